// The simulated world moves by the clock that it is given: the same however often it is looked at, and one process at a time.
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvLine } from "../../../../server/db/csv.ts";
import type { Engine } from "../../../../server/db/engine.ts";
import { advanceClock } from "../../../../server/loads/clock.ts";
import { advanceTracking } from "../../../../server/loads/track-trucks.ts";
import { AREA_COLUMNS, areaRows } from "../../../../server/places/areas.ts";
import { advanceWorld } from "../../../../server/demo/world/world.ts";
import { openEmbedded } from "../../engines.ts";
import { template } from "../../templates.ts";
import { datedDemo } from "../seed/seeded.ts";

const HOUR = 3_600_000;
/** Hours that are told. */
const TOLD = 24;
let once: Engine;
let inParts: Engine;
let start = 0;

/** The places that customers ship from and to: of forty thousand, the others would take longer than the rest. */
const shipped = template("shipped_demo", async (engine) => {
  await datedDemo(engine);
  const stops = await engine.query<{ code: string }>("select distinct postal_code as code from stops");
  const codes = new Set(stops.map(({ code }) => code));
  const [types, code] = [AREA_COLUMNS.indexOf("is_type"), AREA_COLUMNS.indexOf("code")];
  const rows = [...areaRows()].filter(
    (row) => !["five_zip", "city"].includes(String(row[types])) || codes.has(String(row[code])),
  );
  await engine.copy("areas", AREA_COLUMNS, rows.map(csvLine));
});

beforeAll(async () => {
  once = await openEmbedded(shipped);
  inParts = await openEmbedded(shipped);
  const [demo] = await once.query<{ served_as_of: Date }>("select served_as_of from demo.progress");
  start = demo?.served_as_of.getTime() ?? 0;
});
afterAll(async () => {
  await once.close();
  await inParts.close();
});

const until = async (engine: Engine, now: number, speed = 1): Promise<void> => {
  while (await advanceWorld(engine, now, speed));
  while (await advanceTracking(engine, now));
  while (await advanceClock(engine, now));
};

// Where the truck of a load was that has just been booked is as of the telling, until it is tracked.
const TRACKED = (column: string): string => `case when l.tracking_status <> 'not_started' then l.${column} end as ${column}`;
const STATE = `select l.company_id, l.id, l.status, l.carrier_id, l.carrier_vehicle_id, l.posted_at, l.rate, l.pickup_at, l.tracking_status, l.tracking_window, l.exceptions,
    ${["latitude", "longitude", "located_at"].map(TRACKED).join(", ")},
    (select json_agg(json_build_array(s.arrived_at, s.departed_at) order by s.position) from stops s
      where s.company_id = l.company_id and s.load_id = l.id) as stops,
    (select json_agg(json_build_array(g.is_type, g.occurred_at) order by g.occurred_at, g.is_type) from load_logs g
      where g.company_id = l.company_id and g.load_id = l.id) as logs
  from loads l order by l.company_id, l.id`;

const count = async (engine: Engine, sql: string): Promise<number> =>
  Number((await engine.query<{ n: number }>(`select count(*) as n from ${sql}`))[0]?.n);

test("a day told at once is the same as told in parts", async () => {
  const before = await once.query<{ status: string }>(STATE);
  for (const hour of [1, 2, 5, 11, TOLD]) await until(inParts, start + hour * HOUR);
  await until(once, start + TOLD * HOUR);
  const after = await once.query<{ status: string }>(STATE);
  expect(await inParts.query(STATE)).toEqual(after);
  expect(after).not.toEqual(before);
  expect(after.filter(({ status }) => status === "delivered").length).toBeGreaterThan(
    before.filter(({ status }) => status === "delivered").length,
  );
});

