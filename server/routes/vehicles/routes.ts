// Every call about trucks and trailers.
import type { Route } from "../../http/serve.ts";
import { positionRoutes } from "./positions.ts";
import { vehicleRoutes } from "./vehicles.ts";

export const VEHICLES_ROUTES: readonly Route[] = [...vehicleRoutes, ...positionRoutes];
