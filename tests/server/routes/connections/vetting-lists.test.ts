// Lists of carriers to vet: what is matched and why not, what each person may see of it, and what changes from day to day.
import { expect, it } from "vitest";
import { assessDueLists } from "../../../../server/vetting/keeper.ts";
import type { VettingList, VettingListDetail, VettingRow } from "../../../../src/contract/connections/vetting.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

/** 171 to 173 share a name, 172 and 173 an email; 174 has the DOT number that is 175's MC number. */
const ROWS = /* sql */ `
insert into carriers (id, legal_name, search_name, email) values
  (171, 'Twin Freight LLC', 'TWINFREIGHTLLC', 'one@twin.example'),
  (172, 'Twin Freight LLC', 'TWINFREIGHTLLC|BLUELINE', 'Two@twin.example'),
  (173, 'Twin Freight LLC', 'TWINFREIGHTLLC', 'two@twin.example'),
  (174, 'Alpha Haul Inc', 'ALPHAHAULINC', null), (175, 'Beta Haul Inc', 'BETAHAULINC', null),
  (176, 'Jimenez Hnos LLC', 'JIMENEZHNOSLLC|RUTANORTE', null);
update carriers set phone_e164 = '+13125550101' where id = 176;
insert into carrier_identifiers (carrier_id, is_type, value) values
  (174, 'DOT', '555000'), (175, 'MC', '555000'), (175, 'DOT', '555001'), (174, 'SCAC', 'ALPH');
insert into directory_people (id, carrier_id, kind, is_type, source, times_seen, email) values
  (900, 174, 'user', 'dispatcher', 'portal', 1, 'Dispatch@alpha.example');`;

const LISTS = "/api/v1/vetting_lists";

