// The road of a load, estimated where there is no maps service, and where the trucks of open loads have been lately.
import { Type, type Static } from "typebox";
import { Route } from "../carriers/route.ts";
import { endpoint } from "../endpoint.ts";
import { Id, IdParams, Nullable, Timestamp } from "../shapes.ts";

/** From the first stop through all others to the last. The portal shows a refusal as an empty route. */
export const getLoadRoute = endpoint({
  name: "getLoadRoute",
  method: "GET",
  path: "/api/v1/loads/{id}/route",
  isExtension: true,
  params: IdParams,
  output: Route,
  answers: [403, 422],
});

/** From the truck's last position to the next stop; null without a position, or when no stop is left. */
export const getTruckRoute = endpoint({
  name: "getTruckRoute",
  method: "GET",
  path: "/api/v1/loads/{id}/truck_route",
  isExtension: true,
  params: IdParams,
  output: Nullable(Type.Object({ ...Route.properties, stop_id: Id, located_at: Timestamp })),
  answers: [403, 422],
});

/** Positions of one load, oldest first: minutes since `since`, latitude and longitude in thousandths of a degree, flattened. */
const LoadTrack = Type.Object({ load_id: Id, points: Type.Array(Type.Integer()) });

export const RecentPositions = Type.Object({ since: Timestamp, until: Timestamp, loads: Type.Array(LoadTrack) });
export type RecentPositions = Static<typeof RecentPositions>;

/** Where the trucks of all open loads were in the last hours, to play back; 24 unless `hours` says otherwise. */
export const getRecentPositions = endpoint({
  name: "getRecentPositions",
  method: "GET",
  path: "/api/v1/loads/recent_positions",
  isExtension: true,
  query: Type.Object({ hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 72, default: 24 })) }),
  output: RecentPositions,
});
