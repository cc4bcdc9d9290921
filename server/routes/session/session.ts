// Signing in by e-mail and code, signing out, and who is signed in.
import { refreshSession, sendSignInCode, signIn, signOut } from "../../../src/contract/session/session.ts";
import type { Api } from "../../http/api.ts";
import { makeCode, normaliseEmail, spendCode } from "../../http/codes.ts";
import { clearSessionCookie, setSessionCookie, setXsrfCookie } from "../../http/cookies.ts";
import { isSandbox } from "../../http/loopback.ts";
import { invalid, Refusal } from "../../http/refusal.ts";
import { endSession, startSession } from "../../http/session.ts";
import { makeXsrfToken } from "../../http/xsrf.ts";
import { readCurrentUser } from "./current-user.ts";
import { serve } from "../../http/serve.ts";

interface Entered {
  readonly userId: number;
  readonly sessionId: string;
}

// A wrong try must be counted, so the transaction commits and says null instead of throwing.
const enter = (api: Api, email: string, code: string): Promise<Entered | null> =>
  api.engine.tx(async (tx) => {
    if (!(await spendCode(tx, api.secret, email, code))) return null;
    const [user] = await tx.query<{ id: number; company_id: number | null }>(
      "select id, company_id from users where email = $1",
      [email],
    );
    if (user === undefined) return null;
    return { userId: user.id, sessionId: await startSession(tx, user.id, user.company_id) };
  });

export function serveSession(api: Api): void {
  serve(api, sendSignInCode, {
    access: "anyone",
    as: "itself",
    async handler({ body, request }) {
      const { postman } = api;
      if (postman === null)
        throw new Refusal(503, {
          error: "mail_unavailable",
          message: "Sign-in codes cannot be sent: no mail service is set up.",
        });
      const email = normaliseEmail(body.email);
      const code = await api.engine.tx((tx) => makeCode(tx, api.secret, email, request.ip));
      const [known] = await api.engine.query("select 1 from users where email = $1", [email]);
      if (known !== undefined) {
        const sent = postman.deliver(email, code).catch((error: unknown) => request.log.error(error));
        // A mail is not awaited, because the time it takes would tell that the address is known. The sandbox hides nothing, and
        // its mailbox is read at once.
        if (isSandbox(api.settings)) await sent;
      }
      return { email };
    },
  });

  serve(api, signIn, {
    access: "anyone",
    as: "itself",
    async handler({ body, reply, signedIn }) {
      const entered = await enter(api, normaliseEmail(body.email), body.code);
      if (entered === null) throw invalid("code", "is wrong, or no longer valid. Ask for a new one.");
      if (signedIn !== null) await endSession(api.engine, signedIn.idHash);
      setSessionCookie(reply, entered.sessionId, api.isHttps);
      setXsrfCookie(reply, makeXsrfToken(api.secret, entered.sessionId), api.isHttps);
      return readCurrentUser(api.engine, entered.userId);
    },
  });

  serve(api, refreshSession, {
    access: "signed-in",
    as: "itself",
    handler: (call) => readCurrentUser(api.engine, call.person().userId),
  });

  // Signing out twice, or after the session has ended, is no error: the browser ends up signed out.
  serve(api, signOut, {
    access: "anyone",
    as: "itself",
    async handler({ reply, signedIn }) {
      if (signedIn !== null) await endSession(api.engine, signedIn.idHash);
      clearSessionCookie(reply, api.isHttps);
      setXsrfCookie(reply, makeXsrfToken(api.secret, undefined), api.isHttps);
      return { signed_out: true };
    },
  });
}
