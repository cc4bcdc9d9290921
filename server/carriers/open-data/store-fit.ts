// Stores many records in one transaction, and where one of them has a value that no column takes, all others without it.
import type { CarrierRecord } from "../../../src/domain/carriers/fmcsa/record.ts";
import type { Engine } from "../../db/engine.ts";
import { isUnfit } from "../../db/failures.ts";
import { noteFailures, storeRecords, type Stored } from "./store-records.ts";

const NOTHING: Stored = { ids: new Map(), answered: new Set(), changed: [] };

const both = (a: Stored, b: Stored): Stored => ({
  ids: new Map([...a.ids, ...b.ids]),
  answered: new Set([...a.answered, ...b.answered]),
  changed: [...a.changed, ...b.changed],
});

/** @param failed gets why a record was left out, which names nothing of it */
export async function storeFit(
  engine: Engine,
  records: readonly CarrierRecord[],
  now: Date,
  failed: (reason: string) => void,
  answeredAt = now,
): Promise<Stored> {
  if (records.length === 0) return NOTHING;
  try {
    return await engine.tx((tx) => storeRecords(tx, records, now, { answeredAt }));
  } catch (error) {
    if (!isUnfit(error)) throw error;
  }
  const half = Math.ceil(records.length / 2);
  if (half < records.length)
    return both(
      await storeFit(engine, records.slice(0, half), now, failed, answeredAt),
      await storeFit(engine, records.slice(half), now, failed, answeredAt),
    );
  failed("A carrier's record has a value that cannot be stored.");
  const dots = records.map(({ dot }) => dot);
  await engine.tx((tx) => noteFailures(tx, dots, "FMCSA's open data have a value that cannot be stored.", now));
  return NOTHING;
}
