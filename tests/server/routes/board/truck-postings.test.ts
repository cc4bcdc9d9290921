// Truck postings: real carriers, trucks and places only, each error at its field, and one company never sees another's.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TruckPosting } from "../../../../src/contract/board/truck-postings.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser, brokerages } from "../../fixture.ts";

const PATH = "/api/v1/truck_postings";
const PLACES = /* sql */ `
insert into areas (id, is_type, code, name, country, search, weight) values
  (11, 'city', null, 'Dallas, TX', 'US', 'dallas tx', 9), (12, 'city', null, 'Chicago, IL', 'US', 'chicago il', 9);
insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on) values
  (9001, 101, '1M8GDM9AXKP042788', '12', 'truck', 'tractor', 'eld', '2026-11-01'),
  (9002, 101, '1M8GDM9AXKP042789', null, 'trailer', null, 'eld', '2026-11-01'),
  (9003, 102, '1M8GDM9AXKP042790', null, 'truck', 'tractor', 'eld', '2026-11-01');`;

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const draft = {
  carrier_id: 101,
  carrier_vehicle_id: 9001,
  origin_area_id: 11,
  destination_area_id: 12,
  origin_deadhead_tolerance: 75,
  destination_deadhead_tolerance: 100,
  start_date: dayIn(2),
  posted_equipment_type: "VR",
};

anyEngine(
  "truck postings",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    beforeAll(async () => {
      await database.engine.exec(PLACES);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(() => app.close());

    const post = (change: object = {}, as = manager) => as.post(PATH, { truck_posting: { ...draft, ...change } });
    const added = async (change: object = {}): Promise<TruckPosting> => (await post(change)).json<TruckPosting>();
    const change = (id: number, fields: object, as = manager) => as.patch(`${PATH}/${id}`, { truck_posting: fields });
    const list = async (query = ""): Promise<TruckPosting[]> => (await manager.get(`${PATH}?${query}`)).json();

    it("a posted truck has the names of its carrier, its truck and its places", async () => {
      expect(await added()).toMatchObject({
        ...draft,
        carrier_name: "Carrier 1 LLC",
        truck_number: "12",
        is_active: true,
        origin_search_display_name: "Dallas, TX",
        destination_search_display_name: "Chicago, IL",
        user_name: "Mara Manager",
      });
      const anywhere = await added({ carrier_vehicle_id: null, destination_area_id: null, origin_search_display_name: "DFW" });
      expect(anywhere).toMatchObject({
        truck_number: null,
        origin_search_display_name: "DFW",
        destination_search_display_name: null,
      });
      expect((await manager.get(`${PATH}/${anywhere.id}`)).json()).toEqual(anywhere);
    });

    it("a partial body changes what it names, deactivates, and is newer than before", async () => {
      const before = await added();
      const after = (await change(before.id, { is_active: false })).json<TruckPosting>();
      expect(after).toEqual({ ...before, is_active: false, updated_at: after.updated_at });
      expect(after.updated_at > before.updated_at).toBe(true);
      const moved = (await change(before.id, { origin_area_id: 12, destination_area_id: null })).json<TruckPosting>();
      expect(moved).toMatchObject({
        origin_search_display_name: "Chicago, IL",
        destination_search_display_name: null,
        start_date: draft.start_date,
        is_active: false,
      });
      const active = await list("q[is_active_eq]=1&q[s]=id");
      expect(active.length).toBeGreaterThan(0);
      expect(active.every((one) => one.is_active)).toBe(true);
      expect((await list("q[is_active_eq]=0")).map(({ id }) => id)).toContain(before.id);
      const since = encodeURIComponent(after.updated_at);
      expect((await list(`q[updated_at_gt]=${since}`)).map(({ id }) => id)).toEqual([before.id]);
    });

    it.each([
      ["carrier_id", { carrier_id: 9 }],
      ["carrier_vehicle_id", { carrier_vehicle_id: 9003 }],
      ["carrier_vehicle_id", { carrier_vehicle_id: 9002 }],
      ["carrier_vehicle_id", { carrier_vehicle_id: 77 }],
      ["carrier_vehicle_id", { carrier_id: 102 }],
      ["origin_area_id", { origin_area_id: 99 }],
      ["origin_area_id", { origin_area_id: 99, origin_search_display_name: "Atlantis" }],
      ["destination_area_id", { destination_area_id: 99 }],
      ["truck_posting.start_date", { start_date: "2026-02-31" }],
      ["truck_posting.start_date", { start_date: "0000-99-99" }],
      ["start_date", { start_date: dayIn(-2) }],
      ["start_date", { start_date: dayIn(400) }],
      ["posted_equipment_type", { posted_equipment_type: "ZZ" }],
    ])("invalid input is refused at %s, when added and when changed: %j", async (field, fields) => {
      const { id } = await added();
      for (const answer of [await post(fields), await change(id, fields)])
        expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
    });

    it.each([
      { origin_deadhead_tolerance: -1 },
      { origin_deadhead_tolerance: 1e9 },
      { destination_deadhead_tolerance: 2.5 },
      { destination_deadhead_tolerance: "many" },
      { carrier_id: 1e300 },
      { carrier_id: -5 },
      { origin_area_id: null },
      { origin_search_display_name: " " },
      { origin_search_display_name: "x".repeat(201) },
      { is_active: "maybe" },
      {},
    ])("hostile numbers and texts change nothing: %j", async (fields) => {
      const before = await added();
      const count = (await list("per_page=2000")).length;
      expect((await change(before.id, fields)).statusCode).toBe(422);
      if (Object.keys(fields).length > 0) expect((await post(fields)).statusCode).toBe(422);
      expect((await manager.get(`${PATH}/${before.id}`)).json()).toEqual(before);
      expect(await list("per_page=2000")).toHaveLength(count);
    });

    it("a truck whose day is past can still be changed and deactivated, but not moved to another past day", async () => {
      const { id } = await added();
      await database.engine.query("update truck_postings set start_date = current_date - 9 where id = $1", [id]);
      expect((await change(id, { is_active: false })).statusCode).toBe(200);
      expect((await change(id, { origin_deadhead_tolerance: 5 })).statusCode).toBe(200);
      expect((await change(id, { start_date: dayIn(-8) })).statusCode).toBe(422);
    });

    it("another company finds nothing, and lists nothing", async () => {
      const { id } = await added();
      for (const foreign of [id, 987_654_321]) {
        expect((await second.get(`${PATH}/${foreign}`)).statusCode).toBe(404);
        expect((await change(foreign, { is_active: false }, second)).statusCode).toBe(404);
      }
      expect((await second.get(`${PATH}?q[id_eq]=${id}&q[company_id_eq]=1`)).json()).toEqual([]);
      expect((await manager.get(`${PATH}/${id}`)).json()).toMatchObject({ is_active: true });
    });

    it("seeing needs the plan and a scope for loads, changing needs Manage loads", async () => {
      const { id } = await added();
      await database.engine.exec("update users set scopes = '{view_loads}' where id = 12");
      const staff = await new Browser(app).signIn("staff@first.example");
      expect((await staff.get(`${PATH}/${id}`)).statusCode).toBe(200);
      for (const answer of [await post({}, staff), await change(id, { is_active: false }, staff)])
        expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining("Manage loads permission")]);
      await database.engine.exec(`update companies set paywall = paywall || '{"can_post_loads": false}' where id = 1`);
      const refused = await manager.get(PATH);
      expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining("posting loads")]);
      await database.engine.exec(`update companies set paywall = paywall || '{"can_post_loads": true}' where id = 1`);
    });
  },
  brokerages,
);
