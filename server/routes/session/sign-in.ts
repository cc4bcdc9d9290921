// Signing in by email and code, signing out, and the signed-in user.
import { randomBytes } from "node:crypto";
import { refreshSession, sendSignInCode, signIn, signOut } from "../../../src/contract/session/session.ts";
import type { Api } from "../../http/api.ts";
import { makeCode, normalizeEmail, spendCode, type Requester } from "../../http/codes.ts";
import { clearSessionCookie, setSessionCookie, setSignInCookie, setXsrfCookie, SIGN_IN_COOKIE } from "../../http/cookies.ts";
import { isSandbox } from "../../http/loopback.ts";
import { invalid, Refusal } from "../../http/refusal.ts";
import { endSession, startSession } from "../../http/session.ts";
import { makeXsrfToken } from "../../http/xsrf.ts";
import { readCurrentUser } from "../../http/current-user.ts";
import { route, type Route } from "../../http/serve.ts";

interface Entered {
  readonly userId: number;
  readonly sessionId: string;
}

// A wrong try must be counted, so the transaction commits and returns null instead of throwing.
const enter = (api: Api, requester: Requester, code: string, userAgent?: string): Promise<Entered | null> =>
  api.engine.tx(async (tx) => {
    if (!(await spendCode(tx, api.secret, requester, code))) return null;
    const [user] = await tx.query<{ id: number; company_id: number | null }>(
      "select id, company_id from users where email = $1",
      [requester.email],
    );
    if (user === undefined) return null;
    return { userId: user.id, sessionId: await startSession(tx, user.id, user.company_id, userAgent) };
  });

export const signInRoutes: readonly Route[] = [
  route(sendSignInCode, {
    access: "anyone",
    as: "itself",
    async handler({ api, body, request, reply }) {
      if (api.mailer === null)
        throw new Refusal(503, {
          error: "mail_unavailable",
          message: "Sign-in codes can't be sent: no mail service is set up.",
        });
      const email = normalizeEmail(body.email);
      const browser = request.cookies[SIGN_IN_COOKIE] ?? randomBytes(32).toString("base64url");
      setSignInCookie(reply, browser, api.isHttps);
      const isKnown = (await api.engine.query("select 1 from users where email = $1", [email])).length > 0;
      const code = await api.engine.tx((tx) => makeCode(tx, api.secret, { email, browser, address: request.ip, isKnown }));
      if (isKnown) {
        const sent = api.mailer.deliver(email, code).catch((error: unknown) => request.log.error(error));
        // A mail is not awaited: the time it takes would reveal that the address is known. The sandbox hides nothing, and its
        // mailbox is read at once.
        if (isSandbox(api.settings)) await sent;
      }
      return { email };
    },
  }),

  route(signIn, {
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

  route(refreshSession, {
    access: "signed-in",
    as: "itself",
    handler: ({ api, requireUser }) => readCurrentUser(api.engine, api.settings, requireUser().userId),
  }),

  // Signing out twice, or after the session has expired, is not an error: the browser ends up signed out.
  route(signOut, {
    access: "anyone",
    as: "itself",
    async handler({ api, reply, user }) {
      if (user !== null) await endSession(api.engine, user.idHash);
      clearSessionCookie(reply, api.isHttps);
      setXsrfCookie(reply, makeXsrfToken(api.secret, undefined), api.isHttps);
      return { signed_out: true };
    },
  }),
];
