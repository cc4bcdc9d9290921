// Whole files become carriers: the same as by looking them up, once, and completely whenever the import was interrupted.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { abandonImport, importFiles, type ImportReport } from "../../../server/intake/carriers/bulk/import-files.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { storeRecords } from "../../../server/carriers/open-data/store-records.ts";
import { answersByCarrier } from "../../../src/domain/carriers/fmcsa/answers.ts";
import { LEGACY_ENDED_AT, datasetOf, type DatasetName } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import { readCarrier } from "../../../src/domain/carriers/fmcsa/read-carrier.ts";
import type { OpenDataAnswers, OpenDataRow } from "../../../src/domain/carriers/fmcsa/record.ts";
import { eachEngine } from "../engines.ts";
import { migrated } from "../fixture.ts";
import { writeFiles, type Rows } from "./files.ts";
import { carrierRows, FIRST_DOT } from "./generate.ts";

/** More than are merged in one transaction. */
const CARRIERS = 320;
const AS_OF = new Date("2026-11-27T12:00:00Z");
const ALL = { states: null, isWhole: false };

const SILENT: ImportReport = {
  staged: () => undefined,
  indexing: () => undefined,
  merged: () => undefined,
  compared: () => undefined,
  said: () => undefined,
};

/** What is known of carriers, without the numbers that rows have here. */
const KNOWN = [
  `select o.dot, to_jsonb(c) - 'id' - 'registration_as_of' as row from carriers c join open_data_carriers o on o.carrier_id = c.id`,
  ...[
    "carrier_identifiers",
    "authority_events",
    "insurance_policies",
    "inspections",
    "crashes",
    "carrier_vehicles",
    "carrier_contacts",
    "directory_people",
    "carrier_conflicts",
  ].map(
    (table) =>
      `select o.dot, to_jsonb(t) - 'id' - 'carrier_id' as row from ${table} t join open_data_carriers o on o.carrier_id = t.carrier_id`,
  ),
  `select o.dot, jsonb_build_object('code', v.code, 'of', i.source_key, 'out', v.is_out_of_service) as row from violations v
    join inspections i on i.id = v.inspection_id join open_data_carriers o on o.carrier_id = v.carrier_id`,
  `select o.dot, to_jsonb(s) - 'carrier_id' - 'checked_at' - 'tried_at' as row from carrier_sections s join open_data_carriers o on o.carrier_id = s.carrier_id`,
];
const knownIn = (engine: Engine) =>
  Promise.all(KNOWN.map((sql) => engine.query(`select dot, row::text from (${sql}) k order by dot, row::text`)));

const STORED = "carriers carrier_identifiers authority_events insurance_policies inspections violations carrier_vehicles".split(
  " ",
);
const versionsIn = (engine: Engine) =>
  Promise.all(STORED.map((table) => engine.query(`select ctid::text, xmin::text from ${table} order by ctid`)));

