// The forms in which rows can be stored, and the times of each: storing all, changing one, reading a window, reading all.
import { Dexie } from "dexie";
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import { manyConnections } from "../../query/rows.ts";
import { answer, openBareStore } from "./idb.ts";

/** Rows of one transaction of a first sync. */
const BATCH = 2_000;
/** Changes and windows of one measure. */
const CHANGES = 100;
const WINDOWS = 30;
const WINDOW = 40;

/** How a form stores: `rows` of a batch are all new. */
interface Form {
  add(rows: readonly Connection[]): Promise<void>;
  change(row: Connection): Promise<void>;
  read(ids: readonly number[]): Promise<readonly Connection[]>;
  readAll(): Promise<number>;
  close(): Promise<void>;
}

/** Milliseconds: of all rows, and the medians of one change and one window. */
export interface FormTimes {
  readonly store: number;
  readonly change: number;
  readonly window: number;
  readonly all: number;
}

async function rowsByDexie(): Promise<Form> {
  const name = "bench-blocks";
  await Dexie.delete(name);
  const db = new Dexie(name, { cache: "disabled", chromeTransactionDurability: "relaxed" });
  db.version(1).stores({ rows: "id" });
  await db.open();
  const table = db.table<Connection, number>("rows");
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
    async readAll() {
      let count = 0;
      for (let after = -Infinity; ;) {
        const rows = await table.where(":id").above(after).limit(5_000).toArray();
        count += rows.length;
        if (rows.length < 5_000) return count;
        after = rows.at(-1)!.id;
      }
    },
    async close() {
      db.close();
      await Dexie.delete(name);
    },
  };
}

