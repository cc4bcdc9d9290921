// A key in the filter box to the rows on the screen: the portal, the limit, and peers with all rows in memory.
import type { Page } from "playwright";
import type { Bench } from "../bench.ts";
import { filterBox, typeWords, wordsOnScreen } from "../measures/typing.ts";
import { servePages } from "../pages.ts";
import { AIMS, FEW_ROUNDS, ROUNDS } from "../plan.ts";
import { multipleAtMost, ratioAtMost, valueAtMost, type Figure } from "../report.ts";
import { median, p95 } from "../statistics.ts";

const WORDS = 3;
/** Keys in most peers are slow, so that one word is a round. */
const PEER_WORDS = 1;

interface Turns {
  readonly rounds: number;
  readonly words: number;
}

async function peerTimes(
  page: Page,
  address: string,
  name: string,
  list: readonly string[],
  { rounds, words }: Turns = { rounds: FEW_ROUNDS, words: PEER_WORDS },
): Promise<number[][]> {
  const times: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    const own = list.slice(round * words, (round + 1) * words);
    await page.goto(`${address}/bench/${name}`);
    await page.locator(".ag-row, [data-rows], .peer-rows span").first().waitFor({ timeout: 120_000 });
    await page.evaluate((typed) => window.peer?.prepare?.(typed), own);
    await page.waitForTimeout(1_000);
    times.push(await typeWords(page, page.getByLabel("Filter"), own));
  }
  return times;
}

const described = (rounds: readonly (readonly number[])[]): string =>
  `${rounds.length} rounds, ${rounds.flat().length} keys; p50 ${median(rounds.flat()).toFixed(0)} ms`;

export async function compare({ browser: { page, context }, portal, say }: Bench): Promise<Figure[]> {
  say("keys in the filter box");
  const rounds: number[][] = [];
  let list: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // A fresh page, so that its first key is measured, too.
    await page.goto(`${portal}/carriers/connections?list=my-carriers`);
    await page.evaluate(() => window.probe.firstAnswer());
    await page.waitForTimeout(1_000);
    if (list.length === 0) list = await wordsOnScreen(page, WORDS * ROUNDS);
    rounds.push(await typeWords(page, filterBox(page), list.slice(round * WORDS, (round + 1) * WORDS)));
  }
  const release = await servePages(context);
  const turns: Turns = { rounds: ROUNDS, words: WORDS };
  say("the same by hand, and in Glide Data Grid");
  const plain = await peerTimes(page, portal, "plain.html", list, turns);
  const glide = await peerTimes(page, portal, "peers.html?glide", list, turns);
  say("the same in AG Grid");
  const grid = await peerTimes(page, portal, "peers.html?ag-grid", list);
  say("the same in TanStack Table");
  const tanstack = await peerTimes(page, portal, "peers.html?tanstack", list);
  await release();
  const of = (runs: readonly (readonly number[])[]) => median(runs.map(p95));
  const value = of(rounds);
  const samples = rounds.flat().length;
  const firsts = rounds.map((round) => round[0]?.toFixed(0)).join(", ");
  const against = (name: string, runs: readonly (readonly number[])[]): Pick<Figure, "value" | "unit" | "peer" | "ratio"> => ({
    value,
    unit: "ms",
    peer: { name, value: of(runs) },
    ratio: value / of(runs),
  });
  return [
    {
      measure: "key to rows painted, p95",
      value,
      unit: "ms",
      limit: of(plain),
      aims: [valueAtMost(AIMS.key), multipleAtMost(AIMS.ofLimit)],
      note: `median of ${ROUNDS} rounds, ${samples} keys; p50 ${median(rounds.flat()).toFixed(0)} ms; first keys ${firsts}; by hand, its rows found beforehand: ${described(plain)}`,
    },
    {
      measure: "the same, against AG Grid Community",
      ...against("AG Grid", grid),
      aims: [ratioAtMost(AIMS.againstGrid)],
      note: `quick filter, cached; ${described(grid)}`,
    },
    {
      measure: "the same, against TanStack Table with all rows",
      ...against("TanStack", tanstack),
      note: `global filter over the same columns; ${described(tanstack)}`,
    },
    {
      measure: "the same, against Glide Data Grid on a canvas",
      ...against("Glide", glide),
      note: `its rows found beforehand; ${described(glide)}`,
    },
  ];
}
