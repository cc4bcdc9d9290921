// Versions of rule sets: every save is kept with who, when and why, nobody rewrites it, and it says whose status it changed.
import { expect, it } from "vitest";
import { asCompany } from "../../../../server/db/role.ts";
import type { HistoryEntry } from "../../../../src/contract/carriers/history.ts";
import type { RuleStatusChanges, RuleVersion, SaveFigures } from "../../../../src/contract/rules/rule-versions.ts";
import type { RuleSet } from "../../../../src/contract/rules/rules.ts";
import { companyOf } from "../../assessment/readings.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const RULES = "/api/v1/rules";
const VERSIONS = `${RULES}/versions`;
const CARGO = { has_cargo_coverage_100000: 2 };
const SAVE_ID = "6f1c1a52-0d5e-4c68-9d0a-3a2f5f0f2c11";
const FIGURES: SaveFigures = {
  carriers: 60,
  changes: [{ from: "pass", to: "incomplete", carriers: 12 }],
  open_loads: 3,
  as_of: "2026-11-20T16:03:22.123456Z",
};

anyEngine(
  "versions of rules",
  (database) => {
    const { manager, staff, second } = withUsers(database, {
      manager: "manager@first.example",
      staff: "staff@first.example",
      second: "manager@second.example",
    });
    const set = async (id: number): Promise<RuleSet> => (await manager.get(`${RULES}/${id}`)).json<RuleSet>();
    const settled = () => expect.poll(async () => (await set(1)).reassessment, { timeout: 10_000 }).toBeNull();
    const versions = async (of: string): Promise<RuleVersion[]> =>
      (await manager.get(`${VERSIONS}?q[carrier_id_null]=1&${of}`)).json<RuleVersion[]>();
    const ofDefault = () => versions("q[classification_id_null]=1");
    const changesOf = async (id: number): Promise<RuleStatusChanges> =>
      (await manager.get(`${VERSIONS}/${id}/status_changes`)).json<RuleStatusChanges>();

    it("a save is kept with its reason and figures, and a client that gives none still saves", async () => {
      const { values, version } = await set(1);
      expect((await manager.patch(`${RULES}/1`, { rule: { values, version } })).statusCode).toBe(200);
      const save = { id: SAVE_ID, reason: "Cargo claims in October", figures: FIGURES };
      const answer = await manager.patch(`${RULES}/1`, { rule: { values: CARGO, version: version + 1 }, save });
      expect(answer.statusCode).toBe(200);
      const [newest, silent, first] = await ofDefault();
      expect(newest).toMatchObject({
        rule_set_id: 1,
        version: version + 2,
        values_before: values,
        values: CARGO,
        saved_by: "Mara Manager",
        reason: "Cargo claims in October",
        figures: FIGURES,
        save_id: SAVE_ID,
        reverts_version: null,
      });
      expect(silent).toMatchObject({ version: version + 1, reason: null, figures: null });
      expect(first).toMatchObject({ version, values_before: null, saved_by: null });
    });

    it("it says whose status it changed, and so does the history of each of these carriers, with the reason", async () => {
      await settled();
      const [newest] = await ofDefault();
      const { connection_ids: ids, carrier_ids: carriers, from, to, monitored } = await changesOf(newest?.id ?? 0);
      expect(carriers.length).toBeGreaterThan(5);
      expect([ids.length, from.length, to.length, monitored]).toEqual([carriers.length, carriers.length, carriers.length, 0]);
      const now = await companyOf(database.engine, 1).written();
      expect(to).toEqual(carriers.map((id) => now[id] ?? "none"));
      expect(from.every((status, at) => status !== to[at])).toBe(true);
      const history = (await manager.get(`/api/v1/carriers/${carriers[0]}/history?q[topic_eq]=assessment`)).json<
        HistoryEntry[]
      >();
      expect(history[0]).toMatchObject({ reason: "Cargo claims in October", ref_id: newest?.id, after: to[0] });
    });

    it("sets that are saved together share one list of changes, and a carrier that is as before is not in it", async () => {
      const { values, version } = await set(1);
      const save = { id: "0a8f2f7e-7a58-4f5c-8c5c-5f3f0f9b7d21", reason: "New season" };
      const made = await manager.post(RULES, { rule: { classification_id: 2, values: CARGO }, save });
      await settled();
      await manager.patch(`${RULES}/1`, { rule: { values: { has_active_interstate_authority: 2 }, version }, save });
      await settled();
      const [changed, before] = [(await ofDefault())[0], (await versions("q[classification_id_eq]=2"))[0]];
      expect(await changesOf(changed?.id ?? 0)).toEqual(await changesOf(before?.id ?? 0));
      await manager.patch(`${RULES}/1`, { rule: { values, version: version + 1 }, save });
      await settled();
      expect((await changesOf(changed?.id ?? 0)).carrier_ids).toEqual([]);
      expect((await manager.ask("DELETE", `${RULES}/${made.json<RuleSet>().id}`)).statusCode).toBe(200);
    });

    it("a set that is deleted and created again keeps its versions and goes on counting", async () => {
      const made = (await manager.post(RULES, { rule: { classification_id: 1, values: CARGO } })).json<RuleSet>();
      await manager.ask("DELETE", `${RULES}/${made.id}`, { body: { save: { reason: "Not needed" } } });
      const [deleted, created] = await versions("q[classification_id_eq]=1");
      expect(deleted).toMatchObject({
        version: 2,
        values_before: CARGO,
        values: null,
        saved_by: "Mara Manager",
        reason: "Not needed",
      });
      expect(created).toMatchObject({ version: 1, values_before: null, values: CARGO });
      const save = { reason: "Needed after all", reverts_id: created?.id };
      const again = await manager.post(RULES, { rule: { classification_id: 1, values: CARGO }, save });
      expect(again.json<RuleSet>().version).toBe(3);
      expect((await versions("q[classification_id_eq]=1"))[0]).toMatchObject({ version: 3, reverts_version: 1 });
      await manager.ask("DELETE", `${RULES}/${again.json<RuleSet>().id}`);
    });

    it("overrides that were granted for a save end when it is reverted or its set is deleted; those of other sets stay", async () => {
      const id = "6f1c1a52-0d5e-4c68-9d0a-3a2f5f0f2c77";
      const grant = async (more: object): Promise<number> => {
        const draft = { carrier_id: 101, is_type: Object.keys(CARGO)[0], is_active: true, expiration_date: null, ...more };
        return (await manager.post("/api/v1/rule_overrides", { rule_override: draft })).json<{ id: number }>().id;
      };
      const isActive = async (override: number) =>
        (await manager.get(`/api/v1/rule_overrides/${override}`)).json<{ is_active: boolean }>().is_active;
      const made = (await manager.post(RULES, { rule: { classification_id: 2, values: {} } })).json<RuleSet>();
      const change = { values: CARGO, version: made.version };
      await manager.patch(`${RULES}/${made.id}`, { rule: change, save: { id } });
      const own = await grant({ classification_id: 2, save_id: id });
      const plain = await grant({ carrier_id: 102, classification_id: 2 });
      const elsewhere = await grant({ carrier_id: 103, save_id: id });
      const first = (await versions("q[classification_id_eq]=2")).at(-1);
      const back = { values: {}, version: made.version + 1 };
      await manager.patch(`${RULES}/${made.id}`, { rule: back, save: { reverts_id: first?.id } });
      expect([await isActive(own), await isActive(plain), await isActive(elsewhere)]).toEqual([false, true, true]);
      const again = { values: CARGO, version: made.version + 2 };
      await manager.patch(`${RULES}/${made.id}`, { rule: again, save: { id } });
      const next = await grant({ classification_id: 2, save_id: id });
      await manager.ask("DELETE", `${RULES}/${made.id}`);
      expect([await isActive(next), await isActive(plain)]).toEqual([false, true]);
      for (const carrier_id of [101, 102, 103]) await manager.post("/api/v1/rule_overrides/deactivate", { carrier_id });
    });

    it("a refused save keeps nothing: an outdated version, a blank reason, a version of another set or company", async () => {
      const { values, version } = await set(1);
      const before = await ofDefault();
      const [foreign] = (await second.get(VERSIONS)).json<RuleVersion[]>();
      const [other] = await versions("q[classification_id_eq]=1");
      const refused = await Promise.all(
        [
          { rule: { values, version: version - 1 }, save: { reason: "Late" } },
          { rule: { values, version }, save: { reason: "  " } },
          { rule: { values, version }, save: { reason: "x".repeat(2_001) } },
          ...[foreign?.id, other?.id, 99_999_999].map((id) => ({ rule: { values, version }, save: { reverts_id: id } })),
        ].map((body) => manager.patch(`${RULES}/1`, body)),
      );
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 422]);
      expect(refused[0]?.json()).toMatchObject({ errors: { version: [expect.stringContaining("is already")] } });
      expect(refused.at(-1)?.json()).toEqual(refused[3]?.json());
      expect(await ofDefault()).toEqual(before);
    });

    it("everybody of the company reads them, another company finds nothing", async () => {
      const [newest] = await ofDefault();
      expect((await staff.get(VERSIONS)).statusCode).toBe(200);
      const theirs = await second.get(`${VERSIONS}/${newest?.id}/status_changes`);
      const missing = await second.get(`${VERSIONS}/99999999/status_changes`);
      expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body]);
      expect((await second.get(VERSIONS)).json<RuleVersion[]>().map(({ version }) => version)).toEqual([1]);
    });

    it("nobody at the company may add, change or delete a version", async () => {
      const tries = [
        "update rule_set_versions set reason = 'other'",
        "delete from rule_set_versions",
        "insert into rule_set_versions (company_id, rule_set_id, version, rules, saved_at, save_id) values (1, 1, 9, '{}', now(), gen_random_uuid())",
      ];
      for (const sql of tries)
        await expect(database.engine.tx((tx) => tx.exec(sql), asCompany(1))).rejects.toMatchObject({ code: "42501" });
    });
  },
  brokerages,
);
