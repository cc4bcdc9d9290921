// Between the assignment and the pickup a carrier can be taken over, or lose its insurance: what changed stands on the load, with its days.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LoadConfirmations } from "../../../src/contract/loads/confirmations.ts";
import type { LoadLog } from "../../../src/contract/loads/load-logs.ts";
import type { SinceAssignment } from "../../../src/contract/loads/since-assignment.ts";
import { advanceProtection } from "../../../server/loads/protection/advance-protection.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { boardLoad } from "../routes/board/board-loads.ts";

const HOUR = 3_600_000;

anyEngine(
  "checks of a carrier since it was assigned",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    let dataDir: string;
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "rechecks-"));
      await database.engine.exec([1, 2, 3].map((id) => boardLoad({ id: 970 + id })).join(""));
      await database.engine.exec(`
        update connections set status = 'onboarded' where company_id = 1 and carrier_id in (102, 104);
        update carriers set email = 'ops@carrier.example' where id in (102, 104);
        update users set scopes = '{manage_loads,manage_rate_confirmations,block_safety_data}' where email = 'blind@first.example'`);
      app = await appOver(database.engine, { DATA_DIR: dataDir });
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
      for (const [load, carrier] of [
        [971, 102],
        [972, 104],
      ] as const) {
        const assignment = { carrier_id: carrier, seen_carrier_id: null, reason: "Known for years" };
        const answer = await manager.patch(`/api/v1/loads/${load}/assign_carrier`, { assignment });
        expect(answer.statusCode, answer.body).toBe(200);
      }
    });
    afterAll(async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    const since = async (id: number, browser = manager): Promise<SinceAssignment> =>
      (await browser.get(`/api/v1/loads/${id}/since_assignment`)).json();
    const settle = (hours: number | null) =>
      manager.ask("PUT", "/api/v1/load_protection_settings", {
        body: {
          settings: {
            checks: ["rules"],
            rules: [],
            assessed_days: 7,
            alert_hours: null,
            recheck_hours: hours,
            hides_places: false,
          },
        },
      });
    /** As the background does, so many hours from now. */
    async function advance(hours: number): Promise<void> {
      await database.engine.exec("update loads set protection_at = now() where company_id = 1 and id in (971, 972)");
      while (await advanceProtection(database.engine, Date.now() + hours * HOUR));
    }

    it("says nothing has changed, and then rule and fact with both values and the day", async () => {
      expect(await since(971)).toMatchObject({ assigned: { by: "Mara Manager" }, rules: [], facts: [], checks: [] });
      await database.engine.exec("update carriers set bipd_limit = 500000, safety_rating = 'unsatisfactory' where id = 102");
      const now = await since(971);
      expect(now.rules.map(({ label, before, after }) => [label, before?.split(":")[0], after])).toContainEqual([
        "BIPD coverage at least $750,000",
        "Pass",
        "Fail: $500,000",
      ]);
      expect(now.facts).toContainEqual({
        field: "bipd_limit",
        label: "BIPD limit",
        before: "$1,000,000",
        after: "$500,000",
        at: expect.stringMatching(/^20/),
      });
      expect((await second.get("/api/v1/loads/971/since_assignment")).statusCode).toBe(404);
      expect(await since(973)).toMatchObject({ assigned: null, checks: [] });
    });

    it("is kept when the load is tendered, with a line in its log", async () => {
      const { draft } = (await manager.get("/api/v1/loads/971/confirmations")).json<LoadConfirmations>();
      const confirmation = { channel: "copied", language: "en", seen_hash: draft?.hash };
      expect((await manager.post("/api/v1/loads/971/confirmations", { confirmation })).statusCode).toBe(200);
      const { checks } = await since(971);
      expect(checks.map(({ moment, rules, facts }) => [moment, rules.length > 0, facts.length])).toEqual([["tender", true, 2]]);
      const logs = (await manager.get("/api/v1/loads/971/load_logs")).json<LoadLog[]>().map(({ external_message: text }) => text);
      expect(logs.filter((text) => text?.startsWith("When the rate confirmation was sent,"))).toEqual([
        expect.stringContaining("BIPD limit"),
      ]);
      // Whoever may not see safety data reads the log, too.
      expect(logs.join(" ")).not.toMatch(/[Ss]afety rating/);
    });

    it("is checked once as many hours before the pickup as the company has set, and what changes later is not in it", async () => {
      expect((await settle(12)).statusCode).toBe(200);
      const kept = async (id: number) => (await since(id)).checks.filter(({ moment }) => moment === "before_pickup");
      // The window of the pickup opens in 48 hours.
      await advance(34);
      expect(await kept(972)).toEqual([]);
      await advance(37);
      await advance(38);
      expect((await kept(972)).map(({ rules, facts }) => [rules, facts])).toEqual([[[], []]]);
      await database.engine.exec("update carriers set bipd_limit = 0 where id = 104");
      expect((await kept(972))[0]?.facts).toEqual([]);
      expect((await since(972)).facts.map(({ field }) => field)).toEqual(["bipd_limit"]);
      // A pickup that is moved is checked before again.
      await database.engine.exec("update loads set pickup_at = pickup_at + interval '2 days' where company_id = 1 and id = 972");
      await advance(38 + 48);
      expect((await kept(972)).map(({ facts }) => facts.length)).toEqual([1, 0]);
    });

    it("is not checked where the company does not want it", async () => {
      expect((await settle(null)).statusCode).toBe(200);
      const before = (await since(971)).checks.length;
      await advance(40);
      expect([(await since(971)).checks.length, (await since(971)).recheck_hours]).toEqual([before, null]);
    });

    it("tells nothing of safety data to who may not see it, nor do the rate confirmations", async () => {
      await database.engine.exec(
        `update rule_sets set rules = rules || '{"has_no_active_out_of_service_orders": 2}' where company_id = 1 and carrier_id is null`,
      );
      await database.engine.exec("update carriers set out_of_service = true where id = 102");
      const blind = await new Browser(app).signIn("blind@first.example");
      const seen = await since(971, blind);
      expect(seen).toMatchObject({ hides_safety: true });
      expect(seen.facts.map(({ field }) => field)).toEqual(["bipd_limit"]);
      const shown = (await blind.get("/api/v1/loads/971/confirmations")).json<LoadConfirmations>().carrier_changes;
      for (const { field } of [...seen.rules, ...seen.checks.flatMap(({ rules }) => rules), ...shown])
        expect(field).not.toMatch(/safety|out_of_service/);
      expect(
        (await manager.get("/api/v1/loads/971/confirmations"))
          .json<LoadConfirmations>()
          .carrier_changes.map(({ field }) => field),
      ).toContain("has_no_active_out_of_service_orders");
    });
  },
  brokerages,
);
