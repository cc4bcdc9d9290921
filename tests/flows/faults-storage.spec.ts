// What may happen to the local database: the browser is killed, somebody deletes it, or there is no room left.
import { expect, test } from "@playwright/test";
import { launchBrowser } from "./browser.ts";
import { choose, everythingSent, isLive, listCount, openList, setStatus, signIn, signInOnScreen, syncSays, unsentSays } from "./portal.ts";
import { startServer, type TestServer } from "./server.ts";
import { audit, effectsOf, keysOf } from "./server-data.ts";

let server: TestServer;
test.beforeEach(async () => {
  server = await startServer({ prepare: audit });
});
test.afterEach(() => server.stop());

const onceEach = async (count: number): Promise<void> => {
  const effects = await effectsOf(server);
  expect(effects.size).toBe(count);
  expect([...effects.values()].filter((times) => times !== 1)).toEqual([]);
  expect(await keysOf(server)).toBe(count);
};

test("a browser killed with a full outbox sends it when it is opened again", async () => {
  const profile = test.info().outputPath("profile");
  const first = await launchBrowser(profile);
  const page = await first.context.newPage();
  await page.goto(`${server.url}/broker/`);
  await signInOnScreen(page, "manager");
  await openList(page, server.url);
  const all = await listCount(page);
  await server.kill();
  await choose(page, 30);
  await setStatus(page, "Needs to onboard");
  await expect(unsentSays(page)).toHaveText("30 unsent");
  await first.kill();

  await server.restart();
  const again = await launchBrowser(profile);
  try {
    const reopened = await again.context.newPage();
    await reopened.goto(`${server.url}/broker/carriers/connections`);
    // The browser may have lost the cookie with its life; whoever signs in again finds everything as it was.
    const where = reopened.getByRole("heading", { name: /^(Connections|Sign in)$/ });
    await expect(where).toBeVisible();
    if ((await where.textContent()) === "Sign in") await signInOnScreen(reopened, "manager");
    await isLive(reopened);
    await everythingSent(reopened);
    expect(await listCount(reopened)).toBe(all - 30);
  } finally {
    await again.kill();
  }
  await onceEach(30);
});

test("a database deleted underneath takes no unsent change with it", async ({ page, context }) => {
  await signIn(context, server.url, "manager");
  const other = await context.newPage();
  await other.goto(`${server.url}/monitor/openapi.json`);
  await openList(page, server.url);
  const all = await listCount(page);
  await server.kill();
  await choose(page, 12);
  await setStatus(page, "Needs to onboard");
  await expect(unsentSays(page)).toHaveText("12 unsent");

  const deleted = await other.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith("broker-portal-"));
    return await new Promise<string>((resolve) => {
      const request = indexedDB.deleteDatabase(database?.name ?? "");
      request.addEventListener("success", () => resolve("deleted"));
      request.addEventListener("error", () => resolve("error"));
    });
  });
  expect(deleted).toBe("deleted");
  await expect(unsentSays(page)).toHaveText("12 unsent");

  await server.restart();
  await everythingSent(page);
  await expect(syncSays(page)).toHaveText("Live", { timeout: 30_000 });
  await expect.poll(() => listCount(page)).toBe(all - 12);
  await onceEach(12);
});

test("without room the portal says so, and no change is taken that could be lost in silence", async ({ page, context }) => {
  await signIn(context, server.url, "manager");
  await openList(page, server.url);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: 1 });
  await choose(page, 3);
  await setStatus(page, "Needs to onboard");
  // Either it is kept and sent, or the person is told that nothing was changed.
  await expect(page.getByText(/Nothing was changed|3 carriers set to/).first()).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "out of room" })).toBeVisible();
  const taken = await page.getByText("3 carriers set to").count();
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: server.url });
  await choose(page, 5);
  await setStatus(page, "Can remain active");
  await everythingSent(page);
  await expect(page.getByRole("alert").filter({ hasText: "out of room" })).toHaveCount(0);
  expect(await keysOf(server)).toBeGreaterThanOrEqual(taken === 0 ? 5 : 8);
});

test("a first sync without room works from what fits, and goes on when there is room", async ({ page, context }) => {
  await signIn(context, server.url, "manager");
  await page.goto(`${server.url}/broker/login`);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: 60_000 });
  await page.goto(`${server.url}/broker/carriers/connections`);
  await expect(page.getByRole("alert").filter({ hasText: "out of room" })).toBeVisible({ timeout: 20_000 });
  await expect(syncSays(page)).not.toHaveText("Live");
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: server.url });
  await isLive(page);
});
