// Published measures and former sizes in the database: an old file must not undo a new one, and no carrier may lose another's.
import { expect, it } from "vitest";
import { rememberSizes, storeMeasures } from "../../../../server/carriers/open-data/store-measures.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";

anyEngine(
  "what open data publish of carriers",
  (database) => {
    const measures = async () =>
      (
        await database.engine.query<{ row: string }>(
          `select concat_ws(' ', carrier_id, basic, coalesce(measure::text, '-'), coalesce(inspections_with_violations::text, '-'),
           to_char(as_of at time zone 'UTC', 'YYYY-MM-DD')) as row from published_measures order by carrier_id, basic`,
        )
      ).map(({ row }) => row);
    const published = (basic: string, measure: number | null, inspections_with_violations: number | null = 1) => ({
      basic,
      measure,
      inspections_with_violations,
    });

    it("a newer file replaces, an older one does not, and what is no longer published goes", async () => {
      const [october, november] = ["2026-10-30T00:00:00Z", "2026-11-27T00:00:00Z"];
      await storeMeasures(database.engine, [
        { carrierId: 101, asOf: november, measures: [published("unsafe_driving", 2.5), published("driver_fitness", null, null)] },
        { carrierId: 102, asOf: november, measures: [published("unsafe_driving", 7)] },
      ]);
      await storeMeasures(database.engine, [{ carrierId: 101, asOf: october, measures: [published("unsafe_driving", 9)] }]);
      expect(await measures()).toEqual(["101 unsafe_driving 2.5 1 2026-11-27", "102 unsafe_driving 7 1 2026-11-27"]);
      await storeMeasures(database.engine, [
        { carrierId: 101, asOf: "2026-12-25T00:00:00Z", measures: [published("unsafe_driving", null, null)] },
        { carrierId: 102, asOf: null, measures: [] },
      ]);
      await storeMeasures(database.engine, []);
      expect(await measures()).toEqual(["101 unsafe_driving - - 2026-12-25"]);
    });

    it("a size is remembered when it changes, once a day, and never when it is unknown", async () => {
      const sizes = async () =>
        (
          await database.engine.query<{ row: string }>(
            `select carrier_id || ' ' || (current_date - on_day) || ' ' || power_units as row from carrier_sizes
             where carrier_id in (101, 102) order by carrier_id, on_day`,
          )
        ).map(({ row }) => row);
      await database.engine.exec(`insert into carrier_sizes values (101, (now() at time zone 'UTC')::date - 100, 5);
        update carriers set power_units = 5 where id = 101; update carriers set power_units = null where id = 102`);
      await rememberSizes(database.engine, [101, 102]);
      expect(await sizes()).toEqual(["101 100 5"]);
      for (const units of [6, 7]) {
        await database.engine.exec(`update carriers set power_units = ${units} where id = 101`);
        await rememberSizes(database.engine, [101]);
      }
      expect((await sizes()).map((row) => row.replace(/ \d+ (?=7$)/, " today "))).toEqual(["101 100 5", "101 today 7"]);
    });
  },
  brokerages,
);
