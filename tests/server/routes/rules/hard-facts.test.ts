// A carrier that is out of service, without authority, or the same people as one that the company blocked is No for every reader.
import { describe, expect, it } from "vitest";
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import type { AssessedCarrier } from "../../../../src/contract/rules/assessed-carriers.ts";
import { answerFor, answerOfRow } from "../../../../src/domain/rules/assessed-text.ts";
import { associateLikelihood } from "../../../../src/domain/carriers/associates/weight.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

/** 171 is blocked below; 172 shares phone and truck with it, 173 its phone only; 174 has an order, 175 no authority. */
const ROWS = /* sql */ `
insert into carriers (id, legal_name, search_name, authority_status, authority_as_of, out_of_service, safety_as_of, phone_e164) values
  (171, 'Gone LLC', 'GONELLC', 'active', now(), false, now(), '+12145550171'),
  (172, 'Again LLC', 'AGAINLLC', 'active', now(), false, now(), '+12145550171'),
  (173, 'Namesake LLC', 'NAMESAKELLC', 'active', now(), false, now(), '+12145550171'),
  (174, 'Ordered LLC', 'ORDEREDLLC', 'active', now(), true, now(), '+12145550174'),
  (175, 'Revoked LLC', 'REVOKEDLLC', 'revoked', now(), false, now(), '+12145550175');
insert into carrier_vehicles (id, carrier_id, vin, is_type, source, observed_on) values
  (99171, 171, '1M8GDM9AXKP042788', 'tractor', 'eld', '2026-01-01'), (99172, 172, '1M8GDM9AXKP042788', 'tractor', 'eld', '2026-10-01');
insert into connections (company_id, id, carrier_id, status) select 1, 9000 + id, id, 'onboarded' from carriers where id between 171 and 175;
delete from rule_sets;
insert into rule_sets (company_id, rules) values (1, '{"has_no_active_out_of_service_orders": 2, "has_active_interstate_authority": 2}');`;

const OOS = "has_no_active_out_of_service_orders";
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

