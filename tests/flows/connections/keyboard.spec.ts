// Keyboard only: sign in, find a carrier, mark thirty, undo one, sign out. No mouse call in this file.
import { expect, test } from "@playwright/test";
import {
  drawnKeys,
  everythingSent,
  grid,
  isLive,
  listCount,
  settledCount,
  rows,
  serverOfThisFile,
  tabCount,
  unsentSays,
} from "../portal.ts";
import { AUDIT, effectsIn, readData } from "../server-data.ts";

const server = serverOfThisFile({ sql: AUDIT });
const NOTE = "Double brokered a load in March.";

test("a broker without a mouse updates thirty carriers, undoes one and signs out", async ({ page }) => {
  const { keyboard } = page;
  await page.goto(`${server().url}/broker/`);
  await expect(page).toHaveURL(/\/broker\/login$/);
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await keyboard.type("dana.reyes@meridian-freight.example");
  await keyboard.press("Enter");
  const code = await page.locator(".Sandbox_code strong").textContent();
  await expect(page.getByLabel("Code")).toBeFocused();
  await keyboard.type(code ?? "");

  await expect(page.getByRole("heading", { name: "Hello, Dana" })).toBeVisible();
  await keyboard.press("g");
  await keyboard.press("c");
  await isLive(page);
  const all = await settledCount(page);
  const inDnu = await tabCount(page, "Do not dispatch");
  expect(all).toBeGreaterThan(40);

  // Found by a part of its name.
  const name = (await rows(page).nth(12).locator(".Table_strong").textContent()) ?? "";
  await keyboard.press("f");
  await keyboard.type(name);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("row", { name })).toBeVisible();
  await keyboard.press("Escape");
  await keyboard.press("Escape");
  await expect.poll(() => listCount(page)).toBe(all);

  await expect(grid(page)).toBeFocused();
  await expect(grid(page)).toHaveAttribute("aria-rowcount", String(all + 1));
  // Those below the visible ones are drawn once the page is idle.
  await expect.poll(async () => (await drawnKeys(page)).length).toBeGreaterThan(31);
  const selected = (await drawnKeys(page)).slice(0, 31);
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await keyboard.press(key);
  };
  await press("Control+Home");
  await expect(page.locator("[data-cursor]")).toHaveAttribute("data-key", String(selected[0]));
  await press("x");
  for (let more = 1; more < 30; more += 1) await press("Shift+J");
  await expect(page.locator(".ListCount_count")).toContainText(`30 of ${all} selected`);
  await press("d");
  await expect(page.getByRole("dialog", { name: "Do not dispatch 30 carriers" })).toBeVisible();
  await keyboard.type(NOTE);
  await press("Control+Enter");
  await expect(page.getByText("30 carriers set to do not dispatch.", { exact: true })).toBeVisible();
  await expect.poll(() => listCount(page)).toBe(all - 30);
  await everythingSent(page);

  // The thirty-first is changed by mistake, and undone.
  await press("j");
  const last = Number(await page.locator("[data-cursor]").getAttribute("data-key"));
  expect(selected.slice(0, 30)).not.toContain(last);
  await press("d");
  await keyboard.type("A slip of the hand.");
  await press("Control+Enter");
  await expect.poll(() => listCount(page)).toBe(all - 31);
  await everythingSent(page);
  await press("u");
  await expect.poll(() => listCount(page)).toBe(all - 30);
  // Besides the notes: one key for each carrier, and seven.
  expect(keys).toBeLessThanOrEqual(37);

  for (let lists = 0; lists < 3; lists += 1) await keyboard.press("]");
  await expect(page).toHaveURL(/list=do-not-dispatch/);
  await expect(page.locator(".ListCount_count")).toContainText(String(inDnu + 30));
  expect(await tabCount(page, "Do not dispatch")).toBe(inDnu + 30);
  await expect
    .poll(async () => (await drawnKeys(page)).slice(0, 30).toSorted((a, b) => a - b))
    .toEqual(selected.slice(0, 30).toSorted((a, b) => a - b));
  await expect(grid(page).getByText(NOTE).first()).toBeVisible();
  await everythingSent(page);

  await keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
  await keyboard.type("sign out");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/broker\/login$/);
  await expect(unsentSays(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length), { timeout: 2_000 }).toBe(0);

  const { marked, slips, effects } = await readData(server(), async (query) => ({
    marked: await query<{ id: number }>("select id from connections where notes = $1 and status = 'do_not_dispatch'", [NOTE]),
    slips: await query("select id from connections where notes = 'A slip of the hand.'"),
    effects: await effectsIn(query),
  }));
  expect(new Set(marked.map(({ id }) => id))).toEqual(new Set(selected.slice(0, 30)));
  expect(slips).toEqual([]);
  for (const id of selected.slice(0, 30)) expect(effects.get(id), String(id)).toBe(1);
  expect(effects.get(last)).toBe(2);
  expect(effects.size).toBe(31);
});
