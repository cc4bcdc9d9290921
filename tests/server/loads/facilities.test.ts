// Two trucks that stood at a facility say where its gate is: the next load there gets that place, and other companies learn nothing.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trackTrucks } from "../../../server/loads/track-trucks.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { AREAS } from "../routes/board/load-entry-areas.ts";
import { boardLoad } from "../routes/board/board-loads.ts";

/** Some seven miles from the middle of Dallas. */
const DOCK = { lat: 32.87, lon: -96.87 };

anyEngine(
  "facilities that are learned",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let other: Browser;
    beforeAll(async () => {
      await database.engine.exec(AREAS);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      other = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(() => app.close());

    /** A truck that stood at the dock, and a person who says that it arrived. */
    async function arrive(id: number, mph: number) {
      await database.engine.exec(`
        insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on)
          values (${id}, 101, 'VIN${id}', '${id}', 'truck', 'tractor', 'eld', current_date);
        ${boardLoad({ id, pickup: -2, set: { status: "'covered'", carrier_id: "101", carrier_vehicle_id: String(id) } })}
        update stops set name = 'ACME Foods', city = 'Dallas', state = 'TX', latitude_for_map = 32.78, longitude_for_map = -96.8
          where company_id = 1 and load_id = ${id} and position = 1;
        insert into vehicle_positions (carrier_id, vehicle_id, located_at, lat, lon, postal_code, name, source, speed_mph)
          values (101, ${id}, now() - interval '65 minutes', ${DOCK.lat}, ${DOCK.lon}, '', '', 'api', ${mph})`);
      const [stop] = await database.engine.query<{ id: number }>(
        `select id from stops where company_id = 1 and load_id = ${id} and position = 1`,
      );
      const occurred = new Date(Date.now() - 3_600_000).toISOString();
      const log = { load_id: id, stop_id: stop?.id, occurred_at: occurred, is_type: "arrived_at_stop" };
      expect((await manager.ask("POST", "/api/v1/load_logs", { body: log })).statusCode).toBe(200);
    }

    async function enter(browser: Browser, number: string) {
      const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      const stops = [
        { is_type: "pickup", name: "Acme Foods", place: "75201", window_start: `${day}T08:00` },
        { is_type: "dropoff", place: "60601", window_start: `${day}T23:00` },
      ];
      const load = { equipment_type: "van", weight: 42_000, stops };
      const answer = await browser.ask("PUT", `/api/v1/intake/loads/${number}`, { body: { load } });
      expect(answer.json()).toMatchObject({ outcome: "new" });
      const [stop] = await database.engine.query<{ lat: number; lon: number }>(
        `select s.latitude_for_map as lat, s.longitude_for_map as lon from stops s join loads l on l.company_id = s.company_id
          and l.id = s.load_id where l.external_load_number = $1 and s.position = 1`,
        [number],
      );
      return stop;
    }

    it("one visit, and a truck that drove by, teach nothing; the second one does, to this company", async () => {
      const middle = await enter(manager, "F-1");
      await arrive(3001, 0);
      await arrive(3002, 45);
      expect(await enter(manager, "F-2")).toEqual(middle);
      await arrive(3003, 0);
      const found = await enter(manager, "F-3");
      expect(found?.lat).toBeCloseTo(DOCK.lat, 3);
      expect(found?.lon).toBeCloseTo(DOCK.lon, 3);
      expect(await enter(other, "F-4")).toEqual(middle);
    });

    it("an arrival that was entered before the truck's positions came in teaches once they do", async () => {
      const id = 3010;
      await database.engine.exec(`
        insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on)
          values (${id}, 101, 'VIN${id}', '${id}', 'truck', 'tractor', 'eld', current_date);
        ${boardLoad({ id, pickup: -2, set: { status: "'covered'", carrier_id: "101", carrier_vehicle_id: String(id) } })}
        update stops set name = 'Late Foods' where company_id = 1 and load_id = ${id} and position = 1`);
      const occurred = new Date(Date.now() - 3_600_000).toISOString();
      const body = { load_id: id, stop_id: id * 10 + 1, occurred_at: occurred, is_type: "arrived_at_stop" };
      expect((await manager.ask("POST", "/api/v1/load_logs", { body })).statusCode).toBe(200);
      const visits = () => database.engine.query("select 1 from facility_visits where company_id = 1 and load_id = $1", [id]);
      expect(await visits()).toHaveLength(0);
      await database.engine.tx(async (tx) => {
        await tx.query(
          `insert into vehicle_positions (carrier_id, vehicle_id, located_at, lat, lon, postal_code, name, source, speed_mph)
            values (101, $1, now() - interval '65 minutes', ${DOCK.lat}, ${DOCK.lon}, '', '', 'api', 0)`,
          [id],
        );
        await trackTrucks(tx, [id], Date.now());
        await trackTrucks(tx, [id], Date.now());
      });
      expect(await visits()).toHaveLength(1);
    });
  },
  brokerages,
);
