// Load alerts as the API returns them: with the facts of their load, its movement and the people who work on them.
import type { Ticket } from "../../../src/contract/loads/tickets.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound } from "../../http/refusal.ts";
import { isoText, nameOf } from "../../http/wire.ts";

/**
 * Tunable: dollars of cargo per pound. Assumption: about 100,000 dollars for a full truck of 40,000 pounds, what most cargo
 * policies cover.
 */
const CARGO_PER_POUND = 2.5;

/** City and state of a load's first (`asc`) or last (`desc`) stop. */
export const endOf = (loadId: string, direction: "asc" | "desc"): string =>
  `(select s.city || ', ' || s.state from stops s where s.company_id = t.company_id and s.load_id = ${loadId}
     order by s.position ${direction} limit 1)`;

const PICKUP_PLACE = `(select jsonb_build_object('state', s.state, 'postal_code', s.postal_code, 'time_zone', s.time_zone) from stops s
  where s.company_id = t.company_id and s.load_id = t.load_id order by s.position limit 1)`;

/** The cargo, estimated by its weight, and the rate. Needs the join of loads as `l`. */
export const VALUE_AT_RISK = `round(l.weight * ${CARGO_PER_POUND} + coalesce(l.rate, 0))::float8`;

export const JOIN_LOADS = "left join loads l on l.company_id = t.company_id and l.id = t.load_id";

const ROWS = `
  select t.id, t.is_type, t.status, t.assignee_id, ${nameOf("a")} as assignee_name, t.load_id,
    case when t.load_id is null then null else jsonb_build_object('id', t.load_id, 'carrier_vehicle_id', l.carrier_vehicle_id,
      'tickets', (select jsonb_agg(m.id order by m.id) from tickets m where m.company_id = t.company_id and m.load_id = t.load_id))
    end as movement,
    t.message, t.evidence, t.resolution, t.resolution_reason, ${isoText("t.resolved_at")} as resolved_at, ${nameOf("r")} as resolved_by_name,
    l.external_load_number as load_number, l.carrier_id, ca.legal_name as carrier_name, ${endOf("t.load_id", "asc")} as origin,
    ${endOf("t.load_id", "desc")} as destination, ${isoText("l.pickup_at")} as pickup_at, ${PICKUP_PLACE} as pickup_place,
    ${VALUE_AT_RISK} as value_at_risk,
    ${isoText("t.created_at")} as created_at, ${isoText("t.updated_at")} as updated_at
  from tickets t ${JOIN_LOADS} left join carriers ca on ca.id = l.carrier_id
    left join users a on a.company_id = t.company_id and a.id = t.assignee_id
    left join users r on r.company_id = t.company_id and r.id = t.resolved_by_user_id
  where t.company_id = $1 and t.id = any($2::bigint[]) order by array_position($2::bigint[], t.id)`;

/** Alerts of a company by id, in the order of the ids. */
export const readTicketRows = (tx: Queryable, companyId: number, ids: readonly number[]): Promise<Ticket[]> =>
  tx.query<Ticket>(ROWS, [companyId, ids]);

/** @throws Refusal 404 */
export async function readTicketRow(tx: Queryable, companyId: number, id: number): Promise<Ticket> {
  const [row] = await readTicketRows(tx, companyId, [id]);
  if (row === undefined) throw notFound();
  return row;
}
