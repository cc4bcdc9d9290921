// Codes that prove a registered contact: six digits, hashed, for ten minutes and five tries, once, and limited per link and company.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { LINK_CODE_DIGITS } from "../../src/contract/links/visitor.ts";
import type { ProofMethod } from "../../src/contract/links/links.ts";
import type { Queryable } from "../db/engine.ts";
import { insertRow } from "../db/plain-sql.ts";
import { Refusal, refusedAt } from "../http/refusal.ts";
import { hashOf } from "../http/session.ts";
import { isoText } from "../http/wire.ts";
import type { RegisteredContact } from "./registered-contacts.ts";

const LIVES = "10 minutes";
/** A call may take a while to be made. */
const CALL_LIVES = "2 hours";
const MAX_TRIES = 5;

/** Tunable: codes of one link in an hour and in a day, and wrong tries in a day; codes of a company in a day. */
const LINK_HOUR = 5;
const LINK_DAY = 15;
const WRONG_DAY = 20;
const COMPANY_DAY = 500;
/** Tunable: codes of a company to one contact in a day, however many links it makes. */
const CONTACT_DAY = 15;

interface Of {
  readonly companyId: number;
  readonly linkId: number;
}

export interface MadeCode {
  readonly expires_at: string;
  readonly tries_left: number;
}

const hashCode = (secret: Buffer, { companyId, linkId }: Of, code: string): Buffer =>
  createHmac("sha256", secret).update(`link.${companyId}.${linkId}.${code}`).digest();

const newCode = (): string => String(randomInt(10 ** LINK_CODE_DIGITS)).padStart(LINK_CODE_DIGITS, "0");

const tooMany = (what: string, seconds: number): Refusal =>
  new Refusal(429, { error: "too_many_codes", message: what }, { "retry-after": String(seconds) });

const SPENT = `
  select count(*) filter (where link_id = $2 and created_at > now() - interval '1 hour')::int as hour,
    count(*) filter (where link_id = $2)::int as day, coalesce(sum(tries) filter (where link_id = $2), 0)::int as wrong,
    count(*)::int as company, count(*) filter (where contact = $3)::int as contact
  from link_codes where company_id = $1 and created_at > now() - interval '1 day'`;

interface Spent {
  readonly hour: number;
  readonly day: number;
  readonly wrong: number;
  readonly company: number;
  readonly contact: number;
}

/** Two requests at once must not both find room for one more. */
const TAKE_TURN = "select pg_advisory_xact_lock(hashtextextended($1, 4))";

/** @throws Refusal 429 with Retry-After */
async function checkSpent(tx: Queryable, { companyId, linkId }: Of, contact: string): Promise<void> {
  await tx.query(TAKE_TURN, [`link codes:${companyId}`]);
  const [row] = await tx.query<Spent>(SPENT, [companyId, linkId, contact]);
  if (row === undefined) return;
  if (row.hour >= LINK_HOUR) throw tooMany("Too many codes were asked for. Try again in an hour.", 3600);
  if (row.day >= LINK_DAY || row.wrong >= WRONG_DAY || row.company >= COMPANY_DAY || row.contact >= CONTACT_DAY)
    throw tooMany("Too many codes were asked for today. Try again tomorrow.", 86_400);
}

const ADD = `
  insert into link_codes (company_id, link_id, method, contact, contact_changed_on, code_hash, user_id, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + $8::interval) returning id`;

const READ = `select ${isoText("expires_at")} as expires_at, greatest(0, ${MAX_TRIES} - tries) as tries_left
  from link_codes where company_id = $1 and id = $2`;

async function add(
  tx: Queryable,
  of: Of,
  { method, contact, changedOn }: RegisteredContact,
  hash: Buffer | null,
  userId: number | null,
  lives: string,
): Promise<MadeCode> {
  const params = [of.companyId, of.linkId, method, contact, changedOn, hash, userId, lives];
  const [made] = await tx.query<MadeCode>(READ, [of.companyId, await insertRow(tx, ADD, params)]);
  if (made === undefined) throw new Error("The code was not kept");
  return made;
}

/** A code for a contact. @throws Refusal 429 */
export async function makeLinkCode(
  tx: Queryable,
  secret: Buffer,
  of: Of,
  contact: RegisteredContact,
  userId: number | null = null,
): Promise<MadeCode & { readonly code: string }> {
  await checkSpent(tx, of, contact.contact);
  const code = newCode();
  return { code, ...(await add(tx, of, contact, hashCode(secret, of, code), userId, LIVES)) };
}

/** Asks the company's people to call and read a code out. @throws Refusal 429 */
export async function askForCall(tx: Queryable, of: Of, contact: RegisteredContact): Promise<MadeCode> {
  await checkSpent(tx, of, contact.contact);
  return add(tx, of, contact, null, null, CALL_LIVES);
}

/** A condition on `link_codes k`: a call was asked for, and nobody has read a code out since. */
export const WAITS_FOR_CALL = `k.method = 'phone' and k.code_hash is null and k.expires_at > now()
    and not exists (select 1 from link_codes n where n.company_id = k.company_id and n.link_id = k.link_id and n.id > k.id)`;

interface Newest {
  readonly id: number;
  readonly method: ProofMethod;
  readonly contact: string;
  readonly contact_changed_on: string | null;
  readonly code_hash: Uint8Array | null;
  readonly user_id: number | null;
  readonly tries: number;
  readonly is_open: boolean;
}

const NEWEST = `
  select id, method, contact, to_char(contact_changed_on, 'YYYY-MM-DD') as contact_changed_on, code_hash, user_id, tries,
    used_at is null and expires_at > clock_timestamp() as is_open
  from link_codes where company_id = $1 and link_id = $2 order by id desc limit 1 for update`;

const PROVE = `
  insert into link_proofs (company_id, link_id, carrier_id, method, contact, contact_changed_on, user_id, key_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/**
 * Spends the newest code of a link. Null where there is none to try; a wrong try is counted, so the transaction has to commit.
 * @returns what the visitor's browser keeps as its proof
 */
export async function proveByCode(
  tx: Queryable,
  secret: Buffer,
  of: Of & { readonly carrierId: number },
  code: string,
): Promise<{ readonly key: string; readonly method: ProofMethod; readonly contact: string } | "wrong" | null> {
  const [newest] = await tx.query<Newest>(NEWEST, [of.companyId, of.linkId]);
  if (newest?.code_hash == null || !newest.is_open || newest.tries >= MAX_TRIES) return null;
  const isRight = timingSafeEqual(hashCode(secret, of, code), newest.code_hash);
  await tx.query(
    `update link_codes set ${isRight ? "used_at = clock_timestamp()" : "tries = tries + 1"} where company_id = $1 and id = $2`,
    [of.companyId, newest.id],
  );
  if (!isRight) return "wrong";
  const key = randomBytes(32).toString("base64url");
  const { method, contact, contact_changed_on: changedOn, user_id: userId } = newest;
  await tx.query(PROVE, [of.companyId, of.linkId, of.carrierId, method, contact, changedOn, userId, hashOf(key)]);
  return { key, method, contact };
}

export const wrongCode = (): Refusal => refusedAt("code", "Incorrect or expired code. Ask for a new one.");
