// A company's reason codes as it changes them: no two have the same code.
import { COMPANY_LIST_MAX, type ReasonCode } from "../../src/contract/account/company-lists.ts";
import type { Queryable } from "../db/engine.ts";
import { countRows, insertRow, readRows } from "../db/plain-sql.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { lockLists } from "./lock-lists.ts";

type ReasonDraft = Omit<ReasonCode, "id">;

const READ = "select id, code, name, used_for from reason_codes where company_id = $1 and id = $2";
const ADD = "insert into reason_codes (company_id, code, name, used_for) values ($1, $2, $3, $4) returning id";
const CHANGE = "update reason_codes set code = $3, name = $4, used_for = $5 where company_id = $1 and id = $2";
const SAME = "from reason_codes where company_id = $1 and upper(code) = $2 and id is distinct from $3";

/** @throws Refusal 404 */
async function readReason(tx: Queryable, companyId: number, id: number): Promise<ReasonCode> {
  const [reason] = await readRows(tx, READ, [companyId, id]);
  if (reason === undefined) throw notFound();
  return reason as ReasonCode;
}

async function checkCode(tx: Queryable, companyId: number, id: number | null, code: string): Promise<string> {
  const text = code.trim().toUpperCase();
  if ((await countRows(tx, SAME, [companyId, text, id])) > 0)
    throw invalid("reason_code.code", "is already the code of a reason");
  return text;
}

/** @throws Refusal 422 */
export async function addReason(tx: Queryable, companyId: number, draft: ReasonDraft): Promise<ReasonCode> {
  await lockLists(tx, companyId);
  if ((await countRows(tx, "from reason_codes where company_id = $1", [companyId])) >= COMPANY_LIST_MAX)
    throw invalid("reason_code", `cannot be added: a company has at most ${COMPANY_LIST_MAX} reasons`);
  const code = await checkCode(tx, companyId, null, draft.code);
  return readReason(tx, companyId, await insertRow(tx, ADD, [companyId, code, draft.name.trim(), draft.used_for]));
}

/** @throws Refusal 404, 422 */
export async function changeReason(
  tx: Queryable,
  companyId: number,
  id: number,
  draft: Partial<ReasonDraft>,
): Promise<ReasonCode> {
  await lockLists(tx, companyId);
  const after = { ...(await readReason(tx, companyId, id)), ...draft };
  const code = await checkCode(tx, companyId, id, after.code);
  await tx.query(CHANGE, [companyId, id, code, after.name.trim(), after.used_for]);
  return readReason(tx, companyId, id);
}

/** @throws Refusal 404 */
export async function removeReason(tx: Queryable, companyId: number, id: number): Promise<void> {
  await readReason(tx, companyId, id);
  await tx.query("delete from reason_codes where company_id = $1 and id = $2", [companyId, id]);
}
