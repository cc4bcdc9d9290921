// The load-to-truck ratio in steps: who has the upper hand in a market.
import { UNKNOWN } from "../../format.ts";

/** Tunable: ratios from which the next step begins. About two loads for every truck is an ordinary day on a load board. */
const BOUNDS = [1, 2, 3, 5] as const;

export type RatioStep = 1 | 2 | 3 | 4 | 5;

export const RATIO_STEPS: readonly { readonly step: RatioStep; readonly label: string }[] = [
  { step: 1, label: "under 1" },
  { step: 2, label: "1–2" },
  { step: 3, label: "2–3" },
  { step: 4, label: "3–5" },
  { step: 5, label: "5 and over" },
];

/** Null for an unknown ratio. */
export const ratioStep = (ratio: number | null): RatioStep | null =>
  ratio === null ? null : ((BOUNDS.filter((bound) => ratio >= bound).length + 1) as RatioStep);

/** "2.4"; "12" from 10 on; a dash for an unknown ratio. */
export const ratioText = (ratio: number | null): string => (ratio === null ? UNKNOWN : ratio.toFixed(ratio < 9.95 ? 1 : 0));

/** "$2.13" of cents per mile; a dash for an unknown rate. */
export const perMileText = (cents: number | null): string => (cents === null ? UNKNOWN : `$${(cents / 100).toFixed(2)}`);
