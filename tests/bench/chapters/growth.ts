// What more connections cost: the same measures with 10,000 up to 1,000,000 of them in the local store, and what breaks first.
import type { Ground } from "../bench.ts";
import { openBrowser, signIn, type Browser } from "../browser.ts";
import { openGate, type Gate } from "../gate.ts";
import { grownFigures, type Step } from "../measures/grown.ts";
import { offlineReload } from "../measures/opening.ts";
import { clickTabs, filterBox, portalTabs, typeWords, wordsOnScreen } from "../measures/typing.ts";
import { memoryOf } from "../measures/weight.ts";
import { wholeSync } from "../measures/whole-sync.ts";
import { servePages } from "../pages.ts";
import { FEW_ROUNDS, GROWTH } from "../plan.ts";
import type { Figure } from "../report.ts";
import { median, p95 } from "../statistics.ts";

/** Rows of one call into the page, so that progress can be shown. */
const AT_A_TIME = 50_000;

/** Milliseconds for the snapshot, and for the first rows of a page. */
const SAVED_WITHIN = 180_000;
const SHOWN_WITHIN = 60_000;

const WORDS = 3;

/** Signs in, with no connection ever coming from the server; the local store is there then, and empty. */
async function enter({ page }: Browser, gate: Gate, email: string): Promise<void> {
  gate.refuse((path) => path.includes("/connections/"));
  await page.goto(`${gate.url}/broker/carriers/connections`);
  await signIn(page, email);
  await page.getByRole("grid").waitFor();
  // Nothing comes from the server from here on: it would find that its rows are others.
  gate.refuse((path) => path.startsWith("/monitor"));
}

/** Stores rows until there are `size`. Milliseconds of all of it, and the longest wait for one thousand rows. */
async function fill({ page, context }: Browser, gate: Gate, size: number): Promise<{ took: number; longest: number }> {
  const release = await servePages(context);
  await page.goto(`${gate.url}/broker/bench/lab.html`);
  await page.waitForFunction(() => "lab" in window);
  let rows = 0;
  let took = 0;
  let longest = 0;
  while (rows < size) {
    const grown = await page.evaluate(([from, to]) => window.lab.grow(from, to), [
      rows,
      Math.min(size, rows + AT_A_TIME),
    ] as const);
    rows = grown.rows;
    took += grown.took;
    longest = Math.max(longest, grown.longest);
  }
  await wholeSync({ page }, SAVED_WITHIN);
  await release();
  return { took, longest };
}

const shown = (browser: Browser): Promise<unknown> =>
  Promise.race([
    browser.page.evaluate(() => window.probe.firstAnswer()),
    browser.page.waitForTimeout(SHOWN_WITHIN).then(() => {
      throw new Error(`no rows within ${SHOWN_WITHIN / 1_000} s`);
    }),
  ]);

/** Everything at one size. Stops at the first thing that breaks, and says what it was. */
async function measure(browser: Browser, gate: Gate, email: string, rows: number): Promise<Step> {
  const { page } = browser;
  const step: { -readonly [K in keyof Step]: Step[K] } = { rows };
  let doing = "sign-in";
  try {
    await enter(browser, gate, email);
    doing = "first sync";
    const { took, longest } = await fill(browser, gate, rows);
    step.stored = took;
    step.wait = longest;
    doing = "first screen";
    await page.goto(`${gate.url}/broker/carriers/connections`);
    await shown(browser);
    await page.waitForTimeout(2_000);
    const bytes = await page.evaluate(async () => (await navigator.storage.estimate()).usage);
    if (bytes !== undefined) step.disk = bytes;
    doing = "tab switch";
    const tabs: number[][] = [];
    for (let round = 0; round < FEW_ROUNDS; round++) tabs.push(await clickTabs(page, portalTabs(page)));
    step.tab = median(tabs.map(p95));
    doing = "keystroke";
    step.key = p95(await typeWords(page, filterBox(page), await wordsOnScreen(page, WORDS)));
    doing = "reload";
    await page.goto(`${gate.url}/broker/carriers/connections`);
    await shown(browser);
    await page.waitForTimeout(2_000);
    const reloads: number[] = [];
    for (let round = 0; round < FEW_ROUNDS; round++) reloads.push((await offlineReload(page)).took);
    step.reload = median(reloads);
    doing = "memory";
    step.memory = await memoryOf(page);
  } catch (error) {
    step.broke = `${doing}: ${(error instanceof Error ? error.message : String(error)).split("\n")[0] ?? ""}`;
  }
  return step;
}

export async function growth({ server, email, say }: Ground): Promise<Figure[]> {
  const until = performance.now() + GROWTH.lasting;
  const gate = await openGate(server.port);
  const steps: Step[] = [];
  try {
    for (const rows of GROWTH.sizes) {
      if (performance.now() > until) {
        steps.push({ rows, broke: "the time for this chapter was over" });
        continue;
      }
      say(`growth: ${rows.toLocaleString("en-US")} connections in the local store`);
      const browser = await openBrowser();
      try {
        steps.push(await measure(browser, gate, email, rows));
      } finally {
        await browser.close();
      }
    }
  } finally {
    await gate.close();
  }
  return grownFigures(steps);
}
