// Reassesses all connected and monitored carriers of a company, one chunk per transaction, so that it blocks nobody and survives a crash.
import type { Engine, Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import { asCompany } from "../db/role.ts";
import { lockRules } from "./lock-order.ts";
import { reassessChunk } from "./reassess.ts";

/** Tunable: carriers per transaction. The embedded database serves nobody else meanwhile, so it has to be short. */
const CHUNK = 100;

const QUEUE = `
  insert into reassessments (company_id, changed_since, total)
  select $1, case when $2 then clock_timestamp() end,
    (select count(*) from (select carrier_id from connections where company_id = $1 union
      select carrier_id from subscriptions where company_id = $1) wanted)
  on conflict (company_id) do update set after_carrier_id = 0, assessed = 0, finished_at = null, total = excluded.total,
    changed_since = coalesce(reassessments.changed_since, excluded.changed_since)`;

/**
 * Queues the reassessment of all of a company's carriers; it starts once this transaction is committed and the reassessor is woken.
 * @param isChange a rule set changes in this transaction; else only time has passed
 */
export const queueReassessment = async (tx: Queryable, companyId: number, isChange: boolean): Promise<void> =>
  void (await tx.query(QUEUE, [companyId, isChange]));

/** Before a rule set changes: queues the reassessment, and waits for running assessments by the old rules. */
export async function beginRuleChange(tx: Queryable, companyId: number): Promise<void> {
  await queueReassessment(tx, companyId, true);
  await lockRules(tx, companyId);
}

// Waits for a running change of rules, and takes turns with other processes.
const TAKE = "select 1 from reassessments where company_id = $1 and finished_at is null for update";

// Asked once the turn is taken: a statement that waited would not see the version which the change it waited for has added.
// The log of changes names the version and its reason.
const some = (table: "connections" | "subscriptions"): string =>
  `(select t.carrier_id from ${table} t where t.company_id = $1 and t.carrier_id > r.after_carrier_id
    order by t.carrier_id limit ${CHUNK})`;
const NEXT = `
  select array(${some("connections")} union ${some("subscriptions")} order by carrier_id limit ${CHUNK}) as carrier_ids,
    set_config('app.rule_version', coalesce(r.version_id::text, ''), true),
    set_config('app.change_reason', coalesce((select v.reason from rule_set_versions v
      where v.company_id = $1 and v.id = r.version_id), ''), true)
  from reassessments r where r.company_id = $1 and r.finished_at is null`;

const FINISH =
  "update reassessments set finished_at = clock_timestamp(), changed_since = null, version_id = null where company_id = $1";
const ADVANCE = "update reassessments set after_carrier_id = $2, assessed = assessed + $3 where company_id = $1";

/** Assesses the next chunk. False when nothing is left. */
export const advance = (engine: Engine, companyId: number): Promise<boolean> =>
  engine.tx(async (tx) => {
    if ((await tx.query(TAKE, [companyId])).length === 0) return false;
    const [next] = await tx.query<{ carrier_ids: number[] }>(NEXT, [companyId]);
    if (next === undefined) return false;
    const ids = next.carrier_ids;
    if (ids.length > 0) {
      await reassessChunk(tx, companyId, ids, new Date());
      await tx.query(ADVANCE, [companyId, ids.at(-1), ids.length]);
    }
    if (ids.length < CHUNK) await tx.query(FINISH, [companyId]);
    return ids.length === CHUNK;
  }, asCompany(companyId));

/** The companies whose carriers are not all assessed yet. */
export const unfinished = async (engine: Engine): Promise<number[]> =>
  (await readRows(engine, "select company_id from reassessments where finished_at is null order by company_id")).map(
    ({ company_id: id }) => id,
  );

// Data and overrides expire by the day.
const DUE = `
  select s.company_id from (select distinct company_id from rule_sets) s left join reassessments r on r.company_id = s.company_id
  where r.company_id is null
    or (r.finished_at at time zone 'UTC')::date < (clock_timestamp() at time zone 'UTC')::date`;

/** Queues every company that was not assessed as a whole today. `failed` receives the errors of those that could not be. */
export async function queueDue(
  engine: Engine,
  failed: (error: unknown) => void,
  isWanted: () => Promise<boolean>,
): Promise<void> {
  for (const { company_id: id } of await engine.query<{ company_id: number }>(DUE)) {
    if (!(await isWanted())) return;
    await engine.tx((tx) => queueReassessment(tx, id, false), asCompany(id)).catch(failed);
  }
}
