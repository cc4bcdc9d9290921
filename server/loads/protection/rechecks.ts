// Holds a load's carrier against its assignment once more, when the load is tendered and before its pickup, and keeps what was found.
import type { Recheck, RecheckMoment, SinceAssignment } from "../../../src/contract/loads/since-assignment.ts";
import { formatCount } from "../../../src/domain/format.ts";
import { USUAL_PROTECTION } from "../../../src/domain/loads/protection/facts.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { notFound } from "../../http/refusal.ts";
import { isoText } from "../../http/wire.ts";
import { addLog } from "../log-rows.ts";
import { IS_OPEN, type LoadKey } from "../load-sql.ts";
import { readProtectionSettings } from "./settings.ts";
import { changesSeenBy, changesSinceAssigned, type Changes } from "./since-assigned.ts";

const CARRIER = "select carrier_id from loads where company_id = $1 and id = $2";

const ADD = `
  insert into load_rechecks (company_id, load_id, carrier_id, decision_id, moment, checked_at, assessment, rules, facts)
  values ($1, $2, $3, $4, $5, $6, $7, $8::text::jsonb, $9::text::jsonb)`;

const WHEN: Readonly<Record<RecheckMoment, string>> = {
  tender: "When the rate confirmation was sent",
  before_pickup: "At the check before the pickup",
};

const named = ({ rules, facts }: Changes): string => [...rules, ...facts].map(({ label }) => label).join(", ");

/** Nothing is kept of a load without a carrier, or whose assignment was not decided here: there is nothing to compare with. */
export async function recheck(tx: Queryable, companyId: number, loadId: number, moment: RecheckMoment, now: Date): Promise<void> {
  const [load] = await readRows(tx, CARRIER, [companyId, loadId]);
  const carrierId = load?.carrier_id ?? null;
  const found = carrierId === null ? null : await changesSinceAssigned(tx, companyId, loadId, carrierId, now);
  if (found === null) return;
  const { decisionId, assessment, rules, facts } = found;
  const changes = [JSON.stringify(rules), JSON.stringify(facts)];
  await tx.query(ADD, [companyId, loadId, carrierId, decisionId, moment, now.toISOString(), assessment, ...changes]);
  const count = rules.length + facts.length;
  // Safety data are hidden from some who read the log.
  const shown = changesSeenBy(found, true);
  if (count === 0) return;
  const what = named(shown) === "" ? "" : `: ${named(shown)}`;
  await addLog(tx, {
    companyId,
    loadId,
    category: "assignment",
    type: "comments",
    message: `${WHEN[moment]}, ${formatCount(count, "thing")} had changed about the carrier since it was assigned${what}.`,
    occurredAt: now,
    userId: null,
  });
}

/** One check for each carrier of a load within the hours before its pickup, also where the pickup has moved since the one before. */
const DUE = `
  select l.company_id, l.id from unnest($1::bigint[], $2::bigint[]) k (company_id, id)
    join loads l on l.company_id = k.company_id and l.id = k.id
    left join load_protection_settings s on s.company_id = l.company_id
    cross join lateral (select case when s.company_id is null then ${USUAL_PROTECTION.recheck_hours} else s.recheck_hours end as hours) h
  where l.carrier_id is not null and ${IS_OPEN} and l.pickup_at > $3::timestamptz
    and l.pickup_at <= $3::timestamptz + make_interval(hours => h.hours)
    and exists (select 1 from decisions d where d.company_id = l.company_id and d.load_id = l.id and d.carrier_id = l.carrier_id
      and d.kind = 'assigned')
    and not exists (select 1 from load_rechecks r where r.company_id = l.company_id and r.load_id = l.id and r.carrier_id = l.carrier_id
      and r.moment = 'before_pickup' and r.checked_at >= l.pickup_at - make_interval(hours => h.hours))
  order by l.company_id, l.id`;

/** Those of the loads that are to be checked before their pickup by `now`. */
export const dueForRecheck = (tx: Queryable, loads: readonly LoadKey[], now: Date): Promise<LoadKey[]> =>
  loads.length === 0
    ? Promise.resolve([])
    : tx.query<LoadKey>(DUE, [loads.map((load) => load.company_id), loads.map(({ id }) => id), now.toISOString()]);

const CHECKS = `select moment, ${isoText("checked_at")} as checked_at, rules, facts from load_rechecks
  where company_id = $1 and load_id = $2 and carrier_id = $3 order by id desc limit 20`;

/** @param isBlind whether safety data are hidden from who asks. @throws Refusal 404 */
export async function readSinceAssignment(
  tx: Queryable,
  companyId: number,
  loadId: number,
  isBlind: boolean,
  now: Date,
): Promise<SinceAssignment> {
  const [load] = await readRows(tx, CARRIER, [companyId, loadId]);
  if (load === undefined) throw notFound();
  const { recheck_hours: hours } = await readProtectionSettings(tx, companyId);
  const nothing = { assigned: null, rules: [], facts: [], checks: [], recheck_hours: hours, hides_safety: isBlind };
  const carrierId = load.carrier_id;
  const found = carrierId === null ? null : await changesSinceAssigned(tx, companyId, loadId, carrierId, now);
  if (found === null) return nothing;
  const checks = await tx.query<Recheck>(CHECKS, [companyId, loadId, carrierId]);
  return {
    ...nothing,
    ...changesSeenBy(found, isBlind),
    assigned: { at: found.at, by: found.by },
    checks: checks.map((check) => ({ ...check, ...changesSeenBy(check, isBlind) })),
  };
}
