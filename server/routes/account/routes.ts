// Every call about a company, its billing, its people, its teams, and the lists it keeps for its own work.
import type { Route } from "../../http/serve.ts";
import { apiKeyRoutes } from "./api-keys.ts";
import { changeOrderRoutes } from "./change-orders.ts";
import { billingRoutes } from "./billing.ts";
import { changeUserRoutes } from "./change-users.ts";
import { companyListRoutes } from "./company-lists.ts";
import { intakeRoutes } from "./intake.ts";
import { reportRoutes } from "./reports.ts";
import { teamRoutes } from "./teams.ts";
import { userInvitationRoutes } from "./user-invitations.ts";
import { userRoutes } from "./users.ts";

export const ACCOUNT_ROUTES: readonly Route[] = [
  ...companyListRoutes,
  ...teamRoutes,
  ...userRoutes,
  ...changeUserRoutes,
  ...apiKeyRoutes,
  ...userInvitationRoutes,
  ...changeOrderRoutes,
  ...reportRoutes,
  ...intakeRoutes,
  ...billingRoutes,
];
