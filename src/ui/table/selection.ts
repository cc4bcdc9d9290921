// Operations on selected rows; sets are never changed in place, so that they can be compared by identity.
import type { Keys } from "./column-spec.ts";

export function toggled(selection: ReadonlySet<number>, key: number): ReadonlySet<number> {
  const next = new Set(selection);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** `base` and every row from one index to the other, both included. */
export function withRange(base: ReadonlySet<number>, keys: NonNullable<Keys>, from: number, to: number): ReadonlySet<number> {
  const next = new Set(base);
  for (let index = Math.min(from, to); index <= Math.max(from, to); index++) {
    const key = keys[index];
    if (key !== undefined) next.add(key);
  }
  return next;
}

export const everyRow = (keys: NonNullable<Keys>): ReadonlySet<number> => new Set(keys);

/** The selected rows in the order of the table, without those that it does not show: nothing acts on what is not seen. */
export function inOrder(selection: ReadonlySet<number>, keys: NonNullable<Keys>): number[] {
  const shown: number[] = [];
  for (const key of keys) if (selection.has(key)) shown.push(key);
  return shown;
}
