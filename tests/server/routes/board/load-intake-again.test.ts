// What a sender says again, at once or after an undo: nothing that a person did is lost, and nothing that was sent goes missing.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FileImport } from "../../../../src/contract/file-imports.ts";
import type { IntakeRow } from "../../../../src/contract/loads/load-intake.ts";
import type { Load } from "../../../../src/contract/loads/loads.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser, brokerages } from "../../fixture.ts";
import { AREAS } from "./load-entry-areas.ts";
import { MOVING_LOADS } from "../loads/moving-loads.ts";

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const PICKUP = { is_type: "pickup", name: "Elm Dock", place: "75201", window_start: `${day(2)}T08:00` };
const DROPOFF = { is_type: "dropoff", place: "60601", window_start: `${day(3)}T14:00` };
const LOAD = { equipment_type: "reefer", stops: [PICKUP, DROPOFF], weight: 42_000 };
const EARLIER = [{ ...PICKUP, window_start: `${day(1)}T09:00` }, DROPOFF];

anyEngine(
  "load intake, again",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    beforeAll(async () => {
      await database.engine.exec(MOVING_LOADS + AREAS);
      await database.engine.exec(`
        update connections set status = 'onboarded', is_dismissed = false where company_id = 1 and carrier_id = 101;
        insert into carrier_identifiers (carrier_id, is_type, value) values (101, 'MC', '910101') on conflict do nothing`);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
    });
    afterAll(() => app.close());

    const take = async (loads: readonly object[], set: object = {}): Promise<readonly IntakeRow[]> => {
      const answer = await manager.post("/api/v1/intake/loads", { loads, ...set });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ rows: IntakeRow[] }>().rows;
    };
    const put = async (number: string, load: object = LOAD): Promise<IntakeRow> => {
      const answer = await manager.ask("PUT", `/api/v1/intake/loads/${number}`, { body: { load } });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<IntakeRow>();
    };
    const loadOf = async (id: number | null): Promise<Load> => (await manager.get(`/api/v1/loads/${id}`)).json<Load>();
    const begin = async (): Promise<number> =>
      (await manager.post("/api/v1/load_imports", { load_import: { file_name: "loads.csv", mapping: {} } })).json<FileImport>()
        .id;
    const undo = async (id: number): Promise<object> => (await manager.patch(`/api/v1/load_imports/${id}/undo`, {})).json();
    const starts = async (id: number | null): Promise<readonly string[]> =>
      (await loadOf(id)).stops.map(({ window_start: at }) => at.slice(0, 10));

    it("stops that a person changed stay while the sender repeats itself", async () => {
      const { load_id: id } = await put("AG-1");
      const { stops } = await loadOf(id);
      const moved = [
        { id: stops[0]?.id, ...PICKUP, window_start: `${day(1)}T10:00` },
        { id: stops[1]?.id, ...DROPOFF },
      ];
      expect((await manager.patch(`/api/v1/loads/${id}`, { load: { stops: moved } })).statusCode).toBe(200);
      expect(await put("AG-1")).toMatchObject({ outcome: "same" });
      expect((await starts(id))[0]).toBe(day(1));
    });

    it("an import that changed stops, or canceled a load, is undone", async () => {
      const { load_id: id } = await put("AG-2");
      const { load_id: other } = await put("AG-3");
      const importId = await begin();
      const third = { ...DROPOFF, window_start: `${day(4)}T09:00` };
      await take(
        [
          { ...LOAD, external_load_number: "AG-2", stops: [...EARLIER, third] },
          { external_load_number: "AG-3", status: "canceled" },
        ],
        { import_id: importId },
      );
      expect(await undo(importId)).toEqual({ undone: 2, remaining: 0, left: [] });
      expect(await starts(id)).toEqual([day(2), day(3)]);
      expect((await loadOf(other)).status).toBe("available");
    });

    it("a carrier that an import gave is taken back, with its driver", async () => {
      const { load_id: id } = await put("AG-4");
      const importId = await begin();
      const hauled = { external_load_number: "AG-4", carrier: { mc: "910101" }, driver_name: "Ray Diaz", rate: 900 };
      await take([hauled], { import_id: importId });
      expect(await loadOf(id)).toMatchObject({ carrier: { id: 101 }, driver_name: "Ray Diaz" });
      expect(await undo(importId)).toMatchObject({ left: [] });
      expect(await loadOf(id)).toMatchObject({ carrier: null, driver_name: null, rate: null, status: "available" });
    });

    it("a driver and equipment that an import changed are as before, and posted as before", async () => {
      const { load_id: id } = await put("AG-9", { ...LOAD, carrier: { mc: "910101" }, driver_name: "Ray Diaz" });
      const posted = async (): Promise<unknown> =>
        (await database.engine.query(`select posted_equipment_type from loads where company_id = 1 and id = ${id}`))[0];
      const before = await posted();
      const importId = await begin();
      await take([{ external_load_number: "AG-9", driver_name: "Ann Lee", equipment_type: "van" }], { import_id: importId });
      expect(await undo(importId)).toMatchObject({ left: [] });
      expect(await loadOf(id)).toMatchObject({ driver_name: "Ray Diaz", equipment_type: "reefer" });
      expect(await posted()).toEqual(before);
    });

    it("a file that was undone comes in again, and is undone again", async () => {
      const row = { ...LOAD, external_load_number: "AG-5" };
      const first = await begin();
      const [made] = await take([row], { import_id: first });
      await undo(first);
      const second = await begin();
      expect(await take([{ ...row, weight: 40_000 }], { import_id: second })).toMatchObject([{ outcome: "changed" }]);
      expect(await loadOf(made?.load_id ?? null)).toMatchObject({ status: "available", weight: 40_000 });
      await undo(second);
      expect((await loadOf(made?.load_id ?? null)).status).toBe("cancelled");
    });

    it("undone in two tabs at once, each load is undone once, and neither tab is told that something was left", async () => {
      const importId = await begin();
      const rows = Array.from({ length: 12 }, (_, nth) => ({ ...LOAD, external_load_number: `AG-TAB-${nth}` }));
      const made = await take(rows, { import_id: importId });
      const answers = (await Promise.all([undo(importId), undo(importId)])) as {
        undone: number;
        remaining: number;
        left: object[];
      }[];
      expect(answers.reduce((sum, { undone }) => sum + undone, 0)).toBe(12);
      expect(answers.map(({ remaining, left }) => [remaining, left])).toEqual([
        [0, []],
        [0, []],
      ]);
      for (const { load_id: id } of made) expect((await loadOf(id)).status).toBe("cancelled");
    });

    it("what came with a cancellation comes with the reopening", async () => {
      const { load_id: id } = await put("AG-6", { ...LOAD, rate: 800 });
      await put("AG-6", { ...LOAD, rate: 900, status: "canceled" });
      expect(await put("AG-6", { ...LOAD, rate: 950, status: "canceled" })).toMatchObject({ outcome: "same" });
      await put("AG-6", { ...LOAD, rate: 950, status: "open" });
      expect(await loadOf(id)).toMatchObject({ status: "available", rate: 950 });
    });

    it("a carrier and a driver that were not taken are taken once they can be", async () => {
      const sent = { ...LOAD, carrier: { mc: "910177" }, driver_name: "Ray Diaz" };
      const { load_id: id } = await put("AG-7", sent);
      expect((await put("AG-7", sent)).warnings).toHaveLength(2);
      await database.engine.exec("insert into carrier_identifiers (carrier_id, is_type, value) values (101, 'MC', '910177')");
      expect(await put("AG-7", sent)).toMatchObject({ outcome: "changed", warnings: [] });
      expect(await loadOf(id)).toMatchObject({ carrier: { id: 101 }, driver_name: "Ray Diaz" });
    });

    it("a sender whose clock is ahead does not shut out what it says later", async () => {
      const { load_id: id } = await put("AG-8", { ...LOAD, rate: 1, updated_at: `${day(900)}T08:00:00Z` });
      await put("AG-8", { ...LOAD, rate: 2, updated_at: new Date(Date.now() + 1_000).toISOString() });
      expect((await loadOf(id)).rate).toBe(2);
    });

    it("the same load sent twice at once is one load, and batches in another order do not wait for each other", async () => {
      const rows = ["AG-10", "AG-11", "AG-12"].map((number) => ({ ...LOAD, external_load_number: number }));
      const answers = await Promise.all([take(rows), take(rows.toReversed()), take(rows)]);
      const outcomes = answers.flat().map(({ outcome }) => outcome);
      expect(outcomes.toSorted()).toEqual([
        ...Array.from({ length: 3 }, () => "new"),
        ...Array.from({ length: 6 }, () => "same"),
      ]);
    });

    it("text that no column takes refuses its own row", async () => {
      const rows = [
        { ...LOAD, external_load_number: "AG-20", customer_name: "a\uD800b" },
        { ...LOAD, external_load_number: "AG-22" },
      ];
      expect((await take(rows)).map(({ outcome }) => outcome)).toEqual(["refused", "new"]);
    });
  },
  brokerages,
);
