// A company's classifications as it adds and changes them. Carriers keep one that has become inactive, with its rules.
import { COMPANY_LIST_MAX } from "../../src/contract/account/company-lists.ts";
import type { Classification } from "../../src/contract/rules/classifications.ts";
import type { Queryable } from "../db/engine.ts";
import { countRows, insertRow, readRows } from "../db/plain-sql.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { lockLists } from "./lock-lists.ts";

const READ = `
  select id, company_id, name, is_active, is_by_broker_election, explicit_oauth_application_id
  from classifications where company_id = $1 and id = $2`;

/** Numbered from 1 within the company. */
const ADD = `
  insert into classifications (company_id, id, name, is_by_broker_election)
  select $1, 1 + coalesce(max(id), 0), $2, true from classifications where company_id = $1 returning id`;

const CHANGE = "update classifications set name = $3, is_active = $4 where company_id = $1 and id = $2";
const SAME = "from classifications where company_id = $1 and lower(name) = lower($2) and id is distinct from $3";

/** @throws Refusal 404 */
async function readClassification(tx: Queryable, companyId: number, id: number): Promise<Classification> {
  const [classification] = await readRows(tx, READ, [companyId, id]);
  if (classification === undefined) throw notFound();
  return classification;
}

async function checkName(tx: Queryable, companyId: number, id: number | null, name: string): Promise<string> {
  const text = name.trim();
  if ((await countRows(tx, SAME, [companyId, text, id])) > 0)
    throw invalid("classification.name", "is already the name of a classification");
  return text;
}

/** @throws Refusal 422 */
export async function addClassification(tx: Queryable, companyId: number, name: string): Promise<Classification> {
  await lockLists(tx, companyId);
  if ((await countRows(tx, "from classifications where company_id = $1", [companyId])) >= COMPANY_LIST_MAX)
    throw invalid("classification", `cannot be added: a company has at most ${COMPANY_LIST_MAX}`);
  const text = await checkName(tx, companyId, null, name);
  return readClassification(tx, companyId, await insertRow(tx, ADD, [companyId, text]));
}

/** @throws Refusal 404, 422 */
export async function changeClassification(
  tx: Queryable,
  companyId: number,
  id: number,
  draft: Partial<Pick<Classification, "name" | "is_active">>,
): Promise<Classification> {
  await lockLists(tx, companyId);
  const after = { ...(await readClassification(tx, companyId, id)), ...draft };
  const name = await checkName(tx, companyId, id, after.name);
  await tx.query(CHANGE, [companyId, id, name, after.is_active]);
  return readClassification(tx, companyId, id);
}
