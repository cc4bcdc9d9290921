// Which carriers are due to be asked about, taken by one process at a time, and how much may still be asked today.
import type { Queryable } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";
import { IS_OPEN } from "../../loads/load-sql.ts";
import { CLAIM_MINUTES } from "./claim.ts";

/** Tunable: hours after which a carrier that a company is connected with or monitors is asked about again, and one on an open load. */
const HOURS = 24;
const HOURS_ON_LOAD = 1;

/** Tunable: carriers taken at once. */
const TAKEN = 200;

// Half past 4 to 11 am Eastern Time, in summer and in winter: meanwhile the datasets are made anew, and pages of two of them would mix.
const REBUILT_FROM = 8.5;
const REBUILT_UNTIL = 16;

const isRebuilding = (now: Date): boolean => {
  const hour = now.getUTCHours() + now.getUTCMinutes() / 60;
  return hour >= REBUILT_FROM && hour < REBUILT_UNTIL;
};

const OLDER = (hours: number): string => `(c.checked_at is null or c.checked_at < $1::timestamptz - interval '${hours} hours')`;

const CLAIM = `
  with on_load as materialized (select distinct l.carrier_id from loads l where l.carrier_id is not null and ${IS_OPEN}),
  due as (
    select c.dot from open_data_carriers c left join on_load o on o.carrier_id = c.carrier_id
    where (c.retry_at is null or c.retry_at <= $1::timestamptz) and (c.claimed_until is null or c.claimed_until <= $1::timestamptz)
      and (o.carrier_id is not null and ${OLDER(HOURS_ON_LOAD)}
        or $2::boolean and ${OLDER(HOURS)} and (exists (select from connections k where k.carrier_id = c.carrier_id)
          or exists (select from subscriptions s where s.carrier_id = c.carrier_id)))
    order by o.carrier_id is null, c.checked_at nulls first, c.dot limit ${TAKEN} for update of c skip locked
  )
  update open_data_carriers c set claimed_until = $1::timestamptz + interval '${CLAIM_MINUTES} minutes', asking_since = clock_timestamp() from due
  where c.dot = due.dot returning c.dot as id`;

/** The USDOT numbers of carriers that are due; nobody else takes them until they are answered, or for some minutes. */
export const claimDue = async (tx: Queryable, now: Date): Promise<string[]> =>
  (await readIds(tx, CLAIM, [now.toISOString(), !isRebuilding(now)])).map(String);

const SPENT = "select requests from open_data_days where on_day = ($1::timestamptz at time zone 'UTC')::date";
const SPEND = `
  insert into open_data_days as d (on_day, requests) values (($1::timestamptz at time zone 'UTC')::date, $2)
  on conflict (on_day) do update set requests = d.requests + excluded.requests`;

/** Requests that the background has made on the day, in all processes. */
export const spentOn = async (tx: Queryable, now: Date): Promise<number> =>
  (await tx.query<{ requests: number }>(SPENT, [now.toISOString()]))[0]?.requests ?? 0;

export const spend = async (tx: Queryable, now: Date, requests: number): Promise<void> =>
  void (await tx.query(SPEND, [now.toISOString(), requests]));
