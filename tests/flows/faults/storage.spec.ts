// Failures of the local database: the browser is killed, the database is deleted, or storage is full.
import { expect, type Page } from "@playwright/test";
import { launchBrowser } from "../browser.ts";
import {
  choose,
  everythingSent,
  isLive,
  listCount,
  settledCount,
  networkReturns,
  openList,
  setStatus,
  signIn,
  signInOnScreen,
  syncSays,
  unsentSays,
  test,
} from "../portal.ts";
import { startServer, type TestServer } from "../server.ts";
import { AUDIT, effectsOf } from "../server-data.ts";

// Long for a busy machine: there are retries and whole pages.
test.describe.configure({ timeout: 120_000 });

let server: TestServer;
test.beforeEach(async () => {
  server = await startServer({ sql: AUDIT });
});
test.afterEach(() => server.stop());

const onceEach = async (count: number): Promise<void> => {
  const { effects, keys } = await effectsOf(server);
  expect(effects.size).toBe(count);
  expect([...effects.values()].filter((times) => times !== 1)).toEqual([]);
  expect(keys).toBe(count);
};

test("a browser killed with a full outbox sends it when it is opened again", async () => {
  const profile = test.info().outputPath("profile");
  const first = await launchBrowser(profile);
  const page = await first.context.newPage();
  await page.goto(`${server.url}/broker/`);
  await signInOnScreen(page, "manager");
  await expect(page).toHaveTitle(/Home$/);
  await openList(page, server.url);
  const all = await settledCount(page);
  await server.kill();
  await choose(page, 30);
  await setStatus(page, "Needs to onboard");
  await expect(unsentSays(page)).toHaveText("30 changes to send");
  await first.kill();

  await server.restart();
  const again = await launchBrowser(profile);
  try {
    const reopened = await again.context.newPage();
    const answered = reopened.waitForResponse(/\/refresh_jwt/);
    await reopened.goto(`${server.url}/broker/carriers/connections`);
    // The killed browser may have lost the cookie; after signing in again everything is there.
    if ((await answered).status() === 401) await signInOnScreen(reopened, "manager");
    await isLive(reopened);
    await everythingSent(reopened);
    expect(await listCount(reopened)).toBe(all - 30);
  } finally {
    await again.kill();
  }
  await onceEach(30);
});

test("no unsent change is lost when the database is deleted", async ({ page, context }) => {
  await signIn(context, server.url, "manager");
  const other = await context.newPage();
  await other.goto(`${server.url}/monitor/openapi.json`);
  await openList(page, server.url);
  const all = await settledCount(page);
  await server.kill();
  await choose(page, 12);
  await setStatus(page, "Needs to onboard");
  await expect(unsentSays(page)).toHaveText("12 changes to send");

  const deleted = await other.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith("broker-portal-"));
    return await new Promise<string>((resolve) => {
      const request = indexedDB.deleteDatabase(database?.name ?? "");
      request.addEventListener("success", () => resolve("deleted"));
      request.addEventListener("error", () => resolve("error"));
    });
  });
  expect(deleted).toBe("deleted");
  await expect(unsentSays(page)).toHaveText("12 changes to send");

  await server.restart();
  await networkReturns(page);
  await everythingSent(page);
  await expect(syncSays(page)).toHaveText("Live", { timeout: 30_000 });
  await expect.poll(() => listCount(page)).toBe(all - 12);
  await onceEach(12);
});

/** Lists that are replicated beside the carriers. */
const OTHERS = /\/api\/v1\/(loads|tickets|truck_postings|rate_confirmations|rate_confirmation_mails|inbox_items)(\?|$)/;

/** Limits storage; before the database is first opened, because it is measured then. Returns what lifts the limit. */
async function withRoom(page: Page, bytes: number): Promise<() => Promise<unknown>> {
  await page.goto(`${server.url}/monitor/openapi.json`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: bytes });
  return () => devtools.send("Storage.overrideQuotaForOrigin", { origin: server.url });
}

/** In bytes: the first page of connections fits, all three hundred do not. */
const SOME_ROOM = 170_000;

