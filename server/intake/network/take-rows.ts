// Takes rows that are everybody's by the door of their kind: each is read, stored or refused with its reason, and all are counted.
import type { Engine, Queryable } from "../../db/engine.ts";
import { ADDRESSES, ENDPOINTS, VISITS } from "./carrier-facts.ts";
import { RowFault, type Cells } from "./cells.ts";
import type { NetworkDoor } from "./network-door.ts";
import { PAYMENTS } from "./payments.ts";
import { POSTINGS } from "./postings.ts";

const DOORS = [POSTINGS, PAYMENTS, ENDPOINTS, ADDRESSES, VISITS] as unknown as readonly NetworkDoor[];

export const NETWORK_DOORS: readonly string[] = DOORS.map(({ name }) => name);

/** Undefined: there is none of this name. */
export const networkDoor = (name: string): NetworkDoor | undefined => DOORS.find((door) => door.name === name);

export interface NetworkRow {
  readonly outcome: "taken" | "known" | "refused";
  readonly reason: string | null;
  readonly detail: string | null;
}

export interface NetworkAnswer {
  readonly taken: number;
  readonly known: number;
  readonly refused: number;
  readonly rows: readonly NetworkRow[];
}

/** Tunable: rows of one transaction. */
export const ROWS_MAX = 5_000;

const COUNT = `
  insert into network_days as d (door, source, on_day, taken, known, refused, reasons, last_at)
  values ($1, $2, (now() at time zone 'UTC')::date, $3, $4, $5, $6::text::jsonb, clock_timestamp())
  on conflict (door, source, on_day) do update set taken = d.taken + excluded.taken, known = d.known + excluded.known,
    refused = d.refused + excluded.refused, last_at = excluded.last_at,
    reasons = d.reasons || (select coalesce(jsonb_object_agg(key, value::bigint + coalesce((d.reasons ->> key)::bigint, 0)), '{}')
      from jsonb_each_text(excluded.reasons))`;

async function take(
  tx: Queryable,
  door: NetworkDoor,
  source: string,
  sent: readonly Cells[],
  now: number,
): Promise<NetworkAnswer> {
  const read = await door.read(tx, sent, now);
  const good = read.filter((row) => !(row instanceof RowFault));
  const written = good.length === 0 ? [] : [...(await door.write(tx, source, good))];
  const rows = read.map((row): NetworkRow => {
    if (row instanceof RowFault) return { outcome: "refused", reason: row.reason, detail: row.message };
    return { outcome: written.shift() ?? "known", reason: null, detail: null };
  });
  const count = (outcome: NetworkRow["outcome"]): number => rows.filter((row) => row.outcome === outcome).length;
  const reasons: Record<string, number> = {};
  for (const { reason } of rows) if (reason !== null) reasons[reason] = (reasons[reason] ?? 0) + 1;
  const answer = { taken: count("taken"), known: count("known"), refused: count("refused"), rows };
  await tx.query(COUNT, [door.name, source, answer.taken, answer.known, answer.refused, JSON.stringify(reasons)]);
  return answer;
}

/** Up to ROWS_MAX rows, together or not at all. `source`: the exchange or network, as it stands in the counts. */
export const takeNetworkRows = (
  engine: Engine,
  door: NetworkDoor,
  source: string,
  rows: readonly Cells[],
  now = Date.now(),
): Promise<NetworkAnswer> => engine.tx((tx) => take(tx, door, source, rows, now));
