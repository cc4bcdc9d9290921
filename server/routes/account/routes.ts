// Every call about the lists a company keeps for its own work.
import type { Route } from "../../http/serve.ts";
import { companyListRoutes } from "./company-lists.ts";

export const ACCOUNT_ROUTES: readonly Route[] = [...companyListRoutes];
