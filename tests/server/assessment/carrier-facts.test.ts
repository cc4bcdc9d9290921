// The facts of all carriers, read page by page: the same as in one page, and never of two states of the data.
import { expect, test } from "vitest";
import { factsAnswer, readCarrierFacts } from "../../../server/assessment/carrier-facts.ts";
import type { Engine } from "../../../server/db/engine.ts";
import type { CarrierFactsColumns } from "../../../src/domain/rules/facts.ts";
import { eachEngine } from "../engines.ts";
import { tinyDemo } from "../demo/seed/seeded.ts";

const read = async (engine: Engine, carriers?: number): Promise<CarrierFactsColumns> =>
  JSON.parse(Buffer.concat(factsAnswer(await readCarrierFacts(engine, 1, carriers), true)).toString()) as CarrierFactsColumns;

/** Every carrier with its words spelled out, whatever their places. */
const spelled = (facts: CarrierFactsColumns) =>
  facts.carrier_id.map((id, at) => ({
    id,
    connection: facts.connection_id[at],
    classes: facts.classifications[facts.classified[at] ?? -1],
    authority: facts.authority_status.words[facts.authority_status.at[at] ?? -1],
    rating: facts.safety_rating.words[facts.safety_rating.at[at] ?? -1],
    cargo: facts.cargo_source.words[facts.cargo_source.at[at] ?? -1],
    located: facts.located_on[at],
    bipd: facts.bipd_limit[at],
    insured: facts.insurance_as_of[at],
  }));

eachEngine(
  "the facts of all carriers",
  (database) => {
    test("small pages hold the same as a large one", async () => {
      const whole = await read(database.engine);
      const paged = await read(database.engine, 7);
      expect(whole.carrier_id.length).toBeGreaterThan(50);
      expect(paged.classifications[0]).toEqual([]);
      expect(spelled(paged)).toEqual(spelled(whole));
      expect([paged.rule_sets, paged.overrides, paged.open_loads]).toEqual([whole.rule_sets, whole.overrides, whole.open_loads]);
    });

    test("an override that is granted between two pages is in all of the answer or in none of it", async () => {
      const { engine } = database;
      let statements = 0;
      // The first attempt is disturbed after its overrides were read.
      const disturbed: Engine = {
        ...engine,
        async tx(work, setup) {
          statements += 1;
          if (statements === 4)
            await engine.exec(`insert into rule_overrides (company_id, carrier_id, is_type, is_active)
              select 1, max(carrier_id), 'has_cargo_coverage_100000', true from connections where company_id = 1`);
          return engine.tx(work, setup);
        },
      };
      const before = (await read(engine)).overrides.length;
      const during = (await read(disturbed, 7)).overrides.length;
      expect(during).toBe(engine.kind === "pglite" ? before + 1 : before);
    });
  },
  tinyDemo,
);
