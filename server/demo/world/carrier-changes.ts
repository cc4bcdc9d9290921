// Changes the facts of connected carriers now and then: insurance is cancelled, contacts change, authority is lost, trucks are stopped.
import { reassessChanged } from "../../carriers/open-data/reassess-changed.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";
import { MAIN, SECOND } from "../seed/account/companies.ts";
import { Draw } from "../seed/random.ts";
import { inTurn, iso } from "./turn.ts";
import { millis } from "../../http/wire.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Assumption: hours between two changes, of a few hundred connected carriers: each changes about once in a month or two. */
const EVERY = 3 * HOUR;
/** Assumption: a server that stood still does not catch up on more than a day's changes. */
const CATCH_UP = DAY;
/** Assumption: days from an insurer's notice to the end of a policy; 30 are usual (49 CFR 387.7). */
const NOTICE_DAYS = 30;
/** Assumption: the share of changes that put right what an earlier one broke, so that carriers do not get worse and worse. */
const REPAIRS = 0.45;

interface Change {
  /** Among the changes of its sort, how many are this one. */
  readonly weight: number;
  /** SQL: the carriers `ca` to which it can happen. */
  readonly where: string;
  /** SQL statements. $1: the carrier; $2: the time; $3: a day; $4: four digits. */
  readonly sql: readonly string[];
}

const INSURED = "ca.bipd_limit is not null and ca.authority_status = 'active'";

// Every statement uses every parameter, because engines want to know their types.
const USES = "and $2::timestamptz is not null and $3::date is not null and $4::text is not null";
const event = (name: string, reason: string): string => `
  insert into authority_events (carrier_id, happened_on, authority_type, event, reason)
  select id, ($2::timestamptz at time zone 'UTC')::date, 'common', '${name}', '${reason}' from carriers where id = $1 ${USES}
  on conflict do nothing`;
// As the rules and the alerts know it: the liability policy that is in force.
const policies = (day: string): string =>
  `update insurance_policies set cancels_on = ${day} where carrier_id = $1 and is_type = 'auto_liability'
     and effective_on <= current_date and (expires_on is null or expires_on > current_date) ${USES}`;

const HARM: readonly Change[] = [
  {
    weight: 4,
    where: "ca.phone_e164 ~ '^\\+1\\d{10}$'",
    sql: [`update carriers set phone_e164 = left(phone_e164, 8) || $4 where id = $1 ${USES}`],
  },
  {
    weight: 4,
    where: `${INSURED} and ca.insurance_cancels_on is null`,
    sql: [
      `update carriers set insurance_cancels_on = $3::date, insurance_as_of = $2::timestamptz where id = $1 and $4::text is not null`,
      policies("$3::date"),
    ],
  },
  {
    weight: 1,
    where: "ca.authority_status = 'active'",
    sql: [
      `update carriers set authority_status = 'revoked', authority_as_of = $2::timestamptz where id = $1 ${USES}`,
      event("revoked", "Involuntary"),
    ],
  },
  {
    weight: 1,
    where: "ca.out_of_service is false",
    sql: [`update carriers set out_of_service = true, safety_as_of = $2::timestamptz where id = $1 ${USES}`],
  },
];

const REPAIR: readonly Change[] = [
  {
    weight: 4,
    where: "ca.insurance_cancels_on >= current_date and ca.authority_status = 'active'",
    sql: [
      `update carriers set insurance_cancels_on = null, insurance_as_of = $2::timestamptz where id = $1 ${USES}`,
      policies("null"),
    ],
  },
  {
    weight: 1,
    where: "ca.authority_status = 'revoked'",
    sql: [
      `update carriers set authority_status = 'active', authority_as_of = $2::timestamptz where id = $1 ${USES}`,
      event("reinstated", "Reinstated"),
    ],
  },
  {
    weight: 1,
    where: "ca.out_of_service",
    sql: [`update carriers set out_of_service = false, safety_as_of = $2::timestamptz where id = $1 ${USES}`],
  },
];

function pick(draw: Draw, among: readonly Change[]): Change | undefined {
  const all = among.flatMap((change) => Array.from({ length: change.weight }, () => change));
  return all[draw.int(0, all.length - 1)];
}

// Without those that brokers keep out: what changes about them is no news.
const CANDIDATES = (where: string): string => `
  select distinct ca.id from carriers ca join connections c on c.carrier_id = ca.id
  where c.company_id = any(array[${MAIN}, ${SECOND}]) and c.status <> 'do_not_dispatch' and ${where} order by ca.id`;

/** Returns the carrier of which something is other than before; null: there is nothing that the change could be about. */
async function change(tx: Queryable, ordinal: number, at: number): Promise<number | null> {
  const draw = new Draw("world-carrier-change", ordinal);
  const what = pick(draw, draw.chance(REPAIRS) ? REPAIR : HARM);
  if (what === undefined) return null;
  const candidates = await readIds(tx, CANDIDATES(what.where));
  const carrier = candidates[draw.int(0, Math.max(0, candidates.length - 1))];
  if (carrier === undefined) return null;
  const digits = String(draw.int(0, 9999)).padStart(4, "0");
  const params = [carrier, iso(at), iso(at + NOTICE_DAYS * DAY)?.slice(0, 10), digits];
  for (const sql of what.sql) await tx.query(sql, params);
  return carrier;
}

interface Demo {
  readonly carriers_changed: number;
  readonly changed_as_of: number;
}

const READ = `select carriers_changed, ${millis("coalesce(carriers_changed_as_of, served_as_of)")} as changed_as_of from demo.progress`;
const CHANGED = "update demo.progress set carriers_changed = $1, carriers_changed_as_of = $2::timestamptz";

/** Makes one change that is due by `now`, and lets assessments and alerts follow. False when none is left. */
export async function changeCarrier(engine: Engine, now: number, speed: number): Promise<boolean> {
  let changed: number | null = null;
  const isMade = await inTurn(engine, async (tx) => {
    const [demo] = await tx.query<Demo>(READ);
    if (demo === undefined) return false;
    const at = Math.max(demo.changed_as_of, now - CATCH_UP) + EVERY / speed;
    if (at > now) return false;
    changed = await change(tx, demo.carriers_changed + 1, at);
    await tx.query(CHANGED, [demo.carriers_changed + 1, iso(at)]);
    return true;
  });
  if (changed !== null) await reassessChanged(engine, [changed]);
  return isMade;
}
