// The search of the load board: every filter, every sort, and who may search.
import { expect, it } from "vitest";
import { BOARD_SORTS, type BoardQuery } from "../../../../src/contract/board/board.ts";
import type { Load } from "../../../../src/contract/loads/loads.ts";
import { compileBoardQuery } from "../../../../server/routes/board/board-query.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";
import { boardLoad } from "./board-loads.ts";

const SEARCH = "/api/v1/loads/broker_search";
const hoursAgo = (hours: number) => `now() - interval '${hours} hours'`;
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const AREAS = /* sql */ `
insert into areas (id, is_type, code, name, country, lat, lon, search, weight) values
  (1, 'country', 'US', 'United States', 'US', 40, -90, 'united states', 8), (2, 'country', 'CA', 'Canada', 'CA', 56, -100, 'canada', 8),
  (1244, 'state', 'TX', 'Texas', 'US', 31, -99, 'texas', 9), (1219, 'state', 'IL', 'Illinois', 'US', 40, -89, 'illinois', 9),
  (1300, 'state', 'ON', 'Ontario', 'CA', 50, -85, 'ontario', 9),
  (1075201, 'five_zip', '75201', 'Dallas, TX 75201', 'US', 32.78, -96.8, 'dallas tx 75201', 4),
  (1060601, 'five_zip', '60601', 'Chicago, IL 60601', 'US', 41.88, -87.62, 'chicago il 60601', 5),
  (1000001, 'five_zip', '00001', 'Nowhere', 'US', null, null, 'nowhere', 1);`;

const TEAMS = /* sql */ `
insert into teams (company_id, id, name) values (1, 1, 'Reefer'), (1, 2, 'Van'), (2, 1, 'Theirs');
insert into team_users (company_id, id, team_id, user_id) values (1, 1, 1, 11), (1, 2, 2, 12);`;

const LOADS = [
  boardLoad({ id: 301, pickup: 30, set: { creator_id: "11", team_id: "1" } }),
  boardLoad({ id: 302, pickup: 54, origin: "fortWorth", set: { posted_at: hoursAgo(2), creator_id: "12", team_id: "2" } }),
  boardLoad({
    id: 303,
    pickup: 78,
    origin: "houston",
    set: { posted_at: hoursAgo(9), equipment_type: "'reefer'", posted_equipment_type: "'R'", certifications: "'{hazmat}'" },
  }),
  boardLoad({
    id: 304,
    pickup: 102,
    destination: "toronto",
    set: { posted_at: hoursAgo(20), posted_equipment_type: "'VR'", certifications: "'{hazmat,tanker}'", weight: "44000" },
  }),
  boardLoad({ id: 305, pickup: 126, origin: "chicago", destination: "dallas", set: { posted_at: hoursAgo(50), rate: "900" } }),
  boardLoad({ id: 306, pickup: 150, set: { posted_at: hoursAgo(100), trailer_length: "null", weight: "null" } }),
  // Covered: still posted by a connected carrier, by one that is not connected, and not posted.
  boardLoad({ id: 307, pickup: 174, set: { posted_at: hoursAgo(5), status: "'covered'", carrier_id: "101" } }),
  boardLoad({ id: 308, pickup: 270, set: { posted_at: hoursAgo(5), status: "'covered'", carrier_id: "999" } }),
  boardLoad({ id: 309, pickup: 294, set: { status: "'covered'", carrier_id: "101" } }),
  boardLoad({ id: 310, pickup: 318, set: { status: "'cancelled'", posted_at: hoursAgo(5) } }),
  boardLoad({ id: 311, pickup: -30 }),
  boardLoad({ id: 301, company: 2, pickup: 30 }),
].join("");

const ALL = [301, 302, 303, 304, 305, 306, 307, 308];
const without = (...ids: readonly number[]) => ALL.filter((id) => !ids.includes(id));

