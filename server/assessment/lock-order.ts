// The one order in which transactions lock what several of them write; whoever keeps it never waits for somebody who waits for it.
import type { Queryable } from "../db/engine.ts";

/*
 * 1. the company's row in `reassessments`
 * 2. its turn to add connections
 * 3. its rule sets: shared by whoever assesses, exclusive for whoever changes one
 * 4. its connections, by carrier
 * 5. its subscriptions, by carrier
 * 6. what follows from those: overrides, assessments, and the bits in `company_carriers`, which triggers set
 * 7. the end of its chain of decisions
 *
 * New rows lock nothing that exists, but their triggers do, so lockCarriers precedes every insert.
 */

/** Shared, until the transaction ends. */
const READ_RULES = "select pg_advisory_xact_lock_shared(hashtext('rule_sets'), $1::int)";

/** Changes to rule sets wait for running assessments; locked after the company's reassessment is queued, never before. */
const CHANGE_RULES = "select pg_advisory_xact_lock(hashtext('rule_sets'), $1::int)";

/** Users who add connections at the same time wait for each other: ids count up within a company. */
const TAKE_TURN = "select pg_advisory_xact_lock(hashtext('connections'), $1::int)";

const rows = (table: "connections" | "subscriptions"): string =>
  `select 1 from ${table} where company_id = $1 and carrier_id = any($2::bigint[]) order by carrier_id for update`;

const lock = async (tx: Queryable, sql: string, ...params: readonly unknown[]): Promise<void> =>
  void (await tx.query(sql, params));

/** Step 2. */
export const takeTurn = (tx: Queryable, companyId: number): Promise<void> => lock(tx, TAKE_TURN, companyId);

/** Step 3 before a rule set changes. */
export const lockRules = (tx: Queryable, companyId: number): Promise<void> => lock(tx, CHANGE_RULES, companyId);

/** Steps 4 and 5, for whoever holds step 1 already. */
export async function lockConnections(tx: Queryable, companyId: number, carrierIds: readonly number[]): Promise<void> {
  await lock(tx, rows("connections"), companyId, carrierIds);
  await lock(tx, rows("subscriptions"), companyId, carrierIds);
}

/** Steps 3 to 5: before anything that decides what is known of these carriers, or their assessment, is written. */
export async function lockCarriers(tx: Queryable, companyId: number, carrierIds: readonly number[]): Promise<void> {
  await lock(tx, READ_RULES, companyId);
  await lockConnections(tx, companyId, carrierIds);
}

const ALL_ROWS = (table: "connections" | "subscriptions"): string =>
  `select 1 from ${table} where carrier_id = any($1::bigint[]) order by company_id, carrier_id for update`;

/** Steps 4 and 5 of all companies: before facts of these carriers are written, which triggers bring to whoever works with them. */
export async function lockAllConnections(tx: Queryable, carrierIds: readonly number[]): Promise<void> {
  await lock(tx, ALL_ROWS("connections"), carrierIds);
  await lock(tx, ALL_ROWS("subscriptions"), carrierIds);
}
