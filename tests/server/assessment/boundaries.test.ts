// The table of rule types as the database reads it: the bits of every carrier on both sides of every threshold.
import { expect, it } from "vitest";
import { FACT_NAMES, FACTS, type FactName } from "../../../src/domain/rules/facts.ts";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";
import { ASSESSABLE, MASKS } from "../../../server/assessment/findings-sql.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { boundaries } from "../../domain/rules/boundaries.ts";
import { eachEngine } from "../engines.ts";
import { tinyDemo } from "../demo/seed/seeded.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const CASES = boundaries(NOW);

// The database computes when a carrier was located from when its devices and its safety data were fetched.
const columnOf = (name: FactName): string => (name === "located_as_of" ? "eld_as_of" : name);
const TYPES = { word: "text", day: "date", time: "timestamptz", amount: "bigint", flag: "boolean" } as const;
const WRITE = `update carriers set ${FACT_NAMES.map(
  (name, at) => `${columnOf(name)} = $${at + 2}::text::${TYPES[FACTS[name].kind]}`,
).join(", ")} where id = $1`;

const READ = `
  with chunk as (select unnest($2::bigint[]) as carrier_id where $1::int is not null and $3::text[] is not null), found as (${MASKS})
  select carrier_id, passed, failed from found`;

const textOf = (value: unknown): string | null =>
  value instanceof Date ? value.toISOString() : value === null ? null : String(value);

async function writeCases(engine: Engine): Promise<readonly number[]> {
  const carriers = await engine.query<{ id: number }>("select id from carriers order by id limit $1", [CASES.length]);
  const ids = carriers.map(({ id }) => id);
  for (const [at, { facts }] of CASES.entries())
    await engine.query(WRITE, [ids[at], ...FACT_NAMES.map((name) => textOf(facts[name]))]);
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
        const bit = 1 << ASSESSABLE.indexOf(isType as (typeof ASSESSABLE)[number]);
        const finding = ((row?.passed ?? 0) & bit) !== 0 ? "pass" : ((row?.failed ?? 0) & bit) !== 0 ? "fail" : "incomplete";
        return { is_type: isType, title, finding };
      });
      expect(found).toEqual(CASES.map(({ is_type, title, finding }) => ({ is_type, title, finding })));
    });
  },
  tinyDemo,
);
