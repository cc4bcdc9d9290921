// The areas of lanes and searches: ZIPs, cities, states and countries.
import { Type, type Static } from "typebox";
import { AREA_PAGE_SIZE } from "../constants.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Id, IdParams, Nullable, OneOf } from "../shapes.ts";

/** `five_zip` and `country` are given. Assumption: `state`, `city` and `kma` (key market area) as names of the others. */
export const AREA_TYPES = ["five_zip", "city", "kma", "state", "country"] as const;
export type AreaType = (typeof AREA_TYPES)[number];

export const Area = Type.Object({
  id: Id,
  is_type: OneOf(AREA_TYPES),
  /** A ZIP or FSA, a state's or country's two letters, a market's code. */
  code: Nullable(Type.String()),
  name: Type.String(),
  /** US, CA or MX. */
  country: Type.String(),
  centroid: Nullable(Type.Object({ lat: Type.Number(), lon: Type.Number() })),
  lat: Nullable(Type.Number()),
  lon: Nullable(Type.Number()),
  state_area_id: Nullable(Id),
  kma_area_id: Nullable(Id),
  is_unverified: Type.Boolean(),
  five_zip_city: Nullable(Type.String()),
  five_zip_state: Nullable(Type.String()),
  located_at: Nullable(Type.String()),
  historical_touches_count: Nullable(Type.Integer()),
});
export type Area = Static<typeof Area>;

/** Areas whose name or code begins with the term: "chi", "60601", "IL". Best known first. Assumption: ten at most. */
export const autocompleteAreas = endpoint({
  name: "autocompleteAreas",
  method: "GET",
  path: "/api/v1/areas/autocomplete",
  query: Type.Object({ term: Type.String({ minLength: 1, maxLength: 100 }) }),
  output: Type.Array(Area),
});

/**
 * Areas by condition: five-digit ZIPs by the start of their code, ten per page, or the countries of a list. This address ends with
 * a slash; the same call without it is listCountries, which accepts only 403 and 422 as answers.
 */
export const listAreas = endpoint({
  name: "listAreas",
  method: "GET",
  path: "/api/v1/areas/",
  query: Type.Object({
    ...PageQuery,
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: AREA_PAGE_SIZE })),
    /** Assumption: with both, the areas nearest to this point come first, whatever `q[s]` says. */
    lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  }),
  filterable: {
    attributes: { is_type: ["eq", "in"], code: ["start", "eq"], country: ["in"], id: ["in"], state_area_id: ["eq"] },
    sorts: ["name", "id"],
  },
  output: Type.Array(Area),
  paged: true,
});

/** The same list without the slash, used for countries; the error catalog gives it its own answers. */
export const listCountries = endpoint({
  name: "listCountries",
  method: "GET",
  path: "/api/v1/areas",
  query: Type.Object(PageQuery),
  filterable: { attributes: { is_type: ["in"], country: ["in"] }, sorts: ["name", "id"] },
  output: Type.Array(Area),
  answers: [403, 422],
  paged: true,
});

export const getArea = endpoint({ name: "getArea", method: "GET", path: "/api/v1/areas/{id}", params: IdParams, output: Area });

/** The area for a maps service's place id. */
export const findAreaByPlaceId = endpoint({
  name: "findAreaByPlaceId",
  method: "GET",
  path: "/api/v1/areas/find_by_place_id",
  query: Type.Object({ place_id: Type.String({ minLength: 1, maxLength: 300 }) }),
  output: Area,
});
