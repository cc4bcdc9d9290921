// Cached answers: computed once for all who wait, and never older than a change that was committed before somebody asked.
import { expect, test } from "vitest";
import type { Engine } from "../../../server/db/engine.ts";
import { cacheAnswers, type AnswerCache } from "../../../server/db/answer-cache.ts";
import { openPostgres } from "../../../server/db/postgres.ts";
import { asCompany } from "../../../server/db/role.ts";
import { eachEngine } from "../engines.ts";
import { brokerages } from "../fixture.ts";
import { hasPostgres } from "../cluster.ts";
import { databaseFrom } from "../templates.ts";

/** A cache of the number of a company's overrides, and how often it counted. */
function counting(engine: Engine, meanwhile: () => Promise<unknown> = async () => undefined) {
  let times = 0;
  const cached: AnswerCache<number> = cacheAnswers(engine, "facts", async (companyId) => {
    times += 1;
    const [row] = await engine.query<{ value: number; snapshot: string; asOf: string }>(
      `select count(*) as value, pg_current_snapshot()::text as snapshot, now()::text as "asOf"
       from rule_overrides where company_id = $1`,
      [companyId],
    );
    await meanwhile();
    if (row === undefined) throw new Error("Nothing was counted");
    return row;
  });
  return { count: async (companyId = 1) => (await cached(companyId)).value, times: () => times };
}

const GRANT = `insert into rule_overrides (company_id, carrier_id, is_type, is_active) values (1, 105, 'has_cargo_coverage_100000', true)`;

eachEngine(
  "kept answers",
  (database) => {
    test("those who ask at once share one, and those who come later get the same", async () => {
      const { count, times } = counting(database.engine);
      expect(await Promise.all(Array.from({ length: 12 }, () => count()))).toEqual(Array.from({ length: 12 }, () => 1));
      expect(await count()).toBe(1);
      expect(times()).toBe(1);
      await count(2);
      expect(times()).toBe(2);
    });

    const CHANGES: readonly (readonly [string, string])[] = [
      ["an override", GRANT],
      ["a rule set", "update rule_sets set rules = rules where company_id = 1"],
      [
        "a load",
        `insert into loads (company_id, id, external_load_number, status, tracking_status, equipment_type, pickup_at, dropoff_at,
          created_at, updated_at) values (1, 1, 'L-1', 'available', 'not_started', 'van', now(), now(), now(), now())`,
      ],
      ["a carrier", "update carriers set power_units = power_units where id = 101"],
      ["a connection's classifications", "update connections set classification_ids = '{2}' where company_id = 1 and id = 2"],
      ["a new connection", "insert into connections (company_id, id, carrier_id, status) values (1, 99, 999, 'onboarded')"],
      ["a removed connection", "delete from connections where company_id = 1 and id = 99"],
    ];
    test.each(CHANGES)("%s makes it outdated", async (_, sql) => {
      const { count, times } = counting(database.engine);
      await count();
      await database.engine.exec(sql);
      await count();
      expect(times()).toBe(2);
    });

    test("a touched connection and another company's change leave it as it is", async () => {
      const { count, times } = counting(database.engine);
      await count();
      await database.engine.exec(`update connections set updated_at = updated_at, notes = 'x' where company_id = 1;
        update rule_sets set rules = rules where company_id = 2`);
      await count();
      expect(times()).toBe(1);
    });

    test("a change that is rolled back leaves it as it is", async () => {
      const { count, times } = counting(database.engine);
      await count();
      await database.engine.tx((tx) => tx.exec(`${GRANT}; select 1 / 0`), asCompany(1)).catch(() => undefined);
      await count();
      expect(times()).toBe(1);
    });

    test("whoever changed something while another was computing gets an answer with the change", async () => {
      let hasRead = (): void => undefined;
      let goOn = (): void => undefined;
      const read = new Promise<void>((resolve) => void (hasRead = resolve));
      const gate = new Promise<void>((resolve) => void (goOn = resolve));
      const { count } = counting(database.engine, async () => {
        hasRead();
        await gate;
      });
      const before = count();
      await read;
      await database.engine.exec(GRANT);
      const after = count();
      goOn();
      expect((await after) - (await before)).toBe(1);
    });

    test("one that fails is not kept", async () => {
      let times = 0;
      const cached = cacheAnswers<number>(database.engine, "facts", async () => {
        times += 1;
        throw new Error("no");
      });
      await expect(Promise.all([cached(1), cached(1)])).rejects.toThrow("no");
      await expect(cached(1)).rejects.toThrow("no");
      expect(times).toBe(2);
    });
  },
  brokerages,
);

const installed = hasPostgres();
if (!installed)
  process.stderr.write("\nSKIPPED: two processes on a real PostgreSQL, because no PostgreSQL server is installed here.\n");

test.skipIf(!installed)(
  "two processes: a change by the other one counts, also when its transaction began long before",
  async () => {
    const address = await databaseFrom(brokerages);
    const [mine, other] = await Promise.all([openPostgres(address), openPostgres(address)]);
    const { count, times } = counting(mine);
    await other.tx(async (tx) => {
      await tx.exec(GRANT);
      // Later than the change, and without it.
      expect(await count()).toBe(1);
      await other.exec("update rule_sets set rules = rules where company_id = 1");
      expect(await count()).toBe(1);
      expect(times()).toBe(2);
    }, asCompany(1));
    expect(await count()).toBe(2);
    expect(times()).toBe(3);
    await Promise.all([mine.close(), other.close()]);
  },
);
