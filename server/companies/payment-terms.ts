// A company's payment terms as it changes them: names are told apart, and one of the terms is the default.
import { COMPANY_LIST_MAX, type PaymentTerm } from "../../src/contract/account/company-lists.ts";
import type { Queryable } from "../db/engine.ts";
import { countRows, insertRow } from "../db/plain-sql.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { lockLists } from "./lock-lists.ts";

type TermDraft = Omit<PaymentTerm, "id" | "company_id">;

/** Without its FROM. */
export const TERM_COLUMNS =
  "t.id, t.company_id, t.name, t.net_days, t.quick_pay_percent::float8 as quick_pay_percent, t.is_default";

const READ = `select ${TERM_COLUMNS} from payment_terms t where t.company_id = $1 and t.id = $2`;

const ADD = `insert into payment_terms (company_id, name, net_days, quick_pay_percent, is_default)
  values ($1, $2, $3, $4, $5) returning id`;

const CHANGE = `update payment_terms set name = $3, net_days = $4, quick_pay_percent = $5, is_default = $6
  where company_id = $1 and id = $2`;

const SAME = "from payment_terms where company_id = $1 and lower(name) = lower($2) and id is distinct from $3";
const OTHERS = "update payment_terms set is_default = false where company_id = $1 and id <> $2 and is_default";
const ALL = "from payment_terms where company_id = $1";

/** @throws Refusal 404 */
async function readTerm(tx: Queryable, companyId: number, id: number): Promise<PaymentTerm> {
  const [term] = await tx.query<PaymentTerm>(READ, [companyId, id]);
  if (term === undefined) throw notFound();
  return term;
}

async function checkName(tx: Queryable, companyId: number, id: number | null, name: string): Promise<string> {
  const text = name.trim();
  if ((await countRows(tx, SAME, [companyId, text, id])) > 0) throw invalid("payment_term.name", "is already the name of a term");
  return text;
}

/** @throws Refusal 422 */
export async function addTerm(tx: Queryable, companyId: number, draft: TermDraft): Promise<PaymentTerm> {
  await lockLists(tx, companyId);
  const held = await countRows(tx, ALL, [companyId]);
  if (held >= COMPANY_LIST_MAX) throw invalid("payment_term", `cannot be added: a company has at most ${COMPANY_LIST_MAX} terms`);
  const name = await checkName(tx, companyId, null, draft.name);
  const isDefault = draft.is_default || held === 0;
  const id = await insertRow(tx, ADD, [companyId, name, draft.net_days, draft.quick_pay_percent, isDefault]);
  if (isDefault) await tx.query(OTHERS, [companyId, id]);
  return readTerm(tx, companyId, id);
}

/** @throws Refusal 404, 422 */
export async function changeTerm(tx: Queryable, companyId: number, id: number, draft: Partial<TermDraft>): Promise<PaymentTerm> {
  await lockLists(tx, companyId);
  const before = await readTerm(tx, companyId, id);
  const after = { ...before, ...draft };
  if (before.is_default && !after.is_default)
    throw invalid("payment_term.is_default", "is what one term has to be: make another one the default instead");
  const name = await checkName(tx, companyId, id, after.name);
  await tx.query(CHANGE, [companyId, id, name, after.net_days, after.quick_pay_percent, after.is_default]);
  if (after.is_default) await tx.query(OTHERS, [companyId, id]);
  return readTerm(tx, companyId, id);
}

/** @throws Refusal 404, 422 for the default */
export async function removeTerm(tx: Queryable, companyId: number, id: number): Promise<void> {
  await lockLists(tx, companyId);
  const { is_default: isDefault } = await readTerm(tx, companyId, id);
  if (isDefault) throw invalid("id", "names the default term: make another one the default first");
  await tx.query("delete from payment_terms where company_id = $1 and id = $2", [companyId, id]);
}
