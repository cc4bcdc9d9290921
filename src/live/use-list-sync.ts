// Asks for a server-ordered list while it is shown: its first page at once, the next ones as they are wanted.
import { useCallback, useState } from "react";
import { of, Subject } from "rxjs";
import type { ListState, ServerTable } from "../db/schema.ts";
import { listKey, syncList$, type ListProgress, type ListQuery } from "../sync/lists.ts";
import { useHandle } from "./use-handle.ts";
import { useObservable } from "./use-observable.ts";

export interface ListSync {
  /** How far the list has come; null before the first page of this ask. */
  readonly progress: ListProgress | null;
  /** Asks for the next page; nothing happens while one is on its way, or when there is none. */
  readonly more: () => void;
  /** Asks for the whole list anew. */
  readonly again: () => void;
}

/** The keys of all pages that are here, in the server's order; a row that moved between two pages stands once. */
export function listedKeys(list: ListState): readonly number[] {
  const pages = Object.keys(list.pages)
    .map(Number)
    .toSorted((a, b) => a - b);
  return [...new Set(pages.flatMap((page) => list.pages[page] ?? []))];
}

/** `query` null asks for nothing. What comes stands in the list's record and its rows. */
export function useListSync<T extends ServerTable>(query: ListQuery<T> | null): ListSync {
  const handle = useHandle();
  const [tries, setTries] = useState(0);
  const [more$] = useState(() => new Subject<void>());
  const key = query === null ? "" : `${listKey(query)} ${tries} ${handle === null}`;
  const { value, key: answered } = useObservable<ListProgress | null>(
    key,
    () => (handle === null || query === null ? of(null) : syncList$(handle, query, more$)),
    null,
  );
  return {
    progress: answered === key ? value : null,
    more: useCallback(() => more$.next(), [more$]),
    again: useCallback(() => setTries((before) => before + 1), []),
  };
}
