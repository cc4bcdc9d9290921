// Loads by the door: what is refused is kept, counted and tried again, notes of known loads are taken, and a batch costs what one costs.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { IntakeDay, IntakeRefusal } from "../../../src/contract/account/intake.ts";
import type { FileImport } from "../../../src/contract/file-imports.ts";
import type { IntakeRow } from "../../../src/contract/loads/load-intake.ts";
import { takeLoads } from "../../../server/board/take-loads.ts";
import type { Sent } from "../../../server/board/taking.ts";
import type { Queryable } from "../../../server/db/engine.ts";
import { asCompany } from "../../../server/db/role.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { AREAS } from "../routes/board/load-entry-areas.ts";

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stops = (place = "75201") => [
  { is_type: "pickup" as const, name: "Elm Dock", place, window_start: `${day(2)}T08:00`, window_end: `${day(2)}T10:00` },
  { is_type: "dropoff" as const, place: "60601", window_start: `${day(3)}T14:00` },
];
const load = (set: object = {}) => ({ equipment_type: "reefer" as const, stops: stops(), weight: 42_000, ...set });
const numbered = (number: string, set: object = {}) => ({ external_load_number: number, ...load(set) });

anyEngine(
  "loads by the door",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    beforeAll(async () => {
      await database.engine.exec(AREAS);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(() => app.close());

    const take = async (loads: readonly object[], set: object = {}): Promise<readonly IntakeRow[]> => {
      const answer = await manager.post("/api/v1/intake/loads", { loads, ...set });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ rows: IntakeRow[] }>().rows;
    };
    const refusals = async (browser = manager): Promise<IntakeRefusal[]> =>
      (await browser.get("/api/v1/intake/refusals?door=loads")).json<IntakeRefusal[]>();
    const days = async (): Promise<IntakeDay[]> =>
      (await manager.get("/api/v1/intake/summary")).json<IntakeDay[]>().filter(({ door }) => door === "loads");
    const notesOf = async (id: number | null): Promise<readonly string[]> =>
      (
        await database.engine.query<{ message: string }>(
          "select message from notes where company_id = 1 and notable_type = 'Load' and notable_id = $1 order by id",
          [id],
        )
      ).map(({ message }) => message);

    it("a refused load is kept with its reason, counted by source, and of a preview nothing is", async () => {
      await take([numbered("D-0", { stops: stops("Nowhere") })], { is_preview: true });
      expect(await refusals()).toEqual([]);
      const rows = await take([numbered("D-1"), numbered("D-2", { stops: stops("Nowhere") }), numbered("D-3", { weight: -1 })]);
      expect(rows.map(({ outcome }) => outcome)).toEqual(["new", "refused", "refused"]);
      await take([numbered("D-1")]);
      const kept = await refusals();
      expect(kept.map(({ reason, source }) => [reason, source])).toEqual([
        ["not_valid", "api"],
        ["not_valid", "api"],
      ]);
      expect(kept.map(({ detail }) => detail).toSorted()[0]).toContain("D-2: Stop 1 place: This names no place");
      expect(await days()).toMatchObject([{ source: "api", taken: 1, known: 1, refused: 2, reasons: { not_valid: 2 } }]);
      expect(await refusals(second)).toEqual([]);
    });

    it("what a file has wrong is counted for files, not for programs", async () => {
      const { id } = (
        await manager.post("/api/v1/load_imports", { load_import: { file_name: "a.csv", mapping: {} } })
      ).json<FileImport>();
      await take([numbered("D-10"), numbered("D-11", { stops: [] })], { import_id: id });
      expect((await days()).find(({ source }) => source === "file")).toMatchObject({ taken: 1, known: 0, refused: 1 });
    });

    it("a refused load is taken once what stood against it is corrected here", async () => {
      const place = "Newtown, TX 75999";
      await take([numbered("D-20", { stops: stops("75999") })]);
      const refused = (await refusals()).find(({ row }) => row.includes("D-20"));
      const again = async (): Promise<IntakeRefusal> =>
        (await manager.post(`/api/v1/intake/refusals/${refused?.id}/try_again`, {})).json<IntakeRefusal>();
      expect(refused).toMatchObject({ can_try_again: true, outcome: null });
      expect(await again()).toMatchObject({ outcome: "refused", can_try_again: true });
      await database.engine.exec(`
        insert into areas select (jsonb_populate_record(a, jsonb_build_object('id', a.id + 70000000, 'code', '75999', 'name', '${place}',
          'search', '75999'))).* from areas a where a.code = '75201'`);
      expect(await again()).toMatchObject({ outcome: "taken", can_try_again: false });
      expect(await take([numbered("D-20", { stops: stops("75999") })])).toMatchObject([{ outcome: "same" }]);
    });

    it("a note of a known load is added once, and not again by a sender that repeats itself", async () => {
      const [made] = await take([numbered("D-30", { note: "Call first" })]);
      const [told] = await take([numbered("D-30", { note: "Dock 4 " })]);
      expect(told).toMatchObject({ outcome: "changed", changes: [{ field: "note", before: null, after: "Dock 4" }] });
      expect(await take([numbered("D-30", { note: "Dock 4 " })])).toMatchObject([{ outcome: "same" }]);
      expect(await take([numbered("D-30", { note: "Call first" })])).toMatchObject([{ outcome: "same" }]);
      expect(await notesOf(made?.load_id ?? null)).toEqual(["Call first", "Dock 4"]);
    });

    /** The rows of the service itself, and how many statements they took. */
    async function serve(sent: readonly Sent[]): Promise<readonly [readonly IntakeRow[], number]> {
      const [user] = await database.engine.query<{ id: number }>("select id from users where email = 'manager@first.example'");
      const taking = { companyId: 1, userId: user?.id ?? 0, now: new Date(), isPreview: false, importId: null };
      let statements = 0;
      const rows = await database.engine.tx((tx) => {
        const counting: Queryable = {
          query: (...args: Parameters<Queryable["query"]>) => ((statements += 1), tx.query(...args)) as never,
          exec: (sql) => ((statements += 1), tx.exec(sql)),
        };
        return takeLoads(counting, taking, sent);
      }, asCompany(1));
      return [rows, statements];
    }

    it("a batch of sixty costs as many statements as one of three, new, changed and the same", async () => {
      const cost = async (first: number, count: number, set: object): Promise<readonly [string, number]> => {
        const sent = Array.from({ length: count }, (_, at) => ({ number: `C-${first + at}`, load: load(set) }));
        const [rows, statements] = await serve(sent);
        return [[...new Set(rows.map(({ outcome }) => outcome))].join(), statements];
      };
      const changed = { weight: 1, stops: stops("60601"), note: "Soft" };
      for (const [set, outcome] of [
        [{}, "new"],
        [changed, "changed"],
        [changed, "same"],
      ] as const) {
        const few = await cost(0, 3, set);
        expect(few[0]).toBe(outcome);
        expect(few[1]).toBeLessThan(25);
        expect(await cost(100, 60, set)).toEqual(few);
      }
    });

    it("one load that the database does not take refuses none of the others", async () => {
      const sent = Array.from({ length: 9 }, (_, at) => ({
        number: `N-${at}`,
        load: load(at === 4 ? { customer_name: "A\u0000B" } : {}),
      }));
      const [rows] = await serve(sent);
      expect(rows.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 9 }, (_, at) => (at === 4 ? "refused" : "new")));
    });

    it("one number sent twice in a batch is taken in order", async () => {
      const rows = await take([numbered("T-1", { rate: 1 }), numbered("T-2"), numbered("t-1", { rate: 2 })]);
      expect(rows.map(({ outcome }) => outcome)).toEqual(["new", "new", "changed"]);
      expect(rows[2]).toMatchObject({ changes: [{ field: "rate" }], load_id: rows[0]?.load_id });
    });
  },
  brokerages,
);
