// Reads what is kept of the past of loads: when each got its carrier and its truck, where the truck was, and when its carrier was silent.
import type { Point } from "../../../src/domain/great-circle.ts";
import type { Silence } from "../../../src/domain/loads/alerts/replay.ts";
import type { Queryable } from "../../db/engine.ts";
import { millis } from "../../http/wire.ts";
import { IS_OPEN, isSeenBy } from "../load-sql.ts";

/** Times in milliseconds since 1970. */
export interface PastRow {
  readonly id: number;
  readonly carrier_id: number;
  readonly booked_at: number;
  readonly truck_since: number | null;
  /** Null: it is open. */
  readonly over_at: number | null;
}

const lastLog = (types: string): string => `(select max(g.occurred_at) from load_logs g
    where g.company_id = l.company_id and g.load_id = l.id and g.is_type in (${types}))`;

const OF_TIME = `l.company_id = $1 and l.carrier_id is not null and l.status <> 'cancelled' and l.dropoff_at > $2::timestamptz`;

// A load that never left its last stop was over when it was to.
const LOADS = `
  select l.id, l.carrier_id, ${millis(`greatest(l.created_at, ${lastLog("'carrier_assigned', 'carrier_changed'")})`)} as booked_at,
    ${millis(lastLog("'carrier_vehicle_assigned', 'received_tms_vehicle_and_found', 'carrier_vehicle_tms_assigned'"))} as truck_since,
    case when not (${IS_OPEN}) then ${millis(`coalesce((select s.departed_at from stops s where s.company_id = l.company_id
      and s.load_id = l.id order by s.position desc limit 1), l.dropoff_at)`)} end as over_at
  from loads l where ${OF_TIME} order by l.id desc limit $3`;

const COUNT = `select count(*)::int as total from loads l where ${OF_TIME}`;

/** Loads that have a carrier and were not over by then, the newest first, and how many there are. */
export async function readPastLoads(
  tx: Queryable,
  companyId: number,
  since: Date,
  most: number,
): Promise<{ readonly rows: readonly PastRow[]; readonly total: number }> {
  const rows = await tx.query<PastRow>(LOADS, [companyId, since.toISOString(), most]);
  const [count] = await tx.query<{ total: number }>(COUNT, [companyId, since.toISOString()]);
  return { rows, total: count?.total ?? rows.length };
}

/** Tunable: of each so many seconds of a truck one position is read, the last. */
const SLOT = 30 * 60;

const FIXES = `
  select k.id as load_id, p.lat, p.lon, p.at
  from unnest($2::bigint[], $3::timestamptz[], $4::timestamptz[]) k (id, since, until)
    join loads l on l.company_id = $1 and l.id = k.id
    cross join lateral (
      select distinct on (floor(extract(epoch from v.located_at) / ${SLOT})) v.lat, v.lon, ${millis("v.located_at")} as at
      from vehicle_positions v where v.vehicle_id = l.carrier_vehicle_id and ${isSeenBy("v", "$1")}
        and v.located_at between k.since and k.until
      order by floor(extract(epoch from v.located_at) / ${SLOT}), v.located_at desc) p
  order by k.id, p.at`;

/** Of when a load's positions are asked, in milliseconds since 1970. */
export interface Span {
  readonly id: number;
  readonly from: number;
  readonly until: number;
}

type FixRow = Point & { readonly load_id: number; readonly at: number };

const iso = (time: number): string => new Date(time).toISOString();

/** Where the assigned trucks were, of each half hour the last position. */
export const readFixes = (tx: Queryable, companyId: number, spans: readonly Span[]): Promise<FixRow[]> =>
  tx.query<FixRow>(FIXES, [
    companyId,
    spans.map(({ id }) => id),
    spans.map(({ from }) => iso(from)),
    spans.map(({ until }) => iso(until)),
  ]);

// Shorter than any threshold may be.
const SILENCES = `
  select t.carrier_id, ${millis("t.before")} as "from", ${millis("t.at")} as until
  from (select p.carrier_id, p.located_at as at, lag(p.located_at) over (partition by p.carrier_id order by p.located_at) as before
    from vehicle_positions p where p.carrier_id = any($2::bigint[]) and ${isSeenBy("p", "$1")}
      and p.located_at between $3::timestamptz and $4::timestamptz) t
  where t.before is null or t.at - t.before > interval '1 hour'
  union all
  select p.carrier_id, ${millis("max(p.located_at)")}, null
  from vehicle_positions p where p.carrier_id = any($2::bigint[]) and ${isSeenBy("p", "$1")}
    and p.located_at between $3::timestamptz and $4::timestamptz
  group by p.carrier_id order by carrier_id, until nulls last`;

interface SilenceRow {
  readonly carrier_id: number;
  readonly from: number | null;
  readonly until: number | null;
}

/** When none of a carrier's trucks reported for more than an hour, by carrier, in the order of time; the last has no end. */
export async function readSilences(
  tx: Queryable,
  companyId: number,
  carrierIds: readonly number[],
  since: Date,
  now: Date,
): Promise<ReadonlyMap<number, readonly Silence[]>> {
  const rows = await tx.query<SilenceRow>(SILENCES, [companyId, carrierIds, since.toISOString(), now.toISOString()]);
  const found = new Map<number, Silence[]>();
  for (const { carrier_id: id, from, until } of rows)
    found.set(id, [...(found.get(id) ?? []), { from, until: until ?? Number.POSITIVE_INFINITY }]);
  return found;
}
