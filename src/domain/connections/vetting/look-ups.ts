// What FMCSA said of the numbers of a list to vet, and what that says of its rows.
import type { LookedUp, LookUpNumber } from "../../../contract/carriers/open-data.ts";
import type { VettingRow } from "../../../contract/connections/vetting.ts";
import { numberKey } from "../../carriers/open-data/look-up.ts";
import { rowLookUpOf, type RowLookUp } from "../../carriers/open-data/look-up-counts.ts";
import { formatNumber } from "../../format.ts";

interface NumberAnswer {
  readonly outcome: LookedUp["outcome"];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** By numberKey. */
export type NumberAnswers = Readonly<Record<string, NumberAnswer>>;

/** Tunable, in milliseconds: for how long it counts that FMCSA has no such number; new numbers are given every day. */
const KEPT = 24 * 3_600_000;

/** A list that was stored here before rows had numbers has none. */
const numbersOf = ({ numbers }: { readonly numbers?: readonly LookUpNumber[] }): readonly LookUpNumber[] => numbers ?? [];

/** The numbers that rows leave open, each once. */
export const openNumbers = (rows: readonly VettingRow[]): readonly LookUpNumber[] => [
  ...new Map(rows.flatMap(numbersOf).map((number) => [numberKey(number), number] as const)).values(),
];

const isKnown = (answer: NumberAnswer | undefined, now: number): boolean =>
  answer !== undefined && (answer.outcome === "none" || answer.outcome === "found") && now - answer.at < KEPT;

/** Those that are to be asked about: that nobody asked about, or not with an answer, or long ago. */
export const unasked = (numbers: readonly LookUpNumber[], answers: NumberAnswers, now: number): readonly LookUpNumber[] =>
  numbers.filter((number) => !isKnown(answers[numberKey(number)], now));

/** Null where the row names no number that FMCSA may know, or where it has them. */
export function rowLookUp(row: VettingRow, answers: NumberAnswers): RowLookUp | null {
  const numbers = row.carrier === null ? numbersOf(row) : [];
  if (numbers.length === 0) return null;
  return rowLookUpOf(numbers.map((number) => answers[numberKey(number)]?.outcome));
}

export const progressText = (done: number, all: number): string =>
  `Looking up numbers with FMCSA: ${formatNumber(done)} of ${formatNumber(all)}…`;
