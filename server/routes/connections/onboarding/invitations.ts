// Invitations to connect: to an address, or to a person whose address only the server knows.
import {
  createConnectionInvitation,
  listConnectionInvitations,
  resendConnectionInvitation,
  type ConnectionInvitation,
} from "../../../../src/contract/connections/onboarding.ts";
import type { Input } from "../../../../src/contract/endpoint.ts";
import { invitationLetter } from "../../../../src/domain/connections/invitation-letter.ts";
import { LINK_PLACE } from "../../../../src/domain/links/link-address.ts";
import { personName } from "../../../../src/domain/session/person-name.ts";
import type { Queryable } from "../../../db/engine.ts";
import { insertRow } from "../../../db/plain-sql.ts";
import type { Call } from "../../../http/call.ts";
import { normalizeEmail } from "../../../http/codes.ts";
import { makeLink } from "../../../links/make-link.ts";
import { mailJson } from "../../../mails/post.ts";
import { invalid, notFound, Refusal } from "../../../http/refusal.ts";
import { CARRIER_PAGE, plan, portal, scope } from "../../../http/access.ts";
import { checkCarrier } from "../../carriers/profile/check-carrier.ts";
import { route, type Route } from "../../../http/serve.ts";
import { isoText } from "../../../http/wire.ts";
import type { Resource } from "../../../q/columns.ts";
import { listPage } from "../../list-page.ts";
import { addConnections } from "../../../connections/new-connections.ts";
import { emailOfPerson } from "./people.ts";
import { redactEmail } from "../../carriers/profile/redaction.ts";

/** Assumption: an invitation leads to a connection, so it takes the plan's `can_connect` too. */
const INVITING = [plan("can_connect"), scope("onboarding")];

const INVITATIONS: Resource = {
  id: "ci.id",
  defaultSort: "delivered_at desc",
  columns: {
    issuer_id: { sql: "ci.company_id", type: "bigint" },
  },
};

const FROM = "connection_invitations ci left join users u on u.company_id = ci.company_id and u.id = ci.user_id";
const COLUMNS = `ci.id, ci.company_id as issuer_id, ci.carrier_id, ci.email, ci.directory_person_id is not null as is_hidden,
  ci.classification_ids, ${mailJson("ci.company_id", "ci.mail_id")} as mail,
  case when ci.status = 'sent' and exists (select 1 from carrier_mails m where m.company_id = ci.company_id and m.id = ci.mail_id
    and m.failure ~ '^5\\d\\d') then 'bounced' else ci.status end as status, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as sent_by,
  ${isoText("ci.created_at")} as created_at, ${isoText("ci.delivered_at")} as delivered_at`;

type Mailing = Pick<Call<typeof resendConnectionInvitation>, "api" | "tx" | "companyId" | "requireUser" | "afterCommit">;

type InvitationRow = ConnectionInvitation & { readonly is_hidden: boolean };

// Inviting a person by id must not reveal their address.
const shown = ({ is_hidden: isHidden, ...row }: InvitationRow): ConnectionInvitation =>
  isHidden ? { ...row, email: redactEmail(row.email) ?? "" } : row;

async function readInvitation(tx: Queryable, companyId: number, id: number): Promise<ConnectionInvitation> {
  const [row] = await tx.query<InvitationRow>(`select ${COLUMNS} from ${FROM} where ci.company_id = $1 and ci.id = $2`, [
    companyId,
    id,
  ]);
  if (row === undefined) throw notFound();
  return shown(row);
}

type Draft = NonNullable<Input<typeof createConnectionInvitation>["body"]>["connection_invitation"];

/** @throws Refusal 422 at both fields unless exactly one of them is given */
async function addressOf(tx: Queryable, { carrier_id: carrierId, email, user_id_for_email: personId }: Draft): Promise<string> {
  if ((email === undefined) === (personId === undefined)) {
    const message = email === undefined ? "or the other must be given" : "and the other cannot both be given";
    const errors = { email: [message], user_id_for_email: [message] };
    throw new Refusal(422, { error: "invalid_input", message: "Invite either an email address or a person.", errors });
  }
  if (email !== undefined) return normalizeEmail(email);
  const known = await emailOfPerson(tx, carrierId, personId ?? 0);
  if (known === null) throw invalid("user_id_for_email", "is not a person of this carrier with an address");
  return known;
}

/** @throws Refusal 422 unless all of them are the company's */
async function checkClassifications(tx: Queryable, companyId: number, ids: readonly number[]): Promise<void> {
  const known = await tx.query("select 1 from classifications where company_id = $1 and id = any($2::bigint[])", [
    companyId,
    ids,
  ]);
  if (known.length !== new Set(ids).size) throw invalid("classification_ids", "must be classifications of your company");
}

