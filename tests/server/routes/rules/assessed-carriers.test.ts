// Whether a carrier is OK to use is said before connecting, with the warnings that decide, and to nobody more than they may see.
import { expect, it } from "vitest";
import type { AssessedCarrier } from "../../../../src/contract/rules/assessed-carriers.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const RATING = "has_satisfactory_or_unrated_safety_rating";

/** Carrier 161 is nobody's connection, young, and the successor of 162, with whom it shares its phone and a truck. */
const ROWS = /* sql */ `
insert into carriers (id, legal_name, search_name, authority_status, authority_granted_on, authority_as_of, bipd_limit, cargo_limit,
    insurance_cancels_on, insurance_as_of, safety_rating, safety_as_of, out_of_service, phone_e164, registered_on, has_insights) values
  (161, 'New Wheels LLC', 'NEWWHEELSLLC', 'active', '2026-09-01', now() - interval '3 days', 1000000, 50000,
    (now() at time zone 'UTC')::date + 9, now() - interval '1 day', 'conditional', now(), true, '+12145550161', '2026-08-01', true),
  (162, 'Old Wheels LLC', 'OLDWHEELSLLC', 'revoked', '2019-01-01', now(), 0, null, null, now(), null, null, false, '+12145550161', '2019-01-01', false);
update carriers set registration_as_of = now() where id in (161, 162);
insert into authority_events (carrier_id, happened_on, authority_type, event) values (162, '2026-07-01', 'common', 'revoked');
insert into identity_alerts (company_id, id, user_id, carrier_id, is_type, unsanitized_message, message_for_display, file_date, site, is_published) values
  (2, 901, 21, 161, 'double_brokering', 'x', 'x', '2026-11-01', 'main', true),
  (2, 902, 21, 103, 'hostage_load', 'x', 'x', '2026-11-02', 'main', false);
delete from rule_sets;
insert into rule_sets (company_id, rules) values (1,
  '{"has_active_interstate_authority": 2, "has_cargo_coverage_100000": 2, "${RATING}": 2, "has_inspection_within_24_months": 2}');`;

anyEngine(
  "assessing any carriers",
  (database) => {
    const { manager, blind, second } = withUsers(
      database,
      { manager: "manager@first.example", blind: "blind@first.example", second: "manager@second.example" },
      ROWS,
    );
    const assess = async (browser: typeof manager, ids: string): Promise<AssessedCarrier[]> =>
      (await browser.get(`/api/v1/carriers/assessments?carrier_ids=${ids}`)).json();

    it("a carrier without a connection is assessed by the default rules, with why and how old the data is", async () => {
      const [one, ...others] = await assess(manager, "161,999,161");
      expect(others).toEqual([]);
      expect(one).toMatchObject({
        id: 161,
        result: "fail",
        failing: ["has_cargo_coverage_100000", RATING],
        incomplete: ["has_inspection_within_24_months"],
        hides_rules: false,
        connection: null,
      });
      expect(Date.now() - Date.parse(one?.as_of ?? "")).toBeGreaterThan(2.9 * 86_400_000);
    });

    it("keeps the order, and says what the connection is", async () => {
      const all = await assess(manager, "104,161,103");
      expect(all.map(({ id }) => id)).toEqual([104, 161, 103]);
      expect(all[0]?.connection).toEqual({ status: "onboarded", is_dismissed: false });
    });

    it("the warnings that decide have their evidence and its date", async () => {
      const [one] = await assess(manager, "161");
      expect(one?.warnings.map(({ is_type: type, evidence }) => [type, evidence])).toEqual([
        ["out_of_service", "FMCSA out-of-service order in effect"],
        ["likely_chameleon", "Looks like Old Wheels LLC (revoked Jul 1, 2026): same phone"],
        ["identity_alert", "Identity alert for double brokering: filed by another broker Nov 1, 2026"],
        ["insurance_cancellation", expect.stringMatching(/^Insurance ends \w{3} \d+, 20\d\d$/)],
      ]);
      for (const { as_of: asOf } of one?.warnings ?? []) expect(asOf).toMatch(/^20\d\d-.*Z$/);
    });

    it("a withdrawn alert is none, and a plan without insights has no chameleons", async () => {
      const [own] = await assess(second, "103");
      expect(own?.warnings).toEqual([]);
      const [other] = await assess(second, "161");
      expect(other?.warnings.map(({ is_type: type, evidence }) => [type, evidence])).toEqual([
        ["out_of_service", expect.any(String)],
        ["identity_alert", "Identity alert for double brokering: filed by your company Nov 1, 2026"],
        ["insurance_cancellation", expect.any(String)],
      ]);
      expect(other?.result).toBeNull();
    });

    it("rules on safety data are not named to people who may not see it", async () => {
      const [one] = await assess(blind, "161");
      expect(one).toMatchObject({
        result: "fail",
        failing: ["has_cargo_coverage_100000"],
        incomplete: [],
        hides_rules: true,
        hides_hard_fact: true,
      });
      expect(JSON.stringify(one)).not.toMatch(/safety|inspection|out.of.service/);
    });

    it.each(["", "0", "1,,2", "1;drop", Array.from({ length: 501 }, () => "1").join(",")])("refuses %.20s", async (ids) =>
      expect((await manager.get(`/api/v1/carriers/assessments?carrier_ids=${ids}`)).statusCode).toBe(422),
    );
  },
  brokerages,
);
