// A changed account is held until a person has called the carrier back, at a number that was known before it was entered.
import type { KnownNumber } from "../../../src/contract/connections/packet-answers.ts";
import type { Queryable } from "../../db/engine.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { noteLink } from "../../links/events.ts";
import { dayText } from "../../http/wire.ts";
import { fileAccount } from "./approve-payment.ts";

/** Of carrier $2, before $3. What the carrier typed into its packet is no number that was known. */
const NUMBERS = `
  select phone, min(source) as source from (
    select ca.phone_e164 as phone, 'FMCSA registration' as source from carriers ca where ca.id = $2 and ca.phone_e164 is not null
      and not exists (select 1 from contact_changes h where h.carrier_id = $2 and h.field = 'phone' and h.changed_on >= $3::date - 30)
    union all
    select h.old_value, 'FMCSA registration until ' || ${dayText("h.changed_on")} from contact_changes h
      where h.carrier_id = $2 and h.field = 'phone' and not exists (select 1 from contact_changes e
        where e.carrier_id = $2 and e.field = 'phone' and e.new_value = h.old_value and e.changed_on >= $3::date - 30)
        and h.old_value ~ '^\\+[1-9][0-9]{6,14}$'
    union all
    select c.phone, 'Load contact' from (select distinct on (1) d.phone from directory_people d
      where d.carrier_id = $2 and d.phone ~ '^\\+[1-9][0-9]{6,14}$' and d.first_seen_on < $3::date - 30) c
    union all
    select e ->> 'phone', 'Approved packet of ' || ${dayText("s.saved_at")} from packet_sections s
      join onboarding_packets p on p.company_id = $1 and p.id = s.onboarding_packet_id and p.status = 'complete'
      join connections k on k.company_id = $1 and k.id = p.connection_id and k.carrier_id = $2
      cross join lateral jsonb_array_elements(s.answers -> 'contacts') e
      where s.company_id = $1 and s.section = 'profile' and s.saved_at < $3::timestamptz - interval '30 days' and e ->> 'phone' <> ''
  ) n group by phone order by 2, 1`;

/**
 * Assumption: a number that came within thirty days before the account may have come with it, so it does not count as known.
 * @param before ISO
 */
export const readKnownNumbers = (tx: Queryable, companyId: number, carrierId: number, before: string): Promise<KnownNumber[]> =>
  tx.query<KnownNumber>(NUMBERS, [companyId, carrierId, before]);

interface Held {
  readonly carrier_id: number;
  readonly link_id: number;
  readonly state: string;
  readonly created_at: Date;
}

const HELD = "select carrier_id, link_id, state, created_at from payment_accounts where company_id = $1 and id = $2 for update";

const RECORD = `
  update payment_accounts set state = $3, called_at = clock_timestamp(), called_by = $4, called_phone = $5, called_person = $6, called_note = $7
  where company_id = $1 and id = $2`;

export interface CallBack {
  readonly phone: string;
  readonly person: string;
  readonly note: string;
  readonly is_confirmed: boolean;
}

/** @throws Refusal 404, 422 at `id` for an account that is not held, at `phone` for a number that was not known before */
export async function recordCallBack(
  tx: Queryable,
  companyId: number,
  userId: number,
  id: number,
  call: CallBack,
): Promise<void> {
  const [account] = await tx.query<Held>(HELD, [companyId, id]);
  if (account === undefined) throw notFound();
  if (account.state !== "held") throw invalid("id", "is not held");
  const known = await readKnownNumbers(tx, companyId, account.carrier_id, account.created_at.toISOString());
  if (!known.some(({ phone }) => phone === call.phone))
    throw invalid("call_back.phone", "must be a number that was known before the account was entered");
  const state = call.is_confirmed ? "current" : "denied";
  await tx.query(RECORD, [companyId, id, state, userId, call.phone, call.person.trim(), call.note.trim()]);
  if (call.is_confirmed) await fileAccount(tx, companyId, id);
  const said = call.is_confirmed ? "confirmed" : "denied";
  await noteLink(
    tx,
    { companyId, linkId: account.link_id },
    "payment_called_back",
    `${call.person.trim()} ${said} the account at ${call.phone}`,
  );
}
