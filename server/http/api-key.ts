// API keys: sent instead of a session's cookie, and found by their hash, so that reading the table does not let anybody in.
import { randomBytes } from "node:crypto";
import type { Queryable } from "../db/engine.ts";
import { Refusal } from "./refusal.ts";
import { hashOf, PERSON_COLUMNS, USE_NOTED_MINUTES, userOf, type PersonRow, type SessionUser } from "./session.ts";

export interface MadeKey {
  readonly key: string;
  readonly hash: Buffer;
}

/** A new key. Only its hash is to be stored. */
export function makeKey(): MadeKey {
  const key = `bp_${randomBytes(32).toString("base64url")}`;
  return { key, hash: hashOf(key) };
}

/**
 * What a request sends as its key; null when it sends none. Other schemes than Bearer are not about keys: a proxy may ask for a password.
 * Assumption: this header, because the specification names none.
 */
export function sentKey(authorization: string | undefined): string | null {
  const [, key] = /^bearer(?: +(.*))?$/is.exec(authorization ?? "") ?? [null, null];
  return key === null ? null : (key ?? "").trimEnd();
}

interface KeyRow extends PersonRow {
  readonly is_use_unnoted: boolean;
}

// A person who has left the company that the key belongs to is nobody there.
const FIND = `
  select ${PERSON_COLUMNS},
    k.last_used_at is null or k.last_used_at < now() - interval '${USE_NOTED_MINUTES} minutes' as is_use_unnoted
  from api_keys k join users u on u.id = k.user_id and u.company_id = k.company_id join companies c on c.id = k.company_id
  where k.key_hash = $1 and u.removed_at is null`;

/**
 * The user of a key, with what they may do today. That it was used is noted where the database `mayWrite`.
 * @throws Refusal 401 for a key that does not exist, was replaced or was withdrawn
 */
export async function findKeyUser(engine: Queryable, key: string, mayWrite: boolean): Promise<SessionUser> {
  const idHash = hashOf(key);
  const [row] = await engine.query<KeyRow>(FIND, [idHash]);
  if (row === undefined)
    throw new Refusal(
      401,
      { error: "key_not_valid", message: "This API key does not exist, was replaced or was withdrawn." },
      { "www-authenticate": 'Bearer error="invalid_token"' },
    );
  if (row.is_use_unnoted && mayWrite)
    await engine.query("update api_keys set last_used_at = now() where key_hash = $1", [idHash]);
  return userOf(row, { idHash, isByKey: true, isAging: false });
}
