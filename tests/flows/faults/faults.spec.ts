// Failures between the browser and the server: nothing is lost, nothing is done twice, and the status line is correct.
import { expect } from "@playwright/test";
import {
  choose,
  everythingSent,
  isSynced,
  listCount,
  settledCount,
  networkReturns,
  openList,
  setStatus,
  signIn,
  syncSays,
  unsent,
  unsentSays,
  test,
} from "../portal.ts";
import { wireTo } from "../proxy.ts";
import { startServer, type TestServer } from "../server.ts";
import { AUDIT, effectsIn, effectsOf, keysIn, readData } from "../server-data.ts";

// Long for a busy machine: there are retries and whole pages.
test.describe.configure({ timeout: 240_000 });

let server: TestServer;
test.beforeEach(async () => {
  server = await startServer({ sql: AUDIT });
});
test.afterEach(() => server.stop());

test("a server killed in the middle of 200 changes and restarted has each of them once", async ({ page, context }) => {
  await signIn(context, server.url, "manager");
  await openList(page, server.url);
  const all = await settledCount(page);
  expect(all).toBeGreaterThan(200);
  await choose(page, "all");

  let answered = 0;
  let killed: Promise<void> | undefined;
  page.on("response", (response) => {
    if (response.request().method() === "PATCH" && ++answered === 60) killed = server.kill();
  });
  await setStatus(page, "Needs to onboard");
  await expect.poll(() => killed !== undefined, { intervals: [20] }).toBe(true);
  await killed;
  // Changes without an answer are shown as unsent, and the rows keep their new values.
  await expect.poll(() => unsent(page)).toBeLessThanOrEqual(all - 60);
  expect(await unsent(page)).toBeGreaterThan(0);
  await expect.poll(() => listCount(page)).toBe(0);
  await expect(syncSays(page)).toHaveText(/Offline|failing/);

  await server.restart();
  await everythingSent(page);
  await isSynced(page);
  expect(await listCount(page)).toBe(0);

  const { effects, keys, stored } = await readData(server, async (query) => {
    const rows = await query<{ id: number; status: string }>("select id::int, status from connections where company_id = 1");
    return {
      effects: await effectsIn(query),
      keys: await keysIn(query),
      stored: new Map(rows.map(({ id, status }) => [id, status])),
    };
  });
  expect(effects.size).toBe(all);
  expect([...effects.values()].filter((times) => times !== 1)).toEqual([]);
  expect(keys).toBe(all);
  expect([...effects.keys()].filter((id) => stored.get(id) !== "needs_to_onboard")).toEqual([]);
});

test("answers lost after the server has committed duplicate nothing", async ({ page, context }) => {
  const wire = await wireTo(server.port);
  await signIn(context, wire.url, "manager");
  await openList(page, wire.url);
  await choose(page, 40);
  wire.loseAnswers(15);
  await setStatus(page, "Needs to onboard");
  await expect(unsentSays(page)).toHaveText(/to send/);
  await everythingSent(page);
  expect(wire.arrived.filter((line) => line.startsWith("PATCH")).length).toBeGreaterThanOrEqual(55);
  await wire.close();

  const { effects, keys } = await effectsOf(server);
  expect(effects.size).toBe(40);
  expect([...effects.values()].filter((times) => times !== 1)).toEqual([]);
  expect(keys).toBe(40);
});

test("of two changes to one carrier the later one wins, although the server dies between them", async ({ page, context }) => {
  await signIn(context, server.url, "manager");
  await openList(page, server.url, "text=a");
  await choose(page, 10);
  await server.kill();
  await setStatus(page, "Needs to onboard");
  await expect(unsentSays(page)).toHaveText("10 changes to send");
  await openListAgain();
  await choose(page, 10);
  await setStatus(page, "Can remain active");
  await expect.poll(() => unsent(page)).toBeGreaterThan(10);
  const waiting = await unsent(page);
  await server.restart();
  await networkReturns(page);
  await everythingSent(page);
  const { effects } = await effectsOf(server);
  expect([...effects.values()].reduce((sum, times) => sum + times, 0)).toBe(waiting);

  async function openListAgain(): Promise<void> {
    await page.getByRole("link", { name: /^In progress/ }).click();
    await expect(page).toHaveURL(/list=in-progress/);
  }
});
