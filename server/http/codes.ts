// Sign-in codes: hashed, single use, valid for ten minutes and five tries, and limited in number. A code belongs to the browser that
// requested it, so that nobody else's requests and tries count against a person whose browser is known.
import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS, NEW_BROWSER_CODE_DIGITS } from "../../src/contract/session/codes.ts";
import type { Queryable } from "../db/engine.ts";
import { networkOf } from "./network.ts";
import { Refusal } from "./refusal.ts";

const LIVES = "10 minutes";
const MAX_TRIES = 5;
/** Tunable: requested codes within the window. Used codes do not count: their owner has proved to be genuine. */
const WINDOW_MINUTES = 15;
const MAX_PER_BROWSER = 5;
const MAX_PER_NETWORK = 20;
const MAX_PER_WIDE_NETWORK = 60;
/** Tunable: codes for one person that browsers may request in which that person never signed in: each is a mail. */
const MAX_TO_EMAIL = 10;
/** Tunable: wrong tries of such browsers within the hour. */
const MAX_WRONG = 20;
/** Tunable: days for which a browser that has signed in as a person may request codes whatever else its network address requested. */
export const TRUSTED_DAYS = 180;

/** Who asks for a code, or tries one. */
export interface Requester {
  readonly email: string;
  /** The id in the browser's sign-in cookie. */
  readonly browser: string;
}

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

const hashOf = (secret: Buffer, email: string, code: string): Buffer =>
  createHmac("sha256", secret).update(`code.${email}.${code}`).digest();

const browserHash = (browser: string): Buffer => createHash("sha256").update(browser).digest();

type Key = string | Buffer | boolean;

const tooMany = (error: string, what: string, seconds: number): Refusal => {
  const minutes = Math.ceil(seconds / 60);
  const message = `${what} Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  return new Refusal(429, { error, message }, { "retry-after": String(seconds) });
};

/** Two simultaneous requests must not both find room for one more. */
const takeTurn = (tx: Queryable, key: string): Promise<unknown> =>
  tx.query("select pg_advisory_xact_lock(hashtextextended($1, 1))", [`code:${key}`]);

/** @param where a condition on sign_in_codes with the keys as $1 and on */
async function limit(tx: Queryable, where: string, keys: readonly Key[], max: number): Promise<void> {
  await takeTurn(tx, String(keys[0]));
  const [row] = await tx.query<{ count: number; seconds: number | null }>(
    `select count(*)::int as count,
       ceil(extract(epoch from min(created_at) + interval '${WINDOW_MINUTES} minutes' - clock_timestamp()))::int as seconds
     from (select created_at from sign_in_codes
       where ${where} and used_at is null and created_at > clock_timestamp() - interval '${WINDOW_MINUTES} minutes'
       order by created_at desc limit ${max}) recent`,
    [...keys],
  );
  if ((row?.count ?? 0) < max) return;
  throw tooMany("too_many_codes", "Too many codes were requested.", Math.max(1, row?.seconds ?? 1));
}

const SIGNED_IN_BEFORE = "select 1 from sign_in_codes where email = $1 and browser_hash = $2 and used_at is not null limit 1";

const FORGET = `delete from sign_in_codes where (used_at is null and created_at < now() - interval '1 day')
  or created_at < now() - interval '${TRUSTED_DAYS} days'`;

/**
 * Makes a code for an email address, known or not, so that both take as long and are limited alike. Unknown ones are counted apart:
 * made-up addresses from an office do not keep the people behind the same network out.
 * @param address where the request came from
 * @throws Refusal 429 with Retry-After
 */
export async function makeCode(
  tx: Queryable,
  secret: Buffer,
  { email, browser, address, isKnown }: Requester & { readonly address: string; readonly isKnown: boolean },
): Promise<string> {
  const hash = browserHash(browser);
  const { network, wide } = networkOf(address);
  await limit(tx, "email = $1 and browser_hash = $2", [email, hash], MAX_PER_BROWSER);
  const isTrusted = (await tx.query(SIGNED_IN_BEFORE, [email, hash])).length > 0;
  if (!isTrusted) {
    await limit(tx, "email = $1 and not is_trusted", [email], MAX_TO_EMAIL);
    await limit(tx, "address = $1 and is_known = $2", [network, isKnown], MAX_PER_NETWORK);
    if (wide !== null) await limit(tx, "wide_address = $1 and is_known = $2", [wide, isKnown], MAX_PER_WIDE_NETWORK);
  }
  const digits = isTrusted ? CODE_DIGITS : NEW_BROWSER_CODE_DIGITS;
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  await tx.query(
    `insert into sign_in_codes (email, browser_hash, address, wide_address, is_known, is_trusted, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp(), clock_timestamp() + interval '${LIVES}')`,
    [email, hash, network, wide, isKnown, isTrusted, hashOf(secret, email, code)],
  );
  await tx.query(FORGET);
  return code;
}

const WRONG = `select coalesce(sum(tries), 0)::int as wrong,
    ceil(extract(epoch from min(created_at) + interval '1 hour' - clock_timestamp()))::int as seconds
  from sign_in_codes where email = $1 and not is_trusted and tries > 0 and created_at > clock_timestamp() - interval '1 hour'`;

/**
 * Many browsers may not share the guessing of one person's code.
 * @throws Refusal 429 with Retry-After
 */
async function checkWrongTries(tx: Queryable, email: string): Promise<void> {
  await takeTurn(tx, email);
  const [row] = await tx.query<{ wrong: number; seconds: number | null }>(WRONG, [email]);
  if ((row?.wrong ?? 0) < MAX_WRONG) return;
  throw tooMany(
    "too_many_tries",
    "Too many wrong codes were entered for this email in new browsers. A browser that you used before still works.",
    Math.max(1, row?.seconds ?? 1),
  );
}

/**
 * Uses up a code. False for one that is wrong, expired, used, or tried too often; the try is counted.
 * @throws Refusal 429 when too many wrong codes were tried for the address by browsers that are new to it
 */
export async function spendCode(tx: Queryable, secret: Buffer, { email, browser }: Requester, code: string): Promise<boolean> {
  const [newest] = await tx.query<{ id: number; code_hash: Uint8Array; tries: number; is_open: boolean; is_trusted: boolean }>(
    `select id, code_hash, tries, is_trusted, used_at is null and expires_at > clock_timestamp() as is_open
     from sign_in_codes where email = $1 and browser_hash = $2 order by id desc limit 1 for update`,
    [email, browserHash(browser)],
  );
  if (newest === undefined || !newest.is_open || newest.tries >= MAX_TRIES) return false;
  if (!newest.is_trusted) await checkWrongTries(tx, email);
  const isRight = timingSafeEqual(hashOf(secret, email, code), newest.code_hash);
  const change = isRight ? "used_at = clock_timestamp()" : "tries = tries + 1";
  await tx.query(`update sign_in_codes set ${change} where id = $1`, [newest.id]);
  return isRight;
}
