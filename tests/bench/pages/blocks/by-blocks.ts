// Rows in blocks without a library, of any size, written and found in different ways.
import type { Coding } from "./codings.ts";
import type { Form } from "./form.ts";
import { answer, openBareStore } from "./idb.ts";

interface Block {
  readonly id: number;
  readonly ids: readonly number[];
}

/**
 * Where the page learns in which block a row is: from its own memory, from an index over the ids in the blocks, or from one over heads,
 * which are records of their own with the ids of a block, so that a change of a row leaves the index alone.
 */
export type Found = "in memory" | "by an index" | "by heads";

export async function blocksOf(size: number, coding: Coding, found: Found): Promise<Form> {
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
