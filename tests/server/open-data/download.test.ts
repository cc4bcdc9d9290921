// Carriers of a state are brought without a file, an interrupted download goes on where it stopped, and the command says what it needs.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { downloadCarriers } from "../../../server/intake/carriers/bulk/download.ts";
import { createOpenData } from "../../../server/intake/carriers/open-data.ts";
import { newTally, type Tally } from "../../../server/intake/carriers/requests.ts";
import type { DatasetName } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import type { OpenDataRow } from "../../../src/domain/carriers/fmcsa/record.ts";
import { anyEngine } from "../engines.ts";
import { migrated } from "../fixture.ts";
import { carrierRows } from "./generate.ts";
import { openStandIn, refuses, type StandIn } from "./stand-in.ts";

const CARRIERS = 60;

const rowsOf = () => {
  const all: { [Name in DatasetName]?: OpenDataRow[] } = {};
  for (let nth = 0; nth < CARRIERS; nth += 1)
    for (const [name, rows] of Object.entries(carrierRows(nth))) (all[name as DatasetName] ??= []).push(...rows);
  return all;
};
const texans = Array.from({ length: CARRIERS }, (_, nth) => carrierRows(nth).census?.[0]).filter(
  (row) => row?.["phy_state"] === "TX",
);

anyEngine(
  "a download of carriers",
  (database) => {
    let standIn: StandIn;
    beforeAll(async () => void (standIn = await openStandIn(rowsOf())));
    afterAll(() => standIn.close());
    beforeEach(async () => {
      standIn.asked.length = 0;
      standIn.fault = () => null;
      await database.engine.exec(
        "truncate carriers, carrier_identifiers, open_data_carriers, carrier_sections, inspections, violations",
      );
    });

    const download = (states: readonly string[] | null) => {
      const setting = { url: standIn.url, token: null, requestsPerDay: 1000, qcMobile: null };
      const openData = createOpenData({
        engine: database.engine,
        setting,
        failed: () => undefined,
        wake: () => undefined,
        pause: 1,
      });
      const options = { states, isWhole: false };
      const take = (dots: readonly string[], tally: Tally) => openData.take(dots, { tally });
      return downloadCarriers(database.engine, openData.client, take, options, newTally(), () => undefined);
    };
    const here = async () =>
      (
        await database.engine.query<{ state: string; n: number }>(
          "select state, count(*) as n from carriers group by state order by state",
        )
      ).map(({ state, n }) => `${state} ${n}`);

    it("all of a state are stored, and nobody else", async () => {
      expect(await download(["TX"])).toEqual({ stored: texans.length, failed: 0 });
      expect(await here()).toEqual([`TX ${texans.length}`]);
    });

    it("called again, it asks only about those that it could not ask about before", async () => {
      await download(["TX"]);
      const first = standIn.asked.length;
      standIn.asked.length = 0;
      expect(await download(["TX", "IL"])).toMatchObject({ failed: 0 });
      expect(standIn.asked.filter(({ query }) => query["$where"]?.includes(texans[0]?.["dot_number"] ?? "none"))).toEqual([]);
      expect(standIn.asked.length).toBeLessThan(first * 2);
    });

    it("where the open data fail in between, it says how many are missing and gets them the next time", async () => {
      standIn.fault = ({ dataset, query }) =>
        dataset === "census" && !query["$where"]?.includes("phy_state") ? refuses(503) : null;
      expect(await download(["TX"])).toEqual({ stored: 0, failed: texans.length });
      standIn.fault = () => null;
      expect(await download(["TX"])).toEqual({ stored: texans.length, failed: 0 });
    });
  },
  migrated,
);
