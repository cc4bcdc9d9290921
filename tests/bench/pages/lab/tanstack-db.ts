// TanStack DB over the portal's rows, in memory: the same writes under the same live counts and sorted windows.
import {
  BTreeIndex,
  count,
  createCollection,
  createLiveQueryCollection,
  gte,
  localOnlyCollectionOptions,
  type Collection,
} from "@tanstack/db";
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import { CHUNK } from "../../../../src/live/rows/row-windows.ts";
import { portalRows } from "../rows.ts";
import { COUNTS, STRIDE, WINDOWS, WRITES } from "./writes.ts";

interface Live {
  preload(): Promise<void>;
  subscribeChanges(listener: () => void): { unsubscribe(): void };
  cleanup(): Promise<void>;
}

type All = Collection<Connection, number>;

async function writeAll(all: All, ids: readonly number[], round: number): Promise<number> {
  const began = performance.now();
  for (const [index, id] of ids.entries()) {
    const written = all.update(id, (draft) => {
      draft.carrier.power_units = 1 + ((index + round) % (COUNTS + 1));
      draft.notes = `Note ${round}`;
      draft.updated_at = new Date(Date.UTC(2040, round, 1)).toISOString();
    });
    await written.isPersisted.promise;
  }
  return performance.now() - began;
}

const countFrom = (all: All, least: number): Live =>
  createLiveQueryCollection((query) =>
    query
      .from({ row: all })
      .where(({ row }) => gte(row.carrier.power_units, least))
      .select(({ row }) => ({ rows: count(row.id) })),
  );

const windowAt = (all: All, from: number): Live =>
  createLiveQueryCollection((query) =>
    query
      .from({ row: all })
      .orderBy(({ row }) => row.id)
      .offset(from)
      .limit(CHUNK),
  );

/** Like `writeTimes`, with nothing stored on disk. `opened`: milliseconds until the live queries had their first answers. */
export async function tanstackTimes(): Promise<{
  readonly opened: number;
  readonly alone: number;
  readonly watched: number;
  readonly updates: number;
}> {
  const rows = (await portalRows()).toSorted((a, b) => a.id - b.id);
  const all: All = createCollection(
    localOnlyCollectionOptions<Connection, number>({
      id: "connections",
      getKey: ({ id }) => id,
      initialData: rows,
      autoIndex: "eager",
      defaultIndexType: BTreeIndex,
    }),
  );
  await all.preload();
  const ids = Array.from({ length: WRITES }, (_, at) => rows[at * STRIDE]!.id);
  const alone = await writeAll(all, ids, 0);
  const began = performance.now();
  const live = [
    ...Array.from({ length: COUNTS }, (_, at) => countFrom(all, at + 1)),
    ...Array.from({ length: WINDOWS }, (_, at) => windowAt(all, at * CHUNK)),
  ];
  for (const one of live) await one.preload();
  const opened = performance.now() - began;
  let updates = 0;
  const looking = live.map((one) => one.subscribeChanges(() => updates++));
  const watched = await writeAll(all, ids, 1);
  for (const one of looking) one.unsubscribe();
  await Promise.all(live.map((one) => one.cleanup()));
  return { opened, alone, watched, updates };
}
