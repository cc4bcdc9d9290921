// The cookies of a browser: its session and its sign-in, which scripts cannot read, and the XSRF token, which they echo.
import type { FastifyReply } from "fastify";
import { XSRF_COOKIE } from "../../src/contract/constants.ts";
import { KEPT_COOKIE } from "../../src/contract/made-for.ts";
import { TRUSTED_DAYS } from "./codes.ts";

export const SESSION_COOKIE = "portal_session";

/** Tells browsers apart before anybody is signed in. */
export const SIGN_IN_COOKIE = "portal_sign_in";

/** Tunable: days that an unused session lasts. */
export const SESSION_DAYS = 14;

const common = (isHttps: boolean) => ({ path: "/", sameSite: "lax", secure: isHttps, maxAge: SESSION_DAYS * 86_400 }) as const;

export const setSessionCookie = (reply: FastifyReply, id: string, isHttps: boolean): FastifyReply =>
  reply.setCookie(SESSION_COOKIE, id, { ...common(isHttps), httpOnly: true });

export const clearSessionCookie = (reply: FastifyReply, isHttps: boolean): FastifyReply =>
  reply.setCookie(SESSION_COOKIE, "", { ...common(isHttps), httpOnly: true, maxAge: 0 });

export const setSignInCookie = (reply: FastifyReply, id: string, isHttps: boolean): FastifyReply =>
  reply.setCookie(SIGN_IN_COOKIE, id, { ...common(isHttps), httpOnly: true, maxAge: TRUSTED_DAYS * 86_400 });

export const setXsrfCookie = (reply: FastifyReply, token: string, isHttps: boolean): FastifyReply =>
  reply.setCookie(XSRF_COOKIE, token, { ...common(isHttps), httpOnly: false });

/** `whose`: as the header says it. It outlives the session, so that whoever comes back later is told what is gone. */
export const setKeptCookie = (reply: FastifyReply, whose: string, isHttps: boolean): FastifyReply =>
  reply.setCookie(KEPT_COOKIE, whose, { ...common(isHttps), httpOnly: false, maxAge: TRUSTED_DAYS * 86_400 });