test("a few facts of connected carriers change, the same whenever it is looked, and what follows from them too", async () => {
  const CHANGES = `select carrier_id, source, topic, field, after from carrier_facts_changes where id >= 1000000000
    order by id`;
  const changed = await once.query<{ carrier_id: number; topic: string; field: string }>(CHANGES);
  expect(await inParts.query(CHANGES)).toEqual(changed);
  // One every three hours, except where nothing is broken that could be put right.
  expect(changed.length).toBeGreaterThan(3);
  expect(changed.length).toBeLessThan(12);
  expect(new Set(changed.map(({ topic }) => topic)).size).toBeGreaterThan(1);
  expect(
    await count(
      once,
      "carrier_facts_changes g where g.id >= 1000000000 and not exists (select from connections c where c.carrier_id = g.carrier_id)",
    ),
  ).toBe(0);
  const [demo] = await once.query<{ carriers_changed: number }>("select carriers_changed from demo.progress");
  expect(demo?.carriers_changed).toBe(TOLD / 3);
});

test("whoever comes to a pickup shows the truck before leaving, the same whenever it is told", async () => {
  const SHOWN = `select p.load_id, p.vin, p.verdict, p.at from driver_proofs p, demo.progress d where p.at > d.served_as_of
    order by p.load_id`;
  const shown = await once.query(SHOWN);
  expect(shown.length).toBeGreaterThan(2);
  expect(await inParts.query(SHOWN)).toEqual(shown);
  expect(
    await count(
      once,
      "driver_proofs p join stops s on s.company_id = p.company_id and s.load_id = p.load_id and s.position = 1 where p.at >= s.departed_at",
    ),
  ).toBe(0);
});

const entered = "loads l where l.id > 600000";

test("new loads are entered as others are delivered, with everything that loads have", async () => {
  // Ten a day keep sixty open.
  expect(await count(once, entered)).toBe(10);
  const whole = `exists (select from listed_stops s where s.company_id = l.company_id and s.load_id = l.id)
    and exists (select from load_ends e where e.company_id = l.company_id and e.load_id = l.id)
    and exists (select from load_logs g where g.company_id = l.company_id and g.load_id = l.id and g.is_type = 'load_created'
      and g.occurred_at = l.created_at)
    and (select count(*) from stops s where s.company_id = l.company_id and s.load_id = l.id) >= 2
    and l.created_at < l.pickup_at and l.origin_name <> ''`;
  expect(await count(once, `${entered} and ${whole}`)).toBe(10);
  const [totals] = await once.query<{ kept: number; counted: number }>(
    "select (select sum(total) from load_totals)::int as kept, (select count(*) from loads)::int as counted",
  );
  expect(totals?.kept).toBe(totals?.counted);
});

test("waiting loads are booked with a connected carrier, off the board, logged, and with a decision of that moment", async () => {
  const since = `timestamptz '${new Date(start).toISOString()}'`;
  const booked = `loads l join load_logs g on g.company_id = l.company_id and g.load_id = l.id and g.is_type = 'carrier_assigned'
    where g.occurred_at > ${since}`;
  const all = await count(once, booked);
  expect(all).toBeGreaterThan(2);
  const right = `l.posted_at is null and l.status <> 'available'
    and exists (select from connections c where c.company_id = l.company_id and c.carrier_id = l.carrier_id and c.status <> 'do_not_dispatch')
    and exists (select from decisions d where d.company_id = l.company_id and d.load_id = l.id and d.carrier_id = l.carrier_id
      and d.kind = 'assigned')`;
  expect(await count(once, `${booked} and ${right}`)).toBe(all);
  const double = `loads a join loads b on a.carrier_vehicle_id = b.carrier_vehicle_id and a.company_id = b.company_id and a.id < b.id
    where b.id > 600000 and a.status in ('covered', 'progress', 'delayed') and a.pickup_at < b.dropoff_at and b.pickup_at < a.dropoff_at`;
  expect(await count(once, double)).toBe(0);
  expect(
    await count(
      once,
      "load_postings p join loads l using (company_id) where l.id = p.load_id and p.is_type = 'unpost' and l.carrier_id is not null",
    ),
  ).toBe(
    await count(
      inParts,
      "load_postings p join loads l using (company_id) where l.id = p.load_id and p.is_type = 'unpost' and l.carrier_id is not null",
    ),
  );
});

