// The network fails and comes back: synced data keeps working, and the status line says so.
import { expect } from "@playwright/test";
import {
  drawnKeys,
  everythingSent,
  grid,
  holdDatabases,
  isLive,
  listCount,
  settledCount,
  networkReturns,
  openList,
  rows,
  serverOfThisFile,
  signIn,
  syncSays,
  tabCount,
  unsentSays,
  test,
} from "../portal.ts";

const server = serverOfThisFile();

test("offline the list is filtered, sorted, peeked at and changed; online again, the changes are sent", async ({
  page,
  context,
}) => {
  const api = await signIn(context, server().url, "manager");
  await openList(page, server().url, "list=passing");
  const all = await settledCount(page);
  await grid(page).focus();
  await page.keyboard.press("Space");
  await expect(page.locator(".RuleLine_line").first()).toBeVisible();
  const visited = (await page.locator("[data-cursor] .Table_strong").textContent()) ?? "";
  await page.keyboard.press("Escape");

  await context.setOffline(true);
  await expect(syncSays(page)).toHaveText(/Offline/);
  await page.getByRole("searchbox", { name: /Filter by name/ }).fill(visited.slice(0, 4));
  await expect.poll(() => listCount(page)).toBeLessThan(all);
  await page.getByRole("searchbox", { name: /Filter by name/ }).fill("");
  await expect.poll(() => listCount(page)).toBe(all);
  await page.getByRole("columnheader", { name: /^Power units/ }).click();
  await expect
    .poll(async () => Number((await rows(page).first().locator("[data-column=power_units]").textContent())?.replaceAll(",", "")))
    .toBeGreaterThan(20);
  await page.getByRole("columnheader", { name: /^Updated/ }).click();

  // A carrier that was peeked at before still shows its rules.
  await page.getByRole("row", { name: visited }).locator("[data-column=status]").click();
  await page.keyboard.press("Space");
  await expect(page.locator(".RuleLine_line").first()).toBeVisible();
  await expect(page.getByRole("complementary").getByText("You are offline.")).toBeVisible();
  await page.keyboard.press("Escape");

  const before = await tabCount(page, "Dismissed");
  await grid(page).focus();
  await page.keyboard.press("e");
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(unsentSays(page)).toHaveText("2 changes to send");
  await expect.poll(() => tabCount(page, "Dismissed")).toBe(before + 2);
  await expect(page.getByRole("img", { name: "Not sent yet" }).first()).toBeVisible();
  expect(await api.total("q[is_dismissed_eq]=true")).toBe(before);

  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "Hello, Dana" })).toBeVisible();
  await context.setOffline(false);
  await everythingSent(page);
  await expect(syncSays(page)).toHaveText("Live");
  expect(await api.total("q[is_dismissed_eq]=true")).toBe(before + 2);
});

test("a reload without the server shows the list before its database is open, and a key pressed by then changes a row", async ({
  page,
  context,
}) => {
  await signIn(context, server().url, "manager");
  await openList(page, server().url, "list=passing");
  const all = await settledCount(page);
  const keys = (await drawnKeys(page)).slice(0, 10);
  const dismissed = await tabCount(page, "Dismissed");
  const open = await holdDatabases(context, server().url);
  await page.route("**/monitor/**", (route) => route.abort());
  await page.bringToFront();
  await page.reload();
  await expect(rows(page).first().locator(".Table_strong")).toHaveText(/./);
  expect((await drawnKeys(page)).slice(0, 10)).toEqual(keys);
  expect(await listCount(page)).toBe(all);
  expect(await tabCount(page, "Dismissed")).toBe(dismissed);
  await grid(page).focus();
  // Below the rows that the test above has dismissed.
  for (let at = 0; at < 5; at += 1) await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(unsentSays(page)).toHaveText("…");
  await open();
  await expect(unsentSays(page)).toHaveText("1 change to send");
  await expect.poll(() => tabCount(page, "Dismissed")).toBe(dismissed + 1);
  const changed = grid(page).locator(`[data-cursor][data-key="${keys[5]}"]`);
  await expect(changed.getByRole("img", { name: "Not sent yet" })).toBeVisible();
  await page.unroute("**/monitor/**");
  await networkReturns(page);
  await everythingSent(page);
});

test("a stopped server is reported as out of reach, and a reload afterwards shows synced data at once", async ({
  page,
  context,
}) => {
  await signIn(context, server().url, "manager");
  await openList(page, server().url, "list=passing");
  const all = await settledCount(page);
  // Screens that were not opened are fetched once the page is idle.
  const fetched = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect.poll(fetched).toContainEqual(expect.stringMatching(/home-[^/]*\.js$/));
  await page.waitForLoadState("networkidle");
  await server().kill();
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "Hello, Dana" })).toBeVisible();
  await expect(syncSays(page)).toHaveText(/Offline|failing/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My carriers" }).click();
  await expect.poll(() => listCount(page)).toBe(all);
  await server().restart();
  await page.reload();
  await isLive(page);
  expect(await listCount(page)).toBe(all);
});
