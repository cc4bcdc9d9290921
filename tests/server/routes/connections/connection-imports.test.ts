// A brokerage's own carriers from a file: each row answered by itself, the same again changing nothing, and imports undone.
import { expect, it } from "vitest";
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import type { ImportedCarrier, SentCarrier } from "../../../../src/contract/connections/imports.ts";
import type { FileImport } from "../../../../src/contract/file-imports.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages, type Browser } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

/** None of 171 to 180 is anybody's; 173 and 174 share an MC number. */
const ROWS = /* sql */ `
insert into carriers (id, legal_name, search_name, dba_name) values
  (171, 'Acme Trucking LLC', 'ACMETRUCKINGLLC', null), (172, 'Beta Haul Inc', 'BETAHAULINC|BLUELINE', 'Blue Line'),
  (173, 'Gamma Freight Co', 'GAMMAFREIGHTCO', null), (174, 'Delta Freight Co', 'DELTAFREIGHTCO', null),
  (175, 'Epsilon Lines LLC', 'EPSILONLINESLLC', null), (176, 'Zeta Cartage LLC', 'ZETACARTAGELLC', null);
insert into carrier_identifiers (carrier_id, is_type, value) values
  (171, 'DOT', '7100001'), (171, 'MC', '710001'), (172, 'DOT', '7100002'), (172, 'MC', '710002'),
  (173, 'MC', '710003'), (174, 'MC', '710003'), (175, 'DOT', '7100005'), (176, 'DOT', '7100006');
update users set scopes = '{}' where company_id = 1 and id = 12;`;

const ACCESS = "/api/v1/connections/import";
const IMPORTS = "/api/v1/connection_imports";

const mc = (value: string) => ({ is_type: "MC", value }) as const;
const dot = (value: string) => ({ is_type: "DOT", value }) as const;