/** The same for some carriers. Other lists wait until the limit is lifted: which of them came first would decide whether any fits. */
async function withSomeRoom(page: Page): Promise<() => Promise<unknown>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(OTHERS, (route) => released.then(() => route.continue()).catch(() => undefined));
  const lift = await withRoom(page, SOME_ROOM);
  return async () => {
    release();
    await lift();
    // A list that was cleared to make room is asked for again at its next poll, or now.
    await networkReturns(page);
  };
}

const noRoom = (page: Page) => page.getByRole("alert").filter({ hasText: "out of disk space" });

test("a first sync that runs out of storage says so, works with what fits, and continues when there is room", async ({
  page,
  context,
}) => {
  await signIn(context, server.url, "manager");
  const lift = await withSomeRoom(page);
  await page.goto(`${server.url}/broker/carriers/connections`);
  await expect(noRoom(page)).toBeVisible({ timeout: 20_000 });
  await expect(syncSays(page)).toHaveText(/failing/);
  // The rows are counted in a worker, a moment after they arrive.
  await expect.poll(() => listCount(page)).toBeGreaterThan(0);
  const fitted = await listCount(page);
  await lift();
  await isLive(page);
  await expect(noRoom(page)).toHaveCount(0);
  expect(await listCount(page)).toBeGreaterThan(fitted);
});

test("a change made with full storage is either saved and sent, or reported as not made", async ({ page, context }) => {
  await signIn(context, server.url, "manager");
  const lift = await withSomeRoom(page);
  await page.goto(`${server.url}/broker/carriers/connections`);
  await expect(noRoom(page)).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => listCount(page)).toBeGreaterThanOrEqual(20);
  await choose(page, 20);
  await page.keyboard.press("d");
  // So long that not even an empty cache makes room for twenty of them.
  await page.getByRole("textbox", { name: "Notes" }).fill("No room for this. ".repeat(110));
  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog");
  const refused = dialog.getByRole("alert").filter({ hasText: "Not saved: This computer is out of disk space" });
  const saved = page.locator(".bp6-toast-message").filter({ hasText: "20 carriers set to" });
  await expect(refused.or(saved).first()).toBeVisible();
  const wasSaved = await saved.isVisible();
  if (!wasSaved) {
    await expect(dialog.getByRole("textbox", { name: "Notes" })).toHaveValue(/No room for this/);
    await expect(noRoom(page).filter({ hasText: "A change could not be saved" })).toBeVisible();
  }
  // What was removed to make room is not none.
  await expect(page.getByText(/\b0 carriers/)).toHaveCount(0);
  if (!wasSaved) await page.keyboard.press("Escape");
  await lift();
  await isLive(page);
  await everythingSent(page);
  const { effects } = await effectsOf(server);
  expect(effects.size).toBe(wasSaved ? 20 : 0);
  expect([...effects.values()].filter((times) => times !== 1)).toEqual([]);
});

test("without a database the portal works from memory and says so", async ({ page, context }) => {
  await signIn(context, server.url, "manager");
  await withRoom(page, 1);
  await openList(page, server.url);
  await expect(page.getByRole("alert").filter({ hasText: "works from memory" })).toBeVisible();
  const all = await settledCount(page);
  await choose(page, 3);
  await setStatus(page, "Needs to onboard");
  await expect.poll(() => listCount(page)).toBe(all - 3);
});

test("whoever comes back to a browser that deleted everything but cookies is told so once, and has the lists again", async ({
  page,
  context,
}) => {
  const told = page.getByText("This browser deleted the portal's local copy").filter({ visible: true });
  await page.goto(`${server.url}/broker/`);
  await signInOnScreen(page, "manager");
  await expect(page).toHaveTitle(/Home$/);
  await openList(page, server.url);
  const all = await settledCount(page);
  expect(await told.count()).toBe(0);
  // As Safari does after seven days without a visit.
  await page.goto("about:blank");
  const devtools = await context.newCDPSession(page);
  const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
  await devtools.send("Storage.clearDataForOrigin", { origin: server.url, storageTypes });
  await openList(page, server.url);
  await expect(told.first()).toBeVisible();
  expect(await settledCount(page)).toBe(all);
  await page.reload();
  await isLive(page);
  expect(await told.count()).toBe(0);
});
