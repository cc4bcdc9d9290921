// Fetches a carrier's whole directory: the first answer, then every page of its users if there are many.
import { concat, concatMap, defer, EMPTY, from, map, mergeMap, of, range, reduce, catchError, type Observable } from "rxjs";
import {
  DIRECTORY_PAGED_FROM,
  getCarrierDirectory,
  getDirectoryContact,
  getDirectoryDispatchUser,
  getDirectoryUser,
  getFmcsaInformation,
  listDirectoryUsers,
  type CarrierDirectory,
  type DirectoryPerson,
} from "../../contract/carriers/directory.ts";
import { putResource, removeResource } from "../../db/resources.ts";
import type { Handle } from "../../db/open.ts";
import type { ResourceRecord } from "../../db/records.ts";
import { CONCURRENCY } from "../../net/concurrency.ts";
import { accepted } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { personLines, type DirectoryKind } from "../../../workers/directory/records.ts";
import { resourceKey, syncResource$ } from "../resources.ts";
import { caught$, STORED, type FetchOutcome } from "../fetch-outcome.ts";

/** Tunable: pages in one record, 500 people. An interrupted round loses less than one of them. */
const PAGES_PER_BUNDLE = 10;
/** Tunable: milliseconds in which an interrupted round is continued; after that people may have changed. */
const RESUMED_FOR = 3_600_000;

export interface DirectoryProgress {
  /** Users stored, and how many there are. */
  readonly users: number;
  readonly total: number;
  /** Null while more is being fetched. */
  readonly outcome: FetchOutcome | null;
}

export const directoryResource = (carrierId: number) => ({ endpoint: getCarrierDirectory, input: { params: { id: carrierId } } });

const CALLS = { user: getDirectoryUser, contact: getDirectoryContact, dispatch_user: getDirectoryDispatchUser } as const;

/** The call for the details of a person. */
export const personResource = (carrierId: number, kind: Exclude<DirectoryKind, "fmcsa">, personId: number) => ({
  endpoint: CALLS[kind],
  input: { params: { id: carrierId, person_id: personId } },
});

/** The call for the details of what was filed: the whole filing, which names one person. */
export const filingResource = (carrierId: number) => ({ endpoint: getFmcsaInformation, input: { params: { id: carrierId } } });

const BUNDLES = "directory-users";

/** The prefix of the keys of a carrier's bundles. */
export const bundlePrefix = (carrierId: number): string => `${BUNDLES}?${carrierId}&`;

const bundleKey = (carrierId: number, bundle: number): string => `${bundlePrefix(carrierId)}${String(bundle).padStart(4, "0")}`;

/** What is stored of a carrier's directory: the first answer, and the texts of its bundles. */
export async function readDirectory(
  db: Handle["db"],
  carrierId: number,
): Promise<{ readonly first: ResourceRecord | null; readonly bundles: readonly string[] }> {
  const [first, bundles] = await Promise.all([
    db.resources.get(resourceKey(directoryResource(carrierId))),
    db.resources.where("key").startsWith(bundlePrefix(carrierId)).sortBy("key"),
  ]);
  return { first: first ?? null, bundles: bundles.map(({ data }) => data as string) };
}

const users$ = (carrierId: number, page: number): Observable<{ page: number; users: readonly DirectoryPerson[] }> =>
  request$(listDirectoryUsers, { params: { id: carrierId }, query: { page, per_page: DIRECTORY_PAGED_FROM } }).pipe(
    map((reply) => ({ page, users: accepted(reply).data })),
  );

// The first answer holds the first page.
const FIRST_PAGE = 2;

function bundle$(handle: Handle, carrierId: number, bundle: number, total: number): Observable<unknown> {
  const pages = Math.ceil(total / DIRECTORY_PAGED_FROM);
  const first = FIRST_PAGE + bundle * PAGES_PER_BUNDLE;
  const key = bundleKey(carrierId, bundle);
  return defer(() => from(handle.db.resources.get(key))).pipe(
    concatMap((stored) => {
      if (stored !== undefined && stored.total === total && stored.syncedAt > Date.now() - RESUMED_FOR) return of(null);
      return range(first, Math.min(PAGES_PER_BUNDLE, pages - first + 1)).pipe(
        mergeMap((page) => users$(carrierId, page), CONCURRENCY),
        reduce((texts: Record<number, string>, { page, users }) => ({ ...texts, [page]: personLines("user", users) }), {}),
        // Numeric keys are in ascending order.
        concatMap((texts) => from(putResource(handle, { key, data: Object.values(texts).join(""), total, counts: {} }))),
      );
    }),
  );
}

async function removeBundles(handle: Handle, carrierId: number, from_: number): Promise<void> {
  const keys = await handle.db.resources.where("key").startsWith(bundlePrefix(carrierId)).primaryKeys();
  for (const key of keys.filter((each) => each >= bundleKey(carrierId, from_))) await removeResource(handle, key);
}

function rest$(
  handle: Handle,
  carrierId: number,
  { users, total_users: total }: CarrierDirectory,
): Observable<DirectoryProgress> {
  const pages = total < DIRECTORY_PAGED_FROM ? 1 : Math.ceil(total / DIRECTORY_PAGED_FROM);
  const bundles = Math.ceil((pages - 1) / PAGES_PER_BUNDLE);
  const reached = (bundle: number): number => Math.min(total, users.length + bundle * PAGES_PER_BUNDLE * DIRECTORY_PAGED_FROM);
  const progress = (bundle: number, outcome: FetchOutcome | null): DirectoryProgress => ({
    users: reached(bundle),
    total,
    outcome,
  });
  let done = 0;
  return concat(
    defer(() => from(removeBundles(handle, carrierId, bundles))).pipe(map(() => progress(0, null))),
    range(0, bundles).pipe(
      concatMap((bundle) => bundle$(handle, carrierId, bundle, total).pipe(map(() => progress((done = bundle + 1), null)))),
    ),
    of(progress(bundles, STORED)),
  ).pipe(catchError((error: unknown) => caught$(error).pipe(map((outcome) => progress(done, outcome)))));
}

/**
 * Fetches a directory into table resources: the first answer, then bundle after bundle. What an earlier round has brought within the
 * hour is not fetched again. Emits after every step, last with an outcome; never fails; unsubscribing aborts.
 */
export const syncDirectory$ = (handle: Handle, carrierId: number): Observable<DirectoryProgress> =>
  syncResource$(handle, directoryResource(carrierId)).pipe(
    concatMap((outcome) => {
      if (outcome.kind === "missing" || outcome.kind === "forbidden") {
        return from(removeBundles(handle, carrierId, 0)).pipe(map(() => ({ users: 0, total: 0, outcome })));
      }
      if (outcome.kind !== "stored") return of({ users: 0, total: 0, outcome });
      return from(readDirectory(handle.db, carrierId)).pipe(
        concatMap(({ first }) => (first === null ? EMPTY : rest$(handle, carrierId, first.data as CarrierDirectory))),
      );
    }),
    // The session ended in the middle: there is nowhere left to write that down.
    catchError(() => EMPTY),
  );
