// Dexie alone with the same rows and the indexes that the query needs, without columns in a worker.
import { Dexie, type Table } from "dexie";
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import { portalRows } from "../rows.ts";
import { PAGE, questionOf } from "./questions.ts";
import { timesOf } from "./times.ts";

class Peer extends Dexie {
  declare connections: Table<Connection, number>;
}

const peer = new Peer("bench-dexie");
peer.version(1).stores({ connections: "id, status, [status+updated_at]" });

const BATCH = 5_000;

/** Copies the portal's rows; returns how many. */
export async function fillDexie(): Promise<number> {
  const rows = await portalRows();
  for (let from = 0; from < rows.length; from += BATCH) await peer.connections.bulkPut(rows.slice(from, from + BATCH));
  return await peer.connections.count();
}

/** The keys of the first page and the exact count, by the best index. */
export const dexieTimes = (rounds: number): Promise<number[]> =>
  timesOf(rounds, async (round) => {
    const { status, from } = questionOf(round);
    const matches = () =>
      peer.connections
        .where("[status+updated_at]")
        .between([status, Dexie.minKey], [status, Dexie.maxKey])
        .filter(({ carrier }) => (carrier.power_units ?? 0) >= from);
    await Promise.all([matches().count(), matches().reverse().limit(PAGE).primaryKeys()]);
  });
