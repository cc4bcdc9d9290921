// The figures of the chapter on growth: each measure at each size, cost per row, and what breaks first.
import { AIMS } from "../plan.ts";
import { missedBy, valueAtMost, type Figure } from "../report.ts";

/** What was measured with so many rows; what is absent was not reached. Milliseconds and bytes. */
export interface Step {
  readonly rows: number;
  /** Storing all rows, as a first sync does, and the longest wait for one thousand of them. */
  readonly stored?: number;
  readonly wait?: number;
  readonly tab?: number;
  readonly key?: number;
  readonly reload?: number;
  readonly memory?: number;
  readonly disk?: number;
  /** What did not work, and why. */
  readonly broke?: string;
}

const count = (rows: number): string => rows.toLocaleString("en-US");

/** Shown where a measure was not reached. */
const absent = (step: Step): string => step.broke ?? "the browser does not tell";

const timed = (step: Step): Figure[] => [
  {
    measure: `tab switch with ${count(step.rows)} rows, p95`,
    value: step.tab ?? Number.NaN,
    unit: "ms",
    aims: [valueAtMost(AIMS.tab)],
    note: step.tab === undefined ? absent(step) : "click to rows painted",
  },
  {
    measure: `key to rows painted with ${count(step.rows)} rows, p95`,
    value: step.key ?? Number.NaN,
    unit: "ms",
    aims: [valueAtMost(AIMS.key)],
    note: step.key === undefined ? absent(step) : "three words",
  },
  {
    measure: `offline reload with ${count(step.rows)} rows`,
    value: step.reload ?? Number.NaN,
    unit: "ms",
    aims: [valueAtMost(AIMS.reload)],
    note: step.reload === undefined ? absent(step) : "script start to rows and exact count",
  },
];

const perRow = (whole: number | undefined, { rows }: Step): number => (whole === undefined ? Number.NaN : whole / rows);

const costs = (step: Step): Figure[] => [
  {
    measure: `first sync of ${count(step.rows)} rows: storing, per row`,
    value: perRow(step.stored, step) * 1_000,
    unit: "µs",
    note:
      step.stored === undefined
        ? absent(step)
        : `${(step.stored / 1_000).toFixed(1)} s for all, pages from memory; the longest wait for 1,000 rows ${(step.wait ?? 0).toFixed(0)} ms`,
  },
  {
    measure: `memory with ${count(step.rows)} rows, per row`,
    value: perRow(step.memory, step),
    unit: "bytes",
    note: step.memory === undefined ? absent(step) : `${(step.memory / 1e6).toFixed(0)} MB in the page and its workers`,
  },
  {
    measure: `disk with ${count(step.rows)} rows, per row`,
    value: perRow(step.disk, step),
    unit: "bytes",
    note: step.disk === undefined ? absent(step) : `${(step.disk / 1e6).toFixed(0)} MB`,
  },
];

/** The first failure by size; without one, what misses its aim at the smallest size, and there by the most. */
function breaksFirst(steps: readonly Step[]): string {
  const failed = steps.find(({ broke }) => broke !== undefined);
  const missed = steps.flatMap((step) => {
    const worst = timed(step)
      .map((figure) => ({ figure, share: missedBy(figure, figure.aims![0]!) / figure.aims![0]!.most! }))
      .filter(({ share }) => share > 0)
      .toSorted((a, b) => b.share - a.share)[0];
    return worst === undefined ? [] : [`${worst.figure.measure} misses its aim by ${Math.round(worst.share * 100)} %`];
  })[0];
  const failure = failed === undefined ? "nothing fails" : `${count(failed.rows)} rows fail at ${failed.broke}`;
  return `${failure}; ${missed ?? "no aim is missed"}`;
}

export const grownFigures = (steps: readonly Step[]): Figure[] => [
  ...steps.flatMap((step) => [...timed(step), ...costs(step)]),
  {
    measure: "most rows without a failure",
    value: Math.max(0, ...steps.filter(({ broke }) => broke === undefined).map(({ rows }) => rows)),
    unit: "",
    note: `what breaks first: ${breaksFirst(steps)}`,
  },
];
