// Where the cursor goes when alerts leave the list.

/** The next row below the cursor that stays, or else the nearest above; null when none stays. `keys` in the order of the list. */
export function nextAfter(cursor: number, gone: readonly number[], keys: Float64Array | readonly number[]): number | null {
  const order = [...keys];
  const leaving = new Set(gone);
  const at = order.indexOf(cursor);
  const stays = (key: number): boolean => !leaving.has(key);
  return order.slice(at + 1).find(stays) ?? order.slice(0, Math.max(at, 0)).findLast(stays) ?? null;
}
