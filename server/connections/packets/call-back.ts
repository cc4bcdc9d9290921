// A changed account is held until a person has called the carrier back, at a number that was known before it was entered.
import { SOURCE_MIN, type KnownNumber } from "../../../src/contract/connections/packet-answers.ts";
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
  update payment_accounts set state = $3, called_at = clock_timestamp(), called_by = $4, called_phone = $5, called_person = $6, called_note = $7,
    called_source = $8
  where company_id = $1 and id = $2`;

/** $3 came with account $2, or not long enough before it. */
const CAME_WITH_IT = `
  select 1 from payment_accounts a where a.company_id = $1 and a.id = $2 and (
    exists (select 1 from payment_accounts o where o.company_id = a.company_id and o.carrier_id = a.carrier_id and o.phone = $3)
    or exists (select 1 from carriers ca where ca.id = a.carrier_id and ca.phone_e164 = $3)
    or exists (select 1 from contact_changes h where h.carrier_id = a.carrier_id and h.field = 'phone' and h.new_value = $3
      and h.changed_on >= a.created_at::date - 30)
    or exists (select 1 from directory_people d where d.carrier_id = a.carrier_id and d.phone = $3)
    or exists (select 1 from packet_sections s
      join onboarding_packets p on p.company_id = s.company_id and p.id = s.onboarding_packet_id
      join connections k on k.company_id = p.company_id and k.id = p.connection_id and k.carrier_id = a.carrier_id
      where s.company_id = a.company_id and strpos(s.answers::text, $3) > 0))`;

export interface CallBack {
  readonly phone: string;
  /** Where a person knows the number from; only of one that no record has. */
  readonly source?: string | null;
  readonly person: string;
  readonly note: string;
  readonly is_confirmed: boolean;
}

/**
 * The source to keep with the number; null: a record has it.
 * @throws Refusal 422
 */
async function sourceOf(
  tx: Queryable,
  companyId: number,
  id: number,
  { carrier_id: carrierId, created_at: createdAt }: Held,
  { phone, source }: CallBack,
): Promise<string | null> {
  const known = await readKnownNumbers(tx, companyId, carrierId, createdAt.toISOString());
  if (known.some((each) => each.phone === phone)) return null;
  if (known.length > 0) throw invalid("call_back.phone", "must be a number that was known before the account was entered");
  if ((await tx.query(CAME_WITH_IT, [companyId, id, phone])).length > 0)
    throw invalid("call_back.phone", "came with the account, or was registered lately: it proves nothing");
  const named = source?.trim() ?? "";
  if (named.length < SOURCE_MIN) throw invalid("call_back.source", "must say where the number is known from");
  return named;
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
  const source = await sourceOf(tx, companyId, id, account, call);
  const state = call.is_confirmed ? "current" : "denied";
  await tx.query(RECORD, [companyId, id, state, userId, call.phone, call.person.trim(), call.note.trim(), source]);
  if (call.is_confirmed) await fileAccount(tx, companyId, id);
  const said = call.is_confirmed ? "confirmed" : "denied";
  await noteLink(
    tx,
    { companyId, linkId: account.link_id },
    "payment_called_back",
    `${call.person.trim()} ${said} the account at ${call.phone}${source === null ? "" : `, known from: ${source}`}`,
  );
}
