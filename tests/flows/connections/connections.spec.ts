// The connections page as a broker works it: lists, filters, address, actions, and what colleagues do.
import { expect } from "@playwright/test";
import { CONNECTION_LIST, connectionQuery } from "../../../src/domain/connections/connection-filters.ts";
import { CONNECTION_LIST_IDS } from "../../../src/domain/connections/connection-lists.ts";
import { queryToQ } from "../../connections-q.ts";
import {
  listCounts,
  choose,
  drawnKeys,
  everythingSent,
  goOn,
  goToList,
  grid,
  isLive,
  listCount,
  settledCount,
  openList,
  rows,
  serverOfThisWorker,
  signIn,
  tabCount,
  testsInOnePage,
  unsentSays,
  test as inNewPage,
} from "../portal.ts";

const server = serverOfThisWorker();
const test = testsInOnePage(server, "manager");

/** The server's `q[...]` for an address of the page. */
function questionOf(address: string): string {
  const q = queryToQ(connectionQuery(CONNECTION_LIST.read(address), {})) ?? {};
  const parts = Object.entries(q).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((one) => `q[${name}][]=${encodeURIComponent(String(one))}`)
      : [`q[${name}]=${encodeURIComponent(String(value))}`],
  );
  return parts.join("&");
}

test("every list has as many rows as the server counts for the same filters", async ({ page, api }) => {
  await goToList(page, server().url);
  for (const id of CONNECTION_LIST_IDS) {
    await goOn(page, server().url, `/carriers/connections?list=${id}`);
    const total = await api.total(questionOf(`list=${id}`));
    await expect.poll(() => listCount(page), id).toBe(total);
  }
});

test("filters are in the address and shown as chips, and Back, a reload and returning restore them", async ({ page, api }) => {
  await goToList(page, server().url);
  const all = await settledCount(page);
  await page.getByRole("button", { name: "Assessment", exact: true }).click();
  await page.getByRole("checkbox", { name: /^Fail/ }).press("Space");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/assessment=fail/);
  await expect(page.getByRole("button", { name: "Remove filter Assessment: Fail" })).toBeVisible();
  const failing = await api.total(questionOf("assessment=fail"));
  await expect.poll(() => listCount(page)).toBe(failing);
  expect(failing).toBeLessThan(all);

  await page.reload();
  await isLive(page);
  expect(await listCount(page)).toBe(failing);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveTitle(/Home$/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My carriers" }).click();
  await expect(page).toHaveURL(/assessment=fail/);
  await expect.poll(() => listCount(page)).toBe(failing);

  await page.getByRole("button", { name: "Remove filter Assessment: Fail" }).click();
  await expect.poll(() => listCount(page)).toBe(all);
  // The rows come a frame before the step that Back undoes.
  await expect(page).not.toHaveURL(/assessment/);
  await page.goBack();
  await expect(page).toHaveURL(/assessment=fail/);
  await expect.poll(() => listCount(page)).toBe(failing);
});

