// Positions that are stored make arrivals, departures and logs: the same in any order, corrected by late ones, never against people.
import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { asCompany } from "../../../server/db/role.ts";
import type { Queryable } from "../../../server/db/engine.ts";
import { advanceTracking, trackTrucks } from "../../../server/loads/track-trucks.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { boardLoad } from "../routes/board/board-loads.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.now();

/** Hours before now, miles north of the stop, miles per hour; of the delivery where it says so. */
type Fix = readonly [hours: number, miles: number, mph: number | null, of?: "delivery"];

/** To the pickup nine hours ago, which it leaves eight hours ago, and to the delivery until an hour ago. */
const TRIP: readonly Fix[] = [
  [9.5, 25, 60],
  [9, 0.1, 0],
  [8.5, 0.1, 0],
  [8, 5, 50],
  [7, 60, 60],
  [5, 180, 60],
  [3, 30, 60, "delivery"],
  [2, 0, 0, "delivery"],
  [1.5, 0, 0, "delivery"],
  [1, 4, 40, "delivery"],
];

anyEngine(
  "tracking by positions",
  (database) => {
    let count = 0;
    const exec = (sql: string) => database.engine.exec(sql);

    beforeAll(() => exec("update carriers set eld_status = 'connected' where id = 101"));

    /** A covered load, picked up in Dallas about nine hours ago and delivered in Chicago now, and its truck. */
    async function newLoad(
      more: { readonly company?: number; readonly set?: Readonly<Record<string, string>>; readonly truck?: number } = {},
    ) {
      count += 1;
      const { company = 1, set = {}, truck = 8000 + count } = more;
      const id = 2000 + count;
      await exec(`
        insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on)
          values (${truck}, 101, 'VIN${truck}', '${truck}', 'truck', 'tractor', 'eld', current_date) on conflict do nothing;
        ${boardLoad({ id, company, pickup: -9, set: { status: "'covered'", carrier_id: "101", carrier_vehicle_id: String(truck), ...set } })}
        update stops set window_start = now() - interval '2 hours', window_end = now()
          where company_id = ${company} and load_id = ${id} and position = 2`);
      return { id, truck };
    }

    const store = (truck: number, fixes: readonly Fix[], company: number | null = null, tx: Queryable = database.engine) =>
      tx.query(
        `insert into vehicle_positions (carrier_id, vehicle_id, located_at, lat, lon, postal_code, name, company_id, source, speed_mph)
          select 101, $1, n.at, n.lat, n.lon, '', 'near ' || round(n.lat), $6::bigint, 'api', n.mph
          from unnest($2::timestamptz[], $3::real[], $4::real[], $5::real[]) n (at, lat, lon, mph) on conflict do nothing`,
        [
          truck,
          fixes.map(([hours]) => new Date(NOW - hours * HOUR).toISOString()),
          fixes.map(([, miles, , of]) => (of === "delivery" ? 41.88 : 32.78) + miles / 69.09),
          fixes.map(([, , , of]) => (of === "delivery" ? -87.62 : -96.8)),
          fixes.map(([, , mph]) => mph),
          company,
        ],
      );
    const send = async (truck: number, fixes: readonly Fix[], company: number | null = null, now = NOW): Promise<void> => {
      await database.engine.tx(async (tx) => {
        await store(truck, fixes, company, tx);
        await trackTrucks(tx, [truck], now);
      });
    };

    interface State {
      readonly status: string;
      readonly tracking_status: string;
      readonly located_name: string | null;
      readonly hours: number | null;
      readonly updated_at: Date;
      readonly stops: readonly (readonly [number | null, number | null])[];
      readonly logs: readonly string[];
    }
    const ago = (sql: string) =>
      `round((extract(epoch from timestamptz '${new Date(NOW).toISOString()}' - ${sql}) / 3600)::numeric, 2)::float8`;
    const state = async (id: number, company = 1): Promise<State> => {
      const [found] = await database.engine.query<State>(
        `select l.status, l.tracking_status, l.located_name, ${ago("l.located_at")} as hours, l.updated_at,
          (select json_agg(json_build_array(${ago("s.arrived_at")}, ${ago("s.departed_at")}) order by s.position) from stops s
            where s.company_id = l.company_id and s.load_id = l.id) as stops,
          (select coalesce(json_agg(g.is_type || ' ' || ${ago("g.occurred_at")} order by g.occurred_at, g.is_type), '[]') from load_logs g
            where g.company_id = l.company_id and g.load_id = l.id) as logs
        from loads l where l.company_id = $1 and l.id = $2`,
        [company, id],
      );
      if (found === undefined) throw new Error("no such load");
      return found;
    };

    it("a trip is known from its positions, and the load closed with it", async () => {
      const { id, truck } = await newLoad();
      await send(truck, TRIP.slice(0, 6));
      expect(await state(id)).toMatchObject({
        status: "delayed",
        tracking_status: "tracking_interrupted",
        hours: 5,
        located_name: "near 35",
        stops: [
          [9, 8],
          [null, null],
        ],
      });
      await send(truck, TRIP.slice(6));
      expect(await state(id)).toMatchObject({
        status: "delivered",
        tracking_status: "ended",
        stops: [
          [9, 8],
          [2, 1],
        ],
        logs: [
          "ping_successful 9.5",
          "arrived_at_stop 9",
          "inner_stop_geofence_break 9",
          "outer_stop_geofence_break 9",
          "departed_stop 8",
          "arrived_at_stop 2",
          "inner_stop_geofence_break 2",
          "outer_stop_geofence_break 2",
          "departed_stop 1",
          "tracking_ended 1",
        ],
      });
    });

    it("what the door for positions takes moves the load in the same call", async () => {
      const app = await appOver(database.engine);
      const sender = await new Browser(app).signIn("manager@first.example");
      const { id, truck } = await newLoad();
      const vin = "1XKADB9X5FJ111111";
      await exec(`update carrier_vehicles set vin = '${vin}' where id = ${truck}`);
      const positions = TRIP.slice(0, 5).map(([hours, miles, mph]) => ({
        vin,
        at: new Date(NOW - hours * HOUR).toISOString(),
        lat: 32.78 + miles / 69.09,
        lon: -96.8,
        speed_mph: mph,
      }));
      const answer = await sender.post("/api/v1/intake/positions", { positions });
      expect(answer.json(), answer.body).toMatchObject({ taken: 5, refused: 0 });
      expect((await state(id)).stops[0]).toEqual([9, 8]);
      await app.close();
    });

    it("any order, one by one and twice over comes to the same", async () => {
      const whole = await newLoad();
      await send(whole.truck, TRIP);
      const { updated_at: _, ...expected } = await state(whole.id);
      for (const order of [TRIP.toReversed(), [...TRIP.slice(5), ...TRIP.slice(0, 5)]]) {
        const { id, truck } = await newLoad();
        for (const fix of order) await send(truck, [fix]);
        await send(truck, order.slice(0, 3));
        const { updated_at: __, ...found } = await state(id);
        expect(found).toEqual(expected);
      }
    });

    it("batches that come at once come to the same", async () => {
      const whole = await newLoad();
      await send(whole.truck, TRIP);
      const { id, truck } = await newLoad();
      const half = (rest: number, hold: number) =>
        database.engine.tx(async (tx) => {
          await store(
            truck,
            TRIP.filter((_, at) => at % 2 === rest),
            1,
            tx,
          );
          await trackTrucks(tx, [truck], NOW);
          // Whoever comes second has to wait until the first one's positions are there for it.
          await setTimeout(hold);
        });
      await Promise.all([half(0, 200), setTimeout(60).then(() => half(1, 0))]);
      expect({ ...(await state(id)), updated_at: null }).toEqual({ ...(await state(whole.id)), updated_at: null });
    });

    describe("what is known is kept", () => {
      const kept = async (): Promise<{ readonly id: number; readonly truck: number }> => {
        const load = await newLoad();
        await send(load.truck, TRIP.slice(0, 5));
        await exec(`update vehicle_positions set received_at = now() - interval '1 hour' where vehicle_id = ${load.truck}`);
        await send(load.truck, []);
        return load;
      };

      it("and gone on from, without reading the whole trip again", async () => {
        const { id, truck } = await kept();
        await exec(`delete from vehicle_positions where vehicle_id = ${truck}`);
        for (const fix of TRIP.slice(5)) await send(truck, [fix]);
        const whole = await newLoad();
        await send(whole.truck, TRIP);
        expect({ ...(await state(id)), updated_at: null }).toEqual({ ...(await state(whole.id)), updated_at: null });
      });

      it("until a late position says that it was otherwise", async () => {
        const { id, truck } = await kept();
        await send(truck, [[9.25, 0.1, 0]]);
        expect((await state(id)).stops[0]).toEqual([9.25, 8]);
      });

      it("until somebody says when it arrived", async () => {
        const { id, truck } = await kept();
        await exec(`update stops set arrived_at = now() - interval '8.5 hours' where load_id = ${id} and position = 1;
          update load_logs set tracked_nth = null where load_id = ${id} and is_type = 'arrived_at_stop'`);
        await send(truck, TRIP.slice(5, 6));
        expect((await state(id)).stops[0]?.[0]).toBeCloseTo(8.5, 1);
      });
    });

    it("what is known already writes nothing", async () => {
      const { id, truck } = await newLoad();
      await send(truck, TRIP.slice(0, 5));
      const before = await state(id);
      await send(truck, TRIP.slice(0, 5));
      expect(await state(id)).toEqual(before);
    });

    it("a late position corrects the past: times, log and even a delivery", async () => {
      const { id, truck } = await newLoad();
      await send(truck, TRIP);
      const entries = () =>
        database.engine.query<{ id: number }>(
          "select id from load_logs where load_id = $1 and is_type = 'arrived_at_stop' order by id",
          [id],
        );
      const before = await entries();
      await send(truck, [[9.25, 0.1, 0]]);
      expect((await state(id)).stops[0]).toEqual([9.25, 8]);
      // The same entry, not a second one.
      expect(await entries()).toEqual(before);
      const slow = await newLoad();
      await send(slow.truck, [...TRIP.slice(0, 9), [1, 2, 5, "delivery"], [0.8, 2, 5, "delivery"]]);
      expect(await state(slow.id)).toMatchObject({ status: "delivered" });
      await send(slow.truck, [[0.9, 0, 0, "delivery"]]);
      const opened = await state(slow.id);
      expect(opened).toMatchObject({
        status: "progress",
        tracking_status: "tracking",
        stops: [
          [9, 8],
          [2, null],
        ],
      });
      expect(opened.logs.join(" ")).not.toContain("tracking_ended");
    });

    it("an arrival that a person entered stands, and the departure is still seen", async () => {
      const app = await appOver(database.engine);
      const { id, truck } = await newLoad();
      const person = await new Browser(app).signIn("manager@first.example");
      const occurred = new Date(NOW - 8.75 * HOUR).toISOString();
      const entered = await person.post("/api/v1/load_logs", {
        load_id: id,
        stop_id: id * 10 + 1,
        is_type: "arrived_at_stop",
        occurred_at: occurred,
      });
      expect(entered.statusCode, entered.body).toBe(200);
      await send(truck, TRIP.slice(0, 5));
      expect((await state(id)).stops[0]).toEqual([8.75, 8]);
      // One entered at the very time that positions say is the person's too.
      const same = await newLoad();
      await send(same.truck, TRIP.slice(0, 3));
      await person.post("/api/v1/load_logs", {
        load_id: same.id,
        stop_id: same.id * 10 + 1,
        is_type: "arrived_at_stop",
        occurred_at: new Date(NOW - 9 * HOUR).toISOString(),
      });
      await send(same.truck, [[9.25, 0.1, 0]]);
      expect((await state(same.id)).stops[0]).toEqual([9, null]);
      await app.close();
    });

    it("what a person entered counts at once: a late load is no longer delayed, and one that has left is over", async () => {
      const app = await appOver(database.engine);
      const { id, truck } = await newLoad();
      const person = await new Browser(app).signIn("manager@first.example");
      await send(truck, TRIP.slice(0, 6));
      expect((await state(id)).status).toBe("delayed");
      const enter = async (type: string, hours: number) => {
        const occurred = new Date(NOW - hours * HOUR).toISOString();
        const body = { load_id: id, stop_id: id * 10 + 2, is_type: type, occurred_at: occurred };
        expect((await person.post("/api/v1/load_logs", body)).statusCode).toBe(200);
      };
      await enter("arrived_at_stop", 0.75);
      expect(await state(id)).toMatchObject({
        status: "progress",
        stops: [
          [9, 8],
          [0.75, null],
        ],
      });
      await enter("departed_stop", 0.5);
      const over = await state(id);
      expect(over).toMatchObject({
        status: "delivered",
        tracking_status: "ended",
        stops: [
          [9, 8],
          [0.75, 0.5],
        ],
      });
      expect(over.logs).toContain("tracking_ended 0.5");
      await app.close();
    });

    it("what was known of a stop from elsewhere is not taken back", async () => {
      const { id, truck } = await newLoad();
      await exec(`update stops set arrived_at = now() - interval '4 hours' where load_id = ${id} and position = 1`);
      await send(truck, TRIP.slice(0, 3));
      expect((await state(id)).stops[0]?.[0]).toBeCloseTo(4, 1);
    });

    it("a company's own positions move its loads alone, and its role is enough", async () => {
      const first = await newLoad();
      const second = await newLoad({ company: 2, truck: first.truck });
      await database.engine.tx(async (tx) => {
        await store(first.truck, TRIP.slice(0, 5), 1, tx);
        await trackTrucks(tx, [first.truck], NOW);
      }, asCompany(1));
      expect((await state(first.id)).stops[0]).toEqual([9, 8]);
      await send(first.truck, [], null);
      expect(await state(second.id, 2)).toMatchObject({
        stops: [
          [null, null],
          [null, null],
        ],
        logs: [],
      });
      // What everybody sees counts for both.
      await send(first.truck, TRIP.slice(0, 5));
      expect((await state(second.id, 2)).stops[0]).toEqual([9, 8]);
    });

    it("a load under 150 miles, one of another truck and a canceled one stay as they are", async () => {
      const { truck } = await newLoad();
      const short = await newLoad({ truck, set: { tracking_status: "'not_eligible'" } });
      const canceled = await newLoad({ truck, set: { status: "'cancelled'" } });
      const other = await newLoad();
      await send(truck, TRIP);
      for (const { id } of [short, canceled, other]) expect((await state(id)).logs).toEqual([]);
    });

    describe("another truck", () => {
      it("leaves what the first one did, and is tracked at once from where it has been", async () => {
        const app = await appOver(database.engine);
        const person = await new Browser(app).signIn("manager@first.example");
        const { id, truck } = await newLoad();
        const { truck: other } = await newLoad();
        await send(truck, TRIP.slice(0, 5));
        await store(other, TRIP.slice(6, 8));
        const answer = await person.patch(`/api/v1/loads/${id}`, { load: { carrier_vehicle_id: other } });
        expect(answer.json()).toMatchObject({ status: "progress", position: { name: "near 42" } });
        expect((await state(id)).stops).toEqual([
          [9, 8],
          [2, null],
        ]);
        // The first one has nothing to say any more.
        await send(truck, TRIP.slice(6));
        expect((await state(id)).stops[1]).toEqual([2, null]);
        await app.close();
      });
    });

    describe("by the clock", () => {
      const all = async (now: number): Promise<void> => {
        while (await advanceTracking(database.engine, now));
      };

      it("a truck that is silent too long is interrupted, and on again with its next report", async () => {
        const { id, truck } = await newLoad();
        await send(truck, TRIP.slice(0, 4), null, NOW - 8 * HOUR);
        await all(NOW - 5.6 * HOUR);
        expect(await state(id)).toMatchObject({ tracking_status: "tracking" });
        await all(NOW - 5.4 * HOUR);
        const silent = await state(id);
        expect(silent).toMatchObject({ tracking_status: "tracking_interrupted" });
        expect(silent.logs.at(-1)).toBe("ping_successful_no_update 5.5");
        await send(truck, [TRIP[5] as Fix], null, NOW - 5 * HOUR);
        expect(await state(id)).toMatchObject({ tracking_status: "tracking" });
        expect((await state(id)).logs.slice(-2)).toEqual(["ping_successful_no_update 5.5", "ping_successful 5"]);
      });

      it("loads that no position has been worked out of, and closed ones, are left alone", async () => {
        const untouched = await newLoad({ set: { tracking_status: "'tracking'" } });
        const { id, truck } = await newLoad();
        await send(truck, TRIP.slice(0, 4), null, NOW - 8 * HOUR);
        await exec(`update loads set status = 'cancelled' where id = ${id}`);
        await all(NOW);
        expect(await state(untouched.id)).toMatchObject({ tracking_status: "tracking", logs: [] });
        expect(await state(id)).toMatchObject({ status: "cancelled", tracking_status: "tracking" });
        expect(await database.engine.query("select 1 from loads where next_tracking_at <= now()")).toEqual([]);
      });
    });
  },
  brokerages,
);
