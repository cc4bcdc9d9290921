// Every call of the API that this server answers; app.ts registers them.
import type { Route } from "../http/serve.ts";
import { ACCOUNT_ROUTES } from "./account/routes.ts";
import { BOARD_ROUTES } from "./board/routes.ts";
import { CARRIERS_ROUTES } from "./carriers/routes.ts";
import { CONNECTIONS_ROUTES } from "./connections/routes.ts";
import { IDENTITY_ALERTS_ROUTES } from "./identity-alerts/routes.ts";
import { LINKS_ROUTES } from "./links/routes.ts";
import { LOADS_ROUTES } from "./loads/routes.ts";
import { RULES_ROUTES } from "./rules/routes.ts";
import { SESSION_ROUTES } from "./session/routes.ts";
import { VEHICLES_ROUTES } from "./vehicles/routes.ts";
import { uploadRoutes } from "./uploads.ts";

export const ROUTES: readonly Route[] = [
  ...SESSION_ROUTES,
  ...CARRIERS_ROUTES,
  ...VEHICLES_ROUTES,
  ...LINKS_ROUTES,
  ...RULES_ROUTES,
  ...CONNECTIONS_ROUTES,
  ...IDENTITY_ALERTS_ROUTES,
  ...LOADS_ROUTES,
  ...BOARD_ROUTES,
  ...ACCOUNT_ROUTES,
  ...uploadRoutes,
];
