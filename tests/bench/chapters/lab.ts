// The portal's modules without a screen: filtered pages, searches, the pull of 50,000 rows, writes under live reads.
import type { Page } from "playwright";
import type { Bench } from "../bench.ts";
import { barePulls } from "../measures/bare-pull.ts";
import { servePages } from "../pages.ts";
import { AIMS, CHANGED_CARRIERS, FEW_ROUNDS, PULLED_ROWS, ROUNDS } from "../plan.ts";
import { ratioAtLeast, ratioAtMost, valueAtMost, type Figure } from "../report.ts";
import { median, p95 } from "../statistics.ts";

const QUESTIONS = 100;

async function answers(page: Page): Promise<Figure[]> {
  const own: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) own.push(await page.evaluate((count) => window.lab.answerTimes(count), QUESTIONS));
  const rows = await page.evaluate(() => window.lab.fillDexie());
  const dexie: number[] = [];
  for (let round = 0; round < ROUNDS; round++) dexie.push(...(await page.evaluate(() => window.lab.dexieTimes(2))));
  const value = median(own.map(p95));
  const middle = median(own.map(median));
  const theirs = median(dexie);
  return [
    {
      measure: "filtered page with exact count, p95",
      value,
      unit: "ms",
      aims: [valueAtMost(AIMS.answer)],
      note: `round trip to the worker included; median of ${ROUNDS} rounds of ${QUESTIONS}`,
    },
    {
      measure: "filtered page with exact count, p50",
      value: middle,
      unit: "ms",
      peer: { name: "Dexie", value: theirs },
      ratio: theirs / middle,
      aims: [ratioAtLeast(AIMS.againstDexie)],
      note: `the same ${rows} rows under a compound index; ${dexie.length} questions`,
    },
  ];
}

async function search(page: Page): Promise<Figure> {
  const words = ["a", "ro", "sun", "blue", "t", "9", "90", "901", "9012", "ea", "nor", "star", "90123", "l", "tra", "mid"];
  const queries = Array.from({ length: QUESTIONS }, (_, index) => (words[index % words.length] ?? "").toUpperCase());
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await page.evaluate((list) => window.lab.searchTimes(list), queries));
  const value = median(rounds.map(p95));
  return {
    measure: "text search, p95",
    value,
    unit: "ms",
    aims: [valueAtMost(AIMS.textSearch)],
    note: `round trip to the worker included; ${ROUNDS} rounds of ${queries.length}; p50 ${median(rounds.flat()).toFixed(1)} ms`,
  };
}

async function news(page: Page): Promise<Figure> {
  const times = await page.evaluate(([rounds, carriers]) => window.lab.newsTimes(rounds, carriers), [
    QUESTIONS / ROUNDS,
    CHANGED_CARRIERS,
  ] as const);
  return {
    measure: `${CHANGED_CARRIERS} changed carriers in the inbox, p95`,
    value: p95(times),
    unit: "ms",
    aims: [valueAtMost(AIMS.news)],
    note: `from their rows to the list in order, stored for good; ${times.length} rounds; p50 ${median(times).toFixed(1)} ms`,
  };
}

async function writes(page: Page): Promise<Figure[]> {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await page.evaluate((number) => window.lab.writeTimes(number), round));
  const bare = median(await page.evaluate((count) => window.lab.bareWriteTimes(count), ROUNDS));
  const value = median(rounds.map(({ watched }) => watched));
  const alone = median(rounds.map((round) => round.alone));
  const updates = median(rounds.map((round) => round.updates));
  return [
    {
      measure: "100 single-row writes, 8 live counts, 24 live windows",
      value,
      unit: "ms",
      peer: { name: "writes alone", value: alone },
      ratio: median(rounds.map((round) => round.watched / round.alone)),
      limit: bare,
      aims: [ratioAtMost(AIMS.writes)],
      note: `median of ${ROUNDS}; ${updates} updates in the meantime, the query worker at rest; the limit writes the rows alone, into a store without an index`,
    },
    {
      measure: "100 single-row writes alone",
      value: alone,
      unit: "ms",
      limit: bare,
      note: `median of ${ROUNDS}; with the changes logged for every tab`,
    },
  ];
}

async function tanstackWrites(page: Page, own: number): Promise<Figure> {
  const theirs = await page.evaluate(() => window.lab.tanstackTimes());
  return {
    measure: "the same writes and live reads, against TanStack DB",
    value: own,
    unit: "ms",
    peer: { name: "TanStack DB", value: theirs.watched },
    ratio: own / theirs.watched,
    note: `in its memory, nothing stored; ${(theirs.watched / theirs.alone).toFixed(2)} times its writes alone, ${theirs.updates} updates; its live queries took ${(theirs.opened / 1_000).toFixed(1)} s to open`,
  };
}

async function pulls(page: Page): Promise<Figure[]> {
  const alone: number[] = [];
  const stored = [];
  for (let round = 0; round < FEW_ROUNDS; round++) {
    alone.push(await page.evaluate((rows) => window.lab.fetchAlone(rows), PULLED_ROWS));
    stored.push(await page.evaluate((rows) => window.lab.storeRows(rows), PULLED_ROWS));
  }
  const bare = median(
    await page.evaluate(([rows, rounds]) => window.lab.bareStoreTimes(rows, rounds), [PULLED_ROWS, FEW_ROUNDS] as const),
  );
  const rate = (took: number) => (PULLED_ROWS * 1_000) / took;
  const value = rate(median(stored.map(({ took }) => took)));
  const theirs = rate(median(alone));
  const limit = rate(median(await barePulls(page, PULLED_ROWS, FEW_ROUNDS)));
  const long = stored.reduce((sum, { longTasks }) => sum + longTasks, 0);
  return [
    {
      measure: "50,000 rows stored and queryable",
      value,
      unit: "rows/s",
      peer: { name: "fetch and parse", value: theirs },
      ratio: value / theirs,
      limit: rate(bare),
      aims: [ratioAtLeast(AIMS.pull)],
      note: `large pages by key; median of ${FEW_ROUNDS} rounds; the limit puts as many rows into an empty store in a bare loop, one record each, no index, nothing fetched`,
    },
    {
      measure: "50,000 rows fetched and parsed, nothing stored",
      value: theirs,
      unit: "rows/s",
      limit,
      note: "what the server gives to one browser; the limit fetches and parses the same bytes from a server that only sends them",
    },
    {
      measure: "long tasks in the meantime",
      value: long,
      unit: "",
      aims: [valueAtMost(0)],
      note: `over 50 ms on the main thread; longest ${Math.max(...stored.map(({ longest }) => longest)).toFixed(0)} ms`,
    },
  ];
}

export async function lab({ browser: { page, context }, portal, say }: Bench): Promise<Figure[]> {
  const release = await servePages(context);
  await page.goto(`${portal}/bench/lab.html`);
  await page.waitForFunction(() => "lab" in window);
  say(`filtered pages and searches over ${await page.evaluate(() => window.lab.openPortal())} rows`);
  await page.waitForTimeout(2_000);
  const figures = [...(await answers(page)), await search(page), await news(page)];
  say("writes under live reads");
  const written = await writes(page);
  say("the same in TanStack DB");
  figures.push(...written, await tanstackWrites(page, written[0]?.value ?? Number.NaN));
  say("50,000 rows pulled and stored");
  // The rows that TanStack DB leaves behind would be collected during the pull, in a long task.
  const session = await context.newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.detach();
  figures.push(...(await pulls(page)));
  await release();
  return figures;
}
