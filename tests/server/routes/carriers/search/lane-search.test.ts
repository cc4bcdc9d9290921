// Lane search: its results and their order, how it counts against the plan, and the route.
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Route } from "../../../../../src/contract/carriers/route.ts";
import type { LaneCarrier } from "../../../../../src/contract/carriers/search.ts";
import { anyEngine } from "../../../engines.ts";
import { appOver, Browser, brokerages } from "../../../fixture.ts";

const CHICAGO = 1_060_601;
const DALLAS = 1_075_201;

// Carriers 101 to 160 are based in Dallas at first. 101 ran the lane twice, 102 four times, 103 visited Chicago only, 104 is based there.
const LANE = /* sql */ `
  insert into areas (id, is_type, code, name, country, lat, lon, state_area_id, search, weight) values
    (1060601, 'five_zip', '60601', 'Chicago, IL 60601', 'US', 41.88, -87.62, 1219, 'chicago', 1),
    (1060602, 'five_zip', '60602', 'Chicago, IL 60602', 'US', 41.89, -87.63, 1219, 'chicago', 1),
    (1061350, 'five_zip', '61350', 'Ottawa, IL 61350', 'US', 41.35, -88.84, 1219, 'ottawa', 1),
    (1075201, 'five_zip', '75201', 'Dallas, TX 75201', 'US', 32.78, -96.8, 1517, 'dallas', 1),
    (10001, 'kma', 'IL_CHI', 'Chicago market', 'US', 41.85, -87.65, 1219, 'chicago', 1),
    (10002, 'kma', 'MO_STL', 'Saint Louis market', 'US', 38.63, -90.2, null, 'saint louis', 1),
    (10003, 'kma', 'AR_LIT', 'Little Rock market', 'US', 34.75, -92.29, null, 'little rock', 1),
    (10004, 'kma', 'TX_DAL', 'Dallas market', 'US', 32.78, -96.8, 1517, 'dallas', 1),
    (1219, 'state', 'IL', 'Illinois', 'US', 40, -89, 1219, 'illinois', 1);
  update carriers set lat = 47.6, lon = -122.3, state = 'WA';
  update carriers set lat = 41.8, lon = -87.6, state = 'IL' where id = 104;
  insert into eld_visits (carrier_id, vehicle_id, postal_code, lat, lon, visited_on, pings)
    select carrier, carrier * 10 + n, code, lat, lon, current_date - n, 3 from (values
      (101, '60601', 41.88, -87.62, 2), (101, '75201', 32.78, -96.8, 2),
      (102, '60602', 41.89, -87.63, 4), (102, '75201', 32.78, -96.8, 5),
      (103, '60601', 41.88, -87.62, 9), (104, '75201', 32.78, -96.8, 1),
      (105, '61350', 41.35, -88.84, 3), (105, '75201', 32.78, -96.8, 3)) v(carrier, code, lat, lon, times), generate_series(1, times) n;
  insert into eld_visits values (106, 1060, '60601', 41.88, -87.62, current_date - 90, 1), (106, 1060, '75201', 32.78, -96.8, current_date - 1, 1);
  select pack_visits();`;

interface Answer {
  readonly carriers: LaneCarrier[];
  readonly route: Route | null;
}

