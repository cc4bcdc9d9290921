// Keeps of carriers from the open data in how many BASICs they are over FMCSA's threshold, which rules read.
import { basicsOverThreshold } from "../../../src/domain/carriers/ranked.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";
import { reassessChanged } from "../open-data/reassess-changed.ts";
import { noteCounted } from "../open-data/lists.ts";
import { takeCarriersTurn } from "../open-data/carriers-turn.ts";
import { readRankGroups } from "./rank-groups.ts";
import { readSafetyRecords } from "./safety-records.ts";

/** Tunable: carriers of a transaction, for which whoever stores carriers waits. */
const CHUNK = 100;

// Of a carrier whose inspections were never answered nothing is known.
const WRITE = `
  update carriers c set csa_over_threshold = case when c.safety_as_of is not null then g.over end
  from unnest($1::bigint[], $2::int[]) as g(id, over)
  where c.id = g.id and c.csa_over_threshold is distinct from case when c.safety_as_of is not null then g.over end
  returning c.id`;

const NEXT = `select carrier_id as id from open_data_carriers where carrier_id > $1 order by carrier_id limit ${CHUNK}`;

/**
 * @param tx with the turn of whoever stores carriers
 * @returns the carriers of which the number is another now
 */
export async function countOverThreshold(tx: Queryable, carrierIds: readonly number[], now: Date): Promise<number[]> {
  if (carrierIds.length === 0) return [];
  const groups = await readRankGroups(tx);
  const records = await readSafetyRecords(tx, carrierIds);
  const ids = [...records.keys()].toSorted((a, b) => a - b);
  const over = ids.map((id) => {
    const record = records.get(id);
    return record === undefined ? null : basicsOverThreshold(record, now, groups);
  });
  return readIds(tx, WRITE, [ids, over]);
}

/**
 * Of all carriers from the open data, after what they are ranked in has changed, with the assessments that follow. How far it has come is
 * kept, so that a stop costs one step.
 * @param from the carrier after which it goes on; 0: from the beginning
 */
export async function countAllOverThreshold(
  engine: Engine,
  now: () => Date,
  isWanted: () => Promise<boolean>,
  from = 0,
): Promise<void> {
  await noteCounted(engine, "peers", from, now());
  for (let after = from; await isWanted();) {
    const ids = await readIds(engine, NEXT, [after]);
    const last = ids.at(-1);
    if (last === undefined) return noteCounted(engine, "peers", null, now());
    const changed = await engine.tx(async (tx) => {
      await takeCarriersTurn(tx);
      return countOverThreshold(tx, ids, now());
    });
    await reassessChanged(engine, changed);
    await noteCounted(engine, "peers", last, now());
    after = last;
  }
}
