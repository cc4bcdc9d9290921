// The forms in which rows can be stored, and the times of each: storing all, changing one, reading a window, reading all.
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import { manyConnections } from "../../query/rows.ts";
import { blocksOf } from "./by-blocks.ts";
import { bareRows, blocksByDexie, rowsByDexie } from "./by-rows.ts";
import { bytes, clones, lines, texts } from "./codings.ts";
import type { Form } from "./form.ts";

/** Rows of one transaction of a first sync. */
const BATCH = 2_000;
/** Changes and windows of one measure. */
const CHANGES = 100;
const WINDOWS = 30;
const WINDOW = 40;

/** Milliseconds: of all rows, and the medians of one change, and of one window at random, again, and of rows that came together. */
export interface FormTimes {
  readonly store: number;
  readonly change: number;
  readonly window: number;
  readonly again: number;
  readonly near: number;
  readonly all: number;
}

const FORMS: Readonly<Record<string, () => Promise<Form>>> = {
  "rows, each a record": rowsByDexie,
  "blocks, as the portal has them": blocksByDexie,
  "rows, without a library": bareRows,
  "64 rows, JSON": () => blocksOf(64, texts, "in memory"),
  "128 rows, JSON": () => blocksOf(128, texts, "in memory"),
  "256 rows, JSON": () => blocksOf(256, texts, "in memory"),
  "128 rows, clones": () => blocksOf(128, clones, "in memory"),
  "128 rows, bytes": () => blocksOf(128, bytes, "in memory"),
  "8 rows, lines": () => blocksOf(8, lines, "in memory"),
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
  const read = async (ids: readonly number[]): Promise<number> => {
    let found: readonly Connection[] = [];
    const took = await timed(async () => {
      found = await form.read(ids);
    });
    if (found.length !== ids.length || found.some((row) => !ids.includes(row.id))) throw new Error(`${name} reads other rows`);
    return took;
  };
  const windows: number[] = [];
  const again: number[] = [];
  const near: number[] = [];
  for (let index = 0; index < WINDOWS; index++) {
    const ids = [...new Set(Array.from({ length: WINDOW }, (_, at) => spread(index * WINDOW + at, 3).id))];
    windows.push(await read(ids));
    await read(ids);
    again.push(await read(ids));
    const from = (index * 613) % (count - WINDOW);
    near.push(await read(rows.slice(from, from + WINDOW).map(({ id }) => id)));
  }
  let all = 0;
  const allTook = await timed(async () => {
    all = await form.readAll();
  });
  if (all !== count) throw new Error(`${name} reads ${all} of ${count} rows`);
  await form.close();
  return { store, change: middle(changes), window: middle(windows), again: middle(again), near: middle(near), all: allTook };
}
