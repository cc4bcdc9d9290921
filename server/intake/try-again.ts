// Takes a refused row again by the door that refused it, and notes who did and what came of it.
import type { FastifyRequest } from "fastify";
import type { TakenMail } from "../../src/contract/board/mail-intake.ts";
import type { Engine, Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import { asCompany } from "../db/role.ts";
import { notFound, refusedAt } from "../http/refusal.ts";
import type { MailIntake, NotTaken } from "./board/take-mail.ts";
import { countDay, NOTHING, type Door } from "./door.ts";
import { retryLoad } from "./loads/try-again.ts";
import { readSource, sourceWithoutId, type Source } from "./sources.ts";
import { retryPosition } from "./vehicles/try-again.ts";

export interface Retried {
  readonly outcome: "taken" | "known" | "refused";
  readonly reason: string | null;
  readonly detail: string | null;
}

/** Who tries again, by which call. */
export interface Retrying {
  readonly engine: Engine;
  readonly request: FastifyRequest;
  readonly companyId: number;
  readonly userId: number;
}

type Retry = (
  tx: Queryable,
  retrying: Retrying,
  source: Source,
  refusal: { readonly row: string; readonly refusedAt: Date },
) => Promise<Retried>;

/** The doors that can take one row again by itself, in the transaction that notes it. */
const RETRIES: Partial<Record<Door, Retry>> = { positions: retryPosition, loads: retryLoad };

export const RETRIED_DOORS: readonly string[] = Object.keys(RETRIES);

/** Mails are read in no transaction; only those can be taken again that were kept whole. Of a refusal `r`. */
export const CAN_RETRY_MAIL = `(r.door = 'mails' and exists (select from refused_mails w
    where w.company_id = r.company_id and w.refusal_id = r.id))`;

const FIND =
  "select door, source, source_id, row, refused_at, outcome from intake_refusals where company_id = $1 and id = $2 for update";
const NOTE = `
  update intake_refusals set tried_at = clock_timestamp(), tried_by = $3, outcome = $4, reason = coalesce($5, reason),
    detail = coalesce($6, detail) where company_id = $1 and id = $2`;

/** Of the mails' door: how it is taken, by the way it came. */
export type RetryMail = (door: MailIntake["door"], raw: Buffer) => Promise<TakenMail | NotTaken>;

const MAIL = `select r.source, r.outcome, w.raw from intake_refusals r left join refused_mails w
    on w.company_id = r.company_id and w.refusal_id = r.id
  where r.company_id = $1 and r.id = $2 and r.door = 'mails'`;

interface MailRow {
  readonly source: MailIntake["door"];
  readonly outcome: string | null;
  readonly raw: Buffer | null;
}

/**
 * False: it is no mail. Taken twice at once it is one mail: its own door sees to that.
 * @throws Refusal 422 for a mail that was not kept whole, or was taken since
 */
export async function tryMailAgain(retrying: Retrying, id: number, take: RetryMail): Promise<boolean> {
  const { engine, companyId, userId } = retrying;
  const within = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => engine.tx(work, asCompany(companyId));
  const [mail] = await within((tx) => tx.query<MailRow>(MAIL, [companyId, id]));
  if (mail === undefined) return false;
  if (mail.outcome === "taken" || mail.outcome === "known") throw refusedAt("id", "It was taken since.");
  if (mail.raw === null) throw refusedAt("id", "This email was not kept whole. Have it sent again.");
  const taken = await take(mail.source, mail.raw);
  const isRefused = taken.outcome === "refused";
  const outcome = isRefused ? "refused" : taken.outcome === "new" ? "taken" : "known";
  const why = isRefused ? [taken.reason, taken.detail] : [null, null];
  await within((tx) => tx.query(NOTE, [companyId, id, userId, outcome, ...why]));
  return true;
}

/** @throws Refusal 404, and 422 for a row that its door cannot take again, or that was taken since */
export async function tryAgain(tx: Queryable, retrying: Retrying, id: number): Promise<void> {
  const { companyId, userId } = retrying;
  const [refusal] = await readRows(tx, FIND, [companyId, id]);
  if (refusal === undefined) throw notFound();
  const retry = RETRIES[refusal.door as Door];
  if (retry === undefined) throw refusedAt("id", "Rows of this kind cannot be tried again. Send it again.");
  if (refusal.outcome === "taken" || refusal.outcome === "known") throw refusedAt("id", "It was taken since.");
  const source =
    refusal.source_id === null ? sourceWithoutId(companyId, refusal.source) : await readSource(tx, companyId, refusal.source_id);
  const { outcome, reason, detail } = await retry(tx, retrying, source, { row: refusal.row, refusedAt: refusal.refused_at });
  await tx.query(NOTE, [companyId, id, userId, outcome, reason, detail]);
  if (outcome === "taken") await countDay(tx, refusal.door as Door, source, { ...NOTHING, taken: 1 }, []);
}
