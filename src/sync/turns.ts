// Whose turn a first sync is, page by page: what the screen asks for comes first, then the others, one after the other.
import { BehaviorSubject, combineLatest, filter, map, take, type Observable } from "rxjs";
import type { ServerTable } from "../db/tables.ts";

const wanted$ = new BehaviorSubject<readonly ServerTable[]>([]);

/** Says that the screen of this tab asks for a collection, until the returned function is called. */
export function want(collection: ServerTable): () => void {
  wanted$.next([...wanted$.value, collection]);
  return () => {
    const others = [...wanted$.value];
    others.splice(others.indexOf(collection), 1);
    wanted$.next(others);
  };
}

/** The turns of some collections, in their order. */
export class Turns {
  readonly #order: readonly ServerTable[];
  readonly #passed$ = new BehaviorSubject<ReadonlySet<ServerTable>>(new Set());

  constructor(order: readonly ServerTable[]) {
    this.#order = order;
  }

  /** Emits once, and completes, when the first sync of the collection may begin or go on. */
  of$(collection: ServerTable): Observable<unknown> {
    const before = this.#order.slice(0, this.#order.indexOf(collection));
    return combineLatest([wanted$, this.#passed$]).pipe(
      map(([wanted, passed]) => {
        const goesFirst = (one: ServerTable): boolean => wanted.includes(one) || before.includes(one);
        return wanted.includes(collection) || this.#order.every((one) => passed.has(one) || !goesFirst(one));
      }),
      filter((isNext) => isNext),
      take(1),
    );
  }

  /** The collection keeps no other waiting: its first sync is over or has failed, or the person may not list it. */
  pass(collection: ServerTable): void {
    if (!this.#passed$.value.has(collection)) this.#passed$.next(new Set([...this.#passed$.value, collection]));
  }
}