anyEngine(
  "imports of carriers",
  (database) => {
    const { manager, staff, second } = withUsers(
      database,
      { manager: "manager@first.example", staff: "staff@first.example", second: "manager@second.example" },
      ROWS,
    );
    const take = async (carriers: readonly object[], set: object, browser: Browser = manager): Promise<ImportedCarrier[]> => {
      const answer = await browser.post(ACCESS, { carriers, ...set });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ rows: ImportedCarrier[] }>().rows;
    };
    const preview = (carriers: readonly object[]) => take(carriers, { is_preview: true });
    const begin = async (name = "carriers.xlsx", browser: Browser = manager): Promise<number> =>
      (await browser.post(IMPORTS, { connection_import: { file_name: name, mapping: { mc: "MC #" } } })).json<FileImport>().id;
    const connection = async (carrierId: number): Promise<Connection | undefined> =>
      (await manager.get(`/api/v1/connections?q[carrier_id_eq]=${carrierId}`)).json<Connection[]>()[0];
    const stateOf = async (carrierId: number) => {
      const found = await connection(carrierId);
      return found && [found.status, found.is_dismissed, found.notes];
    };
    const undo = async (id: number) => (await manager.patch(`${IMPORTS}/${id}/undo`, {})).json<object>();
    const outcomes = (rows: readonly ImportedCarrier[]) => rows.map(({ outcome, problem }) => problem ?? outcome);

    it("tells apart who is meant, several, contradictions, strangers, and what is wrong, each row by itself", async () => {
      const rows = await preview([
        { numbers: [mc("710001")], name: "ACME TRUCKING" },
        { numbers: [dot("7100002"), mc("710002")], name: "Blue Line, Inc." },
        { numbers: [mc("710003")], name: null },
        { numbers: [dot("7100001")], name: "Omega Transport LLC" },
        { numbers: [dot("7100001"), mc("710002")], name: "Acme Trucking LLC" },
        { numbers: [dot("7100001"), mc("999999")], name: "Acme Trucking LLC" },
        { numbers: [mc("888888")], name: "Nobody Here LLC" },
        { numbers: [], name: "Epsilon Lines LLC" },
        { numbers: [{ is_type: "MC", value: "0" }], name: "x" },
        { numbers: [mc("710001")], name: "Acme", carrier_id: 4_000_000 },
        { numbers: [dot("7100001")] },
      ]);
      expect(outcomes(rows)).toEqual([
        "new",
        "new",
        "several_carriers",
        "name_differs",
        "numbers_differ",
        "other_number",
        "nothing_found",
        "name_alone",
        "refused",
        "refused",
        "repeated",
      ]);
      expect(rows[3]).toMatchObject({ outcome: "contradicting", carrier: null, candidates: [{ id: 171, dot: "7100001" }] });
      expect(rows[2]?.candidates.map(({ id }) => id)).toEqual([173, 174]);
      expect(rows[8]?.errors).toHaveProperty(["carrier.numbers.0.value"]);
      expect(await connection(171)).toBeUndefined();
    });

    it("a carrier is connected, the same again changes nothing, and the history names the file", async () => {
      const row: SentCarrier = {
        numbers: [mc("710001")],
        name: "Acme Trucking",
        status: "active",
        note_lines: ["Likes Texas", "Contact (from file): Ann Lee"],
      };
      const id = await begin();
      const [made] = await take([row], { import_id: id });
      expect(made).toMatchObject({ outcome: "new", carrier: { id: 171 } });
      const is = ["needs_to_onboard_but_can_remain_active", false, "Likes Texas\nContact (from file): Ann Lee"];
      expect(await stateOf(171)).toEqual(is);
      expect(made?.connection_id).toBe((await connection(171))?.id);
      const changed = await connection(171);
      expect(outcomes(await take([row], { import_id: id }))).toEqual(["same"]);
      expect((await connection(171))?.updated_at).toBe(changed?.updated_at);
      const history = await database.engine.query<{ reason: string; field: string }>(
        "select field, reason from carrier_changes where company_id = 1 and carrier_id = 171 and source = 'person' order by id",
      );
      expect(history).toEqual(
        [
          { field: "status", reason: "Import of carriers.xlsx" },
          { field: "connection_notes", reason: "Import of carriers.xlsx" },
        ].map((entry) => expect.objectContaining(entry)),
      );
    });

    it("a file neither lifts a block nor makes a carrier onboarded, and a person's choice counts", async () => {
      await database.engine.exec(`insert into connections (company_id, id, carrier_id, status, notes)
        values (1, 9001, 175, 'do_not_dispatch', 'Stole a load'), (1, 9002, 176, 'onboarded', null)`);
      const id = await begin("second.csv");
      const rows = await take(
        [
          { numbers: [dot("7100005")], status: "active", note_lines: ["Stole a load"] },
          { numbers: [dot("7100006")], status: "active" },
          { numbers: [dot("7100001")], name: "Gamma Freight", carrier_id: 173, status: "blocked" },
        ],
        { import_id: id },
      );
      expect(outcomes(rows)).toEqual(["same", "same", "new"]);
      expect(rows[0]?.warnings).toEqual(["It is set to do not dispatch here, and a file does not lift that."]);
      expect(await stateOf(175)).toEqual(["do_not_dispatch", false, "Stole a load"]);
      expect(await stateOf(176)).toEqual(["onboarded", false, null]);
      expect(await stateOf(173)).toEqual(["do_not_dispatch", false, null]);
    });

    it("an import is undone: its connections are put away, and fields are as before unless somebody changed them since", async () => {
      await database.engine.exec(
        "update connections set status = 'needs_to_onboard', notes = 'Mine' where company_id = 1 and carrier_id = 176",
      );
      const id = await begin("third.csv");
      await take(
        [
          { numbers: [dot("7100002")], status: "blocked", note_lines: ["Bad"] },
          { numbers: [dot("7100006")], status: "active", note_lines: ["Theirs"] },
          { numbers: [mc("710003")], carrier_id: 174, status: "active" },
        ],
        { import_id: id },
      );
      const changed = await connection(176);
      await manager.patch(`/api/v1/connections/${changed?.id}`, { connection: { notes: "Newer" } });
      await manager.patch(`/api/v1/connections/${(await connection(174))?.id}`, { connection: { status: "onboarded" } });
      const [listed] = (await manager.get(IMPORTS)).json<FileImport[]>();
      expect(listed).toMatchObject({ id, file_name: "third.csv", new_count: 2, changed_count: 1, remaining_count: 3 });
      expect(await undo(id)).toEqual({
        undone: 2,
        remaining: 0,
        left: [{ legal_name: "Delta Freight Co", message: "Somebody has changed its status since." }],
      });
      expect(await stateOf(172)).toEqual(["needs_to_onboard", true, null]);
      expect(await stateOf(176)).toEqual(["needs_to_onboard", false, "Newer"]);
      expect(await stateOf(174)).toEqual(["onboarded", false, null]);
      expect(await undo(id)).toMatchObject({ undone: 0, remaining: 0 });
      // What was undone can come in again.
      expect(outcomes(await take([{ numbers: [dot("7100002")], status: "active" }], { import_id: id }))).toEqual(["changed"]);
      expect(await stateOf(172)).toEqual(["needs_to_onboard_but_can_remain_active", false, null]);
    });

    it("two people who import the same at once make one connection each", async () => {
      const [one, other] = [await begin("a.csv"), await begin("b.csv")];
      await database.engine.exec("delete from connections where company_id = 1 and carrier_id in (171, 172, 173)");
      const rows = [{ numbers: [dot("7100001")] }, { numbers: [dot("7100002")] }];
      const answers = await Promise.all([take(rows, { import_id: one }), take(rows.toReversed(), { import_id: other })]);
      expect(answers.map((each) => outcomes(each).join(" ")).toSorted()).toEqual(["new new", "same same"]);
    });

    it("another company's imports are none, and who may not change connections is refused", async () => {
      const id = await begin();
      const rows = [{ numbers: [dot("7100001")] }];
      expect((await second.get(IMPORTS)).json()).toEqual([]);
      expect((await second.patch(`${IMPORTS}/${id}/undo`, {})).statusCode).toBe(404);
      expect((await second.post(ACCESS, { carriers: rows, import_id: id })).statusCode).toBe(404);
      expect((await manager.post(ACCESS, { carriers: rows })).statusCode).toBe(422);
      expect((await staff.post(ACCESS, { carriers: rows, is_preview: true })).statusCode).toBe(403);
      expect((await staff.get(IMPORTS)).statusCode).toBe(403);
    });

    it("500 rows are taken in one call, and one more is refused", async () => {
      await database.engine.exec(`insert into carriers (id, legal_name, search_name)
          select 5000 + n, 'Many ' || n, 'MANY' || n from generate_series(1, 500) n;
        insert into carrier_identifiers (carrier_id, is_type, value) select 5000 + n, 'DOT', (8000000 + n)::text from generate_series(1, 500) n`);
      const rows = Array.from({ length: 500 }, (_, at) => ({ numbers: [dot(`${8_000_001 + at}`)], note_lines: [`Row ${at}`] }));
      const id = await begin("many.csv");
      expect(new Set(outcomes(await take(rows, { import_id: id })))).toEqual(new Set(["new"]));
      expect((await manager.post(ACCESS, { carriers: [...rows, rows[0]], is_preview: true })).statusCode).toBe(422);
      expect(await undo(id)).toEqual({ undone: 500, remaining: 0, left: [] });
    }, 60_000);
  },
  brokerages,
);