async function bareRows(): Promise<Form> {
  const store = await openBareStore("bench-blocks");
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

/** How the rows of a block are written, beside its number and the ids of its rows. */
interface Coding {
  encode(rows: readonly Connection[]): object;
  decode(stored: never, at: readonly number[] | null): readonly Connection[];
  /** The same block with one row replaced. */
  replace(stored: never, at: number, row: Connection): object;
}

const texts: Coding = {
  encode: (rows) => ({ text: JSON.stringify(rows) }),
  decode({ text }: { readonly text: string }, at) {
    const rows = JSON.parse(text) as Connection[];
    return at === null ? rows : at.map((one) => rows[one]!);
  },
  replace({ text }: { readonly text: string }, at, row) {
    return { text: JSON.stringify((JSON.parse(text) as Connection[]).with(at, row)) };
  },
};

const clones: Coding = {
  encode: (rows) => ({ rows }),
  decode: ({ rows }: { readonly rows: readonly Connection[] }, at) => (at === null ? rows : at.map((one) => rows[one]!)),
  replace: ({ rows }: { readonly rows: readonly Connection[] }, at, row) => ({ rows: rows.with(at, row) }),
};

interface Bytes {
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder();

function joined(parts: readonly Uint8Array[]): Bytes {
  const starts = new Uint32Array(parts.length + 1);
  for (const [index, part] of parts.entries()) starts[index + 1] = starts[index]! + part.length;
  const bytes = new Uint8Array(starts.at(-1)!);
  for (const [index, part] of parts.entries()) bytes.set(part, starts[index]);
  return { starts, bytes };
}

const bytes: Coding = {
  encode: (rows) => joined(rows.map((row) => utf8.encode(JSON.stringify(row)))),
  decode({ starts, bytes: all }: Bytes, at) {
    const read = (index: number): Connection =>
      JSON.parse(fromUtf8.decode(all.subarray(starts[index], starts[index + 1]))) as Connection;
    return at === null ? Array.from({ length: starts.length - 1 }, (_, index) => read(index)) : at.map(read);
  },
  replace({ starts, bytes: all }: Bytes, at, row) {
    const parts = Array.from({ length: starts.length - 1 }, (_, index) => all.subarray(starts[index], starts[index + 1]));
    return joined(parts.with(at, utf8.encode(JSON.stringify(row))));
  },
};

/** JSON texts beside each other in one text. */
interface Lines {
  readonly starts: Uint32Array;
  readonly lines: string;
}

const joinedLines = (parts: readonly string[]): Lines => {
  const starts = new Uint32Array(parts.length + 1);
  for (const [index, part] of parts.entries()) starts[index + 1] = starts[index]! + part.length;
  return { starts, lines: parts.join("") };
};

const lines: Coding = {
  encode: (rows) => joinedLines(rows.map((row) => JSON.stringify(row))),
  decode({ starts, lines: all }: Lines, at) {
    const read = (index: number): Connection => JSON.parse(all.slice(starts[index], starts[index + 1])) as Connection;
    return at === null ? Array.from({ length: starts.length - 1 }, (_, index) => read(index)) : at.map(read);
  },
  replace({ starts, lines: all }: Lines, at, row) {
    const parts = Array.from({ length: starts.length - 1 }, (_, index) => all.slice(starts[index], starts[index + 1]));
    return joinedLines(parts.with(at, JSON.stringify(row)));
  },
};

interface Block {
  readonly id: number;
  readonly ids: readonly number[];
}

/**
 * Where the page learns in which block a row is: from its own memory, from an index over the ids in the blocks, or from one over heads,
 * which are records of their own with the ids of a block, so that a change of a row leaves the index alone.
 */
type Found = "in memory" | "by an index" | "by heads";

async function blocksOf(size: number, coding: Coding, found: Found): Promise<Form> {
  const store = await openBareStore("bench-blocks", found === "in memory" ? undefined : { of: "ids", isUnique: false });
  const places = new Map<number, number>();
  let next = 1;
  const blockOf = async (at: IDBObjectStore, id: number): Promise<number> =>
    found === "in memory" ? places.get(id)! : Math.abs((await answer(at.index("ids").getKey(id))) as number);
  const idsOf = async (at: IDBObjectStore, block: number): Promise<readonly number[]> =>
    ((await answer(at.get(found === "by heads" ? -block : block))) as Block).ids;
  return {
    add: (rows) =>
      store.run("readwrite", async (at) => {
        for (let from = 0; from < rows.length; from += size) {
          const block = rows.slice(from, from + size);
          const ids = block.map(({ id }) => id);
          if (found === "in memory") for (const id of ids) places.set(id, next);
          if (found === "by heads") at.add({ id: -next, ids });
          at.add({ id: next++, ...(found === "by heads" ? {} : { ids }), ...coding.encode(block) });
        }
      }),
    change: (row) =>
      store.run("readwrite", async (at) => {
        const id = await blockOf(at, row.id);
        const [block, ids] = await Promise.all([answer(at.get(id)), idsOf(at, id)]);
        at.put({ ...(block as object), ...coding.replace(block as never, ids.indexOf(row.id), row) });
      }),
    read: (ids) =>
      store.run("readonly", async (at) => {
        const wanted = new Map<number, number[]>();
        const blocks = await Promise.all(ids.map((id) => blockOf(at, id)));
        for (const [index, block] of blocks.entries()) wanted.set(block, [...(wanted.get(block) ?? []), ids[index]!]);
        const rows = await Promise.all(
          [...wanted].map(async ([block, keys]) => {
            const [stored, own] = await Promise.all([answer(at.get(block)), idsOf(at, block)]);
            return coding.decode(
              stored as never,
              keys.map((key) => own.indexOf(key)),
            );
          }),
        );
        return rows.flat();
      }),
    readAll: () =>
      store.run("readonly", async (at) => {
        let count = 0;
        for (let after = 0; ;) {
          const blocks = (await answer(at.getAll(IDBKeyRange.lowerBound(after, true), 40))) as Block[];
          for (const block of blocks) count += coding.decode(block as never, null).length;
          if (blocks.length < 40) return count;
          after = blocks.at(-1)!.id;
        }
      }),
    close: () => store.close(),
  };
}

const FORMS: Readonly<Record<string, () => Promise<Form>>> = {
  "rows, as today": rowsByDexie,
  "rows, without a library": bareRows,
  "64 rows, JSON": () => blocksOf(64, texts, "in memory"),
  "128 rows, JSON": () => blocksOf(128, texts, "in memory"),
  "256 rows, JSON": () => blocksOf(256, texts, "in memory"),
  "128 rows, clones": () => blocksOf(128, clones, "in memory"),
  "128 rows, bytes": () => blocksOf(128, bytes, "in memory"),
  "32 rows, lines": () => blocksOf(32, lines, "in memory"),
  "128 rows, lines": () => blocksOf(128, lines, "in memory"),
  "128 rows, lines, found by an index": () => blocksOf(128, lines, "by an index"),
  "32 rows, lines, found by heads": () => blocksOf(32, lines, "by heads"),
  "64 rows, lines, found by heads": () => blocksOf(64, lines, "by heads"),
  "128 rows, lines, found by heads": () => blocksOf(128, lines, "by heads"),
};

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

let made: Connection[] = [];

/** Rows in the order of their last changes, which is another one than that of their ids. */
function rowsOf(count: number): readonly Connection[] {
  if (made.length !== count) {
    const step = 7_919;
    made = manyConnections(count).map((row, index) => ({ ...row, id: 1 + ((index * step) % count) * 3 }));
  }
  return made;
}

/** The times of one form, by its name, with so many rows; throws where it reads others than it stored. `null` lists the names. */
export async function timesOfForm(name: string | null, count: number): Promise<FormTimes | readonly string[]> {
  if (name === null) return Object.keys(FORMS);
  const rows = rowsOf(count);
  const form = await FORMS[name]!();
  let store = 0;
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    store += await timed(() => form.add(batch));
  }
  const spread = (index: number, of: number): Connection => rows[(index * of * 31_337 + 13 * of) % rows.length]!;
  const changes: number[] = [];
  for (let index = 0; index < CHANGES; index++) {
    const row = { ...spread(index, 1), notes: `Note ${index}` };
    changes.push(await timed(() => form.change(row)));
  }
  const windows: number[] = [];
  for (let index = 0; index < WINDOWS; index++) {
    const ids = [...new Set(Array.from({ length: WINDOW }, (_, at) => spread(index * WINDOW + at, 3).id))];
    let read: readonly Connection[] = [];
    windows.push(
      await timed(async () => {
        read = await form.read(ids);
      }),
    );
    if (read.length !== ids.length || read.some((row) => !ids.includes(row.id))) throw new Error(`${name} reads other rows`);
  }
  let all = 0;
  const allTook = await timed(async () => {
    all = await form.readAll();
  });
  if (all !== count) throw new Error(`${name} reads ${all} of ${count} rows`);
  await form.close();
  return { store, change: middle(changes), window: middle(windows), all: allTook };
}
