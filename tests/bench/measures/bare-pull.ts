// The limit of a pull: the same bytes fetched and parsed from a server that only sends them.
import type { Page } from "playwright";
import { serveBytes } from "../bytes.ts";

/** The portal's concurrency. */
const AT_ONCE = 4;

/** Milliseconds of each round of so many pages. Begins on a page of the portal, somebody signed in, and leaves it. */
export async function barePulls(page: Page, pages: number, rounds: number): Promise<number[]> {
  const text = await page.evaluate(async () => (await fetch("/monitor/api/v1/connections/for_broker_portal?per_page=50")).text());
  const bytes = await serveBytes(text);
  try {
    await page.goto(bytes.url);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++)
      times.push(
        await page.evaluate(
          async ([count, readers]) => {
            const began = performance.now();
            let next = 1;
            const reader = async (): Promise<void> => {
              for (let at = next++; at <= count; at = next++) {
                const rows: unknown = await (await fetch(`/pages/${at}`)).json();
                if (!Array.isArray(rows)) throw new Error("No page of connections");
              }
            };
            await Promise.all(Array.from({ length: readers }, reader));
            return performance.now() - began;
          },
          [pages, AT_ONCE] as const,
        ),
      );
    return times;
  } finally {
    await bytes.close();
  }
}
