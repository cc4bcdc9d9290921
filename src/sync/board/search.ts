// Searches of the load board: what they answer is stored like synced loads, and what they refuse is shown.
import {
  catchError,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  ignoreElements,
  merge,
  of,
  range,
  Subject,
  type Observable,
} from "rxjs";
import { searchBoard, type BoardQuery } from "../../contract/board/board.ts";
import { PAGE_SIZE } from "../../contract/constants.ts";
import type { Handle } from "../../db/open.ts";
import { canonicalText } from "../../domain/canonical-text.ts";
import { messageOf, UnexpectedStatus, type Refusal } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { reportError } from "../../services/error-reporting.ts";
import { queries } from "../../../workers/query/client.ts";

/**
 * What a search found: the total on the server, and the loads of the first page. `unmet`: the person or the company does not meet the
 * requirements of a search, or the search itself is wrong; the reason is the server's.
 */
export type BoardOutcome =
  | { readonly kind: "found"; readonly total: number; readonly ids: readonly number[] }
  | { readonly kind: "unmet" | "forbidden"; readonly reason: string };

const REFUSED_AS: ReadonlyMap<number, "unmet" | "forbidden"> = new Map([
  [400, "unmet"],
  [422, "unmet"],
  [403, "forbidden"],
]);

function refusedAs(status: number, refusal: Refusal): Observable<BoardOutcome> {
  const kind = REFUSED_AS.get(status);
  return kind === undefined ? EMPTY : of({ kind, reason: messageOf(refusal) });
}

interface Cached {
  readonly key: string;
  readonly outcome: BoardOutcome;
}

/** The last answer of each view, for as long as the person is signed in on this page. */
const cached = new WeakMap<Handle, Map<string, Cached>>();

/** Every answer of the server, so that who shows an earlier one of the same search shows this one. */
const answers$ = new Subject<Cached & { readonly handle: Handle }>();

const cacheOf = (handle: Handle): Map<string, Cached> => {
  const known = cached.get(handle) ?? new Map<string, Cached>();
  cached.set(handle, known);
  return known;
};

/** The text by which searches are the same: filters, view and sort. */
export const searchKey = (query: BoardQuery): string => canonicalText(query);

/** Loads are posted or unposted: what the server answered before is outdated. */
export const forgetSearches = (handle: Handle): void => cacheOf(handle).clear();

/**
 * Asks the server, whatever it answered before. Emits once and completes, without a value after a failure that says nothing about
 * the search, which is only logged. Never fails; unsubscribing aborts.
 */
export const freshSearch$ = (handle: Handle, query: BoardQuery): Observable<BoardOutcome> =>
  request$(searchBoard, { body: { q: query, page: 1, per_page: PAGE_SIZE } }).pipe(
    concatMap(async (reply): Promise<Observable<BoardOutcome>> => {
      if (!reply.ok) return refusedAs(reply.status, reply.refusal);
      const { results } = reply.data;
      // Most are stored already: writing them again would hold up what is read and counted meanwhile.
      await queries().call("putRows", { session: handle.key, collection: "loads", rows: results, onlyNewer: true });
      const outcome: BoardOutcome = {
        kind: "found",
        total: reply.page?.totalItems ?? results.length,
        ids: results.map(({ id }) => id),
      };
      const answer: Cached = { key: searchKey(query), outcome };
      cacheOf(handle).set(query.view ?? "all", answer);
      answers$.next({ ...answer, handle });
      return of(outcome);
    }),
    concatMap((outcome$) => outcome$),
    catchError((error: unknown) => {
      if (error instanceof UnexpectedStatus && REFUSED_AS.has(error.status)) return refusedAs(error.status, error.refusal);
      reportError(error, { where: "board search" });
      return EMPTY;
    }),
  );

/** The pages of a search after the first, stored one after the other. Emits nothing, never fails; unsubscribing aborts. */
const rest$ = (handle: Handle, query: BoardQuery, total: number): Observable<never> =>
  range(2, Math.max(0, Math.ceil(total / PAGE_SIZE) - 1)).pipe(
    concatMap((page) => request$(searchBoard, { body: { q: query, page, per_page: PAGE_SIZE } })),
    concatMap(async (reply) => {
      if (!reply.ok) return;
      const { results: rows } = reply.data;
      await queries().call("putRows", { session: handle.key, collection: "loads", rows, onlyNewer: true });
    }),
    ignoreElements(),
    catchError((error: unknown) => {
      reportError(error, { where: "board search" });
      return EMPTY;
    }),
  );

/** All loads of a search, for whom they are not replicated. Emits once the first page is stored, and goes on with the others. */
export const wholeSearch$ = (handle: Handle, query: BoardQuery): Observable<BoardOutcome> =>
  freshSearch$(handle, query).pipe(
    concatMap((outcome) => (outcome.kind === "found" ? merge(of(outcome), rest$(handle, query, outcome.total)) : of(outcome))),
  );

/** The same as `freshSearch$`; the last search of a view is answered from memory. Goes on with each later answer to it, whoever asked. */
export const search$ = (handle: Handle, query: BoardQuery): Observable<BoardOutcome> =>
  defer(() => {
    const key = searchKey(query);
    const last = cacheOf(handle).get(query.view ?? "all");
    const later$ = answers$.pipe(
      filter((answer) => answer.handle === handle && answer.key === key),
      map(({ outcome }) => outcome),
    );
    return merge(later$, last !== undefined && last.key === key ? of(last.outcome) : freshSearch$(handle, query)).pipe(
      distinctUntilChanged(),
    );
  });
