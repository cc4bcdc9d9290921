// Where a carrier's trucks were, as reported by ELDs, by five-digit ZIP.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Day, EnteredDay, Id, IdParams, Nullable, Timestamp } from "../shapes.ts";

/** The feature flag that map data needs. */
export const HEATMAP_FLAG = "display_heatmap";

/**
 * One area with its visits; a visit is one vehicle there on one day. `days` holds pairs: days since `start_date`, and visits on
 * that day. Assumption: the names of the properties.
 */
const AreaFeature = Type.Object({
  type: Type.Literal("Feature"),
  geometry: Type.Object({ type: Type.Literal("Point"), coordinates: Type.Tuple([Type.Number(), Type.Number()]) }),
  properties: Type.Object({
    code: Type.String(),
    name: Type.String(),
    visits: Type.Integer(),
    vehicles: Type.Integer(),
    last_visited_on: Day,
    days: Type.Array(Type.Integer()),
  }),
});

/** GeoJSON with the requested days. */
export const CarrierAreas = Type.Object({
  type: Type.Literal("FeatureCollection"),
  start_date: Day,
  end_date: Day,
  features: Type.Array(AreaFeature),
});
export type CarrierAreas = Static<typeof CarrierAreas>;

/** Visits of each area between two days, both included. Assumption: at most 366 days. A refusal means that there is no data. */
export const getCarrierAreas = endpoint({
  name: "getCarrierAreas",
  method: "GET",
  path: "/api/v1/carriers/{id}/carrier_areas_geojson",
  params: IdParams,
  query: Type.Object({ start_date: EnteredDay, end_date: EnteredDay }),
  // A worker parses the text; the page never holds the areas as objects.
  output: Type.Unsafe<string>(CarrierAreas),
  answers: [403, 404, 422],
  asText: true,
});

const where = {
  /** Null if the portal does not have the area. */
  area_id: Nullable(Id),
  code: Type.String(),
  name: Type.String(),
  lat: Type.Number(),
  lon: Type.Number(),
};

export const TouchedArea = Type.Object({
  ...where,
  historical_touches_count: Type.Integer(),
  last_touched_on: Day,
});
export type TouchedArea = Static<typeof TouchedArea>;

/** All-time visits of each area, most visited first. Assumption: at most 500. */
export const listHistoricalTouches = endpoint({
  name: "listHistoricalTouches",
  method: "GET",
  path: "/api/v1/carriers/{id}/historical_touches_by_five_zip_areas",
  params: IdParams,
  output: Type.Array(TouchedArea),
});

export const VisitedArea = Type.Object({
  ...where,
  visits: Type.Integer(),
  vehicles: Type.Integer(),
  last_visited_on: Day,
});
export type VisitedArea = Static<typeof VisitedArea>;

/** Areas visited lately by vehicles with a reporting ELD, latest first. Assumption: the last 30 days, at most 100 areas. */
export const listRecentlyVisitedAreas = endpoint({
  name: "listRecentlyVisitedAreas",
  method: "GET",
  path: "/api/v1/carriers/{id}/recently_visited_areas_verified_by_eld",
  params: IdParams,
  output: Type.Array(VisitedArea),
});

/** A carrier's ELD connection. `status` is `connected`, `not_connected` or a failing one; unknown is null. */
export const EldStatus = Type.Object({
  carrier_id: Id,
  status: Nullable(Type.String()),
  provider: Nullable(Type.String()),
  as_of: Nullable(Timestamp),
  /** Vehicles that reported in the last 30 days. */
  reporting_vehicles: Type.Integer(),
  last_visited_on: Nullable(Day),
});
export type EldStatus = Static<typeof EldStatus>;

export const getEldStatus = endpoint({
  name: "getEldStatus",
  method: "GET",
  path: "/api/v1/carriers/{id}/eld_status",
  params: IdParams,
  output: EldStatus,
});
