// Vehicles over the real application: who may search them, what a search finds, and all sightings of one VIN.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CarrierVehicle, PowerUnitStats, Vehicle } from "../../../../src/contract/vehicles/vehicles.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser, brokerages, WATCHDOG_HOST } from "../../fixture.ts";

const SHARED = "1FUJGLDR5CLBP8834";
const VEHICLES = /* sql */ `
delete from carrier_vehicles;
insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, trailer_type, source, description, observed_on) values
  (1, 101, '${SHARED}', '101', 'truck', 'tractor', null, 'insurance_certificate', '2012 Freightliner', '2026-10-01'),
  (2, 101, '${SHARED}', '101', 'truck', 'tractor', null, 'eld', '2012 Freightliner', '2026-11-01'),
  (3, 102, '${SHARED}', 'A7', 'truck', 'tractor', null, 'inspection', '2012 Freightliner', '2025-02-01'),
  (4, 102, '1FTBR1Y80MKA00001', '2', 'cargo_van', 'cargo_van', null, 'insurance_certificate', '2021 Ford', '2026-09-01'),
  (5, 102, '1FTBR1Y80MKA00002', null, 'truck', 'pickup', null, 'eld', '2021 Ford', '2026-11-02'),
  (6, 103, '1GRAA0629CB700001', null, 'trailer', null, 'reefer', 'inspection', null, '2023-01-01');
update carrier_vehicles set plate = 'ZZ1FT01', plate_state = 'TX' where id = 3;
update carrier_vehicles set plate = '1FT4021' where id = 6;
update carriers set eld_provider = null, eld_status = null, eld_as_of = null, trailers = null where id = 101;
insert into companies (id, legal_name, company_type, status, paywall, features, is_watchdog) values
  (7, 'Watchers', 'broker', 'active', '{"is_watchdog": true}', '{}', true);
insert into users (company_id, id, email, first_name, last_name, scopes, watchdog_limits) values
  (7, 71, 'watch@watchers.example', 'Wes', 'Watch', '{sourcing}', '{"can_carrier_search_for_watchdog": false}'),
  (7, 72, 'allowed@watchers.example', 'Al', 'Lowed', '{sourcing}', '{"can_carrier_search_for_watchdog": true}');
`;

const LIST = "/api/v1/carrier_vehicles";

