// Refuses overrides of rules that the company has said cannot be overridden.
import { RULE_LOCKED } from "../../src/contract/constants.ts";
import type { Queryable } from "../db/engine.ts";
import { invalid } from "../http/refusal.ts";
import { readApplicableSets } from "./inputs.ts";

interface Overridden {
  readonly carrier_id: number;
  readonly is_type: string;
}

/**
 * Of a carrier for which several sets apply, each of them can say so: the override would count for none.
 * @throws Refusal 422 at `field` where a set that applies to the carrier says that the rule cannot be overridden
 */
export async function checkOverridable(
  tx: Queryable,
  companyId: number,
  { carrier_id: carrierId, is_type: isType }: Overridden,
  field: string,
): Promise<void> {
  const { sets } = await readApplicableSets(tx, companyId, carrierId);
  if (sets.some(({ values }) => values[isType] === RULE_LOCKED))
    throw invalid(field, "This rule cannot be overridden. Your company's rules say so; change them on the Rules page first.");
}
