// A database that was begun before the demo had a schema of its own keeps its demo data, or its own data and no trace of a demo.
import { expect, it } from "vitest";
import { migrate } from "../../../server/db/migrate.ts";
import { migrations } from "../../../server/db/migrations/all.ts";
import { heldSize } from "../../../server/demo/schema.ts";
import { anyEngine } from "../engines.ts";

const BEFORE = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === "045-own-data"),
);

for (const isDemo of [true, false])
  anyEngine(isDemo ? "a database of demo data" : "a brokerage's own database", (database) => {
    it("is brought to the present schema", async () => {
      const { engine } = database;
      await migrate(engine, BEFORE);
      if (isDemo)
        await engine.exec(`insert into demo_data (size, seed, as_of, served_as_of) values ('tiny', 1, now(), now());
          insert into load_plans values (1, 2, now(), now()); insert into carrier_truths values (7, 'chameleon', null, '')`);
      await migrate(engine);
      expect(await heldSize(engine)).toBe(isDemo ? "tiny" : null);
      if (isDemo) expect(await engine.query("select carrier_id from demo.carrier_truths")).toEqual([{ carrier_id: 7 }]);
      const left = await engine.query(
        "select tablename from pg_tables where schemaname = 'public' and tablename in ('demo_data', 'load_plans', 'stop_plans', 'carrier_truths')",
      );
      expect(left).toEqual([]);
      const kept = await engine.query(
        "select 1 from pg_trigger where pg_get_triggerdef(oid) ~ 'app.(keeps_updated_at|moves_demo)'",
      );
      expect(kept).toEqual([]);
    });
  });
