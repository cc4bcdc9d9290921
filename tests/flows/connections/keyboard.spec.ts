// Keyboard only: vet 500 pasted numbers; work the inbox to zero; sign in, find a carrier, block thirty, take back one of them, sign out.
// No mouse call in this file.
import { expect } from "@playwright/test";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import type { InboxItem } from "../../../src/contract/connections/inbox.ts";
import type { VettingListDetail } from "../../../src/contract/connections/vetting.ts";
import { isDone, isHandedOver, returnsAt } from "../../../src/domain/connections/inbox.ts";
import { vettingOutcome } from "../../../src/domain/connections/vetting/rows.ts";
import {
  drawnKeys,
  everythingSent,
  grid,
  isLive,
  listCount,
  settledCount,
  rows,
  serverOfThisFile,
  signIn,
  tabCount,
  unsentSays,
  test,
} from "../portal.ts";
import { AUDIT, effectsIn, readData } from "../server-data.ts";

const server = serverOfThisFile({ sql: AUDIT });
const NOTE = "Double brokered a load in March.";

test("500 pasted numbers are vetted, those that fail monitored, and an unknown one resolved", async ({ page, context }) => {
  const api = await signIn(context, server().url, "manager");
  const connections = (
    await Promise.all(
      [1, 2, 3].map((at) => api.json<Connection[]>(`/api/v1/connections/for_broker_portal?per_page=100&page=${at}`)),
    )
  ).flat();
  const numbers = connections.flatMap(({ carrier }) =>
    carrier.identifiers.flatMap(({ is_type: type, value }) => (["DOT", "MC"].includes(type) ? [`${type} ${value}`] : [])),
  );
  const pasted = [...numbers.slice(0, 499), "MC 99999999"];
  expect(pasted).toHaveLength(500);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${server().url}/broker/`);
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible();
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted.join("\n"));

  let keys = 0;
  const press = async (...combos: readonly string[]): Promise<void> => {
    for (const combo of combos) {
      keys += 1;
      await page.keyboard.press(combo);
    }
  };
  await press("g", "z");
  await expect(page.getByRole("heading", { name: "Vetting lists" })).toBeVisible();
  await press("Control+v");
  await expect(page.getByText("500 carriers to look up.")).toBeVisible();
  await press("Control+Enter");
  await expect(page).toHaveURL(/\/vetting\/\d+$/);
  const id = /\d+$/.exec(await page.evaluate(() => location.pathname))?.[0];
  const listed = async () => (await api.json<VettingListDetail>(`/api/v1/vetting_lists/${id}`)).rows;
  const failing = (await listed()).filter((row) => vettingOutcome(row) === "fail");
  expect(failing.length).toBeGreaterThan(10);
  // What is wrong stands first.
  await expect.poll(async () => failing.map((row) => row.id).includes((await drawnKeys(page))[0] ?? 0)).toBe(true);

  await press("]");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", String(failing.length + 1));
  await press("Control+a", "m");
  await press("]");
  await expect(rows(page)).toHaveText([/MC 99999999/]);
  await press("j", "c");
  const carrier = connections[0]?.carrier;
  await page.keyboard.type(carrier?.legal_name ?? "");
  // Enter takes what is selected, which may be a hit for the first letters.
  await expect(page.getByRole("option", { selected: true })).toContainText(carrier?.legal_name ?? "");
  await press("Enter", "Control+Enter");
  await expect(page.getByText(`${carrier?.legal_name} chosen for “MC 99999999”.`, { exact: true })).toBeVisible();
  // Besides the carrier's name.
  expect(keys).toBeLessThanOrEqual(13);

  await everythingSent(page);
  const after = await listed();
  expect(after.at(-1)).toMatchObject({ typed: "MC 99999999", is_chosen: true, carrier: { legal_name: carrier?.legal_name } });
  // Dismissed carriers are not monitored.
  const unmonitored = async () =>
    (await listed()).filter(
      (row) =>
        failing.some(({ id: rowId }) => rowId === row.id) &&
        row.carrier?.connection?.is_dismissed === false &&
        row.carrier.subscription_id === null,
    ).length;
  await expect.poll(unmonitored).toBe(0);
});

test("a morning's inbox is worked to zero with one key for each carrier and few more", async ({ page, context }) => {
  const api = await signIn(context, server().url, "manager");
  await page.goto(`${server().url}/broker/`);
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible();
  const cursor = page.locator("[data-cursor]");
  let keys = 0;
  const press = async (...combos: readonly string[]): Promise<void> => {
    for (const combo of combos) {
      keys += 1;
      await page.keyboard.press(combo);
    }
  };
  await press("g", "j");
  await expect(page.getByRole("heading", { name: "Inbox", exact: true })).toBeVisible();
  await isLive(page);
  const all = await settledCount(page);
  expect(all).toBeGreaterThan(20);
  const [toRead, toOpen, ...others] = await drawnKeys(page);
  // The first is looked at beside the list and marked as read, then done.
  await press("j");
  await expect(cursor).toHaveAttribute("data-key", String(toRead));
  await press("Space", "r", "d");
  await expect(cursor).toHaveAttribute("data-key", String(toOpen));
  // The next one is opened, and the way back leads to its row.
  await press("Enter");
  await expect(page).toHaveURL(new RegExp(`/carriers/${toOpen}`));
  keys += 1;
  await page.goBack();
  await expect(cursor).toHaveAttribute("data-key", String(toOpen));
  await expect(grid(page)).toBeFocused();
  // Taken back, the first is under the cursor again.
  await press("u");
  await expect(cursor).toHaveAttribute("data-key", String(toRead));
  await press("d", "d", "Space", "s", "w", "a");
  // Right after signing in the colleagues' names may still be on their way.
  await expect(page.getByRole("dialog", { name: /^Assign/ }).getByRole("combobox")).toBeVisible();
  await press("Control+Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => listCount(page)).toBe(all - 5);
  for (let left = all - 5; left > 0; left -= 1) await press("d");
  await expect(page.getByText("You’re all caught up")).toBeVisible();
  // One for each carrier, and 14 to get there, look, open, take back and assign.
  expect(keys).toBeLessThanOrEqual(all + 14);

  await everythingSent(page);
  const items = await api.json<InboxItem[]>("/api/v1/inbox_items?per_page=500");
  expect(items.filter((item) => !isDone(item) && returnsAt(item) === 0)).toEqual([]);
  expect(items.filter((item) => returnsAt(item) > 0).map(({ id }) => id)).toEqual(expect.arrayContaining(others.slice(0, 2)));
  expect(items.filter(isHandedOver).map(({ id }) => id)).toEqual([others[2]]);
});

test("a broker without a mouse blocks thirty carriers with a note, takes back one of them and signs out", async ({ page }) => {
  const { keyboard } = page;
  await page.goto(`${server().url}/broker/`);
  await expect(page).toHaveURL(/\/broker\/login$/);
  await expect(page.getByLabel("Email")).toBeFocused();
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
  await expect.poll(async () => (await drawnKeys(page)).length).toBeGreaterThanOrEqual(30);
  const selected = (await drawnKeys(page)).slice(0, 30);
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

  // One of the thirty is taken back, the second of the list.
  await press("Shift+U");
  const made = page.getByRole("list", { name: "Undo one…" });
  await expect(made.getByRole("listitem")).toHaveCount(30);
  await press("ArrowDown");
  const backName = (await made.getByRole("listitem").nth(1).locator(":scope > :first-child").textContent()) ?? "";
  await press("Enter");
  await expect(page.locator(".bp6-toast-message", { hasText: `${backName}: undone.` })).toBeVisible();
  await expect(made.getByRole("listitem")).toHaveCount(29);
  await press("Escape");
  await expect.poll(() => listCount(page)).toBe(all - 29);
  await everythingSent(page);
  // Besides the note: one key for each carrier, and seven.
  expect(keys).toBeLessThanOrEqual(37);

  for (let lists = 0; lists < 3; lists += 1) await keyboard.press("]");
  await expect(page).toHaveURL(/list=do-not-dispatch/);
  await expect(page.locator(".ListCount_count")).toContainText(String(inDnu + 29));
  expect(await tabCount(page, "Do not dispatch")).toBe(inDnu + 29);
  const inList = async (): Promise<number[]> => (await drawnKeys(page)).filter((key) => selected.includes(key));
  await expect.poll(async () => (await inList()).length).toBe(29);
  const kept = await inList();
  const back = selected.find((key) => !kept.includes(key)) ?? 0;
  await expect(grid(page).getByText(NOTE).first()).toBeVisible();
  await everythingSent(page);

  await keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
  await keyboard.type("sign out");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/broker\/login$/);
  await expect(unsentSays(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length), { timeout: 2_000 }).toBe(0);

  const { marked, effects } = await readData(server(), async (query) => ({
    marked: await query<{ id: number }>("select id from connections where notes = $1 and status = 'do_not_dispatch'", [NOTE]),
    effects: await effectsIn(query),
  }));
  expect(new Set(marked.map(({ id }) => id))).toEqual(new Set(kept));
  for (const id of kept) expect(effects.get(id), String(id)).toBe(1);
  expect(effects.get(back)).toBe(2);
  expect(effects.size).toBe(30);
});
