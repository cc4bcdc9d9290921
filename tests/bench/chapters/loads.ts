// The loads page with 100,000 loads on this computer: tabs and keys beside the limit; and the tracking board while its map is dragged.
import type { Page } from "playwright";
import type { Bench } from "../bench.ts";
import { drag } from "../measures/dragging.ts";
import { clickTabs, filterBox, portalTabs, typeWords } from "../measures/typing.ts";
import { allLoads, atRest, plainTimes } from "../measures/all-loads.ts";
import { servePages } from "../pages.ts";
import { AIMS, FEW_ROUNDS, wordsOf } from "../plan.ts";
import { multipleAtMost, valueAtMost, type Figure } from "../report.ts";
import { median, p95 } from "../statistics.ts";

const WORDS = 3;

/** Beginnings of carriers' names and load numbers, from the rows on the screen. */
async function wordsOnScreen(page: Page, count: number): Promise<string[]> {
  const rows = await page.locator(".Table_table .Table_row").evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector("[data-column=carrier]")?.textContent.trim() ?? "",
      dot: row.querySelector("[data-column=number]")?.textContent.trim() ?? "",
    })),
  );
  return wordsOf(
    rows.filter(({ name, dot }) => /^[A-Z]{6}/i.test(name.slice(0, 6)) && dot.length >= 6),
    count,
  );
}

export async function loads({ browser: { page, context }, portal, say }: Bench): Promise<Figure[]> {
  say("loads: all of them");
  await page.goto(`${portal}/loads`);
  await atRest(page);
  const total = await allLoads(page);
  say("loads: tabs and keys");
  const tabs: number[][] = [];
  const keys: number[][] = [];
  let names: string[] = [];
  for (let round = 0; round < FEW_ROUNDS; round++) {
    await page.goto(`${portal}/loads?list=open`);
    await atRest(page);
    tabs.push(await clickTabs(page, portalTabs(page)));
    await page.goto(`${portal}/loads?list=closed`);
    await atRest(page);
    const words = await wordsOnScreen(page, WORDS * FEW_ROUNDS);
    names = words.filter((word) => /^[a-z]/.test(word)).slice(0, WORDS);
    keys.push(await typeWords(page, filterBox(page), words.slice(round * WORDS, (round + 1) * WORDS)));
    await filterBox(page).fill("");
  }
  say("the tracking board, dragged");
  await page.goto(`${portal}/loads/map`);
  await atRest(page);
  const shown = Number((await page.locator(".ListCount_count").textContent())?.replaceAll(/\D/g, ""));
  const box = await page.locator(".MapView_map").first().boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const drags: (readonly number[])[] = [];
  for (let round = 0; round < FEW_ROUNDS; round++) drags.push(await drag(page, middle));
  say("tabs and keys by hand");
  const release = await servePages(context);
  const plain = await plainTimes(page, portal, names);
  await release();
  const longest = drags.map((frames) => Math.max(...frames));
  return [
    {
      measure: `tab switch with ${total.toLocaleString("en-US")} loads, p95`,
      value: median(tabs.map(p95)),
      unit: "ms",
      limit: median(plain.tabs.map(p95)),
      aims: [valueAtMost(AIMS.tab), multipleAtMost(AIMS.ofLimit)],
      note: `median of ${FEW_ROUNDS} rounds of ${tabs[0]?.length ?? 0} tabs; p50 ${median(tabs.flat()).toFixed(0)} ms; by hand with as many connections`,
    },
    {
      measure: `key to rows painted with ${total.toLocaleString("en-US")} loads, p95`,
      value: median(keys.map(p95)),
      unit: "ms",
      limit: median(plain.keys.map(p95)),
      aims: [valueAtMost(AIMS.key), multipleAtMost(AIMS.ofLimit)],
      note: `median of ${FEW_ROUNDS} rounds, ${keys.flat().length} keys; p50 ${median(keys.flat()).toFixed(0)} ms; by hand with as many connections, found beforehand`,
    },
    {
      measure: `tracking board of ${shown.toLocaleString("en-US")} open loads, longest frame while dragging`,
      value: median(longest),
      unit: "ms",
      aims: [valueAtMost(AIMS.draggedFrame)],
      note: `no GPU; of each round: ${longest.map((one) => one.toFixed(0)).join(", ")}; median frame ${median(drags.flat()).toFixed(1)}`,
    },
  ];
}
