// What is kept of the open data for all carriers, and when it is due to be made anew, by one process at a time.
import type { Queryable } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";

/** The list of violations' severities, and the groups of carriers that measures are ranked in. */
export type List = "sms_violations" | "peers";

/** Tunable: minutes for which nobody else works on a list; after a failure the first wait, which doubles with each further one. */
const CLAIM_MINUTES = 30;
const RETRY_MINUTES = 30;
/** Tunable: the longest wait after failures. */
const RETRY_MAX_MINUTES = 24 * 60;

// Without carriers from the open data nobody needs them. Samples bring their own peers, but for a database that is older than these.
const CLAIM = `
  insert into open_data_lists as l (name, not_before)
    select $1, $2::timestamptz + interval '${CLAIM_MINUTES} minutes'
    where exists (select from open_data_carriers)
      or ($1::text = 'peers' and exists (select from carriers) and not exists (select from basic_peers where is_type = 'unsafe_driving'))
  on conflict (name) do update set not_before = excluded.not_before where l.not_before is null or l.not_before <= $2::timestamptz
  returning name`;

const DONE = `
  insert into open_data_lists as l (name, as_of, entries, is_whole, not_before) values ($1, $2, $3, $4, $5)
  on conflict (name) do update set as_of = excluded.as_of, entries = excluded.entries, is_whole = excluded.is_whole,
    not_before = excluded.not_before, failures = 0 where l.as_of is null or l.as_of <= excluded.as_of`;

const FAILED = `
  update open_data_lists set failures = failures + 1,
    not_before = $2::timestamptz + make_interval(mins => least(${RETRY_MAX_MINUTES}, ${RETRY_MINUTES} * power(2, least(failures, 10)))::int)
  where name = $1`;

/** Whether a list is due; if so, nobody else gets it for a while. */
export const claimList = async (tx: Queryable, list: List, now: Date): Promise<boolean> =>
  (await tx.query(CLAIM, [list, now.toISOString()])).length > 0;

export interface Made {
  readonly asOf: Date;
  readonly entries: number;
  readonly isWhole: boolean;
}

/** Notes what a list is now, unless it is newer already. @param next when it is due again */
export const listMade = async (tx: Queryable, list: List, { asOf, entries, isWhole }: Made, next: Date): Promise<void> =>
  void (await tx.query(DONE, [list, asOf.toISOString(), entries, isWhole, next.toISOString()]));

/** What is known stays. */
export const listFailed = async (tx: Queryable, list: List, now: Date): Promise<void> =>
  void (await tx.query(FAILED, [list, now.toISOString()]));

const POSTPONE = "update open_data_lists set not_before = $2, failures = 0 where name = $1";

/** @param until not to be made before this time; a time that has passed: at once */
export const postponeList = async (tx: Queryable, list: List, until: Date): Promise<void> =>
  void (await tx.query(POSTPONE, [list, until.toISOString()]));

/** Tunable: minutes without a step after which whoever worked out what follows from a list is taken to have stopped. */
const STOPPED_MINUTES = 10;

const COUNTED = "update open_data_lists set counted_to = $2, counted_at = $3 where name = $1";
const GO_ON = `
  update open_data_lists set counted_at = $2 where name = $1 and counted_to is not null
    and counted_at < $2::timestamptz - interval '${STOPPED_MINUTES} minutes'
  returning counted_to as id`;

/** Notes up to which carrier what follows from a list is worked out. @param carrierId 0: it begins; null: it is done */
export const noteCounted = async (tx: Queryable, list: List, carrierId: number | null, now: Date): Promise<void> =>
  void (await tx.query(COUNTED, [list, carrierId, now.toISOString()]));

/** From which carrier on to go on where somebody has stopped; nobody else gets it for a while. Null: nobody has. */
export const claimStopped = async (tx: Queryable, list: List, now: Date): Promise<number | null> =>
  (await readIds(tx, GO_ON, [list, now.toISOString()]))[0] ?? null;
