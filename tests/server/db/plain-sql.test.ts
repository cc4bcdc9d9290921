// Plain statements: what they read is typed by the schema, and what is not in it is an error of types.
import { describe, expect, expectTypeOf, it } from "vitest";
import type { Queryable } from "../../../server/db/engine.ts";
import { countRows, insertRow, readIds, readRows } from "../../../server/db/plain-sql.ts";
import { anyEngine } from "../engines.ts";
import { brokerages } from "../fixture.ts";

describe("types", () => {
  const tx: Queryable = { query: () => Promise.resolve([]), exec: () => Promise.resolve() };
  const COLUMNS = "id, company_id as company";

  it("follow from the columns", async () => {
    const [user] = await readRows(tx, "select id, company_id, created_at from users where id = $1 for update");
    expectTypeOf(user).toEqualTypeOf<
      (Readonly<{ id: number }> & Readonly<{ company_id: number | null }> & Readonly<{ created_at: Date }>) | undefined
    >();
    const [renamed] = await readRows(
      tx,
      `select ${COLUMNS}
      from users
      where id = $1`,
    );
    expectTypeOf(renamed?.company).toEqualTypeOf<number | null | undefined>();
  });

  it("refuse a column or a table that the schema does not have", async () => {
    // @ts-expect-error -- There is no such column.
    await readRows(tx, "select id, nickname from users");
    // @ts-expect-error -- There is no such table.
    await readRows(tx, "select id from people");
  });
});

anyEngine(
  "plain statements",
  (database) => {
    it("are read and counted", async () => {
      const { engine } = database;
      expect(await readRows(engine, "select id, company_id from users where email = $1", ["staff@first.example"])).toEqual([
        { id: 12, company_id: 1 },
      ]);
      expect(await readIds(engine, "select id from users where company_id = 1 order by id")).toEqual([11, 12, 13]);
      expect(await countRows(engine, "from users where company_id = $1", [1])).toBe(3);
    });

    it("insert a row, or fail where nothing was inserted", async () => {
      const add = "insert into users (email) values ($1) on conflict do nothing returning id";
      expect(await insertRow(database.engine, add, ["new@first.example"])).toBeGreaterThan(0);
      await expect(insertRow(database.engine, add, ["new@first.example"])).rejects.toThrow("Nothing was inserted");
    });
  },
  brokerages,
);
