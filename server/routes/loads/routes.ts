// Every call about loads.
import type { Route } from "../../http/serve.ts";
import { alertSettingsRoutes } from "./alert-settings.ts";
import { confirmationRoutes } from "./confirmations.ts";
import { driverVisitRoutes } from "./driver-visits.ts";
import { loadDriverRoutes } from "./driver.ts";
import { ediRoutes } from "./edi.ts";
import { ediPartnerRoutes } from "./edi-partners.ts";
import { loadLogRoutes } from "./load-logs.ts";
import { loadRoadRoutes } from "./load-road.ts";
import { loadRoutes } from "./loads.ts";
import { offerRoutes } from "./offers.ts";
import { protectionRoutes } from "./protection.ts";
import { ticketRoutes } from "./tickets.ts";
import { vehicleAreaRoutes } from "./vehicle-areas.ts";

export const LOADS_ROUTES: readonly Route[] = [
  ...loadRoadRoutes,
  ...loadRoutes,
  ...loadLogRoutes,
  ...confirmationRoutes,
  ...offerRoutes,
  ...protectionRoutes,
  ...ediRoutes,
  ...ediPartnerRoutes,
  ...vehicleAreaRoutes,
  ...ticketRoutes,
  ...alertSettingsRoutes,
  ...loadDriverRoutes,
  ...driverVisitRoutes,
];
