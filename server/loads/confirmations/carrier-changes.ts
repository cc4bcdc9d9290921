// What the rules find of a load's carrier now and found otherwise when it was assigned: both assessed rule by rule.
import type { TermChange } from "../../../src/contract/loads/confirmations.ts";
import type { Queryable } from "../../db/engine.ts";
import { changesSeenBy, changesSinceAssigned } from "../protection/since-assigned.ts";

interface Asked {
  readonly companyId: number;
  readonly loadId: number;
  readonly carrierId: number;
  /** Safety data are hidden from who asks. */
  readonly isBlind: boolean;
}

/** Empty where nothing differs, or the assignment was not decided here. */
export async function carrierChanges(
  tx: Queryable,
  { companyId, loadId, carrierId, isBlind }: Asked,
  now: Date,
): Promise<TermChange[]> {
  const found = await changesSinceAssigned(tx, companyId, loadId, carrierId, now);
  return found === null ? [] : changesSeenBy(found, isBlind).rules;
}
