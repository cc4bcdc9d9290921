// How staged rows are found again: one key per row, so that the rows of a carrier stand together in one index.
import { readDot } from "../../../../src/domain/carriers/fmcsa/answers.ts";
import { datasetOf, type DatasetName } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import { DOT_DIGITS } from "../../../../src/domain/carriers/fmcsa/dot.ts";
import { docketNumber, docketPrefix, readDocket } from "../../../../src/domain/carriers/fmcsa/dockets.ts";
import type { OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";

/** What leads to a carrier: its USDOT number, a docket by its two letters, or one of its inspections. */
export interface RowKey {
  readonly kind: "dot" | "inspection" | "MC" | "FF" | "MX";
  readonly number: number;
}

/** In the order of keys all USDOT numbers come before all others, each after those that are smaller. */
export const keyText = ({ kind, number }: RowKey): string =>
  kind === "dot" ? `A${String(number).padStart(DOT_DIGITS, "0")}` : kind === "inspection" ? `I${number}` : `D${kind}${number}`;

export const dotKey = (dot: number): string => keyText({ kind: "dot", number: dot });
/** `docket`: as readDocket gives it. */
export const docketKey = (docket: string): RowKey => ({ kind: docketPrefix(docket), number: Number(docketNumber(docket)) });

/** The USDOT number of a key of `dotKey`. */
export const dotOfKey = (key: string): string => String(Number(key.slice(1)));

/** Before and after all keys of USDOT numbers. */
export const BEFORE_DOTS = "A";
export const AFTER_DOTS = "B";

const INSPECTION = /^0{0,15}([1-9]\d{0,14})$/;

/** Null: the row names nobody, so that nothing leads to it. */
export function keyOfRow(name: DatasetName, row: OpenDataRow): RowKey | null {
  const { key, keyed } = datasetOf(name);
  const value = row[key]?.trim();
  if (keyed === "docket") {
    const docket = readDocket(value);
    return docket === null ? null : docketKey(docket);
  }
  const digits = keyed === "inspection" ? (INSPECTION.exec(value ?? "")?.[1] ?? null) : readDot(value);
  if (digits === null || (keyed !== "inspection" && digits.length > DOT_DIGITS)) return null;
  return { kind: keyed === "inspection" ? "inspection" : "dot", number: Number(digits) };
}
