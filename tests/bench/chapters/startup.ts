// With empty profiles: the size of the first page, and the first sync. Leaves a browser with all rows.
import type { Ground } from "../bench.ts";
import type { Browser } from "../browser.ts";
import { firstSync, firstSyncLimit } from "../measures/opening.ts";
import { wholeSync } from "../measures/whole-sync.ts";
import { signInScripts } from "../measures/weight.ts";
import { servePages } from "../pages.ts";
import { AIMS, ROUNDS } from "../plan.ts";
import { valueAtMost, type Figure } from "../report.ts";
import { median } from "../statistics.ts";

interface Given extends Ground {
  readonly open: () => Promise<Browser>;
}

const listed = (times: readonly number[]): string => times.map((time) => time.toFixed(0)).join(", ");

async function limits({ page, context }: Browser, portal: string): Promise<number[]> {
  const release = await servePages(context);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await firstSyncLimit(page, portal));
  await release();
  return times;
}

export async function startup({ portal, email, say, open }: Given): Promise<{ figures: Figure[]; browser: Browser }> {
  say("sign-in page and first sync");
  const times: number[] = [];
  let browser = await open();
  const scripts = await signInScripts(browser.page, portal);
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) {
      await browser.close();
      browser = await open();
    }
    times.push(await firstSync(browser.page, portal, email));
  }
  say("syncing 100,000 connections");
  const whole = await wholeSync(browser);
  const plain = await limits(browser, portal);
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  return {
    browser,
    figures: [
      {
        measure: "initial JavaScript, gzip, sign-in page",
        value: kilobytes,
        unit: "KB",
        aims: [valueAtMost(AIMS.script)],
        note: scripts.map(({ name, bytes }) => `${name} ${(bytes / 1_000).toFixed(1)}`).join(", "),
      },
      {
        measure: "first sync: server's first byte to first rows painted",
        value: median(times),
        unit: "ms",
        limit: median(plain),
        aims: [valueAtMost(AIMS.firstRows)],
        note: `medians of ${ROUNDS} fresh profiles: ${listed(times)}, and of one page fetched, parsed and painted by hand: ${listed(plain)}`,
      },
      {
        measure: "the whole first sync",
        value: whole.stored,
        unit: "ms",
        aims: [valueAtMost(AIMS.wholeSync)],
        note: `one round, 100,000 rows, from first rows on; its snapshot saved after ${(whole.saved / 1_000).toFixed(0)} s`,
      },
    ],
  };
}