/** @throws Refusal 422 where the carrier is set to do not dispatch, or the address already has an invitation that can be resent */
async function checkStanding(tx: Queryable, companyId: number, draft: Draft, email: string): Promise<void> {
  const [row] = await tx.query<{ blocked: boolean; invited: boolean }>(
    `select exists (select 1 from connections where company_id = $1 and carrier_id = $2 and status = 'do_not_dispatch') as blocked,
       exists (select 1 from connection_invitations
         where company_id = $1 and carrier_id = $2 and email = $3 and status in ('sent', 'opened')) as invited`,
    [companyId, draft.carrier_id, email],
  );
  if (row?.blocked) throw invalid("carrier_id", "is set to do not dispatch");
  if (row?.invited)
    throw invalid(draft.email === undefined ? "user_id_for_email" : "email", "was already invited; resend that invitation");
}

const LETTER = `
  select i.email, i.directory_person_id is not null as is_hidden, i.carrier_id, ca.legal_name as carrier, c.legal_name as company
  from connection_invitations i join carriers ca on ca.id = i.carrier_id join companies c on c.id = i.company_id
  where i.company_id = $1 and i.id = $2`;

interface Invited {
  readonly email: string;
  readonly is_hidden: boolean;
  readonly carrier_id: number;
  readonly carrier: string;
  readonly company: string;
}

/**
 * Makes the link of an invitation and mails it; where there is no mail service, answers with its address for a person to pass on.
 * `mail_id` says that it was mailed, and leads to what became of it.
 * @throws Refusal 422 at `field` where there is no budget for the mail
 */
async function sendInvitation(call: Mailing, id: number, field: string): Promise<{ readonly link_address?: string }> {
  const { api, tx, companyId, requireUser } = call;
  const [row] = await tx.query<Invited>(LETTER, [companyId(), id]);
  if (row === undefined) throw notFound();
  const { email, is_hidden: isHidden, carrier_id: carrierId, carrier, company } = row;
  const letter = invitationLetter({ company, carrier, sender: personName(requireUser().person), address: LINK_PLACE });
  const channel = api.carrierMails === null ? "copied" : "mail";
  const shownTo = isHidden ? (redactEmail(email) ?? "") : email;
  const draft = {
    purpose: "packet",
    carrierId,
    channel,
    to: email,
    shownTo,
    language: "en",
    letter,
    mailPurpose: "invitation",
  } as const;
  const link = await makeLink(call, draft, field);
  await tx.query(
    "update connection_invitations set link_id = $3, mail_id = coalesce($4, mail_id) where company_id = $1 and id = $2",
    [companyId(), id, link.id, link.mailId],
  );
  return link.address === null ? {} : { link_address: link.address };
}

const INVITE = `
  insert into connection_invitations (company_id, carrier_id, email, directory_person_id, classification_ids, status, user_id)
  values ($1, $2, $3, $4, $5, 'sent', $6) returning id`;

const RESEND = `
  update connection_invitations set status = 'sent', classification_ids = $3, delivered_at = clock_timestamp()
  where company_id = $1 and id = $2 and status <> 'accepted' returning id`;

export const invitationRoutes: readonly Route[] = [
  route(listConnectionInvitations, {
    access: portal(),
    async handler(call) {
      const rows = await listPage<InvitationRow>(call, listConnectionInvitations, INVITATIONS, {
        from: FROM,
        where: "ci.company_id = $1",
        columns: COLUMNS,
      });
      return rows.map(shown);
    },
  }),

  route(createConnectionInvitation, {
    access: portal(CARRIER_PAGE, ...INVITING),
    secretAnswer: true,
    async handler(call) {
      const { tx, body, requireUser, companyId } = call;
      const { connection_invitation: draft } = body;
      const { carrier_id: carrierId, classification_ids: classificationIds, issuer_id: issuerId } = draft;
      const { userId } = requireUser();
      if (issuerId !== companyId()) throw invalid("issuer_id", "must be your own company");
      await checkCarrier(tx, carrierId);
      const email = await addressOf(tx, draft);
      await checkClassifications(tx, companyId(), classificationIds);
      const made = { companyId: companyId(), userId, carrierIds: [carrierId], classificationIds } as const;
      await addConnections(tx, { ...made, status: "needs_to_onboard" }, "do nothing");
      // Only now: from here on, users who invite the same address at the same time wait for each other.
      await checkStanding(tx, companyId(), draft, email);
      const params = [companyId(), carrierId, email, draft.user_id_for_email ?? null, classificationIds, userId];
      const id = await insertRow(tx, INVITE, params);
      const sent = await sendInvitation(call, id, draft.email === undefined ? "user_id_for_email" : "email");
      return { ...(await readInvitation(tx, companyId(), id)), ...sent };
    },
  }),

  route(resendConnectionInvitation, {
    access: portal(...INVITING),
    secretAnswer: true,
    async handler(call) {
      const { tx, params, body, companyId } = call;
      const { classification_ids: classificationIds } = body.connection_invitation;
      await readInvitation(tx, companyId(), params.id);
      await checkClassifications(tx, companyId(), classificationIds);
      const resent = await tx.query(RESEND, [companyId(), params.id, classificationIds]);
      if (resent.length === 0) throw invalid("id", "was already accepted");
      const sent = await sendInvitation(call, params.id, "id");
      return { ...(await readInvitation(tx, companyId(), params.id)), ...sent };
    },
  }),
];
