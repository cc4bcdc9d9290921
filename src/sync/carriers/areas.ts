// Places looked up while a person types, and single areas by their id.
import { catchError, concat, distinctUntilChanged, ignoreElements, map, of, scan, switchMap, timer, type Observable } from "rxjs";
import {
  autocompleteAreas,
  findAreaByPlaceId,
  getArea,
  listAreas,
  listCountries,
  type Area,
} from "../../contract/carriers/areas.ts";
import { AREA_PAGE_SIZE, DEFAULT_COUNTRIES } from "../../contract/constants.ts";
import { beginsWith, isSearchable, isZipStart } from "../../domain/carriers/lane/lane-place.ts";
import type { EndpointSpec } from "../../contract/endpoint.ts";
import type { PlaceRef } from "../../domain/carriers/lane/lane.ts";
import { NetworkFailure, type Reply } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import type { ResourceQuery } from "../resources.ts";

/** Ours: how long a person has to pause before they are taken to have typed something, in milliseconds. */
export const PAUSE = 180;

export interface AreaSuggestions {
  /** What was asked for, without blanks at its ends. */
  readonly term: string;
  /** `idle`: too little was typed to be asked. `asking`: what is listed is what of the last answer still fits. */
  readonly status: "idle" | "asking" | "ready" | "offline" | "failed";
  readonly areas: readonly Area[];
}

export const NO_SUGGESTIONS: AreaSuggestions = { term: "", status: "idle", areas: [] };

/** The beginning of a zip is looked up by code, anything else by name. */
function asked$(term: string): Observable<Reply<Area[]>> {
  if (!isZipStart(term)) return request$(autocompleteAreas, { query: { term } });
  const q = { is_type_eq: "five_zip", code_start: term, s: "name asc" };
  return request$(listAreas, { query: { per_page: AREA_PAGE_SIZE }, q });
}

const found$ = (term: string): Observable<AreaSuggestions> =>
  asked$(term).pipe(
    map((reply): AreaSuggestions =>
      reply.ok ? { term, status: "ready", areas: reply.data } : { term, status: "failed", areas: [] },
    ),
    catchError((error: unknown) =>
      of<AreaSuggestions>({ term, status: error instanceof NetworkFailure ? "offline" : "failed", areas: [] }),
    ),
  );

/**
 * Suggestions for what is being typed: one request for a burst of keys, and the one before is aborted as soon as the next key is
 * pressed, so that no older answer can stand beside a newer text. Never fails. `again$` asks the same once more.
 */
export const areaSuggestions$ = (typed$: Observable<string>, again$: Observable<unknown>): Observable<AreaSuggestions> =>
  typed$.pipe(
    map((text) => text.trim()),
    distinctUntilChanged(),
    switchMap((term) =>
      isSearchable(term)
        ? concat(
            of<AreaSuggestions>({ term, status: "asking", areas: [] }),
            timer(PAUSE).pipe(ignoreElements()),
            concat(of(null), again$).pipe(switchMap(() => found$(term))),
          )
        : of<AreaSuggestions>({ term, status: "idle", areas: [] }),
    ),
    scan(
      (before, now) =>
        now.status === "asking" ? { ...now, areas: before.areas.filter(({ name }) => beginsWith(name, now.term)) } : now,
      NO_SUGGESTIONS,
    ),
  );

/** An area by its id, or by what a maps service calls it. */
export const areaResource = (ref: PlaceRef): ResourceQuery<EndpointSpec> =>
  typeof ref === "number"
    ? { endpoint: getArea, input: { params: { id: ref } } }
    : { endpoint: findAreaByPlaceId, input: { query: { place_id: ref } } };

/** The countries that places are looked for in. */
export const COUNTRIES: ResourceQuery<typeof listCountries> = {
  endpoint: listCountries,
  input: { q: { is_type_in: ["country"], country_in: [...DEFAULT_COUNTRIES] } },
};

/** The cities nearest to a point of the map, the nearest first; one is enough. Errors as request$ does. */
export const nearestArea$ = (lat: number, lon: number): Observable<Area | null> =>
  request$(listAreas, { query: { lat, lon, per_page: 1 }, q: { is_type_eq: "city" } }).pipe(
    map((reply) => (reply.ok ? (reply.data[0] ?? null) : null)),
  );
