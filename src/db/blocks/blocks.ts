// Has Dexie store the rows of some tables in blocks. Everything above sees rows under their keys: reads, live queries, transactions.
import type { DBCore, DBCoreTransaction, Middleware } from "dexie";
import { BlockTable } from "./table.ts";

/** Below all of Dexie's own, which hear of rows and not of blocks. */
const LOWEST = -2;

/** Tunable: blocks that are read at a time where all rows are read; some thousands of rows. */
const BLOCKS_AT_ONCE = 64;

/** Runs `work` in a transaction of its own that reads a table. */
type Reading = <T>(work: (trans: DBCoreTransaction) => PromiseLike<T>) => PromiseLike<T>;

export class BlockTables {
  readonly middleware: Middleware<DBCore>;
  #tables: ReadonlyMap<string, BlockTable> = new Map();

  /**
   * `storeOf` names the store of a table's blocks. The store that is called like the table has rows of before. `unreadable` hears of rows of
   * a table that cannot be read; null when that may be any.
   */
  constructor(
    names: readonly string[],
    storeOf: (name: string) => string,
    unreadable: (table: string, ids: readonly number[] | null) => void,
  ) {
    const create = (core: DBCore): Partial<DBCore> => {
      const has = new Set(core.schema.tables.map(({ name }) => name));
      // Anew with every opening: what was known of a database may be another one's.
      const tables = names
        .filter((name) => has.has(storeOf(name)))
        .map(
          (name) => [name, new BlockTable(core.table(storeOf(name)), core.table(name), (ids) => unreadable(name, ids))] as const,
        );
      this.#tables = new Map(tables);
      const cores = new Map(tables.map(([name, table]) => [name, table.core()]));
      return {
        table: (name) => cores.get(name) ?? core.table(name),
        transaction: (stores, mode, options) =>
          core.transaction([...new Set([...stores, ...stores.filter((name) => cores.has(name)).map(storeOf)])], mode, options),
      };
    };
    this.middleware = { stack: "dbcore", name: "Blocks", level: LOWEST, create };
  }

  /** All rows of a table, in no order; those that are written meanwhile may be left out. */
  async *rows(name: string, reading: Reading): AsyncGenerator<readonly { readonly id: number }[]> {
    const numbers = await reading((trans) => this.#of(name).numbers(trans));
    for (let from = 0; from < numbers.length; from += BLOCKS_AT_ONCE)
      yield await reading((trans) => this.#of(name).rowsIn(trans, numbers.slice(from, from + BLOCKS_AT_ONCE)));
  }

  /** Makes what says where rows of a table are anew, where it is damaged; within a write transaction. */
  mend(name: string, trans: DBCoreTransaction): PromiseLike<void> {
    return this.#of(name).mend(trans);
  }

  /** Removes rows that an older version stored, `most` at a time; resolves to whether there may be more. */
  removeOld(name: string, trans: DBCoreTransaction, most: number): PromiseLike<boolean> {
    return this.#of(name).removeOld(trans, most);
  }

  #of(name: string): BlockTable {
    const table = this.#tables.get(name);
    if (table === undefined) throw new Error(`${name} is not stored in blocks`);
    return table;
  }
}
