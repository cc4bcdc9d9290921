// What the query worker takes to be filled, asked and started again; to be run in a page on an open session.
import { queries, closeQueries, openQueries } from "../../../workers/query/client.ts";
import type { SessionKey } from "../../../src/db/pointer.ts";
import type { Condition, LocalQuery, TextMatch } from "../../../src/domain/query.ts";
import { manyConnections } from "./rows.ts";
import { timesOf, type Times } from "./times.ts";

const NEWEST: LocalQuery = { where: [], text: null, sort: { column: "updated_at", descending: true }, facets: [] };
const ask = (query: Partial<LocalQuery>) => queries().call("ask", "connections", { ...NEWEST, ...query });

const BATCH = 2_000;

/** Stores so many rows in batches and returns rows per second. */
export async function fillRate(count: number): Promise<number> {
  const rows = manyConnections(count);
  const began = performance.now();
  for (let from = 0; from < count; from += BATCH) {
    await queries().call("ingest", { collection: "connections", rows: rows.slice(from, from + BATCH) });
  }
  return (count / (performance.now() - began)) * 1_000;
}

const STATUSES = ["onboarded", "needs_to_onboard", "do_not_dispatch", "needs_to_onboard_but_can_remain_active"];

/** A filtered page with its exact count, the trip to the worker and back included. */
export const filterTimes = (rounds: number): Promise<Times> =>
  timesOf(rounds, (round) => {
    const where: readonly Condition[] = [
      { column: "status", is: "in", codes: [STATUSES[round % STATUSES.length]!] },
      { column: "is_dismissed", is: "in", codes: [false] },
      { column: "power_units", is: "range", min: round % 20 },
    ];
    return ask({ where });
  });

const NAMES = ["KOW", "BLUE", "EXPRESS", "SIN", "GULF", "CARRIER", "T", "NGUYENR"];

/** A text search, no two in a row alike. */
export const textTimes = (rounds: number): Promise<Times> =>
  timesOf(rounds, (round) => {
    const text: TextMatch =
      round % 2 === 0
        ? { kind: "name", value: NAMES[(round / 2) % NAMES.length]! }
        : { kind: "identifier_prefix", value: String(9_000_000 + round * 997).slice(0, 1 + (round % 7)) };
    return ask({ text });
  });

/** From a closed database to the exact count and the order of all rows, in a worker that runs. */
export const startTimes = (rounds: number, session: SessionKey): Promise<Times> =>
  timesOf(rounds, async () => {
    await closeQueries();
    const opened = openQueries(session);
    await ask({});
    await opened;
  });
