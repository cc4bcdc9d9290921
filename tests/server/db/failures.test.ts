// A failure that is taken for a fault of the server is answered with 500, and the portal asks nobody to correct or to wait.
import { expect, test } from "vitest";
import { isBusy, isDuplicate, isUnfit } from "../../../server/db/failures.ts";
import { eachEngine } from "../engines.ts";
import { migrated } from "../fixture.ts";

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

eachEngine(
  "what the database refuses",
  (database) => {
    test("is told as somebody else's doing, or as a value that does not fit", async () => {
      const ask = (sql: string, params: readonly unknown[] = []) => failureOf(database.engine.query(sql, params));
      await database.engine.query("insert into secrets (name, value) values ('one', '1')");
      expect(isDuplicate(await ask("insert into secrets (name, value) values ('one', '2')"))).toBe(true);
      for (const error of [
        await ask("select $1::text::date", ["x"]),
        await ask("select $1::text::date", ["2026-13-45"]),
        await ask("select $1::text::int", ["99999999999"]),
        await ask("insert into secrets (name, value) values (null, '2')"),
        await ask("insert into secrets (name, value) select string_agg(md5(n::text), ''), '2' from generate_series(1, 9000) n"),
      ])
        expect([isUnfit(error), isDuplicate(error), isBusy(error)]).toEqual([true, false, false]);
    });
  },
  migrated,
);

test.each([
  Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }),
  Object.assign(new Error("connection failure"), { code: "08006" }),
  new Error("Connection terminated unexpectedly"),
  new Error("Client has encountered a connection error and is not queryable"),
])("%s passes by itself", (error) => expect(isBusy(error)).toBe(true));

test("a fault of the server stays one", () => {
  const error = Object.assign(new Error("syntax error"), { code: "42601" });
  expect([isBusy(error), isUnfit(error), isDuplicate(error)]).toEqual([false, false, false]);
});