anyEngine(
  "facts that rule a carrier out",
  (database) => {
    const { manager, blind, second } = withUsers(
      database,
      { manager: "manager@first.example", blind: "blind@first.example", second: "manager@second.example" },
      ROWS,
    );
    const assess = async (id: number, browser = manager): Promise<AssessedCarrier> =>
      ((await browser.get(`/api/v1/carriers/assessments?carrier_ids=${id}`)).json() as AssessedCarrier[])[0] as AssessedCarrier;
    const row = async (id: number, browser = manager): Promise<Connection> =>
      ((await browser.get(`/api/v1/connections?q[carrier_id_eq]=${id}`)).json() as Connection[])[0] as Connection;
    const misses = async (id: number): Promise<number> =>
      ((
        await database.engine.query<{ misses: number }>(
          "select misses from match_carriers where company_id = 1 and carrier_id = $1",
          [id],
        )
      )[0]?.misses ?? 0) & 512;
    const block = (id: number, browser = manager) =>
      browser.patch(`/api/v1/connections/set_carrier_to_do_not_dispatch?carrier_id=${id}`, { status: "do_not_dispatch" });
    const grant = (isType: string, until: string | null, browser = manager) =>
      browser.post("/api/v1/rule_overrides", {
        rule_override: { carrier_id: 174, is_type: isType, is_active: true, expiration_date: until },
      });

    it("a match with a blocked carrier rules out in the assessment, in lists and for loads, until the block ends", async () => {
      expect(answerFor(await assess(172)).label).not.toBe("No");
      expect((await block(171)).statusCode).toBe(200);
      const [assessed, listed] = [await assess(172), await row(172)];
      const since = (await manager.get("/api/v1/carriers/172/detail_for_highway_broker")).json<{ answer_since: string }>()
        .answer_since;
      expect(Math.abs(Date.now() - Date.parse(since))).toBeLessThan(60_000);
      const why = "Looks like Gone LLC (blocked by your company): same phone, truck.";
      expect(answerFor(assessed)).toMatchObject({ label: "No", tone: "fail", why });
      expect(answerOfRow(listed)).toMatchObject({ label: "No", tone: "fail", why });
      expect(await misses(172)).toBe(512);
      // A telephone alone is no such match.
      expect((await assess(173)).warnings).toEqual([]);
      const taken = await manager.patch("/api/v1/connections/take_back_do_not_dispatch?carrier_id=171", { undoes: {} });
      expect(taken.statusCode).toBe(200);
      expect([(await row(172)).blocked_match, await misses(172)]).toEqual([null, 0]);
    });

    it("another company's block is not told", async () => {
      await block(171, second);
      expect((await assess(172)).warnings).toEqual([]);
      expect((await assess(172, second)).warnings.map(({ is_type: type }) => type)).toContain("blocked_match");
    });

    it("a carrier that takes a blocked one's telephone matches it, and no longer once it has another", async () => {
      await block(171);
      await database.engine.exec(
        "insert into carrier_vehicles (id, carrier_id, vin, is_type, source, observed_on) values (99175, 175, '1M8GDM9AXKP042788', 'tractor', 'eld', '2026-10-01')",
      );
      const phone = (value: string) => database.engine.query("update carriers set phone_e164 = $1 where id = 175", [value]);
      await phone("+12145550171");
      expect((await row(175)).blocked_match?.legal_name).toBe("Gone LLC");
      await phone("+12145550175");
      expect((await row(175)).blocked_match).toBeNull();
    });

    it("the database weighs what is shared as the associates are weighed", async () => {
      const url = "/api/v1/carriers/171/associated_carriers";
      const associates = (await manager.get(url)).json() as { id: number; evidence: Parameters<typeof associateLikelihood>[0] }[];
      const found = await database.engine.query<{ carrier_id: number; likelihood: number }>(
        "select carrier_id, 1 / (1 + power(2::float8, 14 - weight)) as likelihood from sharing_with(171)",
      );
      expect(found.length).toBeGreaterThan(1);
      for (const { carrier_id: id, likelihood } of found)
        expect(likelihood).toBeCloseTo(associateLikelihood(associates.find((one) => one.id === id)?.evidence ?? []), 9);
    });

    it.each([
      [174, "FMCSA out-of-service order in effect."],
      [175, "Authority revoked."],
    ])("carrier %i is No in its assessment and in lists", async (id, why) => {
      expect(answerFor(await assess(id))).toMatchObject({ label: "No", why });
      expect(answerOfRow(await row(id))).toMatchObject({ label: "No", why });
    });

    it("who may not see safety data is told No as well", async () => {
      const [assessed, listed] = [await assess(174, blind), await row(174, blind)];
      expect([answerFor(assessed).label, answerOfRow(listed).label]).toEqual(["No", "No"]);
      expect(JSON.stringify([assessed, listed])).not.toMatch(/"out_of_service"|"is_out_of_service":true/);
    });

    describe("an override of such a rule", () => {
      it.each([[null], ["2080-01-01"], [dayIn(31)]])("until %s is refused at the field", async (until) => {
        const answer = await grant(OOS, until);
        expect(answer.statusCode).toBe(422);
        expect(JSON.stringify(answer.json())).toMatch(/expiration_date.*must end within 30 days/);
      });

      it("for 30 days is granted, and the answer stays No", async () => {
        expect((await grant(OOS, dayIn(30))).statusCode).toBe(200);
        const [assessed, listed] = [await assess(174), await row(174)];
        expect([assessed.result, answerFor(assessed).label, answerOfRow(listed).label]).toEqual(["partial_pass", "No", "No"]);
      });

      it("that was granted without end counts as little, and is not reinstated", async () => {
        await database.engine.exec(
          `insert into rule_overrides (company_id, id, carrier_id, is_type, is_active, expiration_date) values (1, 77001, 174, '${OOS}', false, null)`,
        );
        const again = await manager.patch("/api/v1/rule_overrides/77001", { rule_override: { is_active: true } });
        expect(again.statusCode).toBe(422);
        await database.engine.exec("update rule_overrides set is_active = true where id = 77001");
        expect(answerFor(await assess(174)).label).toBe("No");
      });

      it("does not stand in for missing data", async () => {
        await database.engine.exec("update carriers set out_of_service = null where id = 174");
        expect(await assess(174)).toMatchObject({ result: "incomplete", incomplete: [OOS] });
      });

      it("other rules are overridden for any time", async () =>
        expect((await grant("has_cargo_coverage_100000", null)).statusCode).toBe(200));
    });

    it("an alert of a company that nobody has verified changes no answer until the company is verified", async () => {
      await database.engine.exec("update companies set broker_authority_verified_at = null where id = 2");
      await database.engine
        .exec(`insert into identity_alerts (company_id, id, user_id, carrier_id, is_type, unsanitized_message, message_for_display, file_date, site, is_published)
        values (2, 981, 21, 173, 'double_brokering', 'x', 'x', '2026-11-01', 'main', true)`);
      const [shown] = (await manager.get("/api/v1/identity_alerts?q[carrier_id_eq]=173")).json() as { is_verified: boolean }[];
      expect(shown?.is_verified).toBe(false);
      expect([(await assess(173)).warnings, (await row(173)).identity_alerts]).toEqual([[], []]);
      await database.engine.exec("update companies set broker_authority_verified_at = now() where id = 2");
      expect((await assess(173)).warnings.map(({ is_type: type }) => type)).toEqual(["identity_alert"]);
      expect((await row(173)).identity_alerts).toEqual(["double_brokering"]);
    });
  },
  brokerages,
);
