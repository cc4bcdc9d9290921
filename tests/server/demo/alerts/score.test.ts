// How many of the frauds that are planted in the demo data the alerts find by facts alone, and how many of them are right.
import { beforeAll, describe, expect, it } from "vitest";
import type { TicketType } from "../../../../src/contract/loads/tickets.ts";
import type { Engine } from "../../../../server/db/engine.ts";
import { DemoClock } from "../../../../server/demo/seed/clock.ts";
import { openAny } from "../../engines.ts";
import { PRESENT, scored } from "./scored.ts";

/** What each demo carrier really is, which the product does not read. */
const TRUTHS = "demo.carrier_truths";

/** What drivers show at the pickup is scored by itself, as thefts: an honest driver with a new truck gives cause as a thief does. */
const BY_DRIVER = "k.evidence::text like '%Driver’s link%'";

const STAYS = "t.archetype in ('double_brokered_load', 'eld_far_from_claimed_lane')";
const LOCATED = "l.located_at > $1::timestamptz - interval '4 hours' and l.carrier_vehicle_id is not null";
const FAR = (stop: string): string =>
  `69 * sqrt(power(l.latitude - ${stop}.latitude_for_map, 2) + power((l.longitude - ${stop}.longitude_for_map) * cos(radians(l.latitude)), 2))`;

/**
 * Of each type, on which loads it is planted, and where it is right. Trucks that stay at home are planted where they reported at the time,
 * from farther away than the tolerances of the alerts.
 */
const PLANTED: readonly (readonly [type: TicketType, planted: string, right: string])[] = [
  [
    "email_or_domain_spoofing",
    "t.archetype = 'look_alike_email_domain'",
    "coalesce(t.archetype, '') = 'look_alike_email_domain' or forged",
  ],
  ["fraudulent_phone", "t.archetype = 'chameleon'", "t.archetype is not null"],
  ["fraudulent_email_or_domain", "t.archetype = 'revived_dormant_authority'", "t.archetype is not null or forged"],
  [
    "potentially_wrong_vehicle",
    `${STAYS} and p.departed_at > $1::timestamptz - interval '47 hours' and l.tracking_status = 'tracking' and ${LOCATED} and ${FAR("p")} > 60`,
    // A truck that two loads under way are given to is with one of them at most.
    `${STAYS} or exists (select from loads o where o.carrier_vehicle_id = l.carrier_vehicle_id and o.id <> l.id
      and o.status in ('covered', 'progress', 'delayed'))`,
  ],
  [
    "out_of_range",
    `${STAYS} and n.id is not null and ${LOCATED} and ${FAR("n")} > 90 * greatest(0, extract(epoch from n.window_end - l.located_at) / 3600)`,
    `${STAYS} or n.window_end < coalesce(sp.arrives_at, n.window_end)`,
  ],
];

const SCORE = (planted: string, right: string): string => `
  select count(*) filter (where x.planted)::int as planted, count(*) filter (where x.planted and x.raised)::int as found,
    count(*) filter (where x.raised)::int as raised, count(*) filter (where x.raised and x.is_right)::int as correct
  from (select coalesce(${planted}, false) as planted, coalesce(${right}, false) as is_right,
      exists (select from tickets k where k.company_id = l.company_id and k.load_id = l.id and k.is_type = $2
        and not ${BY_DRIVER}) as raised
    from (select o.*, exists (select from rate_confirmations r join rate_confirmation_mails m
        on m.company_id = r.company_id and m.id = r.mail_id join carriers c on c.id = o.carrier_id
        where r.company_id = o.company_id and r.load_id = o.id and split_part(m.from_email, '@', 2) <> split_part(c.email, '@', 2)) as forged
      from loads o where o.carrier_id is not null and o.created_at <= $1::timestamptz and o.status in ('covered', 'progress', 'delayed')) l
    left join ${TRUTHS} t on t.carrier_id = l.carrier_id
    left join lateral (select * from stops s where s.company_id = l.company_id and s.load_id = l.id and s.is_type = 'pickup'
      order by s.position limit 1) p on true
    left join lateral (select * from stops s where s.company_id = l.company_id and s.load_id = l.id and s.departed_at is null
      and s.arrived_at is null order by s.position limit 1) n on true
    left join demo.stop_plans sp on sp.company_id = l.company_id and sp.load_id = l.id and sp.position = n.position) x`;

interface Score {
  readonly planted: number;
  readonly found: number;
  readonly raised: number;
  readonly correct: number;
}

describe("alerts against what was planted", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openAny(scored);
    return () => engine.close();
  });

  it.each(PLANTED)("%s finds what was planted, and little else", async (type, planted, right) => {
    const [score] = await engine.query<Score>(SCORE(planted, right), [new DemoClock(PRESENT).present.toISOString(), type]);
    if (score === undefined) throw new Error("No score");
    const [recall, precision] = [score.found / score.planted, score.correct / score.raised];
    console.log(`${type}: recall ${recall.toFixed(3)} of ${score.planted}, precision ${precision.toFixed(3)} of ${score.raised}`);
    expect(score.planted).toBeGreaterThan(0);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(precision).toBeGreaterThanOrEqual(0.9);
  });
});
