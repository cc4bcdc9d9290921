// Reads connections with their carriers. Which rows is decided on the narrow table first; only those are joined with the rest.
import type { Connection } from "../../src/contract/connections.ts";
import type { Queryable } from "../db/engine.ts";
import { isoText } from "../http/wire.ts";

/** A carrier's identifiers as a JSON array; `carrierId` is an SQL expression. */
export const identifiersOf = (carrierId: string): string =>
  `coalesce((select json_agg(json_build_object('is_type', i.is_type, 'value', i.value) order by i.is_type, i.value)
    from carrier_identifiers i where i.carrier_id = ${carrierId}), '[]'::json)`;

const ROW = `json_build_object(
  'id', c.id, 'issuer_id', c.company_id, 'carrier_id', c.carrier_id, 'status', c.status, 'is_dismissed', c.is_dismissed,
  'notes', c.notes,
  'created_at', ${isoText("c.created_at")}, 'updated_at', ${isoText("c.updated_at")},
  'receiver', case when c.receiver_id is null then null
    else json_build_object('id', c.receiver_id, 'signed_contract_id', c.signed_contract_id) end,
  'latest_onboarding_packet', case when c.latest_onboarding_packet_id is null then null
    else json_build_object('id', c.latest_onboarding_packet_id, 'status', c.latest_onboarding_packet_status,
      'updated_at', ${isoText("c.latest_onboarding_packet_updated_at")}) end,
  'classification_ids', to_json(c.classification_ids),
  'carrier', json_build_object(
    'id', ca.id, 'legal_name', ca.legal_name, 'dba_name', ca.dba_name, 'identifiers', ${identifiersOf("ca.id")},
    'city', ca.city, 'state', ca.state, 'power_units', ca.power_units, 'phone_e164', ca.phone_e164, 'email', ca.email,
    'subscription_id', su.id, 'rules_assessment', ra.result, 'rules_assessed_at', ${isoText("ra.assessed_at")}))`;

/**
 * The connections that `ids` selects, in its order, or last first.
 * @param ids SQL that selects company_id and id, ordered, of at most a page of connections
 */
export async function readConnections(
  tx: Queryable,
  ids: string,
  params: readonly unknown[],
  isReversed = false,
): Promise<Connection[]> {
  const rows = await tx.query<{ connection: Connection }>(
    `with picked as materialized (select p.company_id, p.id, row_number() over () as position from (${ids}) p)
     select ${ROW} as connection
     from picked
     join connections c on c.company_id = picked.company_id and c.id = picked.id
     join carriers ca on ca.id = c.carrier_id
     left join subscriptions su on su.company_id = c.company_id and su.carrier_id = c.carrier_id
     left join rules_assessments ra on ra.company_id = c.company_id and ra.carrier_id = c.carrier_id
     order by picked.position`,
    params,
  );
  const connections = rows.map((row) => row.connection);
  return isReversed ? connections.reverse() : connections;
}
