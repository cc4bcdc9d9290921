// Where FMCSA says that a carrier is reached: the only places that a code can go to, whatever a visitor types.
import type { ProofMethod } from "../../src/contract/links/links.ts";
import { isEmail } from "../../src/domain/email.ts";
import { emailHint, phoneHint } from "../../src/domain/links/contact-hint.ts";
import type { Queryable } from "../db/engine.ts";
import { dayText } from "../http/wire.ts";

export interface RegisteredContact {
  readonly method: ProofMethod;
  /** An address, or a number as E.164. */
  readonly contact: string;
  readonly hint: string;
  /** Since when it is on file; null: it was not seen to change. */
  readonly changedOn: string | null;
}

interface Row {
  readonly email: string | null;
  readonly phone: string | null;
  readonly email_changed_on: string | null;
  readonly phone_changed_on: string | null;
}

const changedOn = (field: string): string =>
  `(select ${dayText("max(h.changed_on)")} from contact_changes h where h.carrier_id = ca.id and h.field = '${field}')`;

const READ = `
  select lower(trim(ca.email)) as email, ca.phone_e164 as phone, ${changedOn("email")} as email_changed_on,
    ${changedOn("phone")} as phone_changed_on
  from carriers ca where ca.id = $1`;

/** Mail first; none where nothing is on file. */
export async function registeredContacts(tx: Queryable, carrierId: number): Promise<readonly RegisteredContact[]> {
  const [row] = await tx.query<Row>(READ, [carrierId]);
  if (row === undefined) return [];
  const { email, phone, email_changed_on: emailChangedOn, phone_changed_on: phoneChangedOn } = row;
  const found: RegisteredContact[] = [];
  if (email !== null && isEmail(email))
    found.push({ method: "mail", contact: email, hint: emailHint(email), changedOn: emailChangedOn });
  if (phone !== null) found.push({ method: "phone", contact: phone, hint: phoneHint(phone), changedOn: phoneChangedOn });
  return found;
}
