// Sessions: found by the hash of the id in the cookie, so that reading the table does not let anybody sign in.
import { createHash, randomBytes } from "node:crypto";
import type { CurrentUser, Scope } from "../../src/contract/session/session.ts";
import { mergedFlags, type Flags } from "../../src/domain/session/flags.ts";
import type { Queryable } from "../db/engine.ts";
import { SESSION_DAYS } from "./cookies.ts";
import { CURRENT_USER } from "./current-user.ts";

/** The user behind a request, with what decides what they may do. */
export interface SessionUser {
  /** The hash of the session's id, or of the API key. */
  readonly idHash: Buffer;
  /** The request was made with an API key, not with a session. */
  readonly isByKey: boolean;
  readonly userId: number;
  readonly companyId: number | null;
  readonly scopes: readonly Scope[];
  /** The user as the portal knows them. */
  readonly person: CurrentUser;
  /** The feature flags of the user and of their company. */
  readonly flags: Flags;
  /** The session is older than a day, so that it is extended and its cookies are sent again. */
  readonly isAging: boolean;
}

/** How ids of sessions and API keys are kept. Both are 32 random bytes, so that a plain hash cannot be reversed. */
export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Tunable: minutes between two notes of when a session or a key was used; a write with every call would be too many. */
export const USE_NOTED_MINUTES = 5;

/** Tunable: characters of a browser's name for itself that are kept. The longest usual ones have about 250. */
const USER_AGENT_MAX = 400;

/** Starts a session and returns its id, which is stored in the browser only. `userAgent` is the header of that name. */
export async function startSession(tx: Queryable, userId: number, companyId: number | null, userAgent?: string): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  await tx.query(
    `insert into sessions (id_hash, user_id, company_id, user_agent, expires_at)
     values ($1, $2, $3, $4, now() + interval '${SESSION_DAYS} days')`,
    [hashOf(id), userId, companyId, userAgent?.slice(0, USER_AGENT_MAX) ?? null],
  );
  await tx.query("delete from sessions where expires_at < now()");
  return id;
}

export const endSession = (engine: Queryable, idHash: Buffer): Promise<unknown> =>
  engine.query("delete from sessions where id_hash = $1", [idHash]);

export interface PersonRow {
  readonly person: CurrentUser;
  readonly scopes: Scope[];
  readonly features: Flags;
  readonly company_features: Flags | null;
}

/** A PersonRow of `users u left join companies c`. */
export const PERSON_COLUMNS = `${CURRENT_USER} as person, u.scopes, u.features, c.features as company_features`;

/** The user of a row, who made the request with `means`. */
export const userOf = (
  { person, scopes, features, company_features: companyFeatures }: PersonRow,
  means: Pick<SessionUser, "idHash" | "isByKey" | "isAging">,
): SessionUser => ({
  ...means,
  userId: person.id,
  companyId: person.company?.id ?? null,
  scopes,
  person,
  flags: mergedFlags({ user: features, company: companyFeatures ?? {} }),
});

interface SessionRow extends PersonRow {
  readonly is_aging: boolean;
  readonly is_use_unnoted: boolean;
}

// The user's current company, not the one of when the session started.
const FIND = `
  select ${PERSON_COLUMNS},
    s.expires_at < now() + interval '${SESSION_DAYS - 1} days' as is_aging,
    s.last_used_at < now() - interval '${USE_NOTED_MINUTES} minutes' as is_use_unnoted
  from sessions s join users u on u.id = s.user_id left join companies c on c.id = u.company_id
  where s.id_hash = $1 and s.expires_at > now()`;

/** The user of a session; null when it is unknown or has ended. Using a session extends it, where the database `mayWrite`. */
export async function findSession(engine: Queryable, sessionId: string, mayWrite: boolean): Promise<SessionUser | null> {
  const idHash = hashOf(sessionId);
  const [row] = await engine.query<SessionRow>(FIND, [idHash]);
  if (row === undefined) return null;
  if (!mayWrite) return userOf(row, { idHash, isByKey: false, isAging: false });
  if (row.is_use_unnoted) await engine.query("update sessions set last_used_at = now() where id_hash = $1", [idHash]);
  if (row.is_aging) {
    await engine.query(`update sessions set expires_at = now() + interval '${SESSION_DAYS} days' where id_hash = $1`, [idHash]);
  }
  return userOf(row, { idHash, isByKey: false, isAging: row.is_aging });
}
