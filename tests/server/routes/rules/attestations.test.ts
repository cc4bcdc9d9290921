// What carriers attest: it counts at once, for its own company alone, until it is withdrawn or has expired.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Attestation } from "../../../../src/contract/rules/attestations.ts";
import type { CarrierDetail } from "../../../../src/contract/carriers/carriers.ts";
import { companyOf } from "../../assessment/readings.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser, brokerages } from "../../fixture.ts";

const DRAFT = { carrier_id: 105, item: "ucr", attested_by: "Ann Owner", expires_on: "2090-12-31" } as const;

anyEngine(
  "attestations",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    beforeAll(async () => {
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
      await database.engine.exec(`update rule_sets set rules = '{"has_attested_ucr": 2}' where carrier_id is null`);
    });
    afterAll(() => app.close());

    const add = (change: object = {}) => manager.post("/api/v1/attestations", { attestation: { ...DRAFT, ...change } });
    const ucrOf = async (browser: Browser) => {
      const detail = (await browser.get("/api/v1/carriers/105/detail_for_highway_broker")).json<CarrierDetail>();
      return detail.rules_assessment.rules.find(({ is_type: type }) => type === "has_attested_ucr");
    };
    const written = async () => (await companyOf(database.engine, 1).written())[105];

    it("one that is added passes its rule at once, and no other company's", async () => {
      expect(await ucrOf(manager)).toMatchObject({ result: "Incomplete", value: null });
      const added = await add();
      expect([added.statusCode, added.json()]).toMatchObject([200, { ...DRAFT, user_name: "Mara Manager", withdrawn_at: null }]);
      expect(await written()).toBe("pass");
      expect(await ucrOf(manager)).toMatchObject({ result: "Pass", value: "until 2090-12-31" });
      expect(await ucrOf(second)).toMatchObject({ result: "Incomplete" });
      expect((await second.get("/api/v1/carriers/105/attestations")).json()).toEqual([]);
      expect((await manager.post("/api/v1/attestations/1234567/withdraw", {})).statusCode).toBe(404);
    });

    it("one that is withdrawn stays listed and counts no more", async () => {
      const [listed] = (await manager.get("/api/v1/carriers/105/attestations")).json<Attestation[]>();
      const answer = await manager.post(`/api/v1/attestations/${listed?.id}/withdraw`, {});
      expect(answer.json<Attestation>().withdrawn_at).not.toBeNull();
      expect(await written()).toBe("incomplete");
      expect((await manager.get("/api/v1/carriers/105/attestations")).json()).toHaveLength(1);
    });

    it("one that has expired fails, which nothing attested does not", async () => {
      await add();
      await database.engine.exec("update carrier_attestations set expires_on = current_date - 1 where withdrawn_at is null");
      expect(await ucrOf(manager)).toMatchObject({ result: "Fail" });
    });

    it.each([
      ["carrier_id", { carrier_id: 9 }],
      ["expires_on", { expires_on: "2020-01-01" }],
    ])("what cannot be is refused at %s", async (field, change) => {
      const answer = await add(change);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
    });
  },
  brokerages,
);
