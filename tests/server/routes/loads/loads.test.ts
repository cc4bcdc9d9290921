// Loads: listed by every filter, given trucks and teams with what follows, logged by hand, and closed to other companies.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LoadLog } from "../../../../src/contract/loads/load-logs.ts";
import type { RecentPositions } from "../../../../src/contract/loads/load-routes.ts";
import type { Load } from "../../../../src/contract/loads/loads.ts";
import type {
  CarrierVehicleArea,
  VehicleChoice,
  VehicleDistance,
  VehicleWithAreas,
} from "../../../../src/contract/loads/vehicle-areas.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser, brokerages } from "../../fixture.ts";
import { FOREIGN_TRUCK, FOREIGN_VIN, MOVING_LOADS, OTHER_TRUCK, TRUCK } from "./moving-loads.ts";

const LOADS = "/api/v1/loads";
const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

anyEngine(
  "loads",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    beforeAll(async () => {
      await database.engine.exec(MOVING_LOADS);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(() => app.close());

    const read = async <T>(path: string, browser = manager): Promise<T> => {
      const answer = await browser.get(path);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<T>();
    };
    const load = (id = 70): Promise<Load> => read(`${LOADS}/${id}`);
    const types = async (id = 70): Promise<string[]> =>
      (await read<LoadLog[]>(`${LOADS}/${id}/load_logs?q[s]=id asc`)).map(({ is_type }) => is_type);
    const change = (body: object, id = 70) => manager.patch(`${LOADS}/${id}`, { load: body });
    const log = (body: object) => manager.post("/api/v1/load_logs", { load_id: 70, occurred_at: ago(1), ...body });

    it("a load has its carrier, truck, stops and last position", async () => {
      expect(await load()).toMatchObject({
        id: 70,
        external_load_number: "L-70",
        carrier: { id: 101, legal_name: "Carrier 1 LLC", dot: "9000001", mc: "9100001" },
        carrier_vehicle_id: TRUCK,
        truck_number: "12",
        creator_name: "Mara Manager",
        rate: 1800.5,
        last_posted_at: null,
        position: { lat: 34.5, lon: -95.5, name: "Antlers, OK" },
        stops: [
          { id: 701, is_type: "pickup", city: "Dallas", latitude_for_map: 32.78 },
          { id: 702, is_type: "dropoff", arrived_at: null },
        ],
      });
    });

    it.each([
      ["", [72, 71, 70]],
      ["q[s]=pickup_time asc", [72, 70, 71]],
      ["q[s]=origin_name asc,id asc", [71, 70, 72]],
      ["q[s]=weight desc", [70, 72, 71]],
      ["q[fe_open_eq]=true", [71, 70]],
      ["q[fe_closed_eq]=true", [72]],
      ["q[assigned_eq]=false", [71]],
      ["q[status_in][]=progress&q[status_in][]=delivered", [72, 70]],
      ["q[tracking_status_not_eq]=tracking", [72, 71]],
      ["q[tracking_window_eq]=within", [70]],
      ["q[billable_miles_gteq]=150", [72, 70]],
      ["q[carrier_name_cont]=carrier 1", [72, 70]],
      ["q[carrier_id_null]=true", [71]],
      ["q[creator_id_eq]=12", [72, 71]],
      ["q[external_load_number_start]=l-7&q[weight_gteq]=20000", [70]],
      ["q[with_failed_to_arrive_eq]=true", []],
      ["q[with_failed_to_arrive_eq]=false&q[fe_open_eq]=true", [71, 70]],
      ["per_page=1&page=2", [71]],
    ])("the list by %s", async (query, ids) => {
      expect((await read<Load[]>(`${LOADS}?${query}`)).map(({ id }) => id)).toEqual(ids);
    });

    it("a page says how many there are, and another company's loads are not among them", async () => {
      const answer = await manager.get(`${LOADS}?per_page=2`);
      expect([answer.headers["currentpage"], answer.headers["totalpages"], answer.headers["totalitems"]].map(Number)).toEqual([
        1, 2, 3,
      ]);
      expect((await read<Load[]>(LOADS, second)).map(({ external_load_number: number }) => number)).toEqual(["S-70"]);
    });

    it.each([
      "",
      "/load_logs",
      "/carrier_vehicle_area_trace_data",
      "/carrier_vehicles_for_vehicle_dropdown",
      "/recent_carrier_vehicle_areas_by_carrier_vehicle",
      "/carrier_vehicle_areas_for_debugging",
      "/vehicle_distances_to_pickup",
      "/route",
      "/truck_route",
    ])("another company's load is answered like a missing one: /loads/{id}%s", async (path) => {
      const answers = [await second.get(`${LOADS}/71${path}`), await second.get(`${LOADS}/987${path}`)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
      expect(answers[0]?.body).toBe(answers[1]?.body);
    });

    it("another company's load is neither changed nor logged", async () => {
      expect((await second.patch(`${LOADS}/71`, { load: { carrier_vehicle_id: null } })).statusCode).toBe(404);
      const entry = { load_id: 71, is_type: "comments", occurred_at: ago(1), external_message: "Mine now" };
      expect((await second.post("/api/v1/load_logs", entry)).statusCode).toBe(422);
      expect(await types(71)).toEqual([]);
    });

    describe("where trucks were", () => {
      it("the trace of the assigned truck has times where they are known, and only the days of the load", async () => {
        const trace = await read<CarrierVehicleArea[]>(`${LOADS}/70/carrier_vehicle_area_trace_data`);
        expect(trace.map(({ name }) => name)).toEqual(["Dallas, TX", "Antlers, OK"]);
        expect(trace.every(({ located_at: at }) => at !== null)).toBe(true);
        expect(await read(`${LOADS}/71/carrier_vehicle_area_trace_data`)).toEqual([]);
      });

      it("the choice of trucks has each VIN once, the assigned one first", async () => {
        const choices = await read<VehicleChoice[]>(`${LOADS}/70/carrier_vehicles_for_vehicle_dropdown`);
        const own = choices.filter(({ carrier_vehicle_id: id }) => id > 7000);
        expect(own.map(({ carrier_vehicle_id: id, is_assigned, has_eld }) => [id, is_assigned, has_eld])).toEqual([
          [TRUCK, true, true],
          [OTHER_TRUCK, false, true],
        ]);
        expect(new Set(choices.map(({ vin }) => vin)).size).toBe(choices.length);
      });

      it("each truck has its last days, and its distance to the pickup", async () => {
        const recent = await read<VehicleWithAreas[]>(`${LOADS}/70/recent_carrier_vehicle_areas_by_carrier_vehicle`);
        expect(recent.map(({ carrier_vehicle_id: id, areas }) => [id, areas.length])).toEqual([
          [TRUCK, expect.any(Number)],
          [OTHER_TRUCK, 1],
        ]);
        const distances = await read<VehicleDistance[]>(`${LOADS}/70/vehicle_distances_to_pickup`);
        expect(distances.map(({ carrier_vehicle_id: id }) => id)).toEqual([TRUCK, OTHER_TRUCK]);
        expect(distances[0]?.miles).toBeGreaterThan(130);
        expect(distances[0]?.miles).toBeLessThan(150);
        expect(distances[1]?.miles).toBeGreaterThan(780);
      });

      it("trucks that were near a stop in those days are named with the stop", async () => {
        const near = await read<{ carrier_vehicle_id: number; stop_id: number; miles: number }[]>(
          `${LOADS}/70/carrier_vehicle_areas_for_debugging`,
        );
        expect(near.map(({ carrier_vehicle_id: id, stop_id, miles }) => [id, stop_id, miles])).toEqual([
          [TRUCK, 701, 0],
          [OTHER_TRUCK, 702, 0],
        ]);
      });

      it("one truck's last areas, as many as asked for", async () => {
        const areas = (limit: string) =>
          read<CarrierVehicleArea[]>(`/api/v1/carrier_vehicle_areas/by_carrier_vehicle?carrier_vehicle_id=${TRUCK}${limit}`);
        expect((await areas("")).map(({ name, located_at: at }) => [name, at === null])).toEqual([
          ["Antlers, OK", false],
          ["Dallas, TX", false],
          ["75201", true],
        ]);
        expect(await areas("&limit=1")).toHaveLength(1);
      });

      it("open loads can be played back", async () => {
        const { loads, since } = await read<RecentPositions>(`${LOADS}/recent_positions?hours=24`);
        expect(loads.map(({ load_id: id }) => id)).toEqual([70]);
        expect(loads[0]?.points).toHaveLength(6);
        expect(loads[0]?.points.slice(4)).toEqual([34_500, -95_500]);
        expect(Date.parse(since)).toBeLessThan(Date.now() - 23 * HOUR);
      });
    });

    it("the road goes from the first stop to the last, and the truck's from where it is to the next stop", async () => {
      const road = await read<{ coordinates: number[][]; miles: number; minutes: number; source: string }>(`${LOADS}/70/route`);
      expect([road.coordinates[0], road.coordinates.at(-1), road.source]).toEqual([[-96.8, 32.78], [-87.62, 41.88], "estimated"]);
      expect(road.miles).toBeGreaterThan(900);
      const truck = await read<{ miles: number; stop_id: number }>(`${LOADS}/70/truck_route`);
      expect(truck.stop_id).toBe(702);
      expect(truck.miles).toBeLessThan(road.miles);
      expect((await manager.get(`${LOADS}/71/truck_route`)).json()).toBeNull();
    });

    describe("changing a load", () => {
      it("a truck of its carrier is assigned, logged and frozen as a decision", async () => {
        const answer = await change({ carrier_vehicle_id: OTHER_TRUCK });
        expect(answer.json()).toMatchObject({ carrier_vehicle_id: OTHER_TRUCK, truck_number: null, position: null });
        expect((await types()).at(-1)).toBe("carrier_vehicle_assigned");
        const [decision] = await read<{ kind: string; load_id: number; carrier_id: number }[]>(
          "/api/v1/decisions?q[kind_eq]=assigned",
        );
        expect(decision).toMatchObject({ kind: "assigned", load_id: 70, carrier_id: 101 });
        const back = (await change({ carrier_vehicle_id: TRUCK })).json<Load>();
        expect(back.position?.name).toBe("Antlers, OK");
      });

      it("the same truck again changes nothing", async () => {
        const before = await types();
        await change({ carrier_vehicle_id: TRUCK });
        expect(await types()).toEqual(before);
      });

      it.each([
        ["another carrier's truck", { carrier_vehicle_id: FOREIGN_TRUCK }, 70],
        ["a truck that does not exist", { carrier_vehicle_id: 987_654 }, 70],
        ["nothing", {}, 70],
        ["a truck by number and by VIN", { carrier_vehicle_id: TRUCK, vin: FOREIGN_VIN }, 70],
        ["a truck for a load without a carrier", { carrier_vehicle_id: TRUCK }, 71],
        ["a truck for a closed load", { carrier_vehicle_id: OTHER_TRUCK }, 72],
        ["a team that does not exist", { team_id: 987_654 }, 70],
      ])("%s is refused", async (_, body, id) => {
        const before = await load(id);
        expect((await change(body, id)).statusCode).toBe(422);
        expect(await load(id)).toEqual(before);
      });

      it("a VIN typed in that belongs to another carrier is assigned, and said so in the log", async () => {
        expect((await change({ vin: FOREIGN_VIN.toLowerCase() })).json()).toMatchObject({ carrier_vehicle_id: FOREIGN_TRUCK });
        expect((await types()).slice(-2)).toEqual([
          "carrier_vehicle_assigned",
          "manually_entered_vin_belongs_to_different_carrier",
        ]);
        expect((await change({ vin: "1XKADB9X5FJ999999" })).json()).toMatchObject({ carrier_vehicle_id: FOREIGN_TRUCK });
        expect((await types()).at(-1)).toBe("manually_entered_vin_not_found");
      });

      it("a truck taken away is looked for from a day before the pickup on", async () => {
        expect((await change({ carrier_vehicle_id: null })).json()).toMatchObject({
          carrier_vehicle_id: null,
          tracking_status: "not_started",
          exceptions: ["highway_assign_vehicle"],
        });
        expect((await change({ carrier_vehicle_id: TRUCK })).json()).toMatchObject({ exceptions: [] });
      });

      it("whoever may not manage loads may not change them", async () => {
        await database.engine.exec("update users set scopes = '{view_loads}' where id = 12");
        const staff = await new Browser(app).signIn("staff@first.example");
        expect((await staff.get(`${LOADS}/70`)).statusCode).toBe(200);
        for (const answer of [
          await staff.patch(`${LOADS}/70`, { load: { carrier_vehicle_id: TRUCK } }),
          await staff.post("/api/v1/load_logs", { load_id: 70, occurred_at: ago(1), is_type: "arrived_at_stop", stop_id: 702 }),
        ])
          expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([403, "permission_missing"]);
      });
    });

    describe("entering what happened", () => {
      it.each([
        ["a departure before the arrival", { is_type: "departed_stop", stop_id: 702 }],
        ["a stop of another load", { is_type: "arrived_at_stop", stop_id: 711 }],
        ["no stop", { is_type: "arrived_at_stop" }],
        ["an arrival before the last departure", { is_type: "arrived_at_stop", stop_id: 702, occurred_at: ago(5.5) }],
        ["the future", { is_type: "arrived_at_stop", stop_id: 702, occurred_at: ago(-1) }],
        ["years ago", { is_type: "arrived_at_stop", stop_id: 702, occurred_at: "2001-01-01T00:00:00Z" }],
        [
          "a day that no calendar has",
          { is_type: "comments", external_message: "Hello", occurred_at: `${new Date().getUTCFullYear()}-02-30T10:00:00Z` },
        ],
        ["no time", { is_type: "arrived_at_stop", stop_id: 702, occurred_at: "yesterday at noon" }],
        ["a comment without words", { is_type: "comments" }],
        ["a type that only the product enters", { is_type: "ping_successful" }],
        ["a load that does not exist", { is_type: "comments", external_message: "Hello", load_id: 987 }],
      ])("%s is refused", async (_, body) => {
        const before = await types();
        expect((await log(body)).statusCode).toBe(422);
        expect(await types()).toEqual(before);
      });

      it("a comment is kept with who wrote it", async () => {
        const entry = (await log({ is_type: "comments", external_message: "Driver called" })).json<LoadLog>();
        expect(entry).toMatchObject({ category: "comment", external_message: "Driver called", user_name: "Mara Manager" });
      });

      it("an arrival sets the stop's time, and the last departure delivers the load", async () => {
        const arrived = await log({ is_type: "arrived_at_stop", stop_id: 702, occurred_at: ago(2) });
        expect(arrived.json()).toMatchObject({ stop_id: 702, external_message: "Arrived in Chicago, IL.", user_id: 11 });
        expect((await load()).stops[1]?.arrived_at?.slice(0, 16)).toBe(ago(2).slice(0, 16));
        const before = (await load()).updated_at;
        await log({ is_type: "departed_stop", stop_id: 702, occurred_at: ago(1) });
        const after = await load();
        expect(after).toMatchObject({
          status: "delivered",
          tracking_status: "ended",
          tracking_window: "after",
          exceptions: [],
        });
        expect(after.updated_at > before).toBe(true);
        expect(
          (await read<LoadLog[]>(`${LOADS}/70/load_logs?q[is_type_in][]=departed_stop`)).map(({ stop_id }) => stop_id),
        ).toEqual([702, 701]);
      });
    });
  },
  brokerages,
);
