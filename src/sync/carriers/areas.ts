// Place suggestions while typing, and lookups of single areas.
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

/** Tunable: the pause in typing before a lookup, in milliseconds. */
export const PAUSE = 180;

export interface AreaSuggestions {
  /** The text that was looked up, trimmed. */
  readonly term: string;
  /** `idle`: the text is too short. `loading`: the areas are those of the last answer that still match. */
  readonly status: "idle" | "loading" | "ready" | "offline" | "failed";
  readonly areas: readonly Area[];
}

export const NO_SUGGESTIONS: AreaSuggestions = { term: "", status: "idle", areas: [] };

/** The beginning of a zip is looked up by code, anything else by name. */
function lookup$(term: string): Observable<Reply<Area[]>> {
  if (!isZipStart(term)) return request$(autocompleteAreas, { query: { term } });
  const q = { is_type_eq: "five_zip", code_start: term, s: "name asc" };
  return request$(listAreas, { query: { per_page: AREA_PAGE_SIZE }, q });
}

const suggestions$ = (term: string): Observable<AreaSuggestions> =>
  lookup$(term).pipe(
    map((reply): AreaSuggestions =>
      reply.ok ? { term, status: "ready", areas: reply.data } : { term, status: "failed", areas: [] },
    ),
    catchError((error: unknown) =>
      of<AreaSuggestions>({ term, status: error instanceof NetworkFailure ? "offline" : "failed", areas: [] }),
    ),
  );

/**
 * Suggestions while typing: one request per pause, aborted at the next key, so that an old answer never appears beside a newer
 * text. Never fails. `again$` repeats the last lookup.
 */
export const areaSuggestions$ = (typed$: Observable<string>, again$: Observable<unknown>): Observable<AreaSuggestions> =>
  typed$.pipe(
    map((text) => text.trim()),
    distinctUntilChanged(),
    switchMap((term) =>
      isSearchable(term)
        ? concat(
            of<AreaSuggestions>({ term, status: "loading", areas: [] }),
            timer(PAUSE).pipe(ignoreElements()),
            concat(of(null), again$).pipe(switchMap(() => suggestions$(term))),
          )
        : of<AreaSuggestions>({ term, status: "idle", areas: [] }),
    ),
    scan(
      (before, now) =>
        now.status === "loading" ? { ...now, areas: before.areas.filter(({ name }) => beginsWith(name, now.term)) } : now,
      NO_SUGGESTIONS,
    ),
  );

/** An area by its id, or by a maps service's place id. */
export const areaResource = (ref: PlaceRef): ResourceQuery<EndpointSpec> =>
  typeof ref === "number"
    ? { endpoint: getArea, input: { params: { id: ref } } }
    : { endpoint: findAreaByPlaceId, input: { query: { place_id: ref } } };

/** The countries in which places are searched. */
export const COUNTRIES: ResourceQuery<typeof listCountries> = {
  endpoint: listCountries,
  input: { q: { is_type_in: ["country"], country_in: [...DEFAULT_COUNTRIES] } },
};

/** The city nearest to a point on the map. Errors as request$ does. */
export const nearestArea$ = (lat: number, lon: number): Observable<Area | null> =>
  request$(listAreas, { query: { lat, lon, per_page: 1 }, q: { is_type_eq: "city" } }).pipe(
    map((reply) => (reply.ok ? (reply.data[0] ?? null) : null)),
  );
