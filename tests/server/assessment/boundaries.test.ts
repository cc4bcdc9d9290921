// The table of rule types as the database reads it: the bits of every carrier on both sides of every threshold.
import { expect, it } from "vitest";
import { ATTESTED_ITEMS } from "../../../src/contract/rules/attestations.ts";
import { FACT_NAMES, FACTS, isOwnFact, type FactName } from "../../../src/domain/rules/facts.ts";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";
import { ASSESSABLE, MASKS } from "../../../server/assessment/findings-sql.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { boundaries } from "../../domain/rules/boundaries.ts";
import { eachEngine } from "../engines.ts";
import { tinyDemo } from "../demo/seed/seeded.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const CASES = boundaries(NOW);

/** Facts that the database works out of other columns. */
const WORKED_OUT: readonly FactName[] = [
  "located_as_of",
  "vehicle_oos_hundredths",
  "driver_oos_hundredths",
  "has_broker_authority",
];
const TYPES = { word: "text", day: "date", time: "timestamptz", amount: "bigint", flag: "boolean" } as const;
const STORED = FACT_NAMES.filter((name) => !isOwnFact(name));
const WRITE = `update carriers set ${STORED.map((name, at) => `${name} = $${at + 2}::text::${TYPES[FACTS[name].kind]}`).join(
  ", ",
)} where id = $1`;

const ATTEST = `insert into carrier_attestations (company_id, carrier_id, item, attested_by, expires_on)
  values (1, $1, $2, 'Ann Owner', $3::date)`;

/** One truck that the schedule lists, and as many as it lacks. */
const SEE = `insert into carrier_vehicles (id, carrier_id, vin, is_type, source, observed_on)
  select 9000000 + $1::bigint * 10 + n, $1, 'TRUCK' || n, 'truck', 'eld', current_date from generate_series(0, $2::int) n`;
const SCHEDULE = "insert into vin_schedules (company_id, carrier_id, vins, as_of) values (1, $1, '{TRUCK0}', $2::timestamptz)";

const READ = `
  with chunk as (select unnest($2::bigint[]) as carrier_id where $1::int is not null and $3::text[] is not null), found as (${MASKS})
  select carrier_id, passed, failed from found`;

const textOf = (value: unknown): string | null =>
  value instanceof Date ? value.toISOString() : value === null ? null : String(value);

async function writeCases(engine: Engine): Promise<readonly number[]> {
  for (const name of WORKED_OUT) await engine.exec(`alter table carriers alter column ${name} drop expression`);
  const carriers = await engine.query<{ id: number }>("select id from carriers order by id limit $1", [CASES.length]);
  const ids = carriers.map(({ id }) => id);
  for (const [at, { facts }] of CASES.entries()) {
    await engine.query(WRITE, [ids[at], ...STORED.map((name) => textOf(facts[name]))]);
    for (const item of ATTESTED_ITEMS)
      if (facts[`attested_${item}_until`] !== null) await engine.query(ATTEST, [ids[at], item, facts[`attested_${item}_until`]]);
  }
  await engine.exec("delete from carrier_vehicles");
  for (const [at, { facts }] of CASES.entries()) {
    if (facts.trucks_off_schedule !== null) await engine.query(SEE, [ids[at], facts.trucks_off_schedule]);
    if (facts.schedule_as_of !== null) await engine.query(SCHEDULE, [ids[at], facts.schedule_as_of.toISOString()]);
  }
  return ids;
}

eachEngine(
  "the masks in the database",
  (database) => {
    it("are right at every boundary of every rule type", async () => {
      expect(ASSESSABLE).toEqual(RULE_TYPES.map(({ is_type: isType }) => isType));
      const ids = await writeCases(database.engine);
      expect(ids).toHaveLength(CASES.length);
      const rows = await database.engine.query<{ carrier_id: number; passed: number; failed: number }>(READ, [
        1,
        ids,
        ASSESSABLE,
        NOW.toISOString(),
      ]);
      const byCarrier = new Map(rows.map((row) => [row.carrier_id, row]));
      const found = CASES.map(({ is_type: isType, title }, at) => {
        const row = byCarrier.get(ids[at] ?? 0);
        const place = BigInt(ASSESSABLE.indexOf(isType as (typeof ASSESSABLE)[number]));
        const isIn = (mask: number | undefined): boolean => ((BigInt(mask ?? 0) >> place) & 1n) === 1n;
        const finding = isIn(row?.passed) ? "pass" : isIn(row?.failed) ? "fail" : "incomplete";
        return { is_type: isType, title, finding };
      });
      expect(found).toEqual(CASES.map(({ is_type, title, finding }) => ({ is_type, title, finding })));
    });
  },
  tinyDemo,
);
