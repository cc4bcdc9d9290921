// Compares the carriers that are here with each other: measures all that were inspected or crashed, and groups them as peers.
import { FEWEST_PEERS, PeerGroups } from "../../../src/domain/carriers/peer-groups.ts";
import { windowAt } from "../../../src/domain/carriers/sms/window.ts";
import type { Engine } from "../../db/engine.ts";
import { countRows, readIds } from "../../db/plain-sql.ts";
import { listMade } from "../open-data/lists.ts";
import { readSafetyRecords } from "./safety-records.ts";
import { storePeersHere } from "./store-peers.ts";

/** Tunable: carriers of a statement. */
const CHUNK = 200;

/** Tunable: carriers that are measured at most; of more, every second or third one stands for all. */
const MOST = 50_000;

/** Tunable: hours until they are compared again. */
const HOURS = 24;

const RECORDED = `from carriers c where (exists (select from inspections i where i.carrier_id = c.id)
  or exists (select from crashes k where k.carrier_id = c.id))`;
const NEXT = `select c.id ${RECORDED} and c.id > $1 and c.id % $2 = 0 order by c.id limit ${CHUNK}`;

/**
 * In short turns between what people wait for.
 * @param isWanted asked before each turn; false: it is given up, and nothing is stored
 * @returns how many carriers were measured; null: it was given up
 */
export async function comparePeersHere(engine: Engine, now: Date, isWanted: () => Promise<boolean>): Promise<number | null> {
  const step = Math.max(1, Math.ceil((await countRows(engine, RECORDED)) / MOST));
  const [groups, window] = [new PeerGroups(), windowAt(now)];
  let measured = 0;
  for (let after = 0; ;) {
    if (!(await isWanted())) return null;
    const ids = await readIds(engine, NEXT, [after, step]);
    const last = ids.at(-1);
    if (last === undefined) break;
    for (const record of (await readSafetyRecords(engine, ids)).values()) groups.addCarrier(record, window);
    measured += ids.length;
    after = last;
  }
  await engine.tx(async (tx) => {
    await storePeersHere(tx, groups.rows(FEWEST_PEERS), now);
    const next = new Date(now.getTime() + HOURS * 3_600_000);
    await listMade(tx, "peers", { asOf: now, entries: measured, isWhole: step === 1 }, next);
  });
  return measured;
}
