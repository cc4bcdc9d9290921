// Safety data of one carrier over the real application.
import { expect, it } from "vitest";
import type { CarrierSafety, Inspection, Violation } from "../../../../../src/contract/carriers/safety.ts";
import { anyEngine } from "../../../engines.ts";
import { brokerages, WATCHDOG_HOST } from "../../../fixture.ts";
import { withUsers } from "../../../with-users.ts";

const CALLS = ["safety", "inspections", "violations", "crashes"] as const;
const path = (id: number, call: string) => `/api/v1/carriers/${id}/${call}`;

anyEngine(
  "a carrier's safety data",
  (database) => {
    const { manager, signIn } = withUsers(database, { manager: "manager@first.example" });

    const read = async <T>(call: string, id = 101): Promise<T> => (await manager.get(path(id, call))).json<T>();

    it("the measure follows from the sums, and is ranked among peers", async () => {
      const { basics, safety_rating, source, as_of } = await read<CarrierSafety>("safety");
      const maintenance = basics.find(({ is_type }) => is_type === "vehicle_maintenance");
      // (3 × (4 + 2 + 2) + 3 × 8 + 2 × 0 + 2 × 0 + 1 × 8) / (3 + 3 + 2 + 2 + 1), and peers' measures rise by 0.05 a percent.
      expect(maintenance).toMatchObject({ measure: 5.09, percentile: 100, threshold: 80, inspections: 5, violations: 4 });
      // (3 × (2 + 1) + 3 × 1 + 1 × 1) / 11 by the revised method, whose peers' measures rise by 0.02 a percent.
      expect(maintenance?.coming).toEqual({ measure: 1.18, percentile: 59, threshold: 80 });
      expect(maintenance?.trend).toHaveLength(8);
      expect(basics.find(({ is_type }) => is_type === "unsafe_driving")).toMatchObject({ percentile: null });
      expect(basics.find(({ is_type }) => is_type === "controlled_substances")?.coming).toBeNull();
      const crashes = basics.find(({ is_type }) => is_type === "crash_indicator");
      expect(crashes).toMatchObject({ inspections: 0, violations: 1, not_preventable: 1 });
      expect([safety_rating, source.length > 0, typeof as_of]).toEqual(["conditional", true, "string"]);
    });

    it("miles, sizes of before and kinds of power units reach the divisor, and what is unknown is said", async () => {
      const basicOf = ({ basics }: CarrierSafety, basic: string) => basics.find(({ is_type }) => is_type === basic);
      await database.engine.exec(`update carriers set power_units = 4, tractors = null where id = 101`);
      const bare = await read<CarrierSafety>("safety");
      expect(bare.exposure).toEqual({
        segment: "combination",
        average_power_units: 4,
        utilization_factor: 1,
        gaps: ["sizes", "miles", "vehicle_types"],
      });
      // One crash of the last six months with an injury: 3 × 2 / 4.
      expect(basicOf(bare, "crash_indicator")).toMatchObject({ measure: 1.5, percentile: null });
      await database.engine.exec(`update carriers set tractors = 0, straight_trucks = 4, buses = 0, annual_miles = 90000,
          annual_miles_year = extract(year from now())::int where id = 101;
        insert into carrier_sizes values (101, current_date - 700, 2), (101, current_date - 300, 3);
        update crashes set is_hazmat_released = true where id = 1`);
      const known = await read<CarrierSafety>("safety");
      // 4, 3 and 2 power units, 30,000 miles each: (3 × 3) / (3 × 1.5)
      expect(known.exposure).toEqual({ segment: "straight", average_power_units: 3, utilization_factor: 1.5, gaps: [] });
      expect(basicOf(known, "crash_indicator")).toMatchObject({ measure: 2 });
      await database.engine.exec("update crashes set is_hazmat_released = false where id = 1");
    });

    it("a published measure stands beside the own one, with the reason where they differ", async () => {
      await database.engine.exec(`insert into published_measures (carrier_id, basic, measure, inspections_with_violations, as_of)
        values (101, 'vehicle_maintenance', 5.1, 3, now()), (101, 'hours_of_service', 9.9, 4, now())`);
      const { basics } = await read<CarrierSafety>("safety");
      const published = (basic: string) => basics.find(({ is_type }) => is_type === basic)?.published;
      expect(published("vehicle_maintenance")).toMatchObject({ measure: 5.1, differs_by: [] });
      expect(published("hours_of_service")).toMatchObject({ measure: 9.9, differs_by: ["inspections"] });
      expect(published("driver_fitness")).toBeNull();
    });

    it("out-of-service rates count the inspections that could have led to an order", async () => {
      const { out_of_service } = await read<CarrierSafety>("safety");
      expect(out_of_service).toEqual([
        { kind: "vehicle", inspections: 5, out_of_service: 1, rate: 20, national_average: 22.3 },
        { kind: "driver", inspections: 6, out_of_service: 1, rate: 16.7, national_average: 6.7 },
        { kind: "hazmat", inspections: 0, out_of_service: 0, rate: null, national_average: 4.4 },
      ]);
    });

    it("inspections, violations and crashes of two years come newest first, with their weights", async () => {
      const { inspections, total } = await read<{ inspections: Inspection[]; total: number }>("inspections");
      expect([inspections.map(({ id }) => id), total]).toEqual([[1, 2, 3, 4, 5, 6], 6]);
      const { violations } = await read<{ violations: Violation[] }>("violations");
      expect(violations.map((each) => [each.code, each.severity, each.time_weight, each.is_out_of_service])).toEqual([
        ["396.3(a)(1)", 2, 3, false],
        ["393.47(e)", 6, 3, true],
        ["393.75(c)", 8, 3, false],
        ["395.8(e)", 9, 2, true],
        ["393.75(c)", 8, 1, false],
        ["392.2S", 4, 1, false],
      ]);
      const { crashes } = await read<{ crashes: object[] }>("crashes");
      expect(crashes).toMatchObject([
        { id: 1, injuries: 1, is_preventable: null },
        { id: 3, fatalities: 1, is_preventable: false },
      ]);
    });

    it("a dismissed citation is listed and does not count, and one of unknown severity leaves no measure", async () => {
      const maintenance = async () =>
        (await read<CarrierSafety>("safety")).basics.find(({ is_type }) => is_type === "vehicle_maintenance");
      await database.engine.exec("update violations set is_dismissed = true where id in (1, 2)");
      // (3 × 8 + 1 × 8) / 11
      expect(await maintenance()).toMatchObject({ measure: 2.91, violations: 2 });
      await database.engine.exec("update violations set is_dismissed = false, code = '393.9A-LTSI' where id = 2");
      expect(await maintenance()).toMatchObject({ measure: null, percentile: null, unweighed: 1 });
      const { violations } = await read<{ violations: Violation[] }>("violations");
      expect(violations).toMatchObject([
        {
          id: 2,
          code: "393.9A-LTSI",
          description: "393.9A-LTSI",
          basic: "vehicle_maintenance",
          severity: null,
          is_dismissed: false,
        },
        { id: 1, severity: 6, is_dismissed: true },
        {},
        {},
        {},
        {},
      ]);
    });

    it("a carrier that was never looked up is unknown, not clean", async () => {
      await database.engine.exec("update carriers set safety_as_of = null where id = 150");
      expect(await read("inspections", 150)).toMatchObject({ as_of: null, total: 0, inspections: [] });
      const { basics, as_of } = await read<CarrierSafety>("safety", 150);
      expect(as_of).toBeNull();
      for (const { measure, percentile } of basics) expect([measure, percentile]).toEqual([null, null]);
    });

    it("a user without safety data gets the reason, before anything about the carrier", async () => {
      const blind = await signIn("blind@first.example");
      for (const call of CALLS) {
        for (const id of [101, 9]) {
          const refused = await blind.get(path(id, call));
          expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
            403,
            expect.stringContaining("Safety data is hidden from you"),
          ]);
        }
      }
    });

    it("a carrier that does not exist is not found, and an invalid id is refused", async () => {
      for (const call of CALLS) {
        expect((await manager.get(path(9, call))).statusCode).toBe(404);
        expect((await manager.get(`/api/v1/carriers/nine/${call}`)).statusCode).toBe(422);
      }
    });

    it("watchdog users open carriers only where their limits allow it", async () => {
      const limit = (may: boolean) =>
        database.engine.exec(`update users set watchdog_limits = '{"can_carrier_search_for_watchdog": ${may}}' where id = 21;
          update companies set is_watchdog = true where id = 2`);
      await limit(false);
      const second = await signIn("manager@second.example");
      second.host = WATCHDOG_HOST;
      for (const call of [...CALLS, "associated_carriers", "rate_confirmation_endpoints", "triumph_pay_load_analysis"])
        expect((await second.get(path(101, call))).statusCode, call).toBe(403);
      await limit(true);
      expect((await second.get(path(101, "safety"))).statusCode).toBe(200);
    });
  },
  brokerages,
);
