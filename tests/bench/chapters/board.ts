// The load board with 100,000 loads on this computer: keys in its filter beside the limit, and thousands of loads posted at once.
import type { Page } from "playwright";
import type { Bench } from "../bench.ts";
import { allLoads, atRest, plainTimes } from "../measures/all-loads.ts";
import { postingTimes } from "../measures/posting.ts";
import { filterBox, typeWords, wordsOnScreen } from "../measures/typing.ts";
import { servePages } from "../pages.ts";
import { AIMS, FEW_ROUNDS } from "../plan.ts";
import { multipleAtMost, valueAtMost, type Figure } from "../report.ts";
import { median, p95 } from "../statistics.ts";

const WORDS = 3;

/** Load numbers, from the rows on the screen, spread over them. */
async function loadNumbers(page: Page, count: number): Promise<string[]> {
  const numbers = await page.locator(".Table_table .Table_row [data-column=load_id]").allTextContents();
  const usable = numbers.map((number) => number.trim()).filter((number) => number !== "");
  return Array.from({ length: count }, (_, index) => usable[Math.floor((index * usable.length) / count)] ?? "");
}

export async function board({ browser: { page, context }, portal, say }: Bench): Promise<Figure[]> {
  say("load board: all loads");
  await page.goto(`${portal}/loads`);
  await atRest(page);
  const total = await allLoads(page);
  say("load board: keys");
  const keys: number[][] = [];
  for (let round = 0; round < FEW_ROUNDS; round++) {
    await page.goto(`${portal}/load-board`);
    await atRest(page);
    const words = await loadNumbers(page, WORDS * FEW_ROUNDS);
    keys.push(await typeWords(page, filterBox(page), words.slice(round * WORDS, (round + 1) * WORDS)));
    await filterBox(page).fill("");
  }
  say("keys by hand");
  await page.goto(`${portal}/carriers/connections`);
  await atRest(page);
  const names = await wordsOnScreen(page, WORDS);
  const release = await servePages(context);
  const plain = await plainTimes(page, portal, names);
  await release();
  say("thousands of loads posted");
  await page.goto(`${portal}/load-board`);
  await atRest(page);
  const posting = await postingTimes(page, portal);
  return [
    {
      measure: `load board, key to rows painted with ${total.toLocaleString("en-US")} loads, p95`,
      value: median(keys.map(p95)),
      unit: "ms",
      limit: median(plain.keys.map(p95)),
      aims: [valueAtMost(AIMS.key), multipleAtMost(AIMS.ofLimit)],
      note: `median of ${FEW_ROUNDS} rounds, ${keys.flat().length} keys; p50 ${median(keys.flat()).toFixed(0)} ms; by hand with as many connections, found beforehand`,
    },
    {
      measure: `${posting.loads.toLocaleString("en-US")} loads posted, key to all answered`,
      value: posting.portal,
      unit: "ms",
      peer: { name: "bare loop", value: posting.bare },
      ratio: posting.portal / posting.bare,
      note: `one round, ${posting.posted.toLocaleString("en-US")} posted and ${posting.refused.toLocaleString("en-US")} refused; the bare loop sends the same requests one after another and stores nothing`,
    },
  ];
}