anyEngine(
  "the board search",
  (database) => {
    const { manager, second, staff } = withUsers(database, {
      manager: "manager@first.example",
      second: "manager@second.example",
      staff: "staff@first.example",
    });

    const ask = (q: object, more: object = {}) => manager.post(SEARCH, { q, ...more });
    const search = async (q: BoardQuery, more: object = {}): Promise<number[]> => {
      const answer = await ask(q, more);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ results: Load[] }>().results.map(({ id }) => id);
    };

    it.each<[BoardQuery, readonly number[]]>([
      [{}, ALL],
      [{ view: "all" }, ALL],
      [{ view: "posted" }, without(301)],
      [{ view: "unposted" }, [301]],
      [{ my_loads: true }, [301]],
      [{ my_loads: false }, ALL],
      [{ load_id: " b-30" }, ALL],
      [{ load_id: "B-304" }, [304]],
      [{ load_id: "_-30%" }, []],
      [{ equipment: ["reefer"] }, [303, 304]],
      [{ equipment: ["van", "reefer"] }, ALL],
      [{ equipment: ["lowboy"] }, []],
      [{ equipment: [] }, ALL],
      [{ trailer: "R" }, [303]],
      [{ min_rate: 1_000 }, without(305)],
      [{ weight: 40_000 }, without(304, 306)],
      [{ trailer_length: 53 }, without(306)],
      [{ trailer_length: 54 }, []],
      [{ certifications: ["hazmat"] }, [303, 304]],
      [{ certifications: ["hazmat", "tanker"] }, [304]],
      [{ posting: "8hr" }, [302, 307, 308]],
      [{ posting: "12hr" }, [303]],
      [{ posting: "24hr" }, [304]],
      [{ posting: "72hr" }, [305]],
      [{ posting: ">72hr" }, [306]],
      [{ status: "in_network" }, [307]],
      [{ team: 1 }, [301]],
      [{ teams: [1, 2] }, [301, 302]],
      [{ teams: [] }, ALL],
      [{ teams: "all" }, [301]],
      [{ teams: [1], company_wide_view: true, my_loads: true }, ALL],
      [{ company_id: 1 }, ALL],
      [{ company_id: 2 }, []],
      [{ pickup_start: day(-3) }, [311, ...ALL]],
      [{ pickup_start: day(-3), pickup_end: day(-1) }, [311]],
      [{ pickup_start: day(20) }, []],
      [{ dropoff_end: day(1) }, []],
      [{ dropoff_start: day(11) }, [308]],
      // Fort Worth is 31 miles from Dallas, Houston 225.
      [{ origin_area_id: 1_075_201 }, without(303, 305)],
      [{ origin_area_id: 1_075_201, origin_deadhead: 20 }, without(302, 303, 305)],
      [{ origin_area_id: 1_075_201, deadhead: 300 }, without(305)],
      [{ origin_area_id: 1_075_201, origin_deadhead: 20, deadhead: 300 }, without(302, 303, 305)],
      [{ origin_area_id: 1_075_201, origin_deadhead: 0 }, without(302, 303, 305)],
      [{ destination_area_id: 1_075_201 }, [305]],
      [{ origin_area_id: 1_060_601, destination_area_id: 1_075_201 }, [305]],
      [{ origin_area_id: 1_075_201, destination_area_id: 1_075_201 }, []],
      [{ origin_area_id: 1244 }, without(305)],
      [{ destination_area_id: 2 }, [304]],
      [{ destination_area_id: 1 }, without(304)],
    ])("by %j", async (q, ids) => {
      expect(await search(q)).toEqual(ids);
    });

    it.each(BOARD_SORTS)("sorted by %s both ways, equal ones by id, and pages fit together", async (sort) => {
      const up = await search({ s: `${sort} asc` });
      expect(up.toSorted((a, b) => a - b)).toEqual(ALL);
      const [lacking, known] = [sort === "weight" ? [306] : [], up.filter((id) => sort !== "weight" || id !== 306)];
      expect(up).toEqual([...known, ...lacking]);
      expect(await search({ s: `${sort} desc` })).toEqual([...known.toReversed(), ...lacking]);
      const pages = [1, 2, 3].map((page) => search({ s: `${sort} asc` }, { page, per_page: 3 }));
      expect((await Promise.all(pages)).flat()).toEqual(up);
    });

    // Over a hundred thousand loads this is the difference between ten milliseconds and a second.
    it("reads the loads on the board by their index, and a place by its own", async () => {
      const plan = (q: BoardQuery) =>
        database.engine.tx(async (tx) => {
          const { from, params } = await compileBoardQuery(tx, q, { companyId: 1, userId: 11 }, new Date());
          const lines = await tx.query<{ "QUERY PLAN": string }>(`explain select l.id ${from}`, params);
          return lines.map((line) => line["QUERY PLAN"]).join("\n");
        }, "set local enable_seqscan = off; set local enable_bitmapscan = off");
      expect(await plan({ view: "posted", my_loads: true })).toContain("loads_board");
      expect(await plan({ origin_area_id: 1_075_201 })).toMatch(/load_ends_(?:origin|pkey)/);
    });

    it("a page says how many there are", async () => {
      const { headers } = await ask({}, { page: 2, per_page: 3 });
      expect(["currentpage", "totalpages", "totalitems"].map((name) => Number(headers[name]))).toEqual([2, 3, 8]);
    });

    it.each([
      [{ pickup_start: day(3), pickup_end: day(2) }, "pickup_end"],
      [{ dropoff_start: day(3), dropoff_end: day(2) }, "dropoff_end"],
    ])("a query that makes no sense is refused: %j", async (q, field) => {
      const answer = await ask(q);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
    });

    it.each([
      { pickup_start: "2026-02-30" },
      { pickup_end: "tomorrow" },
      { dropoff_start: "0000-01-01" },
      { s: "id; drop table loads" },
      { s: "rate desc" },
      { view: "mine" },
      { posting: "1hr" },
      { equipment: ["sled"] },
      { weight: -1 },
      { weight: 1e19 },
      { deadhead: 1_001 },
      { min_rate: 1.5 },
      { teams: "some" },
      { origin_area_id: 0 },
    ])("a filter that does not exist is refused: %j", async (q) => {
      expect((await ask(q)).statusCode).toBe(422);
    });

    it.each([9_999, 1_000_001, Number.MAX_SAFE_INTEGER])("area %d is not known", async (id) => {
      expect((await ask({ origin_area_id: id })).statusCode).toBe(404);
    });

    it("another company sees its own loads only", async () => {
      const answer = await second.post(SEARCH, { q: { teams: [1] } });
      expect(answer.json<{ results: Load[] }>().results).toEqual([]);
      const all = (await second.post(SEARCH, { q: {} })).json<{ results: Load[] }>();
      expect(all.results.map(({ id }) => id)).toEqual([301]);
    });

    it("whoever lacks the permission, and a company that is not verified, are told so", async () => {
      expect((await staff.post(SEARCH, { q: {} })).statusCode).toBe(403);
      await database.engine.exec("update companies set broker_authority_verified_at = null where id = 2");
      const answer = await second.post(SEARCH, { q: {} });
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([422, "requirements_unmet"]);
      expect(answer.json<{ message: string }>().message).toContain("authority has not been verified");
    });
  },
  brokerages,
  (engine) => engine.exec(AREAS + TEAMS + LOADS),
);
