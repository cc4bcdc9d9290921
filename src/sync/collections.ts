// The replicated collections, and what runs for them while someone is signed in.
import { catchError, EMPTY, from, ignoreElements, merge, type Observable, switchMap } from "rxjs";
import { endpointNamed } from "../contract/api.ts";
import { handle$ } from "../db/session/handle.ts";
import type { Handle } from "../db/open.ts";
import { REPLICATED, replicatedBy } from "../db/tables.ts";
import { closeQueries, keepSnapshots, openQueries } from "../../workers/query/client.ts";
import { syncCollection$ } from "./collection.ts";
import { companyCondition } from "./company-condition.ts";
import type { CollectionSpec } from "./pull.ts";

export const COLLECTIONS: readonly CollectionSpec[] = REPLICATED.map((collection) => {
  const endpoint = endpointNamed(replicatedBy(collection) ?? "");
  if (endpoint === undefined) throw new RangeError(`No call lists ${collection}`);
  return { collection, endpoint };
});

const ofCompany = (spec: CollectionSpec, { key }: Handle): CollectionSpec => ({
  ...spec,
  where: companyCondition(spec.endpoint, key.companyId),
});

/** Keeps the query worker on the active session; it reopens a lost database on its own. */
export const queriesFollowSession$: Observable<never> = handle$.pipe(
  switchMap((handle) =>
    from(handle === null ? closeQueries() : openQueries(handle.key, handle.memory)).pipe(catchError(() => EMPTY)),
  ),
  ignoreElements(),
);

/** Replicates every collection while this tab leads. */
export const collections$ = (handle: Handle, leads$: Observable<boolean>): Observable<never> =>
  leads$.pipe(
    switchMap((leading) =>
      merge(
        from(keepSnapshots(leading)).pipe(
          ignoreElements(),
          catchError(() => EMPTY),
        ),
        ...(leading ? COLLECTIONS.map((spec) => syncCollection$(handle, ofCompany(spec, handle))) : []),
      ),
    ),
  );
