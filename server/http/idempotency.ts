// Idempotency keys: key, effect and answer commit in one transaction, so that a repeated write happens once.
import { createHash, createHmac } from "node:crypto";
import { IDEMPOTENCY_HEADER, KEY_HOURS } from "../../src/contract/constants.ts";
import type { Queryable } from "../db/engine.ts";
import { invalid, Refusal } from "./refusal.ts";
import { seal, unseal } from "./sealed.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface StoredAnswer {
  readonly status: number;
  readonly text: string;
  /** The page headers; empty for a call without pages. */
  readonly headers: Readonly<Record<string, number>>;
}

export interface KeyedRequest {
  readonly key: string;
  readonly userId: number;
  /** 0 for a call made before, or outside of, a company. */
  readonly companyId: number;
  readonly hash: Buffer;
}

/**
 * The key of a request, null when it has none.
 * @throws Refusal 422 when it is not a UUID
 */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== "string" || !UUID.test(header)) throw invalid(IDEMPOTENCY_HEADER, "must be a UUID");
  return header.toLowerCase();
}

/**
 * What must be the same when a key is used again; `file` is the hash of the uploaded file. With a `secret` nobody who reads the table can
 * try which numbers the body had: visitors of links send those of accounts and taxpayers.
 */
export const requestHash = (
  method: string,
  url: string,
  body: unknown,
  file: string | null,
  secret: Buffer | null = null,
): Buffer =>
  (secret === null ? createHash("sha256") : createHmac("sha256", secret))
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}${file === null ? "" : `\n${file}`}`)
    .digest();

/**
 * Does `work` once per key and answers every repetition with the first answer.
 * A refusal rolls everything back and is not stored: it changed nothing, so trying again is safe.
 * @throws Refusal 409 while the first request with the key is in progress, 422 when the key was used for another request
 */
export async function once(tx: Queryable, request: KeyedRequest, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
  const { key, companyId, userId, hash } = request;
  const [lock] = await tx.query<{ got: boolean }>("select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as got", [
    `idempotency:${companyId}:${userId}:${key}`,
  ]);
  if (lock?.got !== true) {
    throw new Refusal(409, {
      error: "idempotency_in_progress",
      message: "The first request with this key is still in progress.",
    });
  }
  await tx.query(`delete from idempotency_keys where created_at < now() - interval '${KEY_HOURS} hours'`);
  const [before] = await tx.query<{ request_hash: Uint8Array; status: number; answer: string; headers: Record<string, number> }>(
    "select request_hash, status, answer, headers from idempotency_keys where company_id = $1 and user_id = $2 and key = $3",
    [companyId, userId, key],
  );
  if (before !== undefined) {
    if (hash.equals(before.request_hash)) return { status: before.status, text: before.answer, headers: before.headers };
    throw new Refusal(422, { error: "idempotency_mismatch", message: "This key was already used for another request." });
  }
  const answer = await work();
  await tx.query(
    `insert into idempotency_keys (company_id, user_id, key, request_hash, status, answer, headers)
     values ($1, $2, $3, $4, $5, $6, $7::text::jsonb)`,
    [companyId, userId, key, hash, answer.status, answer.text, JSON.stringify(answer.headers)],
  );
  return answer;
}

const ownerOf = ({ companyId, userId, key }: KeyedRequest): string => `answer ${companyId} ${userId} ${key}`;

/** The same for answers that hold secrets: the table has them sealed. */
export async function onceInSecret(
  secret: Buffer,
  tx: Queryable,
  request: KeyedRequest,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const kept = await once(tx, request, async () => {
    const answer = await work();
    return { ...answer, text: seal(secret, ownerOf(request), answer.text).toString("base64") };
  });
  return { ...kept, text: unseal(secret, ownerOf(request), Buffer.from(kept.text, "base64")) };
}
