// Reads connections with their carriers as the JSON text that is sent. The rows are selected on the narrow indexes first; only those
// are joined with the rest.
import type { Connection } from "../../../src/contract/connections/connections.ts";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";
import type { Queryable } from "../../db/engine.ts";
import { jsonArray } from "../../http/wire.ts";
import { listedCarrier, listedCarrierJoins, members } from "../carriers/search/listed-carrier.ts";

interface Reading {
  /** For people with the scope that blocks safety data. */
  readonly hidesSafety: boolean;
  /** For plans without insights. */
  readonly hidesInsights: boolean;
  /** `ids` selects in the reverse order. */
  readonly isReversed?: boolean;
}

const SAFETY_RULES = `array[${RULE_TYPES.filter(({ facts }) => facts === "safety")
  .map(({ is_type: isType }) => `'${isType}'`)
  .join(", ")}]`;
const seen = (tokens: string): string => `array(select t from unnest(${tokens}) t where t <> all(${SAFETY_RULES}))`;

/** `ra.not_passing` without the rules on safety data. */
const WITHOUT_SAFETY = `not_passing_text(${seen("ra.failing")}, ${seen("ra.incomplete")}, coalesce((ra.failing || ra.incomplete) && ${SAFETY_RULES}, false))`;

const BLOCKED_MATCH = `select json_build_object('id', o.id, 'legal_name', o.legal_name, 'kinds', b.kinds)
    from blocked_matches b join carriers o on o.id = b.blocked_carrier_id
    where b.company_id = c.company_id and b.carrier_id = c.carrier_id order by b.weight desc, b.blocked_carrier_id limit 1`;

/**
 * A JSON array of the connections that `ids` selects, in its order, or reversed.
 * @param ids SQL that selects company_id and id, ordered, of at most a page of connections
 */
export async function readConnections(
  tx: Queryable,
  ids: string,
  params: readonly unknown[],
  { hidesSafety, hidesInsights, isReversed = false }: Reading,
): Promise<string> {
  const isOut = "lc.is_out_of_service::text";
  const connection = `c.listed || ${members<Connection>({
    not_passing: hidesSafety ? WITHOUT_SAFETY : "ra.not_passing",
    identity_alerts: "lc.identity_alerts",
    insurance_cancels_on: "lc.insurance_cancels_on",
    is_out_of_service: hidesSafety ? "'false'" : isOut,
    hides_hard_fact: hidesSafety ? isOut : "'false'",
    blocked_match: `(${BLOCKED_MATCH})::text`,
    shares_with_revoked: hidesInsights ? "'false'" : "lc.has_insights::text",
    carrier: listedCarrier(hidesSafety),
  })} || '}'`;
  const [row] = await tx.query<{ connections: string }>(
    `with picked as materialized (select p.company_id, p.id, row_number() over () as position from (${ids}) p)
     select ${jsonArray(connection, `picked.position${isReversed ? " desc" : ""}`)} as connections
     from picked
     join connections c on c.company_id = picked.company_id and c.id = picked.id
     ${listedCarrierJoins("c.company_id", "c.carrier_id")}`,
    params,
  );
  return row?.connections ?? "[]";
}

/** One connection of a company, undefined when it has none with the id. */
export async function readConnection(
  tx: Queryable,
  companyId: number,
  id: number,
  reading: Reading,
): Promise<Connection | undefined> {
  const ids = "select company_id, id from connections where company_id = $1 and id = $2";
  const [connection] = JSON.parse(await readConnections(tx, ids, [companyId, id], reading)) as Connection[];
  return connection;
}
