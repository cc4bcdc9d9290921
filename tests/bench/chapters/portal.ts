// The portal's connections page with 100,000 rows: tabs, wheel and fling, reload without a server, memory; and the limit of each.
import type { Page } from "playwright";
import type { Bench } from "../bench.ts";
import { offlineReload, reloadLimit, type Reload } from "../measures/opening.ts";
import { fling, wheel, type Scrolling } from "../measures/scrolling.ts";
import { clickTabs, portalTabs } from "../measures/typing.ts";
import { memoryOf } from "../measures/weight.ts";
import { servePages } from "../pages.ts";
import { AIMS, FEW_ROUNDS, ROUNDS } from "../plan.ts";
import { multipleAtMost, valueAtMost, type Figure } from "../report.ts";
import { median, p95 } from "../statistics.ts";

async function rounds<T>(count: number, act: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < count; round++) results.push(await act(round));
  return results;
}

async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => window.probe.firstAnswer());
  await page.waitForTimeout(2_000);
}

const frame = (runs: readonly Scrolling[]): number => median(runs.map(({ frames }) => p95(frames)));
const longestFrame = (runs: readonly Scrolling[]): number => Math.max(...runs.flatMap(({ frames }) => frames));

interface Scrolls {
  readonly portal: readonly Scrolling[];
  readonly plain: readonly Scrolling[];
  readonly glide: readonly Scrolling[];
}

const scrollFigures = (name: string, { portal, plain, glide }: Scrolls): Figure[] => {
  const long = portal.flatMap((run) => run.frames).filter((one) => one > AIMS.longestFrame).length;
  const frames = portal.reduce((sum, run) => sum + run.frames.length, 0);
  const against = (of: (runs: readonly Scrolling[]) => number): Pick<Figure, "value" | "unit" | "peer" | "ratio" | "limit"> => ({
    value: of(portal),
    unit: "ms",
    peer: { name: "Glide", value: of(glide) },
    ratio: of(portal) / of(glide),
    limit: of(plain),
  });
  return [
    {
      measure: `${name}: frame, p95`,
      ...against(frame),
      aims: [valueAtMost(AIMS.frame)],
      note: `median of ${portal.length} rounds, ${frames} frames; of ${plain.length} by hand and in Glide Data Grid`,
    },
    {
      measure: `${name}: longest frame`,
      ...against(longestFrame),
      aims: [valueAtMost(AIMS.longestFrame)],
      note: `of all rounds; ${long} over ${AIMS.longestFrame} ms`,
    },
    {
      measure: `${name}: blank rows in view`,
      value: portal.reduce((sum, run) => sum + run.blanks, 0),
      unit: "",
      aims: [valueAtMost(0)],
      note: "row-frames, summed over all rounds",
    },
  ];
};

const listed = (times: readonly number[]): string => times.map((time) => time.toFixed(0)).join(", ");

const reloadFigures = (runs: readonly Reload[], plain: readonly Reload[]): Figure[] => {
  const { rows, drawn } = runs[0] ?? { rows: 0, drawn: 0 };
  const took = runs.map((run) => run.took);
  const answered = runs.map((run) => run.answered);
  const byHand = plain.map((run) => run.took);
  return [
    {
      measure: "offline reload: script start to rows and exact count",
      value: median(took),
      unit: "ms",
      limit: median(byHand),
      aims: [valueAtMost(AIMS.reload)],
      note: `medians of ${listed(took)}, and of ${listed(byHand)} by hand; ${drawn} rows drawn, ${rows} counted`,
    },
    {
      measure: "offline reload: script start until it answers keys",
      value: median(answered),
      unit: "ms",
      note: `median of ${listed(answered)}; what is shown before is a picture of the page as it was left`,
    },
  ];
};

/** Tabs, wheel and fling of a peer. */
async function peerMeasures(
  page: Page,
  address: string,
): Promise<{ tabs: number[][]; wheels: Scrolling[]; flings: Scrolling[] }> {
  await page.goto(address);
  await atRest(page);
  const tabs = await rounds(ROUNDS, () => clickTabs(page, page.locator("nav a")));
  const wheels = await rounds(FEW_ROUNDS, () => wheel(page));
  await page.reload();
  await atRest(page);
  return { tabs, wheels, flings: await rounds(FEW_ROUNDS, () => fling(page)) };
}

export async function portal({ browser: { page, context }, portal: address, say }: Bench): Promise<Figure[]> {
  say("tabs");
  await page.goto(`${address}/carriers/connections`);
  await atRest(page);
  const tabs = await rounds(ROUNDS, () => clickTabs(page, portalTabs(page)));
  say("wheel and fling");
  await page.getByRole("grid").focus();
  const wheels = await rounds(ROUNDS, () => wheel(page));
  await page.getByRole("grid").evaluate((grid) => grid.scrollTo(0, 0));
  const flings = await rounds(ROUNDS, () => fling(page));
  say("reload without a server");
  const reloads = await rounds(ROUNDS, async () => {
    await page.goto(`${address}/carriers/connections`);
    await atRest(page);
    return await offlineReload(page);
  });
  say("the same by hand, and in Glide Data Grid");
  const release = await servePages(context);
  const plain = await peerMeasures(page, `${address}/bench/plain.html`);
  const glide = await peerMeasures(page, `${address}/bench/peers.html?glide`);
  await page.goto(`${address}/bench/plain.html`);
  await atRest(page);
  await page.evaluate(() => window.peer?.keep?.());
  const byHand = await rounds(ROUNDS, () => reloadLimit(page, address));
  await release();
  say("memory");
  await page.goto(`${address}/carriers/connections`);
  await atRest(page);
  const bytes = await memoryOf(page);
  return [
    {
      measure: "tab switch: click to rows painted, p95",
      value: median(tabs.map(p95)),
      unit: "ms",
      limit: median(plain.tabs.map(p95)),
      aims: [valueAtMost(AIMS.tab), multipleAtMost(AIMS.ofLimit)],
      note: `median of ${ROUNDS} rounds of ${tabs[0]?.length ?? 0} tabs, by hand of ${plain.tabs[0]?.length ?? 0}; p50 ${median(tabs.flat()).toFixed(0)} ms`,
    },
    ...scrollFigures("wheel", { portal: wheels, plain: plain.wheels, glide: glide.wheels }),
    ...scrollFigures("fling", { portal: flings, plain: plain.flings, glide: glide.flings }),
    ...reloadFigures(reloads, byHand),
    {
      measure: "memory of the page and its worker at 100,000 rows",
      value: bytes / 1_000_000,
      unit: "MB",
      note: "measureUserAgentSpecificMemory, arrays included",
    },
  ];
}