const count = async (engine: Engine, table: string): Promise<number> =>
  (await engine.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? 0;

/** As a lookup stores them. */
async function lookUpAll(engine: Engine, carriers: readonly Rows[], names: readonly DatasetName[]): Promise<void> {
  const batch: { [Name in DatasetName]?: OpenDataAnswers[Name] } = {};
  for (const name of names) {
    const rows = carriers.flatMap((own): readonly OpenDataRow[] => own[name] ?? []);
    const asOf = datasetOf(name).frozenOn === undefined ? AS_OF.toISOString() : LEGACY_ENDED_AT;
    batch[name] = { outcome: "rows", rows, asOf, leftOut: 0 };
  }
  const dots = carriers.map((own) => own.census?.[0]?.["dot_number"] ?? "");
  const now = new Date();
  const records = [...answersByCarrier(dots, batch)].flatMap(([dot, answers]) => readCarrier(dot, answers, now) ?? []);
  await engine.tx((tx) => storeRecords(tx, records, now));
}

eachEngine(
  "carriers from files",
  (database) => {
    let folder = "";
    let paths: readonly string[] = [];
    let names: readonly DatasetName[] = [];
    const carriers = Array.from({ length: CARRIERS }, (_, nth) => carrierRows(nth));
    const run = (report: Partial<ImportReport> = {}, files = paths) =>
      importFiles(database.engine, files, ALL, AS_OF, { ...SILENT, ...report });

    beforeAll(async () => {
      folder = await mkdtemp("/tmp/portal-bulk-");
      const written = await writeFiles(folder, carriers);
      paths = [...written.values()];
      names = [...written.keys()];
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));
    beforeEach(async () => {
      await database.engine.exec(
        `truncate carriers, ${STORED.slice(1).join(", ")}, crashes, carrier_contacts, directory_people, carrier_conflicts,
          open_data_carriers, carrier_sections, carrier_facts_changes, contact_changes, bulk_rows, bulk_refusals, bulk_files, bulk_runs`,
      );
    });

    it("the carriers are those that looking them up stores, and a second import writes none of them again", async () => {
      const imported = await run();
      expect(imported.carriers).toBe(CARRIERS);
      expect(imported.files.map(({ refused }) => refused)).toEqual(imported.files.map(() => 0));
      const known = await knownIn(database.engine);
      expect(known[0]).toHaveLength(CARRIERS);
      expect(known.map((rows) => rows.length).filter((rows) => rows === 0)).toHaveLength(2);
      expect(await count(database.engine, "bulk_rows")).toBe(0);

      const versions = await versionsIn(database.engine);
      await run();
      expect(await versionsIn(database.engine)).toEqual(versions);
      expect(await count(database.engine, "carrier_facts_changes")).toBe(0);

      await database.engine.exec(`truncate carriers, ${STORED.slice(1).join(", ")}, crashes, carrier_contacts, directory_people,
        carrier_conflicts, open_data_carriers, carrier_sections`);
      await lookUpAll(database.engine, carriers, names);
      expect(await knownIn(database.engine)).toEqual(known);
    });

    it("interrupted while rows are read and while carriers are merged, it goes on and has everything once", async () => {
      await run();
      const whole = await knownIn(database.engine);
      await database.engine.exec(`truncate carriers, ${STORED.slice(1).join(", ")}, crashes, carrier_contacts, directory_people,
        carrier_conflicts, open_data_carriers, carrier_sections, bulk_refusals, bulk_files, bulk_runs`);

      const stop = () => {
        throw new Error("killed");
      };
      let files = 0;
      await expect(run({ staged: () => ((files += 1) === 3 ? stop() : undefined) })).rejects.toThrow("killed");
      const staged = await count(database.engine, "bulk_rows");
      expect(staged).toBeGreaterThan(0);
      await expect(run({}, paths.slice(1))).rejects.toThrow(/Another import was interrupted/);
      await expect(run({ merged: stop })).rejects.toThrow("killed");
      expect(await count(database.engine, "open_data_carriers")).toBe(300);
      await run();
      expect(await knownIn(database.engine)).toEqual(whole);
      expect(await abandonImport(database.engine)).toBe(false);
    });

    it("an interrupted import can be given up, and carriers that it has merged stay", async () => {
      await expect(
        run({
          merged: () => {
            throw new Error("killed");
          },
        }),
      ).rejects.toThrow("killed");
      expect(await abandonImport(database.engine)).toBe(true);
      expect([await count(database.engine, "bulk_rows"), await count(database.engine, "open_data_carriers")]).toEqual([0, 300]);
      expect((await run()).carriers).toBe(CARRIERS);
    });

    it("only carriers of the states that are for hire are taken, and of other files only their rows", async () => {
      const texan = (nth: number) => carrierRows(nth).census?.[0]?.["phy_state"] === "TX";
      const wanted = Array.from({ length: CARRIERS }, (_, nth) => nth).filter(texan).length;
      const imported = await importFiles(database.engine, paths, { states: ["TX"], isWhole: false }, AS_OF, SILENT);
      expect(imported.carriers).toBe(wanted);
      const inspected = carriers.filter((_, nth) => texan(nth)).flatMap(({ inspections }) => inspections ?? []).length;
      expect(imported.files.find(({ dataset }) => dataset === "inspections")?.staged).toBe(inspected);
    });

    it("a row that cannot be read is kept with its reason, and the others are taken", async () => {
      const path = join(folder, "faulty.csv");
      const census = (dot: string, name: string) => `${dot},${name},A,AUTHORIZED FOR HIRE`;
      const lines = [
        "dot_number,legal_name,status_code,classdef",
        census(String(FIRST_DOT), "GOOD LLC"),
        census("00000000", "NOBODY LLC"),
        `${FIRST_DOT + 1},SHORT LLC`,
        census(String(FIRST_DOT + 2), "ALSO GOOD LLC"),
        `${FIRST_DOT + 3},PRIVATE LLC,A,PRIVATE PROPERTY`,
      ];
      await writeFile(path, lines.join("\n"));
      expect(await run({}, [path])).toMatchObject({ carriers: 2, files: [{ rows: 5, staged: 2, refused: 2 }] });
      expect(await database.engine.query("select line, reason from bulk_refusals order by line")).toEqual([
        { line: 2, reason: "It names no carrier." },
        { line: 3, reason: "It has 2 values and not 4." },
      ]);
    });

    it("files that lead to no carrier by themselves are refused before anything is read", async () => {
      const units = paths.find((path) => path.endsWith("units.csv")) ?? "";
      await expect(run({}, [units])).rejects.toThrow(/import it together with Roadside inspections/);
      expect(await count(database.engine, "bulk_runs")).toBe(0);
    });
  },
  migrated,
);