anyEngine(
  "lane search",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    const search = (body: object, headers: Record<string, string> = {}) =>
      manager.post("/api/v1/carriers/search", { origin_area_id: CHICAGO, destination_area_id: DALLAS, ...body }, { headers });
    const found = async (body: object) => (await search(body)).json<Answer>();
    const ids = async (body: object) => (await found(body)).carriers.map(({ id }) => id);
    const setPlan = (limit: number | null, used: number) =>
      database.engine.query(
        `update companies set paywall = paywall || jsonb_build_object('usage', jsonb_build_object('carrier_searches', $2::int, 'users', 3),
           'limits', case when $1::int is null then '{}'::jsonb else jsonb_build_object('carrier_searches', $1::int) end) where id = 1`,
        [limit, used],
      );
    const used = async () =>
      (await database.engine.query<{ usage: object }>("select paywall->'usage' as usage from companies where id = 1"))[0]?.usage;

    beforeAll(async () => {
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      await setPlan(1000, 0);
    });
    afterAll(() => app.close());

    it("carriers with most visits near both ends come first; visiting one end only is not enough", async () => {
      const { carriers } = await found({});
      expect(carriers.map(({ id }) => id)).toEqual([102, 101, 104]);
      expect(carriers[0]?.lane).toMatchObject({ origin_visits: 4, destination_visits: 5 });
      expect(carriers[2]?.lane).toMatchObject({ origin_visits: 0, destination_visits: 1, last_origin_visit_on: null });
      expect(carriers[2]?.lane.origin_miles).toBeLessThan(10);
      expect(carriers[2]?.lane.destination_miles).toBeGreaterThan(790);
      expect(carriers[0]?.connection).toMatchObject({ id: 2 });
    });

    it("a carrier that nobody verified is not found, as in every search", async () => {
      await database.engine.exec("update carriers set is_verified = false where id = 101");
      expect(await ids({})).toEqual([102, 104]);
      await database.engine.exec("update carriers set is_verified = true where id = 101");
    });

    it("a wider radius finds more, and old visits do not count", async () => {
      expect(await ids({ origin_radius: 100 })).toEqual([102, 105, 101, 104]);
      expect(await ids({ origin_radius: 1 })).toEqual([102, 101]);
      expect(await ids({ origin_radius: 500 })).not.toContain(106);
    });

    it("without a destination only the origin counts, and a state counts as a whole", async () => {
      expect(await ids({ destination_area_id: null })).toEqual([103, 102, 101, 104]);
      expect(await ids({ origin_area_id: 1219 })).toEqual([102, 105, 101, 104]);
      expect((await found({ destination_area_id: null })).carriers[0]?.lane).toMatchObject({
        destination_miles: null,
        destination_visits: null,
      });
    });

    it("without ELD data visits are unknown, not zero", async () => {
      await database.engine.exec("update carriers set lat = 41.8, lon = -87.6 where id = 107");
      const { carriers } = await found({ destination_area_id: null });
      expect(carriers.find(({ id }) => id === 107)?.lane).toMatchObject({ origin_visits: null, last_origin_visit_on: null });
      await database.engine.exec("update carriers set lat = 47.6, lon = -122.3 where id = 107");
    });

    it("takes the conditions of global search as an object, and an order", async () => {
      expect(await ids({ q: { id_in: [101, 104, 110] } })).toEqual([101, 104]);
      expect(await ids({ q: { power_units_gteq: 2, is_mine_eq: true } })).toEqual([102, 104]);
      expect(await ids({ q: { s: "power_units asc" } })).toEqual([101, 102, 104]);
      expect((await search({ q: { nonsense_eq: 1 } })).statusCode).toBe(422);
      expect((await search({ q: { id_in: { a: 1 } } })).statusCode).toBe(422);
    });

    it("the route is estimated over the towns between, longer than the straight line", async () => {
      const { route } = await found({});
      expect(route?.source).toBe("estimated");
      expect(route?.coordinates.map(([lon]) => Math.round(lon))).toContain(-90);
      expect(route?.miles).toBeGreaterThan(850);
      expect(route?.miles).toBeLessThan(1100);
      expect((await found({ destination_area_id: null })).route).toBeNull();
    });

    it("stops at 200 in four pages, and says so in the headers of each page", async () => {
      await database.engine.exec(`insert into carriers (id, legal_name, search_name, lat, lon)
        select n, 'Many ' || n, 'MANY' || n, 41.8, -87.6 from generate_series(1001, 1260) n`);
      const last = await search({ destination_area_id: null, page: 4 });
      expect([last.headers["totalitems"], last.headers["totalpages"], last.headers["currentpage"]].map(Number)).toEqual([
        200, 4, 4,
      ]);
      expect(last.json<Answer>().carriers).toHaveLength(50);
      expect((await found({ destination_area_id: null, page: 5 })).carriers).toEqual([]);
      await database.engine.exec("delete from carriers where id > 1000");
    });

    it("the first page counts as one search of the plan, later pages do not, and a repeated request counts once", async () => {
      await setPlan(1000, 7);
      await search({});
      await search({ page: 2 });
      expect(await used()).toEqual({ carrier_searches: 8, users: 3 });
      const key = { "idempotency-key": randomUUID() };
      const [once, again] = [await search({}, key), await search({}, key)];
      expect(again.body).toBe(once.body);
      expect(again.headers["totalitems"]).toBe(once.headers["totalitems"]);
      expect(await used()).toEqual({ carrier_searches: 9, users: 3 });
      await search({ origin_area_id: 999 });
      expect(await used()).toEqual({ carrier_searches: 9, users: 3 });
    });

    it("a used-up plan finds nothing and counts nothing; a plan without a limit finds everything", async () => {
      await setPlan(9, 9);
      const answer = await search({});
      expect([answer.statusCode, answer.json(), Number(answer.headers["totalitems"])]).toEqual([
        200,
        { carriers: [], route: null },
        0,
      ]);
      expect(await used()).toEqual({ carrier_searches: 9, users: 3 });
      await setPlan(null, 9);
      expect((await found({})).carriers).toHaveLength(3);
      expect(await used()).toEqual({ carrier_searches: 10, users: 3 });
      await setPlan(1000, 0);
    });

    it("a used-up plan gets no page of a search that was not counted, and every page of one that was", async () => {
      await setPlan(10, 9);
      const further = { destination_radius: 77, per_page: 1, page: 2 };
      expect(await ids(further)).toHaveLength(1);
      expect(await used()).toEqual({ carrier_searches: 10, users: 3 });
      expect(await ids({ ...further, page: 3 })).toHaveLength(1);
      expect(await used()).toEqual({ carrier_searches: 10, users: 3 });
      const other = await search({ ...further, destination_radius: 78 });
      expect([other.json(), Number(other.headers["totalitems"])]).toEqual([{ carriers: [], route: null }, 0]);
      await database.engine.exec("update counted_searches set counted_at = now() - interval '25 hours'");
      expect(await ids({ ...further, page: 3 })).toEqual([]);
      await setPlan(1000, 0);
    });

    it("two concurrent searches cannot both use the last one", async () => {
      await setPlan(5, 4);
      const both = await Promise.all([found({}), found({})]);
      expect(both.map(({ carriers }) => carriers.length).toSorted((a, b) => a - b)).toEqual([0, 3]);
      expect(await used()).toEqual({ carrier_searches: 5, users: 3 });
      await setPlan(1000, 0);
    });

    it("needs the plan's lane search, and areas that exist", async () => {
      const second = await new Browser(app).signIn("manager@second.example");
      const refused = await second.post("/api/v1/carriers/search", { origin_area_id: CHICAGO, destination_area_id: null });
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        403,
        expect.stringContaining("plan does not include lane search"),
      ]);
      expect((await search({ origin_area_id: 42 })).statusCode).toBe(404);
      expect((await search({ origin_radius: 0 })).statusCode).toBe(422);
    });
  },
  brokerages,
  (engine) => engine.exec(LANE),
);
