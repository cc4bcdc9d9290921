// A carrier's areas over the real application: sums, days, the feature flag and what is refused.
import type { FastifyInstance } from "fastify";
import { Compile } from "typebox/schema";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  CarrierAreas,
  type EldStatus,
  type TouchedArea,
  type VisitedArea,
} from "../../../../../src/contract/carriers/heatmap.ts";
import { anyEngine } from "../../../engines.ts";
import { appOver, Browser, brokerages } from "../../../fixture.ts";

const areasOf = (id: number, start: string, end: string) =>
  `/api/v1/carriers/${id}/carrier_areas_geojson?start_date=${start}&end_date=${end}`;

// Two trucks on the same day are two visits, one truck on two days as well. Carrier 102 must not leak into 101.
const VISITS = /* sql */ `
insert into eld_visits (carrier_id, vehicle_id, postal_code, lat, lon, visited_on, pings) values
  (101, 1, '75201', 32.78, -96.8, '2026-03-01', 4), (101, 2, '75201', 32.78, -96.8, '2026-03-01', 1),
  (101, 1, '75201', 32.78, -96.8, '2026-03-03', 2), (101, 1, '73102', 35.47, -97.52, '2026-03-02', 9),
  (101, 1, '75201', 32.78, -96.8, '2026-04-01', 1), (102, 9, '75201', 32.78, -96.8, '2026-03-01', 1);
insert into eld_visits (carrier_id, vehicle_id, postal_code, lat, lon, visited_on, pings)
  select 103, n % 7, 10000 + n, 25 + n % 240 / 10.0, -124 + n % 570 / 10.0, date '2026-03-01' + n % 60, 1
  from generate_series(1, 40000) n;
insert into eld_visits (carrier_id, vehicle_id, postal_code, lat, lon, visited_on, pings)
  values (104, 1, '75201', 32.78, -96.8, current_date - 2, 1), (104, 2, '73102', 35.47, -97.52, current_date - 45, 1);
insert into areas (id, is_type, code, name, country, search, weight) values (1075201, 'five_zip', '75201', 'Dallas, TX 75201', 'US', 'dallas', 1),
  (7, 'city', '73102', 'Not this one', 'US', 'not', 1);
update carriers set eld_status = 'connected', eld_provider = 'TrueLog', eld_as_of = '2026-03-05 10:00Z' where id = 104;
`;

const isCarrierAreas = Compile(CarrierAreas);

