// Looks at loads for what gives cause for alerts, and for how far they are protected: when they get a carrier, change, report a position, and as time passes.
import { ALERT_ROWS, judgeLoad, typesAt } from "../../../src/domain/loads/alerts/alert-rows.ts";
import { raisedBy, type Moment } from "../../../src/domain/loads/alerts/judgement.ts";
import type { Queryable } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";
import { IS_OPEN, type LoadKey } from "../load-sql.ts";
import { readThresholds } from "./company-settings.ts";
import { keepProtection } from "../protection/keep-protection.ts";
import { readAlertFacts } from "./read-facts.ts";
import { closeOfOver, raisedOf, writeAlerts, type Judged } from "./write-alerts.ts";

/** Tunable: loads whose facts are read at once. */
const CHUNK = 500;

const OPEN = `select l.id from loads l where l.company_id = $1 and l.id = any($2::bigint[]) and l.carrier_id is not null
  and ${IS_OPEN} order by l.id`;

/** Those of the loads that are open and have a carrier. */
export const openLoads = (tx: Queryable, companyId: number, ids: readonly number[]): Promise<number[]> =>
  readIds(tx, OPEN, [companyId, ids]);

/** What the facts on hand give for the loads at this moment, by the company's own thresholds; nothing is written. */
export async function judgeLoads(
  tx: Queryable,
  companyId: number,
  ids: readonly number[],
  moments: readonly Moment[],
  now: Date,
): Promise<Judged[]> {
  const types = typesAt(moments);
  const { settings, chosen } = await readThresholds(tx, companyId);
  const facts = await readAlertFacts(tx, { companyId, ids, types, settings, now });
  return [...facts].flatMap(([loadId, known]) =>
    judgeLoad(known, types, settings, now.getTime()).map(([type, judgement]) => ({
      loadId,
      type,
      judgement: raisedBy(judgement, chosen),
      settled: ALERT_ROWS[type].settled?.(known) ?? [],
    })),
  );
}

// Where a truck is protects nothing.
const momentsOf = (moment: Moment): readonly Moment[] => (moment === "position" ? [moment] : [moment, "protection"]);

/**
 * Raises and closes alerts of those of the loads that are open and have a carrier. To be called after their facts have changed, in the
 * same transaction; again with the same facts it changes nothing.
 */
export async function lookAtLoads(tx: Queryable, loads: readonly LoadKey[], moment: Moment, now: Date): Promise<void> {
  for (const companyId of new Set(loads.map(({ company_id: id }) => id))) {
    const ids = loads.filter(({ company_id: company }) => company === companyId).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += CHUNK) {
      const chunk = ids.slice(at, at + CHUNK);
      const open = await openLoads(tx, companyId, chunk);
      await closeOfOver(
        tx,
        companyId,
        chunk.filter((id) => !open.includes(id)),
        now,
      );
      const judged = open.length > 0 ? await judgeLoads(tx, companyId, open, momentsOf(moment), now) : [];
      await writeAlerts(tx, companyId, judged, now);
      // A position alone protects nothing and exposes nothing; an alert that it gives cause for does.
      const touched = moment === "position" ? raisedOf(judged).map(({ loadId }) => loadId) : chunk;
      await keepProtection(tx, companyId, [...new Set(touched)], now);
    }
  }
}

const LOADS_OF = `select id from loads where company_id = $1 and carrier_id = any($2::bigint[])
  and status in ('covered', 'progress', 'delayed') order by id`;

/** The same for the open loads of carriers about which something has changed. */
export async function lookAtLoadsOf(tx: Queryable, companyId: number, carrierIds: readonly number[], now: Date): Promise<void> {
  const ids = await readIds(tx, LOADS_OF, [companyId, carrierIds]);
  await lookAtLoads(
    tx,
    ids.map((id) => ({ company_id: companyId, id })),
    "change",
    now,
  );
}
