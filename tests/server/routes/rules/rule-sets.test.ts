// Rule sets: who may change them, what a change does to all assessments, and that neither a crash nor a colleague undoes it.
import { expect, it } from "vitest";
import { createReassessor } from "../../../../server/assessment/reassessor.ts";
import { buildApp } from "../../../../server/app.ts";
import type { CarrierFactsColumns } from "../../../../src/domain/rules/facts.ts";
import type { RuleSet, RuleTypeInfo } from "../../../../src/contract/rules/rules.ts";
import { companyOf, tallied } from "../../assessment/readings.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, brokerages, settingsFor } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";
import { RULE_TYPES } from "../../../../src/domain/rules/rules.ts";

const RULES = "/api/v1/rules";
const ACTIVE = { has_active_interstate_authority: 2 };

anyEngine(
  "a broker's rules",
  (database) => {
    const { manager, second, signIn } = withUsers(database, {
      manager: "manager@first.example",
      second: "manager@second.example",
    });

    const set = async (id: number): Promise<RuleSet> => (await manager.get(`${RULES}/${id}`)).json<RuleSet>();
    const change = (id: number, values: object, version: number) =>
      manager.patch(`${RULES}/${id}`, { rule: { values, version } });
    const settled = () => expect.poll(async () => (await set(1)).reassessment, { timeout: 10_000 }).toBeNull();
    const mine = () => companyOf(database.engine, 1);
    const moved = (before: Readonly<Record<number, unknown>>, after: Readonly<Record<number, unknown>>): string[] =>
      Object.keys(after).filter((id) => JSON.stringify(after[Number(id)]) !== JSON.stringify(before[Number(id)]));

    it("after a change all carriers are assessed by the new rules, and only changed assessments update their connections", async () => {
      await change(1, (await set(1)).values, 1);
      await settled();
      const [before, updatedBefore] = [await mine().writtenReasons(), await mine().updated()];
      const answer = await change(1, ACTIVE, 2);
      expect(answer.json()).toMatchObject({ id: 1, version: 3, values: ACTIVE, updated_by: "Mara Manager" });
      await settled();
      const stands = await mine().written();
      expect(stands).toEqual(await mine().byDomain(new Date()));
      expect(tallied(stands)["pass"]).toBeGreaterThan(50);
      const reasons = await mine().writtenReasons();
      expect(reasons).toEqual(await mine().anyByDomain(Object.keys(stands).map(Number), new Date()));
      const changed = moved(before, reasons);
      expect(changed.length).toBeGreaterThan(20);
      expect(moved(updatedBefore, await mine().updated())).toEqual(changed);
    });

    it("a change of an outdated version is refused at the version", async () => {
      const answer = await change(1, {}, 1);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { version: [expect.stringContaining("Mara Manager")] } });
      expect((await set(1)).values).toEqual(ACTIVE);
      const both = await Promise.all([change(1, ACTIVE, 3), change(1, ACTIVE, 3)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    });

    it("a classification's own set applies to its carriers until it is deleted", async () => {
      const made = await manager.post(RULES, { rule: { classification_id: 1, values: { has_cargo_coverage_100000: 2 } } });
      expect(made.json()).toMatchObject({ classification_id: 1, version: 1 });
      await settled();
      const stands = await mine().written();
      expect([stands[105], stands[106]]).toEqual(["incomplete", "pass"]);
      const { id } = made.json<RuleSet>();
      expect((await manager.post(RULES, { rule: { classification_id: 1, values: {} } })).statusCode).toBe(422);
      const types = (await manager.get(`${RULES}/is_types?classification_id=1`)).json<RuleTypeInfo[]>();
      expect(types.filter(({ value }) => value === 2).map(({ is_type }) => is_type)).toEqual(["has_cargo_coverage_100000"]);
      expect((await manager.ask("DELETE", `${RULES}/${id}`)).json()).toMatchObject({ id });
      expect((await manager.ask("DELETE", `${RULES}/1`)).statusCode).toBe(422);
      await settled();
      expect((await mine().written())[105]).toBe("pass");
    });

    it("every type has its threshold, its source, and when its data expires", async () => {
      const types = (await manager.get(`${RULES}/is_types`)).json<RuleTypeInfo[]>();
      expect(types).toHaveLength(RULE_TYPES.length);
      expect(types[0]).toEqual({
        is_type: "has_active_interstate_authority",
        label: "Active interstate authority",
        category: "Authority",
        threshold: "active",
        source: "FMCSA licensing",
        stale_after_days: 14,
        value: 2,
      });
      expect((await manager.get(`${RULES}/is_types?classification_id=77`)).statusCode).toBe(404);
    });

    it("a token that is no rule type is refused", async () => {
      const { version } = await set(1);
      const answer = await change(1, { has_wings: 2 }, version);
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining("has_wings")]);
      expect((await change(1, { has_cargo_coverage_100000: 4 }, version)).statusCode).toBe(422);
      const unknown = await manager.post(RULES, { rule: { classification_id: 77, values: {} } });
      expect(unknown.json()).toMatchObject({ errors: { classification_id: ["names no classification"] } });
    });

    it("another company's set is not found, and changing rules needs the permission and the plan", async () => {
      const { id } = (await manager.post(RULES, { rule: { classification_id: 2, values: {} } })).json<RuleSet>();
      await database.engine.exec("update users set scopes = scopes || '{manage_rule_overrides}' where id = 21");
      const answers = await Promise.all(
        [id, 99_999].map(async (one) => [
          await second.get(`${RULES}/${one}`),
          await second.patch(`${RULES}/${one}`, { rule: { values: {}, version: 1 } }),
          await second.ask("DELETE", `${RULES}/${one}`),
        ]),
      );
      for (const answer of answers.flat()) expect([answer.statusCode, answer.body]).toEqual([404, answers[0]?.[0]?.body]);
      expect((await second.get(RULES)).json<RuleSet[]>().map(({ company_id: company }) => company)).toEqual([2]);
      const staff = await signIn("staff@first.example");
      const refused = await staff.patch(`${RULES}/1`, { rule: { values: {}, version: 1 } });
      expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining("Rule overrides permission")]);
      expect((await staff.get(`${RULES}/1`)).statusCode).toBe(200);
      await database.engine.exec("update companies set paywall = paywall || '{\"can_rule\": false}' where id = 2");
      const unpaid = await second.patch(`${RULES}/1`, { rule: { values: {}, version: 1 } });
      expect([unpaid.statusCode, unpaid.body]).toEqual([
        403,
        expect.stringContaining("plan does not include rules and monitoring"),
      ]);
    });

    it("a reassessment that a crash interrupted continues after the next start", async () => {
      await settled();
      await database.engine.exec(`
        update rule_sets set rules = '{"has_cargo_coverage_100000": 2}', updated_at = clock_timestamp() where company_id = 1 and id = 1;
        insert into reassessments (company_id, changed_since, after_carrier_id, assessed, total) values (1, now() - interval '1 hour', 130, 30, 60)
        on conflict (company_id) do update set changed_since = excluded.changed_since, after_carrier_id = 130, assessed = 30, total = 60,
          finished_at = null`);
      expect((await set(1)).reassessment).toEqual({ assessed: 30, total: 60 });
      const next = await appOver(database.engine);
      await next.ready();
      await settled();
      await next.close();
      const stands = await mine().written();
      expect([stands[130], stands[131], stands[160]]).toEqual(["pass", "incomplete", "incomplete"]);
    });

    it("a company that cannot be assessed does not keep later ones from it", async () => {
      await settled();
      const { engine } = database;
      await engine.exec(`
        delete from reassessments;
        insert into reassessments (company_id) values (1), (2);
        create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no assessment'; end $$;
        create trigger refuse before insert or update on reassessments for each row when (new.company_id = 1) execute function refuse()`);
      const errors: string[] = [];
      const reassessor = createReassessor({ engine, failed: (error) => errors.push(String(error)), mayWrite: async () => true });
      const isDone = async () =>
        (await engine.query("select 1 from reassessments where company_id = 2 and finished_at is not null")).length;
      reassessor.wake();
      await expect.poll(isDone, { timeout: 10_000 }).toBe(1);
      await engine.exec("delete from reassessments");
      reassessor.start();
      await expect.poll(isDone, { timeout: 10_000 }).toBe(1);
      await reassessor.close();
      expect(errors).toEqual(Array.from({ length: 2 }, () => expect.stringContaining("no assessment") as string));
      await engine.exec("drop trigger refuse on reassessments; drop function refuse(); delete from reassessments");
    });

    it("a server that is stopped while it looks for a new day asks its database nothing any more", async () => {
      const { engine } = database;
      let asked = 0;
      const counting: typeof engine = {
        ...engine,
        query: (...input) => {
          asked += 1;
          return engine.query(...input);
        },
        tx: (...input) => {
          asked += 1;
          return engine.tx(...input);
        },
      };
      const errors: unknown[] = [];
      const reassessor = createReassessor({
        engine: counting,
        failed: (error) => errors.push(error),
        mayWrite: async () => true,
      });
      reassessor.start();
      await reassessor.close();
      const before = asked;
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect([asked, errors]).toEqual([before, []]);
    });

    it("every day all carriers are reassessed, because data expires", async () => {
      await database.engine.exec(`update reassessments set finished_at = now() - interval '25 hours';
        update carriers set cargo_limit = 100000, insurance_as_of = now() where id = 140`);
      const next = await buildApp({ engine: database.engine, settings: settingsFor(), clientDir: null, watchesDays: true });
      await next.ready();
      await expect.poll(async () => (await mine().written())[140], { timeout: 10_000 }).toBe("pass");
      await next.close();
    });

    it("the facts are refused without access to safety data, and contain no loads without access to loads", async () => {
      await database.engine.exec("update users set scopes = array_remove(scopes, 'manage_loads') where id = 11");
      const facts = (await manager.get(`${RULES}/carrier_facts`)).json<CarrierFactsColumns>();
      expect(facts.carrier_id).toHaveLength(60);
      expect(facts.open_loads).toBeNull();
      expect(facts.overrides).toEqual([
        {
          id: 1,
          carrier_id: 101,
          classification_id: null,
          is_type: "has_satisfactory_or_unrated_safety_rating",
          is_active: true,
          expiration_date: "2080-01-01",
        },
      ]);
      const lists = Object.values(facts).flatMap((value: unknown) => {
        if (Array.isArray(value)) return [];
        return typeof value === "object" && value !== null && "at" in value ? [value.at as unknown[]] : [];
      });
      for (const list of [...lists, facts.located_as_of, facts.classified]) expect(list).toHaveLength(60);
      const blind = await (await signIn("blind@first.example")).get(`${RULES}/carrier_facts`);
      expect([blind.statusCode, blind.body]).toEqual([403, expect.stringContaining("Safety data is hidden from you")]);
      await database.engine.exec("update users set scopes = scopes || '{view_loads}' where id = 11");
      const seeing = (await manager.get(`${RULES}/carrier_facts`)).json<CarrierFactsColumns>();
      expect(seeing.open_loads).not.toBeNull();
    });
  },
  brokerages,
);
