// The forms in which the local database could keep rows, each with the same rows: what storing, changing and reading them costs.
import type { Ground } from "../bench.ts";
import { openBrowser } from "../browser.ts";
import { servePages } from "../pages.ts";
import { BLOCK_ROWS } from "../plan.ts";
import type { Figure } from "../report.ts";
import type { FormTimes } from "../pages/blocks/forms.ts";

interface Measured {
  readonly name: string;
  readonly times: FormTimes;
}

const MEASURES: readonly { readonly of: keyof FormTimes; readonly what: string }[] = [
  { of: "store", what: "storing all rows" },
  { of: "change", what: "changing one row" },
  { of: "window", what: "reading 40 rows at random" },
  { of: "again", what: "reading them a third time" },
  { of: "near", what: "reading 40 rows that came together" },
  { of: "all", what: "reading all rows" },
];

/** Every form in its turn, with the time of the first, which is how rows are stored in a table of their own, beside it. */
export async function blocks({ portal, say }: Pick<Ground, "portal" | "say">): Promise<Figure[]> {
  const browser = await openBrowser();
  const { page, context } = browser;
  try {
    await servePages(context);
    await page.goto(`${portal}/bench/blocks.html`);
    await page.waitForFunction(() => "blocks" in window);
    const names = (await page.evaluate(() => window.blocks.timesOfForm(null, 0))) as readonly string[];
    const measured: Measured[] = [];
    for (const name of names) {
      say(`blocks: ${name}`);
      const times = (await page.evaluate(([form, rows]) => window.blocks.timesOfForm(form, rows), [
        name,
        BLOCK_ROWS,
      ] as const)) as FormTimes;
      measured.push({ name, times });
    }
    const [first] = measured;
    return MEASURES.flatMap(({ of, what }) =>
      measured.map(({ name, times }): Figure => ({
        measure: `${what}: ${name}`,
        value: times[of],
        unit: "ms",
        peer: first && { name: first.name, value: first.times[of] },
        ratio: times[of] / (first?.times[of] ?? Number.NaN),
        note: `${BLOCK_ROWS.toLocaleString("en-US")} rows, on the main thread`,
      })),
    );
  } finally {
    await browser.close();
  }
}
