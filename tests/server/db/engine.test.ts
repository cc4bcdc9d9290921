// Both engines behave alike wherever the server relies on it.
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { eachEngine } from "../engines.ts";

eachEngine(
  "an engine",
  (database) => {
    test("a value comes back in the same form from either engine", async () => {
      const [row] = await database.engine.query(
        `select 5::bigint as whole, 7::int as small, 1.50::numeric as money, 0.5::real as part, date '2026-11-20' as day,
          timestamptz '2026-11-20 16:03:22.5+02' as moment, timestamp '2026-11-20 16:03:22' as local, '{"a":[1]}'::jsonb as json,
          true as flag, null::text as nothing, interval '1 hour' as span, '\\x00ff'::bytea as bytes`,
      );
      expect(row).toEqual({
        whole: 5,
        small: 7,
        money: "1.50",
        part: 0.5,
        day: "2026-11-20",
        moment: new Date("2026-11-20T14:03:22.500Z"),
        local: "2026-11-20 16:03:22",
        json: { a: [1] },
        flag: true,
        nothing: null,
        span: "01:00:00",
        bytes: Buffer.from([0, 255]),
      });
    });

    test("arrays follow their elements", async () => {
      const [row] = await database.engine.query(
        `select array[1,null,3]::bigint[] as ids, array['a','NULL','b,"c']::text[] as words, array['2026-11-20']::date[] as days,
          array[1.50]::numeric[] as money`,
      );
      expect(row).toEqual({ ids: [1, null, 3], words: ["a", "NULL", 'b,"c'], days: ["2026-11-20"], money: ["1.50"] });
    });

    test("every kind of parameter that the server sends is accepted", async () => {
      const [row] = await database.engine.query(
        `select $1::bigint as id, $2::text[] as words, $3::bigint[] as ids, $4::jsonb as json, $5::timestamptz as moment,
          $6::bytea as bytes, $7::bool as flag, $8::date as day, $9::text as nothing`,
        [
          12,
          ["a", "b c"],
          [1, 2],
          JSON.stringify([{ a: 1 }]),
          new Date("2026-11-20T16:03:22.123Z"),
          Buffer.from("key"),
          false,
          "2026-11-20",
          null,
        ],
      );
      expect(row).toEqual({
        id: 12,
        words: ["a", "b c"],
        ids: [1, 2],
        json: [{ a: 1 }],
        moment: new Date("2026-11-20T16:03:22.123Z"),
        bytes: Buffer.from("key"),
        flag: false,
        day: "2026-11-20",
        nothing: null,
      });
    });

    test("a throw rolls back its whole transaction", async () => {
      const broken = database.engine.tx(async (tx) => {
        await tx.query("insert into things values (1, 'half done')");
        throw new Error("changed my mind");
      });
      await expect(broken).rejects.toThrow("changed my mind");
      expect(await database.engine.query("select * from things where id = 1")).toEqual([]);
    });

    test("a swallowed error does not pass for a commit", async () => {
      const swallowed = database.engine.tx(async (tx) => {
        await tx.query("insert into things values (2, 'kept?')");
        await tx.query("select 1 / 0").catch(() => undefined);
      });
      await expect(swallowed).rejects.toMatchObject({ code: "25P02" });
      expect(await database.engine.query("select * from things where id = 2")).toEqual([]);
    });

    test("an error inside a savepoint can be rolled back to it", async () => {
      await database.engine.tx(async (tx) => {
        await tx.query("insert into things values (3, 'before')");
        await tx.exec("savepoint s");
        await tx.query("insert into things values (3, 'twice')").catch(() => tx.exec("rollback to s"));
      });
      expect(await database.engine.query("select name from things where id = 3")).toEqual([{ name: "before" }]);
    });

    test("an error has its code, and the next statement works normally", async () => {
      await database.engine.query("insert into things values (4, 'once')");
      const again = (n: number) => database.engine.query("insert into things values ($1, 'again')", [n]);
      await expect(again(4)).rejects.toMatchObject({ code: "23505" });
      await expect(again(4)).rejects.toMatchObject({ code: "23505" });
      expect(await database.engine.query("select $1::int as n", [1])).toEqual([{ n: 1 }]);
    });

    test("a statement after its transaction's end is rejected", async () => {
      const late = await database.engine.tx(async (tx) => () => tx.query("insert into things values (5, 'late')"));
      await expect(late()).rejects.toThrow("over");
      expect(await database.engine.query("select * from things where id = 5")).toEqual([]);
    });

    test("concurrent statements inside one transaction all succeed", async () => {
      await database.engine.tx(async (tx) => {
        await Promise.all([10, 11, 12].map((id) => tx.query("insert into things values ($1, 'together')", [id])));
      });
      expect(await database.engine.query("select id from things where name = 'together' order by id")).toEqual([
        { id: 10 },
        { id: 11 },
        { id: 12 },
      ]);
    });

    test("twenty concurrent transactions see each other's work", async () => {
      await database.engine.query("insert into counters values ('clicks', 0)");
      const click = () =>
        database.engine.tx(async (tx) => {
          const [row] = await tx.query<{ n: number }>("select n from counters where name = 'clicks' for update");
          await tx.query("update counters set n = $1 where name = 'clicks'", [(row?.n ?? 0) + 1]);
        });
      await Promise.all(Array.from({ length: 20 }, click));
      expect(await database.engine.query("select n from counters")).toEqual([{ n: 20 }]);
    });

    test("statements that follow one another leave the process time for everything else", async () => {
      let isOver = false;
      let turns = 0;
      const others = async (): Promise<void> => {
        for (; !isOver; turns += 1) await setImmediate();
      };
      const running = others();
      await Promise.all(
        [1, 2].map(() =>
          database.engine.tx(async (tx) => {
            for (let at = 0; at < 50; at += 1) await tx.query("select count(*) from things");
          }),
        ),
      );
      isOver = true;
      await running;
      // One for each statement of a transaction; the two run side by side where there are two connections.
      expect(turns).toBeGreaterThanOrEqual(50);
    });

    test("a failing transaction does not affect others", async () => {
      const insert = (id: number) =>
        database.engine.tx(async (tx) => {
          await tx.query("insert into things values ($1, 'neighbor')", [id]);
          if (id % 2 === 1) await tx.query("select 1 / 0");
        });
      await Promise.allSettled([20, 21, 22, 23].map(insert));
      expect(await database.engine.query("select id from things where name = 'neighbor' order by id")).toEqual([
        { id: 20 },
        { id: 22 },
      ]);
    });
  },
  (engine) =>
    engine.exec("create table things (id int primary key, name text); create table counters (name text primary key, n int)"),
);
