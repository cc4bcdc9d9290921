// The exchange: a box dragged on the map, until the figures, the map and the plots of 200,000 postings are painted anew.
import type { Page } from "playwright";
import type { Bench } from "../bench.ts";
import { AIMS, ROUNDS } from "../plan.ts";
import { valueAtMost, type Figure } from "../report.ts";
import { median, p95 } from "../statistics.ts";

const READ_WITHIN = 120_000;
/** Moves of the pointer in one box, and the milliseconds after which one has selected nothing else. */
const MOVES = 12;
const ANSWERED_WITHIN = 1_000;

declare global {
  interface Window {
    /** Milliseconds from each move that changed something to its paint. */
    brushes: number[];
  }
}

/** From the pointer's move to the frame in which the figures are others; the plots are drawn in the commit of the figures. */
async function watchBrush(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.brushes = [];
    let moved: number | null = null;
    window.addEventListener("pointermove", () => (moved = performance.now()), { capture: true });
    const figures = document.querySelector("dl[aria-label='Selected postings']");
    if (figures === null) throw new Error("The exchange shows no figures");
    new MutationObserver(() => {
      const from = moved;
      moved = null;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          if (from !== null) window.brushes.push(performance.now() - from);
        };
        port2.postMessage(null);
      });
    }).observe(figures, { subtree: true, characterData: true, childList: true });
  });
}

/** The least that a brush can take here: a move of the pointer that changes one text. */
const bareTimes = (page: Page, times: number): Promise<readonly number[]> =>
  page.evaluate(async (count) => {
    const note = document.body.appendChild(document.createElement("p"));
    const taken: number[] = [];
    for (let at = 0; at < count; at++) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      const began = performance.now();
      note.textContent = String(at);
      await new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        }),
      );
      taken.push(performance.now() - began);
    }
    note.remove();
    return taken;
  }, times);

async function box(page: Page): Promise<void> {
  const map = await page.getByRole("application").boundingBox();
  if (map === null) throw new Error("The exchange has no map");
  const at = (share: number): readonly [number, number] => [
    map.x + map.width * (0.25 + 0.5 * share),
    map.y + map.height * (0.3 + 0.4 * share),
  ];
  await page.mouse.move(...at(0));
  await page.keyboard.down("Control");
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move++) {
    const before = await page.evaluate(() => window.brushes.length);
    await page.mouse.move(...at(move / MOVES));
    await page
      .waitForFunction((known) => window.brushes.length > known, before, { timeout: ANSWERED_WITHIN, polling: 50 })
      .catch(() => undefined);
  }
  await page.mouse.up();
  await page.keyboard.up("Control");
  await page.keyboard.press("Shift+R");
  await page.waitForTimeout(ANSWERED_WITHIN);
}

/** Of an open exchange. */
export async function brushTimes(page: Page): Promise<{ readonly brushes: readonly number[]; readonly bare: readonly number[] }> {
  await page.getByLabel("Selected postings").waitFor({ timeout: READ_WITHIN });
  await page.getByRole("grid").waitFor({ timeout: READ_WITHIN });
  await page.waitForTimeout(ANSWERED_WITHIN * 3);
  await watchBrush(page);
  const brushes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate(() => void (window.brushes = []));
    await box(page);
    // The last one is the reset.
    brushes.push(...(await page.evaluate(() => window.brushes.slice(0, -1))));
  }
  return { brushes, bare: await bareTimes(page, 20) };
}

export async function exchange({ browser: { page }, portal, say }: Bench): Promise<Figure[]> {
  say("a brush on the map of the exchange");
  await page.goto(`${portal}/exchange`);
  const { brushes, bare } = await brushTimes(page);
  const postings = await page.getByText("postings as of").textContent();
  return [
    {
      measure: "exchange: a brush on the map to redrawn plots",
      value: median(brushes),
      unit: "ms",
      limit: median(bare),
      aims: [valueAtMost(AIMS.brush)],
      note: `${postings?.split(" as of")[0] ?? "no postings"}; ${brushes.length} moves, p95 ${p95(brushes).toFixed(0)}; limit: one text changed`,
    },
  ];
}
