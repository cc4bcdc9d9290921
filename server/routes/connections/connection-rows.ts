// Reads connections with their carriers. The rows are selected on the narrow table first; only those are joined with the rest.
import type { Connection } from "../../../src/contract/connections/connections.ts";
import type { Queryable } from "../../db/engine.ts";
import { isoText } from "../../http/wire.ts";
import { listedCarrier, listedCarrierJoins } from "../carriers/search/listed-carrier.ts";

const row = (hidesSafety: boolean): string => `json_build_object(
  'id', c.id, 'issuer_id', c.company_id, 'carrier_id', c.carrier_id, 'status', c.status, 'is_dismissed', c.is_dismissed,
  'notes', c.notes,
  'created_at', ${isoText("c.created_at")}, 'updated_at', ${isoText("c.updated_at")},
  'receiver', case when c.receiver_id is null then null
    else json_build_object('id', c.receiver_id, 'signed_contract_id', c.signed_contract_id) end,
  'latest_onboarding_packet', case when c.latest_onboarding_packet_id is null then null
    else json_build_object('id', c.latest_onboarding_packet_id, 'status', c.latest_onboarding_packet_status,
      'updated_at', ${isoText("c.latest_onboarding_packet_updated_at")}) end,
  'classification_ids', to_json(c.classification_ids),
  'carrier', json_build_object(${listedCarrier(hidesSafety)}))`;

/**
 * The connections that `ids` selects, in its order, or reversed.
 * @param ids SQL that selects company_id and id, ordered, of at most a page of connections
 * @param hidesSafety for people with the scope that blocks safety data
 */
export async function readConnections(
  tx: Queryable,
  ids: string,
  params: readonly unknown[],
  { hidesSafety, isReversed = false }: { readonly hidesSafety: boolean; readonly isReversed?: boolean },
): Promise<Connection[]> {
  const rows = await tx.query<{ connection: Connection }>(
    `with picked as materialized (select p.company_id, p.id, row_number() over () as position from (${ids}) p)
     select ${row(hidesSafety)} as connection
     from picked
     join connections c on c.company_id = picked.company_id and c.id = picked.id
     join carriers ca on ca.id = c.carrier_id
     ${listedCarrierJoins("c.company_id")}
     order by picked.position`,
    params,
  );
  const connections = rows.map((row) => row.connection);
  return isReversed ? connections.reverse() : connections;
}
