// The recipe for data from the server: stored data shows at once and stays, while new data is fetched.
import { EMPTY, type Observable } from "rxjs";
import type { Handle } from "../db/open.ts";
import type { PortalDb } from "../db/tables.ts";
import type { FetchOutcome } from "../sync/fetch-outcome.ts";
import { useLive, type Loaded } from "./use-live.ts";
import { useRefresh, type Refresh } from "./use-refresh.ts";

interface StoredQuery<T> {
  /** Says everything that the query depends on. */
  readonly key: string;
  /** Must be bounded; runs again whenever what it reads changes. */
  readonly read: (db: PortalDb) => Promise<Loaded<T>>;
  /** Fetches into what `read` reads. */
  readonly fetch$: (handle: Handle) => Observable<FetchOutcome>;
}

interface StoredView<T> extends Refresh<FetchOutcome> {
  /** Undefined while the database is read, null when nothing is stored. */
  readonly stored: Loaded<T>;
}

/** `query` null reads and fetches nothing. */
export function useStored<T>(query: StoredQuery<T> | null): StoredView<T> {
  const key = query?.key ?? "";
  const stored = useLive<T>(`stored:${key}`, async (db) => (query === null ? null : await query.read(db)));
  const refresh = useRefresh(query?.key ?? null, (handle) => query?.fetch$(handle) ?? EMPTY);
  return { stored, ...refresh };
}
