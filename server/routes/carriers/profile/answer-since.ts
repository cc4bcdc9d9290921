// Since when the answer about a carrier has been what it is, by the logs of what it rests on.
import type { Queryable } from "../../../db/engine.ts";
import { isoText } from "../../../http/wire.ts";

const changed = (field: string, more = ""): string =>
  `(select max(f.at) from carrier_facts_changes f where f.carrier_id = ca.id and f.field = '${field}' ${more})`;

/** When the company last set the connection's status, or put it away. */
const DECIDED = `coalesce((select max(h.at) from carrier_changes h
    where h.company_id = $2 and h.carrier_id = ca.id and h.field in ('status', 'is_dismissed')), k.created_at)`;

const BLOCKED = `(select min(coalesce((select max(h.at) from carrier_changes h
      where h.company_id = $2 and h.carrier_id = m.blocked_carrier_id and h.field = 'status'), o.updated_at))
    from blocked_matches m join connections o on o.company_id = $2 and o.carrier_id = m.blocked_carrier_id
    where m.company_id = $2 and m.carrier_id = ca.id)`;

const REVOKED = `(select max(e.happened_on)::timestamptz from authority_events e
    where e.carrier_id = ca.id and e.event = 'revoked' and ca.authority_status = 'revoked')`;

/** $1 carrier, $2 company. The first of the facts that rule it out; else the last change of what the answer rests on. */
const SINCE = `
  select ${isoText("since.at")} as at from (
    select case
      when k.status = 'do_not_dispatch' then ${DECIDED}
      when ca.out_of_service or lacks_authority(ca.authority_status) or ${BLOCKED} is not null then least(
        case when ca.out_of_service then ${changed("out_of_service", "and f.after = 'true'")} end,
        case when lacks_authority(ca.authority_status) then coalesce(${REVOKED}, ${changed("authority_status")}) end, ${BLOCKED})
      when k.id is not null then greatest(${DECIDED}, ra.assessed_at, ${changed("insurance_cancels_on")},
        (select max(a.created_at) from identity_alerts a where a.carrier_id = ca.id and a.is_published and a.is_verified))
    end as at
    from carriers ca left join connections k on k.company_id = $2 and k.carrier_id = ca.id
      left join rules_assessments ra on ra.company_id = $2 and ra.carrier_id = ca.id
    where ca.id = $1) since`;

/** Null where no log says it, and for carriers that the company is not connected with. */
export async function answerSince(tx: Queryable, companyId: number, carrierId: number): Promise<string | null> {
  const [row] = await tx.query<{ at: string | null }>(SINCE, [carrierId, companyId]);
  return row?.at ?? null;
}
