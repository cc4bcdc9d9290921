// A real carrier's measures and percentiles: none without FMCSA's list and without peers, and there, with their age, once they are.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { importFiles } from "../../../server/intake/carriers/bulk/import-files.ts";
import { importList } from "../../../server/intake/carriers/bulk/import-list.ts";
import { recognizeList } from "../../../server/intake/carriers/bulk/recognize-file.ts";
import { createOpenData, type OpenData } from "../../../server/intake/carriers/open-data.ts";
import { refreshPeers, refreshViolationList } from "../../../server/carriers/safety/lists-background.ts";
import { readSafetyRecord } from "../../../server/carriers/safety/safety-records.ts";
import { storeViolationList } from "../../../server/carriers/safety/violation-list.ts";
import { readBasics } from "../../../server/routes/carriers/profile/basics.ts";
import type { Basic, BasicName } from "../../../src/contract/carriers/safety.ts";
import type { OpenDataRow } from "../../../src/domain/carriers/fmcsa/record.ts";
import { eachEngine } from "../engines.ts";
import { brokerages } from "../fixture.ts";
import { ROWS } from "./rows.ts";
import { openStandIn, refuses, type StandIn } from "./stand-in.ts";

const DAY = 86_400_000;
const NOW = new Date();
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY);
const ago = (days: number): string => later(-days).toISOString().slice(0, 10).replaceAll("-", "");

/** Enough to be ranked among each other. */
const FLEETS = 12;
const DOTS = Array.from({ length: FLEETS }, (_, nth) => String(4_410_000 + nth));
const INSPECTIONS = 6;

/** The more of its inspections found a worn tire, the later the carrier stands. */
const tiresOf = (nth: number): number => 1 + (nth % INSPECTIONS);

const census = (dot: string): OpenDataRow => ({ ...ROWS.census?.[0], dot_number: dot, legal_name: `FLEET ${dot}` });
const inspections = DOTS.flatMap((dot) =>
  Array.from({ length: INSPECTIONS }, (_, at) => ({
    inspection_id: String(Number(dot) * 10 + at),
    dot_number: dot,
    report_state: "TX",
    report_number: `TX${dot}${at}`,
    insp_date: ago(90 + at),
    insp_level_id: "1",
    ci_status_code: "C",
  })),
);
const violation = (inspection: string, seq: string, code: string): OpenDataRow => ({
  inspection_id: inspection,
  insp_violation_id: `${inspection}${seq}`,
  seq_no: seq,
  viol_code: code,
  insp_viol_unit: "1",
  out_of_service_indicator: "N",
});
/** Each fleet's tires, and of the first one a lamp that FMCSA's system does not use. */
const violations = [
  ...DOTS.flatMap((dot, nth) =>
    Array.from({ length: tiresOf(nth) }, (_, at) =>
      violation(String(Number(dot) * 10 + at), "1", at % 2 === 0 ? "393.75(c)" : "393.75C"),
    ),
  ),
  violation(`${DOTS[0]}0`, "2", "393.9A-LTSI"),
];

const listed = (viol_code: string, severity_weight: string, basic_desc = "Vehicle Maint."): OpenDataRow => ({
  viol_code,
  basic_desc,
  severity_weight,
  section_desc: `About ${viol_code}`,
  group_desc: "Tires",
});
const LIST = [
  listed("39375C", "8"),
  listed("39375C", "8"),
  listed("39375C", "5"),
  listed("3922SLLS4", "10", "Unsafe Driving"),
  listed("3939ALTSI", "6"),
];
const NAMES = ["viol_code", "basic_desc", "severity_weight", "section_desc", "group_desc", "unique_id"];
const csvOf = (rows: readonly OpenDataRow[], names: readonly string[] = NAMES): string =>
  [names.join(","), ...rows.map((row) => names.map((name) => row[name] ?? "").join(","))].join("\n");

const SILENT = {
  staged: () => undefined,
  indexing: () => undefined,
  merged: () => undefined,
  compared: () => undefined,
  said: () => undefined,
};

