// The door for how carriers are paid, as a network of payments sums it up for each of them.
import type { Queryable } from "../../db/engine.ts";
import { day, figure, flag, needed, RowFault, time, whole, type Cells } from "./cells.ts";
import { carrierFinder, readEach, writtenOf, type NetworkDoor } from "./network-door.ts";

interface Payment {
  readonly carrierId: number;
  readonly brokers: number;
  readonly first: string;
  readonly last: string;
  readonly days: number | null;
  readonly disputed: number;
  readonly isFactored: boolean | null;
  /** Twelve, the oldest first. */
  readonly months: readonly number[];
  readonly asOf: string;
}

const MONTHS = 12;
/** Tunable: what is believed of a carrier. */
const LOADS_MAX = 1_000_000;
const DAYS_MAX = 365;

function monthsOf(row: Cells): readonly number[] {
  const months = needed(row, "loads_by_month").split("|").map(Number);
  if (months.length !== MONTHS || months.some((loads) => !Number.isInteger(loads) || loads < 0 || loads > LOADS_MAX))
    throw new RowFault("not_valid", `loads_by_month is not ${MONTHS} whole numbers with | between them.`);
  return months;
}

const read: NetworkDoor<Payment>["read"] = async (tx, rows, now) => {
  const carrierOf = await carrierFinder(tx, rows);
  return readEach(rows, (row): Payment => {
    const [first, last] = [day(row, "first_load_on"), day(row, "last_load_on")];
    if (last < first) throw new RowFault("not_valid", "last_load_on is before first_load_on.");
    const asOf = time(row, "as_of", now);
    if (asOf === null) throw new RowFault("not_valid", "as_of is missing.");
    return {
      carrierId: carrierOf(row),
      brokers: whole(row, "brokers", LOADS_MAX) ?? 0,
      first,
      last,
      days: figure(row, "average_days_to_pay", 0, DAYS_MAX),
      disputed: whole(row, "disputed_loads", LOADS_MAX) ?? 0,
      isFactored: flag(row, "is_factored"),
      months: monthsOf(row),
      asOf,
    };
  });
};

// What is older than what is known says nothing new.
const ADD = `
  insert into payment_summaries as p (carrier_id, brokers, first_load_on, last_load_on, average_days_to_pay, disputed_loads, is_factored,
    loads_by_month, as_of, source)
  select n.carrier_id, n.brokers, n.first, n.last, n.days, n.disputed, n.factored, string_to_array(n.months, '|')::int[], n.as_of, $1
  from unnest($2::bigint[], $3::int[], $4::date[], $5::date[], $6::numeric[], $7::int[], $8::boolean[], $9::text[], $10::timestamptz[])
    n (carrier_id, brokers, first, last, days, disputed, factored, months, as_of)
  on conflict (carrier_id) do update set brokers = excluded.brokers, first_load_on = excluded.first_load_on,
    last_load_on = excluded.last_load_on, average_days_to_pay = excluded.average_days_to_pay, disputed_loads = excluded.disputed_loads,
    is_factored = excluded.is_factored, loads_by_month = excluded.loads_by_month, as_of = excluded.as_of, source = excluded.source
  where p.as_of < excluded.as_of returning carrier_id as id`;

async function write(tx: Queryable, source: string, rows: readonly Payment[]) {
  const newest = new Map<number, Payment>();
  for (const row of rows) if (row.asOf >= (newest.get(row.carrierId)?.asOf ?? "")) newest.set(row.carrierId, row);
  const all = [...newest.values()];
  const changed = await tx.query<{ id: number }>(ADD, [
    source,
    all.map(({ carrierId }) => carrierId),
    all.map(({ brokers }) => brokers),
    all.map(({ first }) => first),
    all.map(({ last }) => last),
    all.map(({ days }) => days),
    all.map(({ disputed }) => disputed),
    all.map(({ isFactored }) => isFactored),
    all.map(({ months }) => months.join("|")),
    all.map(({ asOf }) => asOf),
  ]);
  return writtenOf(rows, new Set(changed.map(({ id }) => String(id))), ({ carrierId }) => String(carrierId));
}

export const PAYMENTS: NetworkDoor<Payment> = { name: "payments", read, write };
