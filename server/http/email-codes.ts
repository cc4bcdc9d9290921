// Getting in by a code sent to an email address: the same steps for signing in and for signing up.
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CurrentUser } from "../../src/contract/session/session.ts";
import type { Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import type { Api } from "./api.ts";
import { makeCode, normalizeEmail, spendCode, type Requester } from "./codes.ts";
import { setSessionCookie, setSignInCookie, setXsrfCookie, SIGN_IN_COOKIE } from "./cookies.ts";
import { readCurrentUser } from "./current-user.ts";
import { isSandbox } from "./loopback.ts";
import { Refusal, refusedAt } from "./refusal.ts";
import { endSession, startSession, type SessionUser } from "./session.ts";
import { makeXsrfToken } from "./xsrf.ts";

interface Exchange {
  readonly api: Api;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Tunable: milliseconds after which a code is mailed: by then the answer has left, so that it takes as long for unknown addresses. */
const MAIL_AFTER = 50;

/** What is told to whoever asked for a code. */
interface Sent {
  readonly email: string;
  readonly code_length: number;
}

/**
 * Makes a code for the browser that asks, and sends it where `isKnown` says so. The address is returned as it is stored.
 * @throws Refusal 503 with `unavailable` where nothing can be sent, 429 after too many requests
 */
export async function sendCode(
  { api, request, reply }: Exchange,
  given: string,
  unavailable: string,
  isKnown: (email: string) => Promise<boolean>,
): Promise<Sent> {
  if (api.mailer === null) throw new Refusal(503, { error: "mail_unavailable", message: unavailable });
  const email = normalizeEmail(given);
  const browser = request.cookies[SIGN_IN_COOKIE] ?? randomBytes(32).toString("base64url");
  setSignInCookie(reply, browser, api.isHttps);
  const isWanted = await isKnown(email);
  const code = await api.engine.tx((tx) => makeCode(tx, api.secret, { email, browser, address: request.ip, isKnown: isWanted }));
  if (isWanted) {
    const { mailer } = api;
    const mail = (): Promise<void> => mailer.deliver(email, code).catch((error: unknown) => request.log.error(error));
    // Neither the time that a mail takes nor the work to begin it may reveal that the address is known. The sandbox hides nothing, and
    // its mailbox is read at once.
    if (isSandbox(api.settings)) await mail();
    else setTimeout(() => void mail(), MAIL_AFTER);
  }
  return { email, code_length: code.length };
}

interface Entered {
  readonly userId: number;
  readonly sessionId: string;
}

// A wrong try must be counted, so the transaction commits and returns null instead of throwing.
const enter = (
  api: Api,
  requester: Requester,
  code: string,
  userAgent: string | undefined,
  prepare: (tx: Queryable, email: string) => Promise<unknown>,
): Promise<Entered | null> =>
  api.engine.tx(async (tx) => {
    if (!(await spendCode(tx, api.secret, requester, code))) return null;
    await prepare(tx, requester.email);
    const [user] = await readRows(tx, "select id, company_id from users where email = $1", [requester.email]);
    if (user === undefined) return null;
    return { userId: user.id, sessionId: await startSession(tx, user.id, user.company_id, userAgent) };
  });

/**
 * Spends the code, and starts the session of the address's user, in place of the one there was. `prepare` runs once the code has proved
 * the address, before the user is looked for.
 * @throws Refusal 422 at `code` when it is wrong, spent or old, or the address has no user
 */
export async function enterWithCode(
  { api, request, reply, user }: Exchange & { readonly user: SessionUser | null },
  body: { readonly email: string; readonly code: string },
  prepare: (tx: Queryable, email: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<CurrentUser> {
  const requester = { email: normalizeEmail(body.email), browser: request.cookies[SIGN_IN_COOKIE] ?? "" };
  const entered = await enter(api, requester, body.code, request.headers["user-agent"], prepare);
  if (entered === null) throw refusedAt("code", "Incorrect or expired code. Request a new one.");
  if (user !== null) await endSession(api.engine, user.idHash);
  setSessionCookie(reply, entered.sessionId, api.isHttps);
  setXsrfCookie(reply, makeXsrfToken(api.secret, entered.sessionId), api.isHttps);
  return readCurrentUser(api.engine, api.settings, entered.userId);
}
