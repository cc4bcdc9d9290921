// Connections over the real application.
import { expect, it } from "vitest";
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import { anyEngine } from "../../engines.ts";
import { CONNECTIONS, brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const LIST = "/api/v1/connections/for_broker_portal";

anyEngine(
  "connections",
  (database) => {
    const { manager, staff, second } = withUsers(database, {
      manager: "manager@first.example",
      staff: "staff@first.example",
      second: "manager@second.example",
    });

    const list = async (query: string) => (await manager.get(`${LIST}?${query}`)).json<Connection[]>();

    it("a page has its headers and complete connections, newest change first", async () => {
      const answer = await manager.get(LIST);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ currentpage: "1", totalpages: "2", totalitems: String(CONNECTIONS) });
      const rows = answer.json<Connection[]>();
      expect(rows).toHaveLength(50);
      expect(rows[0]).toMatchObject({
        id: 60,
        issuer_id: 1,
        updated_at: "2026-01-01T01:00:00.123456Z",
        receiver: { id: 60, signed_contract_id: null },
      });
      expect(rows[0]?.latest_onboarding_packet).toEqual({
        id: 60,
        status: "held_for_review",
        updated_at: "2026-01-03T12:00:00.000000Z",
      });
      const last = await list("page=2&q[s]=id desc");
      expect(last.at(-1)).toMatchObject({
        id: 1,
        carrier: {
          id: 101,
          subscription_id: 5,
          rules_assessment: "fail",
          identifiers: [
            { is_type: "DOT", value: "9000001" },
            { is_type: "MC", value: "9100001" },
          ],
        },
      });
    });

    it("a page beyond the end is empty and still has the total", async () => {
      const answer = await manager.get(`${LIST}?page=9&per_page=100`);
      expect(answer.json()).toEqual([]);
      expect(answer.headers).toMatchObject({ currentpage: "9", totalpages: "1", totalitems: "60" });
    });

    it("more than two thousand rows per page are refused by name, and elsewhere more than a hundred", async () => {
      expect((await manager.get(`${LIST}?per_page=2000`)).json()).toHaveLength(CONNECTIONS);
      for (const refused of [`${LIST}?per_page=2001`, "/api/v1/connections?per_page=101"]) {
        const answer = await manager.get(refused);
        expect([refused, answer.statusCode]).toEqual([refused, 422]);
        expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(["per_page"]);
      }
    });

    it("an uncounted page has the same rows, and no total", async () => {
      for (const query of ["page=2&per_page=25", "q[updated_at_lteq]=2026-01-01T00:30:00.123456Z&per_page=7"]) {
        const answer = await manager.get(`${LIST}?${query}&uncounted=true`);
        expect(answer.json()).toEqual(await list(query));
        expect(answer.headers).not.toHaveProperty("totalitems");
        expect(answer.headers).not.toHaveProperty("totalpages");
      }
    });

    it("filters narrow to exactly the rows that fit", async () => {
      const ids = async (query: string) => (await list(query)).map((row) => row.id);
      expect(await ids("q[id_in][]=3&q[id_in][]=1&q[s]=id")).toEqual([1, 3]);
      expect(await ids("q[identifier_value_start]=900000&q[identifier_type_eq]=DOT&q[s]=id")).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8, 9,
      ]);
      expect(await ids("q[identifier_value_eq]=9000001&q[identifier_type_eq]=MC")).toEqual([]);
      expect(await ids("q[carrier_name_start]=Carrier 5 l")).toEqual([5]);
      expect(await ids("q[rules_assessment_in][]=fail&q[rules_assessment_in][]=pass&q[s]=id")).toEqual([1, 2]);
      expect(await ids("q[classification_id_in][]=1&q[carrier_power_units_lteq]=10&q[s]=id")).toEqual([5, 10]);
      expect(
        await ids("q[latest_onboarding_packet_status_start]=held&q[carrier_power_units_lteq]=6&q[s]=carrier_power_units desc"),
      ).toEqual([6, 3]);
      expect(await ids("q[updated_at_gt]=2026-01-01T00:59:00.123456Z")).toEqual([60]);
      expect(await ids("q[receiver_id_null]=1&q[id_lteq]=4&q[s]=id")).toEqual([1, 2, 3]);
    });

    it("a percent sign in a name is matched literally", async () => {
      expect(await list("q[latest_onboarding_packet_status_start]=%25held")).toEqual([]);
      expect(await list("q[latest_onboarding_packet_status_start]=held_for%5F")).not.toEqual([]);
      expect(await list("q[latest_onboarding_packet_status_start]=heldXfor")).toEqual([]);
    });

    it("an attribute, predicate or sort that is not allowed is named", async () => {
      for (const [query, name] of [
        ["q[notes_cont]=x", "q[notes_cont]"],
        ["q[status_cont]=x", "q[status_cont]"],
        ["q[s]=notes", "q[s]"],
        ["q[__proto___eq]=x", "q[__proto___eq]"],
      ]) {
        const answer = await manager.get(`${LIST}?${query}`);
        expect(answer.statusCode).toBe(422);
        expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([name]);
      }
    });

    it("a changed connection comes back complete, newer than before, with the user who changed it", async () => {
      const [before] = await list("q[id_eq]=7");
      const answer = await manager.patch("/api/v1/connections/7", {
        connection: { status: "do_not_dispatch", notes: "no answer" },
      });
      expect(answer.statusCode).toBe(200);
      const after = answer.json<Connection>();
      expect(after).toMatchObject({ id: 7, status: "do_not_dispatch", notes: "no answer", is_dismissed: false });
      expect(after.updated_at > (before?.updated_at ?? "")).toBe(true);
      const [row] = await database.engine.query("select updated_by_user_id from connections where company_id = 1 and id = 7");
      expect(row).toEqual({ updated_by_user_id: 11 });
      const cleared = await manager.patch("/api/v1/connections/7", { connection: { notes: null, is_dismissed: true } });
      expect(cleared.json()).toMatchObject({ status: "do_not_dispatch", notes: null, is_dismissed: true });
    });

    it("do not dispatch by carrier keeps notes that are not given", async () => {
      const path = "/api/v1/connections/set_carrier_to_do_not_dispatch?carrier_id=108";
      expect((await manager.patch(path, { status: "do_not_dispatch", notes: "twice late" })).json()).toMatchObject({
        id: 8,
        notes: "twice late",
      });
      expect((await manager.patch(path, { status: "do_not_dispatch" })).json()).toMatchObject({ id: 8, notes: "twice late" });
      expect((await manager.patch(path, { status: "onboarded" })).statusCode).toBe(422);
    });

    it("taking a block back unblocks: a carrier without a connection goes among the dismissed, another is what it was", async () => {
      const path = (call: string, id: number) => `/api/v1/connections/${call}_do_not_dispatch?carrier_id=${id}`;
      const block = (id: number, notes?: string) =>
        manager.patch(path("set_carrier_to", id), { status: "do_not_dispatch", notes });
      const back = (id: number, notes?: string) => manager.patch(path("take_back", id), { undoes: { notes } });
      const stranger = 170;
      await database.engine.exec(
        `insert into carriers (id, legal_name, search_name) values (${stranger}, 'Stranger', 'STRANGER')`,
      );
      expect((await back(stranger)).statusCode).toBe(404);
      await block(stranger, "Twice late");
      const unblocked = { carrier_id: stranger, status: "needs_to_onboard", is_dismissed: true, notes: null };
      expect((await back(stranger, "Twice late")).json()).toMatchObject(unblocked);
      const same = { status: "onboarded", notes: "Known" };
      await manager.patch("/api/v1/connections/9", { connection: same });
      await block(109, "Twice late");
      expect((await back(109, "Twice late")).json()).toMatchObject({ id: 9, ...same, is_dismissed: false });
      const history = await manager.get(`/api/v1/carriers/${stranger}/history?q[topic_eq]=block`);
      expect(history.json()).toMatchObject([
        { before: "do_not_dispatch", after: "needs_to_onboard", undoes_id: expect.any(Number) },
        { before: null, after: "do_not_dispatch", reason: "Twice late" },
      ]);
      await block(stranger);
      await manager.patch(path("set_carrier_to", stranger), { status: "do_not_dispatch", notes: "A colleague's" });
      expect([(await back(stranger, "Mine")).statusCode, (await back(stranger)).statusCode]).toEqual([422, 200]);
      expect((await back(stranger)).statusCode).toBe(422);
    });

    it("staff without the permission learn which one it is, and who can grant it", async () => {
      const answer = await staff.patch("/api/v1/connections/9", { connection: { status: "onboarded" } });
      expect(answer.statusCode).toBe(403);
      expect(answer.json<{ message: string }>().message).toMatch(/Onboarding permission.*User management permission/);
    });

    it("an empty or nonsensical input changes nothing", async () => {
      for (const connection of [
        {},
        { status: "gone" },
        { is_dismissed: "true" },
        { notes: "x".repeat(2001) },
        { notes: "a\0b" },
      ]) {
        expect((await manager.patch("/api/v1/connections/9", { connection })).statusCode).toBe(422);
      }
      expect((await manager.patch("/api/v1/connections/nine", { connection: { notes: "" } })).statusCode).toBe(422);
    });

    it("a body that is not JSON, or targets a prototype, is refused without revealing internals", async () => {
      for (const [payload, status] of [
        ["{", 400],
        ["", 400],
        ['{"connection":{"__proto__":{"status":"onboarded"}}}', 400],
        ["[]", 422],
        [`{"connection":{"notes":"${"x".repeat(300_000)}"}}`, 413],
      ] as const) {
        const answer = await manager.patch("/api/v1/connections/9", payload, { headers: { "content-type": "application/json" } });
        expect([answer.statusCode, Object.keys(answer.json<object>()).slice(0, 2)]).toEqual([status, ["error", "message"]]);
      }
    });

    it("the other brokerage's connection answers exactly like one that does not exist", async () => {
      const foreign = await second.patch("/api/v1/connections/7", { connection: { notes: "mine" } });
      const missing = await second.patch("/api/v1/connections/999999", { connection: { notes: "mine" } });
      expect(foreign.statusCode).toBe(404);
      expect(foreign.body).toBe(missing.body);
      expect((await second.get(LIST)).json<Connection[]>().map((row) => [row.id, row.notes])).toEqual(
        expect.arrayContaining([
          [1, "secret"],
          [2, "secret"],
        ]),
      );
      expect((await second.get(LIST)).headers["totalitems"]).toBe("2");
      expect((await second.get(`${LIST}?q[rules_assessment_eq]=fail`)).json()).toEqual([]);
    });
  },
  brokerages,
);