anyEngine(
  "vehicles",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    const ids = async (query: string): Promise<number[]> => {
      const answer = await manager.get(`${LIST}?${query}`);
      expect(answer.statusCode).toBe(200);
      return answer.json<CarrierVehicle[]>().map(({ id }) => id);
    };
    beforeAll(async () => {
      await database.engine.exec(VEHICLES);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
    });
    afterAll(() => app.close());

    it.each([
      ["", [5, 2, 1, 4, 3, 6]],
      ["q[vin_eq]=1fujgldr5clbp8834", [2, 1, 3]],
      ["q[vin_start]=1FT", [5, 4]],
      ["q[truck_number_start]=a", [3]],
      ["q[plate_eq]=zz1ft01", [3]],
      ["q[vin_or_plate_start]=1ft", [5, 4, 6]],
      ["q[is_type_in][]=cargo_van&q[is_type_in][]=trailer", [4, 6]],
      ["q[power_unit_type_in][]=cargo_van&q[power_unit_type_in][]=pickup", [5, 4]],
      ["q[source_not_eq]=insurance_certificate", [5, 2, 3, 6]],
      ["q[date_gteq]=2024-11-21", [5, 2, 1, 4, 3]],
      ["q[trailer_type_in][]=reefer", [6]],
      ["q[carrier_id_eq]=102&q[s]=date asc", [3, 4, 5]],
      ["per_page=2&page=2", [1, 4]],
      ["per_page=2&page=3", [3, 6]],
      ["per_page=2&page=9", []],
    ])("the search %j finds %j, newest first", async (query, expected) => {
      expect(await ids(query)).toEqual(expected);
    });

    it("a search has the total, and names each vehicle's carrier", async () => {
      const answer = await manager.get(`${LIST}?per_page=2`);
      expect(answer.headers).toMatchObject({ totalitems: "6", totalpages: "3", currentpage: "1" });
      expect(answer.json<CarrierVehicle[]>()[1]).toEqual({
        id: 2,
        carrier_id: 101,
        vin: SHARED,
        truck_number: "101",
        plate: null,
        plate_state: null,
        is_type: "truck",
        power_unit_type: "tractor",
        trailer_type: null,
        source: "eld",
        description: "2012 Freightliner",
        date: "2026-11-01",
        carrier: {
          id: 101,
          legal_name: "Carrier 1 LLC",
          identifiers: [
            { is_type: "DOT", value: "9000001" },
            { is_type: "MC", value: "9100001" },
          ],
        },
      });
    });

    it.each(["q[description_cont]=x", "q[s]=description", "q[vin_cont]=1", "q[date_gteq]=2026-02-31"])(
      "a question that is not allowed is refused: %s",
      async (query) => {
        expect((await manager.get(`${LIST}?${query}`)).statusCode).toBe(422);
      },
    );

    it("a vehicle has every sighting of its VIN, including those with another carrier", async () => {
      const vehicle = (await manager.get("/api/v1/vehicles/3")).json<Vehicle>();
      expect(vehicle).toMatchObject({ id: 3, carrier_id: 102 });
      expect(vehicle.observations.map(({ id, carrier_id }) => [id, carrier_id])).toEqual([
        [2, 101],
        [1, 101],
        [3, 102],
      ]);
    });

    it("a VIN is found in any spelling, newest sighting first", async () => {
      for (const vin of [SHARED, SHARED.toLowerCase()]) {
        expect((await manager.get(`/api/v1/vehicles/${vin}/by_vin`)).json<Vehicle>()).toMatchObject({ id: 2, vin: SHARED });
      }
    });

    it.each([
      "/api/v1/vehicles/999",
      "/api/v1/vehicles/1M8GDM9AXKP042788/by_vin",
      "/api/v1/carriers/999/vehicles",
      "/api/v1/carriers/999/eld_carrier_vehicles",
      "/api/v1/carriers/999/power_unit_stats",
    ])("what is not there is not found: %s", async (path) => {
      expect((await manager.get(path)).statusCode).toBe(404);
    });

    it("a carrier's vehicles are its own, and its ELD vehicles only those reported by ELDs", async () => {
      const of = async (path: string) => (await manager.get(path)).json<CarrierVehicle[]>().map(({ id }) => id);
      expect(await of("/api/v1/carriers/101/vehicles")).toEqual([2, 1]);
      expect(await of("/api/v1/carriers/102/eld_carrier_vehicles")).toEqual([5]);
      expect(await of("/api/v1/carriers/110/vehicles")).toEqual([]);
    });

    it("vehicles are counted once, however often they were seen", async () => {
      const stats = (await manager.get("/api/v1/carriers/101/power_unit_stats")).json<PowerUnitStats>();
      expect(stats).toMatchObject({
        filed_power_units: 1,
        filed_trailers: null,
        power_units: 1,
        trailers: 0,
        by_power_unit_type: [{ is_type: "tractor", count: 1 }],
        by_source: [
          { is_type: "eld", count: 1 },
          { is_type: "insurance_certificate", count: 1 },
        ],
        by_model_year: [{ model_year: 2012, count: 1 }],
        observed_on: "2026-11-01",
        eld: { provider: null, status: null, as_of: null },
      });
    });

    it("visitors and users of other companies than brokers see none", async () => {
      const carrier = await new Browser(app).signIn("boss@carrier.example");
      expect((await new Browser(app).get(LIST)).statusCode).toBe(401);
      expect((await carrier.get(LIST)).statusCode).toBe(403);
    });

    it("a watchdog user without the limit may open a vehicle but not search for one", async () => {
      const watch = await new Browser(app, WATCHDOG_HOST).signIn("watch@watchers.example");
      for (const path of [LIST, `/api/v1/vehicles/${SHARED}/by_vin`]) {
        const refused = await watch.get(path);
        expect(refused.statusCode).toBe(403);
        expect(refused.json<{ message: string }>().message).toContain("access to vehicle search");
      }
      expect((await watch.get("/api/v1/vehicles/1")).statusCode).toBe(200);
      const allowed = await new Browser(app, WATCHDOG_HOST).signIn("allowed@watchers.example");
      expect((await allowed.get(LIST)).statusCode).toBe(200);
    });

    it("a company that turned vehicle search off gets neither search nor vehicles, but its carriers' equipment", async () => {
      await database.engine.exec("update companies set hide_vehicle_search = true where id = 2");
      const second = await new Browser(app).signIn("manager@second.example");
      for (const path of [LIST, "/api/v1/vehicles/1", `/api/v1/vehicles/${SHARED}/by_vin`]) {
        expect((await second.get(path)).statusCode).toBe(403);
      }
      expect((await second.get("/api/v1/carriers/101/vehicles")).statusCode).toBe(200);
    });
  },
  brokerages,
);
