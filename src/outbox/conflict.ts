// A change in conflict: what it was made from moves on with this person's own changes, and mine and theirs stand side by side.
import { isSameValue, madeFrom, type MadeFrom } from "../contract/made-from.ts";
import type { OutboxEntry, Theirs } from "../db/outbox-entry.ts";

/** A field in which mine and theirs differ. */
export interface Difference {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const isAbout = (
  { table, key }: Pick<MadeFrom, "table" | "key">,
  row: { readonly table: string; readonly key: number },
): boolean => table === row.table && key === row.key;

/** The fields in which theirs is neither what was seen nor what is to be set. */
export const differencesOf = ({ madeFrom: from = [], theirs }: OutboxEntry): readonly Difference[] =>
  from
    .filter((one) => theirs != null && isAbout(one, theirs))
    .flatMap(({ seen, set }) =>
      Object.keys(set).flatMap((field): Difference[] => {
        const [now, mine] = [theirs?.row[field] ?? null, set[field]];
        return isSameValue(now, seen[field]) || isSameValue(now, mine) ? [] : [{ field, mine, theirs: now }];
      }),
    );

/** As if the person had seen theirs. */
export const madeFromTheirs = (from: readonly MadeFrom[], theirs: Theirs): readonly MadeFrom[] =>
  from.map((one) => (isAbout(one, theirs) ? (madeFrom(one.table, one.key, theirs.row, one.set) ?? one) : one));

/**
 * A later change of a person who has just changed `before`, answered with `row`: where that has set a field that this one was made from,
 * it was made from the answer. What others have changed in the same row stays unseen.
 */
export function movedOn(entry: OutboxEntry, before: OutboxEntry, row: Readonly<Record<string, unknown>>): OutboxEntry {
  const { madeFrom: from = [] } = entry;
  const moved = from.map((one) => {
    const own = (before.madeFrom ?? []).find((other) => isAbout(one, other) && other.key === row["id"]);
    if (own === undefined) return one;
    const fields = Object.keys(one.seen).filter(
      (field) => Object.hasOwn(own.set, field) && isSameValue(one.seen[field], own.set[field]),
    );
    return { ...one, seen: { ...one.seen, ...Object.fromEntries(fields.map((field) => [field, row[field] ?? null])) } };
  });
  return { ...entry, madeFrom: moved };
}
