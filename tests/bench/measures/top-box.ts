// From a key in the box at the top to the hits of this computer on the screen; those of the server come later and are not waited for.
import type { Page } from "playwright";
import { AIMS } from "../plan.ts";
import { valueAtMost, type Figure } from "../report.ts";
import { median, p95 } from "../statistics.ts";
import { HELD, UNDISTURBED, wordsOnScreen } from "./typing.ts";

const WORDS = 12;

/** One letter in the place of its neighbor: "norhtern". */
const mistyped = (word: string): string => `${word.slice(0, 2)}${word[3] ?? ""}${word[2] ?? ""}${word.slice(4)}`;

interface Painted {
  readonly took: number;
  readonly hits: number;
}

declare global {
  interface Window {
    /** Settles when the hits of the next key are painted. */
    hitsPainted?: Promise<Painted>;
  }
}

/** Tunable: milliseconds after which something is wrong. */
const LONGEST = 20_000;

/** Milliseconds from the next key until the hits of `text` are painted, and how many there are. */
const watchHits = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    ([expected, limit]) => {
      window.hitsPainted = new Promise<Painted>((resolve, reject) => {
        let began = 0;
        addEventListener("keydown", (event) => (began = event.timeStamp), { capture: true, once: true });
        const last = performance.now() + limit;
        const look = (): void => {
          const box = document.querySelector<HTMLInputElement>(".TopSearch_search input");
          const list = document.querySelector(".TopSearch_search [role=listbox]");
          if (performance.now() > last) return reject(new Error(`No hits were painted for ${expected}`));
          if (began === 0 || box?.value !== expected || list === null || list.getAttribute("aria-busy") === "true")
            return void requestAnimationFrame(look);
          const hits = list.querySelectorAll("[role=option]").length;
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve({ took: performance.now() - began, hits });
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
    },
    [text, LONGEST] as const,
  );

/** Types names, names with a typo, and numbers with their prefix, each key only when the screen is still. */
export async function topBox(page: Page): Promise<Figure> {
  const words = (await wordsOnScreen(page, WORDS)).map((word, at) =>
    /^\d/.test(word) ? `dot ${word}` : at % 2 === 0 ? word : mistyped(word),
  );
  const times: number[] = [];
  let found = 0;
  for (const word of words) {
    const box = page.locator(".TopSearch_search input");
    await box.fill("");
    await box.focus();
    await page.waitForTimeout(400);
    for (let length = 1; length <= word.length; length++) {
      // First, because a key could come before a watch that is not awaited.
      await watchHits(page, word.slice(0, length));
      await page.keyboard.press(word[length - 1] === " " ? "Space" : (word[length - 1] ?? ""), { delay: HELD });
      await page.waitForTimeout(UNDISTURBED);
      const { took, hits } = (await page.evaluate(() => window.hitsPainted)) ?? { took: Number.NaN, hits: 0 };
      times.push(took);
      if (hits > 0) found++;
    }
  }
  return {
    measure: "box at the top: key to hits of this computer painted, p95",
    value: p95(times),
    unit: "ms",
    aims: [valueAtMost(AIMS.topBox)],
    note: `${times.length} keys of ${words.length} names, names with a typo and DOT numbers, ${found} with hits; p50 ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
  };
}
