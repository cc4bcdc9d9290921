// Carriers for a load: shown and not shown as the domain says, sorted, counted, kept current by triggers, and of this company only.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Equipment } from "../../../../src/contract/carriers/carriers.ts";
import {
  MATCH_SORTS,
  POSTED_DAYS,
  type LoadMatch,
  type MatchCounts,
  type MissReason,
} from "../../../../src/contract/board/match.ts";
import { missesOf } from "../../../../src/domain/board/match-reasons.ts";
import { POSTED_EQUIPMENT, postedCodesFor } from "../../../../src/domain/loads/posted-equipment.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser } from "../../fixture.ts";
import { MANAGER, tinyDemo } from "../../demo/seed/seeded.ts";

interface Answer {
  readonly matches: readonly LoadMatch[];
  readonly counts: MatchCounts | null;
}

const AVAILABLE = `select id from loads where company_id = 1 and carrier_id is null and status = 'available' order by id limit 1`;

anyEngine(
  "carriers for a load",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let loadId: number;
    beforeAll(async () => {
      const { engine } = database;
      [{ id: loadId }] = (await engine.query<{ id: number }>(AVAILABLE)) as [{ id: number }];
      // Equipment of every kind of knowledge.
      await engine.exec("update carriers set equipment = '{}' where id % 9 = 0");
      app = await appOver(engine);
      manager = await new Browser(app).signIn(MANAGER);
    });
    afterAll(() => app.close());

    const ask = async (query = "", id = loadId): Promise<Answer & { total: number }> => {
      const answer = await manager.get(`/api/v1/carriers/load_match/${id}?per_page=100${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return { ...answer.json<Answer>(), total: Number(answer.headers["totalitems"]) };
    };
    const all = async (query = ""): Promise<LoadMatch[]> => {
      const first = await ask(query);
      const rows = [...first.matches];
      for (let page = 2; rows.length < first.total; page += 1) rows.push(...(await ask(`${query}&page=${page}`)).matches);
      return rows;
    };

    it("everybody is either shown or not, for the reasons that the domain finds in the same figures", async () => {
      const [shown, others] = [await all("&deadhead=400"), await all("&deadhead=400&not_shown=true")];
      expect(shown.length).toBeGreaterThan(0);
      const ids = [...shown, ...others].map(({ carrier_id: id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const own = await database.engine.query("select 1 from connections where company_id = 1");
      expect(ids).toHaveLength(own.length);
      for (const row of [...shown, ...others]) expect(missesOf(row, Date.now(), 400), row.carrier.legal_name).toEqual(row.misses);
      expect(new Set(others.flatMap(({ misses }) => misses)).size).toBeGreaterThan(5);
      const failing = others.filter(({ misses }) => misses.includes("fails_rules"));
      expect(failing.filter(({ failed_rules: rules }) => rules.length > 0).length / failing.length).toBeGreaterThan(0.9);
    });

    it("the counts are those of the rows, and a reason leaves its own", async () => {
      const { counts, total } = await ask("&not_shown=true");
      expect(counts?.not_shown).toBe(total);
      expect(counts?.shown).toBe((await ask()).total);
      for (const { reason, count } of counts?.reasons ?? []) {
        const rows = await ask(`&not_shown=true&reason=${reason}`);
        expect([reason, rows.total]).toEqual([reason, count]);
        expect(rows.matches.every(({ misses }) => misses.includes(reason))).toBe(true);
      }
    });

    it.each(MATCH_SORTS)("sorts by %s, unknown last", async (column) => {
      const direction = column.endsWith("deadhead") ? "asc" : "desc";
      for (const list of ["", "&not_shown=true"]) {
        const { matches } = await ask(`&deadhead=400${list}&q[s]=${column} ${direction}`);
        const values = matches.map((row) => row[column]);
        const known = values.filter((value) => value !== null);
        expect(values.slice(0, known.length)).toEqual(known);
        expect(known).toEqual(known.toSorted((a, b) => (direction === "asc" ? a - b : b - a)));
      }
    });

    it("those that pass the rules come first, what is unknown never", async () => {
      const order = ["pass", "partial_pass", null, "incomplete"];
      const places = (await all("&deadhead=1000")).map(({ carrier }) => order.indexOf(carrier.rules_assessment));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
    });

    it("of those that pass alike the nearest come first, whoever ran the lane", async () => {
      const rows = (await all("&deadhead=1000")).filter(({ carrier }) => carrier.rules_assessment === "pass");
      const steps = rows.map(({ origin_deadhead: miles }) => (miles === null ? Infinity : Math.ceil(miles / 25)));
      expect(steps.length).toBeGreaterThan(2);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    });

    it("a status, an assessment, equipment and a position count at once", async () => {
      const { engine } = database;
      const [row] = await all("&deadhead=400");
      const id = row?.carrier_id ?? 0;
      // Sought under a reason that it should have, as all that are not shown take many pages.
      const misses = async (reason: MissReason) =>
        (await all(`&deadhead=400&not_shown=true&reason=${reason}`)).find((other) => other.carrier_id === id)?.misses;
      const change = async (sql: string) => engine.exec(sql);
      await change(`update connections set status = 'do_not_dispatch' where company_id = 1 and carrier_id = ${id}`);
      expect(await misses("blocked")).toEqual(["blocked"]);
      await change(
        `update connections set status = 'needs_to_onboard', is_dismissed = true where company_id = 1 and carrier_id = ${id}`,
      );
      expect(await misses("dismissed")).toEqual(["dismissed", "on_hold"]);
      await change(`update connections set status = 'onboarded', is_dismissed = false where company_id = 1 and carrier_id = ${id};
        delete from rules_assessments where company_id = 1 and carrier_id = ${id};
        insert into rules_assessments values (1, ${id}, 'fail', now())`);
      expect(await misses("fails_rules")).toEqual(["fails_rules"]);
      await change(`update rules_assessments set result = 'pass' where company_id = 1 and carrier_id = ${id};
        update carriers set equipment = '{"cargo_van": 0}' where id = ${id}`);
      expect(await misses("equipment_unknown")).toEqual(["equipment_unknown"]);
      await change(`update carriers set equipment = '${JSON.stringify(row?.carrier.equipment)}' where id = ${id}`);
      expect((await all("&deadhead=400")).map((other) => other.carrier_id)).toContain(id);
      await change(`insert into vehicle_positions select ${id}, 987654, now(), latitude_for_map, longitude_for_map, '60601', 'Chicago, IL'
        from stops where company_id = 1 and load_id = ${loadId} order by position limit 1`);
      const seen = (await all("&deadhead=400")).find((other) => other.carrier_id === id);
      expect(seen?.truck).toMatchObject({ carrier_vehicle_id: 987654, is_exact: true });
      expect(seen?.origin_deadhead).toBeLessThanOrEqual(1);
    });

    it("a truck posted for the load is a reason, as long as place, day and equipment suit and it is active", async () => {
      const { engine } = database;
      const [load] = await engine.query<{ equipment_type: string; day: string; lat: number; lon: number }>(
        `select l.equipment_type, to_char(s.window_end, 'YYYY-MM-DD') as day, s.latitude_for_map as lat, s.longitude_for_map as lon
         from loads l join stops s on s.company_id = 1 and s.load_id = l.id where l.company_id = 1 and l.id = $1
         order by s.position limit 1`,
        [loadId],
      );
      const code = postedCodesFor([load?.equipment_type as Equipment])[0];
      const wrong = POSTED_EQUIPMENT.find((each) => !each.equipment.includes(load?.equipment_type as Equipment))?.code;
      const far = await all("&deadhead=50&not_shown=true&reason=not_seen");
      const id = far.find(({ misses }) => misses.length === 1)?.carrier_id ?? 0;
      expect(id).toBeGreaterThan(0);
      await engine.query(
        `insert into areas (id, is_type, name, country, lat, lon, search, weight)
         values (87654321, 'city', 'Pickup', 'US', $1::float8 + 0.3, $2, 'pickup', 1)`,
        [load?.lat, load?.lon],
      );
      await engine.query(
        `insert into truck_postings (company_id, id, carrier_id, origin_area_id, origin_deadhead_tolerance, destination_deadhead_tolerance,
           start_date, posted_equipment_type, origin_search_display_name) values (1, 7654321, $1, 87654321, 40, 0, $2, $3, 'Pickup')`,
        [id, load?.day, code],
      );
      const row = async () => (await all("&deadhead=50")).find((each) => each.carrier_id === id);
      const shown = async () => (await row())?.posting ?? null;
      const set = async (sql: string) => engine.exec(`update truck_postings set ${sql} where company_id = 1 and id = 7654321`);
      const posting = { truck_posting_id: 7654321, miles: 21, start_date: load?.day, destination: null };
      expect(await shown()).toEqual(posting);
      expect((await row())?.origin_deadhead).toBe(21);
      const unsuited = [
        ["origin_deadhead_tolerance = 20", "origin_deadhead_tolerance = 40"],
        [`start_date = date '${load?.day}' + 1`, `start_date = '${load?.day}'`],
        [`start_date = date '${load?.day}' - ${POSTED_DAYS + 1}`, `start_date = '${load?.day}'`],
        [`posted_equipment_type = '${wrong}'`, `posted_equipment_type = '${code}'`],
        ["is_active = false", "is_active = true"],
      ] as const;
      for (const [change, back] of unsuited) {
        await set(change);
        expect([change, await shown()]).toEqual([change, null]);
        await set(back);
      }
      expect(await shown()).toEqual(posting);
      await engine.exec("update truck_postings set company_id = 2 where company_id = 1 and id = 7654321");
      expect(await shown()).toBeNull();
    });

    it.each([
      "&deadhead=0",
      "&deadhead=1001",
      "&reason=ugly",
      "&not_shown=maybe",
      "&q[s]=legal_name asc",
      "&q[carrier_id_eq]=1",
      "&page=0",
    ])("refuses %s", async (query) => {
      expect((await manager.get(`/api/v1/carriers/load_match/${loadId}?per_page=5${query}`)).statusCode).toBe(422);
    });

    it("a load of another company is as good as none, and nobody else's carriers or dispositions show", async () => {
      const [other] = await database.engine.query<{ id: number }>(
        "select id from loads where company_id = 2 order by id limit 1",
      );
      const foreign = await manager.get(`/api/v1/carriers/load_match/${other?.id}`);
      const missing = await manager.get("/api/v1/carriers/load_match/999999999");
      expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
      const [row] = await all("&deadhead=400");
      await database.engine.query(
        "insert into load_carrier_dispositions (company_id, load_id, carrier_id, reason, user_id) values (2, $1, $2, 'declined', 1)",
        [loadId, row?.carrier_id],
      );
      expect((await all("&deadhead=400"))[0]).toMatchObject({ carrier_id: row?.carrier_id, disposition: null });
    });
  },
  tinyDemo,
);
