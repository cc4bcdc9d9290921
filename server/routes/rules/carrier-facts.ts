// The facts of all connected carriers, for the worker that previews changes of rules.
import { getCarrierFacts } from "../../../src/contract/rules/rules.ts";
import type { Scope } from "../../../src/contract/session/session.ts";
import { factsAnswer } from "../../assessment/carrier-facts.ts";
import { portal, SAFETY_DATA } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";

/** Scopes with access to loads. */
const SEES_LOADS: readonly Scope[] = ["view_loads", "manage_loads"];

export const carrierFactsRoutes: readonly Route[] = [
  route(getCarrierFacts, {
    access: portal(SAFETY_DATA),
    // In transactions of its own, so that a hundred thousand carriers do not block others.
    as: "itself",
    async handler({ api, requireUser, companyId, setPieces }) {
      const seesLoads = SEES_LOADS.some((scope) => requireUser().scopes.includes(scope));
      setPieces(factsAnswer(await api.carrierFacts(companyId()), seesLoads));
      return "";
    },
  }),
];
