// One carrier's assessment, packets, classifications and alerts over the real application.
import { expect, it } from "vitest";
import type { CarrierDetail } from "../../../../../src/contract/carriers/carriers.ts";
import { anyEngine } from "../../../engines.ts";
import { brokerages } from "../../../fixture.ts";
import { withUsers } from "../../../with-users.ts";

const detail = (id: number) => `/api/v1/carriers/${id}/detail_for_highway_broker`;

anyEngine(
  "what a broker sees of a carrier",
  (database) => {
    const { manager, second, signIn } = withUsers(database, {
      manager: "manager@first.example",
      second: "manager@second.example",
    });

    it("every active rule names its facts", async () => {
      const carrier = (await manager.get(detail(101))).json<CarrierDetail>();
      expect(carrier).toMatchObject({ id: 101, authority_granted_on: "2020-01-01", rules_assessment: { result: "fail" } });
      expect(
        carrier.rules_assessment.rules.map(({ is_type, result, value, threshold }) => [is_type, result, value, threshold]),
      ).toEqual([
        ["has_active_interstate_authority", "Pass", "active", "active"],
        ["has_bipd_coverage_750000", "Fail", "$500,000", "at least $750,000"],
        ["has_satisfactory_or_unrated_safety_rating", "Override", "conditional", "satisfactory or unrated"],
      ]);
      for (const { as_of } of carrier.rules_assessment.rules) expect(as_of).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
      expect(carrier.rule_overrides).toMatchObject([{ id: 1, is_active: true, expiration_date: "2080-01-01" }]);
    });

    it("a carrier's own rules replace the default rules", async () => {
      await database.engine.exec(
        `insert into rule_sets (company_id, carrier_id, rules) values (1, 104, '{"has_no_active_out_of_service_orders": 2}')`,
      );
      const carrier = (await manager.get(detail(104))).json<CarrierDetail>();
      expect(carrier.rules_assessment.rules.map(({ is_type }) => is_type)).toEqual(["has_no_active_out_of_service_orders"]);
      expect(carrier.rules_assessment.result).toBe("pass");
    });

    it("facts that are too old are incomplete, never passed", async () => {
      await database.engine.exec("update carriers set authority_as_of = now() - interval '90 days' where id = 106");
      const carrier = (await manager.get(detail(106))).json<CarrierDetail>();
      expect(carrier.rules_assessment.rules[0]).toMatchObject({ result: "Incomplete", value: "active" });
    });

    it("another brokerage assesses by its own rules and overrides", async () => {
      const carrier = (await second.get(detail(101))).json<CarrierDetail>();
      expect(carrier.rules_assessment.rules.map(({ is_type, result }) => [is_type, result])).toEqual([
        ["has_cargo_coverage_100000", "Override"],
      ]);
      expect(carrier.rules_assessment.result).toBe("partial_pass");
    });

    it("safety data stays hidden from users for whom it is blocked", async () => {
      const blind = await signIn("blind@first.example");
      const carrier = (await blind.get(detail(101))).json<CarrierDetail>();
      expect(carrier.safety_rating).toBeNull();
      expect(JSON.stringify(carrier.rules_assessment)).not.toContain("conditional");
    });

    it("a carrier that does not exist is not found", async () => expect((await manager.get(detail(9))).statusCode).toBe(404));

    it("packets and classifications are the company's own", async () => {
      const packets = await manager.get("/api/v1/onboarding_packets?q[connection_id_eq]=3");
      expect(packets.json()).toMatchObject([
        { id: 3, connection_id: 3, status: "held_for_review", rules_assessment: { Pass: 2 } },
      ]);
      expect((await manager.get("/api/v1/onboarding_packets?q[connection_id_eq]=1")).json()).toEqual([]);
      expect((await manager.get("/api/v1/classifications?q[is_active_eq]=true")).json()).toMatchObject([
        { id: 1, name: "Dry van" },
      ]);
      expect((await second.get("/api/v1/classifications")).json()).toMatchObject([{ id: 1, name: "Secret" }]);
    });

    it("new load alerts are counted, and only for users who may see them", async () => {
      expect((await manager.get("/api/v1/tickets/count?q[status_in][]=new&q[load_id_not_null]=1")).json()).toEqual({ count: 1 });
      expect((await manager.get("/api/v1/tickets/count")).json()).toEqual({ count: 3 });
      const staff = await signIn("staff@first.example");
      const refused = await staff.get("/api/v1/tickets/count");
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        403,
        expect.stringContaining("View alerts"),
      ]);
      await database.engine.exec("update companies set paywall = paywall || '{\"can_load_dashboard\": false}' where id = 2");
      expect((await second.get("/api/v1/tickets/count")).json<{ message: string }>().message).toContain(
        "plan does not include loads",
      );
    });

    it("the stored total of connections changes with every statement that adds or removes some", async () => {
      const total = async () => Number((await second.get("/api/v1/connections/for_broker_portal")).headers["totalitems"]);
      await database.engine.exec(
        "insert into connections (company_id, id, carrier_id, status) " +
          "select 2, n, 100 + n, 'onboarded' from generate_series(20, 29) n",
      );
      expect(await total()).toBe(12);
      await database.engine.exec("delete from connections where company_id = 2 and id > 24");
      expect(await total()).toBe(7);
      await expect(
        database.engine.tx(async (tx) => {
          await tx.exec("delete from connections where company_id = 2");
          throw new Error("changed our mind");
        }),
      ).rejects.toThrow();
      expect(await total()).toBe(7);
    });
  },
  brokerages,
);
