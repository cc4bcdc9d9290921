// Every call about loads.
import type { Route } from "../../http/serve.ts";
import { ticketRoutes } from "./tickets.ts";

export const LOADS_ROUTES: readonly Route[] = [...ticketRoutes];
