// Invitations into a company: listed, sent, sent again and withdrawn by those who manage its people.
import {
  createUserInvitation,
  deleteUserInvitation,
  listUserInvitations,
  resendUserInvitation,
  type UserInvitation,
} from "../../../src/contract/account/user-invitations.ts";
import { peopleOf } from "../../companies/people.ts";
import type { Queryable } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";
import { IN_PORTAL, portal, scope } from "../../http/access.ts";
import type { Call } from "../../http/call.ts";
import { normalizeEmail } from "../../http/codes.ts";
import { mailJson, postMails } from "../../mails/post.ts";
import { userInvitation } from "../../mails/texts.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import type { Resource } from "../../q/columns.ts";
import { listPage } from "../list-page.ts";

const INVITATIONS: Resource = {
  id: "i.id",
  defaultSort: "delivered_at desc",
};

const FROM = "user_invitations i left join users u on u.id = i.inviter_id";
const COLUMNS = `i.id, i.email, i.scopes, i.site, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as inviter_name, ${mailJson("i.company_id", "i.mail_id")} as mail,
  ${isoText("i.delivered_at")} as delivered_at, ${isoText("i.claimed_at")} as claimed_at`;

const MANAGES = portal(scope("manage_users"));
const INVITES = portal(IN_PORTAL, scope("manage_users"));

async function read(tx: Queryable, companyId: number, id: number | undefined): Promise<UserInvitation> {
  const [invitation] = await tx.query<UserInvitation>(`select ${COLUMNS} from ${FROM} where i.company_id = $1 and i.id = $2`, [
    companyId,
    id ?? null,
  ]);
  if (invitation === undefined) throw notFound();
  return invitation;
}

/** @throws Refusal 422 when as many people belong to the company, or are invited, as its plan allows */
async function checkRoomFor(tx: Queryable, companyId: number, limit: number | undefined): Promise<void> {
  if (limit === undefined) return;
  // Two invitations at the same time must not both take the last place.
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 2))", [`invite:${companyId}`]);
  const [row] = await tx.query<{ count: number }>(`select ${peopleOf("$1")} as count`, [companyId]);
  if ((row?.count ?? 0) >= limit)
    throw new Refusal(422, {
      error: "plan_limit",
      message: `Your plan allows ${limit} people, invited ones included. Withdraw an invitation, remove somebody, or change the plan.`,
    });
}

type Sending = Pick<Call<typeof resendUserInvitation>, "api" | "tx" | "companyId" | "requireUser" | "afterCommit">;

/**
 * Mails an invitation where there is a mail service; `mail_id` says that it was, and leads to what became of it.
 * @throws Refusal 422 at `email` where there is no budget for the mail
 */
async function mailInvitation({ api, tx, companyId, requireUser, afterCommit }: Sending, id: number, email: string) {
  if (api.carrierMails === null || api.mailer === null) return;
  const { userId, person } = requireUser();
  const text = userInvitation(person.company?.legal_name ?? "", email, api.mailer.portal);
  const letter = { companyId: companyId(), userId, purpose: "user_invitation", ...text } as const;
  const { mailIds } = await postMails(tx, letter, [{ email, carrierIds: [] }], "email");
  await tx.query("update user_invitations set mail_id = $3 where company_id = $1 and id = $2", [companyId(), id, mailIds[0]]);
  afterCommit(() => api.carrierMails?.wake());
}

export const userInvitationRoutes: readonly Route[] = [
  route(listUserInvitations, {
    access: MANAGES,
    handler: (call) =>
      listPage<UserInvitation>(call, listUserInvitations, INVITATIONS, {
        from: FROM,
        where: "i.company_id = $1",
        columns: COLUMNS,
      }),
  }),

  route(createUserInvitation, {
    access: INVITES,
    async handler(call) {
      const { tx, body, companyId, requireUser } = call;
      const { userId, person } = requireUser();
      const { email: given, scopes, site } = body.user_invitation;
      const email = normalizeEmail(given);
      // Row-level security shows the company's own people only; an address of another company's is found out when it joins.
      const [known] = await tx.query("select 1 from users where company_id = $1 and email = $2", [companyId(), email]);
      if (known !== undefined)
        throw new Refusal(409, { error: "already_member", message: `${email} already belongs to your company.` });
      await checkRoomFor(tx, companyId(), person.paywall.limits["users"]);
      const [id] = await readIds(
        tx,
        `insert into user_invitations (company_id, email, scopes, site, inviter_id) values ($1, $2, $3, $4, $5)
         on conflict (company_id, email) where claimed_at is null do nothing returning id`,
        [companyId(), email, scopes, site, userId],
      );
      if (id === undefined)
        throw new Refusal(409, { error: "already_invited", message: `${email} has an open invitation. Send it again instead.` });
      await mailInvitation(call, id, email);
      return read(tx, companyId(), id);
    },
  }),

  route(resendUserInvitation, {
    access: INVITES,
    async handler(call) {
      const { tx, params, body, companyId } = call;
      const [sent] = await tx.query<{ id: number; email: string }>(
        `update user_invitations set scopes = $3, delivered_at = now()
         where company_id = $1 and id = $2 and claimed_at is null returning id, email`,
        [companyId(), params.id, body.user_invitation.scopes],
      );
      if (sent === undefined) throw notFound();
      await mailInvitation(call, sent.id, sent.email);
      return read(tx, companyId(), sent.id);
    },
  }),

  route(deleteUserInvitation, {
    access: MANAGES,
    async handler({ tx, params, companyId }) {
      const [id] = await readIds(
        tx,
        "delete from user_invitations where company_id = $1 and id = $2 and claimed_at is null returning id",
        [companyId(), params.id],
      );
      if (id === undefined) throw notFound();
      return { id };
    },
  }),
];
