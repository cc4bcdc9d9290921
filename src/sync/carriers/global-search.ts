// Global search: counts while filters change, pages on request, and all pages for an export.
import { catchError, concat, firstValueFrom, map, of, switchMap, timer, type Observable } from "rxjs";
import { listCarriers, searchCarriersGlobally, type CarrierResult } from "../../contract/carriers/search.ts";
import type { EndpointSpec, Input, Q } from "../../contract/endpoint.ts";
import { filtersToQ, nearOf, SEARCHABLE, sortToQ, type Near } from "../../domain/carriers/global-search/q.ts";
import type { GlobalSearchFilters } from "../../domain/carriers/global-search/filters.ts";
import type { Sort } from "../../domain/query.ts";
import { TYPING_PAUSE } from "../../domain/typing-pause.ts";
import { accepted, messageOf, NetworkFailure, UnexpectedStatus } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import type { ListQuery } from "../list-query.ts";
import { pagesFrom } from "../pages.ts";

/** A list of carriers, and the input of one of its pages. */
export interface CarrierQuery extends ListQuery<"found_carriers"> {
  readonly inputOf: (page: number, perPage: number) => Input<EndpointSpec>;
}

/** `search`: the text of a plain search. */
type Beside = Near & { readonly search?: string };

const query = (tab: string, endpoint: EndpointSpec, q: Q, beside: Beside): CarrierQuery => ({
  tab,
  table: "found_carriers",
  endpoint,
  // The parameters beside `q` are part of the list's key.
  q: { ...q, ...beside },
  inputOf: (page, per_page) => ({ query: { ...beside, page, per_page }, q }),
});

/** All carriers that match the filters. */
export const globalSearchQuery = (filters: GlobalSearchFilters, sort: Sort | null): CarrierQuery =>
  query("global-search", searchCarriersGlobally, { ...filtersToQ(filters), s: sortToQ(sort) }, nearOf(filters));

/** Carriers by a text alone and around a place; the server parses the text. */
export function plainSearchQuery(filters: GlobalSearchFilters, sort: Sort | null): CarrierQuery {
  const { searchText } = filters;
  const beside = { ...nearOf(filters), ...(searchText === "" ? {} : { search: searchText }) };
  return query("search-results", listCarriers, { ...SEARCHABLE, s: sortToQ(sort) }, beside);
}

/** How many carriers match; `unknown` has the reason. */
export type CarrierCount =
  | { readonly kind: "counting" }
  | { readonly kind: "counted"; readonly total: number }
  | { readonly kind: "offline" }
  | { readonly kind: "unknown"; readonly message: string };

const failedCount = (error: unknown): CarrierCount =>
  error instanceof NetworkFailure
    ? { kind: "offline" }
    : { kind: "unknown", message: error instanceof UnexpectedStatus ? error.refusal.error : String(error) };

const counted$ = (filters: GlobalSearchFilters): Observable<CarrierCount> => {
  const query = { ...nearOf(filters), count_only: true, per_page: 1 };
  return request$(searchCarriersGlobally, { query, q: filtersToQ(filters) }).pipe(
    map((reply): CarrierCount =>
      reply.ok ? { kind: "counted", total: reply.page?.totalItems ?? 0 } : { kind: "unknown", message: messageOf(reply.refusal) },
    ),
    catchError((error: unknown) => of(failedCount(error))),
  );
};

/** Counts without fetching rows, once the filters have settled. Never fails; unsubscribing aborts. */
export const carrierCount$ = (filters: GlobalSearchFilters): Observable<CarrierCount> =>
  concat(of<CarrierCount>({ kind: "counting" }), timer(TYPING_PAUSE).pipe(switchMap(() => counted$(filters))));

/** The largest page. */
const EXPORT_PAGE = 100;

/** All matching carriers, page by page from the server. Throws what the call throws, or RefusedReply. */
export async function* carrierBatches({ endpoint, inputOf }: CarrierQuery): AsyncGenerator<readonly CarrierResult[]> {
  const fetch = async (page: number) => accepted(await firstValueFrom(request$(endpoint, inputOf(page, EXPORT_PAGE))));
  for await (const { data } of pagesFrom(1, fetch)) yield data as CarrierResult[];
}
