// The schema itself separates the companies' rows, whatever a route forgets.
import { expect, test } from "vitest";
import { migrate } from "../../../server/db/migrate.ts";
import { migrations } from "../../../server/db/migrations/all.ts";
import { asCompany } from "../../../server/db/role.ts";
import { eachEngine } from "../engines.ts";
import { migrated } from "../fixture.ts";

eachEngine(
  "tenancy",
  (database) => {
    const idsOf = (company: number) =>
      database.engine.tx((tx) => tx.query<{ id: number }>("select id from connections order by id"), asCompany(company));

    test("a query without a where returns the own company's rows only", async () => {
      expect(await idsOf(1)).toEqual([{ id: 11 }]);
      expect(await idsOf(2)).toEqual([{ id: 22 }]);
      expect(await idsOf(3)).toEqual([]);
    });

    test("writing into another company is refused", async () => {
      const theft = database.engine.tx(
        (tx) => tx.query("insert into connections (company_id, id, carrier_id, status) values (2, 99, 99, 'onboarded')"),
        asCompany(1),
      );
      await expect(theft).rejects.toMatchObject({ code: "42501" });
    });

    test("changing or deleting another company's row changes nothing", async () => {
      await database.engine.tx(async (tx) => {
        expect(await tx.query("update connections set notes = 'mine' where id = 22 returning id")).toEqual([]);
        expect(await tx.query("delete from connections where id = 22 returning id")).toEqual([]);
      }, asCompany(1));
      expect(await idsOf(2)).toEqual([{ id: 22 }]);
    });

    test("a transaction without a company sees nothing at all", async () => {
      const blind = database.engine.tx((tx) => tx.query("select id from connections"), "set local role portal_app");
      await expect(blind).rejects.toMatchObject({ code: expect.stringMatching(/42704|22P02/) as string });
    });

    test("role and company end with their transaction, even when it fails", async () => {
      await database.engine.tx((tx) => tx.query("select 1 / 0"), asCompany(1)).catch(() => undefined);
      const seen = await database.engine.query<{ id: number }>("select id from connections order by id");
      expect(seen).toEqual([{ id: 11 }, { id: 22 }]);
    });

    test("the role can read neither sessions nor codes nor secrets nor the truth about carriers", async () => {
      for (const table of ["sessions", "sign_in_codes", "sandbox_mail", "secrets"]) {
        const look = database.engine.tx((tx) => tx.query(`select * from ${table}`), asCompany(1));
        await expect(look, table).rejects.toMatchObject({ code: "42501" });
      }
    });

    test("every table with a company has row-level security", async () => {
      const open = await database.engine.query(
        `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
          where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity and c.relname <> 'sessions'`,
      );
      expect(open).toEqual([]);
    });

    test("an id that is not a number never becomes part of a statement", () => {
      expect(() => asCompany("1'; drop table users; --" as unknown as number)).toThrow("whole number");
    });

    test("a second run of the migrations changes nothing", async () => {
      const applied = () => database.engine.query("select name, applied_at from schema_migrations order by name");
      const before = await applied();
      await migrate(database.engine);
      expect(await applied()).toEqual(before);
      expect(before).toHaveLength(migrations.length);
    });

    test("a database from a newer version is left untouched", async () => {
      await database.engine.query("insert into schema_migrations (name) values ('999-from-the-future')");
      await expect(migrate(database.engine)).rejects.toThrow("newer version of the portal (it has 999-from-the-future)");
      await database.engine.query("delete from schema_migrations where name = '999-from-the-future'");
    });
  },
  migrated,
  (engine) =>
    engine.exec(`insert into companies (id, legal_name, company_type) values (1, 'One', 'broker'), (2, 'Two', 'broker');
      insert into connections (company_id, id, carrier_id, status) values (1, 11, 5, 'onboarded'), (2, 22, 5, 'onboarded')`),
);
