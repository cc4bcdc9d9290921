// What decides about all connected carriers, for the worker that weighs a change of rules before it is made.
import { getCarrierFacts } from "../../../src/contract/rules/rules.ts";
import type { Scope } from "../../../src/contract/session/session.ts";
import { CARRIER_FACTS, CARRIER_FACTS_SETUP } from "../../assessment/facts-sql.ts";
import type { Api } from "../../http/api.ts";
import { serve } from "../../http/serve.ts";
import { openSafetyData } from "../carriers/profile/carrier-access.ts";

/** Who may see loads. */
const SEES_LOADS: readonly Scope[] = ["view_loads", "manage_loads"];

export function serveCarrierFacts(api: Api): void {
  serve(api, getCarrierFacts, {
    async handler({ tx, person, companyId }) {
      openSafetyData(person());
      const seesLoads = SEES_LOADS.some((scope) => person().scopes.includes(scope));
      await tx.exec(CARRIER_FACTS_SETUP);
      const [facts] = await tx.query<{ text: string }>(CARRIER_FACTS, [companyId(), seesLoads]);
      return facts?.text ?? "";
    },
  });
}
