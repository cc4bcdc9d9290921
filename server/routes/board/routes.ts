// Every call about the load board.
import type { Route } from "../../http/serve.ts";
import { boardSearchRoutes } from "./board-search.ts";
import { brokerDetailsRoutes } from "./broker-details.ts";
import { postingRoutes } from "./postings.ts";

export const BOARD_ROUTES: readonly Route[] = [...boardSearchRoutes, ...postingRoutes, ...brokerDetailsRoutes];
