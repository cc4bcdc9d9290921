// The limit of a pull: the same bytes fetched and parsed from a server that only sends them.
import type { Page } from "playwright";
import { REPLICA_PAGE_MAX } from "../../../src/contract/endpoint.ts";
import { serveBytes } from "../bytes.ts";

/** Requests at once, so that the wait for one is the parsing of another. */
const AT_ONCE = 2;

/** Milliseconds of each round of so many rows, in large pages like the portal's. Begins on a page of the portal, somebody signed in, and leaves it. */
export async function barePulls(page: Page, rows: number, rounds: number): Promise<number[]> {
  const text = await page.evaluate(
    async (size) => (await fetch(`/monitor/api/v1/connections/for_broker_portal?per_page=${size}&uncounted=true`)).text(),
    REPLICA_PAGE_MAX,
  );
  const pages = Math.ceil(rows / (JSON.parse(text) as readonly unknown[]).length);
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
                const parsed: unknown = await (await fetch(`/pages/${at}`)).json();
                if (!Array.isArray(parsed)) throw new Error("No page of connections");
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
