// Loads looked at over a database: one alert per load, type and cause, closed only by facts, and never what a person has in hand.
import { expect, it } from "vitest";
import { lookAtLoads, lookAtLoadsOf } from "../../../../server/loads/alerts/look-at-loads.ts";
import { asCompany } from "../../../../server/db/role.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { boardLoad } from "../../routes/board/board-loads.ts";

const HOUR = 3_600_000;

interface Found {
  readonly is_type: string;
  readonly status: string;
  readonly cause: string;
  readonly resolution_reason: string | null;
  readonly evidence: readonly { readonly label: string; readonly value: string; readonly source: string }[];
}

const covered = (id: number, carrier: number, set: Readonly<Record<string, string>> = {}, company = 1): string =>
  boardLoad({ id, company, pickup: 4, set: { status: "'covered'", carrier_id: String(carrier), ...set } });

anyEngine(
  "looking at loads",
  (database) => {
    const look = (ids: readonly number[], moment: "booking" | "change" | "clock" = "booking", company = 1, now = new Date()) =>
      database.engine.tx(
        (tx) =>
          lookAtLoads(
            tx,
            ids.map((id) => ({ company_id: company, id })),
            moment,
            now,
          ),
        asCompany(company),
      );
    const alerts = (id: number, company = 1) =>
      database.engine.query<Found>(
        "select is_type, status, cause, resolution_reason, evidence from tickets where company_id = $1 and load_id = $2 order by id",
        [company, id],
      );
    const types = async (id: number, company = 1) => (await alerts(id, company)).map(({ is_type: type }) => type);
    const exec = (sql: string) => database.engine.exec(sql);

    it("a carrier about which nothing is known raises nothing", async () => {
      await exec(
        `insert into carriers (id, legal_name, search_name) values (900, 'Unknown LLC', 'UNKNOWNLLC'); ${covered(400, 900)}`,
      );
      await look([400]);
      await look([400], "change");
      expect(await types(400)).toEqual([]);
    });

    it("the same moment twice, and two processes at once, raise one alert with its evidence", async () => {
      // Carrier 101 has one power unit.
      await exec(covered(401, 101) + covered(402, 101));
      await look([401, 402]);
      await look([401, 402]);
      await Promise.all([look([401, 402]), look([402, 401]), look([402], "change")]);
      const found = (await alerts(402)).filter(({ is_type: type }) => type === "overbooked_carrier");
      expect(found.map(({ is_type: type, cause, status }) => [type, cause, status])).toEqual([
        ["overbooked_carrier", "101", "new"],
      ]);
      expect(found[0]?.evidence).toContainEqual(
        expect.objectContaining({ label: "Meanwhile", value: "B-401", source: "Your loads" }),
      );
    });

    it("what turns out wrong closes the alert with its reason, and opens it again when it is right after all", async () => {
      await exec(
        covered(403, 121, { dispatcher_phone: "'+12145550143'" }) +
          "update carriers set phone_e164 = '+12145550100' where id = 121;",
      );
      await look([403]);
      const named = async () => (await alerts(403)).filter(({ is_type: type }) => type === "unknown_phone");
      expect(await named()).toMatchObject([{ status: "new", cause: "121 +12145550143" }]);
      await exec(`insert into contact_changes (id, carrier_id, field, old_value, new_value, changed_on, source)
        values (9001, 121, 'phone', null, '+12145550143', current_date, 'FMCSA registration')`);
      await look([403], "change");
      expect(await named()).toMatchObject([{ status: "closed", resolution_reason: "The number is on the carrier’s record." }]);
      await exec("delete from contact_changes where id = 9001");
      await look([403], "change");
      expect(await named()).toMatchObject([{ status: "new", resolution_reason: null }]);
    });

    it.each([
      ["taken", "status = 'in_progress', assignee_id = 11, updated_by_user_id = 11", "in_progress"],
      ["closed", "status = 'closed', updated_by_user_id = 11", "closed"],
    ])("what a person has %s stays so, whatever the facts say", async (how, set, status) => {
      const id = how === "taken" ? 404 : 405;
      await exec(
        covered(id, id - 280, { dispatcher_phone: "'+12145550144'" }) +
          `update carriers set phone_e164 = '+12145550100' where id = ${id - 280};`,
      );
      await look([id]);
      await exec(`update tickets set ${set} where load_id = ${id} and company_id = 1`);
      await exec(`insert into contact_changes (id, carrier_id, field, old_value, new_value, changed_on, source)
        values (${id}, ${id - 280}, 'phone', null, '+12145550144', current_date, 'FMCSA registration')`);
      await look([id], "change");
      expect((await alerts(id)).filter(({ is_type: type }) => type === "unknown_phone").map((alert) => alert.status)).toEqual([
        status,
      ]);
      await exec(`delete from contact_changes where id = ${id}`);
      await look([id], "change");
      expect((await alerts(id)).filter(({ is_type: type }) => type === "unknown_phone").map((alert) => alert.status)).toEqual([
        status,
      ]);
    });

    it("an alert from before causes were kept is not raised a second time", async () => {
      await exec(
        covered(406, 126, { dispatcher_phone: "'+12145550146'" }) +
          `update carriers set phone_e164 = '+12145550100' where id = 126;
        insert into tickets (company_id, load_id, is_type, status) values (1, 406, 'unknown_phone', 'closed')`,
      );
      await look([406]);
      expect((await types(406)).filter((type) => type === "unknown_phone")).toHaveLength(1);
    });

    it("a load of another company, one without carrier and one that is over are left alone", async () => {
      const set = { dispatcher_phone: "'+12145550147'" };
      await exec(covered(407, 101, set, 2) + boardLoad({ id: 408, set }) + covered(409, 127, { ...set, status: "'delivered'" }));
      await exec("update carriers set phone_e164 = '+12145550100' where id in (101, 127)");
      await look([407, 408, 409]);
      expect([await types(407, 2), await types(407), await types(408), await types(409)]).toEqual([[], [], [], []]);
      await look([407], "booking", 2);
      expect(await types(407, 2)).toContain("unknown_phone");
    });

    it("no truck when the pickup begins is an alert from then on", async () => {
      await exec(covered(410, 130));
      await look([410], "clock");
      expect(await types(410)).toEqual([]);
      await look([410], "clock", 1, new Date(Date.now() + 4.1 * HOUR));
      expect(await types(410)).toEqual(["vehicle_assignment_required"]);
    });

    it("a carrier that passed when it was booked and fails now is told of its loads", async () => {
      await exec(covered(411, 132));
      await exec(`insert into rules_assessments (company_id, carrier_id, result, assessed_at, failing) values (1, 132, 'fail', now(), '{has_bipd_coverage_1000000}');
        insert into decisions (company_id, id, position, kind, carrier_id, load_id, assessment, decided_at, previous_hash, hash, frozen)
          values (1, 9000, 9000, 'assigned', 132, 411, 'pass', now(), '', '', '{}')`);
      await database.engine.tx((tx) => lookAtLoadsOf(tx, 1, [132], new Date()), asCompany(1));
      expect((await alerts(411)).find(({ is_type: type }) => type === "failing_broker_requirements")?.evidence).toContainEqual(
        expect.objectContaining({ label: "Failing rule", value: "has bipd coverage 1000000" }),
      );
    });

    it("five hundred loads at once are read with the statements of one", async () => {
      const ids = Array.from({ length: 500 }, (_, at) => 1000 + at);
      await exec(ids.map((id) => covered(id, 140 + (id % 20), { dispatcher_email: "'x@throwaway.example'" })).join("\n"));
      let statements = 0;
      await database.engine.tx(async (tx) => {
        const query: typeof tx.query = (sql, params) => {
          statements += 1;
          return tx.query(sql, params);
        };
        const keys = ids.map((id) => ({ company_id: 1, id }));
        await lookAtLoads({ ...tx, query }, keys, "booking", new Date());
      }, asCompany(1));
      expect(statements).toBeLessThan(20);
      const [count] = await database.engine.query<{ n: number }>(
        "select count(*)::int as n from tickets where company_id = 1 and load_id between 1000 and 1499 and is_type = 'fraudulent_email_or_domain'",
      );
      expect(count?.n).toBe(500);
    });
  },
  brokerages,
);
