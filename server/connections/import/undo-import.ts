// Undoes an import of carriers: connections that it made are put away, and what it changed is as before where nobody has changed it since.
import type { Output } from "../../../src/contract/endpoint.ts";
import type { undoCarrierImport } from "../../../src/contract/connections/imports.ts";
import type { ConnectionValues } from "../../../src/domain/connections/import/connection-change.ts";
import { undoneValues } from "../../../src/domain/connections/import/undone-values.ts";
import { lockCarriers } from "../../assessment/lock-order.ts";
import type { Queryable } from "../../db/engine.ts";
import { countRows } from "../../db/plain-sql.ts";
import { setConnections } from "./take-carriers.ts";

/** Tunable: carriers of one call, so that others wait for a moment at most. */
const AT_ONCE = 500;

interface Imported extends ConnectionValues {
  readonly carrier_id: number;
  readonly legal_name: string;
  readonly has_packet: boolean;
  readonly before: ConnectionValues | null;
  readonly after: ConnectionValues;
}

const NEXT = `select carrier_id as id from imported_connections where company_id = $1 and import_id = $2 and not is_undone
  order by carrier_id limit ${AT_ONCE}`;
const IMPORTED = `select i.carrier_id, ca.legal_name, c.status, c.is_dismissed, c.notes, i.before, i.after,
    c.latest_onboarding_packet_id is not null as has_packet
  from imported_connections i join connections c on c.company_id = i.company_id and c.carrier_id = i.carrier_id
    join carriers ca on ca.id = i.carrier_id
  where i.company_id = $1 and i.import_id = $2 and i.carrier_id = any($3::bigint[]) and not i.is_undone order by i.carrier_id`;
const UNDONE = `update imported_connections set is_undone = true
  where company_id = $1 and import_id = $2 and carrier_id = any($3::bigint[])`;
const REMAINING = "from imported_connections where company_id = $1 and import_id = $2 and not is_undone";

/** The next carriers of the import. Those that somebody has worked with since stay as they are, and are told. */
export async function undoImport(
  tx: Queryable,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
  importId: number,
): Promise<Output<typeof undoCarrierImport>> {
  const ids = (await tx.query<{ id: number }>(NEXT, [companyId, importId])).map(({ id }) => id);
  await lockCarriers(tx, companyId, ids);
  const rows = await tx.query<Imported>(IMPORTED, [companyId, importId, ids]);
  const judged = rows.map((row) => {
    const now = { status: row.status, is_dismissed: row.is_dismissed, notes: row.notes };
    return { row, result: undoneValues({ now, before: row.before, after: row.after, hasPacket: row.has_packet }) };
  });
  const changes = judged.flatMap(({ row, result }) =>
    typeof result === "string" ? [] : [{ carrierId: row.carrier_id, after: result }],
  );
  await setConnections(tx, { companyId, userId }, changes);
  await tx.query(UNDONE, [companyId, importId, ids]);
  const left = judged.flatMap(({ row, result }) =>
    typeof result === "string" ? [{ legal_name: row.legal_name, message: result }] : [],
  );
  return { undone: changes.length, remaining: await countRows(tx, REMAINING, [companyId, importId]), left };
}
