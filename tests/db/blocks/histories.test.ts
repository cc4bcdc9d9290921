// Random histories of a table in blocks against one in memory: with transactions that are given up, connections that are closed in the
// middle of one, and two connections that take turns.
import fc from "fast-check";
import { expect, test } from "vitest";
import { makePortalDb } from "../../../src/db/portal-db.ts";
import type { Idb } from "../../../src/db/factory.ts";
import type { PortalDb } from "../../../src/db/tables.ts";
import { freshIdb } from "../fixtures.ts";

interface Row {
  readonly id: number;
  readonly text: string;
}

type Act =
  | { readonly kind: "put"; readonly ids: readonly number[]; readonly text: string }
  | { readonly kind: "remove"; readonly ids: readonly number[] }
  | { readonly kind: "clear" };

/** Acts of one transaction, and what becomes of it. */
interface Step {
  readonly by: 0 | 1;
  readonly acts: readonly Act[];
  readonly end: "committed" | "given up" | "killed";
  /** All acts at once, or one after the other. */
  readonly isAtOnce: boolean;
}

const id = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 2 ** 40 }));
const run = fc
  .tuple(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 150 }))
  .map(([from, count]) => Array.from({ length: count }, (_, index) => from + index * 3));
const ids = fc.oneof(fc.array(id, { minLength: 1, maxLength: 8 }), run);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("put" as const), ids, text: fc.string({ maxLength: 12 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("remove" as const), ids }) },
  { weight: 1, arbitrary: fc.constant({ kind: "clear" as const }) },
);
const step: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom(0 as const, 1 as const),
  acts: fc.array(act, { minLength: 1, maxLength: 3 }),
  end: fc.constantFrom("committed" as const, "committed" as const, "given up" as const, "killed" as const),
  isAtOnce: fc.boolean(),
});

const tableOf = (db: PortalDb) => db.table<Row, number>("connections");

async function opened(idb: Idb): Promise<PortalDb> {
  const options = { indexedDB: idb.indexedDB, IDBKeyRange: idb.IDBKeyRange, cache: "disabled" } as never;
  const db = makePortalDb("histories", options, idb.indexedDB, (table, lost) => {
    throw new Error(`${table} has unreadable rows: ${lost?.join(", ")}`);
  });
  await db.open();
  return db;
}

function doInMemory(rows: Map<number, Row>, one: Act): void {
  if (one.kind === "clear") return rows.clear();
  for (const key of one.ids) {
    if (one.kind === "put") rows.set(key, { id: key, text: one.text });
    else rows.delete(key);
  }
}

function doInBlocks(db: PortalDb, one: Act): PromiseLike<unknown> {
  if (one.kind === "clear") return tableOf(db).clear();
  if (one.kind === "remove") return tableOf(db).bulkDelete([...one.ids]);
  return tableOf(db).bulkPut(one.ids.map((key) => ({ id: key, text: one.text })));
}

/** Returns the connection, which is another one where it was killed. */
async function take(db: PortalDb, idb: Idb, { acts, end, isAtOnce }: Step): Promise<PortalDb> {
  const done = db.transaction("rw", tableOf(db), async (tx) => {
    const pending: PromiseLike<unknown>[] = [];
    for (const one of acts) {
      const doing = doInBlocks(db, one);
      if (isAtOnce) pending.push(doing);
      else await doing;
    }
    await Promise.all(pending);
    if (end === "given up") throw new Error("given up");
    if (end === "killed") {
      tx.idbtrans.abort();
      db.close();
    }
  });
  await Promise.resolve(done).catch((error: unknown) => {
    if (end === "committed") throw error;
  });
  return end === "killed" ? await opened(idb) : db;
}

const inOrder = (rows: Iterable<Row>): Row[] => [...rows].toSorted((one, other) => one.id - other.id);

test("no history loses a row, has it twice, or mixes it with another", { timeout: 1_800_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const idb = freshIdb();
      const connections = [await opened(idb), await opened(idb)];
      const rows = new Map<number, Row>();
      for (const one of steps) {
        const { by, acts, end } = one;
        connections[by] = await take(connections[by]!, idb, one);
        if (end === "committed") for (const each of acts) doInMemory(rows, each);
        const other = connections[1 - by]!;
        const wanted = inOrder(rows.values());
        const keys = wanted.map((row) => row.id);
        expect(await tableOf(other).toArray()).toEqual(wanted);
        const some = [...keys.slice(0, 10), 999_999_999];
        expect(await tableOf(connections[by]!).bulkGet(some)).toEqual([...wanted.slice(0, 10), undefined]);
      }
      const all: Row[] = [];
      for await (const some of connections[0]!.allRows("connections")) all.push(...(some as unknown as Row[]));
      expect(inOrder(all)).toEqual(inOrder(rows.values()));
      expect(await tableOf(connections[1]!).toCollection().primaryKeys()).toEqual(inOrder(rows.values()).map((row) => row.id));
      expect(await tableOf(connections[1]!).count()).toBe(rows.size);
      for (const db of connections) db.close();
    }),
    { numRuns: 1_000, seed: 20_261_129 },
  );
});
