// Assesses any carriers for a person of a company, with the warnings that decide; carriers without a connection as if they had one.
import type { AssessedCarrier } from "../../src/contract/rules/assessed-carriers.ts";
import { rowsAsOne } from "../db/as-one.ts";
import type { Queryable } from "../db/engine.ts";
import { dayText, isoText } from "../http/wire.ts";
import { ASSESSED_ANY, parameters, tokensOf } from "./assess-sql.ts";
import { scheduleAsOf } from "./fact-columns.ts";
import { BY_GROUP } from "./findings-sql.ts";
import { warningsOf, type WarningRow } from "./warning-text.ts";

type Row = Pick<AssessedCarrier, "id" | "result" | "failing" | "incomplete" | "connection" | "as_of"> & WarningRow;

// The oldest of what the required rules read; a group that was never looked up has no age, and its rules are incomplete.
const OLDEST = `least(${Object.entries(BY_GROUP)
  .map(
    ([group, mask]) =>
      `case when v.required & ${mask} <> 0 then ${group === "schedule" ? scheduleAsOf("$1") : `ca.${group}_as_of`} end`,
  )
  .join(", ")})`;

// Thousands of carriers have few masks, each of which is spelled out once.
const ASSESS = `
  with ${ASSESSED_ANY}, spelled as materialized (
    select m.mask, ${tokensOf("m.mask")} as types
    from (select failing as mask from assessments union select incomplete from assessments) m cross join tokens
  ), alerts as (
    select a.carrier_id, json_build_object('types', json_agg(distinct a.is_type), 'count', count(*),
      'is_own', bool_or(a.company_id = $1), 'filed_on', ${dayText("max(a.file_date)")}, 'as_of', ${isoText("max(a.created_at)")}) as alerts
    from identity_alerts a where a.carrier_id = any($2::bigint[]) and a.is_published and a.is_verified group by a.carrier_id
  ), matched as (
    select distinct on (b.carrier_id) b.carrier_id,
      json_build_object('id', o.id, 'legal_name', o.legal_name, 'kinds', b.kinds) as blocked
    from blocked_matches b join carriers o on o.id = b.blocked_carrier_id
    where b.company_id = $1 and b.carrier_id = any($2::bigint[]) order by b.carrier_id, b.weight desc, b.blocked_carrier_id
  )
  select v.carrier_id as id, v.result, failing.types as failing, incomplete.types as incomplete,
    case when k.id is not null then json_build_object('status', k.status, 'is_dismissed', k.is_dismissed) end as connection,
    ${isoText(OLDEST)} as as_of, ca.out_of_service, alerts.alerts, ${dayText("ca.insurance_cancels_on")} as cancels_on,
    ca.insurance_cancels_on >= ($4::timestamptz at time zone 'UTC')::date as is_ahead,
    -- Few carriers have either, and for thousands of them writing out times takes as long as assessing.
    case when ca.insurance_cancels_on is not null then ${isoText("ca.insurance_as_of")} end as insurance_as_of,
    case when ca.out_of_service then ${isoText("ca.safety_as_of")} end as safety_as_of,
    ca.authority_status, case when lacks_authority(ca.authority_status) then ${isoText("ca.authority_as_of")} end as authority_as_of,
    case when ca.authority_status = 'revoked' then (select ${dayText("max(e.happened_on)")} from authority_events e
      where e.carrier_id = ca.id and e.event = 'revoked') end as revoked_on, matched.blocked
  from assessments v join carriers ca on ca.id = v.carrier_id and ca.id = any($2::bigint[])
  join spelled failing on failing.mask = v.failing join spelled incomplete on incomplete.mask = v.incomplete
  left join connections k on k.company_id = $1 and k.carrier_id = v.carrier_id and k.carrier_id = any($2::bigint[])
  left join alerts on alerts.carrier_id = v.carrier_id
  left join matched on matched.carrier_id = v.carrier_id`;

/** In the order of `ids`, without those that are no carrier's and those that come again; nothing is hidden. */
export async function assessCarriersFor(
  tx: Queryable,
  companyId: number,
  ids: readonly number[],
  now: Date,
): Promise<AssessedCarrier[]> {
  const found = new Map((await rowsAsOne<Row>(tx, ASSESS, parameters(companyId, ids, now))).map((row) => [row.id, row]));
  // Put in order here: the database would look for each among all ids, which are thousands for a pasted list.
  const rows = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  return rows.map(({ id, result, failing, incomplete, connection, as_of, ...row }) => ({
    id,
    result,
    failing,
    incomplete,
    hides_rules: false,
    connection,
    as_of,
    assessed_at: now.toISOString().replace("Z", "000Z"),
    warnings: warningsOf(row, now),
    hides_hard_fact: false,
  }));
}
