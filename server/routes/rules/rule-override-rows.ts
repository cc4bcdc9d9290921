// Overrides as the API returns them: with the names of the carrier and the grantor, and the supporting document.
import type { RuleOverride } from "../../../src/contract/rules/overrides.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound } from "../../http/refusal.ts";
import { dayText, isoText } from "../../http/wire.ts";
import { storedFile } from "../../uploads/stored-file.ts";

export const OVERRIDES_FROM = `rule_overrides o left join carriers ca on ca.id = o.carrier_id
  left join users u on u.company_id = o.company_id and u.id = o.user_id
  left join uploads f on f.company_id = o.company_id and f.id = o.file_id`;

export const OVERRIDE_COLUMNS = `o.id, o.company_id, o.carrier_id, coalesce(ca.legal_name, '') as carrier_name, o.classification_id,
  o.is_type, o.is_active, ${dayText("o.expiration_date")} as expiration_date, o.user_id,
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as user_name,
  ${storedFile("f")} as file,
  ${isoText("o.created_at")} as created_at, ${isoText("o.updated_at")} as updated_at`;

/** Overrides of a company by id, in the order of the ids. */
export const readOverrideRows = (tx: Queryable, companyId: number, ids: readonly number[]): Promise<RuleOverride[]> =>
  tx.query<RuleOverride>(
    `select ${OVERRIDE_COLUMNS} from ${OVERRIDES_FROM} where o.company_id = $1 and o.id = any($2::bigint[])
     order by array_position($2::bigint[], o.id)`,
    [companyId, ids],
  );

/** @throws Refusal 404 */
export async function readOverrideRow(tx: Queryable, companyId: number, id: number): Promise<RuleOverride> {
  const [row] = await readOverrideRows(tx, companyId, [id]);
  if (row === undefined) throw notFound();
  return row;
}
