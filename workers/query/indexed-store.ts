// A store with its orders, text search and counts, what happened to it, and its position in the log of changes.
import { ChangeRecord } from "./change-record.ts";
import { Counts } from "./counts.ts";
import type { Queryable } from "./evaluate.ts";
import { REVISION } from "./layout.ts";
import { Orders } from "./orders.ts";
import { Refusals } from "./refusals.ts";
import type { LoadedStore } from "./snapshot.ts";
import type { Store } from "./store.ts";
import { TextSearch } from "./text-match.ts";

export interface IndexedStore<Row> extends Queryable<Row> {
  readonly counts: Counts<Row>;
  readonly record: ChangeRecord<Row>;
  /** Resolves when texts are there; needed before they are searched, sorted by or changed. */
  readonly texts: () => Promise<void>;
  /** The last change that is in the columns; 0 when the log was empty. */
  seq: number;
  /** The last of them that was about this collection, as far as is known. */
  ownSeq: number;
}

export function indexStore<Row>(store: Store<Row>, seq: number, loaded?: LoadedStore<Row>): IndexedStore<Row> {
  const orders = new Orders(store);
  if (loaded) orders.adopt(REVISION, loaded.order);
  let texts: Promise<void> | null = loaded ? null : Promise.resolve();
  const read = async (from: LoadedStore<Row>): Promise<void> => {
    for (const [name, order] of Object.entries(await from.texts())) orders.adopt(name, order);
  };
  return {
    store,
    orders,
    search: new TextSearch(store),
    refusals: new Refusals(store),
    counts: new Counts(store),
    record: new ChangeRecord(store),
    texts: () => (texts ??= read(loaded!)),
    seq,
    ownSeq: seq,
  };
}
