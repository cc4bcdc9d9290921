// Fetches a server-ordered list while it is shown: its first page at once, the next ones on request.
import { useCallback, useState } from "react";
import { EMPTY, Subject } from "rxjs";
import type { ListState } from "../db/records.ts";
import type { ServerTable } from "../db/tables.ts";
import { listKey, type ListProgress, type ListQuery } from "../sync/list-query.ts";
import { syncList$ } from "../sync/lists.ts";
import { useRefresh } from "./use-refresh.ts";

export interface ListSync {
  /** How far the list has come; null before the first page of this attempt. */
  readonly progress: ListProgress | null;
  /** Fetches the next page; does nothing while one is under way, or when there is none. */
  readonly more: () => void;
  /** Fetches the whole list again. */
  readonly again: () => void;
}

/** The keys of all stored pages, in the order of the server; a row that moved between two pages counts once. */
export function listedKeys(list: ListState): readonly number[] {
  const pages = Object.keys(list.pages)
    .map(Number)
    .toSorted((a, b) => a - b);
  return [...new Set(pages.flatMap((page) => list.pages[page] ?? []))];
}

/** `query` null fetches nothing. The result is in the list's record and its rows. */
export function useListSync<T extends ServerTable>(query: ListQuery<T> | null): ListSync {
  const [more$] = useState(() => new Subject<void>());
  const key = query === null ? null : listKey(query);
  const { outcome, again } = useRefresh<ListProgress>(key, (handle) =>
    query === null ? EMPTY : syncList$(handle, query, more$),
  );
  return { progress: outcome, more: useCallback(() => more$.next(), [more$]), again };
}
