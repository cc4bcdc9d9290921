// Assesses every list to vet once a day, whether or not somebody looks at it, and removes those that were deleted long ago.
import { createBackground, type Background, type BackgroundOptions } from "../background.ts";
import type { Engine, Queryable } from "../db/engine.ts";
import { readIds, readRows } from "../db/plain-sql.ts";
import type { Tables } from "../db/schema.ts";
import { asCompany } from "../db/role.ts";
import { patiently } from "../db/turns.ts";
import { assessAll } from "../assessment/assess-for.ts";
import { dayOf, storeDay } from "./day-results.ts";

/** Tunable: how often, in milliseconds, the server looks whether a day has begun. */
const INTERVAL = 15 * 60_000;

/** Tunable: carriers assessed per transaction. The embedded database serves nobody else meanwhile, so it has to be short. */
const CHUNK = 100;

/** Tunable: how long a deleted list can be brought back. */
const KEPT = "30 days";

const DUE =
  "select company_id, id from vetting_lists where deleted_at is null and assessed_on < $1 order by assessed_on, company_id, id";

// Another process that assesses the same list has it locked: this one leaves it alone.
const LOCK = `select id from vetting_lists where company_id = $1 and id = $2 and deleted_at is null and assessed_on < $3
  for update skip locked`;

const NEXT = `select distinct carrier_id as id from vetting_list_rows
  where company_id = $1 and list_id = $2 and carrier_id is not null and day_on is distinct from $3::date order by 1 limit ${CHUNK}`;

/** Returns whether there may be more to do. */
async function advance(
  tx: Queryable,
  { company_id: companyId, id }: Pick<Tables["vetting_lists"], "company_id" | "id">,
  now: Date,
): Promise<boolean> {
  const day = dayOf(now);
  if ((await tx.query(LOCK, [companyId, id, day])).length === 0) return false;
  const ids = await readIds(tx, NEXT, [companyId, id, day]);
  if (ids.length > 0) await storeDay(tx, companyId, id, day, await assessAll(tx, companyId, ids, now));
  // A carrier that no longer exists has no result, and is not tried again today.
  if (ids.length === CHUNK) return true;
  await tx.query("update vetting_lists set assessed_on = $3 where company_id = $1 and id = $2", [companyId, id, day]);
  return false;
}

/** Assesses what is due at `now`. `isWanted` false ends it after the current chunk. */
export async function assessDueLists(engine: Engine, now: Date, isWanted: () => Promise<boolean>): Promise<void> {
  await engine.query(`delete from vetting_lists where deleted_at < $1::timestamptz - interval '${KEPT}'`, [now.toISOString()]);
  for (const due of await readRows(engine, DUE, [dayOf(now)])) {
    while ((await isWanted()) && (await engine.tx((tx) => advance(tx, due, now), asCompany(due.company_id))));
  }
}

export const createVettingKeeper = (options: BackgroundOptions): Background =>
  createBackground({
    ...options,
    interval: INTERVAL,
    look: async (isWanted) =>
      (await isWanted()) ? patiently(() => assessDueLists(options.engine, new Date(), isWanted)) : undefined,
  });
