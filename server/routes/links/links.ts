// The company's side of links: made, sent, read out, withdrawn, and their record.
import {
  createLink,
  LINKS_SHOWN,
  listLinkEvents,
  listLinks,
  readOutCode,
  withdrawLink,
  type Link,
} from "../../../src/contract/links/links.ts";
import type { Input } from "../../../src/contract/endpoint.ts";
import type { Scope } from "../../../src/contract/session/session.ts";
import { PURPOSES } from "../../../src/domain/links/purposes.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { check, IN_PORTAL, portal, scope } from "../../http/access.ts";
import { normalizeEmail } from "../../http/codes.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { makeLinkCode, WAITS_FOR_CALL } from "../../links/code.ts";
import { noteLink } from "../../links/events.ts";
import { readLink, readLinkEvents, readLinks } from "../../links/link-rows.ts";
import { makeLink, withdrawLink as withdraw } from "../../links/make-link.ts";
import { registeredContacts } from "../../links/registered-contacts.ts";

/** Whoever may make a link for some purpose. */
const SCOPES: readonly Scope[] = [...new Set(Object.values(PURPOSES).flatMap(({ scopes }) => scopes))];

type Draft = NonNullable<Input<typeof createLink>["body"]>["link"];

interface Subject {
  readonly carrierId: number;
  readonly loadId: number | null;
  readonly identityAlertId: number | null;
}

const ALERT = "select carrier_id, is_published, company_id from identity_alerts where id = $1 and company_id = $2";

/** @throws Refusal 422 at the field that the purpose needs, the same for a missing and a foreign id */
async function subjectOf(tx: Queryable, companyId: number, draft: Draft): Promise<Subject> {
  const { subject } = PURPOSES[draft.purpose];
  const none = { loadId: null, identityAlertId: null };
  if (subject === "load") {
    const [load] =
      draft.load_id === undefined
        ? []
        : await readRows(tx, "select id, carrier_id from loads where company_id = $1 and id = $2", [companyId, draft.load_id]);
    if (load === undefined) throw invalid("load_id", "must be a load of your company");
    if (load.carrier_id === null) throw invalid("load_id", "has no carrier yet");
    return { ...none, carrierId: load.carrier_id, loadId: load.id };
  }
  if (subject === "identity_alert") {
    const [alert] =
      draft.identity_alert_id === undefined
        ? []
        : await tx.query<{ carrier_id: number }>(ALERT, [draft.identity_alert_id, companyId]);
    if (alert === undefined) throw invalid("identity_alert_id", "must be an alert of your company");
    return { ...none, carrierId: alert.carrier_id, identityAlertId: draft.identity_alert_id ?? null };
  }
  const known =
    draft.carrier_id === undefined ? [] : await readRows(tx, "select id from carriers where id = $1", [draft.carrier_id]);
  if (known[0] === undefined) throw invalid("carrier_id", "must be a carrier");
  return { ...none, carrierId: known[0].id };
}

/** @throws Refusal 422 at the field that the channel needs */
function recipientOf({ channel, email, phone }: Draft): { readonly to: string | null; readonly field: string } {
  if (channel === "copied") return { to: null, field: "channel" };
  if (channel === "mail") {
    if (email === undefined) throw invalid("email", "must be given for a mail");
    return { to: normalizeEmail(email), field: "email" };
  }
  if (phone === undefined) throw invalid("phone", "must be given for a text message");
  return { to: phone, field: "phone" };
}

/** @throws Refusal 404 */
async function linkOf(tx: Queryable, companyId: number, id: number): Promise<Link> {
  const link = await readLink(tx, companyId, id);
  if (link === undefined) throw notFound();
  return link;
}

const mayMake = (scopes: readonly Scope[]) => (scopes.length === 0 ? [] : [scope(...scopes)]);

const WAITING = `select 1 from link_codes k where k.company_id = $1 and k.link_id = $2 and ${WAITS_FOR_CALL}`;

export const linkRoutes: readonly Route[] = [
  route(listLinks, {
    access: portal(),
    async handler({ tx, query, companyId }) {
      const named = (["carrier_id", "load_id", "identity_alert_id"] as const).filter((name) => query[name] !== undefined);
      const [by] = named;
      if (by === undefined || named.length > 1)
        throw invalid("carrier_id", "or one of the others must be given, and no two of them");
      return readLinks(tx, companyId(), `l.${by} = $2`, [query[by]], LINKS_SHOWN);
    },
  }),

  route(listLinkEvents, {
    access: portal(),
    async handler({ tx, params, companyId }) {
      await linkOf(tx, companyId(), params.id);
      return readLinkEvents(tx, companyId(), params.id);
    },
  }),

  route(createLink, {
    access: portal(IN_PORTAL),
    secretAnswer: true,
    async handler(call) {
      const { tx, body, companyId, requireUser } = call;
      const { link: draft } = body;
      check(mayMake(PURPOSES[draft.purpose].scopes), { user: requireUser(), isOnOtherHost: false });
      const subject = await subjectOf(tx, companyId(), draft);
      const { to, field } = recipientOf(draft);
      const { purpose, channel, language } = draft;
      const { id, address } = await makeLink(call, { ...subject, purpose, channel, to, language }, field);
      return { link: await linkOf(tx, companyId(), id), address };
    },
  }),

  route(withdrawLink, {
    access: portal(scope(...SCOPES)),
    async handler({ tx, params, companyId, requireUser }) {
      await linkOf(tx, companyId(), params.id);
      await withdraw(tx, companyId(), params.id, requireUser().userId);
      return linkOf(tx, companyId(), params.id);
    },
  }),

  route(readOutCode, {
    access: portal(IN_PORTAL, scope(...SCOPES)),
    secretAnswer: true,
    async handler({ api, tx, params: { id }, companyId, requireUser }) {
      const link = await linkOf(tx, companyId(), id);
      if (link.state !== "open") throw invalid("id", "can no longer be used");
      if ((await tx.query(WAITING, [companyId(), id])).length === 0) throw invalid("id", "does not wait for a call");
      const phone = (await registeredContacts(tx, link.carrier_id)).find(({ method }) => method === "phone");
      if (phone === undefined) throw invalid("id", "is of a carrier without a telephone number on file");
      const of = { companyId: companyId(), linkId: id };
      const made = await makeLinkCode(tx, api.secret, of, phone, requireUser().userId);
      await noteLink(tx, of, "code_read_out", `At ${phone.contact}`);
      return { ...made, phone: phone.contact };
    },
  }),
];
