// Signing up with an address, and joining the company that invited it.
import { randomBytes } from "node:crypto";
import {
  checkForOpenInvitation,
  claimOpenInvitation,
  signUp,
  signUpWithCode,
  type OpenInvitation,
} from "../../../src/contract/session/sign-up.ts";
import type { Queryable } from "../../db/engine.ts";
import type { Api } from "../../http/api.ts";
import { makeCode, normalizeEmail, spendCode, type Requester } from "../../http/codes.ts";
import { setSessionCookie, setSignInCookie, setXsrfCookie, SIGN_IN_COOKIE } from "../../http/cookies.ts";
import { readCurrentUser } from "../../http/current-user.ts";
import { isSandbox } from "../../http/loopback.ts";
import { invalid, Refusal } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { endSession, startSession } from "../../http/session.ts";
import { isoText } from "../../http/wire.ts";
import { makeXsrfToken } from "../../http/xsrf.ts";

interface Entered {
  readonly userId: number;
  readonly sessionId: string;
}

// A wrong try must be counted, so the transaction commits and returns null instead of throwing.
const enter = (api: Api, requester: Requester, code: string, userAgent?: string): Promise<Entered | null> =>
  api.engine.tx(async (tx) => {
    if (!(await spendCode(tx, api.secret, requester, code))) return null;
    await tx.query("insert into users (email) values ($1) on conflict (email) do nothing", [requester.email]);
    const [user] = await tx.query<{ id: number; company_id: number | null }>(
      "select id, company_id from users where email = $1",
      [requester.email],
    );
    if (user === undefined) return null;
    return { userId: user.id, sessionId: await startSession(tx, user.id, user.company_id, userAgent) };
  });

const OPEN = `
  select i.id, i.company_id, i.scopes, c.legal_name as company_name,
    nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as inviter_name, ${isoText("i.delivered_at")} as delivered_at
  from user_invitations i join users me on me.email = i.email
    join companies c on c.id = i.company_id left join users u on u.id = i.inviter_id
  where me.id = $1 and i.claimed_at is null
  order by i.delivered_at desc, i.id desc limit 1`;

type Open = OpenInvitation & { readonly company_id: number };

const findOpen = async (tx: Queryable, userId: number): Promise<Open | null> => (await tx.query<Open>(OPEN, [userId]))[0] ?? null;

const nothingOpen = (): Refusal =>
  new Refusal(409, { error: "no_open_invitation", message: "The invitation is no longer open. Ask for a new one." });

export const joinRoutes: readonly Route[] = [
  route(signUp, {
    access: "anyone",
    as: "itself",
    async handler({ api, body, request, reply }) {
      if (api.mailer === null)
        throw new Refusal(503, { error: "mail_unavailable", message: "Codes can't be sent: no mail service is set up." });
      const email = normalizeEmail(body.email);
      const browser = request.cookies[SIGN_IN_COOKIE] ?? randomBytes(32).toString("base64url");
      setSignInCookie(reply, browser, api.isHttps);
      const code = await api.engine.tx((tx) => makeCode(tx, api.secret, { email, browser, address: request.ip, isKnown: true }));
      const sent = api.mailer.deliver(email, code).catch((error: unknown) => request.log.error(error));
      // The sandbox's mailbox is read at once.
      if (isSandbox(api.settings)) await sent;
      return { email };
    },
  }),

  route(signUpWithCode, {
    access: "anyone",
    as: "itself",
    async handler({ api, body, request, reply, user }) {
      const requester = { email: normalizeEmail(body.email), browser: request.cookies[SIGN_IN_COOKIE] ?? "" };
      const entered = await enter(api, requester, body.code, request.headers["user-agent"]);
      if (entered === null) throw invalid("code", "is incorrect or expired. Request a new one.");
      if (user !== null) await endSession(api.engine, user.idHash);
      setSessionCookie(reply, entered.sessionId, api.isHttps);
      setXsrfCookie(reply, makeXsrfToken(api.secret, entered.sessionId), api.isHttps);
      return readCurrentUser(api.engine, api.settings, entered.userId);
    },
  }),

  route(checkForOpenInvitation, {
    access: "signed-in",
    as: "owner",
    async handler({ tx, requireUser }) {
      const { userId, companyId } = requireUser();
      const open = companyId === null ? await findOpen(tx, userId) : null;
      if (open === null) return { user_invitation: null };
      const { company_id: _, ...invitation } = open;
      return { user_invitation: invitation };
    },
  }),

  route(claimOpenInvitation, {
    access: "signed-in",
    as: "owner",
    async handler({ api, tx, requireUser }) {
      const { userId, idHash } = requireUser();
      const [user] = await tx.query<{ company_id: number | null }>("select company_id from users where id = $1 for update", [
        userId,
      ]);
      if (user?.company_id !== null)
        throw new Refusal(409, { error: "company_exists", message: "You already belong to a company." });
      const open = await findOpen(tx, userId);
      if (open === null) throw nothingOpen();
      const claimed = await tx.query(
        "update user_invitations set claimed_at = now() where company_id = $1 and id = $2 and claimed_at is null returning id",
        [open.company_id, open.id],
      );
      // Withdrawn at the same moment.
      if (claimed.length === 0) throw nothingOpen();
      await tx.query("update users set company_id = $2, scopes = $3 where id = $1", [userId, open.company_id, open.scopes]);
      await tx.query("update sessions set company_id = $2 where id_hash = $1", [idHash, open.company_id]);
      return readCurrentUser(tx, api.settings, userId);
    },
  }),
];
