// Every call about the load board, matching, the exchange and rate confirmations.
import type { Route } from "../../http/serve.ts";
import { assignmentRoutes } from "./assignments.ts";
import { boardSearchRoutes } from "./board-search.ts";
import { brokerDetailsRoutes } from "./broker-details.ts";
import { dispositionRoutes } from "./dispositions.ts";
import { exchangeRoutes } from "./exchange.ts";
import { loadEntryRoutes } from "./load-entry.ts";
import { loadIntakeRoutes } from "./load-intake.ts";
import { mailIntakeRoutes } from "./mail-intake.ts";
import { matchRoutes } from "./match.ts";
import { postingRoutes } from "./postings.ts";
import { rateConfirmationRoutes } from "./rate-confirmations.ts";
import { truckPostingRoutes } from "./truck-postings.ts";

export const BOARD_ROUTES: readonly Route[] = [
  ...assignmentRoutes,
  ...loadEntryRoutes,
  ...loadIntakeRoutes,
  ...boardSearchRoutes,
  ...postingRoutes,
  ...brokerDetailsRoutes,
  ...exchangeRoutes,
  ...matchRoutes,
  ...dispositionRoutes,
  ...rateConfirmationRoutes,
  ...mailIntakeRoutes,
  ...truckPostingRoutes,
];
