// Demo policies as rows.
import type { More } from "../carrier-more.ts";
import type { Carrier } from "../carrier.ts";
import { DAY, type DemoClock } from "../../clock.ts";
import { arrayText, type Cell } from "../../../../db/csv.ts";
import { policiesOf } from "./policies.ts";

export const POLICY_COLUMNS = [
  "id",
  "carrier_id",
  "is_type",
  "insurer",
  "policy_number",
  "limit_amount",
  "deductible",
  "effective_on",
  "expires_on",
  "cancels_on",
  "source",
  "vins",
  "exclusions",
] as const;

/** Ids reserved for one carrier's policies. */
const SLOTS = 20;

/** `isKnown`: somebody works with the carrier, or it is involved in a fraud; of others only the newest policies are known. */
export function policyRows(carrier: Carrier, more: More, vins: readonly string[], isKnown: boolean, clock: DemoClock): Cell[][] {
  const day = (ago: number | null): string | null => (ago === null ? null : clock.day(-ago * DAY));
  return policiesOf(carrier, more, vins, isKnown).map((policy, at) => [
    carrier.ordinal * SLOTS + at + 1,
    carrier.id,
    policy.type,
    policy.insurer,
    policy.number,
    policy.limit,
    policy.deductible,
    day(policy.from),
    day(policy.expires),
    day(policy.cancels),
    policy.source,
    arrayText(policy.vins),
    arrayText(policy.exclusions.map((text) => `"${text}"`)),
  ]);
}
