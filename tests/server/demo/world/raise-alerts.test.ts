// Alerts of the simulated world as the database gives cause for them: from what is known of the carrier at that moment, none twice.
import { beforeAll, expect, it } from "vitest";
import { raiseBookingAlerts, raiseStoryAlerts } from "../../../../server/demo/world/raise-alerts.ts";
import { createDemoTables } from "../../../../server/demo/schema.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { boardLoad } from "../../routes/board/board-loads.ts";

const HOUR = 3_600_000;
const LATELY = HOUR / 6;

anyEngine(
  "alerts of simulated loads",
  (database) => {
    beforeAll(() => createDemoTables(database.engine));
    const booked = async (id: number, carrierId: number, sql = ""): Promise<string[]> => {
      await database.engine.exec(
        boardLoad({ id, pickup: 4, set: { status: "'covered'", carrier_id: String(carrierId), carrier_vehicle_id: "7" } }) + sql,
      );
      const load = { company_id: 1, id };
      const now = Date.now();
      // Twice, as when a transaction is repeated.
      for (let time = 0; time < 2; time += 1) await raiseBookingAlerts(database.engine, load, now, now);
      for (let time = 0; time < 2; time += 1)
        await raiseStoryAlerts(database.engine, load, [{ type: "unverified_vehicle", at: now - LATELY }], now - LATELY, now);
      const rows = await database.engine.query<{ is_type: string }>(
        "select is_type from tickets where company_id = 1 and load_id = $1 and status = 'new' and message <> '' order by is_type",
        [id],
      );
      return rows.map(({ is_type: type }) => type);
    };

    it("a carrier in good order raises what the story told, once", async () => {
      expect(
        await booked(400, 110, "update carriers set eld_status = 'connected', located_on = current_date where id = 110"),
      ).toEqual(["unverified_vehicle"]);
    });

    it.each([
      [420, "chameleon", "fraudulent_phone"],
      [421, "look_alike_email_domain", "email_or_domain_spoofing"],
      [422, "revived_dormant_authority", "fraudulent_email_or_domain"],
      [423, "double_brokered_load", "potentially_wrong_vehicle"],
      [424, "eld_far_from_claimed_lane", "out_of_range"],
    ])("load %d of a carrier that is really a %s raises %s", async (id, archetype, type) => {
      const truth = `insert into demo.carrier_truths (carrier_id, archetype, story) values (${id - 300}, '${archetype}', '')`;
      expect(await booked(id, id - 300, truth)).toContain(type);
    });

    it("an identity alert of this week counts, and one of last month or taken back does not", async () => {
      const filed = (carrier: number, age: string, published: boolean): string => `
        insert into identity_alerts (company_id, user_id, carrier_id, is_type, unsanitized_message, file_date, site, is_published, created_at)
          values (2, 21, ${carrier}, 'hostage_load', 'Kept it', current_date, 'main', ${published}, now() - interval '${age}')`;
      expect(await booked(450, 112, filed(112, "2 days", true))).toContain("recent_identity_alert");
      expect(await booked(451, 113, filed(113, "30 days", true))).not.toContain("recent_identity_alert");
      expect(await booked(452, 114, filed(114, "2 days", false))).not.toContain("recent_identity_alert");
    });

    it("more loads at one time than trucks overbook a carrier; other days do not", async () => {
      // Carrier 101 has one power unit.
      expect(await booked(460, 101)).not.toContain("overbooked_carrier");
      await database.engine.exec(
        "update loads set pickup_at = pickup_at + interval '9 days', dropoff_at = dropoff_at + interval '9 days' where id = 460",
      );
      expect(await booked(461, 101)).not.toContain("overbooked_carrier");
      expect(await booked(462, 101)).toContain("overbooked_carrier");
    });

    it("what came up while no server ran has mostly been looked at, with who did and how it ended", async () => {
      const now = Date.now();
      const told = [{ type: "unverified_vehicle", at: now - 5 * HOUR }] as const;
      const ids = Array.from({ length: 40 }, (_, at) => 500 + at);
      for (const id of ids) {
        await database.engine.exec(boardLoad({ id, pickup: 4, set: { status: "'covered'", carrier_id: "110" } }));
        await raiseStoryAlerts(database.engine, { company_id: 1, id }, told, null, now);
      }
      const rows = await database.engine.query<{ status: string; n: number; right: number }>(
        `select status, count(*)::int as n, count(*) filter (where created_at < now() - interval '4 hours' and coalesce(resolved_at, now()) <= now()
          and (status = 'new' or assignee_id is not null) and (resolution is null or resolved_by_user_id = assignee_id))::int as right
        from tickets where company_id = 1 and load_id between 500 and 539 group by status`,
      );
      const counts = new Map(rows.map(({ status, n }) => [status, n]));
      expect(rows.every(({ n, right }) => n === right)).toBe(true);
      expect(counts.get("new") ?? 0).toBeLessThan(12);
      expect(counts.get("closed")).toBeGreaterThan(6);
      expect(counts.get("in_progress")).toBeGreaterThan(2);
    });
  },
  brokerages,
);
