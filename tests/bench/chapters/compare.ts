// A key in the filter box to the rows on the screen: the portal, AG Grid's quick filter, TanStack Table over all rows.
import type { Page } from "playwright";
import type { Bench } from "../bench.ts";
import { typeWords } from "../measures/typing.ts";
import { servePages } from "../pages.ts";
import { FEW_ROUNDS, ROUNDS, wordsOf } from "../plan.ts";
import type { Figure } from "../report.ts";
import { median, p95 } from "../statistics.ts";

const KEY_AIM = 42;
const SHARE_AIM = 0.25;
const WORDS = 3;
/** Keys in the peers are slow, so that one word is a round. */
const PEER_WORDS = 1;

/** Names and DOT numbers of the list, read from the table. */
async function words(page: Page): Promise<string[]> {
  const rows = await page.locator(".Table_table .Table_row").evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector(".CarrierName_name")?.textContent ?? "",
      dot: row.querySelector("[data-column=dot]")?.textContent.replace(/\D/g, "") ?? "",
    })),
  );
  const usable = rows.filter(({ name, dot }) => /^[A-Z]{6}/i.test(name.slice(0, 6)) && dot.length >= 6);
  return wordsOf(usable, WORDS * ROUNDS);
}

async function peerTimes(page: Page, address: string, name: string, list: readonly string[]): Promise<number[][]> {
  const rounds: number[][] = [];
  for (let round = 0; round < FEW_ROUNDS; round++) {
    await page.goto(`${address}/bench/${name}.html`);
    await page.locator(".ag-row, .peer-rows span").first().waitFor({ timeout: 120_000 });
    await page.waitForTimeout(1_000);
    rounds.push(await typeWords(page, page.getByLabel("Filter"), list.slice(round * PEER_WORDS, (round + 1) * PEER_WORDS)));
  }
  return rounds;
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
    await page.evaluate(() => window.probe.firstRows());
    await page.waitForTimeout(1_000);
    if (list.length === 0) list = await words(page);
    rounds.push(await typeWords(page, page.locator(".ListFilters_text input"), list.slice(round * WORDS, (round + 1) * WORDS)));
  }
  const release = await servePages(context);
  say("the same in AG Grid");
  const grid = await peerTimes(page, portal, "ag-grid", list);
  say("the same in TanStack Table");
  const tanstack = await peerTimes(page, portal, "tanstack", list);
  await release();
  const of = (runs: readonly (readonly number[])[]) => median(runs.map(p95));
  const value = of(rounds);
  const peer = of(grid);
  const samples = rounds.flat().length;
  const firsts = rounds.map((round) => round[0]?.toFixed(0)).join(", ");
  return [
    {
      measure: "key to rows painted, p95",
      value,
      unit: "ms",
      aim: `≤ ${KEY_AIM} ms`,
      isMet: value <= KEY_AIM,
      note: `median of ${ROUNDS} rounds, ${samples} keys; p50 ${median(rounds.flat()).toFixed(0)} ms; first keys ${firsts}`,
    },
    {
      measure: "the same, against AG Grid Community",
      value,
      unit: "ms",
      peer: { name: "AG Grid", value: peer },
      ratio: value / peer,
      aim: `≤ ${SHARE_AIM}`,
      isMet: value / peer <= SHARE_AIM,
      note: `quick filter, cached; ${described(grid)}`,
    },
    {
      measure: "the same, against TanStack Table with all rows",
      value,
      unit: "ms",
      peer: { name: "TanStack", value: of(tanstack) },
      ratio: value / of(tanstack),
      note: `global filter over the same columns; ${described(tanstack)}`,
    },
  ];
}
