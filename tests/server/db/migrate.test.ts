// A database of an older version keeps its rows and gets what is new; a migration that fails, or a newer database, changes nothing.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Engine } from "../../../server/db/engine.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { migrations } from "../../../server/db/migrations/all.ts";
import { allowRole, asCompany } from "../../../server/db/role.ts";
import { eachEngine } from "../engines.ts";

const names = migrations.map(({ name }) => name);
const FIRST = migrations.slice(0, names.indexOf("013-rules"));

/** A migration as a later version may bring one: a column, filled from the rows that are there. */
const NEXT = {
  name: `${String(migrations.length + 1).padStart(3, "0")}-next`,
  sql: `alter table connections add column carrier_name text;
    update connections c set carrier_name = ca.legal_name from carriers ca where ca.id = c.carrier_id;`,
};
const BROKEN = { name: NEXT.name, sql: "create table half_done (id int); select 1 / 0;" };

const appliedTo = async (engine: Engine): Promise<string[]> =>
  (await engine.query<{ name: string }>("select name from schema_migrations order by name")).map(({ name }) => name);

const hasTable = async (engine: Engine, name: string): Promise<boolean> =>
  (await engine.query("select 1 from pg_tables where schemaname = 'public' and tablename = $1", [name])).length > 0;

test("migrations are numbered without gaps, and each file is in the list under its own name", () => {
  expect(names.map((name) => name.slice(0, 4))).toEqual(names.map((_, at) => `${String(at + 1).padStart(3, "0")}-`));
  const files = readdirSync(join(import.meta.dirname, "../../../server/db/migrations")).filter((file) => /^\d/.test(file));
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.ts`));
});

eachEngine(
  "a database of an older version",
  (database) => {
    test("has the tables of its version only, and the rows it was given", async () => {
      expect(await appliedTo(database.engine)).toEqual(FIRST.map(({ name }) => name));
      expect(await hasTable(database.engine, "rule_sets")).toBe(false);
    });

    test("keeps its rows, gets what is new, and is done with it", async () => {
      expect(await migrate(database.engine)).toBe(true);
      expect(await appliedTo(database.engine)).toEqual(names);
      expect(await hasTable(database.engine, "rule_sets")).toBe(true);
      await allowRole(database.engine);
      const seen = await database.engine.tx((tx) => tx.query("select id, carrier_id, notes from connections"), asCompany(1));
      expect(seen).toEqual([{ id: 7, carrier_id: 101, notes: "Calls back" }]);
      expect(await migrate(database.engine)).toBe(false);
    });

    test("takes a new migration over the rows that are there", async () => {
      expect(await migrate(database.engine, [...migrations, NEXT])).toBe(true);
      expect(await database.engine.query("select id, carrier_name from connections")).toEqual([
        { id: 7, carrier_name: "Carrier LLC" },
      ]);
    });

    test("is refused, untouched, by the version that does not know that migration", async () => {
      await expect(migrate(database.engine)).rejects.toThrow(`newer version of the portal (it has ${NEXT.name})`);
      expect(await appliedTo(database.engine)).toEqual([...names, NEXT.name]);
    });

    test("is refused, untouched, where a migration that it has was edited; what an older version applied counts as unedited", async () => {
      const edited = [...migrations, { ...NEXT, sql: `${NEXT.sql} -- edited` }];
      await expect(migrate(database.engine, edited)).rejects.toThrow(`were edited (${NEXT.name})`);
      await database.engine.exec("update schema_migrations set checksum = null");
      expect(await migrate(database.engine, [...migrations, NEXT])).toBe(false);
      await expect(migrate(database.engine, edited)).rejects.toThrow(`were edited (${NEXT.name})`);
    });

    test("keeps nothing of a migration that fails half-way, and takes the repaired one", async () => {
      await database.engine.exec("alter table connections drop column carrier_name");
      await database.engine.query("delete from schema_migrations where name = $1", [NEXT.name]);
      await expect(migrate(database.engine, [...migrations, BROKEN])).rejects.toMatchObject({ code: "22012" });
      expect(await hasTable(database.engine, "half_done")).toBe(false);
      expect(await appliedTo(database.engine)).toEqual(names);
      expect(await migrate(database.engine, [...migrations, NEXT])).toBe(true);
    });
  },
  async (engine) => {
    await migrate(engine, FIRST);
    await engine.exec(`
      insert into companies (id, legal_name, company_type) values (1, 'First Brokerage', 'broker');
      insert into carriers (id, legal_name, search_name) values (101, 'Carrier LLC', 'CARRIERLLC');
      insert into connections (company_id, id, carrier_id, status, notes) values (1, 7, 101, 'onboarded', 'Calls back')`);
  },
);