eachEngine(
  "measures of carriers from open data",
  (database) => {
    let standIn: StandIn;
    let openData: OpenData;
    let folder = "";

    const basic = async (dot = DOTS[0] ?? "", name: BasicName = "vehicle_maintenance"): Promise<Basic | undefined> => {
      const [row] = await database.engine.query<{ carrier_id: number }>(
        "select carrier_id from open_data_carriers where dot = $1",
        [Number(dot)],
      );
      const id = row?.carrier_id ?? 0;
      const basics = await readBasics(database.engine, id, await readSafetyRecord(database.engine, id), NOW);
      return basics.find(({ is_type: type }) => type === name);
    };
    const codes = () =>
      database.engine.query<object>(
        "select squeezed, description, basic, severity, violation_group from violation_codes where listed_at is not null order by squeezed",
      );
    const list = () =>
      database.engine.query<object>(
        "select as_of, entries, is_whole, failures from open_data_lists where name = 'sms_violations'",
      );
    const ask = (now = NOW) => refreshViolationList({ engine: database.engine, now: () => now }, openData);
    const compare = (now = NOW) => refreshPeers({ engine: database.engine, now: () => now }, async () => true);
    const write = async (name: string, text: string): Promise<string> => {
      const path = join(folder, name);
      await writeFile(path, text);
      return path;
    };
    const importLists = async (text: string, asOf: Date) => {
      const path = await write("violations.csv", text);
      const recognized = await recognizeList(path);
      if (recognized === null) throw new Error("It is a list");
      return importList(database.engine, recognized, asOf, NOW, () => undefined);
    };

    const client = (timeout = 10_000): OpenData =>
      createOpenData({
        engine: database.engine,
        setting: { url: standIn.url, token: null, requestsPerDay: 1000, qcMobile: null },
        failed: () => undefined,
        wake: () => undefined,
        pause: 2,
        timeout,
      });

    beforeAll(async () => {
      folder = await mkdtemp("/tmp/portal-lists-");
      standIn = await openStandIn({ ...ROWS, census: DOTS.map(census), inspections, violations, units: [] });
      openData = client();
      await openData.take(DOTS);
    });
    beforeEach(async () => {
      await database.engine.exec("delete from violation_codes; delete from basic_peers; delete from open_data_lists");
      Object.assign(standIn, { lists: { sms_violations: LIST }, fault: () => null, lacking: {}, delay: 0 });
      standIn.asked.length = 0;
      // One that has not learned which columns are gone.
      openData = client();
    });
    afterAll(async () => {
      await standIn.close();
      await rm(folder, { recursive: true, force: true });
    });

    it("before there is a list a carrier has no measure and no percentile, with the reason", async () => {
      expect(await basic()).toMatchObject({
        measure: null,
        percentile: null,
        peers: null,
        unweighed: 2,
        unranked_by: "severities",
      });
    });

    it("asked for once a month, the list gives every spelling of a code its severity, and measures follow", async () => {
      await ask();
      expect(await codes()).toEqual([
        {
          squeezed: "3922SLLS4",
          description: "About 3922SLLS4",
          basic: "unsafe_driving",
          severity: 10,
          violation_group: "Tires",
        },
        { squeezed: "39375C", description: "About 39375C", basic: "vehicle_maintenance", severity: 8, violation_group: "Tires" },
        {
          squeezed: "3939ALTSI",
          description: "About 3939ALTSI",
          basic: "vehicle_maintenance",
          severity: 6,
          violation_group: "Tires",
        },
      ]);
      expect(await list()).toEqual([{ as_of: standIn.madeAt, entries: 3, is_whole: false, failures: 0 }]);
      // One inspection of six with both, all of the same age.
      expect(await basic()).toMatchObject({ measure: 2.33, unweighed: 0, percentile: null, unranked_by: "peers" });
      // 393.75(c) and 393.75C are the same.
      expect(await basic(DOTS[1])).toMatchObject({ measure: 2.67, unweighed: 0 });
      await ask(later(2));
      expect(standIn.asked).toHaveLength(1);
      await ask(later(32));
      expect(standIn.asked).toHaveLength(2);
    });

    it("a failure leaves the list that is known, and is tried again later", async () => {
      await ask();
      const before = await codes();
      standIn.fault = () => refuses(503);
      standIn.asked.length = 0;
      await ask(later(40));
      expect([await codes(), await list()]).toMatchObject([before, [{ entries: 3, failures: 1 }]]);
      const tries = standIn.asked.length;
      await ask(later(40));
      expect(standIn.asked).toHaveLength(tries);
      standIn.fault = () => null;
      standIn.lists = { sms_violations: [] };
      await ask(later(41));
      expect([await codes(), await list()]).toMatchObject([before, [{ entries: 3, failures: 2 }]]);
    });

    it("the question takes longer than one about a carrier may, because it goes over millions of rows", async () => {
      openData = client(40);
      standIn.delay = 150;
      expect([...(await openData.take([DOTS[0] ?? ""])).values()]).toEqual(["failed"]);
      standIn.asked.length = 0;
      // Nobody is asked for a while after failures in a row.
      openData = client(40);
      await ask();
      expect(standIn.asked).toHaveLength(1);
      expect(await list()).toMatchObject([{ entries: 3, failures: 0 }]);
    });

    it("a count that was killed goes on where it was, once whoever counted has stopped", async () => {
      const ids = (
        await database.engine.query<{ id: number }>("select carrier_id as id from open_data_carriers order by carrier_id")
      ).map(({ id }) => id);
      await database.engine.query("update carriers set csa_over_threshold = 7 where id = any($1::bigint[])", [ids]);
      const stopped = (minutes: number) =>
        database.engine.query(
          `insert into open_data_lists (name, not_before, counted_to, counted_at)
             values ('peers', $1::timestamptz + interval '1 day', $2, $1::timestamptz - make_interval(mins => $3::int))
             on conflict (name) do update set counted_at = excluded.counted_at`,
          [NOW.toISOString(), ids[0], minutes],
        );
      const left = async () =>
        (
          await database.engine.query<{ id: number }>(
            "select id from carriers where csa_over_threshold = 7 and id = any($1::bigint[]) order by id",
            [ids],
          )
        ).map(({ id }) => id);
      await stopped(2);
      await compare();
      expect(await left()).toEqual(ids);
      await stopped(11);
      await compare();
      expect(await left()).toEqual(ids.slice(0, 1));
      expect(await database.engine.query("select counted_to from open_data_lists where name = 'peers'")).toEqual([
        { counted_to: null },
      ]);
    });

    it("a list that has lost the column of descriptions still has severities, and keeps those that are known", async () => {
      await ask();
      const before = await codes();
      standIn.lacking = { sms_violations: ["section_desc"] };
      await ask(later(40));
      expect(await codes()).toEqual(before);
      expect(await list()).toMatchObject([{ failures: 0 }]);
    });

    it("its file gives the same as the question, is known by its header, and an older one undoes nothing", async () => {
      await ask();
      const asked = await codes();
      await database.engine.exec("delete from violation_codes; delete from open_data_lists");
      const text = csvOf([...LIST, listed("", "5")]).replace("Vehicle Maint.", "Vehicle\u200B Maint.");
      expect(await importLists(text, NOW)).toEqual({ rows: 6, codes: 3, unread: 1 });
      expect(await codes()).toEqual(asked);
      await importLists(csvOf([listed("39375C", "2")]), later(-60));
      expect(await codes()).toEqual(asked);
      expect(await list()).toEqual([{ as_of: NOW, entries: 3, is_whole: false, failures: 0 }]);
      await expect(importLists(csvOf([listed("39375C", "none")]), NOW)).rejects.toThrow(/has no code of a violation/);
      expect(await recognizeList(await write("census.csv", "dot_number,legal_name\n1,A\n"))).toBeNull();
    });

    it("a violation that a whole list lacks counts in none, and a list that was cut off says nothing of others", async () => {
      const others = Array.from({ length: 1_000 }, (_, nth) => ({
        code: `999${nth}`,
        basic: "vehicle_maintenance" as const,
        severity: 1,
        description: null,
        group: null,
      }));
      const tire = { code: "39375C", basic: "vehicle_maintenance" as const, severity: 8, description: null, group: null };
      await storeViolationList(database.engine, [tire, ...others.slice(0, 500)], later(-1), NOW);
      expect(await basic()).toMatchObject({ measure: null, unweighed: 1 });
      await storeViolationList(database.engine, [tire, ...others], NOW, NOW);
      expect(await basic()).toMatchObject({ measure: 1.33, unweighed: 0, violations: 1 });
    });

    it("carriers that are here are ranked among each other once there are enough, with how many and from when", async () => {
      await ask();
      await compare();
      const [first, last] = [await basic(DOTS[1]), await basic(DOTS[5])];
      expect(first).toMatchObject({
        unranked_by: null,
        peers: { carriers: FLEETS, among: "portal", as_of: NOW.toISOString() },
      });
      expect(last?.percentile).toBe(100);
      expect(first?.percentile).toBeLessThan(50);
      const over = (dot: string | undefined) =>
        database.engine.query<{ over: number | null }>(
          `select c.csa_over_threshold as over from carriers c join open_data_carriers o on o.carrier_id = c.id where o.dot = $1`,
          [Number(dot)],
        );
      expect([await over(DOTS[1]), await over(DOTS[5])]).toEqual([[{ over: 0 }], [{ over: 1 }]]);
      // Nine are too few.
      await database.engine.exec(
        "update violations set is_dismissed = true where carrier_id in (select carrier_id from open_data_carriers order by dot desc limit 3)",
      );
      await compare(later(2));
      expect(await basic(DOTS[1])).toMatchObject({ percentile: null, peers: null, unranked_by: "peers" });
      expect(await over(DOTS[1])).toEqual([{ over: null }]);
      await database.engine.exec("update violations set is_dismissed = false");
    });

    it("published measures of all carriers come before those that are here, until they are old", async () => {
      await ask();
      const names = ["dot_number", "insp_total", "driver_insp_total", "vehicle_insp_total"].concat(
        ["unsafe_driv", "veh_maint"].flatMap((each) => [`${each}_measure`, `${each}_insp_w_viol`]),
      );
      const rows = Array.from({ length: 40 }, (_, nth) => ({
        dot_number: nth < FLEETS ? (DOTS[nth] ?? "") : String(9_000_000 + nth),
        insp_total: "6",
        driver_insp_total: "6",
        vehicle_insp_total: "6",
        unsafe_driv_measure: String(nth),
        unsafe_driv_insp_w_viol: "4",
        veh_maint_measure: String(nth / 10),
        veh_maint_insp_w_viol: nth === 39 ? "0" : "2",
      }));
      const path = await write("sms_ab_passproperty.csv", csvOf(rows, names));
      const run = () => importFiles(database.engine, [path], { states: null, isWhole: false }, NOW, SILENT);
      expect(await run()).toMatchObject({ peerGroups: 2 });
      const peers = { carriers: 39, among: "published", as_of: NOW.toISOString() };
      expect(await basic()).toMatchObject({ percentile: 61, peers });
      const groups = () =>
        database.engine.query<object>(
          "select is_type, segment, safety_group, peers, datasets from basic_peers where datasets <> '{}' order by is_type",
        );
      // Of Unsafe Driving only those whose segment is known.
      const published = [
        { is_type: "unsafe_driving", segment: "combination", safety_group: 0, peers: FLEETS, datasets: ["sms_interstate"] },
        { is_type: "vehicle_maintenance", segment: "all", safety_group: 0, peers: 39, datasets: ["sms_interstate"] },
      ];
      expect(await groups()).toEqual(published);
      await compare(later(1));
      expect(await groups()).toEqual(published);
      await compare(later(130));
      expect(await groups()).toEqual([published[0]]);
    });
  },
  brokerages,
);
