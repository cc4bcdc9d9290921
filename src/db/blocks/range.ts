// Dexie's ranges of keys, as far as a table needs them whose keys are numbers.
import type { DBCoreKeyRange } from "dexie";

/** Dexie's kinds of ranges: with bounds, of everything, and of nothing. */
export const BETWEEN = 1;
export const ANY = 3;
const NEVER = 4;

export const EVERYTHING = { type: ANY, lower: undefined, upper: undefined } as const;

/** Bounds that are no numbers are Dexie's own, below and above all keys. */
export function isIn({ type, lower, upper, lowerOpen, upperOpen }: DBCoreKeyRange, id: number): boolean {
  if (type === NEVER) return false;
  const isAbove = typeof lower !== "number" || (lowerOpen === true ? id > lower : id >= lower);
  return isAbove && (typeof upper !== "number" || (upperOpen === true ? id < upper : id <= upper));
}
