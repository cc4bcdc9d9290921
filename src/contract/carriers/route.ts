// A road from place to place, and who says how long it is.
import { Type, type Static } from "typebox";
import { OneOf } from "../shapes.ts";

/** The maps services that the server can ask. */
export const ROAD_SERVICES = ["google", "mapbox", "osrm", "valhalla"] as const;
export type RoadService = (typeof ROAD_SERVICES)[number];

/** `estimated`: by the server itself, from market to market. */
export const ROUTE_SOURCES = ["estimated", ...ROAD_SERVICES] as const;
export type RouteSource = (typeof ROUTE_SOURCES)[number];

/** A road as longitude and latitude of each point, in miles, and in minutes with the rest that the law requires. */
export const Route = Type.Object({
  coordinates: Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
  miles: Type.Number(),
  minutes: Type.Number(),
  source: OneOf(ROUTE_SOURCES),
});
export type Route = Static<typeof Route>;
