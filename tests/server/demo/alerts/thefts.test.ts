// How many of the thefts that are planted at the demo's pickups are flagged before the freight leaves, by what was signed and shown alone.
import { beforeAll, describe, expect, it } from "vitest";
import type { ProtectionState } from "../../../../src/contract/loads/protection.ts";
import { THEFT_ALERTS, USUAL_PROTECTION } from "../../../../src/domain/loads/protection/facts.ts";
import { protectionOf } from "../../../../src/domain/loads/protection/protection.ts";
import type { Engine } from "../../../../server/db/engine.ts";
import { MAIN } from "../../../../server/demo/seed/account/companies.ts";
import { DemoClock } from "../../../../server/demo/seed/clock.ts";
import { THEFTS } from "../../../../server/demo/seed/pickups/thefts.ts";
import { lookAtLoads } from "../../../../server/loads/alerts/look-at-loads.ts";
import { readProtectionFacts } from "../../../../server/loads/protection/read-facts.ts";
import { openAny } from "../../engines.ts";
import { PRESENT, scored } from "./scored.ts";

/** What speaks of theft; which carriers a company's rules rule out is known when it books, and is its own choice. */
const OF_THEFT = { ...USUAL_PROTECTION, checks: ["confirmation", "truck", "alerts"] as const };

/** Loads that have left their pickup, or stand there. */
const AT_PICKUP = `select l.id, t.theft, c.archetype, p.departed_at from loads l
  join lateral (select s.departed_at, s.arrived_at from stops s where s.company_id = l.company_id and s.load_id = l.id order by s.position limit 1) p on true
  left join demo.load_truths t on t.company_id = l.company_id and t.load_id = l.id
  left join demo.carrier_truths c on c.carrier_id = l.carrier_id
  where l.company_id = $1 and l.carrier_id is not null and l.status in ('covered', 'progress', 'delayed') and p.arrived_at is not null order by l.id`;

/** Back to the moment before the freight left: nobody knows then where trucks will be, and what was judged since is undone. */
const REWIND = `
  delete from tickets;
  delete from vehicle_positions v using loads l join stops s on s.company_id = l.company_id and s.load_id = l.id and s.position = 1
    where l.carrier_vehicle_id = v.vehicle_id and v.located_at > s.departed_at;
  update loads set status = 'covered', latitude = null, longitude = null, located_at = null where status in ('progress', 'delayed');
  update stops set departed_at = null, arrived_at = case when position = 1 then arrived_at end;`;

interface Row {
  readonly id: number;
  readonly theft: string | null;
  readonly archetype: string | null;
  readonly departed_at: Date | null;
}

describe("thefts at the pickups of the demo", () => {
  let engine: Engine;
  let loads: readonly Row[];
  const states = new Map<number, { readonly whole: ProtectionState; readonly ofTheft: ProtectionState }>();
  const grave = new Set<number>();
  beforeAll(async () => {
    engine = await openAny(scored);
    const { servedAsOf } = new DemoClock(PRESENT);
    loads = await engine.query<Row>(AT_PICKUP, [MAIN]);
    await engine.exec(REWIND);
    const keys = loads.map(({ id }) => ({ company_id: MAIN, id }));
    await engine.tx((tx) => lookAtLoads(tx, keys, "change", new Date(servedAsOf)));
    for (const { id, facts } of await readProtectionFacts(
      engine,
      MAIN,
      keys.map((key) => key.id),
    )) {
      const [whole, ofTheft] = [USUAL_PROTECTION, OF_THEFT].map(
        (settings) => protectionOf(facts, { ...settings, checks: [...settings.checks] }, servedAsOf).state,
      );
      if (whole === undefined || ofTheft === undefined) throw new Error("No state");
      states.set(id, { whole, ofTheft });
    }
    for (const { load_id: id } of await engine.query<{ load_id: number }>(
      "select load_id from tickets where company_id = $1 and is_type = any($2::text[])",
      [MAIN, THEFT_ALERTS],
    ))
      grave.add(id);
    return () => engine.close();
  }, 900_000);

  const isFlagged = ({ id }: Row): boolean => states.get(id)?.ofTheft === "flagged" || grave.has(id);
  const share = (rows: readonly Row[]): number => rows.filter(isFlagged).length / rows.length;
  const clean = (): readonly Row[] => loads.filter(({ theft, archetype }) => theft === null && archetype === null);

  it("all that was signed and shown was so before the freight left", async () => {
    const late = await engine.query(
      `select 1 from stops s join driver_proofs d on d.company_id = s.company_id and d.load_id = s.load_id
        left join load_confirmations c on c.company_id = s.company_id and c.load_id = s.load_id
        where s.position = 1 and s.company_id = $1 and (d.at > $2 or d.at < s.arrived_at - interval '2 days' or c.answered_at > $2)`,
      [MAIN, new DemoClock(PRESENT).present.toISOString()],
    );
    expect(late).toEqual([]);
  });

  it.each(THEFTS)("%s is flagged before the departure", (kind) => {
    const planted = loads.filter(({ theft }) => theft === kind);
    console.log(`${kind}: ${planted.filter(isFlagged).length} of ${planted.length} flagged`);
    expect(planted.length).toBeGreaterThan(4);
  });

  it("at least 95 % of all thefts, and at most 2 % of what is hauled as agreed", () => {
    const thefts = loads.filter(({ theft }) => theft !== null);
    const whole = clean().filter(({ id }) => states.get(id)?.whole === "flagged").length;
    console.log(
      `recall ${share(thefts).toFixed(3)} of ${thefts.length}, clean loads flagged ${share(clean()).toFixed(4)} of ${clean().length}; by all checks ${whole}`,
    );
    const why: Record<string, number> = {};
    for (const row of clean().filter(isFlagged)) {
      const k = `${states.get(row.id)?.ofTheft} ${grave.has(row.id)}`;
      why[k] = (why[k] ?? 0) + 1;
    }
    console.log(JSON.stringify(why));
    expect(share(thefts)).toBeGreaterThanOrEqual(0.95);
    expect(share(clean())).toBeLessThanOrEqual(0.02);
  });
});
