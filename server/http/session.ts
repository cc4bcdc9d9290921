// Sessions: found by the hash of the cookie's id, so that nobody who reads the table can sign in.
import { createHash, randomBytes } from "node:crypto";
import type { Scope } from "../../src/contract/session/session.ts";
import type { Queryable } from "../db/engine.ts";
import { SESSION_DAYS } from "./cookies.ts";

/** The person behind a request, as far as deciding what they may do needs it. */
export interface SessionUser {
  readonly idHash: Buffer;
  readonly userId: number;
  readonly companyId: number | null;
  readonly companyType: string | null;
  readonly scopes: readonly Scope[];
  readonly paywall: Readonly<Record<string, unknown>>;
  /** The session is older than a day: its end moves on, and the browser is told. */
  readonly isAging: boolean;
}

const hashOf = (sessionId: string): Buffer => createHash("sha256").update(sessionId).digest();

/** Starts a session and gives its id, which is kept nowhere but in the browser. */
export async function startSession(tx: Queryable, userId: number, companyId: number | null): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  await tx.query(
    `insert into sessions (id_hash, user_id, company_id, expires_at)
     values ($1, $2, $3, now() + interval '${SESSION_DAYS} days')`,
    [hashOf(id), userId, companyId],
  );
  await tx.query("delete from sessions where expires_at < now()");
  return id;
}

export const endSession = (engine: Queryable, idHash: Buffer): Promise<unknown> =>
  engine.query("delete from sessions where id_hash = $1", [idHash]);

interface SessionRow {
  user_id: number;
  company_id: number | null;
  company_type: string | null;
  scopes: Scope[];
  paywall: Record<string, unknown> | null;
  is_aging: boolean;
}

// The company is the user's of today, not the session's of then.
const FIND = `
  select s.user_id, u.company_id, c.company_type, u.scopes, c.paywall,
    s.expires_at < now() + interval '${SESSION_DAYS - 1} days' as is_aging
  from sessions s join users u on u.id = s.user_id left join companies c on c.id = u.company_id
  where s.id_hash = $1 and s.expires_at > now()`;

/** The person a session id stands for; null when it is unknown, ended or too old. Using a session prolongs it. */
export async function findSession(engine: Queryable, sessionId: string): Promise<SessionUser | null> {
  const idHash = hashOf(sessionId);
  const [row] = await engine.query<SessionRow>(FIND, [idHash]);
  if (row === undefined) return null;
  if (row.is_aging) {
    await engine.query(`update sessions set expires_at = now() + interval '${SESSION_DAYS} days' where id_hash = $1`, [idHash]);
  }
  return {
    idHash,
    userId: row.user_id,
    companyId: row.company_id,
    companyType: row.company_type,
    scopes: row.scopes,
    paywall: row.paywall ?? {},
    isAging: row.is_aging,
  };
}
