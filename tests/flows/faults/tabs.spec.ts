// Several tabs of one person: one of them syncs for all, and another one takes over when it dies.
import { expect, type Page } from "@playwright/test";
import { choose, everythingSent, openList, setStatus, signIn, unsentSays, test } from "../portal.ts";
import { wireTo, type Wire } from "../proxy.ts";
import { startServer, type TestServer } from "../server.ts";
import { AUDIT, effectsOf } from "../server-data.ts";

// Long for a busy machine: there are retries and whole pages.
test.describe.configure({ timeout: 240_000 });

let server: TestServer;
let wire: Wire;
test.beforeEach(async () => {
  server = await startServer({ sql: AUDIT });
  wire = await wireTo(server.port);
});
test.afterEach(async () => {
  await wire.close();
  await server.stop();
});

const LIST = "GET /monitor/api/v1/connections/for_broker_portal";
const patches = (): number => wire.arrived.filter((line) => line.startsWith("PATCH")).length;
const polls = (): number => wire.arrived.filter((line) => line === LIST).length;

const crash = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const gone = page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => undefined);
  await gone;
};

for (const ending of ["closes", "crashes"] as const) {
  test(`two tabs fill the outbox, one sends it, and when that one ${ending} the other takes over within two seconds`, async ({
    page,
    context,
  }) => {
    await signIn(context, wire.url, "manager");
    await openList(page, wire.url);
    const second = await context.newPage();
    await openList(second, wire.url, "list=failed");
    wire.hold();
    await choose(page, 6);
    await setStatus(page, "Needs to onboard");
    await expect(unsentSays(second)).toHaveText("6 changes to send");
    await choose(second, 6);
    await second.keyboard.press("e");
    await expect(unsentSays(second)).toHaveText(/1\d changes to send/);
    const queued = Number.parseInt((await unsentSays(second).textContent()) ?? "", 10);
    // One tab sends four at once; two tabs would have sent eight.
    await expect.poll(patches).toBe(4);
    await expect(unsentSays(page)).toHaveText(`${queued} changes to send`);

    if (ending === "closes") await page.close();
    else await crash(page);
    const began = Date.now();
    await expect.poll(patches, { intervals: [20] }).toBeGreaterThan(4);
    expect(Date.now() - began).toBeLessThan(2_000);
    wire.release();
    await everythingSent(second);

    const { effects, keys } = await effectsOf(server);
    expect([...effects.values()].reduce((sum, times) => sum + times, 0)).toBe(queued);
    expect(keys).toBe(queued);
  });
}

test("ten tabs make one poll", async ({ context }) => {
  await context.clock.install();
  await signIn(context, wire.url, "manager");
  const tabs: Page[] = [];
  for (let tab = 0; tab < 10; tab += 1) tabs.push(await context.newPage());
  for (const tab of tabs) await openList(tab, wire.url);
  const before = polls();
  await context.clock.fastForward(31_000);
  await expect.poll(polls).toBe(before + 1);
  // A second poll would have arrived by the time that all tabs have answered.
  for (const tab of tabs) await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(polls()).toBe(before + 1);
});
