// The VINs of an insurance schedule decide its rule: by the newest day, for the company that has it, and never where none is known.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CarrierDetail } from "../../../../src/contract/carriers/carriers.ts";
import type { VinSchedule } from "../../../../src/contract/carriers/vin-schedules.ts";
import { ALERT_SETTINGS } from "../../../../src/domain/loads/alerts/settings.ts";
import { readCarriers } from "../../../../server/loads/alerts/carrier-facts.ts";
import { companyOf } from "../../assessment/readings.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser, brokerages } from "../../fixture.ts";

const LISTED = "1M8GDM9AXKP042788";
const SEEN = "1XPWD40X1ED215307";
const WRONG = "1M8GDM9A1KP042788";
const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

anyEngine(
  "insurance schedules",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    beforeAll(async () => {
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
      await database.engine.exec(`
        update rule_sets set rules = '{"has_trucks_on_insurance_schedule": 2}' where carrier_id is null;
        delete from carrier_vehicles where carrier_id = 105;
        insert into carrier_vehicles (id, carrier_id, vin, is_type, source, observed_on) values
          (9000001, 105, '${SEEN}', 'truck', 'eld', current_date), (9000002, 105, '${LISTED}', 'truck', 'inspection', current_date - 80),
          (9000003, 105, 'TRAILER', 'trailer', 'inspection', current_date), (9000004, 105, 'SOLD', 'truck', 'eld', current_date - 91),
          (9000005, 105, 'CERTIFIED', 'truck', 'insurance_certificate', current_date);`);
    });
    afterAll(() => app.close());

    const add = (vins: string, asOf = today, change: object = {}) =>
      manager.post("/api/v1/vin_schedules", { vin_schedule: { carrier_id: 105, vins, as_of: asOf, ...change } });
    const ruleOf = async (browser: Browser) => {
      const detail = (await browser.get("/api/v1/carriers/105/detail_for_highway_broker")).json<CarrierDetail>();
      return detail.rules_assessment.rules.find(({ is_type: type }) => type === "has_trucks_on_insurance_schedule");
    };
    const written = async () => (await companyOf(database.engine, 1).written())[105];
    const listed = async () => (await manager.get("/api/v1/carriers/105/vin_schedules")).json<VinSchedule[]>();
    const withdrawAll = async () => {
      for (const { id, withdrawn_at: at } of await listed())
        if (at === null) await manager.post(`/api/v1/vin_schedules/${id}/withdraw`, {});
    };

    it("without a schedule the rule neither passes nor fails", async () => {
      expect(await ruleOf(manager)).toMatchObject({ result: "Incomplete", value: null, as_of: null });
    });

    it("a truck that was seen lately and is not on it fails at once, with source and day, and for no other company", async () => {
      const answer = await add(`Unit,VIN\n1,${LISTED}`);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { vins: [LISTED], left_out: [], as_of: today, source: "company", user_name: "Mara Manager", withdrawn_at: null },
      ]);
      expect(await written()).toBe("fail");
      const rule = await ruleOf(manager);
      expect(rule).toMatchObject({ result: "Fail", value: "1", source: "Insurance schedule entered by your company" });
      expect(rule?.as_of?.slice(0, 10)).toBe(today);
      expect(await ruleOf(second)).toMatchObject({ result: "Incomplete" });
      expect((await second.get("/api/v1/carriers/105/vin_schedules")).json()).toEqual([]);
      await database.engine.exec(
        `insert into vin_schedules (company_id, id, carrier_id, vins, as_of) values (2, 5, 105, '{${LISTED}}', now())`,
      );
      expect((await manager.post("/api/v1/vin_schedules/5/withdraw", {})).statusCode).toBe(404);
      await database.engine.exec("update vin_schedules set withdrawn_at = now() where company_id = 2");
    });

    it("the newest day counts, not what was entered last", async () => {
      expect((await add(`${LISTED}\n${SEEN}`, daysAgo(3))).statusCode).toBe(200);
      expect(await written()).toBe("fail");
      const [newest] = await listed();
      await manager.post(`/api/v1/vin_schedules/${newest?.id}/withdraw`, {});
      expect(await written()).toBe("pass");
      expect((await listed()).map(({ withdrawn_at: at }) => at === null)).toEqual([true, false]);
    });

    it("a line that could not be read may be the missing truck, so that nothing fails by it", async () => {
      await withdrawAll();
      expect((await add(`${LISTED}\n${WRONG}`)).json()).toMatchObject({ vins: [LISTED], left_out: [WRONG] });
      expect(await ruleOf(manager)).toMatchObject({ result: "Incomplete" });
      await withdrawAll();
      await add(`${LISTED}\n${SEEN}\n${WRONG}`);
      expect(await ruleOf(manager)).toMatchObject({ result: "Pass" });
    });

    it("an old one says nothing any more", async () => {
      await withdrawAll();
      await add(`${LISTED}\n${SEEN}`, daysAgo(91));
      expect(await ruleOf(manager)).toMatchObject({ result: "Incomplete" });
    });

    it("alerts of loads read the schedule as of their time, and none of which a line could not be read", async () => {
      const scheduleAt = async (now: Date) =>
        (await readCarriers(database.engine, 1, [105], ALERT_SETTINGS, now))[0]?.schedule ?? null;
      await withdrawAll();
      expect(await scheduleAt(new Date())).toBeNull();
      const before = new Date();
      await add(LISTED);
      expect(await scheduleAt(new Date())).toMatchObject({ vins: [LISTED], isFromCarrier: false, asOf: Date.parse(today) });
      expect(await scheduleAt(before)).toBeNull();
      await add(`${LISTED}\n${WRONG}`);
      expect(await scheduleAt(new Date())).toBeNull();
    });

    it.each([
      ["carrier_id", LISTED, today, { carrier_id: 9 }],
      ["as_of", LISTED, "2090-01-01", {}],
      ["vins", WRONG, today, {}],
      ["vins", "no VIN here", today, {}],
    ])("what cannot be is refused at %s", async (field, vins, asOf, change) => {
      const answer = await add(vins, asOf, change);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
    });
  },
  brokerages,
);
