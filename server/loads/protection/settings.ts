// What a company sets about the protection of its loads.
import type { ProtectionSettings } from "../../../src/contract/loads/protection.ts";
import { USUAL_PROTECTION } from "../../../src/domain/loads/protection/facts.ts";
import { ruleType } from "../../../src/domain/rules/rules.ts";
import type { Queryable } from "../../db/engine.ts";
import { invalid } from "../../http/refusal.ts";

const READ =
  "select checks, rules, assessed_days, alert_hours, recheck_hours, hides_places from load_protection_settings where company_id = $1";

const WRITE = `
  insert into load_protection_settings (company_id, checks, assessed_days, alert_hours, hides_places, updated_by_user_id, rules, recheck_hours)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (company_id) do update set checks = excluded.checks, rules = excluded.rules, assessed_days = excluded.assessed_days,
    alert_hours = excluded.alert_hours, recheck_hours = excluded.recheck_hours, hides_places = excluded.hides_places, updated_by_user_id = excluded.updated_by_user_id,
    updated_at = clock_timestamp()`;

// The background looks at them in its next turns, in chunks.
const LOOK_AGAIN = `
  update loads set protection_at = clock_timestamp()
  where company_id = $1 and carrier_id is not null and status in ('available', 'covered', 'progress', 'delayed')`;

/** Those that are usual, until the company sets others. */
export async function readProtectionSettings(tx: Queryable, companyId: number): Promise<ProtectionSettings> {
  const [row] = await tx.query<ProtectionSettings>(READ, [companyId]);
  return row ?? USUAL_PROTECTION;
}

/** @throws Refusal 422 for a rule that there is not */
export async function writeProtectionSettings(
  tx: Queryable,
  companyId: number,
  userId: number,
  { checks, rules, assessed_days: days, alert_hours: hours, recheck_hours: recheck, hides_places: hides }: ProtectionSettings,
): Promise<void> {
  const unknown = rules.find((type) => ruleType(type) === undefined);
  if (unknown !== undefined) throw invalid("rules", `names no type of rule: ${unknown}`);
  await tx.query(WRITE, [companyId, checks, days, hours, hides, userId, rules, recheck]);
  await tx.query("select set_config('app.keeps_updated_at', 'on', true)");
  await tx.query(LOOK_AGAIN, [companyId]);
  await tx.query("select set_config('app.keeps_updated_at', '', true)");
}
