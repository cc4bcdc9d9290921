// Every call about identity alerts.
import type { Route } from "../../http/serve.ts";
import { fileIdentityAlertRoutes } from "./file-identity-alert.ts";
import { identityAlertRoutes } from "./identity-alerts.ts";
import { replyRoutes } from "./replies.ts";

export const IDENTITY_ALERTS_ROUTES: readonly Route[] = [...fileIdentityAlertRoutes, ...identityAlertRoutes, ...replyRoutes];
