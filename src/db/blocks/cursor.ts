// A cursor over rows that were read in one go, as Dexie steps through rows to look at each.
import { Dexie, type DBCoreCursor, type DBCoreTransaction } from "dexie";

/** Null when there are no rows. */
export function blockCursor(trans: DBCoreTransaction, rows: readonly { readonly id: number }[]): DBCoreCursor | null {
  if (rows.length === 0) return null;
  let at = 0;
  let steps = 0;
  let end: { readonly value: unknown } | null = null;
  let failure: { readonly error: Error } | null = null;
  const cursor = {
    trans,
    get key() {
      return rows[at]?.id;
    },
    get primaryKey() {
      return rows[at]?.id;
    },
    get value() {
      return rows[at];
    },
    get done() {
      return at >= rows.length;
    },
    continue(key?: number) {
      steps = key === undefined ? 1 : Math.max(1, rows.findIndex(({ id }, index) => index > at && id >= key) - at);
    },
    continuePrimaryKey(_: unknown, key: number) {
      cursor.continue(key);
    },
    advance(count: number) {
      steps = count;
    },
    stop(value?: unknown) {
      end = { value };
    },
    fail(error: Error) {
      failure = { error };
    },
    next: () => Dexie.Promise.reject(new Error("Rows of blocks are stepped through with start")),
    start(onNext: () => void) {
      while (at < rows.length && end === null && failure === null) {
        steps = 0;
        onNext();
        // Nobody asks for another row later on.
        if (steps === 0) break;
        at += steps;
      }
      if (failure !== null) return Dexie.Promise.reject(failure.error);
      return Dexie.Promise.resolve(end?.value);
    },
  };
  return cursor;
}
