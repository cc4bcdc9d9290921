// Days pass: the records of carriers stay near the present, and consistent.
import { beforeAll, expect, test } from "vitest";
import { shiftDemoData } from "../../../../server/demo/seed/seed.ts";
import { anyEngine } from "../../engines.ts";
import { DATED, datedDemo } from "./seeded.ts";

const DAYS = 70;
const AFTER = new Date(DATED.getTime() + DAYS * 86_400_000);

anyEngine(
  "records whose days pass",
  (database) => {
    const number = async (sql: string): Promise<number> =>
      Number((await database.engine.query<{ n: number }>(`select count(*) as n from ${sql}`))[0]?.n);

    let inspections = 0;
    let pending = 0;
    let inForce = 0;
    const IN_FORCE = `insurance_policies p, demo.progress w where coalesce(least(p.expires_on, p.cancels_on), 'infinity'::date) > w.served_as_of::date
      and p.effective_on <= w.served_as_of::date`;
    const PENDING = "insurance_policies p, demo.progress w where p.cancels_on > w.served_as_of::date";
    beforeAll(async () => {
      inspections = await number("inspections");
      pending = await number(PENDING);
      inForce = await number(IN_FORCE);
      await database.engine
        .exec(`insert into identity_alerts (company_id, user_id, carrier_id, is_type, unsanitized_message, file_date, site,
        is_published, created_at) select 1, 1, 1, 'hostage_load', '', served_as_of::date, 'main', true, served_as_of from demo.progress`);
      await shiftDemoData(database.engine, AFTER);
    });

    test("the number of inspections stays, none is too old and none in the future", async () => {
      expect(await number("inspections")).toBe(inspections);
      expect(
        await number(
          "inspections, demo.progress where inspected_on > served_as_of::date or inspected_on < served_as_of::date - 1500",
        ),
      ).toBe(0);
      expect(
        await number("crashes, demo.progress where crashed_on > served_as_of::date or crashed_on < served_as_of::date - 1500"),
      ).toBe(0);
    });

    test("carriers have the count of inspections in their last 24 months, and the day of the last one", async () => {
      expect(
        await number(`carriers c, demo.progress w where c.safety_as_of is not null and (c.inspections_24m <> (select count(*) from inspections i
          where i.carrier_id = c.id and i.inspected_on > w.served_as_of::date - interval '24 months')
          or (c.inspections_24m > 0 and c.last_inspected_on <> (select max(i.inspected_on) from inspections i where i.carrier_id = c.id)))`),
      ).toBe(0);
    });

    test("coverage is renewed on the day it ends, without gap or overlap", async () => {
      expect(await number(IN_FORCE)).toBe(inForce);
      expect(
        await number(`insurance_policies a join insurance_policies b on b.carrier_id = a.carrier_id and b.is_type = a.is_type and b.source = a.source
          and b.id <> a.id and b.effective_on >= a.effective_on
          where coalesce(least(a.expires_on, a.cancels_on), 'infinity'::date) > b.effective_on`),
      ).toBe(0);
      expect(await number("insurance_policies where policy_number like '%-R'")).toBeGreaterThan(20);
    });

    test("a pending cancellation is still pending, for the carrier's day", async () => {
      expect(await number(PENDING)).toBe(pending);
      expect(pending).toBeGreaterThan(0);
      expect(
        await number(`carriers c where c.insurance_cancels_on is not null and coalesce(c.bipd_limit, 0) + coalesce(c.cargo_limit, 0) > 0
          and not exists (select 1 from insurance_policies p where p.carrier_id = c.id and p.cancels_on = c.insurance_cancels_on)`),
      ).toBe(0);
    });

    test("the last week has alerts, and a user's message keeps its day", async () => {
      const recent = "created_at > served_as_of - interval '7 days' and created_at <= served_as_of";
      expect(await number(`identity_alerts, demo.progress where id < 1000000 and ${recent}`)).toBeGreaterThan(0);
      expect(await number(`identity_alerts, demo.progress where id >= 1000000 and ${recent}`)).toBe(0);
      // Messages move with their alert.
      expect(
        await number(`identity_alerts a left join identity_alert_messages m on m.identity_alert_id = a.id, demo.progress w
          where m.created_at < a.created_at or a.unpublished_at < a.created_at or a.unpublished_at > w.served_as_of`),
      ).toBe(0);
    });

    test("payments and rate confirmations are as recent as they were", async () => {
      expect(
        await number(
          "payment_summaries p, demo.progress w where p.as_of < w.served_as_of - interval '2 days' or p.as_of > w.served_as_of",
        ),
      ).toBe(0);
      expect(
        await number(
          "rate_confirmation_endpoints, demo.progress where last_used_at > served_as_of - interval '10 days' and last_used_at <= served_as_of",
        ),
      ).toBeGreaterThan(0);
    });
  },
  datedDemo,
);
