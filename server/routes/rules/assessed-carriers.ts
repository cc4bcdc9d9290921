// Whether any carriers are OK to use: their assessments, with the warnings that the person may see.
import { assessCarriers } from "../../../src/contract/rules/assessed-carriers.ts";
import { CARRIER_SEARCH, portal } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { assessFor } from "../../assessment/assess-for.ts";

export const assessedCarrierRoutes: readonly Route[] = [
  route(assessCarriers, {
    access: portal(CARRIER_SEARCH),
    handler: ({ tx, query, companyId, requireUser }) =>
      assessFor(tx, companyId(), requireUser(), query.carrier_ids.split(",").map(Number)),
  }),
];