anyEngine(
  "lists of carriers to vet",
  (database) => {
    const { manager, staff, blind, second } = withUsers(
      database,
      {
        manager: "manager@first.example",
        staff: "staff@first.example",
        blind: "blind@first.example",
        second: "manager@second.example",
      },
      ROWS,
    );
    const add = async (text: string, name = "Monday"): Promise<VettingListDetail> =>
      (await manager.post(LISTS, { vetting_list: { name, text } })).json();
    const matched = (row: VettingRow | undefined) => [
      row?.carrier?.id ?? null,
      row?.problem,
      row?.candidates.map(({ id }) => id),
    ];

    it.each<[string, number | null, string | null, readonly number[]]>([
      ["DOT 9000001", 101, null, []],
      ["MC#9100001", 101, null, []],
      ["9100002", 102, null, []],
      ["DOT 9000003, MC 9100003", 103, null, []],
      ["scac alph", 174, null, []],
      ["Alpha Haul, Inc.", 174, null, []],
      ["Blue Line", 172, null, []],
      ["DISPATCH@alpha.example", 174, null, []],
      ["one@twin.example", 171, null, []],
      ["555000 Beta Haul Inc", 175, null, []],
      ["two@twin.example", null, "several_carriers", [172, 173]],
      ["Twin Freight LLC", null, "several_carriers", [171, 172, 173]],
      ["555000", null, "several_carriers", [174, 175]],
      ["DOT 9000003, MC 9100004", null, "numbers_differ", [103, 104]],
      ["MC 42, Alpha Haul Inc", null, "number_unknown", [174]],
      ["Alpha Haul", null, "similar_names", [174]],
      ["MC 42", null, "nothing_found", []],
      ["(312) 555\u20110101", 176, null, []],
      ["JIM\u00c9NEZ Hnos, LLC", 176, null, []],
      ["Jimenez Hnos LLC DBA Ruta Norte", 176, null, []],
      ["DOT 555,001", 175, null, []],
      ["DOT 9000001, Alpha Haul Inc", null, "name_differs", [101, 174]],
      ["Name\tMC\nAlpha Haul Inc\t9.60906E+06", null, "number_unreadable", [174]],
      ["Name\tDOT\nSomebody Else\t555001", null, "name_differs", [175]],
      ["Name\tDOT\nBeta Hauling Company\t555001", 175, null, []],
      ["(214) 555-0100", null, "nothing_found", []],
      ["11/22/2026", null, "unreadable", []],
      ["' or 1=1 --%_", null, "nothing_found", []],
    ])("%s", async (text, carrier, problem, candidates) => {
      // A second row, because a list of nothing is refused.
      const { rows } = await add(`${text}\nDOT 9000009`);
      expect(matched(rows[0])).toEqual([carrier, problem, candidates]);
      expect(matched(rows[1])).toEqual([109, null, []]);
    });

    it("assesses what it matched, in the same answer and when it is read again", async () => {
      const list = await add("DOT 9000001\nDOT 9000002\nDOT 9000001\nnobody at all");
      expect(list).toMatchObject({
        name: "Monday",
        creator_name: "Mara Manager",
        rows_count: 3,
        open_count: 1,
        failing_count: 2,
      });
      expect(list.rows.map(({ line, assessed }) => [line, assessed?.result])).toEqual([
        [1, "fail"],
        [2, "fail"],
        [4, undefined],
      ]);
      expect(list.rows[0]?.carrier).toMatchObject({
        dot: "9000001",
        mc: "9100001",
        subscription_id: 5,
        connection: { id: 1, status: "needs_to_onboard", is_dismissed: false },
      });
      const again = (await staff.get(`${LISTS}/${list.id}`)).json() as VettingListDetail;
      expect(again.rows.map(matched)).toEqual(list.rows.map(matched));
    });

    it("names no rules on safety data to people who may not see it", async () => {
      const { id } = await add("DOT 9000002");
      await database.engine.query("update rule_overrides set is_active = false");
      const read = (await blind.get(`${LISTS}/${id}`)).json() as VettingListDetail;
      expect(read.rows[0]?.assessed).toMatchObject({ hides_rules: true });
      expect(JSON.stringify(read)).not.toContain("safety");
    });

    it("keeps a list from every other company", async () => {
      const { id } = await add("DOT 9000001");
      expect(((await second.get(LISTS)).json() as VettingList[]).map((list) => list.name)).toEqual(["Secret"]);
      for (const answer of [
        await second.get(`${LISTS}/${id}`),
        await second.patch(`${LISTS}/${id}`, { vetting_list: { name: "Mine" } }),
        await second.patch(`${LISTS}/${id}/rows/1`, { carrier_id: null }),
      ])
        expect(answer.statusCode).toBe(404);
    });

    it("keeps the carrier that is chosen for a row, a candidate or any other, until it is taken back", async () => {
      const { id } = await add("Twin Freight LLC\nDOT 9000001\nMC 42");
      const row = (at: number) => `${LISTS}/${id}/rows/${at}`;
      const chosen = (await manager.patch(row(1), { carrier_id: 172 })).json() as VettingRow;
      expect(chosen).toMatchObject({ is_chosen: true, problem: "several_carriers", carrier: { id: 172 }, assessed: { id: 172 } });
      const other = (await staff.patch(row(3), { carrier_id: 101 })).json() as VettingRow;
      expect(other).toMatchObject({ is_chosen: true, problem: "nothing_found", carrier: { id: 101 }, candidates: [] });
      const { rows, open_count } = (await manager.get(`${LISTS}/${id}`)).json() as VettingListDetail;
      expect([open_count, rows.map(({ carrier }) => carrier?.id)]).toEqual([0, [172, 101, 101]]);
      const back = (await manager.patch(row(1), { carrier_id: null })).json() as VettingRow;
      expect(back).toMatchObject({ is_chosen: false, carrier: null, assessed: null });
    });

    it("chooses nobody for a row that is exactly one carrier, and no carrier that does not exist", async () => {
      const { id } = await add("Twin Freight LLC\nDOT 9000001");
      expect((await manager.patch(`${LISTS}/${id}/rows/2`, { carrier_id: 172 })).statusCode).toBe(404);
      expect((await manager.patch(`${LISTS}/${id}/rows/1`, { carrier_id: 172 })).statusCode).toBe(200);
      const refused = await manager.patch(`${LISTS}/${id}/rows/1`, { carrier_id: 999_999_999 });
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        expect.objectContaining({ errors: { carrier_id: ["is no carrier"] } }),
      ]);
      const { rows } = (await manager.get(`${LISTS}/${id}`)).json() as VettingListDetail;
      expect(rows[0]?.carrier?.id).toBe(172);
    });

    it("renames and deletes a list, and brings it back", async () => {
      const { id } = await add("DOT 9000001");
      const change = (vetting_list: object) => manager.patch(`${LISTS}/${id}`, { vetting_list });
      expect((await change({ name: "  Tuesday " })).json()).toMatchObject({ name: "Tuesday", rows_count: 1 });
      expect((await change({ name: " " })).statusCode).toBe(422);
      expect((await change({ is_deleted: true })).statusCode).toBe(200);
      expect((await manager.get(`${LISTS}/${id}`)).statusCode).toBe(404);
      expect(((await manager.get(LISTS)).json() as VettingList[]).map((list) => list.id)).not.toContain(id);
      expect((await change({ is_deleted: false })).json()).toMatchObject({ id, name: "Tuesday" });
    });

    it("keeps rows only in a list of the same company that exists, and removes them with it", async () => {
      const { engine } = database;
      const { id } = await add("DOT 9000001\nDOT 9000002");
      const rowsOf = async () =>
        (await engine.query<{ id: number }>("select id from vetting_list_rows where list_id = $1", [id])).map((row) => row.id);
      const addTo = (companyId: number, listId: number) =>
        engine.query(
          "insert into vetting_list_rows (company_id, list_id, id, line, typed, candidates) values ($1, $2, 3, 3, 'x', '{}')",
          [companyId, listId],
        );
      await expect(addTo(1, 7)).rejects.toThrow("There is no list to vet 7 of company 1");
      await expect(addTo(2, id)).rejects.toThrow(`There is no list to vet ${id} of company 2`);
      await addTo(1, id);
      expect(await rowsOf()).toEqual([1, 2, 3]);
      await engine.query("delete from vetting_lists where id = $1", [id]);
      expect(await rowsOf()).toEqual([]);
    });

    it("says what changed since the last day", async () => {
      const { engine } = database;
      const { id } = await add("DOT 9000004\nDOT 9000001");
      await engine.query(
        `update vetting_list_rows set day_on = day_on - 1, day_result = case when id = 1 then 'partial_pass' else day_result end where list_id = $1`,
        [id],
      );
      await engine.query("update vetting_lists set assessed_on = assessed_on - 1 where id = $1", [id]);
      const before = { result: "partial_pass", warnings: [], on: expect.stringMatching(/^20/) };
      const read = async () => ((await manager.get(`${LISTS}/${id}`)).json() as VettingListDetail).rows[0]?.before;
      expect(await read()).toEqual(before);
      await assessDueLists(engine, new Date(), async () => true);
      expect(await read()).toEqual(before);
      const lists = (await manager.get(LISTS)).json() as VettingList[];
      expect(lists.find((list) => list.id === id)?.changed_count).toBe(1);
    });

    it("says that a carrier was put out of service since the last day, but not to people from whom safety data is hidden", async () => {
      const { engine } = database;
      const { id } = await add("Beta Haul Inc");
      await engine.query("update vetting_list_rows set day_on = day_on - 1 where list_id = $1", [id]);
      await engine.query("update vetting_lists set assessed_on = assessed_on - 1 where id = $1", [id]);
      await engine.query("update carriers set out_of_service = true where id = 175");
      await assessDueLists(engine, new Date(), async () => true);
      const read = async (person: typeof manager) => {
        const [row] = ((await person.get(`${LISTS}/${id}`)).json() as VettingListDetail).rows;
        const lists = (await person.get(LISTS)).json() as VettingList[];
        const count = lists.find((list) => list.id === id)?.changed_count;
        return [row?.before?.warnings, row?.assessed?.warnings.map(({ is_type: type }) => type), count];
      };
      expect(await read(manager)).toEqual([[], ["out_of_service"], 1]);
      expect(await read(blind)).toEqual([[], [], 0]);
      await engine.query("update vetting_list_rows set day_on = day_on - 1, before_on = null where list_id = $1", [id]);
      await engine.query("update vetting_lists set assessed_on = assessed_on - 1 where id = $1", [id]);
      await engine.query("update carriers set out_of_service = false where id = 175");
      await assessDueLists(engine, new Date(), async () => true);
      expect(await read(manager)).toEqual([["out_of_service"], [], 1]);
      expect(await read(blind)).toEqual([[], [], 0]);
    });

    const insert = (sql: string) => database.engine.query(sql);
    const match = async (id: number, as = manager) => as.post(`${LISTS}/${id}/match`, {});

    it("matches a list again by what its headings said, once its numbers are known; the row is assessed, and the others stay", async () => {
      const { id, rows } = await add("Name\tMC\nNew Haul LLC\t777001\nNobody\t777002\nAlpha Haul Inc\t");
      expect(rows.map(({ numbers }) => numbers)).toEqual([
        [{ is_type: "MC", value: "777001" }],
        [{ is_type: "MC", value: "777002" }],
        [],
      ]);
      expect((await match(id)).json()).toEqual([]);
      await insert(
        "insert into carriers (id, legal_name, search_name) values (190, 'New Haul LLC', 'NEWHAULLLC'), (191, 'Other LLC', 'OTHERLLC')",
      );
      // 777002 is somebody's USDOT number, and the column says MC.
      await insert(
        "insert into carrier_identifiers (carrier_id, is_type, value) values (190, 'MC', '777001'), (191, 'DOT', '777002')",
      );
      const changed = (await match(id)).json() as VettingRow[];
      expect(changed.map((row) => [row.id, row.carrier?.id, row.problem, row.numbers, row.assessed?.id])).toEqual([
        [1, 190, null, [], 190],
      ]);
      expect((await match(id)).json()).toEqual([]);
      const read = (await staff.get(`${LISTS}/${id}`)).json() as VettingListDetail;
      expect(read.rows.map((row) => [row.carrier?.id ?? null, row.problem])).toEqual([
        [190, null],
        [null, "nothing_found"],
        [174, null],
      ]);
      expect(read.open_count).toBe(1);
    });

    it("a bare number that is a docket here may be the USDOT number of a carrier that is not: it stays open until that is known", async () => {
      const list = await add("9100005\nMC 9100006");
      expect(list.rows.map(({ carrier }) => carrier?.id)).toEqual([105, 106]);
      expect(list.rows.map(({ numbers }) => numbers)).toEqual([[{ is_type: null, value: "9100005" }], []]);
      expect((await match(list.id)).json()).toEqual([]);
      await database.engine.exec(`insert into carriers (id, legal_name, search_name) values (179, 'Late Haul LLC', 'LATEHAULLLC');
        insert into carrier_identifiers (carrier_id, is_type, value) values (179, 'DOT', '9100005')`);
      const [changed] = (await match(list.id)).json<VettingRow[]>();
      expect(matched(changed)).toEqual([null, "several_carriers", [105, 179]]);
      await database.engine.exec("delete from carrier_identifiers where carrier_id = 179; delete from carriers where id = 179");
    });

    it("matching again keeps what a person chose, and rows from before their texts were kept", async () => {
      const { id } = await add("MC 778001\nMC 778002");
      await manager.patch(`${LISTS}/${id}/rows/1`, { carrier_id: 175 });
      await insert(`update vetting_list_rows set clues = null where list_id = ${id} and id = 2`);
      await insert("insert into carriers (id, legal_name, search_name) values (192, 'Late LLC', 'LATELLC')");
      await insert(
        "insert into carrier_identifiers (carrier_id, is_type, value) values (192, 'MC', '778001'), (192, 'MC', '778002')",
      );
      expect((await match(id)).json()).toEqual([]);
      const { rows } = (await manager.get(`${LISTS}/${id}`)).json() as VettingListDetail;
      expect(rows.map((row) => [row.carrier?.id ?? null, row.numbers])).toEqual([
        [175, []],
        [null, []],
      ]);
    });

    it("matches no other company's list again, and none that was deleted", async () => {
      const { id } = await add("MC 779001");
      expect((await match(id, second)).statusCode).toBe(404);
      await manager.patch(`${LISTS}/${id}`, { vetting_list: { is_deleted: true } });
      expect((await match(id)).statusCode).toBe(404);
    });

    it.each([
      ["nothing", ""],
      ["blanks", "   "],
      ["separators", ",,\n;"],
      ["a date alone", "11/22/2026"],
      ["too many characters", "x".repeat(600_001)],
    ])("refuses %s", async (_, text) => {
      const answer = await manager.post(LISTS, { vetting_list: { name: "Monday", text } });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys((answer.json() as { errors: object }).errors)).toEqual(["vetting_list.text"]);
    });

    it("keeps no list twice that was sent twice", async () => {
      const body = { vetting_list: { name: "Once", text: "DOT 9000001" } };
      const key = { headers: { "idempotency-key": crypto.randomUUID() } };
      const [first, again] = [await manager.post(LISTS, body, key), await manager.post(LISTS, body, key)];
      const assessedAt = { assessed_at: expect.any(String) as string };
      const list = first.json() as VettingListDetail;
      expect(again.statusCode).toBe(200);
      expect(again.json()).toEqual({
        ...list,
        rows: list.rows.map((row) => ({ ...row, assessed: row.assessed && { ...row.assessed, ...assessedAt } })),
      });
      const [kept] = await database.engine.query<{ answer: string }>("select answer from idempotency_keys where key = $1", [
        key.headers["idempotency-key"],
      ]);
      expect(kept?.answer).toBe(String(list.id));
    });
  },
  brokerages,
);
