// Contact search: the carriers with an email address or a phone number, and the risk signals of the contact.
import {
  searchCarriersByEmail,
  searchCarriersByPhone,
  type ContactAnswer,
  type RiskMark,
} from "../../../../src/contract/carriers/contact-search.ts";
import { PAGE_SIZE } from "../../../../src/contract/constants.ts";
import {
  emailRisks,
  phoneRisks,
  type KnownDomain,
  type KnownPhone,
} from "../../../../src/domain/carriers/contacts/contact-risk.ts";
import { isEmail } from "../../../../src/domain/email.ts";
import { domainOf } from "../../../../src/domain/carriers/contacts/mail-domains.ts";
import { validPhoneOf } from "../../../../src/domain/phone.ts";
import type { Queryable } from "../../../db/engine.ts";
import { invalid } from "../../../http/refusal.ts";
import type { Call } from "../../../http/call.ts";
import { CARRIER_SEARCH, hidesSafety, portal } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import { isoText } from "../../../http/wire.ts";
import { escapeLike } from "../../../q/values.ts";
import { countOf } from "./contact-counts.ts";
import { matchEmail, matchPhone, type Matched } from "./contact-matches.ts";
import { readResults } from "./carrier-results.ts";

/** Tunable: most domains with the same beginning that are compared letter by letter. */
const COMPARED = 500;
const BEGINNING = 3;

// One carrier per domain, preferably one that the domain is named after.
const DOMAINS = `
  select distinct on (domain) domain, legal_name as "legalName", ${isoText("authority_as_of")} as "seenAt"
  from (select lower(split_part(ca.email, '@', 2)) as domain, ca.legal_name, ca.authority_as_of from carriers ca
    where mail_skeleton(ca.email) = mail_skeleton($1) or lower(split_part(ca.email, '@', 2)) like $2::text limit ${COMPARED}) known
  order by domain, starts_with(regexp_replace(lower(legal_name), '[^a-z0-9]', '', 'g'), split_part(domain, '.', 1)) desc`;

const knownDomains = (tx: Queryable, email: string): Promise<KnownDomain[]> =>
  tx.query<KnownDomain>(DOMAINS, [email.toLowerCase(), `${escapeLike(domainOf(email).slice(0, BEGINNING))}%`]);

async function knownPhone(tx: Queryable, phone: string, matched: readonly Matched[]): Promise<KnownPhone | null> {
  const [row] = await tx.query<KnownPhone>(
    `select ca.phone_line as line, ${isoText("ca.authority_as_of")} as "seenAt" from carriers ca where ca.phone_e164 = $1
     order by ca.phone_line is null, ca.authority_as_of desc nulls last limit 1`,
    [phone],
  );
  return row ?? (matched.length > 0 ? { line: null, seenAt: matched[0]?.matches[0]?.last_seen_at ?? null } : null);
}

type Contact = typeof searchCarriersByEmail | typeof searchCarriersByPhone;

async function answer(call: Call<Contact>, matched: readonly Matched[], risks: RiskMark[]): Promise<ContactAnswer> {
  const { tx, body, companyId, requireUser, setTotal, reply } = call;
  const { page = 1, per_page: perPage = PAGE_SIZE } = body;
  setTotal(matched.length);
  reply.headers(
    await countOf(
      tx,
      matched.map(({ id }) => id),
    ),
  );
  const shown = new Map(matched.slice((page - 1) * perPage, page * perPage).map(({ id, matches }) => [id, matches]));
  const carriers = await readResults(tx, companyId(), [...shown.keys()], hidesSafety(requireUser()));
  return { carriers: carriers.map((carrier) => ({ carrier, matches: shown.get(carrier.id) ?? [] })), risks };
}

export const contactSearchRoutes: readonly Route[] = [
  route(searchCarriersByEmail, {
    access: portal(CARRIER_SEARCH),
    async handler(call) {
      const { tx, body } = call;
      const email = body.email.trim();
      if (!isEmail(email)) throw invalid("email", "must be an email address");
      const matched = await matchEmail(tx, email);
      return answer(call, matched, emailRisks(email, await knownDomains(tx, email)));
    },
  }),

  route(searchCarriersByPhone, {
    access: portal(CARRIER_SEARCH),
    async handler(call) {
      const { tx, body } = call;
      const matched = await matchPhone(tx, body.phone_e164);
      return answer(
        call,
        matched,
        phoneRisks(body.phone_e164, await knownPhone(tx, body.phone_e164, matched), validPhoneOf(body.phone_e164) !== null),
      );
    },
  }),
];
