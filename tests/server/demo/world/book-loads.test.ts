// Booking of simulated loads: at its time, by the speed of the world, off the board, and given up where no carrier is found.
import { beforeAll, beforeEach, expect, it } from "vitest";
import { bookNextLoad } from "../../../../server/demo/world/book-loads.ts";
import { bookingDue, isBooked } from "../../../../server/demo/world/booking-plan.ts";
import { createDemoTables } from "../../../../server/demo/schema.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { boardLoad } from "../../routes/board/board-loads.ts";

const HOUR = 3_600_000;
const ids = Array.from({ length: 2_000 }, (_, at) => 600_001 + at);
const [one = 0, other = 0, third = 0, fourth = 0] = ids.filter(isBooked);
const [unwanted = 0] = ids.filter((id) => !isBooked(id));

it("nearly all loads are booked, at any time from their entry to hours before the pickup; the others are given up after it", () => {
  expect(ids.filter(isBooked).length / ids.length).toBeCloseTo(0.96, 1);
  const times = ids.filter(isBooked).map((id) => bookingDue(id, 10 * HOUR, 60 * HOUR, 62 * HOUR) / HOUR);
  expect(Math.min(...times)).toBeGreaterThan(14);
  expect(Math.max(...times)).toBeLessThan(57);
  expect(bookingDue(unwanted, 10 * HOUR, 60 * HOUR, 62 * HOUR)).toBe(74 * HOUR);
  // Entered when the pickup is near, it is booked at once.
  expect(bookingDue(one, 10 * HOUR, 11 * HOUR, 12 * HOUR)).toBe(10 * HOUR);
});

anyEngine(
  "booking simulated loads",
  (database) => {
    beforeAll(() => createDemoTables(database.engine));
    const now = Date.now();
    const at = (hours: number): string => new Date(now + hours * HOUR).toISOString();

    /** A posted load of user 11 that waits for a carrier. */
    async function waiting(id: number, due: number, planned = -10, set: Record<string, string> = {}): Promise<void> {
      await database.engine.exec(boardLoad({ id, set: { posted_at: `timestamptz '${at(-9)}'`, creator_id: "11", ...set } }));
      await database.engine.query(
        "insert into demo.load_plans (company_id, load_id, due_at, planned_at) values (1, $1, $2::timestamptz, $3::timestamptz)",
        [id, at(due), at(planned)],
      );
      await database.engine.query("insert into demo.stop_plans values (1, $1, 1, $2::timestamptz, $3::timestamptz)", [
        id,
        at(48),
        at(49),
      ]);
    }
    const load = async (id: number) =>
      (
        await database.engine.query<Record<string, unknown>>(
          `select l.status, l.carrier_id, l.posted_at, l.tracking_status, extract(epoch from l.pickup_at)::float8 * 1000 as pickup,
            (select extract(epoch from arrives_at)::float8 * 1000 from demo.stop_plans p where p.load_id = l.id) as arrives,
            (select json_agg(is_type order by id) from load_logs g where g.company_id = 1 and g.load_id = l.id) as logs,
            (select json_agg(json_build_array(is_type, user_id) order by id) from load_postings p where p.company_id = 1 and p.load_id = l.id) as postings,
            (select json_agg(user_id) from decisions d where d.company_id = 1 and d.load_id = l.id and d.kind = 'assigned') as decided_by,
            (select extract(epoch from due_at)::float8 * 1000 from demo.load_plans p where p.load_id = l.id) as due
          from loads l where l.company_id = 1 and l.id = $1`,
          [id],
        )
      )[0];
    const bookAll = async (speed = 1): Promise<void> => {
      while (await bookNextLoad(database.engine, now, speed));
    };
    beforeEach(() => database.engine.exec("delete from demo.load_plans; delete from demo.stop_plans"));

    it("a load is booked with an onboarded carrier when it is due, and not before", async () => {
      await waiting(one, -2);
      await waiting(other, 1);
      await bookAll();
      const booked = await load(one);
      expect(booked).toMatchObject({ status: "covered", posted_at: null, postings: [["unpost", 11]], decided_by: [11] });
      expect(booked?.["due"]).toBeCloseTo(now - 2 * HOUR, -1);
      expect(booked?.["logs"]).toEqual(expect.arrayContaining(["carrier_assigned"]));
      const status = "select 1 from connections where company_id = 1 and carrier_id = $1 and status = 'onboarded'";
      expect(await database.engine.query(status, [booked?.["carrier_id"]])).toHaveLength(1);
      expect(await load(other)).toMatchObject({ status: "available", carrier_id: null, logs: null });
    });

    it("sixty times as fast it is booked sooner, and its appointments have come nearer", async () => {
      // Planned an hour ago for 29 hours after: due half an hour ago.
      await waiting(third, 29, -1);
      await bookAll(60);
      const booked = await load(third);
      expect(booked).toMatchObject({ status: "covered" });
      // Half an hour has passed instead of thirty.
      expect(Number(booked?.["due"]) / HOUR).toBeCloseTo(now / HOUR - 0.5, 1);
      expect((Number(booked?.["pickup"]) - now) / HOUR).toBeCloseTo(48 - 29.5, 0);
      expect((Number(booked?.["arrives"]) - now) / HOUR).toBeCloseTo(48 - 29.5, 0);
    });

    it("a load that nobody hauls is given up, off the board and with a word in its log", async () => {
      await waiting(unwanted, -1);
      await bookAll();
      expect(await load(unwanted)).toMatchObject({
        status: "cancelled",
        carrier_id: null,
        posted_at: null,
        tracking_status: "terminated",
        logs: ["material_changes"],
        postings: [["unpost", 11]],
        due: null,
      });
    });

    it("a load that was cancelled meanwhile is left alone", async () => {
      await waiting(fourth, -1, -10, { status: "'cancelled'" });
      await bookAll();
      expect(await load(fourth)).toMatchObject({ status: "cancelled", carrier_id: null, logs: null, due: null });
    });
  },
  brokerages,
);
