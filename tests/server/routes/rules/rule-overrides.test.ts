// Overrides: they change the assessment at once, replace each other, carry a document, and need a permission.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRuleOverride, type RuleOverride } from "../../../../src/contract/rules/overrides.ts";
import { companyOf } from "../../assessment/readings.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser, brokerages } from "../../fixture.ts";
import { formBody, formType, pdf, sendForm } from "../../uploads/form.ts";

const OVERRIDES = "/api/v1/rule_overrides";
const draft = {
  carrier_id: 112,
  is_type: "has_satisfactory_or_unrated_safety_rating",
  is_active: true,
  expiration_date: "2080-01-01",
};

anyEngine(
  "overrides of rules",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    let dataDir: string;
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "portal-overrides-"));
      app = await appOver(database.engine, { DATA_DIR: dataDir });
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    const grant = (change: object = {}) => manager.post(OVERRIDES, { rule_override: { ...draft, ...change } });
    const assessment = async (carrier: number) => (await companyOf(database.engine, 1).written())[carrier];
    const list = async (query: string): Promise<RuleOverride[]> => (await manager.get(`${OVERRIDES}?${query}`)).json();

    it("a granted one applies at once, names the grantor, and updates the connection", async () => {
      const before = await companyOf(database.engine, 1).updated();
      const granted = (await grant()).json<RuleOverride>();
      expect(granted).toMatchObject({ ...draft, carrier_name: "Carrier 12 LLC", user_name: "Mara Manager", file: null });
      expect(await assessment(112)).toBe("partial_pass");
      expect((await companyOf(database.engine, 1).updated())[112]).not.toBe(before[112]);
      await manager.patch(`${OVERRIDES}/${granted.id}`, { rule_override: { is_active: false } });
      expect(await assessment(112)).toBe("fail");
    });

    it("of a rule that the company has locked is refused at the rule, and what was granted before no longer counts", async () => {
      const lock = (value: number) =>
        database.engine.query(
          "update rule_sets set rules = jsonb_set(rules, $1::text::text[], $2::text::jsonb) where company_id = 1",
          [`{${draft.is_type}}`, String(value)],
        );
      const before = (await grant()).json<RuleOverride>();
      await lock(3);
      const refused = await grant();
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        { is_type: [expect.stringMatching(/^This rule cannot be overridden\./)] },
      ]);
      expect((await companyOf(database.engine, 1).bySql(new Date()))[112]).toBe("fail");
      await manager.patch(`${OVERRIDES}/${before.id}`, { rule_override: { is_active: false } });
      const again = await manager.patch(`${OVERRIDES}/${before.id}`, { rule_override: { is_active: true } });
      expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ["is_active"]]);
      await lock(2);
    });

    it("it replaces the existing one of the same rule, but not one of a classification's rules", async () => {
      const [first, bound] = [await grant(), await grant({ classification_id: 1 })];
      const next = await grant({ expiration_date: null });
      const active = await list("q[carrier_id_eq]=112&q[is_active_eq]=true&q[s]=id");
      expect(active.map(({ id }) => id)).toEqual([bound.json<RuleOverride>().id, next.json<RuleOverride>().id]);
      const former = (await manager.get(`${OVERRIDES}/${first.json<RuleOverride>().id}`)).json<RuleOverride>();
      expect(former.is_active).toBe(false);
      expect(former.updated_at > first.json<RuleOverride>().updated_at).toBe(true);
    });

    it("ending all of a carrier's ends no other carrier's", async () => {
      await grant({ carrier_id: 104 });
      const ended = (await manager.post(`${OVERRIDES}/deactivate`, { carrier_id: 112 })).json<RuleOverride[]>();
      expect(ended).toHaveLength(2);
      expect(ended.every((one) => one.carrier_id === 112 && !one.is_active)).toBe(true);
      expect([await assessment(112), await assessment(104)]).toEqual(["fail", "partial_pass"]);
      expect((await manager.post(`${OVERRIDES}/deactivate`, { carrier_id: 112 })).json()).toEqual([]);
    });

    it("a document is attached; an invalid file leaves neither document nor override", async () => {
      const fields = Object.entries({ ...draft, carrier_id: 106, is_active: "true" }).map(([name, value]) => ({
        name: `rule_override[${name}]`,
        content: String(value),
      }));
      const part = (content: Buffer | string) => ({ name: "rule_override[file]", filename: "waiver.pdf", content });
      const sent = await sendForm(manager, createRuleOverride, [...fields, part(pdf(500))]);
      expect(sent.json()).toMatchObject({
        carrier_id: 106,
        file: { name: "waiver.pdf", bytes: 500, media_type: "application/pdf" },
      });
      const refused = await sendForm(manager, createRuleOverride, [...fields, part("MZ not a document")]);
      expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toMatchObject([
        422,
        { file: [expect.any(String)] },
      ]);
      const past = [...fields, { name: "rule_override[expiration_date]", content: "2020-01-01" }];
      expect(
        (await manager.ask("POST", OVERRIDES, { body: formBody([...past, part(pdf())]), headers: { "content-type": formType } }))
          .statusCode,
      ).toBe(422);
      expect(await readdir(join(dataDir, "uploads"))).toHaveLength(1);
      expect(await list("q[carrier_id_eq]=106")).toHaveLength(1);
    });

    it.each([
      ["carrier_id", { carrier_id: 9 }],
      ["is_type", { is_type: "has_wings" }],
      ["rule_override.expiration_date", { expiration_date: "2026-02-31" }],
      ["expiration_date", { expiration_date: "2020-01-01" }],
      ["classification_id", { classification_id: 77 }],
    ])("invalid input is refused at %s: %j", async (field, change) => {
      const answer = await grant(change);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
    });

    it("the reason is kept in the carrier's history, and a document can serve several overrides of its company", async () => {
      const part = { name: "rule_override[file]", filename: "waiver.pdf", content: pdf(300) };
      const fields = Object.entries(draft).map(([name, value]) => ({ name: `rule_override[${name}]`, content: String(value) }));
      const first = (await sendForm(manager, createRuleOverride, [...fields, part])).json<RuleOverride>();
      const file_id = first.file?.id ?? 0;
      const shared = await grant({ carrier_id: 113, reason: "Known to us", file_id });
      expect(shared.json()).toMatchObject({ carrier_id: 113, file: { id: file_id, name: "waiver.pdf" } });
      const history = await manager.get("/api/v1/carriers/113/history?q[topic_eq]=override");
      expect(history.json()).toMatchObject([{ reason: "Known to us", field: draft.is_type, after: "2080-01-01" }]);
      const foreign = await second.post(OVERRIDES, { rule_override: { ...draft, carrier_id: 113, file_id } });
      await database.engine.exec("update users set scopes = scopes || '{manage_rule_overrides}' where id = 21");
      const refused = await second.post(OVERRIDES, { rule_override: { ...draft, carrier_id: 113, file_id } });
      await database.engine.exec("update users set scopes = array_remove(scopes, 'manage_rule_overrides') where id = 21");
      expect([foreign.statusCode, refused.statusCode]).toEqual([403, 422]);
      expect(refused.json()).toMatchObject({ errors: { file_id: ["names no document of an override"] } });
      expect((await grant({ carrier_id: 113, reason: " " })).statusCode).toBe(422);
    });

    it("granting and ending need the permission, reading does not, and another company's is not found", async () => {
      const staff = await new Browser(app).signIn("staff@first.example");
      for (const answer of [
        await staff.post(OVERRIDES, { rule_override: draft }),
        await staff.post(`${OVERRIDES}/deactivate`, { carrier_id: 112 }),
        await staff.patch(`${OVERRIDES}/1`, { rule_override: { is_active: false } }),
      ])
        expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining("Rule overrides permission")]);
      expect((await staff.get(`${OVERRIDES}/1`)).json()).toMatchObject({ company_id: 1, carrier_id: 101 });
      await database.engine.exec("update users set scopes = scopes || '{manage_rule_overrides}' where id = 21");
      const foreign = (await grant({ carrier_id: 108 })).json<RuleOverride>().id;
      for (const id of [foreign, 1_234_567]) {
        expect((await second.get(`${OVERRIDES}/${id}`)).statusCode).toBe(404);
        expect((await second.patch(`${OVERRIDES}/${id}`, { rule_override: { is_active: false } })).statusCode).toBe(404);
      }
      expect((await second.get(OVERRIDES)).json<RuleOverride[]>().map(({ id }) => id)).toEqual([1]);
    });

    it("the newest change comes first, and overrides that expire soon can be filtered", async () => {
      const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
      const made = (await grant({ carrier_id: 110, expiration_date: soon })).json<RuleOverride>();
      expect((await list(""))[0]?.id).toBe(made.id);
      expect((await list(`q[expiration_date_lteq]=${soon}&q[is_active_eq]=true`)).map(({ id }) => id)).toEqual([made.id]);
    });

    it("taking a grant back brings back what it had replaced, as it was, whichever way it is taken back", async () => {
      const { is_type } = draft;
      const part = { name: "rule_override[file]", filename: "waiver.pdf", content: pdf(300) };
      const fields = { ...draft, carrier_id: 114, expiration_date: "2079-12-31", reason: "Long known" };
      const form = Object.entries(fields).map(([name, value]) => ({ name: `rule_override[${name}]`, content: String(value) }));
      const former = (await sendForm(manager, createRuleOverride, [...form, part])).json<RuleOverride>();
      await database.engine.exec(`update rule_overrides set user_id = 12 where id = ${former.id}`);
      const theirs = await list(`q[id_eq]=${former.id}`);
      const active = () => list("q[carrier_id_eq]=114&q[is_active_eq]=true&q[s]=id");
      const undo = (body: object) => manager.post(`${OVERRIDES}/deactivate`, { carrier_id: 114, is_type, ...body });

      const next = (await grant({ carrier_id: 114 })).json<RuleOverride>();
      expect((await active()).map(({ id }) => id)).toEqual([next.id]);
      const back = (await undo({ undoes: { expiration_date: draft.expiration_date } })).json<RuleOverride[]>();
      expect(back.map(({ id, is_active }) => [id, is_active])).toEqual([
        [next.id, false],
        [former.id, true],
      ]);
      expect(await active()).toEqual([{ ...theirs[0], updated_at: expect.any(String) }]);
      const history = await manager.get("/api/v1/carriers/114/history?q[topic_eq]=override");
      expect(history.json<object[]>().slice(0, 2)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ref_id: next.id, before: "2080-01-01", after: null, undoes_id: expect.any(Number) }),
          expect.objectContaining({ ref_id: former.id, before: null, after: "2079-12-31", undoes_id: expect.any(Number) }),
        ]),
      );

      const third = (await grant({ carrier_id: 114, expiration_date: null })).json<RuleOverride>();
      await manager.patch(`${OVERRIDES}/${third.id}`, { rule_override: { is_active: false }, is_undo: true });
      expect((await active()).map(({ id }) => id)).toEqual([former.id]);
      // One that was ended on purpose, and reinstated, has nothing to bring back.
      const fourth = (await grant({ carrier_id: 114 })).json<RuleOverride>();
      for (const [is_active, is_undo] of [[false], [true], [false, true]] as const)
        await manager.patch(`${OVERRIDES}/${fourth.id}`, { rule_override: { is_active }, ...(is_undo ? { is_undo } : {}) });
      expect(await active()).toEqual([]);
    });
  },
  brokerages,
);