anyEngine(
  "where a carrier's trucks were",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    const areas = async (id: number, start: string, end: string): Promise<CarrierAreas> => {
      const answer = await manager.get(areasOf(id, start, end));
      expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
      return answer.json<CarrierAreas>();
    };
    beforeAll(async () => {
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(() => app.close());

    it("a visit is one vehicle on one day, and days outside the period or other carriers' do not count", async () => {
      const found = await areas(101, "2026-03-01", "2026-03-31");
      expect(isCarrierAreas.Check(found)).toBe(true);
      expect(found).toMatchObject({ start_date: "2026-03-01", end_date: "2026-03-31" });
      expect(found.features.map(({ geometry, properties }) => ({ at: geometry.coordinates, ...properties }))).toMatchObject([
        {
          at: [-96.8, 32.78],
          code: "75201",
          name: "Dallas, TX 75201",
          visits: 3,
          vehicles: 2,
          last_visited_on: "2026-03-03",
          days: [0, 2, 2, 1],
        },
        {
          at: [-97.52, 35.47],
          code: "73102",
          name: "73102",
          visits: 1,
          vehicles: 1,
          last_visited_on: "2026-03-02",
          days: [1, 1],
        },
      ]);
    });

    it("every area's sum is what the table counts", async () => {
      const found = await areas(103, "2026-03-05", "2026-03-20");
      const rows = await database.engine.query<{ postal_code: string; visits: number }>(
        `select postal_code, count(*) as visits from eld_visits
         where carrier_id = 103 and visited_on between '2026-03-05' and '2026-03-20' group by postal_code`,
      );
      const sums = new Map(found.features.map(({ properties: { code, visits } }) => [code, visits]));
      expect(sums).toEqual(new Map(rows.map(({ postal_code, visits }) => [postal_code, visits])));
      for (const { properties } of found.features) {
        expect(properties.days.reduce((sum, value, at) => sum + (at % 2) * value, 0)).toBe(properties.visits);
      }
    });

    it("forty thousand areas of one carrier arrive complete", async () => {
      expect((await areas(103, "2026-03-01", "2026-04-29")).features).toHaveLength(40_000);
    });

    it("the first and the last day belong to the period", async () => {
      expect((await areas(101, "2026-03-03", "2026-04-01")).features[0]?.properties.days).toEqual([0, 1, 29, 1]);
      expect((await areas(101, "2026-03-04", "2026-03-31")).features).toEqual([]);
    });

    it.each([
      ["2026-03-02", "2026-03-01", "end_date"],
      ["2025-03-01", "2026-03-02", "start_date"],
      ["2026-02-30", "2026-03-01", "start_date"],
      ["yesterday", "2026-03-01", "start_date"],
      ["2026-03-01", "2026-13-01", "end_date"],
    ])("from %s to %s is refused at %s", async (start, end, field) => {
      const answer = await manager.get(areasOf(101, start, end));
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    });

    it("a whole leap year is accepted, and missing dates are not", async () => {
      expect((await manager.get(areasOf(101, "2024-01-01", "2024-12-31"))).statusCode).toBe(200);
      expect((await manager.get("/api/v1/carriers/101/carrier_areas_geojson")).statusCode).toBe(422);
    });

    it("with the feature off for user and company the call is refused, saying so", async () => {
      const answer = await second.get(areasOf(101, "2026-03-01", "2026-03-31"));
      expect(answer.statusCode).toBe(403);
      expect(answer.json<{ message: string }>().message).toContain("The heatmap is off");
    });

    it("the feature on for one user alone is enough", async () => {
      const flag = (on: boolean) =>
        database.engine.query("update users set features = $1::jsonb where id = 21", [JSON.stringify({ display_heatmap: on })]);
      await flag(true);
      expect((await second.get(areasOf(101, "2026-03-01", "2026-03-31"))).statusCode).toBe(200);
      await flag(false);
      expect((await second.get(areasOf(101, "2026-03-01", "2026-03-31"))).statusCode).toBe(403);
    });

    it("a carrier that does not exist is not found by any of the calls", async () => {
      expect((await manager.get(areasOf(9, "2026-03-01", "2026-03-31"))).statusCode).toBe(404);
      for (const call of ["historical_touches_by_five_zip_areas", "recently_visited_areas_verified_by_eld", "eld_status"]) {
        expect((await manager.get(`/api/v1/carriers/9/${call}`)).statusCode, call).toBe(404);
      }
    });

    it("touches count all stored visits, recent areas only the last thirty days", async () => {
      const touches = (await manager.get("/api/v1/carriers/104/historical_touches_by_five_zip_areas")).json<TouchedArea[]>();
      expect(touches.map(({ code, historical_touches_count }) => [code, historical_touches_count])).toEqual([
        ["73102", 1],
        ["75201", 1],
      ]);
      const recent = (await manager.get("/api/v1/carriers/104/recently_visited_areas_verified_by_eld")).json<VisitedArea[]>();
      expect(recent.map(({ area_id, code, visits, vehicles }) => [area_id, code, visits, vehicles])).toEqual([
        [1075201, "75201", 1, 1],
      ]);
    });

    it("the ELD status has its source and age, and unknown stays unknown", async () => {
      expect((await manager.get("/api/v1/carriers/104/eld_status")).json<EldStatus>()).toMatchObject({
        carrier_id: 104,
        status: "connected",
        provider: "TrueLog",
        as_of: "2026-03-05T10:00:00.000000Z",
        reporting_vehicles: 1,
      });
      expect((await manager.get("/api/v1/carriers/105/eld_status")).json<EldStatus>()).toMatchObject({
        status: null,
        as_of: null,
        reporting_vehicles: 0,
        last_visited_on: null,
      });
    });
  },
  brokerages,
  (engine) => engine.exec(VISITS),
);
