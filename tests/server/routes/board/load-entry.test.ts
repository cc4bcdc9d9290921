// A load entered, changed, canceled and restored by people: its stops on their own clocks, its log, its carrier, and what is refused.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LoadLog } from "../../../../src/contract/loads/load-logs.ts";
import type { Load } from "../../../../src/contract/loads/loads.ts";
import { madeFrom, madeFromHeader } from "../../../../src/contract/made-from.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser, brokerages } from "../../fixture.ts";
import { boardLoad } from "./board-loads.ts";
import { AREAS } from "./load-entry-areas.ts";
import { MOVING_LOADS, TRUCK } from "../loads/moving-loads.ts";

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const STOPS = [
  { is_type: "pickup", name: "Elm Dock", place: "Dallas, TX", window_start: `${day(2)}T08:00`, window_end: `${day(2)}T10:00` },
  { is_type: "dropoff", place: "60601", window_start: `${day(3)}T14:00` },
];

anyEngine(
  "load entry",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let staff: Browser;
    let second: Browser;
    beforeAll(async () => {
      await database.engine.exec(MOVING_LOADS + AREAS);
      await database.engine.exec(
        boardLoad({ id: 830, set: { posted_at: "now() - interval '1 hour'" } }) + boardLoad({ id: 831, company: 2 }),
      );
      await database.engine.exec(`
        update connections set status = 'onboarded', is_dismissed = false where company_id = 1 and carrier_id in (101, 102);
        update connections set status = 'do_not_dispatch' where company_id = 1 and carrier_id = 110;
        update users set scopes = '{view_loads}' where company_id = 1 and id = 12;
        insert into identity_alerts (company_id, carrier_id, user_id, is_type, is_published, is_verified, unsanitized_message, file_date, site)
          values (2, 101, 21, 'double_brokering', true, true, 'Seen', current_date, 'main')`);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      staff = await new Browser(app).signIn("staff@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(() => app.close());

    const create = (set: object = {}, browser = manager, headers: Record<string, string> = {}) =>
      browser.ask("POST", "/api/v1/loads", { body: { load: { equipment_type: "reefer", stops: STOPS, ...set } }, headers });
    const change = (id: number, load: object, headers: Record<string, string> = {}, browser = manager) =>
      browser.ask("PATCH", `/api/v1/loads/${id}`, { body: { load }, headers });
    const cancel = (id: number, set: object = {}, browser = manager) =>
      browser.patch(`/api/v1/loads/${id}/cancel`, { reason: "Customer withdrew it", seen_carrier_id: null, ...set });
    const made = async (set: object = {}): Promise<Load> => {
      const answer = await create(set);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<Load>();
    };
    const logs = async (id: number) =>
      (await manager.get(`/api/v1/loads/${id}/load_logs?q[s]=id asc`))
        .json<LoadLog[]>()
        .map((log) => [log.is_type, log.external_message]);
    const errorsOf = (answer: { statusCode: number; body: string; json: () => unknown }): Record<string, string[]> => {
      expect(answer.statusCode, answer.body).toBe(422);
      return (answer.json() as { errors: Record<string, string[]> }).errors;
    };

    it("what was entered is there, on the stops' own clocks, listed, logged and with its first note", async () => {
      const load = await made({
        po_number: " PO 7 ",
        customer_name: "Acme Foods",
        commodity: "Lettuce",
        declared_value: 45_000.5,
        weight: 42_000,
        trailer_length: 53,
        certifications: ["hazmat"],
        min_temperature: 34,
        max_temperature: 38,
        rate: 1850,
        note: "Call before noon",
      });
      expect(load).toMatchObject({
        status: "available",
        tracking_status: "not_started",
        external_load_number: `L-${load.id}`,
        creator_id: 11,
        origin_name: "Dallas, TX",
        destination_name: "Chicago, IL",
        posted_equipment_type_string: "Reefer",
        po_number: "PO 7",
        customer_name: "Acme Foods",
        declared_value: 45_000.5,
        min_temperature: 34,
        rate: 1850,
        can_be_posted: true,
      });
      expect(load).not.toHaveProperty("bol_number");
      expect(load.billable_miles).toBeGreaterThan(800);
      const [pickup, delivery] = load.stops;
      expect(pickup).toMatchObject({
        city: "Dallas",
        state: "TX",
        postal_code: "",
        name: "Elm Dock",
        time_zone: "America/Chicago",
      });
      expect(delivery).toMatchObject({ city: "Chicago", state: "IL", postal_code: "60601", time_zone: null });
      const zone = { timeZone: "America/Chicago", hour: "2-digit", hourCycle: "h23" } as const;
      expect(new Date(pickup?.window_end ?? "").toLocaleTimeString("en-US", zone)).toBe("10");
      expect(delivery?.window_end).toBe(delivery?.window_start);
      expect(await logs(load.id)).toEqual([["load_created", `Load L-${load.id} was created.`]]);
      const notes = await manager.get(`/api/v1/notes?q[notable_id_eq]=${load.id}&q[notable_type_eq]=Load`);
      expect(notes.json<{ message: string }[]>().map(({ message }) => message)).toEqual(["Call before noon"]);
      const listed = await manager.get(`/api/v1/loads?q[external_load_number_eq]=L-${load.id}`);
      expect(listed.json<Load[]>()).toEqual([load]);
      const board = await manager.ask("POST", "/api/v1/loads/broker_search", {
        body: { q: { view: "unposted", load_id: load.external_load_number } },
      });
      expect(board.json<{ results: Load[] }>().results.map(({ id }) => id)).toEqual([load.id]);
    });

    it("in a state with two zones the city's own clock counts", async () => {
      const { stops } = await made({ stops: [{ ...STOPS[0], place: "el paso tx" }, STOPS[1]] });
      expect(stops[0]).toMatchObject({ city: "El Paso", time_zone: "America/Denver" });
    });

    it("the same key makes one load, and a number that another load has is refused", async () => {
      const headers = { "idempotency-key": "11111111-1111-4111-8111-111111111111" };
      const first = await create({ external_load_number: "acme-1" }, manager, headers);
      const again = await create({ external_load_number: "acme-1" }, manager, headers);
      expect(again.json<Load>().id).toBe(first.json<Load>().id);
      expect(first.json<Load>().external_load_number).toBe("ACME-1");
      expect(errorsOf(await create({ external_load_number: " Acme-1 " }))).toHaveProperty(["load.external_load_number"]);
      expect((await create({ external_load_number: "ACME-1" }, second)).statusCode).toBe(200);
    });

    it("a carrier is assigned with all that belongs to it: reason, truck, decision, and the alerts that the facts give cause for", async () => {
      const load = await made({
        assignment: {
          carrier_id: 101,
          reason: "Ray vouches",
          driver_name: "Ray Diaz",
          truck_number: "12",
          trailer_number: "T 9",
        },
      });
      expect(load).toMatchObject({ status: "covered", carrier: { id: 101 }, carrier_vehicle_id: TRUCK, truck_number: "12" });
      expect(load).toMatchObject({ trailer_number: "T 9", driver_name: "Ray Diaz", tracking_status: "not_started" });
      expect((await logs(load.id)).map(([type]) => type)).toEqual([
        "load_created",
        "carrier_assigned",
        "carrier_vehicle_assigned",
      ]);
      const alerts = await manager.get(`/api/v1/tickets?q[load_id_eq]=${load.id}`);
      expect(alerts.json<{ is_type: string }[]>().map(({ is_type: type }) => type)).toContain("recent_identity_alert");
      const decided = await database.engine.query("select 1 from decisions where company_id = 1 and load_id = $1", [load.id]);
      expect(decided).toHaveLength(1);
      const unknown = await made({ assignment: { carrier_id: 102, reason: "Only one", truck_number: "77" } });
      expect(unknown).toMatchObject({ carrier_vehicle_id: null, truck_number: "77" });
      expect(errorsOf(await create({ assignment: { carrier_id: 110, reason: "Cheap" } }))).toHaveProperty("carrier_id");
      expect(errorsOf(await create({ assignment: { carrier_id: 101 } }))).toHaveProperty("reason");
    });

    it.each<[string, object, string]>([
      ["no such place", { stops: [{ ...STOPS[0], place: "Atlantis" }, STOPS[1]] }, "load.stops.0.place"],
      ["a place whose clock is not known", { stops: [{ ...STOPS[0], place: "Monterrey, NL" }, STOPS[1]] }, "load.stops.0.place"],
      ["no delivery at the end", { stops: [STOPS[0], { ...STOPS[1], is_type: "pickup" }] }, "load.stops.1.is_type"],
      [
        "an end before the beginning",
        { stops: [{ ...STOPS[0], window_end: `${day(2)}T07:00` }, STOPS[1]] },
        "load.stops.0.window_end",
      ],
      [
        "a delivery before the pickup",
        { stops: [STOPS[0], { ...STOPS[1], window_start: `${day(1)}T07:00` }] },
        "load.stops.1.window_start",
      ],
      [
        "a time in no year of ours",
        { stops: [{ ...STOPS[0], window_start: "2090-01-01T07:00", window_end: null }, STOPS[1]] },
        "load.stops.0.window_start",
      ],
      ["one stop", { stops: [STOPS[0]] }, "load.stops"],
      ["a stop of another load", { stops: [{ ...STOPS[0], id: 701 }, STOPS[1]] }, "load.stops.0.id"],
      ["more stops than a truck makes", { stops: Array.from({ length: 500 }, () => STOPS[0]) }, "load.stops"],
      ["a weight that no road bears", { weight: 9e15 }, "load.weight"],
      ["a rate that the database cannot hold", { rate: 1e12 }, "load.rate"],
      ["a negative value", { declared_value: -1 }, "load.declared_value"],
      ["a text that is too long", { po_number: "7".repeat(100_000) }, "load.po_number"],
      ["a line break in a name", { customer_name: "Acme\nFoods" }, "load.customer_name"],
      ["a highest temperature below the lowest", { min_temperature: 40, max_temperature: 30 }, "load.max_temperature"],
    ])("%s is refused at its field, and nothing is stored", async (_, set, field) => {
      const count = async () => (await database.engine.query("select 1 from loads where company_id = 1")).length;
      const before = await count();
      expect(Object.keys(errorsOf(await create(set)))).toContain(field);
      expect(await count()).toBe(before);
    });

    it("a change touches what it names: stops are kept, moved and removed by id, and the log says what was changed", async () => {
      const load = await made({ rate: 1000, bol_number: "B1" });
      const [pickup, delivery] = load.stops;
      const stops = [
        { id: pickup?.id, is_type: "pickup", name: "Elm Dock", place: "Dallas, TX", window_start: `${day(2)}T09:00` },
        { is_type: "dropoff", place: "El Paso, TX 79901", window_start: `${day(3)}T09:00` },
      ];
      const changed = (await change(load.id, { rate: 1200, bol_number: null, stops })).json<Load>();
      expect(changed).toMatchObject({ rate: 1200, destination_name: "El Paso, TX", status: "available" });
      expect(changed).not.toHaveProperty("bol_number");
      expect(changed.stops.map(({ id }) => id)[0]).toBe(pickup?.id);
      expect(changed.stops.map(({ id }) => id)).not.toContain(delivery?.id);
      expect(changed.billable_miles).toBeLessThan(load.billable_miles ?? 0);
      expect((await logs(load.id)).at(-1)).toEqual(["material_changes", "Changed: BOL number, rate, stops."]);
      const near = [stops[0], { ...stops[1], place: "75201" }];
      expect((await change(load.id, { stops: near })).json<Load>().tracking_status).toBe("not_eligible");
    });

    it("a stop that the truck has reached stays, in its place and with its arrival", async () => {
      const load = (await manager.get("/api/v1/loads/70")).json<Load>();
      const [pickup, delivery] = load.stops.map(({ id, is_type, city, state, postal_code: code }, at) => ({
        id,
        is_type,
        place: `${city}, ${state} ${code}`,
        window_start: `${day(at)}T09:00`,
      }));
      const { id: _, ...another } = pickup ?? { id: 0 };
      expect(errorsOf(await change(70, { stops: [another, delivery] }))["load.stops"]).toEqual([
        "A stop that the truck has reached cannot be removed.",
      ]);
      expect(errorsOf(await change(70, { stops: [{ ...pickup, place: "79901" }, delivery] }))).toHaveProperty([
        "load.stops.0.place",
      ]);
      const changed = (await change(70, { stops: [pickup, delivery] })).json<Load>();
      expect(changed.stops[0]?.departed_at).toBe(load.stops[0]?.departed_at);
    });

    it("nobody replaces what somebody else has changed since, unless they saw it", async () => {
      const load = await made({ rate: 1000 });
      const header = (row: object, set: object) => ({
        "x-made-from": madeFromHeader(madeFrom("loads", load.id, row, { ...set }) as never),
      });
      const stops = STOPS.map((stop, at) => ({
        ...stop,
        id: load.stops[at]?.id,
        window_start: `${day(4)}T08:00`,
        window_end: null,
      }));
      expect((await change(load.id, { rate: 1100, stops }, header(load, { rate: 1100, stops }))).statusCode).toBe(200);
      const late = await change(load.id, { rate: 1200 }, header(load, { rate: 1200 }));
      expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([409, "changed_meanwhile"]);
      expect((await change(load.id, { stops }, header(load, { stops: [] }))).statusCode).toBe(409);
      expect((await change(load.id, { po_number: "1" }, header(load, { po_number: "1" }))).statusCode).toBe(200);
    });

    it("a canceled load is off the board with its reason, and undoing that brings it back as it was", async () => {
      const canceled = (await cancel(830)).json<Load>();
      expect(canceled).toMatchObject({ status: "cancelled", tracking_status: "terminated", last_posted_at: null });
      expect(canceled).toMatchObject({ cancel_reason: "Customer withdrew it", can_be_posted: false, tracking_window: "after" });
      expect((await cancel(830, { reason: "Twice" })).json<Load>().cancel_reason).toBe("Customer withdrew it");
      expect(errorsOf(await change(830, { rate: 5 }))).toHaveProperty("load");
      const restored = await manager.patch("/api/v1/loads/830/restore", { posts_again: true });
      expect(restored.json<Load>()).toMatchObject({ status: "available", tracking_status: "not_started" });
      expect(restored.json<Load>().last_posted_at).not.toBeNull();
      expect(restored.json<Load>()).not.toHaveProperty("cancel_reason");
      expect((await manager.patch("/api/v1/loads/830/restore", {})).statusCode).toBe(200);
      expect((await logs(830)).map(([, message]) => message)).toEqual([
        "The load was canceled. Reason: Customer withdrew it",
        "Canceling the load was undone.",
      ]);
    });

    it("what is picked up, closed or given to a carrier unseen is not canceled", async () => {
      expect(errorsOf(await cancel(70, { seen_carrier_id: 101 }))["base"]).toEqual(["The load has been picked up."]);
      expect(errorsOf(await cancel(72, { seen_carrier_id: 101 }))["base"]).toEqual(["The load is closed."]);
      const { id } = await made({ assignment: { carrier_id: 101, reason: "Ray vouches" } });
      expect(errorsOf(await cancel(id))).toHaveProperty("carrier_id");
      expect((await cancel(id, { reason: " \n " })).statusCode).toBe(422);
      expect((await cancel(id, { seen_carrier_id: 101 })).statusCode).toBe(200);
    });

    it("another company's load is one that does not exist, and who may not manage loads is told so", async () => {
      for (const answer of [
        await cancel(831),
        await manager.patch("/api/v1/loads/831/restore", {}),
        await change(831, { rate: 1 }),
      ])
        expect(answer.statusCode).toBe(404);
      for (const answer of [await create({}, staff), await cancel(830, {}, staff), await change(830, { rate: 1 }, {}, staff)])
        expect(answer.statusCode).toBe(403);
    });
  },
  brokerages,
);
