// Risk signals, payments and assessments by classification over the real application.
import { expect, it } from "vitest";
import type { Insight, PaymentAnalysis, UnassignedAssessment } from "../../../../../src/contract/carriers/records.ts";
import { formatDay } from "../../../../../src/domain/format.ts";
import { anyEngine } from "../../../engines.ts";
import { brokerages } from "../../../fixture.ts";
import { withUsers } from "../../../with-users.ts";

anyEngine(
  "risk signals of a carrier",
  (database) => {
    const { manager, signIn } = withUsers(database, { manager: "manager@first.example" });

    const insights = async (id: number, query = "", browser = manager) =>
      (await browser.get(`/api/v1/carriers/${id}/insights${query}`)).json<Insight[]>();
    const kinds = async (id: number) => (await insights(id)).map(({ is_type }) => is_type);
    const day = async (ago: number) =>
      (await database.engine.query<{ day: string }>(`select to_char(current_date - ${ago}, 'YYYY-MM-DD') as day`))[0]?.day;

    it("the most severe comes first, and says what is shared with whom", async () => {
      const [first] = await insights(101);
      expect(first).toMatchObject({
        is_type: "shares_address_with_revoked_carrier",
        level: "danger",
        related_carrier: { id: 102, legal_name: "Carrier 2 LLC" },
      });
      expect(first?.title).toBe(
        `Looks like Carrier 2 LLC (revoked ${formatDay((await day(310)) ?? null)}): same address, officer, phone, truck`,
      );
      expect(first?.evidence).toContain("1FUJGLDR5CSBE1234");
    });

    it("an alert counts when it is published and from the last week", async () => {
      expect((await insights(101)).find(({ is_type }) => is_type === "recent_identity_alert")).toMatchObject({
        title: "An identity alert in the last 7 days",
        evidence: "Brokers report double brokering.",
      });
      expect(await kinds(102)).not.toContain("recent_identity_alert");
    });

    it("safety signals are visible only to users who may see safety data", async () => {
      expect(await kinds(101)).toContain("basic_above_threshold");
      await database.engine.exec("update users set scopes = scopes || '{block_safety_data}' where id = 12");
      const staff = await signIn("staff@first.example");
      const shown = await insights(101, "", staff);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.map(({ is_type }) => is_type)).not.toContain("basic_above_threshold");
    });

    it("a revived authority, a look-alike domain and a cancellation are detected", async () => {
      await database.engine.exec(`
        insert into authority_events (carrier_id, happened_on, authority_type, event) values
          (105, current_date - 2000, 'common', 'revoked'), (105, current_date - 20, 'common', 'reinstated'),
          (106, current_date - 120, 'common', 'revoked'), (106, current_date - 20, 'common', 'reinstated');
        update carriers set legal_name = 'MOLINA LINES INC', email = 'office@molinalines.example' where id = 107;
        update carriers set email = 'dispatch@rnolinalines.example', insurance_cancels_on = current_date + 9 where id = 108;
        update carriers set email = 'dispatch@mo1inalines-dispatch.example' where id = 109;
        update carriers set power_units = 40, authority_granted_on = current_date - 60 where id = 110;
        insert into contact_changes values (1, 111, 'phone', '+12145550100', '+12145550199', current_date - 5, 'FMCSA registration'),
          (2, 112, 'phone', '+12145550100', '+12145550198', current_date - 400, 'FMCSA registration');
        update carriers set inspections_24m = 0, power_units = 30 where id in (113, 114);
        update carriers set authority_granted_on = current_date - 300 where id = 114;`);
      expect((await insights(105)).map(({ title }) => title)).toEqual(["Authority was revived after 5 years"]);
      expect(await kinds(106)).toEqual(["authority_reinstated"]);
      expect((await insights(106)).map(({ title }) => title)).toEqual([
        `Authority was reinstated on ${formatDay((await day(20)) ?? null)}`,
      ]);
      expect((await insights(108)).map(({ title }) => title)).toEqual([
        "Writes from a domain that looks like that of MOLINA LINES INC",
        "Writes from a domain that looks like that of Carrier 9 LLC",
        `Insurance ends on ${await day(-9)}`,
      ]);
      expect(await kinds(107)).toEqual(["email_domain_imitated", "email_domain_imitated"]);
      expect(await kinds(110)).toEqual(["new_authority_large_fleet"]);
      expect((await insights(111)).map(({ title }) => title)).toEqual([`Its phone number changed on ${await day(5)}`]);
      expect(await kinds(112)).toEqual([]);
      expect(await kinds(113)).toEqual(["no_inspections"]);
      expect(await kinds(114)).not.toContain("no_inspections");
    });

    it("a carrier registered after a revoked one names it, and is named by it, each with a link", async () => {
      await database.engine.exec(`
        update carriers set prior_dot = '9000018', registered_on = date '2026-03-02' where id = 117;
        update carriers set authority_status = 'revoked' where id = 118;
        update carriers set prior_dot = '4499999', registration_as_of = null where id = 119;
        insert into authority_events (carrier_id, happened_on, authority_type, event) values (118, date '2026-01-15', 'common', 'revoked');`);
      expect((await insights(117)).find(({ is_type }) => is_type === "registered_before")).toMatchObject({
        level: "danger",
        title: "Registered before as Carrier 18 LLC, USDOT 9000018",
        evidence: "Its registration names USDOT 9000018, which was revoked on Jan 15, 2026. This carrier registered Mar 2, 2026.",
        source: "FMCSA registration",
        as_of: expect.any(String) as string,
        related_carrier: { id: 118, legal_name: "Carrier 18 LLC" },
      });
      expect((await insights(118)).find(({ is_type }) => is_type === "registered_again")).toMatchObject({
        title: "Registered again as Carrier 17 LLC",
        related_carrier: { id: 117 },
      });
      // Of one that is not here its number is told.
      expect((await insights(119)).find(({ is_type }) => is_type === "registered_before")).toMatchObject({
        level: "warning",
        title: "Registered before under USDOT 4499999",
        as_of: null,
        related_carrier: null,
      });
    });

    it("that it may not operate is told with its day, and hidden from who may not see safety data", async () => {
      await database.engine.exec(`
        insert into open_data_carriers (dot, carrier_id) values (9000020, 120);
        insert into qcmobile_answers values (9000020, now(), 'carrier', now(), '{"allowed_to_operate": false}');`);
      expect((await insights(120)).find(({ is_type }) => is_type === "not_allowed_to_operate")).toMatchObject({
        level: "danger",
        source: "FMCSA QCMobile",
        as_of: expect.any(String) as string,
      });
      const blind = await insights(120, "", await signIn("blind@first.example"));
      expect(blind.map(({ is_type }) => is_type)).not.toContain("not_allowed_to_operate");
      await database.engine.exec("update qcmobile_answers set said_at = now() - interval '15 days'");
      expect(await kinds(120)).not.toContain("not_allowed_to_operate");
    });

    it("ELD reports from the other side of the country are detected, and a truck on a trip is not", async () => {
      await database.engine.exec(`
        update carriers set lat = 32.78, lon = -96.8 where id in (115, 116);
        insert into eld_visits select c, 1, '98101', 47.6, -122.3, current_date - n, 3
          from generate_series(1, 12) n, (values (115), (116)) v(c);
        insert into eld_visits select 116, 1, '75201', 32.78, -96.8, current_date - n, 3 from generate_series(1, 12) n;`);
      expect((await insights(115)).map(({ evidence }) => evidence)).toEqual([
        expect.stringMatching(/^12 of 12 reports came from more than 600 miles away, the farthest from 16\d\d miles\.$/),
      ]);
      expect(await kinds(116)).toEqual([]);
    });

    it("come in pages of fifteen, and need the plan", async () => {
      await database.engine.exec(`insert into carriers (id, legal_name, search_name, phone_e164)
        select 900 + n, 'Twin ' || n, 'TWIN' || n, '+12145550177' from generate_series(1, 18) n`);
      const answer = await manager.get("/api/v1/carriers/901/insights");
      expect(answer.json<Insight[]>()).toHaveLength(15);
      expect(answer.headers).toMatchObject({ totalitems: "17", totalpages: "2" });
      expect(await insights(901, "?page=2")).toHaveLength(2);
      const second = await signIn("manager@second.example");
      const refused = await second.get("/api/v1/carriers/101/insights");
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        403,
        expect.stringContaining("plan does not include insights"),
      ]);
      expect((await manager.get("/api/v1/carriers/9/insights")).statusCode).toBe(404);
    });

    it("payments are listed by month, and a carrier that was never paid there is distinguished", async () => {
      const analysis = async (id: number) =>
        (await manager.get(`/api/v1/carriers/${id}/triumph_pay_load_analysis`)).json<PaymentAnalysis>();
      const paid = await analysis(101);
      expect(paid).toMatchObject({ loads: 6, brokers: 2, average_days_to_pay: 28.5, as_of: "2026-03-10T00:00:00.000000Z" });
      expect([paid.by_month[0], paid.by_month[2], paid.by_month[11]]).toEqual([
        { month: "2025-04", loads: 0 },
        { month: "2025-06", loads: 1 },
        { month: "2026-03", loads: 3 },
      ]);
      expect(await analysis(102)).toMatchObject({ as_of: null, loads: 0, is_factored: null });
    });

    it("a classification without the carrier is assessed by its own rules, or else by the default rules", async () => {
      await database.engine.exec(`
        insert into classifications (company_id, id, name) values (1, 5, 'High value');
        insert into rule_sets (company_id, classification_id, rules) values (1, 5, '{"has_bipd_coverage_1000000": 2}')`);
      const path = "/api/v1/carriers/101/rules_assessments_for_unassigned_classifications";
      const assessments = (await manager.get(path)).json<UnassignedAssessment[]>();
      expect(assessments).toEqual([
        {
          classification_id: 1,
          classification_name: "Dry van",
          result: "fail",
          failing: ["has_bipd_coverage_750000"],
          hides_rules: false,
        },
        {
          classification_id: 5,
          classification_name: "High value",
          result: "fail",
          failing: ["has_bipd_coverage_1000000"],
          hides_rules: false,
        },
      ]);
      // Carrier 105 is in the first one; the rules of a classification do not change the assessment by the default rules.
      const [only] = (await manager.get(path.replace("101", "105"))).json<UnassignedAssessment[]>();
      expect(only?.classification_id).toBe(5);
      const detail = (await manager.get("/api/v1/carriers/101/detail_for_highway_broker")).json<{
        rules_assessment: { rules: { is_type: string }[] };
      }>();
      expect(detail.rules_assessment.rules.map(({ is_type }) => is_type)).not.toContain("has_bipd_coverage_1000000");
    });
  },
  brokerages,
);
