// Storing what the open data say: whole, only what is other than before, and nothing of what did not answer.
import { beforeEach, expect, it } from "vitest";
import { readSources } from "../../../server/carriers/open-data/sources.ts";
import { storeFit } from "../../../server/carriers/open-data/store-fit.ts";
import { storeRecords } from "../../../server/carriers/open-data/store-records.ts";
import type { CarrierRecord } from "../../../src/domain/carriers/fmcsa/record.ts";
import { eachEngine } from "../engines.ts";
import { brokerages } from "../fixture.ts";
import { known, NOW, recordOf, VIN } from "./records.ts";

const ASKED = { isOn: true, hasSecond: false };

const FIRST = "4400001";
const LATER = new Date(NOW.getTime() + 86_400_000);

const TABLES = [
  "carriers",
  "carrier_identifiers",
  "authority_events",
  "insurance_policies",
  "inspections",
  "violations",
  "crashes",
  "carrier_vehicles",
  "directory_people",
  "carrier_contacts",
  "carrier_conflicts",
  "listed_carriers",
  "carrier_search",
  "carrier_facts_changes",
  "contact_changes",
  "connections",
  "input_changes",
];

eachEngine(
  "carriers from open data",
  (database) => {
    const store = (records: readonly CarrierRecord[], now = NOW) => database.engine.tx((tx) => storeRecords(tx, records, now));
    const one = async <Row>(sql: string, params: readonly unknown[] = []): Promise<Row | undefined> =>
      (await database.engine.query<Row>(sql, params))[0];
    const idOf = async (dot: string): Promise<number> =>
      (await one<{ carrier_id: number }>("select carrier_id from open_data_carriers where dot = $1", [Number(dot)]))
        ?.carrier_id ?? 0;
    const carrier = async (dot: string) =>
      one<Record<string, unknown>>("select * from carriers where id = $1", [await idOf(dot)]);
    /** The versions of all rows: one that is written again has another. */
    const versions = () =>
      Promise.all(
        TABLES.map((table) => database.engine.query(`select '${table}' as t, ctid::text, xmin::text from ${table} order by 2`)),
      );

    beforeEach(() =>
      database.engine.exec(
        [
          "open_data_carriers",
          "carrier_sections",
          "carrier_conflicts",
          "carrier_contacts",
          "carrier_facts_changes",
          "contact_changes",
        ]
          .map((table) => `delete from ${table};`)
          .concat(
            [
              "carrier_identifiers",
              "authority_events",
              "insurance_policies",
              "inspections",
              "violations",
              "crashes",
              "carrier_vehicles",
              "directory_people",
            ].map((table) => `delete from ${table} where carrier_id >= 1000000;`),
            "delete from connections where carrier_id >= 1000000;",
            "delete from carriers where id >= 1000000;",
          )
          .join("\n"),
      ),
    );

    it("a new carrier is found by its numbers and name, with everything that it has many of", async () => {
      const stored = await store([recordOf(FIRST)]);
      const id = await idOf(FIRST);
      expect(stored.changed).toEqual([id]);
      expect(id).toBeGreaterThanOrEqual(1_000_000);
      expect(await carrier(FIRST)).toMatchObject({
        legal_name: "PRAIRIE LINK TRANSPORT LLC",
        search_name: "PRAIRIELINKTRANSPORTLLC",
        bipd_limit: 1_000_000,
        located_on: "2026-10-19",
        authority_as_of: new Date("2026-11-28T10:00:00Z"),
        insurance_as_of: new Date("2026-11-28T10:00:00Z"),
        safety_as_of: new Date("2026-11-28T10:00:00Z"),
        entity_types: ["carrier"],
        equipment: {},
        is_verified: true,
      });
      for (const [table, count] of [
        ["carrier_identifiers", 2],
        ["authority_events", 1],
        ["insurance_policies", 1],
        ["inspections", 1],
        ["violations", 2],
        ["crashes", 1],
        ["carrier_vehicles", 1],
        ["directory_people", 1],
        ["carrier_contacts", 2],
        ["carrier_sections", 7],
        ["carrier_fleets", 1],
      ] as const)
        expect(await one(`select count(*)::int as count from ${table} where carrier_id = $1`, [id]), table).toEqual({ count });
      expect(await one("select is_preventable from crashes where carrier_id = $1", [id])).toEqual({ is_preventable: null });
      expect(await one("select vin, power_unit_type from carrier_vehicles where carrier_id = $1", [id])).toEqual({
        vin: VIN,
        power_unit_type: "tractor",
      });
    });

    it("the same again writes no row again, and tells nobody", async () => {
      await store([recordOf(FIRST)]);
      const before = await versions();
      expect((await store([recordOf(FIRST)], LATER)).changed).toEqual([]);
      expect(await versions()).toEqual(before);
    });

    it("a section that did not answer leaves what was known, and says so", async () => {
      await store([recordOf(FIRST)]);
      const before = await versions();
      const failed = known({ state: "failed", datasets: [], asOf: null });
      const empty = recordOf(FIRST, {
        values: { bipd_limit: null, bipd_required: null, has_cargo_filing: null, inspections_24m: null, last_inspected_on: null },
        filings: [],
        inspections: [],
        sections: { insurance: failed, inspections: failed },
      });
      await store([empty], LATER);
      expect(await versions()).toEqual(before);
      const { sections } = await readSources(database.engine, await idOf(FIRST), ASKED, false);
      expect(sections.find(({ section }) => section === "insurance")).toMatchObject({
        state: "failed",
        as_of: "2026-11-28T10:00:00.000000Z",
        checked_at: "2026-11-28T18:00:00.000000Z",
        problem: "FMCSA's open data did not answer.",
        sources: ["Company census"],
      });
      expect(
        await one("select failures, retry_at > $1::timestamptz as waits from open_data_carriers", [LATER.toISOString()]),
      ).toEqual({
        failures: 1,
        waits: true,
      });
    });

    it("what a partial answer does not know stays, with its age; nothing of it is taken for none", async () => {
      await store([recordOf(FIRST)]);
      const partial = recordOf(FIRST, {
        values: { bipd_limit: null, insurance_cancels_on: "2026-12-20" },
        filings: [],
        sections: { insurance: known({ state: "partial", asOf: "2026-11-29T10:00:00.000Z" }) },
      });
      await store([partial], LATER);
      expect(await carrier(FIRST)).toMatchObject({
        bipd_limit: 1_000_000,
        insurance_cancels_on: "2026-12-20",
        insurance_as_of: new Date("2026-11-28T10:00:00Z"),
      });
      expect(
        await one("select count(*)::int as count from insurance_policies where carrier_id = $1", [await idOf(FIRST)]),
      ).toEqual({
        count: 1,
      });
      await store([recordOf("4400009", { sections: { insurance: known({ state: "partial" }) } })]);
      expect(await carrier("4400009")).toMatchObject({ insurance_as_of: null, authority_as_of: expect.any(Date) as Date });
    });

    it("what is no longer there goes, and a change is logged with from when both values are", async () => {
      await store([recordOf(FIRST)]);
      const id = await idOf(FIRST);
      const policy = await one<{ id: number }>("select id from insurance_policies where carrier_id = $1", [id]);
      const base = recordOf(FIRST);
      const changed = recordOf(FIRST, {
        values: { authority_status: "revoked", phone_e164: "+15555550999" },
        filings: base.filings.map((filing) => ({ ...filing, cancels_on: "2026-12-20" })),
        identifiers: [{ is_type: "DOT", value: FIRST }],
        crashes: [],
        sections: { authority: known({ asOf: "2026-11-29T09:00:00.000Z" }) },
      });
      expect((await store([changed], LATER)).changed).toEqual([id]);
      expect(
        await one("select before, after, as_of_before, as_of_after from carrier_facts_changes where field = 'authority_status'"),
      ).toEqual({
        before: "active",
        after: "revoked",
        as_of_before: new Date("2026-11-28T10:00:00Z"),
        as_of_after: new Date("2026-11-29T09:00:00Z"),
      });
      expect(await one("select id, cancels_on from insurance_policies where carrier_id = $1", [id])).toEqual({
        ...policy,
        cancels_on: "2026-12-20",
      });
      expect(await one("select field, old_value, new_value from contact_changes")).toEqual({
        field: "phone",
        old_value: "+15555550101",
        new_value: "+15555550999",
      });
      expect(await one("select count(*)::int as count from crashes where carrier_id = $1", [id])).toEqual({ count: 0 });
      const listed = await one<{ members: string }>("select members from listed_carriers where carrier_id = $1", [id]);
      expect(listed?.members).toContain('"revoked"');
      expect(listed?.members).not.toContain('"MC"');
    });

    it("what a file of an earlier day says does not take the place of what was answered since", async () => {
      await store([recordOf(FIRST)], LATER);
      const before = await versions();
      const older = recordOf(FIRST, { values: { authority_status: "revoked" }, crashes: [] });
      expect((await database.engine.tx((tx) => storeRecords(tx, [older], LATER, { answeredAt: NOW }))).changed).toEqual([]);
      expect(await versions()).toEqual(before);
      expect(await one("select checked_at from open_data_carriers where dot = $1", [Number(FIRST)])).toEqual({
        checked_at: LATER,
      });
      expect((await database.engine.tx((tx) => storeRecords(tx, [older], LATER, { answeredAt: LATER }))).changed).toEqual([
        await idOf(FIRST),
      ]);
    });

    it("a closed archive does not make facts old as long as what follows it was asked; alone it does", async () => {
      const frozen = "2026-05-15T00:00:00.000Z";
      await store([
        recordOf(FIRST, { sections: { authority: known({ asOf: frozen, datasets: ["legacy_authority", "motus_authority"] }) } }),
        recordOf("4400002", { sections: { authority: known({ asOf: frozen, datasets: ["legacy_authority"] }) } }),
      ]);
      expect(await carrier(FIRST)).toMatchObject({ authority_as_of: new Date("2026-11-28T10:00:00Z") });
      expect(await carrier("4400002")).toMatchObject({ authority_as_of: new Date(frozen) });
    });

    it("files that are made once a month do not make ratings, orders and inspections old", async () => {
      const monthly = known({ datasets: ["census", "sms_interstate"], asOf: "2026-10-30T10:00:00.000Z" });
      await store([recordOf(FIRST, { sections: { safety: monthly } })]);
      expect(await carrier(FIRST)).toMatchObject({ safety_as_of: new Date("2026-11-28T10:00:00Z") });
      const failed = known({ state: "failed", datasets: [], asOf: null });
      await store([recordOf("4400002", { sections: { safety: failed } })]);
      expect(await carrier("4400002")).toMatchObject({ safety_as_of: null });
    });

    it("a carrier without a name is not begun, and one carrier's failure does not keep the others out", async () => {
      const nameless = recordOf("4400008", {
        values: { legal_name: "" },
        sections: { registration: known({ state: "failed", datasets: [], asOf: null }) },
      });
      const stored = await store([nameless, recordOf(FIRST)]);
      expect([...stored.answered]).toEqual([FIRST]);
      expect(await one("select count(*)::int as count from open_data_carriers")).toEqual({ count: 1 });
    });

    it("a value that no column takes keeps out its own carrier, and nobody else", async () => {
      const wrong = recordOf("4400007", { values: { registered_on: "2026-02-31" } });
      const reasons: string[] = [];
      const stored = await storeFit(
        database.engine,
        [recordOf(FIRST), wrong, recordOf("4400009")],
        NOW,
        (why) => void reasons.push(why),
      );
      expect([...stored.answered]).toEqual([FIRST, "4400009"]);
      expect(reasons).toEqual(["A carrier's record has a value that cannot be stored."]);
      expect(await one("select count(*)::int as count from open_data_carriers")).toEqual({ count: 2 });
    });

    it("contradicting sources are kept with their values, and go when they agree again", async () => {
      const said = [
        { value: "1000000", dataset: "legacy_filings", asOf: "2026-05-15T00:00:00.000Z" },
        { value: "750000", dataset: "legacy_carriers", asOf: null },
      ] as const;
      await store([recordOf(FIRST, { values: { bipd_limit: null }, contradictions: [{ field: "bipd_limit", said }] })]);
      const id = await idOf(FIRST);
      expect((await readSources(database.engine, id, ASKED, false)).conflicts).toEqual([
        {
          field: "bipd_limit",
          said: [
            { value: "1000000", source: "Licensing, active and pending insurance", as_of: "2026-05-15T00:00:00.000000Z" },
            { value: "750000", source: "Licensing, carriers", as_of: null },
          ],
        },
      ]);
      expect(await carrier(FIRST)).toMatchObject({ bipd_limit: null });
      await store([recordOf(FIRST)], LATER);
      expect((await readSources(database.engine, id, ASKED, false)).conflicts).toEqual([]);
    });

    it("a carrier that shares its phone with a revoked one is marked, and one that shares much with a blocked one is ruled out", async () => {
      await store([recordOf(FIRST, { values: { authority_status: "revoked" } }), recordOf("4400002")]);
      expect(await carrier("4400002")).toMatchObject({ has_insights: true });
      expect(await carrier(FIRST)).toMatchObject({ has_insights: false });
      const [blocked, other] = [await idOf(FIRST), await idOf("4400002")];
      await database.engine.query(
        "insert into connections (company_id, id, carrier_id, status) values (1, 900, $1, 'do_not_dispatch')",
        [blocked],
      );
      await store([recordOf("4400003", { values: { legal_name: "LATE COMER LLC" } })]);
      const matched = await database.engine.query<{ carrier_id: number }>(
        "select carrier_id from blocked_matches where company_id = 1 order by carrier_id",
      );
      expect(matched.map(({ carrier_id: id }) => id)).toEqual([other, await idOf("4400003")]);
    });

    it("the bits of a company's carriers stay small with the first connected carrier", async () => {
      await store([recordOf(FIRST)]);
      await database.engine.query(
        "insert into connections (company_id, id, carrier_id, status) values (2, 901, $1, 'onboarded')",
        [await idOf(FIRST)],
      );
      const bits = await one<{ bytes: number }>(
        "select octet_length(bits) as bytes from company_carriers where company_id = 2 and is_type = 'mine'",
      );
      expect(bits?.bytes).toBeLessThan(200_000);
    });

    it("five hundred at once are stored, and stored again without a trace", async () => {
      const many = (from: number, count: number) =>
        Array.from({ length: count }, (_, at) =>
          recordOf(String(from + at), {
            values: { phone_e164: null, officer_name: `O ${at}`, street: `${at} ST` },
            inspections: [],
          }),
        );
      await store(many(5_000_000, 500));
      expect(await one("select count(*)::int as count from open_data_carriers")).toEqual({ count: 500 });
      expect((await store(many(5_000_000, 500), LATER)).changed).toEqual([]);
    });
  },
  brokerages,
);
