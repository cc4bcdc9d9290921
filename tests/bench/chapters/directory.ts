// A carrier's directory far larger than any in the data: merged in the worker, without blocking the page.
import type { Bench } from "../bench.ts";
import { servePages } from "../pages.ts";
import { AIMS, DIRECTORY_RECORDS, ROUNDS } from "../plan.ts";
import { valueAtMost, type Figure } from "../report.ts";
import { median } from "../statistics.ts";

export async function directory({ browser: { page, context }, portal, say }: Bench): Promise<Figure[]> {
  const release = await servePages(context);
  await page.goto(`${portal}/bench/lab.html`);
  await page.waitForFunction(() => "lab" in window);
  say(`a directory of ${DIRECTORY_RECORDS.toLocaleString("en-US")} records`);
  const times = await page.evaluate(([records, rounds]) => window.lab.directoryTimes(records, rounds), [
    DIRECTORY_RECORDS,
    ROUNDS,
  ] as const);
  await release();
  const merged = median(times.map((round) => round.merged));
  const longest = Math.max(...times.map((round) => round.longest));
  return [
    {
      measure: `directory of ${DIRECTORY_RECORDS.toLocaleString("en-US")} records merged in the worker`,
      value: merged,
      unit: "ms",
      aims: [valueAtMost(AIMS.merge)],
      note: `${times[0]?.people.toLocaleString("en-US") ?? "no"} people; first page shown after ${median(times.map(({ shown }) => shown)).toFixed(0)} ms; median of ${ROUNDS}`,
    },
    {
      measure: "longest task on the main thread in the meantime",
      value: longest,
      unit: "ms",
      aims: [valueAtMost(0)],
      note: "0 if none was over 50 ms; the records are passed as one text",
    },
  ];
}
