// The exchange: every posting of the market once, in columns that agree, and nothing that says whose it is.
import { expect, test } from "vitest";
import { readExchange } from "../../../../server/board/exchange-text.ts";
import type { Engine } from "../../../../server/db/engine.ts";
import { SESSION_COOKIE } from "../../../../server/http/cookies.ts";
import { startSession } from "../../../../server/http/session.ts";
import { SIZES } from "../../../../server/demo/seed/sizes.ts";
import type { ExchangeColumns } from "../../../../src/contract/board/exchange.ts";
import { parseMarket } from "../../../../src/domain/board/exchange/market.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser } from "../../fixture.ts";
import { MANAGER, tinyDemo } from "../../demo/seed/seeded.ts";

const read = async (engine: Engine, limit?: number): Promise<string> =>
  Buffer.concat([...(await readExchange(engine, limit)).value]).toString();

anyEngine(
  "the exchange",
  (database) => {
    test("small pages hold the same as a large one, and every row of the table", async () => {
      const whole = await read(database.engine);
      expect(await read(database.engine, 7)).toBe(whole);
      const columns = JSON.parse(whole) as ExchangeColumns;
      expect(parseMarket(whole).count).toBe(SIZES.tiny.postings);
      const rows = await database.engine.query<{ kind: string; origin: number; rate: number | null; age: number }>(
        `select kind, origin_area_id as origin, rate_cents_per_mile as rate,
          (extract(epoch from (select max(posted_at) from market_postings) - posted_at) / 60)::int as age
         from market_postings order by id`,
      );
      expect(rows.map(({ kind }) => (kind === "load" ? 0 : 1))).toEqual(columns.kind);
      expect(rows.map(({ origin }) => origin)).toEqual(columns.origin.map((index) => columns.areas[index]?.id));
      expect(rows.map(({ rate }) => rate ?? -1)).toEqual(columns.rate);
      expect(rows.map(({ age }) => age)).toEqual(columns.age);
      expect(Math.min(...columns.age)).toBe(0);
      // Like the trade: about two postings of three are loads, most name what they pay, and few trucks what they ask.
      const rated = (kind: number) => columns.rate.filter((rate, at) => columns.kind[at] === kind && rate > 0).length;
      const loads = columns.kind.filter((kind) => kind === 0).length;
      expect(loads / columns.kind.length).toBeGreaterThan(0.5);
      expect(loads / columns.kind.length).toBeLessThan(0.75);
      expect(rated(0) / loads).toBeGreaterThan(0.8);
      expect(rated(1) / (columns.kind.length - loads)).toBeLessThan(0.5);
    });

    test("has names of columns only, none of a company, a carrier or a load", async () => {
      expect(Object.keys(JSON.parse(await read(database.engine)) as object)).toEqual([
        "as_of",
        "areas",
        "equipment_words",
        "kind",
        "origin",
        "destination",
        "equipment",
        "rate",
        "miles",
        "age",
      ]);
    });

    test("is open to people with the permission alone, and is current after a posting is added", async () => {
      const { engine } = database;
      const app = await appOver(engine);
      const browser = new Browser(app);
      const [user] = await engine.query<{ id: number; company_id: number }>("select id, company_id from users where email = $1", [
        MANAGER,
      ]);
      browser.cookies.set(SESSION_COOKIE, await startSession(engine, user!.id, user!.company_id));
      const ask = async () => browser.get("/api/v1/exchange/postings");
      const before = (await ask()).json<ExchangeColumns>().kind.length;
      await engine.exec(`insert into market_postings select max(id) + 1, 'truck', min(origin_area_id), null, 'van', null, null, now()
        from market_postings`);
      expect((await ask()).json<ExchangeColumns>().kind.length).toBe(before + 1);
      await engine.query("update users set scopes = array_remove(scopes, 'view_tfx') where id = $1", [user!.id]);
      const refused = await ask();
      expect(refused.statusCode).toBe(403);
      expect(refused.json<{ message: string }>().message).toContain("View exchange permission");
      await app.close();
    });

    test("a market without postings is an empty one, and not a failure", async () => {
      await database.engine.exec("truncate market_postings");
      const empty = parseMarket(await read(database.engine));
      expect([empty.count, empty.asOf]).toEqual([0, null]);
    });
  },
  tinyDemo,
);
