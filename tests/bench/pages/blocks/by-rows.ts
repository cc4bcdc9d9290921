// Rows by Dexie, each as a record or in the portal's blocks, and each as a record without a library.
import { Dexie, type Table } from "dexie";
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import { makePortalDb } from "../../../../src/db/portal-db.ts";
import type { Form } from "./form.ts";
import { answer, openBareStore } from "./idb.ts";

const NAME = "bench-blocks";

async function byDexie(db: Dexie, table: Table<Connection, number>, readAll: Form["readAll"]): Promise<Form> {
  await db.open();
  return {
    async add(rows) {
      await db.transaction("rw", table, () => table.bulkPut([...rows]));
    },
    async change(row) {
      await db.transaction("rw", table, async () => {
        await table.get(row.id);
        await table.put(row);
      });
    },
    read: async (ids) => (await table.bulkGet([...ids])).filter((row) => row !== undefined),
    readAll,
    async close() {
      db.close();
      await Dexie.delete(NAME);
    },
  };
}

/** A record per row. */
export async function rowsByDexie(): Promise<Form> {
  await Dexie.delete(NAME);
  const db = new Dexie(NAME, { cache: "disabled", chromeTransactionDurability: "relaxed" });
  db.version(1).stores({ rows: "id" });
  const table = db.table<Connection, number>("rows");
  return await byDexie(db, table, async () => {
    let count = 0;
    for (let after = -Infinity; ;) {
      const rows = await table.where(":id").above(after).limit(5_000).toArray();
      count += rows.length;
      if (rows.length < 5_000) return count;
      after = rows.at(-1)!.id;
    }
  });
}

/** As the portal stores them. */
export async function blocksByDexie(): Promise<Form> {
  await Dexie.delete(NAME);
  const options = { autoOpen: false, cache: "disabled", chromeTransactionDurability: "relaxed" } as const;
  const db = makePortalDb(NAME, options, indexedDB, (table) => {
    throw new Error(`Rows of ${table} cannot be read`);
  });
  return await byDexie(db, db.connections, async () => {
    let count = 0;
    for await (const rows of db.allRows("connections")) count += rows.length;
    return count;
  });
}

/** A record per row. */
export async function bareRows(): Promise<Form> {
  const store = await openBareStore(NAME);
  return {
    add: (rows) =>
      store.run("readwrite", async (at) => {
        for (const row of rows) at.add(row);
      }),
    change: (row) =>
      store.run("readwrite", async (at) => {
        await answer(at.get(row.id));
        at.put(row);
      }),
    read: (ids) => store.run("readonly", (at) => Promise.all(ids.map((id) => answer(at.get(id) as IDBRequest<Connection>)))),
    readAll: () =>
      store.run("readonly", async (at) => {
        let count = 0;
        for (let after = -Infinity; ;) {
          const rows = await answer(at.getAll(IDBKeyRange.lowerBound(after, true), 5_000) as IDBRequest<Connection[]>);
          count += rows.length;
          if (rows.length < 5_000) return count;
          after = rows.at(-1)!.id;
        }
      }),
    close: () => store.close(),
  };
}
