// Rules saved for a coming day: nothing changes before it, on it they take effect once, and who may not change rules may not do this.
import { expect, it } from "vitest";
import { createReassessor } from "../../../../server/assessment/reassessor.ts";
import { applyScheduledRules } from "../../../../server/assessment/scheduled-rules.ts";
import type { RuleStatusChanges, RuleVersion } from "../../../../src/contract/rules/rule-versions.ts";
import type { RuleSet } from "../../../../src/contract/rules/rules.ts";
import type { ScheduledRules } from "../../../../src/contract/rules/scheduled-rules.ts";
import { dayOf, daysAfter } from "../../../../src/domain/days.ts";
import { companyOf } from "../../assessment/readings.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const RULES = "/api/v1/rules";
const SCHEDULED = `${RULES}/scheduled`;
const CARGO = "has_cargo_coverage_100000";
const SOON = daysAfter(new Date(), 3);
const THAT_DAY = new Date(`${SOON}T00:00:30Z`);
const SAVE_ID = "6f1c1a52-0d5e-4c68-9d0a-3a2f5f0f2c77";

anyEngine(
  "rules saved for a coming day",
  (database) => {
    const { manager, staff, second, signIn } = withUsers(database, {
      manager: "manager@first.example",
      staff: "staff@first.example",
      second: "manager@second.example",
    });
    const set = async (id = 1): Promise<RuleSet> => (await manager.get(`${RULES}/${id}`)).json<RuleSet>();
    const waiting = async (): Promise<ScheduledRules[]> => (await manager.get(SCHEDULED)).json<ScheduledRules[]>();
    const settled = () => expect.poll(async () => (await set()).reassessment, { timeout: 10_000 }).toBeNull();
    const change = async (values: object = { [CARGO]: 2 }) => ({
      kind: "change",
      classification_id: null,
      values,
      version: (await set()).version,
    });
    const schedule = (sets: readonly object[], day = SOON, save: object = { id: SAVE_ID, reason: "New season" }) =>
      manager.post(SCHEDULED, { rules: { effective_on: day, sets }, save });
    const failures: unknown[] = [];
    const apply = (now = THAT_DAY) =>
      applyScheduledRules(
        database.engine,
        now,
        (error) => failures.push(error),
        async () => true,
      );
    const versionsOf = async (id: number): Promise<RuleVersion[]> =>
      (await manager.get(`${RULES}/versions?q[classification_id_${id === 0 ? "null]=1" : `eq]=${id}`}`)).json<RuleVersion[]>();
    const changesOf = async (id = 0): Promise<RuleStatusChanges> =>
      (await manager.get(`${RULES}/versions/${id}/status_changes`)).json<RuleStatusChanges>();
    const reassess = async (): Promise<void> => {
      const { engine } = database;
      const failed = (error: unknown) => failures.push(error);
      const reassessor = createReassessor({ engine, failed, mayWrite: async () => true });
      reassessor.wake();
      await settled();
      await reassessor.close();
    };
    const newest = async (): Promise<RuleVersion | undefined> => (await versionsOf(0))[0];

    it("until the day the rules in force stay, and everybody sees what comes, when, by whom and why", async () => {
      const before = await set();
      const answer = await schedule([await change()]);
      expect(answer.statusCode).toBe(200);
      await apply(new Date(Date.parse(`${SOON}T00:00:00Z`) - 1_000));
      expect((await set()).version).toBe(before.version);
      expect(await waiting()).toEqual([
        expect.objectContaining({
          effective_on: SOON,
          scheduled_by: "Mara Manager",
          reason: "New season",
          sets: [{ kind: "change", classification_id: null, values: { [CARGO]: 2 }, reverts_id: null }],
        }),
      ]);
      expect((await staff.get(SCHEDULED)).json()).toHaveLength(1);
      expect((await second.get(SCHEDULED)).json()).toEqual([]);
    });

    it("a colleague cannot withdraw it without the permission, nor another company; withdrawn, it never takes effect", async () => {
      const [coming] = await waiting();
      const path = `${SCHEDULED}/${coming?.id}`;
      await database.engine.exec("update users set scopes = scopes || '{manage_rule_overrides}' where id = 21");
      const rival = await signIn("manager@second.example");
      expect((await staff.ask("DELETE", path)).statusCode).toBe(403);
      expect((await rival.ask("DELETE", path)).statusCode).toBe(404);
      expect((await manager.ask("DELETE", path)).json()).toMatchObject({ id: coming?.id });
      expect(await waiting()).toEqual([]);
      expect((await manager.ask("DELETE", path)).statusCode).toBe(422);
      const before = await set();
      await apply();
      expect((await set()).version).toBe(before.version);
    });

    it("overrides that were granted for it end when it is withdrawn, and no others", async () => {
      await schedule([await change()]);
      const grant = async (carrier_id: number, more: object = {}): Promise<number> => {
        const draft = { carrier_id, is_type: CARGO, is_active: true, expiration_date: null, ...more };
        return (await manager.post("/api/v1/rule_overrides", { rule_override: draft })).json<{ id: number }>().id;
      };
      const [own, other] = [await grant(101, { save_id: SAVE_ID }), await grant(102)];
      await manager.ask("DELETE", `${SCHEDULED}/${(await waiting())[0]?.id}`);
      const isActive = async (id: number) =>
        (await manager.get(`/api/v1/rule_overrides/${id}`)).json<{ is_active: boolean }>().is_active;
      expect([await isActive(own), await isActive(other)]).toEqual([false, true]);
      await manager.post("/api/v1/rule_overrides/deactivate", { carrier_id: 102, is_type: CARGO });
    });

    it("what cannot be is refused: a day that is over or none, an outdated version, a set twice or one that waits already", async () => {
      const good = await change();
      const today = dayOf(new Date());
      const made = { kind: "make", classification_id: 1, values: {}, version: null };
      const refused = await Promise.all([
        ...["2020-01-01", today, "2090-02-31", "2090-01-01"].map((day) => schedule([good], day)),
        schedule([{ ...good, version: good.version - 1 }]),
        schedule([good, good]),
        schedule([{ ...made, classification_id: 99 }]),
        schedule([{ kind: "remove", classification_id: null, values: {}, version: good.version }]),
        schedule([{ ...good, values: { likes_dogs: 2 } }]),
        schedule([{ ...good, reverts_id: 99_999_999 }]),
        schedule([]),
        schedule([good], SOON, { reason: "  " }),
      ]);
      expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 422));
      const two = await Promise.all([schedule([good]), schedule([good])]);
      expect(two.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
      const [coming] = await waiting();
      await manager.ask("DELETE", `${SCHEDULED}/${coming?.id}`);
    });

    it("on the day it takes effect once, whoever gets to it, on top of what was saved since, as the save of who scheduled it", async () => {
      await manager.post(RULES, { rule: { classification_id: 1, values: { [CARGO]: 2 } } });
      const others = { has_active_interstate_authority: 2, has_bipd_coverage_1000000: 2 };
      const classified = { kind: "remove", classification_id: 1, values: {}, version: 1 };
      const made = { kind: "make", classification_id: 2, values: { [CARGO]: 2 }, version: null };
      expect((await schedule([await change(), classified, made])).statusCode).toBe(200);
      const { id, version } = await set();
      expect((await manager.ask("DELETE", `${RULES}/${(await versionsOf(1))[0]?.rule_set_id}`)).statusCode).toBe(422);
      await manager.patch(`${RULES}/${id}`, { rule: { values: others, version } });
      await settled();
      const [former, assessed] = [await newest(), await companyOf(database.engine, 1).written()];
      await Promise.all([apply(), apply()]);
      expect(failures).toEqual([]);
      expect(await set()).toMatchObject({ version: version + 2, values: { ...others, [CARGO]: 2 }, updated_by: "Mara Manager" });
      const after = await newest();
      expect(after).toMatchObject({ reason: "New season", saved_by: "Mara Manager", save_id: SAVE_ID, values_before: others });
      expect((await versionsOf(1))[0]).toMatchObject({ values: null, save_id: SAVE_ID, saved_by: "Mara Manager" });
      expect((await versionsOf(2))[0]).toMatchObject({ values: { [CARGO]: 2 }, values_before: null, save_id: SAVE_ID });
      expect(await waiting()).toEqual([]);
      // What was assessed before rests on the version of before; only the reassessment that follows names the new one.
      expect(await companyOf(database.engine, 1).written()).toEqual(assessed);
      expect((await changesOf(after?.id)).carrier_ids).toEqual([]);
      const told = await changesOf(former?.id);
      await reassess();
      expect((await changesOf(after?.id)).carrier_ids.length).toBeGreaterThan(5);
      expect(await changesOf(former?.id)).toEqual(told);
      expect(await companyOf(database.engine, 1).written()).toEqual(await companyOf(database.engine, 1).byDomain(new Date()));
    });

    it("a server that dies in the middle leaves nothing of it, and the next one does all of it", async () => {
      const made = { kind: "make", classification_id: 1, values: { [CARGO]: 2 }, version: null };
      expect((await schedule([await change({ [CARGO]: 0 }), made])).statusCode).toBe(200);
      const before = await set();
      const { engine } = database;
      await engine.exec(`create function dies() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$;
        create trigger dies before insert on rule_sets for each row execute function dies();`);
      await apply();
      expect(failures).toHaveLength(1);
      expect(await set()).toMatchObject({ version: before.version, values: before.values });
      expect(await waiting()).toHaveLength(1);
      await engine.exec("drop trigger dies on rule_sets; drop function dies()");
      await apply();
      await apply();
      expect(failures).toHaveLength(1);
      expect(await set()).toMatchObject({ version: before.version + 1, values: { ...before.values, [CARGO]: 0 } });
      expect((await versionsOf(1))[0]).toMatchObject({ values: { [CARGO]: 2 } });
    });
  },
  brokerages,
);
