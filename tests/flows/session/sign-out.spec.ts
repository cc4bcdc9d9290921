// Signing out leaves nothing behind: in every tab, offline, and before somebody else signs in.
import { expect, type Page } from "@playwright/test";
import {
  choose,
  everythingSent,
  holdDatabases,
  isLive,
  listCount,
  settledCount,
  openList,
  rows,
  serverOfThisFile,
  setStatus,
  signIn,
  signInOnScreen,
  unsentSays,
  test,
} from "../portal.ts";

const server = serverOfThisFile();

const traces = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage).filter((key) => key !== "portal.sign-out-owed"),
    session: Object.keys(sessionStorage),
  }));
const NOTHING = { databases: [], local: [], session: [] };

async function signOut(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
  await page.keyboard.type("sign out");
  await expect(page.getByRole("option").first()).toContainText("Sign out");
  await page.keyboard.press("Enter");
}

test("signing out in one tab signs a stale second one out within two seconds, and it writes nothing more", async ({
  page,
  context,
}) => {
  await signIn(context, server().url, "manager");
  await openList(page, server().url, "text=jane.secret");
  await openList(page, server().url, "list=all");
  const stale = await context.newPage();
  await openList(stale, server().url, "list=failed");
  await stale.keyboard.press("j");
  await stale.keyboard.press("d");
  await stale.keyboard.type("Half a sentence");
  await page.bringToFront();
  await signOut(page);
  const began = Date.now();
  await expect(page).toHaveURL(/\/broker\/login$/);
  await expect(stale).toHaveURL(/\/broker\/login/);
  await expect.poll(() => traces(stale)).toMatchObject({ databases: [], local: [] });
  expect(Date.now() - began).toBeLessThan(2_000);
  await expect(stale.getByLabel("Email")).toBeVisible();
  expect((await traces(stale)).databases).toEqual([]);
  // Whatever the stale tab had under way would have written by now.
  await stale.reload();
  await expect(stale.getByLabel("Email")).toBeVisible();
  await expect(stale).toHaveURL(/\/broker\/login/);
  expect((await traces(stale)).databases).toEqual([]);
  expect(await traces(page)).toEqual(NOTHING);
  // Back leads to an address of somebody who has signed out: it is not saved as the page to return to.
  await page.goBack();
  await expect(page).toHaveURL(/\/broker\/login$/);
  expect((await traces(page)).session).toEqual([]);
  await signInOnScreen(page, "second_brokerage");
  await expect(page).toHaveURL(/\/broker\/$/);
});

test("signing out offline deletes everything, and the old cookie does not bring the session back", async ({ page, context }) => {
  const api = await signIn(context, server().url, "manager");
  await openList(page, server().url);
  await context.setOffline(true);
  await signOut(page);
  await expect(page).toHaveURL(/\/broker\/login$/);
  await expect.poll(() => traces(page), { timeout: 2_000 }).toEqual(NOTHING);
  await context.setOffline(false);
  await page.goto(`${server().url}/broker/carriers/connections`);
  await expect(page).toHaveURL(/\/broker\/login$/);
  await expect.poll(async () => (await api.send("GET", "/refresh_jwt")).status()).toBe(401);
});

test("signing out right after a reload signs out as soon as the database is open", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  await openList(page, server().url);
  const open = await holdDatabases(context, server().url);
  await page.bringToFront();
  await page.reload();
  await expect(rows(page).first().locator(".Table_strong")).toHaveText(/./);
  await signOut(page);
  await open();
  await expect(page).toHaveURL(/\/broker\/login$/);
});

test("unsent changes are not discarded by signing out without confirmation", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  await openList(page, server().url);
  const all = await settledCount(page);
  await context.setOffline(true);
  await choose(page, 2);
  await setStatus(page, "Needs to onboard");
  await expect(unsentSays(page)).toHaveText("2 changes to send");
  await signOut(page);
  const dialog = page.getByRole("dialog", { name: "Sign out" });
  await expect(dialog).toContainText("2 changes have not reached the server");
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  await expect(dialog).toBeHidden();
  await expect(unsentSays(page)).toHaveText("2 changes to send");
  await signOut(page);
  await dialog.getByRole("button", { name: "Wait, then sign out" }).click();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/broker\/login$/);
  const api = await signIn(context, server().url, "manager");
  expect(await api.total("q[status_in][]=onboarded&q[status_in][]=needs_to_onboard_but_can_remain_active")).toBe(all - 2);
});

test("changes are not sent with somebody else's cookie: the portal asks, and their owner's next sign-in sends them", async ({
  page,
  context,
}) => {
  const api = await signIn(context, server().url, "manager");
  await openList(page, server().url);
  const onboarded = "q[status_in][]=onboarded";
  const before = await api.total(onboarded);
  await context.setOffline(true);
  await choose(page, 2);
  await setStatus(page, "Needs to onboard");
  await expect(unsentSays(page)).toHaveText("2 changes to send");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  const others = await signIn(context, server().url, "second_brokerage");
  const othersBefore = await others.total(onboarded);
  await context.setOffline(false);

  const dialog = page.getByRole("dialog", { name: "Somebody else is signed in" });
  await expect(dialog).toContainText(/2 changes by .+ \(.+\) have not reached the server/);
  expect(await others.total(onboarded)).toBe(othersBefore);
  await dialog.getByRole("button", { name: /^Sign in as/ }).click();
  await expect(page).toHaveURL(/\/broker\/login$/);
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeHidden();
  await expect(page.getByText(/2 changes by .+ have not reached the server/)).toBeVisible();
  await page.getByRole("button", { name: /^Sign in as/ }).click();
  await page.getByRole("button", { name: "Use it" }).click();
  await everythingSent(page);
  expect(await api.total(onboarded)).toBeLessThan(before);
});

test("the next user who signs in sees nothing of the previous one", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  await openList(page, server().url);
  const names = await rows(page).locator(".Table_strong").allTextContents();
  const before = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  // Without signing out: the cookie is simply another's.
  const api = await signIn(context, server().url, "second_brokerage");
  // Another address than the open one: the open history entry is the previous user's.
  await openList(page, server().url, "list=all");
  await isLive(page);
  const theirs = await api.total("q[status_in][]=onboarded&q[status_in][]=needs_to_onboard_but_can_remain_active");
  await expect.poll(() => listCount(page)).toBe(theirs);
  const after = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  expect(names.length).toBeGreaterThan(0);
});
