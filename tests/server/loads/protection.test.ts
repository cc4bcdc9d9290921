// The stored protection of loads follows what it rests on: alerts, proofs, the carrier, the load, settings and time.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Load } from "../../../src/contract/loads/loads.ts";
import type { LoadProtection, ProtectionCheckId, ProtectionSettings } from "../../../src/contract/loads/protection.ts";
import type { Ticket } from "../../../src/contract/loads/tickets.ts";
import { lookAtLoads } from "../../../server/loads/alerts/look-at-loads.ts";
import { advanceProtection } from "../../../server/loads/protection/advance-protection.ts";
import { keepProtection } from "../../../server/loads/protection/keep-protection.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { boardLoad } from "../routes/board/board-loads.ts";

const HOUR = 3_600_000;

anyEngine(
  "protection of loads",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    beforeAll(async () => {
      const covered = { status: "'covered'", carrier_id: "104", protection_at: "null" };
      await database.engine.exec([1, 2, 3, 4, 5, 6].map((id) => boardLoad({ id: 950 + id, set: covered })).join(""));
      await database.engine.exec(boardLoad({ id: 957 }));
      await database.engine.exec(`
        update connections set status = 'onboarded' where company_id = 1 and carrier_id in (101, 104);
        insert into rules_assessments (company_id, carrier_id, result, assessed_at) values (1, 104, 'pass', now());
        insert into links (company_id, id, purpose, carrier_id, load_id, channel, token_hash, user_id, expires_at)
          values (1, 77, 'driver', 104, 951, 'copied', '\\x77', 11, now() + interval '1 day');`);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
    });
    afterAll(() => app.close());

    const choose = async (checks: readonly ProtectionCheckId[], set: Partial<ProtectionSettings> = {}) => {
      const settings = {
        checks,
        rules: [],
        assessed_days: 7,
        alert_hours: null,
        recheck_hours: null,
        hides_places: false,
        ...set,
      };
      const answer = await manager.ask("PUT", "/api/v1/load_protection_settings", { body: { settings } });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const look = (id: number, now = new Date()) => database.engine.tx((tx) => keepProtection(tx, 1, [id], now));
    const loadOf = async (id: number) => (await manager.get(`/api/v1/loads/${id}`)).json<Load>();
    const protectionOf = async (id: number) => (await manager.get(`/api/v1/loads/${id}/protection`)).json<LoadProtection>();
    const listed = async (state: string) =>
      (await manager.get(`/api/v1/loads?q[protection_eq]=${state}&per_page=100`)).json<Load[]>().map(({ id }) => id);
    const raise = (loadId: number, type: string) =>
      database.engine.query(
        "insert into tickets (company_id, load_id, is_type, cause, status) values (1, $1, $2, 'x', 'new') returning id",
        [loadId, type],
      ) as Promise<{ id: number }[]>;

    it("list and page say the same, and a truck that the driver showed makes the load protected", async () => {
      await choose(["assessed", "rules", "truck", "alerts"]);
      await look(951);
      expect((await loadOf(951)).protection).toBe("ready");
      expect(await protectionOf(951)).toMatchObject({ state: "ready" });
      await database.engine.query(
        `insert into driver_proofs (company_id, load_id, link_id, verdict, carrier_id, key, at, phone_at, vin_source, miles_to_pickup)
         select 1, id, 77, 'this_carrier', carrier_id, 'k', pickup_at - interval '1 hour', now(), 'barcode', 0.3 from loads
         where company_id = 1 and id = 951`,
      );
      await look(951);
      expect(await listed("protected")).toContain(951);
      expect((await protectionOf(951)).checks.map(({ result }) => result)).toEqual(["passed", "passed", "passed", "passed"]);
    });

    it("an alert that speaks of theft flags the load until a person closes it, and the load's row is news for clients", async () => {
      await choose(["alerts"]);
      const [ticket] = await raise(952, "fraudulent_phone");
      await look(952);
      const flagged = await loadOf(952);
      expect(flagged.protection).toBe("flagged");
      const body = { ticket: { status: "closed", resolution: "false_alarm", resolution_reason: "Their new number" } };
      const closed = await manager.patch(`/api/v1/tickets/${ticket?.id}`, body);
      expect(closed.statusCode, closed.body).toBe(200);
      const after = await loadOf(952);
      expect(after.protection).toBe("protected");
      expect(after.updated_at > flagged.updated_at).toBe(true);
    });

    it("looking again with the same facts changes no row, so that no client fetches it anew", async () => {
      await choose(["rules"]);
      await look(953);
      const before = await loadOf(953);
      expect(before.protection).toBe("protected");
      await look(953, new Date(Date.now() + 1000));
      expect((await loadOf(953)).updated_at).toBe(before.updated_at);
    });

    it("another carrier that fails the rules flags it, and a load that was taken back is not eligible", async () => {
      await choose(["rules"]);
      const assignment = { carrier_id: 101, seen_carrier_id: 104, reason: "Truck broke down" };
      expect((await manager.patch("/api/v1/loads/954/assign_carrier", { assignment })).statusCode).toBe(200);
      expect((await loadOf(954)).protection).toBe("flagged");
      const back = await manager.patch("/api/v1/loads/954/take_back", { carrier_id: 101, reason: "No truck" });
      expect(back.statusCode, back.body).toBe(200);
      expect((await loadOf(954)).protection).toBe("ineligible");
      await look(957);
      expect((await loadOf(957)).protection ?? null).toBeNull();
    });

    it("of marked rules only those decide that apply to the carrier, and a rule that there is not is refused", async () => {
      await database.engine.query("update rules_assessments set failing = '{has_x}' where company_id = 1 and carrier_id = 104");
      await choose(["rules"], { rules: ["has_bipd_coverage_750000"] });
      await look(953);
      expect((await loadOf(953)).protection).toBe("protected");
      // Off in the company's rules.
      await choose(["rules"], { rules: ["has_bipd_coverage_1000000"] });
      await look(953);
      expect((await loadOf(953)).protection).toBe("not_protected");
      expect((await protectionOf(953)).checks[0]?.text).toContain("Not known of the carrier");
      const settings = {
        checks: ["rules"],
        rules: ["has_no_such"],
        assessed_days: 7,
        alert_hours: null,
        recheck_hours: null,
        hides_places: false,
      };
      expect((await manager.ask("PUT", "/api/v1/load_protection_settings", { body: { settings } })).statusCode).toBe(422);
    });

    it("what time alone changes is found by the background, as is what the company sets", async () => {
      await choose(["truck"]);
      await database.engine.query("update loads set protection_at = now() where company_id = 1 and id = 955");
      // The database's clock need not be that of this process.
      while (await advanceProtection(database.engine, Date.now() + HOUR));
      expect((await loadOf(955)).protection).toBe("ready");
      // The window of the pickup ends in fifty hours.
      while (await advanceProtection(database.engine, Date.now() + 51 * HOUR));
      expect((await loadOf(955)).protection).toBe("not_protected");
      await choose(["rules"]);
      while (await advanceProtection(database.engine, Date.now() + 52 * HOUR));
      expect((await loadOf(955)).protection).toBe("protected");
    });

    it("an alert comes as many hours before the pickup as the company wants, once, and goes when what was missing is there", async () => {
      await choose(["confirmation"], { alert_hours: 12 });
      const at = (hours: number) =>
        database.engine.tx((tx) =>
          lookAtLoads(tx, [{ company_id: 1, id: 956 }], "protection", new Date(Date.now() + hours * HOUR)),
        );
      const alerts = async () =>
        (await manager.get("/api/v1/tickets?q[load_id_eq]=956&q[is_type_eq]=not_protected")).json<Ticket[]>();
      await at(35);
      expect(await alerts()).toEqual([]);
      await at(37);
      await at(38);
      expect(await alerts()).toMatchObject([
        { status: "new", message: "The load is not protected before its pickup. No rate confirmation was sent." },
      ]);
      await choose([], { alert_hours: 12 });
      await at(39);
      expect(await alerts()).toMatchObject([{ status: "closed" }]);
    });

    it("who manages no users sets nothing, and what no setting can be is refused", async () => {
      const settings = {
        checks: ["rules"],
        rules: [],
        assessed_days: 0,
        alert_hours: null,
        recheck_hours: null,
        hides_places: false,
      };
      expect((await manager.ask("PUT", "/api/v1/load_protection_settings", { body: { settings } })).statusCode).toBe(422);
      const staff = await new Browser(app).signIn("staff@first.example");
      const allowed = { ...settings, assessed_days: 7 };
      expect((await staff.ask("PUT", "/api/v1/load_protection_settings", { body: { settings: allowed } })).statusCode).toBe(403);
    });
  },
  brokerages,
);
