// The visitor's side of links, whatever they are for: reading one, and proving to be reached at the carrier's registered contact.
import {
  beginVisit,
  proveLink,
  readVisit,
  requestLinkCode,
  type Visit as VisitView,
} from "../../../src/contract/links/visitor.ts";
import { codeLetter } from "../../../src/domain/links/code-letter.ts";
import { emailHint, phoneHint } from "../../../src/domain/links/contact-hint.ts";
import { ANONYMOUS_BROKER } from "../../../src/domain/identity-alerts/reply-letter.ts";
import { PURPOSES } from "../../../src/domain/links/purposes.ts";
import type { Queryable } from "../../db/engine.ts";
import { asCompany } from "../../db/role.ts";
import { visitor } from "../../http/access.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText, nameOf } from "../../http/wire.ts";
import { askForCall, makeLinkCode, proveByCode, wrongCode } from "../../links/code.ts";
import { registeredContacts, type RegisteredContact } from "../../links/registered-contacts.ts";
import { holdLink, noteVisit, type Visit } from "../../links/visit.ts";

interface Row {
  readonly company_name: string;
  readonly sender_name: string | null;
  readonly carrier_name: string;
  readonly dot_number: string | null;
  readonly expires_at: string;
  readonly alert_withdrawn_at: string | null;
}

const READ = `
  select c.legal_name as company_name, ${nameOf("u")} as sender_name, coalesce(ca.legal_name, '') as carrier_name,
    (select min(i.value) from carrier_identifiers i where i.carrier_id = l.carrier_id and i.is_type = 'DOT') as dot_number,
    ${isoText("l.expires_at")} as expires_at,
    (select ${isoText("a.unpublished_at")} from identity_alerts a where a.company_id = l.company_id and a.id = l.identity_alert_id
      and l.withdrawn_at is not null and not a.is_published) as alert_withdrawn_at
  from links l join companies c on c.id = l.company_id left join users u on u.company_id = l.company_id and u.id = l.user_id
    left join carriers ca on ca.id = l.carrier_id
  where l.company_id = $1 and l.id = $2`;

const hintOf = ({ method, contact }: Pick<RegisteredContact, "method" | "contact">): string =>
  method === "mail" ? emailHint(contact) : phoneHint(contact);

const contactsFor = async (tx: Queryable, { carrierId, purpose }: Visit): Promise<readonly RegisteredContact[]> =>
  (await registeredContacts(tx, carrierId)).filter(({ method }) => PURPOSES[purpose].proofs.includes(method));

/** @throws Refusal 404 */
async function viewOf(tx: Queryable, visit: Visit): Promise<VisitView> {
  const { companyId, linkId, purpose, state, language, proof } = visit;
  const [row] = await tx.query<Row>(READ, [companyId, linkId]);
  if (row === undefined) throw notFound();
  const { alert_withdrawn_at: alertWithdrawnAt, ...told } = row;
  const contacts = await contactsFor(tx, visit);
  const { needsProof, isAnonymous } = PURPOSES[purpose];
  const anonymous = isAnonymous ? { company_name: ANONYMOUS_BROKER[language], sender_name: null } : {};
  return {
    ...told,
    ...anonymous,
    ...(alertWithdrawnAt === null ? {} : { alert_withdrawn_at: alertWithdrawnAt }),
    purpose,
    state,
    language,
    needs_proof: needsProof,
    proof: proof && { method: proof.method, hint: hintOf(proof), proven_at: proof.provenAt },
    contacts: contacts.map(({ method, hint }) => ({ method, hint })),
  };
}

/** The first use is news, the others are counted by the time of the last. */
const BEGIN = `
  update links l set opened_at = coalesce(l.opened_at, now()), used_at = now()
  from (select opened_at from links where company_id = $1 and id = $2 for update) before
  where l.company_id = $1 and l.id = $2 returning before.opened_at is null as is_first`;

/** @throws Refusal 422 where FMCSA has no such contact on file, or the purpose takes none of its kind */
async function contactOf(tx: Queryable, visit: Visit, method: RegisteredContact["method"]): Promise<RegisteredContact> {
  const found = (await contactsFor(tx, visit)).find((each) => each.method === method);
  if (found === undefined)
    throw new Refusal(422, {
      error: "no_contact",
      message: method === "mail" ? "FMCSA has no e-mail address on file." : "FMCSA has no telephone number on file.",
    });
  return found;
}

export const visitorRoutes: readonly Route[] = [
  route(readVisit, {
    access: visitor(null, { unproven: true, closed: true }),
    handler: ({ tx, visit }) => viewOf(tx, visit()),
  }),

  route(beginVisit, {
    access: visitor(null, { unproven: true }),
    async handler({ tx, visit }) {
      const current = visit();
      const [row] = await tx.query<{ is_first: boolean }>(BEGIN, [current.companyId, current.linkId]);
      if (row?.is_first) await noteVisit(tx, current, "opened");
      return viewOf(tx, current);
    },
  }),

  route(requestLinkCode, {
    access: visitor(null, { unproven: true }),
    async handler({ api, tx, body, visit, afterCommit, request }) {
      const current = visit();
      const contact = await contactOf(tx, current, body.method);
      const { method, hint } = contact;
      if (method === "phone") {
        const asked = await askForCall(tx, current, contact);
        await noteVisit(tx, current, "call_asked", `At ${hint}`);
        return { method, hint, ...asked };
      }
      const { mailer } = api;
      if (mailer === null) throw new Refusal(503, { error: "mail_unavailable", message: "No code can be mailed here." });
      const { code, ...made } = await makeLinkCode(tx, api.secret, current, contact);
      await noteVisit(tx, current, "code_sent", `To ${hint}`);
      const { company_name: company, carrier_name: carrier } = await viewOf(tx, current);
      const letter = codeLetter({ language: current.language, company, carrier, code });
      afterCommit(() => void mailer.send({ to: contact.contact, ...letter }).catch((error: unknown) => request.log.error(error)));
      return { method, hint, ...made };
    },
  }),

  route(proveLink, {
    access: visitor(null, { unproven: true }),
    // A wrong try has to be counted, so it is committed before it is refused.
    as: "itself",
    async handler({ api, body, visit }) {
      const current = visit();
      const proven = await api.engine.tx(async (tx) => {
        await holdLink(tx, current);
        const found = await proveByCode(tx, api.secret, current, body.code);
        if (found === null) return null;
        if (found === "wrong") {
          await noteVisit(tx, current, "code_wrong");
          return null;
        }
        await noteVisit(tx, current, "proven", `At ${hintOf(found)}`);
        const { key, method, contact } = found;
        const proof = { id: 0, method, contact, provenAt: new Date().toISOString() };
        return { key, visit: await viewOf(tx, { ...current, proof }) };
      }, asCompany(current.companyId));
      if (proven === null) throw wrongCode();
      return proven;
    },
  }),
];
