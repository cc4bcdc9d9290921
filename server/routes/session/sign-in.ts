// Signing in by email and code, signing out, and the signed-in user.
import { refreshSession, sendSignInCode, signIn, signOut } from "../../../src/contract/session/session.ts";
import { clearSessionCookie, setXsrfCookie } from "../../http/cookies.ts";
import { readCurrentUser } from "../../http/current-user.ts";
import { enterWithCode, sendCode } from "../../http/email-codes.ts";
import { route, type Route } from "../../http/serve.ts";
import { endSession } from "../../http/session.ts";
import { makeXsrfToken } from "../../http/xsrf.ts";

export const signInRoutes: readonly Route[] = [
  route(sendSignInCode, {
    access: "anyone",
    as: "itself",
    handler({ api, body, request, reply }) {
      const isKnown = async (email: string) =>
        (await api.engine.query("select 1 from users where email = $1", [email])).length > 0;
      return sendCode({ api, request, reply }, body.email, "Sign-in codes can't be sent: no mail service is set up.", isKnown);
    },
  }),

  route(signIn, {
    access: "anyone",
    as: "itself",
    handler: (call) => enterWithCode(call, call.body),
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
