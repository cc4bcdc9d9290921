// Days pass: demo data moves, users' changes do not, and clients with a copy get everything that moved.
import { beforeAll, expect, test } from "vitest";
import { shiftDemoData } from "../../../../server/demo/seed/seed.ts";
import { shift } from "../../../../server/demo/seed/shift.ts";
import { readProtectionFacts } from "../../../../server/loads/protection/read-facts.ts";
import { anyEngine } from "../../engines.ts";
import { DATED, datedDemo } from "./seeded.ts";

const DAYS = 9;
const DAY_LATER = new Date(DATED.getTime() + 86_400_000);
const AFTER = new Date(DATED.getTime() + DAYS * 86_400_000);

interface Version {
  readonly id: number;
  readonly updated: string;
  readonly other: string;
}

const newest = (rows: readonly Version[]): string =>
  rows.reduce((latest, { updated }) => (updated > latest ? updated : latest), "");

const moved = (before: readonly Version[], after: readonly Version[]): Version[] =>
  after.filter(({ updated, other }, at) => updated !== before[at]?.updated || other !== before[at]?.other);

anyEngine(
  "demo data whose days pass",
  (database) => {
    const versions = (table: string, other: string): Promise<Version[]> =>
      database.engine.query<Version>(
        `select id, updated_at::text as updated, ${other}::text as other from ${table} where company_id = 1 order by id`,
      );

    let connections: Version[] = [];
    let loads: Version[] = [];
    let nextConnections: Version[] = [];
    let nextLoads: Version[] = [];
    let changed = 0;
    /** What time alone changed while the server ran. */
    let late = 0;
    let nextLate: readonly { readonly isAhead: boolean; readonly isDue: boolean }[] = [];
    beforeAll(async () => {
      const rows = await database.engine.query<{ id: number }>(
        "select id from loads where company_id = 1 and status = 'progress' order by id limit 2",
      );
      [changed = 0, late = 0] = rows.map(({ id }) => id);
      // Users worked after the demo data's present, as they do all day.
      await database.engine.exec(`
        set session app.writes_history = 'on';
        update loads set updated_by_user_id = 1, updated_at = (select served_as_of + interval '18 hours' from demo.progress)
          where company_id = 1 and id = ${changed};
        update loads set updated_at = (select served_as_of + interval '17 hours' from demo.progress),
          next_change_at = (select served_as_of + interval '20 hours' from demo.progress) where company_id = 1 and id = ${late};
        set session app.writes_history = 'off';
        alter table connections disable trigger connections_touch;
        update connections set updated_by_user_id = 1, updated_at = (select served_as_of + interval '6 hours' from demo.progress)
          where company_id = 1 and id = 2;
        alter table connections enable trigger connections_touch;`);
      connections = await versions("connections", "latest_onboarding_packet_updated_at");
      loads = await versions("loads", "pickup_at");
      await shiftDemoData(database.engine, DAY_LATER);
      nextConnections = await versions("connections", "latest_onboarding_packet_updated_at");
      nextLoads = await versions("loads", "pickup_at");
      nextLate = await database.engine.query(
        `select updated_at > served_as_of as "isAhead", next_change_at <= served_as_of as "isDue" from loads, demo.progress
          where company_id = 1 and id = ${late}`,
      );
      await shiftDemoData(database.engine, AFTER);
    });

    test("moving it locks rows, and no table against those who read and write", async () => {
      let locks: unknown = null;
      const rolledBack = database.engine.tx(async (tx) => {
        await shift(tx, new Date(AFTER.getTime() + 86_400_000));
        locks = await tx.query(`select distinct relation::regclass::text as name, mode from pg_locks
          where pid = pg_backend_pid() and locktype = 'relation' and mode ~ '^(Share|Exclusive|AccessExclusive)' and mode !~ '^ShareUpdate'`);
        throw new Error("only to see");
      });
      await expect(rolledBack).rejects.toThrow("only to see");
      expect(locks).toEqual([]);
    });

    test.each(["connections", "loads"] as const)(
      "every one of the %s that moved in a day is newer than any was before",
      (table) => {
        const [before, after] = table === "loads" ? [loads, nextLoads] : [connections, nextConnections];
        const rows = moved(before, after);
        expect(rows.length).toBeGreaterThan(0);
        for (const { updated } of rows) expect(updated > newest(before)).toBe(true);
        expect(new Set(rows.map(({ updated }) => updated)).size).toBe(rows.length);
      },
    );

    test("what time changed while the server ran is not ahead of the present, and due to be worked out again", async () => {
      expect(nextLate).toEqual([{ isAhead: false, isDue: true }]);
      const ahead = await database.engine.query<{ id: number }>(
        "select l.id from loads l, demo.progress where l.updated_at > served_as_of + interval '1 hour' and l.updated_by_user_id is null",
      );
      expect(ahead).toEqual([]);
    });

    test("a load that somebody changed stays where it was", async () => {
      const after = await versions("loads", "pickup_at");
      expect(after.find(({ id }) => id === changed)).toEqual(loads.find(({ id }) => id === changed));
    });

    test("current loads are still in progress", async () => {
      const [row] = await database.engine.query<{ n: number }>(
        `select count(*) as n from loads l join stops s on s.company_id = l.company_id and s.load_id = l.id, demo.progress
        where l.status = 'progress' and l.updated_by_user_id is null and s.position = 1
          and s.departed_at not between served_as_of - interval '9 days' and served_as_of`,
      );
      expect(Number(row?.n)).toBe(0);
    });

    test("what was signed is not outdated by the days, and trucks were shown at the pickup that moved with them", async () => {
      const ids = (
        await database.engine.query<{ load_id: number }>(
          `select c.load_id from load_confirmations c join loads l on l.company_id = c.company_id and l.id = c.load_id
          where c.company_id = 1 and c.answer = 'accepted' and l.status in ('covered', 'progress', 'delayed') and l.id <> ${changed}`,
        )
      ).map(({ load_id: id }) => id);
      expect(ids.length).toBeGreaterThan(20);
      const known = await readProtectionFacts(database.engine, 1, ids);
      expect(new Set(known.map(({ facts }) => facts.confirmation?.state))).toEqual(new Set(["accepted"]));
      const away = await database.engine.query(
        `select p.id from driver_proofs p join stops s on s.company_id = p.company_id and s.load_id = p.load_id and s.position = 1
        where s.load_id <> ${changed} and (p.at > s.departed_at or p.at < s.arrived_at - interval '1 day')`,
      );
      expect(away).toEqual([]);
    });

    test("fresh facts stay fresh, and stale ones stay stale", async () => {
      const [row] = await database.engine.query<{ fresh: number; stale: number; ahead: number }>(
        `select count(*) filter (where authority_as_of > served_as_of - interval '7 days') as fresh,
        count(*) filter (where authority_as_of <= served_as_of - interval '14 days') as stale,
        count(*) filter (where greatest(authority_as_of, insurance_as_of, safety_as_of, eld_as_of) > served_as_of) as ahead
        from carriers, demo.progress`,
      );
      expect(Number(row?.fresh)).toBeGreaterThan(550);
      expect(Number(row?.stale)).toBeGreaterThan(2);
      expect(Number(row?.ahead)).toBe(0);
    });

    test("trucks were seen in the last three days", async () => {
      const [row] = await database.engine.query<{ last: string; first: string }>(
        "select max(visited_on) as last, min(visited_on) as first from eld_visits",
      );
      expect(row !== undefined && row.last >= "2026-11-28" && row.last <= "2026-11-30").toBe(true);
      expect(row !== undefined && row.first >= "2026-10-01").toBe(true);
    });

    test("ELDs keep reporting, certificates are renewed, and nothing is in the future", async () => {
      const count = async (condition: string): Promise<number> =>
        (
          await database.engine.query<{ n: number }>(
            `select count(*)::int as n from carrier_vehicles, demo.progress where ${condition}`,
          )
        )[0]?.n ?? 0;
      expect(await count("source = 'eld' and observed_on >= served_as_of::date - 2")).toBeGreaterThan(100);
      expect(
        await count(
          "source = 'insurance_certificate' and observed_on between served_as_of::date - 400 and served_as_of::date - 366",
        ),
      ).toBe(0);
      expect(await count("observed_on > served_as_of::date")).toBe(0);
      const [people] = await database.engine.query<{ fresh: number; ahead: number }>(
        `select count(*) filter (where last_seen_on > served_as_of::date - 7)::int as fresh,
           count(*) filter (where last_seen_on > served_as_of::date)::int as ahead from directory_people, demo.progress`,
      );
      expect(people?.fresh).toBeGreaterThan(10);
      expect(people?.ahead).toBe(0);
    });

    test("the same day twice changes nothing", async () => {
      const before = await versions("loads", "pickup_at");
      await shiftDemoData(database.engine, new Date(AFTER.getTime() + 3_600_000));
      expect(await versions("loads", "pickup_at")).toEqual(before);
    });

    test("a change of a connection is stamped again after the demo data has moved", async () => {
      const before = await versions("connections", "status");
      await database.engine.query("update connections set is_dismissed = true where company_id = 1 and id = 1");
      const after = await versions("connections", "status");
      expect(after[0]?.updated).not.toBe(before[0]?.updated);
    });
  },
  datedDemo,
);
