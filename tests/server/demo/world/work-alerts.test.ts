// Alerts of the simulated world: raised by the same facts as any, and with the course that the desks of the demo gave them.
import { expect, it } from "vitest";
import { workAlerts } from "../../../../server/demo/world/work-alerts.ts";
import { lookAtLoads } from "../../../../server/loads/alerts/look-at-loads.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { boardLoad } from "../../routes/board/board-loads.ts";

const HOUR = 3_600_000;

anyEngine(
  "alerts of simulated loads",
  (database) => {
    const covered = (id: number) =>
      boardLoad({ id, pickup: 4, set: { status: "'covered'", carrier_id: "110", dispatcher_email: "'x@throwaway.example'" } });
    const raise = async (ids: readonly number[], age: number, now: number): Promise<void> => {
      const loads = ids.map((id) => ({ company_id: 1, id, since: now - age }));
      await lookAtLoads(database.engine, loads, "booking", new Date(now));
      await workAlerts(database.engine, 1, loads, now);
    };

    it("what comes up while the server runs is new, once", async () => {
      await database.engine.exec(covered(400));
      const now = Date.now();
      for (let time = 0; time < 2; time += 1) await raise([400], HOUR / 6, now);
      expect(await database.engine.query("select is_type, status from tickets where load_id = 400")).toEqual([
        { is_type: "fraudulent_email_or_domain", status: "new" },
      ]);
    });

    it("what came up while no server ran has mostly been looked at, with who did and how it ended", async () => {
      const ids = Array.from({ length: 40 }, (_, at) => 500 + at);
      await database.engine.exec(ids.map(covered).join("\n"));
      const now = Date.now();
      await raise(ids, 5 * HOUR, now);
      const rows = await database.engine.query<{ status: string; n: number; right: number }>(
        `select status, count(*)::int as n, count(*) filter (where created_at between now() - interval '6 hours' and now()
          and coalesce(resolved_at, now()) <= now() and (status = 'new' or assignee_id is not null)
          and (resolution is null or resolved_by_user_id = assignee_id))::int as right
        from tickets where company_id = 1 and load_id between 500 and 539 and is_type = 'fraudulent_email_or_domain' group by status`,
      );
      const counts = new Map(rows.map(({ status, n }) => [status, n]));
      expect(rows.every(({ n, right }) => n === right)).toBe(true);
      expect(counts.get("new") ?? 0).toBeLessThan(12);
      expect(counts.get("closed")).toBeGreaterThan(6);
      expect(counts.get("in_progress")).toBeGreaterThan(2);
      await raise(ids, 5 * HOUR, now + 1);
      const [again] = await database.engine.query<{ n: number }>(
        "select count(*)::int as n from tickets where company_id = 1 and load_id between 500 and 539 and is_type = 'fraudulent_email_or_domain'",
      );
      expect(again?.n).toBe(40);
    });
  },
  brokerages,
);
