// The trading partners of a company that are told the statuses of their loads.
import type { Input } from "../../../src/contract/endpoint.ts";
import type { createEdiPartner, EdiPartner } from "../../../src/contract/loads/edi-partners.ts";
import type { Queryable } from "../../db/engine.ts";
import { insertRow } from "../../db/plain-sql.ts";
import { notFound, refusedAt } from "../../http/refusal.ts";
import { isoText } from "../../http/wire.ts";

export type PartnerDraft = NonNullable<Input<typeof createEdiPartner>["body"]>["partner"];

const PARTNERS = (where: string): string => `
  select id, name, customer_name, parties ->> 'senderQualifier' as our_qualifier, parties ->> 'sender' as our_id,
    parties ->> 'receiverQualifier' as their_qualifier, parties ->> 'receiver' as their_id, scac, is_test, is_enabled,
    ${isoText("created_at")} as created_at
  from edi_partners where company_id = $1 ${where} order by lower(name), id`;

export const listPartners = (tx: Queryable, companyId: number): Promise<EdiPartner[]> =>
  tx.query<EdiPartner>(PARTNERS(""), [companyId]);

/** @throws Refusal 404 */
async function readPartner(tx: Queryable, companyId: number, id: number): Promise<EdiPartner> {
  const [row] = await tx.query<EdiPartner>(PARTNERS("and id = $2"), [companyId, id]);
  if (row === undefined) throw notFound();
  return row;
}

const TAKE_TURN = "select pg_advisory_xact_lock(hashtextextended('edi partners:' || $1, 75))";
const HAS = "select 1 from edi_partners where company_id = $1 and lower(customer_name) = lower($2)";
const ADD = `
  insert into edi_partners (company_id, name, customer_name, parties, scac, is_test, user_id)
  values ($1, $2, $3, $4::text::jsonb, $5, $6, $7) returning id`;
const TURN = "update edi_partners set is_enabled = $3 where company_id = $1 and id = $2";

/** @throws Refusal 422 where another partner has the customer */
export async function addPartner(
  tx: Queryable,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
  draft: PartnerDraft,
): Promise<EdiPartner> {
  await tx.query(TAKE_TURN, [String(companyId)]);
  const customer = draft.customer_name.trim();
  if ((await tx.query(HAS, [companyId, customer])).length > 0)
    throw refusedAt("partner.customer_name", "Another partner is told of the loads of this customer.");
  const [ours, theirs] = [draft.our_id.trim(), draft.their_id.trim()];
  const parties = {
    senderQualifier: draft.our_qualifier,
    sender: ours,
    receiverQualifier: draft.their_qualifier,
    receiver: theirs,
    groupSender: ours,
    groupReceiver: theirs,
  };
  const row = [companyId, draft.name.trim(), customer, JSON.stringify(parties), draft.scac, draft.is_test, userId];
  return readPartner(tx, companyId, await insertRow(tx, ADD, row));
}

/** @throws Refusal 404 */
export async function turnPartner(tx: Queryable, companyId: number, id: number, isEnabled: boolean): Promise<EdiPartner> {
  await tx.query(TURN, [companyId, id, isEnabled]);
  return readPartner(tx, companyId, id);
}
