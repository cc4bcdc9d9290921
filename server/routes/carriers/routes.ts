// Every call about finding carriers and about one carrier's record.
import type { Route } from "../../http/serve.ts";
import { carrierRoutes } from "./profile/carriers.ts";
import { carrierNewsRoutes } from "./carrier-news.ts";
import { commodityTypeRoutes } from "./profile/commodity-types.ts";
import { directoryRoutes } from "./profile/directory.ts";
import { editRequestRoutes } from "./profile/edit-requests.ts";
import { heatmapRoutes } from "./profile/heatmap.ts";
import { historyRoutes } from "./profile/history.ts";
import { insightRoutes } from "./profile/insights.ts";
import { insuranceRoutes } from "./profile/insurance.ts";
import { noteRoutes } from "./profile/notes.ts";
import { paymentAnalysisRoutes } from "./profile/payment-analysis.ts";
import { safetyRoutes } from "./profile/safety.ts";
import { openDataRoutes } from "./open-data/open-data.ts";
import { openDataServiceRoutes } from "./open-data/service.ts";
import { areaRoutes } from "./search/areas.ts";
import { carrierSearchRoutes } from "./search/carrier-search.ts";
import { contactSearchRoutes } from "./search/contact-search.ts";
import { findCarriersRoutes } from "./search/find-carriers.ts";
import { laneSearchRoutes } from "./search/lane-search.ts";
import { savedSearchRoutes } from "./search/saved-searches.ts";

export const CARRIERS_ROUTES: readonly Route[] = [
  ...carrierRoutes,
  ...carrierNewsRoutes,
  ...commodityTypeRoutes,
  ...directoryRoutes,
  ...editRequestRoutes,
  ...heatmapRoutes,
  ...historyRoutes,
  ...insightRoutes,
  ...insuranceRoutes,
  ...noteRoutes,
  ...openDataRoutes,
  ...openDataServiceRoutes,
  ...paymentAnalysisRoutes,
  ...safetyRoutes,
  ...areaRoutes,
  ...carrierSearchRoutes,
  ...contactSearchRoutes,
  ...findCarriersRoutes,
  ...laneSearchRoutes,
  ...savedSearchRoutes,
];
