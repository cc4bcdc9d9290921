// The facts of all connected carriers, for the worker that previews changes of rules.
import { getCarrierFacts } from "../../../src/contract/rules/rules.ts";
import type { Scope } from "../../../src/contract/session/session.ts";
import { CARRIER_FACTS, CARRIER_FACTS_SETUP } from "../../assessment/facts-sql.ts";
import { route, type Route } from "../../http/serve.ts";
import { openSafetyData } from "../carriers/profile/access.ts";

/** Scopes with access to loads. */
const SEES_LOADS: readonly Scope[] = ["view_loads", "manage_loads"];

export const carrierFactsRoutes: readonly Route[] = [
  route(getCarrierFacts, {
    async handler({ tx, requireUser, companyId }) {
      openSafetyData(requireUser());
      const seesLoads = SEES_LOADS.some((scope) => requireUser().scopes.includes(scope));
      await tx.exec(CARRIER_FACTS_SETUP);
      const [facts] = await tx.query<{ text: string }>(CARRIER_FACTS, [companyId(), seesLoads]);
      return facts?.text ?? "";
    },
  }),
];