test("nothing lies in the future, positions follow, and what moved is announced", async () => {
  const now = `timestamptz '${new Date(start + TOLD * HOUR).toISOString()}'`;
  expect(await count(once, `load_logs where occurred_at > ${now}`)).toBe(0);
  expect(await count(once, `stops where greatest(arrived_at, departed_at) > ${now} or departed_at < arrived_at`)).toBe(0);
  expect(await count(once, `vehicle_positions where located_at > ${now}`)).toBe(0);
  expect(
    await count(
      once,
      `loads where tracking_status = 'tracking' and located_at is not null and located_at < ${now} - interval '2 hours'`,
    ),
  ).toBe(0);
  expect(await count(once, `loads where next_change_at <= ${now}`)).toBe(0);
  const [demo] = await once.query<{ loads_as_of: Date; newest: Date }>(
    "select loads_as_of, (select max(updated_at) from loads) as newest from demo.progress",
  );
  expect(demo?.loads_as_of.getTime()).toBe(start + TOLD * HOUR);
  expect(demo?.newest.getTime()).toBeGreaterThan(Date.now() - HOUR);
});

test("the present came in by the doors: no position is refused or doubted, and each time of a stop is the tracking's or a person's", async () => {
  const since = `timestamptz '${new Date(start).toISOString()}'`;
  const [door] = await once.query<{ taken: number; refused: number; doubtful: number }>(
    "select sum(taken)::int as taken, sum(refused)::int as refused, sum(doubtful)::int as doubtful from intake_days where door = 'positions'",
  );
  expect(door?.taken).toBeGreaterThan(100);
  expect(door).toMatchObject({ refused: 0, doubtful: 0 });
  expect(await count(once, `vehicle_positions where source = 'eld' and located_at > ${since}`)).toBe(0);
  const times = `load_logs where is_type in ('arrived_at_stop', 'departed_stop') and occurred_at > ${since}`;
  expect(await count(once, times)).toBeGreaterThan(20);
  expect(await count(once, `${times} and tracked_nth is null and user_id is null`)).toBe(0);
  // Who has hauled a load that was entered is who its board assigned it to.
  expect(await count(once, "loads l where l.id > 600000 and l.carrier_id is not null and l.assigned_by_user_id is null")).toBe(0);
});

test("sixty times as fast, an hour of the world passes in a minute, within its windows", async () => {
  const from = start + TOLD * HOUR;
  const arrived = await count(inParts, "stops where arrived_at is not null");
  for (let minute = 1; minute <= 10; minute += 1) await until(inParts, from + minute * 60_000, 60);
  expect(await count(inParts, "stops where arrived_at is not null")).toBeGreaterThan(arrived);
  const now = `timestamptz '${new Date(from + 600_000).toISOString()}'`;
  expect(await count(inParts, `load_logs where occurred_at > ${now}`)).toBe(0);
});

test("two who move it at the same time enter and book each load once", async () => {
  const now = start + 30 * HOUR;
  await Promise.all([until(once, now), until(once, now)]);
  await until(once, now);
  expect(await count(once, entered)).toBe(12);
  expect(await count(once, "demo.progress where loads_entered = 12")).toBe(1);
  const twice = `(select load_id from load_logs where is_type in ('load_created', 'carrier_assigned') and load_id > 600000
    group by company_id, load_id, is_type having count(*) > 1) twice`;
  expect(await count(once, twice)).toBe(0);
});

test("while another process moves the world, this one does not", async () => {
  if (once.kind === "pglite") return;
  await once.exec("update demo.load_plans set due_at = '2000-01-01Z'");
  await once.tx(async (other) => {
    await other.query("select pg_advisory_xact_lock(4180002)");
    const before = await once.query("select * from demo.load_plans order by company_id, load_id");
    expect(await advanceWorld(once, start + 40 * HOUR, 1)).toBe(false);
    expect(await once.query("select * from demo.load_plans order by company_id, load_id")).toEqual(before);
  });
});
