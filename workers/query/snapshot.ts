// A collection's columns as one record and back, so that a reload starts without reading every row.
import { answered } from "../../src/db/answered.ts";
import type { Layout } from "../../src/domain/list/columns.ts";
import { isText, REVISION } from "./layout.ts";
import type { Order, Orders } from "./orders.ts";
import { pack, unpack } from "./pack.ts";
import { pauses } from "./pauses.ts";
import { Store } from "./store.ts";

/** A store in a snapshot: the rows in use, without gaps. Numbers come first; the texts behind them are read a moment later. */
export interface StoreRecord {
  readonly numbers: { readonly shape: unknown; readonly bytes: number };
  readonly texts: { readonly shape: unknown; readonly bytes: number };
  readonly content: Blob;
}

interface Numbers {
  readonly keys: Float64Array;
  readonly columns: Readonly<Record<string, unknown>>;
  /** The order by the layout's revision, which is how a collection is first shown. */
  readonly order: Order;
}

interface Texts {
  readonly columns: Readonly<Record<string, unknown>>;
  readonly orders: TextOrders;
}

/** By column. */
type TextOrders = Readonly<Record<string, Order>>;

/** The text columns that the box at the top lists what it finds by: sorting texts takes long. */
export const FOUND_BY: readonly string[] = ["name", "number"];

/** Column by column. Until it is done nothing may be written to the store. */
export async function dumpStore<Row>(store: Store<Row>, orders: Orders<Row>): Promise<StoreRecord> {
  const slots = store.aliveSlots();
  const keys = new Float64Array(slots.length);
  const places = new Uint32Array(store.length);
  for (const [place, slot] of slots.entries()) {
    keys[place] = store.keys[slot]!;
    places[slot] = place;
  }
  const placed = (name: string): Order => {
    const { slots: ordered, known } = orders.by(name);
    return { slots: ordered.map((slot) => places[slot]!), known };
  };
  const pause = pauses();
  const dumped = async (texts: boolean): Promise<Record<string, unknown>> => {
    const columns: Record<string, unknown> = {};
    for (const { name } of store.layout.columns.filter((spec) => isText(spec) === texts)) {
      await pause();
      columns[name] = store.column(name).dump(slots);
    }
    return columns;
  };
  const foundBy: Record<string, Order> = {};
  for (const { name } of store.layout.columns.filter((spec) => isText(spec) && FOUND_BY.includes(spec.name))) {
    await pause();
    foundBy[name] = placed(name);
  }
  const order = placed(REVISION);
  const numbers = pack({ keys, columns: await dumped(false), order } satisfies Numbers);
  const texts = pack({ columns: await dumped(true), orders: foundBy } satisfies Texts);
  return {
    numbers: { shape: numbers.shape, bytes: numbers.bytes },
    texts: { shape: texts.shape, bytes: texts.bytes },
    content: new Blob([...numbers.parts, ...texts.parts]),
  };
}

export interface LoadedStore<Row> {
  readonly store: Store<Row>;
  readonly order: Order;
  /** Until it resolves, texts can be neither searched, sorted by nor changed. With the orders by some of them. */
  readonly texts: () => Promise<TextOrders>;
}

/** Reads a record back. The layout must be the one that wrote it. */
export async function loadStore<Row>(layout: Layout<Row>, { numbers, texts, content }: StoreRecord): Promise<LoadedStore<Row>> {
  const read = async (from: number, bytes: number, shape: unknown, apart = false): Promise<unknown> =>
    unpack(shape, await answered(content.slice(from, from + bytes).arrayBuffer()), apart);
  const { keys, columns, order } = (await read(0, numbers.bytes, numbers.shape)) as Numbers;
  const store = new Store(layout);
  for (const [name, dumped] of Object.entries(columns)) store.column(name).load(dumped, keys.length);
  store.adopt(keys);
  return {
    store,
    order,
    texts: async () => {
      // Apart, because the bytes of a text are read once, and the arrays beside them stay.
      const dumped = (await read(numbers.bytes, texts.bytes, texts.shape, true)) as Texts;
      for (const [name, column] of Object.entries(dumped.columns)) store.column(name).load(column, keys.length);
      return dumped.orders;
    },
  };
}
