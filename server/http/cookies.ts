// The two cookies of a browser: its session, which scripts cannot read, and the XSRF token, which they echo.
import type { FastifyReply } from "fastify";
import { XSRF_COOKIE } from "../../src/contract/constants.ts";

export const SESSION_COOKIE = "portal_session";

/** Tunable: days that an unused session lasts. */
export const SESSION_DAYS = 14;

const common = (isHttps: boolean) => ({ path: "/", sameSite: "lax", secure: isHttps, maxAge: SESSION_DAYS * 86_400 }) as const;

export const setSessionCookie = (reply: FastifyReply, id: string, isHttps: boolean): FastifyReply =>
  reply.setCookie(SESSION_COOKIE, id, { ...common(isHttps), httpOnly: true });

export const clearSessionCookie = (reply: FastifyReply, isHttps: boolean): FastifyReply =>
  reply.setCookie(SESSION_COOKIE, "", { ...common(isHttps), httpOnly: true, maxAge: 0 });

export const setXsrfCookie = (reply: FastifyReply, token: string, isHttps: boolean): FastifyReply =>
  reply.setCookie(XSRF_COOKIE, token, { ...common(isHttps), httpOnly: false });
