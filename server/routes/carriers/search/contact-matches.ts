// Carriers with an email address or a phone number: in current and former registrations, and in directories.
import type { ContactMatch } from "../../../../src/contract/carriers/contact-search.ts";
import { domainOf, isFreeMail } from "../../../../src/domain/carriers/contacts/mail-domains.ts";
import type { Queryable } from "../../../db/engine.ts";
import { isoText } from "../../../http/wire.ts";

/** Tunable: most carriers considered for one contact. */
const MAX = 500;

export interface Matched {
  readonly id: number;
  readonly matches: ContactMatch[];
}

// Every match: the carrier, the source, its value, when it was last seen, and its strength (1 is strongest).
type Meeting = string;

const registered = (what: string, column: string, condition: string, rank: number): Meeting =>
  `select ca.id, '${what} on the FMCSA registration', ca.${column}, ca.authority_as_of, ${rank} from carriers ca where ${condition}`;

const inDirectory = (column: "email" | "phone", condition: string): Meeting =>
  `select p.carrier_id, 'Directory ' || replace(p.kind, '_', ' ') || coalesce(', ' || p.name, '') || ' (' || p.source || ')',
     p.${column}, p.last_seen_on::timestamptz, 2 from directory_people p where ${condition}`;

const before = (condition: string): Meeting =>
  `select h.carrier_id, 'Earlier ' || h.field || ' (' || h.source || ')', h.old_value, h.changed_on::timestamptz, 3
   from contact_changes h where ${condition}`;

async function meet(tx: Queryable, meetings: readonly Meeting[], params: readonly unknown[]): Promise<Matched[]> {
  return tx.query<Matched>(
    `with met (id, found, value, seen, rank) as (${meetings.join(" union all ")})
     select id, json_agg(json_build_object('where', found, 'value', value, 'last_seen_at', ${isoText("seen")})
       order by rank, seen desc nulls last, found) as matches
     from met group by id order by min(rank), max(seen) desc nulls last, id limit ${MAX}`,
    params,
  );
}

/** The carriers with an address, those that registered it first; for a company domain, also those with its other addresses. */
export function matchEmail(tx: Queryable, email: string): Promise<Matched[]> {
  const address = email.toLowerCase();
  const domain = domainOf(address);
  const ways = [
    registered("Email", "email", "lower(ca.email) = $1", 1),
    inDirectory("email", "lower(p.email) = $1"),
    before("lower(h.old_value) = $1"),
  ];
  if (isFreeMail(domain)) return meet(tx, ways, [address]);
  const same = "lower(split_part(ca.email, '@', 2)) = $2 and lower(ca.email) <> $1";
  return meet(tx, [...ways, registered("Mail domain", "email", same, 4)], [address, domain]);
}

// A directory's number as digits with the country's: ten digits alone are American, 00 or 011 stands for a plus,
// and Mexico wrote a 1 before mobile numbers.
const DIGITS = "phone_digits(p.phone)";
const WITH_COUNTRY = `case when p.phone !~ '^\\s*\\+' and length(${DIGITS}) = 10 then '1' || ${DIGITS}
  else regexp_replace(regexp_replace(${DIGITS}, '^(?:00|011)', ''), '^521(?=\\d{10}$)', '52') end`;

/**
 * The carriers with a number (E.164). Directories write numbers in any format, so they are found by the last ten digits, which a number
 * of Mexico can share with an American one.
 */
export const matchPhone = (tx: Queryable, phone: string): Promise<Matched[]> =>
  meet(
    tx,
    [
      registered("Phone", "phone_e164", "ca.phone_e164 = $1", 1),
      inDirectory("phone", `right(${DIGITS}, 10) = right($1, 10) and ${WITH_COUNTRY} = substr($1, 2)`),
      before("lower(h.old_value) = $1"),
    ],
    [phone],
  );
