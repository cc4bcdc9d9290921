// Reads the protection of loads as the alert about it is judged, where the company wants one.
import type { AlertProtection } from "../../../src/domain/loads/alerts/facts.ts";
import { protectionOf } from "../../../src/domain/loads/protection/protection.ts";
import type { Queryable } from "../../db/engine.ts";
import { readProtectionFacts, withApplyingRules } from "./read-facts.ts";
import { readProtectionSettings } from "./settings.ts";

/** By the load's id; empty where the company has set no time for an alert. */
export async function readAlertProtection(
  tx: Queryable,
  companyId: number,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, AlertProtection>> {
  const settings = await readProtectionSettings(tx, companyId);
  const { alert_hours: alertHours } = settings;
  if (alertHours === null) return new Map();
  const known = await withApplyingRules(tx, companyId, await readProtectionFacts(tx, companyId, ids), settings);
  return new Map(
    known.map(({ id, facts }) => {
      const { pickupFrom, pickedUpAt } = facts;
      const protection = protectionOf(facts, settings, now.getTime());
      return [id, { ...protection, pickupFrom, isPickedUp: pickedUpAt !== null, alertHours }];
    }),
  );
}
