// The replicated collections, and what runs for them while someone is signed in.
import { catchError, distinctUntilChanged, EMPTY, from, ignoreElements, map, merge, type Observable, switchMap } from "rxjs";
import { endpointNamed } from "../contract/api.ts";
import type { Q } from "../contract/endpoint.ts";
import type { CurrentUser } from "../contract/session/session.ts";
import { handle$ } from "../db/session/handle.ts";
import type { Handle } from "../db/open.ts";
import { REPLICATED, replicatedBy, type ServerTable } from "../db/tables.ts";
import {
  canManageRateConfirmations,
  canViewAlerts,
  canViewBoard,
  canViewLoads,
  type Permission,
} from "../domain/session/permissions.ts";
import { closeQueries, keepSnapshots, openQueries } from "../../workers/query/client.ts";
import { syncCollection$ } from "./collection.ts";
import { companyCondition } from "./company-condition.ts";
import type { CollectionSpec } from "./pull.ts";

export const COLLECTIONS: readonly CollectionSpec[] = REPLICATED.map((collection) => {
  const endpoint = endpointNamed(replicatedBy(collection) ?? "");
  if (endpoint === undefined) throw new RangeError(`No call lists ${collection}`);
  return { collection, endpoint };
});

/** Collections that only some people may list; nobody else's portal asks for them. */
const REQUIRES: Readonly<Partial<Record<ServerTable, Permission>>> = {
  loads: canViewLoads,
  tickets: canViewAlerts,
  rate_confirmations: canManageRateConfirmations,
  rate_confirmation_mails: canManageRateConfirmations,
  truck_postings: canViewBoard,
};

/** Alerts always have a load (specification part 2, section 5). */
const WHERE: Readonly<Partial<Record<ServerTable, Q>>> = { tickets: { load_id_not_null: 1 } };

const ofCompany = (spec: CollectionSpec, { key }: Handle): CollectionSpec => ({
  ...spec,
  where: { ...companyCondition(spec.endpoint, key.companyId), ...WHERE[spec.collection] },
});

/** Keeps the query worker on the active session; it reopens a lost database on its own. */
export const queriesFollowSession$: Observable<never> = handle$.pipe(
  switchMap((handle) =>
    from(handle === null ? closeQueries() : openQueries(handle.key, handle.memory)).pipe(catchError(() => EMPTY)),
  ),
  ignoreElements(),
);

const while$ = (is$: Observable<boolean>, run: () => Observable<never>): Observable<never> =>
  is$.pipe(
    distinctUntilChanged(),
    switchMap((is) => (is ? run() : EMPTY)),
  );

/** Replicates every collection that the person may list, while this tab leads. `user$` emits who is signed in, again after every change. */
export const collections$ = (handle: Handle, leads$: Observable<boolean>, user$: Observable<CurrentUser>): Observable<never> =>
  leads$.pipe(
    switchMap((leading) =>
      merge(
        from(keepSnapshots(leading)).pipe(
          ignoreElements(),
          catchError(() => EMPTY),
        ),
        ...(leading ? COLLECTIONS : []).map((spec) => {
          const may = REQUIRES[spec.collection];
          const sync = (): Observable<never> => syncCollection$(handle, ofCompany(spec, handle));
          return may === undefined ? sync() : while$(user$.pipe(map(may)), sync);
        }),
      ),
    ),
  );
