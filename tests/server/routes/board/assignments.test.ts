// A load given to a carrier and taken back: off the board, logged, frozen with truck and reason, and refused where it must be.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LoadLog } from "../../../../src/contract/loads/load-logs.ts";
import type { Load } from "../../../../src/contract/loads/loads.ts";
import type { FrozenDecision } from "../../../../src/contract/rules/decisions.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser, brokerages } from "../../fixture.ts";
import { boardLoad } from "./board-loads.ts";
import { MOVING_LOADS, OTHER_TRUCK, TRUCK } from "../loads/moving-loads.ts";

const ANSWERED = "the answer about";

anyEngine(
  "assignments",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let staff: Browser;
    let second: Browser;
    beforeAll(async () => {
      const posted = { posted_at: "now() - interval '1 hour'" };
      await database.engine.exec(MOVING_LOADS);
      await database.engine.exec([1, 2, 3, 4, 5, 6, 7].map((id) => boardLoad({ id: 800 + id, set: posted })).join(""));
      await database.engine.exec(boardLoad({ id: 820, pickup: -30, set: posted }));
      await database.engine.exec(`
        update connections set status = 'onboarded', is_dismissed = false where company_id = 1 and carrier_id in (101, 102);
        update connections set status = 'do_not_dispatch' where company_id = 1 and carrier_id = 110;
        update connections set status = 'needs_to_onboard' where company_id = 1 and carrier_id = 103;
        update users set scopes = '{view_loads}' where company_id = 1 and id = 12`);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      staff = await new Browser(app).signIn("staff@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(() => app.close());

    const assign = (id: number, set: object = {}, browser = manager) =>
      browser.patch(`/api/v1/loads/${id}/assign_carrier`, {
        assignment: { carrier_id: 101, seen_carrier_id: null, reason: "Ray vouches for them", ...set },
      });
    const takeBack = (id: number, set: object = {}, browser = manager) =>
      browser.patch(`/api/v1/loads/${id}/take_back`, { carrier_id: 101, reason: "The truck broke down", ...set });
    const logs = async (id: number) =>
      (await manager.get(`/api/v1/loads/${id}/load_logs?q[s]=id asc`))
        .json<LoadLog[]>()
        .map((log) => [log.is_type, log.external_message]);
    const postings = async (id: number) =>
      (
        await database.engine.query<{ is_type: string }>(
          "select is_type from load_postings where company_id = 1 and load_id = $1 order by id",
          [id],
        )
      ).map(({ is_type: type }) => type);
    const decisions = (id: number) =>
      database.engine.query<{ frozen: string; kind: string }>(
        "select kind, frozen from decisions where company_id = 1 and load_id = $1 order by id",
        [id],
      );
    const errorsOf = (answer: { statusCode: number; json: () => unknown }): Record<string, string[]> => {
      expect(answer.statusCode).toBe(422);
      return (answer.json() as { errors: Record<string, string[]> }).errors;
    };

    it("the load is covered and off the board, with truck, driver and dispatcher, and the decision keeps truck and reason", async () => {
      const answer = await assign(801, {
        carrier_vehicle_id: OTHER_TRUCK,
        driver_name: "Ray Diaz",
        driver_phone: "(214) 555-0142",
        dispatcher_name: "Ann",
        dispatcher_phone: "ext. 12 only",
        dispatcher_email: "ann@carrier.example",
      });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json<Load>()).toMatchObject({
        status: "covered",
        carrier: { id: 101 },
        carrier_vehicle_id: OTHER_TRUCK,
        last_posted_at: null,
        can_be_posted: false,
        tracking_status: "not_started",
        driver_name: "Ray Diaz",
        driver_phone: "+12145550142",
        dispatcher_phone: "ext. 12 only",
        assigned_by_id: 11,
        assigned_reason: "Ray vouches for them",
        origin_name: "Dallas, TX",
        destination_name: "Chicago, IL",
      });
      expect(await postings(801)).toEqual(["unpost"]);
      expect(await logs(801)).toEqual([
        ["carrier_assigned", "Carrier 1 LLC was assigned. Reason: Ray vouches for them"],
        ["carrier_vehicle_assigned", "Truck with VIN 1XKADB9X5FJ111112 was assigned."],
      ]);
      const [decision, ...others] = await decisions(801);
      expect(others).toEqual([]);
      const frozen = JSON.parse(decision?.frozen ?? "") as FrozenDecision;
      expect(frozen).toMatchObject({
        kind: "assigned",
        truck: { id: OTHER_TRUCK, vin: "1XKADB9X5FJ111112" },
        reason: "Ray vouches for them",
      });
      expect((await assign(801)).statusCode).toBe(200);
      expect(await decisions(801)).toHaveLength(1);
    });

    it("a reason is asked for where the answer is not yes, and where a carrier is replaced", async () => {
      expect(errorsOf(await assign(802, { carrier_id: 103, reason: null }))["reason"]?.[0]).toContain(ANSWERED);
      expect((await assign(802, { carrier_id: 103, reason: "Only truck in town" })).statusCode).toBe(200);
      expect(errorsOf(await assign(802, { carrier_id: 101, seen_carrier_id: 103, reason: null }))["reason"]).toBeDefined();
      expect((await assign(802, { seen_carrier_id: 103, reason: "Cheaper" })).statusCode).toBe(200);
      expect((await logs(802)).at(-1)).toEqual([
        "carrier_changed",
        "Carrier 1 LLC was assigned in place of Carrier 3 LLC. Reason: Cheaper",
      ]);
      expect((await decisions(802)).map(({ kind }) => kind)).toEqual(["assigned", "assigned"]);
    });

    it("nobody is replaced unseen, and a blocked carrier, a stranger and another carrier's truck are refused", async () => {
      expect((await assign(803)).statusCode).toBe(200);
      expect(errorsOf(await assign(803, { carrier_id: 102 }))["carrier_id"]?.[0]).toContain("Carrier 1 LLC has the load");
      expect(errorsOf(await takeBack(803, { carrier_id: 102 }))["carrier_id"]?.[0]).toContain("Carrier 1 LLC has the load");
      expect(errorsOf(await assign(804, { carrier_id: 110 }))["carrier_id"]).toEqual(["names a blocked carrier"]);
      expect(errorsOf(await assign(804, { carrier_id: 999_999 }))["carrier_id"]?.[0]).toContain("none of your carriers");
      expect(errorsOf(await assign(804, { carrier_id: 102, carrier_vehicle_id: TRUCK }))["carrier_vehicle_id"]).toBeDefined();
      expect(await postings(804)).toEqual([]);
      expect((await assign(804, {}, staff)).statusCode).toBe(403);
      expect((await assign(804, {}, second)).statusCode).toBe(404);
      expect(errorsOf(await takeBack(70))["base"]).toEqual(["The load has been picked up."]);
      expect(errorsOf(await assign(72, { carrier_id: 102, seen_carrier_id: 101 }))["base"]).toEqual(["The load is closed."]);
    });

    it("a load is taken back with a reason, loses truck and driver, and is posted again only where that can be", async () => {
      await assign(805, { carrier_vehicle_id: TRUCK, driver_name: "Ray" });
      expect(errorsOf(await takeBack(805, { reason: null }))["reason"]).toEqual(["must be given"]);
      const back = (await takeBack(805, { posts_again: true })).json<Load>();
      expect(back).toMatchObject({
        status: "available",
        carrier: null,
        carrier_vehicle_id: null,
        driver_name: null,
        position: null,
        can_be_posted: true,
        assigned_by_id: null,
      });
      expect(back.last_posted_at).not.toBeNull();
      expect((await logs(805)).at(-1)).toEqual([
        "carrier_changed",
        "The load was taken back from Carrier 1 LLC. Reason: The truck broke down",
      ]);
      expect(await postings(805)).toEqual(["unpost", "post"]);
      expect((await takeBack(805)).statusCode).toBe(200);
      expect(await logs(805)).toHaveLength(3);
      await assign(820);
      expect((await takeBack(820, { posts_again: true })).statusCode).toBe(422);
      expect((await manager.get("/api/v1/loads/820")).json<Load>().carrier?.id).toBe(101);
      expect((await takeBack(820)).json<Load>().carrier).toBeNull();
    });

    it("only who assigned a carrier takes that back without a reason", async () => {
      await assign(806);
      await database.engine.query("update users set scopes = '{view_loads,manage_loads}' where company_id = 1 and id = 12");
      const other = await new Browser(app).signIn("staff@first.example");
      expect((await takeBack(806, { reason: null, undoes: true }, other)).statusCode).toBe(422);
      expect((await takeBack(806, { reason: null, undoes: true, posts_again: true })).json<Load>().carrier).toBeNull();
      expect((await logs(806)).at(-1)).toEqual(["carrier_changed", "Assigning Carrier 1 LLC was undone."]);
    });

    it("a load without equipment is repaired, and contacts are set and cleared", async () => {
      await database.engine.query("update loads set posted_equipment_type = null where company_id = 1 and id = 807");
      const patch = (load: object) => manager.patch("/api/v1/loads/807", { load });
      expect(errorsOf(await patch({ posted_equipment_type: "XX" }))["posted_equipment_type"]).toEqual([
        "names no posted equipment",
      ]);
      expect(errorsOf(await patch({ posted_equipment_type: "F" }))["posted_equipment_type"]).toBeDefined();
      expect((await patch({ posted_equipment_type: "FSD", equipment_type: "flatbed" })).json<Load>()).toMatchObject({
        equipment_type: "flatbed",
        posted_equipment_type_string: "Flatbed or step deck",
      });
      expect((await logs(807)).at(-1)).toEqual(["material_changes", "It is now posted for flatbed or step deck."]);
      expect((await patch({ driver_name: "Ray", dispatcher_name: "Ann" })).json<Load>().driver_name).toBe("Ray");
      expect((await logs(807)).at(-1)).toEqual(["material_changes", "Driver or dispatcher was changed."]);
      expect((await patch({ driver_name: null })).json<Load>()).toMatchObject({ driver_name: null, dispatcher_name: "Ann" });
    });
  },
  brokerages,
);
