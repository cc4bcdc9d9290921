// Every call about loads.
import type { Route } from "../../http/serve.ts";
import { driverVisitRoutes } from "./driver-visits.ts";
import { loadDriverRoutes } from "./driver.ts";
import { ediRoutes } from "./edi.ts";
import { loadLogRoutes } from "./load-logs.ts";
import { loadRoadRoutes } from "./load-road.ts";
import { loadRoutes } from "./loads.ts";
import { ticketRoutes } from "./tickets.ts";
import { vehicleAreaRoutes } from "./vehicle-areas.ts";

export const LOADS_ROUTES: readonly Route[] = [
  ...loadRoadRoutes,
  ...loadRoutes,
  ...loadLogRoutes,
  ...ediRoutes,
  ...vehicleAreaRoutes,
  ...ticketRoutes,
  ...loadDriverRoutes,
  ...driverVisitRoutes,
];
