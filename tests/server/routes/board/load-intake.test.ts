// Loads that other systems send: each answered on its own, the same again changing nothing, people's changes kept, and imports undone.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FileImport } from "../../../../src/contract/file-imports.ts";
import type { IntakeRow } from "../../../../src/contract/loads/load-intake.ts";
import type { Load } from "../../../../src/contract/loads/loads.ts";
import { makeKey } from "../../../../server/http/api-key.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser, brokerages } from "../../fixture.ts";
import { AREAS } from "./load-entry-areas.ts";
import { MOVING_LOADS } from "../loads/moving-loads.ts";

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const STOPS = [
  { is_type: "pickup", name: "Elm Dock", place: "75201", window_start: `${day(2)}T08:00`, window_end: `${day(2)}T10:00` },
  { is_type: "dropoff", place: "60601", window_start: `${day(3)}T14:00` },
];
const LOAD = { equipment_type: "reefer", stops: STOPS, weight: 42_000, customer_name: "Acme Foods" };

anyEngine(
  "load intake",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let staff: Browser;
    let second: Browser;
    beforeAll(async () => {
      await database.engine.exec(MOVING_LOADS + AREAS);
      await database.engine.exec(`
        update connections set status = 'onboarded', is_dismissed = false where company_id = 1 and carrier_id in (101, 102);
        update connections set status = 'do_not_dispatch' where company_id = 1 and carrier_id = 110;
        insert into carrier_identifiers (carrier_id, is_type, value) values (101, 'MC', '910101'), (101, 'DOT', '910102'), (110, 'MC', '910110')
          on conflict do nothing;
        update users set scopes = '{view_loads}' where company_id = 1 and id = 12`);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      staff = await new Browser(app).signIn("staff@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(() => app.close());

    const put = async (number: string, load: object = LOAD, browser = manager): Promise<IntakeRow> => {
      const answer = await browser.ask("PUT", `/api/v1/intake/loads/${number}`, { body: { load } });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<IntakeRow>();
    };
    const take = async (loads: readonly object[], set: object = {}, browser = manager): Promise<readonly IntakeRow[]> => {
      const answer = await browser.post("/api/v1/intake/loads", { loads, ...set });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ rows: IntakeRow[] }>().rows;
    };
    const loadOf = async (row: IntakeRow): Promise<Load> => (await manager.get(`/api/v1/loads/${row.load_id}`)).json<Load>();
    const count = async (): Promise<number> => (await database.engine.query("select 1 from loads where company_id = 1")).length;

    it("a load that is sent is there; sent again it is the same, and changed it is changed field by field", async () => {
      const made = await put("tms-1", { ...LOAD, status: "open" });
      expect(made).toMatchObject({ external_load_number: "TMS-1", outcome: "new", changes: [], warnings: [], errors: {} });
      const load = await loadOf(made);
      expect(load).toMatchObject({
        external_load_number: "TMS-1",
        weight: 42_000,
        customer_name: "Acme Foods",
        status: "available",
      });
      expect(await put("TMS-1", { ...LOAD, status: "open" })).toMatchObject({ outcome: "same", load_id: load.id });
      expect((await loadOf(made)).updated_at).toBe(load.updated_at);
      const changed = await put("TMS-1", { ...LOAD, weight: 40_000, customer_name: null });
      expect(changed).toMatchObject({
        outcome: "changed",
        changes: [
          { field: "customer_name", before: "Acme Foods", after: null },
          { field: "weight", before: "42,000 lb", after: "40,000 lb" },
        ],
      });
      // Left out stays.
      expect(await put("TMS-1", { rate: 900 })).toMatchObject({ outcome: "changed" });
      expect(await loadOf(made)).toMatchObject({ weight: 40_000, rate: 900 });
    });

    it("what a person changed stays until the sender changes the same field", async () => {
      const made = await put("TMS-2", { ...LOAD, rate: 1000 });
      await manager.patch(`/api/v1/loads/${made.load_id}`, { load: { rate: 1200, commodity: "Lettuce" } });
      expect(await put("TMS-2", { ...LOAD, rate: 1000, weight: 41_000 })).toMatchObject({ changes: [{ field: "weight" }] });
      expect(await loadOf(made)).toMatchObject({ rate: 1200, commodity: "Lettuce" });
      await put("TMS-2", { ...LOAD, rate: 1100, weight: 41_000 });
      expect(await loadOf(made)).toMatchObject({ rate: 1100, commodity: "Lettuce" });
    });

    it("an older message of the sender changes nothing", async () => {
      const at = (minute: number): string => `2026-11-20T08:${String(minute).padStart(2, "0")}:00Z`;
      const made = await put("TMS-3", { ...LOAD, rate: 1, updated_at: at(10) });
      expect(await put("TMS-3", { ...LOAD, rate: 2, updated_at: at(9) })).toMatchObject({
        outcome: "older",
        load_id: made.load_id,
      });
      expect(await put("TMS-3", { ...LOAD, rate: 3, updated_at: at(11) })).toMatchObject({ outcome: "changed" });
      expect((await loadOf(made)).rate).toBe(3);
    });

    it("stops keep their ids while their order stays", async () => {
      const made = await put("TMS-4");
      const before = (await loadOf(made)).stops.map(({ id }) => id);
      const later = [STOPS[0], { ...STOPS[1], window_start: `${day(4)}T09:00` }];
      expect(await put("TMS-4", { ...LOAD, stops: later })).toMatchObject({ outcome: "changed", changes: [{ field: "stops" }] });
      expect((await loadOf(made)).stops.map(({ id }) => id)).toEqual(before);
    });

    it("a carrier is found by its number and given the load; what stands against it is a warning", async () => {
      const covered = await put("TMS-5", { ...LOAD, carrier: { mc: "910101" }, driver_name: "Ray Diaz", truck_number: "12" });
      expect(covered).toMatchObject({ outcome: "new", warnings: [] });
      expect(await loadOf(covered)).toMatchObject({
        carrier: { id: 101 },
        status: "covered",
        driver_name: "Ray Diaz",
        truck_number: "12",
      });
      for (const [carrier, warning] of [
        [{ mc: "99999999" }, "is not known here"],
        [{ name: "Acme Haulers" }, "its MC or USDOT number is needed"],
        [{ mc: "910101", dot: "910110" }, ""],
        [{ mc: "910110" }, "blocked"],
      ] as const) {
        const row = await put(`TMS-5-${JSON.stringify(carrier).length}-${warning.length}`, {
          ...LOAD,
          carrier,
          driver_name: "Ann",
        });
        expect(row.outcome).toBe("new");
        if (warning !== "") expect(row.warnings.join(" ")).toContain(warning);
      }
      const other = await put("TMS-5", { ...LOAD, carrier: { mc: "910110" } });
      expect(other.warnings).toEqual([expect.stringContaining("has the load here")]);
    });

    it("a canceled load is canceled, and open again when it is sent so", async () => {
      const made = await put("TMS-6");
      expect(await put("TMS-6", { status: "canceled", cancel_reason: "Customer withdrew it" })).toMatchObject({
        outcome: "changed",
        changes: [{ field: "status", before: "Available", after: "Canceled" }],
      });
      expect(await loadOf(made)).toMatchObject({ status: "cancelled", cancel_reason: "Customer withdrew it" });
      await put("TMS-6", { status: "open" });
      expect((await loadOf(made)).status).toBe("available");
      expect(await put("TMS-7", { ...LOAD, status: "canceled" })).toMatchObject({ outcome: "refused" });
    });

    it("each load of a batch is answered on its own, and a preview does nothing", async () => {
      const rows = [
        { ...LOAD, external_load_number: "B-1" },
        { ...LOAD, external_load_number: "B-2", weight: 9e15 },
        { ...LOAD, external_load_number: "B-3", stops: [{ ...STOPS[0], place: "Atlantis" }, STOPS[1]] },
        { external_load_number: "B-4" },
        { ...LOAD, external_load_number: "TMS-1", weight: 7 },
        { ...LOAD, external_load_number: "B-1", weight: 1_000 },
      ];
      const before = await count();
      const preview = await take(rows, { is_preview: true });
      expect(preview.map(({ outcome }) => outcome)).toEqual(["new", "refused", "refused", "refused", "changed", "new"]);
      expect(preview[1]?.errors).toHaveProperty(["load.weight"]);
      expect(preview[2]?.errors).toHaveProperty(["load.stops.0.place"]);
      expect(preview[3]?.errors).toHaveProperty(["load.equipment_type"]);
      expect(await count()).toBe(before);
      expect((await take(rows)).map(({ outcome }) => outcome)).toEqual([
        "new",
        "refused",
        "refused",
        "refused",
        "changed",
        "changed",
      ]);
      expect(await count()).toBe(before + 1);
    });

    it("two loads with one number are told apart by nobody", async () => {
      await database.engine
        .exec(`insert into loads (company_id, id, external_load_number, status, tracking_status, equipment_type, pickup_at,
        dropoff_at, created_at, updated_at) select 1, n, 'TWICE', 'available', 'not_started', 'van', now(), now(), now(), now()
        from generate_series(9001, 9002) n`);
      expect(await put("twice")).toMatchObject({ outcome: "ambiguous", load_id: null });
    });

    it("an import is undone: new loads are canceled, and fields are as before unless somebody changed them since", async () => {
      const old = await put("IM-0", { ...LOAD, rate: 500, commodity: "Corn" });
      const file = { load_import: { file_name: "loads.xlsx", mapping: { number: "Load #" } } };
      const { id } = (await manager.post("/api/v1/load_imports", file)).json<FileImport>();
      const [made] = await take(
        [
          { ...LOAD, external_load_number: "IM-1" },
          { external_load_number: "IM-0", rate: 700, commodity: "Wheat" },
        ],
        { import_id: id },
      );
      await manager.patch(`/api/v1/loads/${old.load_id}`, { load: { commodity: "Oats" } });
      const [listed] = (await manager.get("/api/v1/load_imports")).json<FileImport[]>();
      expect(listed).toMatchObject({
        id,
        file_name: "loads.xlsx",
        mapping: { number: "Load #" },
        new_count: 1,
        changed_count: 1,
        remaining_count: 2,
      });
      const undone = await manager.patch(`/api/v1/load_imports/${id}/undo`, {});
      expect(undone.json()).toEqual({ undone: 2, remaining: 0, left: [] });
      expect(await loadOf(made!)).toMatchObject({ status: "cancelled", cancel_reason: "The import of its file was undone" });
      expect(await loadOf(old)).toMatchObject({ rate: 500, commodity: "Oats" });
      expect((await manager.patch(`/api/v1/load_imports/${id}/undo`, {})).json()).toMatchObject({ undone: 0 });
      // What was undone can come in again.
      expect(await take([{ ...LOAD, external_load_number: "IM-1", status: "open" }])).toMatchObject([{ outcome: "changed" }]);
    });

    it("another company's loads and imports are none, and who may not manage loads is refused", async () => {
      const file = { load_import: { file_name: "loads.csv", mapping: {} } };
      const { id } = (await manager.post("/api/v1/load_imports", file)).json<FileImport>();
      const theirs = await put("TMS-1", LOAD, second);
      expect(theirs.outcome).toBe("new");
      expect((await second.get("/api/v1/load_imports")).json()).toEqual([]);
      expect((await second.patch(`/api/v1/load_imports/${id}/undo`, {})).statusCode).toBe(404);
      expect(
        (await second.post("/api/v1/intake/loads", { loads: [{ external_load_number: "X" }], import_id: id })).statusCode,
      ).toBe(404);
      expect((await staff.ask("PUT", "/api/v1/intake/loads/S-1", { body: { load: LOAD } })).statusCode).toBe(403);
      expect((await staff.post("/api/v1/intake/loads", { loads: [{ external_load_number: "S-1" }] })).statusCode).toBe(403);
      expect((await staff.post("/api/v1/load_imports", file)).statusCode).toBe(403);
    });

    it("a program sends loads with its key, and with a withdrawn one none", async () => {
      const { key, hash } = makeKey();
      await database.engine.query("insert into api_keys (company_id, user_id, key_hash) values (1, 11, $1)", [hash]);
      const send = (load: object) =>
        new Browser(app).ask("PUT", "/api/v1/intake/loads/K-1", { body: { load }, headers: { authorization: `Bearer ${key}` } });
      expect((await send(LOAD)).json()).toMatchObject({ external_load_number: "K-1", outcome: "new" });
      expect((await send(LOAD)).json()).toMatchObject({ outcome: "same" });
      await database.engine.query("delete from api_keys where company_id = 1 and user_id = 11");
      expect((await send(LOAD)).statusCode).toBe(401);
    });

    it("too many, too long and nothing at all are refused whole", async () => {
      for (const loads of [
        [],
        Array.from({ length: 501 }, () => ({ external_load_number: "X" })),
        [{ external_load_number: "x".repeat(99) }],
      ])
        expect((await manager.post("/api/v1/intake/loads", { loads })).statusCode).toBe(422);
    });
  },
  brokerages,
);
