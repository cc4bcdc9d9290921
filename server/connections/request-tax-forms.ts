// Asks carriers for a tax form, with their packet: the one that fits where they are, or the one that a person chose.
import { TAX_FORMS, type TaxFormName } from "../../src/contract/connections/onboarding.ts";
import type { Queryable } from "../db/engine.ts";
import { countRows } from "../db/plain-sql.ts";
import { invalid, notFound } from "../http/refusal.ts";

const [AMERICAN, , FOREIGN_COMPANY] = TAX_FORMS;

/** Source: IRS instructions for the requester of forms W-8 and W-9. Assumption: a carrier abroad is a company, not a person. */
const ASK_ALL = `
  insert into tax_forms (company_id, onboarding_packet_id, name, status)
  select $1, p.id, case when coalesce(ca.country, 'US') = 'US' then '${AMERICAN}' else '${FOREIGN_COMPANY}' end, 'requested'
  from onboarding_packets p
    join connections c on c.company_id = p.company_id and c.id = p.connection_id
    left join carriers ca on ca.id = c.carrier_id
  where p.company_id = $1 and p.id = any($2::bigint[])
    and not exists (select 1 from tax_forms t where t.company_id = $1 and t.onboarding_packet_id = p.id)`;

/** For packets that are new. */
export async function requestTaxForms(tx: Queryable, companyId: number, packetIds: readonly number[]): Promise<void> {
  await tx.query(ASK_ALL, [companyId, packetIds]);
}

// Held until the end, so that two people at once do not both ask.
const HELD = "select id from onboarding_packets where company_id = $1 and id = $2 for update";
const REQUESTED = "from tax_forms where company_id = $1 and onboarding_packet_id = $2";
const ASK = "insert into tax_forms (company_id, onboarding_packet_id, name, status) values ($1, $2, $3, 'requested')";
/** While nothing was submitted the request can name another form. */
const ASK_OTHER = `
  update tax_forms set name = $3, updated_at = clock_timestamp()
  where company_id = $1 and onboarding_packet_id = $2 and status = 'requested' and file_id is null returning id`;

/** @throws Refusal 404, 422 where a form was submitted already */
export async function requestTaxForm(tx: Queryable, companyId: number, packetId: number, name: TaxFormName): Promise<void> {
  if ((await tx.query(HELD, [companyId, packetId])).length === 0) throw notFound();
  if ((await countRows(tx, REQUESTED, [companyId, packetId])) === 0) {
    await tx.query(ASK, [companyId, packetId, name]);
    return;
  }
  if ((await tx.query(ASK_OTHER, [companyId, packetId, name])).length === 0)
    throw invalid("tax_form.name", "cannot change: a form was submitted with this packet already");
}
