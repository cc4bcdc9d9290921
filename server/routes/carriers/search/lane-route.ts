// The route along a lane, estimated from market to market without a maps service.
import type { Route } from "../../../../src/contract/carriers/route.ts";
import type { Point } from "../../../../src/domain/great-circle.ts";
import { estimateRoute } from "../../../../src/domain/carriers/lane/route-estimate.ts";
import type { Queryable } from "../../../db/engine.ts";

/** The route between two points. */
export async function routeBetween(tx: Queryable, origin: Point, destination: Point): Promise<Route> {
  const towns = await tx.query<Point>("select lat, lon from areas where is_type = 'kma' order by id");
  return { ...estimateRoute(origin, destination, towns), source: "estimated" };
}
