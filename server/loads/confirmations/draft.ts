// What would be sent of a load now: its terms with those of the company, and their hash.
import { createHash } from "node:crypto";
import type { ConfirmationExtras, ConfirmationTerms } from "../../../src/contract/loads/confirmations.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { canonicalText } from "../../../src/domain/canonical-text.ts";
import {
  chargesOf,
  draftTerms,
  missingForConfirmation,
  type BrokerTerms,
} from "../../../src/domain/loads/confirmation/confirmation-draft.ts";
import type { Queryable } from "../../db/engine.ts";
import { invalid, refusedAt } from "../../http/refusal.ts";

interface Row {
  readonly company: string;
  readonly contact: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly contract: BrokerTerms["contract"];
  readonly payment: string | null;
}

const READ = `
  select c.legal_name as company, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as contact, u.email, u.phone_e164 as phone,
    (select json_build_object('name', k.name, 'version', k.version) from contracts k where k.company_id = c.id
      order by k.version desc, k.id desc limit 1) as contract,
    (select t.name from payment_terms t where t.company_id = c.id and t.is_default limit 1) as payment
  from companies c left join users u on u.company_id = c.id and u.id = $2 where c.id = $1`;

/** @param userId whom the carrier is to ask */
export async function brokerTerms(tx: Queryable, companyId: number, userId: number): Promise<BrokerTerms> {
  const [row] = await tx.query<Row>(READ, [companyId, userId]);
  const { company = "", contact = null, email = null, phone = null, contract = null, payment = null } = row ?? {};
  return { broker: { name: company, contact, email, phone }, contract, payment };
}

/** sha-256 of the terms, in hexadecimal: the same for the same terms, however they were stored meanwhile. */
export const termsHash = (terms: ConfirmationTerms): string => createHash("sha256").update(canonicalText(terms)).digest("hex");

/** Null while something is missing. */
export async function readDraft(tx: Queryable, companyId: number, userId: number, load: Load): Promise<ConfirmationTerms | null> {
  return missingForConfirmation(load).length > 0 ? null : draftTerms(load, await brokerTerms(tx, companyId, userId));
}

/** The draft with what the person enters. @throws Refusal 422 while something is missing, and where the parts are more than the rate */
export function withExtras(draft: ConfirmationTerms | null, load: Load, extras: ConfirmationExtras): ConfirmationTerms {
  const [missing] = missingForConfirmation(load);
  if (draft === null) throw refusedAt("load", missing ?? "A rate confirmation cannot be made of the load.");
  if ((extras.other ?? 0) > 0 && (extras.other_label?.trim() ?? "") === "")
    throw invalid("other_label", "must say what it is for");
  const charges = chargesOf(draft.rate, extras);
  if (charges === null) throw refusedAt("other", "The parts are more than the rate of the load.");
  return { ...draft, charges, notes: extras.notes?.trim() || null };
}
