// The replicated collections, and what runs for them while someone is signed in.
import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  from,
  fromEvent,
  ignoreElements,
  map,
  merge,
  of,
  type Observable,
  switchMap,
} from "rxjs";
import { endpointNamed } from "../contract/api.ts";
import type { CurrentUser } from "../contract/session/session.ts";
import { putCollectionState } from "../db/collection-state.ts";
import { handle$ } from "../db/session/handle.ts";
import type { Handle } from "../db/open.ts";
import { replicatedBy } from "../db/tables.ts";
import { hasExtensions$, NOT_OFFERED } from "../net/extensions.ts";
import { catchUpQueries, closeQueries, keepSnapshots, openQueries } from "../../workers/query/client.ts";
import { syncCollection$ } from "./collection.ts";
import { companyCondition } from "./company-condition.ts";
import type { CollectionSpec } from "./pull.ts";
import { isOffered, SYNCS, type Replicated } from "./replicated.ts";
import { Turns } from "./turns.ts";

export const COLLECTIONS: readonly (CollectionSpec & Replicated)[] = SYNCS.map((one) => {
  const endpoint = endpointNamed(replicatedBy(one.collection) ?? "");
  if (endpoint === undefined) throw new RangeError(`No call lists ${one.collection}`);
  return { ...one, endpoint };
});

const ofCompany = (spec: CollectionSpec, { key }: Handle): CollectionSpec => ({
  ...spec,
  where: { ...companyCondition(spec.endpoint, key.companyId), ...spec.where },
});

/** A page that is shown again may have been frozen, and then has heard of nothing. */
const shownAgain$: Observable<unknown> =
  typeof document === "undefined" ? EMPTY : merge(fromEvent(window, "pageshow"), fromEvent(document, "visibilitychange"));

/** Keeps the query worker on the active session; it reopens a lost database on its own. */
export const queriesFollowSession$: Observable<never> = merge(
  handle$.pipe(
    switchMap((handle) =>
      from(handle === null ? closeQueries() : openQueries(handle.key, handle.memory)).pipe(catchError(() => EMPTY)),
    ),
  ),
  shownAgain$.pipe(exhaustMap(() => from(catchUpQueries()).pipe(catchError(() => EMPTY)))),
).pipe(ignoreElements());

/** Says at a collection that the server does not have it. Never fails. */
const unavailable$ = (handle: Handle, { collection }: Replicated): Observable<never> =>
  from(putCollectionState(handle, collection, { failedAt: Date.now(), failure: NOT_OFFERED })).pipe(
    ignoreElements(),
    catchError(() => EMPTY),
  );

/** Keeps a collection synced while the person may list it and the server has it. */
function whilePermitted$(handle: Handle, spec: CollectionSpec & Replicated, turns: Turns, user$: Observable<CurrentUser>) {
  const { collection, may } = spec;
  const turn$ = turns.of$(collection);
  const passes = (): void => turns.pass(collection);
  const permitted$ = may === undefined ? of(true) : user$.pipe(map(may));
  return combineLatest([permitted$, hasExtensions$]).pipe(
    map(([isPermitted]) => (isPermitted ? (isOffered(spec) ? "synced" : "unavailable") : "forbidden")),
    distinctUntilChanged(),
    switchMap((kind) => {
      if (kind === "synced") return syncCollection$(handle, ofCompany(spec, handle), { turn$, passes });
      passes();
      return kind === "forbidden" ? EMPTY : unavailable$(handle, spec);
    }),
  );
}

/** Replicates every collection that the person may list, while this tab leads. `user$` emits who is signed in, again after every change. */
export const collections$ = (handle: Handle, leads$: Observable<boolean>, user$: Observable<CurrentUser>): Observable<never> =>
  leads$.pipe(
    switchMap((leading) => {
      const turns = new Turns(SYNCS.map(({ collection }) => collection));
      return merge(
        from(keepSnapshots(leading)).pipe(
          ignoreElements(),
          catchError(() => EMPTY),
        ),
        ...(leading ? COLLECTIONS : []).map((spec) => whilePermitted$(handle, spec, turns, user$)),
      );
    }),
  );