test("the same action by key, by menu, from the palette and in the peek; all of it can be undone", async ({ page, api }) => {
  await goToList(page, server().url, "list=passing");
  const before = await tabCount(page, "Dismissed");
  // A key that comes before the rows has nothing to act on.
  await expect(rows(page).first()).toHaveText(/\S/);
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await expect(page.locator("[data-cursor]")).toHaveCount(1);
  await page.keyboard.press("e");
  await expect.poll(() => tabCount(page, "Dismissed")).toBe(before + 1);

  await page.keyboard.press("j");
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Dismiss E", exact: true }).click();
  await expect.poll(() => tabCount(page, "Dismissed")).toBe(before + 2);

  // Two down: what was just changed may have moved up beside the cursor by now.
  await grid(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
  await page.keyboard.type("dismiss");
  await page
    .getByRole("option", { name: /^Dismiss/ })
    .first()
    .click();
  await expect.poll(() => tabCount(page, "Dismissed")).toBe(before + 3);
  await everythingSent(page);
  expect(await api.total("q[is_dismissed_eq]=true")).toBe(before + 3);

  for (let taken = 1; taken <= 3; taken += 1) {
    await page.keyboard.press("u");
    await expect.poll(() => tabCount(page, "Dismissed")).toBe(before + 3 - taken);
  }
  await everythingSent(page);
  expect(await api.total("q[is_dismissed_eq]=true")).toBe(before);
});

test("what was typed just before a reload is still there, and nothing that was cleared since", async ({ page }) => {
  await goToList(page, server().url);
  const filter = page.locator(".ListFilters_text input");
  await filter.click();
  await page.keyboard.type("nor");
  await page.reload();
  await isLive(page);
  await expect(filter).toHaveValue("nor");
  await expect(page).toHaveURL(/[?&]text=nor/);
  await filter.fill("");
  await expect(page).not.toHaveURL(/text=/);
  await page.reload();
  await isLive(page);
  await expect(filter).toHaveValue("");
});

inNewPage(
  "a colleague's change arrives with the next poll and moves neither focus, nor selection, nor scroll position",
  async ({ page, context }) => {
    const api = await signIn(context, server().url, "manager");
    await page.clock.install();
    await openList(page, server().url, "list=passing");
    await choose(page, 3);
    for (let down = 0; down < 60; down += 1) await page.keyboard.press("ArrowDown");
    const at = await page.locator("[data-cursor]").getAttribute("data-key");
    const top = await page.locator("[data-cursor]").evaluate((row) => row.getBoundingClientRect().top);
    // The rows around those in view are drawn once the page is idle; the third from the last is below the cursor.
    await page.clock.runFor(1_000);
    const seen = await drawnKeys(page);
    const { id } = (
      await api.json<{ id: number }[]>(`/api/v1/connections/for_broker_portal?per_page=1&${questionOf("list=passing")}`)
    )[0] ?? { id: 0 };
    const changed = seen.at(-3) ?? id;
    expect((await api.update(changed, { notes: "A colleague was here" })).status()).toBe(200);
    await page.clock.fastForward(31_000);
    await expect(page.locator("[data-cursor]")).toHaveAttribute("data-key", at ?? "");
    // The newest change stands first, so every row above the cursor moved on by one.
    await expect(grid(page)).toBeFocused();
    await expect(listCounts(page)).toContainText("3 of ");
    await expect.poll(async () => (await drawnKeys(page)).includes(changed)).toBe(false);
    expect(Math.abs((await page.locator("[data-cursor]").evaluate((row) => row.getBoundingClientRect().top)) - top)).toBeLessThan(
      2,
    );
    await page.keyboard.press("Control+Home");
    await expect(page.locator("[data-cursor]")).toHaveAttribute("data-key", String(changed));
    await expect(page.locator("[data-cursor]")).toContainText("A colleague was here");
  },
);

test("a change that the server refuses is undone, named, and waits for Retry or Discard", async ({ page }) => {
  await goToList(page, server().url, "list=passing");
  await page.route("**/monitor/api/v1/connections/*", (route) =>
    route.fulfill({ status: 422, json: { error: "invalid", message: "The carrier is being merged." } }),
  );
  const before = await tabCount(page, "Dismissed");
  await grid(page).focus();
  const name = (await page.locator("[data-cursor] .Table_strong").textContent()) ?? "";
  await page.keyboard.press("e");
  await expect(page.locator(".bp6-toast-message").filter({ hasText: "The carrier is being merged." })).toContainText(name);
  await expect(unsentSays(page)).toHaveText("1 change refused");
  await expect.poll(() => tabCount(page, "Dismissed")).toBe(before);
  await page.unroute("**/monitor/api/v1/connections/*");
  await unsentSays(page).click();
  await page.getByRole("button", { name: "Retry", exact: true }).click();
  await everythingSent(page);
  await expect.poll(() => tabCount(page, "Dismissed")).toBe(before + 1);
});
