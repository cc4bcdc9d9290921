// Positions that other systems send: each answered on its own, none lost, none doubled, and none given to a carrier by a sender's word.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { IntakeDay, IntakeRefusal, IntakeSource } from "../../../src/contract/account/intake.ts";
import { EXPIRED } from "../../../src/contract/session/session.ts";
import type { PositionAnswer, PositionRow } from "../../../src/contract/vehicles/positions.ts";
import { makeKey } from "../../../server/http/api-key.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { FOREIGN_TRUCK, FOREIGN_VIN, MOVING_LOADS, OTHER_TRUCK, TRUCK } from "../routes/loads/moving-loads.ts";

const VIN = "1XKADB9X5FJ111111";
const OTHER_VIN = "1XKADB9X5FJ111112";
const UNKNOWN_VIN = "1M8GDM9AXKP042788";

const before = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

anyEngine(
  "position intake",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    beforeAll(async () => {
      await database.engine.exec(MOVING_LOADS);
      await database.engine.exec(`
        update companies set paywall = paywall || '{"can_api": true}' where id = 2;
        insert into carrier_identifiers (carrier_id, is_type, value) values (101, 'MC', '910101'), (101, 'DOT', '910102'), (102, 'DOT', '910202')
          on conflict do nothing`);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(() => app.close());

    const take = async (positions: readonly object[], more: object = {}, browser = manager): Promise<PositionAnswer> => {
      const answer = await browser.post("/api/v1/intake/positions", { positions, ...more });
      expect(answer.statusCode, answer.body).toBe(200);
      const { taken, known, refused, rows, doubtful } = answer.json<PositionAnswer>();
      expect(taken + known + refused).toBe(positions.length);
      expect(rows).toHaveLength(positions.length);
      return { taken, known, refused, rows, doubtful };
    };
    const one = async (position: object, more: object = {}, browser = manager): Promise<PositionRow> =>
      (await take([position], more, browser)).rows[0]!;
    const stored = (source = "api", company = 1): Promise<{ vehicle_id: number; name: string }[]> =>
      database.engine.query(
        "select vehicle_id, name from vehicle_positions where company_id = $1 and source = $2 order by located_at",
        [company, source],
      );
    const source = async (draft: object, browser = manager): Promise<IntakeSource> => {
      const answer = await browser.post("/api/v1/intake/sources", { source: { name: "A source", ...draft } });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ source: IntakeSource }>().source;
    };

    it("a position that is sent is there; sent again it is known, and nothing is doubled", async () => {
      const position = { vin: VIN, at: before(20), lat: 34.6, lon: -95.4, speed_mph: 61, heading: 360, accuracy_m: 12 };
      expect(await one(position)).toMatchObject({ outcome: "taken", vehicle_id: TRUCK, is_doubtful: false, warnings: [] });
      expect(await one(position)).toMatchObject({ outcome: "known", vehicle_id: TRUCK });
      expect(await stored()).toHaveLength(1);
      expect(await one({ ...position, lat: 34.9 })).toMatchObject({ outcome: "refused", reason: "other_position" });
      const [row] = await database.engine.query(
        "select speed_mph, heading, accuracy_m from vehicle_positions where source = 'api'",
      );
      expect(row).toEqual({ speed_mph: 61, heading: 0, accuracy_m: 12 });
    });

    it("the same position twice in a batch, and the same batch twice at once, are stored once", async () => {
      const rows = Array.from({ length: 50 }, (_, nth) => ({
        vin: nth % 2 === 0 ? OTHER_VIN : FOREIGN_VIN,
        at: before(100 - nth),
        lat: 35 + nth / 1000,
        lon: -95,
      }));
      expect(await take([rows[0]!, rows[0]!])).toMatchObject({ taken: 1, known: 1 });
      const answers = await Promise.all([take(rows), take(rows.toReversed()), take(rows)]);
      expect(answers.reduce((sum, { taken }) => sum + taken, 0)).toBe(49);
      expect(answers.reduce((sum, { known }) => sum + known, 0)).toBe(101);
      const [{ count }] = (await database.engine.query<{ count: number }>(
        `select count(*) as count from vehicle_positions where vehicle_id in (${OTHER_TRUCK}, 7012, ${FOREIGN_TRUCK}) and source = 'api'`,
      )) as [{ count: number }];
      expect(count).toBe(50);
    });

    it("what is no position is refused with its reason, and does not keep others out", async () => {
      const good = { vin: VIN, at: before(18), lat: 34.61, lon: -95.4 };
      const cases: readonly (readonly [object, string])[] = [
        [{ lat: 0, lon: 0 }, "zero_coordinates"],
        [{ lat: -0, lon: 0 }, "zero_coordinates"],
        [{ lat: 122.142, lon: -93.4 }, "out_of_range"],
        [{ lat: -95.4, lon: 34.6 }, "swapped_coordinates"],
        [{ lat: 34.6, lon: 95.4 }, "wrong_sign"],
        [{ lat: 53.5, lon: 10 }, "outside_north_america"],
        [{ lat: 1e308 }, "out_of_range"],
        [{ lat: "NaN" }, "unreadable_place"],
        [{ lat: null }, "unreadable_place"],
        [{ at: new Date(Date.now() + 6 * 60_000).toISOString() }, "future"],
        [{ at: "9999-12-31T00:00:00Z" }, "unreadable_time"],
        [{ at: "0000-01-01T00:00:00Z" }, "unreadable_time"],
        [{ at: "2026-02-30T00:00:00Z" }, "unreadable_time"],
        [{ at: before(10).slice(0, 19) }, "unreadable_time"],
        [{ at: Date.now() }, "unreadable_time"],
        [{ at: before(15 * 24 * 60) }, "too_old"],
        [{ accuracy_m: 20_000 }, "inaccurate"],
        [{ speed_mph: 1e308 }, "unreadable_value"],
        [{ heading: -1 }, "unreadable_value"],
        [{ vin: null }, "no_vehicle_named"],
        [{ vin: "OIQ" }, "unreadable_vin"],
        [{ vin: "1XKADB9X5FJ999998" }, "unreadable_vin"],
        [{ vin: UNKNOWN_VIN }, "unknown_vehicle"],
        [{ vin: { toString: "x" } }, "unreadable_value"],
      ];
      const answer = await take([...cases.map(([wrong]) => ({ ...good, ...wrong })), good]);
      expect(answer.rows.map(({ reason }) => reason)).toEqual([...cases.map(([, reason]) => reason), null]);
      expect(answer).toMatchObject({ taken: 1, refused: cases.length });
    });

    it("a batch of 1,001, an empty one, and one that is too large are refused whole", async () => {
      const position = { vin: VIN, at: before(17), lat: 34.62, lon: -95.4 };
      for (const positions of [[], Array.from({ length: 1_001 }, () => position), ["x"], "x"])
        expect((await manager.post("/api/v1/intake/positions", { positions })).statusCode).toBe(422);
      const large = [{ ...position, note: "x".repeat(800_000) }];
      expect((await manager.post("/api/v1/intake/positions", { positions: large })).statusCode).toBe(413);
    });

    it("a unit number counts only with the carrier that has it, and a sender's word moves no vehicle to a carrier", async () => {
      const at = (minutes: number): object => ({ at: before(minutes), lat: 34.63, lon: -95.4 });
      expect(await one({ ...at(16), unit_number: "12" })).toMatchObject({ reason: "unknown_vehicle" });
      expect(await one({ ...at(16), unit_number: "12", carrier_dot: "999" })).toMatchObject({ reason: "unknown_carrier" });
      expect(await one({ ...at(16), unit_number: "12", carrier_dot: "910202" })).toMatchObject({ reason: "unknown_vehicle" });
      expect(await one({ ...at(16), unit_number: "12", carrier_dot: "00910102" })).toMatchObject({ vehicle_id: TRUCK });
      const told = await one({ ...at(15), vin: FOREIGN_VIN, carrier_mc: "910101" });
      expect(told).toMatchObject({ outcome: "taken", vehicle_id: FOREIGN_TRUCK });
      expect(told.warnings).toEqual([expect.stringContaining("not known with the carrier that was named")]);
      const [row] = await database.engine.query(
        `select carrier_id from vehicle_positions where vehicle_id = ${FOREIGN_TRUCK} order by located_at desc limit 1`,
      );
      expect(row).toEqual({ carrier_id: 102 });
    });

    it("two vehicles with one unit number of one carrier are not told apart by it", async () => {
      await database.engine
        .exec(`insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on)
        values (7020, 101, '${UNKNOWN_VIN.slice(0, 16)}3', '12', 'truck', 'tractor', 'eld', current_date)`);
      const position = { at: before(14), lat: 34.63, lon: -95.4, unit_number: "12", carrier_dot: "910102" };
      expect(await one(position)).toMatchObject({ reason: "ambiguous_vehicle" });
      await database.engine.exec("delete from carrier_vehicles where id = 7020");
    });

    it("another company sees nothing of it, and cannot name its source", async () => {
      const own = await source({ kind: "api", name: "Our program" });
      const position = { vin: VIN, at: before(13), lat: 34.64, lon: -95.4 };
      expect(await one(position, { source_id: own.id })).toMatchObject({ outcome: "taken" });
      const foreign = await second.post("/api/v1/intake/positions", { positions: [position], source_id: own.id });
      expect(foreign.statusCode).toBe(404);
      expect(await one(position, {}, second)).toMatchObject({ outcome: "taken" });
      expect(await stored("api", 2)).toHaveLength(1);
      const loads = await second.get("/api/v1/loads/70/route");
      expect(loads.body).not.toContain("34.61");
      await manager.patch(`/api/v1/intake/sources/${own.id}`, { source: { is_disabled: true } });
      const off = await manager.post("/api/v1/intake/positions", { positions: [position], source_id: own.id });
      expect(off.statusCode).toBe(422);
      expect((await second.patch(`/api/v1/intake/sources/${own.id}`, { source: { is_disabled: false } })).statusCode).toBe(404);
    });

    it("what everybody sees of trucks does not move by what one company was sent", async () => {
      const [before_] = await database.engine.query(`select seen_at from truck_locations where vehicle_id = ${TRUCK}`);
      await one({ vin: VIN, at: before(1), lat: 34.7, lon: -95.3 });
      const [after] = await database.engine.query(`select seen_at from truck_locations where vehicle_id = ${TRUCK}`);
      expect(after).toEqual(before_);
    });

    it("a source that is known to swap its coordinates is put right, where its settings say so", async () => {
      const { id } = await source({ kind: "api", settings: { repair_swapped: true } });
      const position = { vin: VIN, at: before(12), lat: -95.4, lon: 34.65 };
      expect(await one(position, { source_id: id })).toMatchObject({ outcome: "taken" });
      const [row] = await database.engine.query<{ lat: number }>("select lat from vehicle_positions where source = $1", [
        `api:${id}`,
      ]);
      expect(row?.lat).toBeCloseTo(34.65, 3);
    });

    it("the sender's own id stands for a vehicle once it came with a VIN, for this source alone", async () => {
      const { id } = await source({ kind: "api" });
      const other = await source({ kind: "api" });
      const at = (minutes: number): object => ({ at: before(minutes), lat: 34.66, lon: -95.4, external_id: 281_474 });
      expect(await one(at(11), { source_id: id })).toMatchObject({ reason: "unknown_vehicle" });
      expect(await one({ ...at(10), vin: VIN }, { source_id: id })).toMatchObject({ outcome: "taken" });
      expect(await one(at(11), { source_id: id })).toMatchObject({ outcome: "taken", vehicle_id: TRUCK });
      expect(await one(at(11), { source_id: other.id })).toMatchObject({ reason: "unknown_vehicle" });
      expect(await one(at(11))).toMatchObject({ reason: "unknown_vehicle" });
    });

    it("a leap is kept apart, and is trusted once the next ones bear it out", async () => {
      const { id } = await source({ kind: "api" });
      const at = (minutes: number, lat: number): object => ({ vin: VIN, at: before(minutes), lat, lon: -95.4 });
      const leap = async (row: object) => (await one(row, { source_id: id })).is_doubtful;
      expect(await leap(at(60, 30))).toBe(false);
      const away = at(55, 45);
      expect(await leap(away)).toBe(true);
      expect(await one(away, { source_id: id })).toMatchObject({ outcome: "known" });
      expect(await leap(at(50, 30.05))).toBe(false);
      expect(await leap(at(45, 41))).toBe(true);
      expect(await leap(at(40, 41.05))).toBe(true);
      expect(await stored(`api:${id}`)).toHaveLength(2);
      expect(await leap(at(35, 41.1))).toBe(false);
      expect(await stored(`api:${id}`)).toHaveLength(5);
      expect(await database.engine.query("select 1 from doubtful_positions where source = $1", [`api:${id}`])).toHaveLength(1);
    });

    it("a refused row is listed once, and is taken when its vehicle has become known", async () => {
      const position = { vin: UNKNOWN_VIN, at: before(9), lat: 34.67, lon: -95.4 };
      await take([position, position]);
      await take([position]);
      const refusals = (await manager.get("/api/v1/intake/refusals?door=positions&source=api")).json<IntakeRefusal[]>();
      const refusal = refusals.find(({ row }) => row.includes(position.at))!;
      expect(refusal).toMatchObject({ reason: "unknown_vehicle", times: 3, can_try_again: true, outcome: null });
      expect(JSON.parse(refusal.row)).toEqual(position);
      const again = async (browser = manager) => browser.post(`/api/v1/intake/refusals/${refusal.id}/try_again`, {});
      expect((await again(second)).statusCode).toBe(404);
      expect((await again()).json<IntakeRefusal>()).toMatchObject({ outcome: "refused", tried_by: "Mara Manager" });
      await database.engine
        .exec(`insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on)
        values (7021, 101, '${UNKNOWN_VIN}', '77', 'truck', 'tractor', 'eld', current_date)`);
      expect((await again()).json<IntakeRefusal>()).toMatchObject({ outcome: "taken", can_try_again: false });
      expect((await again()).statusCode).toBe(422);
      expect(await database.engine.query("select 1 from vehicle_positions where vehicle_id = 7021")).toHaveLength(1);
      expect((await second.get("/api/v1/intake/refusals")).json<IntakeRefusal[]>()).toEqual([]);
    });

    it("a clock that was ahead does not become right by waiting", async () => {
      const position = { vin: VIN, at: new Date(Date.now() + 3_600_000).toISOString(), lat: 34.67, lon: -95.4 };
      await take([position]);
      const refusals = (await manager.get("/api/v1/intake/refusals")).json<IntakeRefusal[]>();
      const refusal = refusals.find(({ row }) => row.includes(position.at))!;
      await database.engine.query("update intake_refusals set refused_at = refused_at - interval '2 hours' where id = $1", [
        refusal.id,
      ]);
      const again = await manager.post(`/api/v1/intake/refusals/${refusal.id}/try_again`, {});
      expect(again.json<IntakeRefusal>()).toMatchObject({ outcome: "refused", reason: "future" });
    });

    it("the days count every row once, by what became of it", async () => {
      const { id } = await source({ kind: "api", name: "Counted" });
      const position = { vin: VIN, at: before(8), lat: 34.68, lon: -95.4 };
      await take([position, { ...position, lat: 0, lon: 0 }], { source_id: id });
      await take([position, { ...position, lat: 0, lon: 0 }], { source_id: id });
      const days = (await manager.get("/api/v1/intake/summary")).json<IntakeDay[]>();
      expect(days.find((day) => day.source === `api:${id}`)).toMatchObject({
        door: "positions",
        source_name: "Counted",
        taken: 1,
        known: 1,
        refused: 2,
        reasons: { zero_coordinates: 2 },
      });
      expect((await second.get("/api/v1/intake/summary")).json<IntakeDay[]>().map(({ source }) => source)).toEqual(["api"]);
    });

    it("nothing of a batch stays when the server ends in the middle of it", async () => {
      const counts = async () =>
        database.engine.query(
          "select (select count(*) from vehicle_positions), (select sum(taken + known + refused) from intake_days)",
        );
      const seen = await counts();
      await database.engine.exec("alter table intake_messages add constraint full_disk check (false) not valid");
      const answer = await manager.post("/api/v1/intake/positions", {
        positions: [{ vin: VIN, at: before(7), lat: 34.69, lon: -95.4 }],
      });
      await database.engine.exec("alter table intake_messages drop constraint full_disk");
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(await counts()).toEqual(seen);
    });

    it("a key of a person who may not manage loads, and an expired company, send nothing", async () => {
      const { key, hash } = makeKey();
      await database.engine.query("insert into api_keys (company_id, user_id, key_hash) values (1, 12, $1)", [hash]);
      const positions = [{ vin: VIN, at: before(6), lat: 34.7, lon: -95.4 }];
      const send = (body: object, bearer: string) =>
        app.inject({
          method: "POST",
          url: "/monitor/api/v1/intake/positions",
          headers: { host: manager.host, authorization: `Bearer ${bearer}` },
          payload: body,
        });
      expect((await send({ positions }, key)).statusCode).toBe(403);
      await database.engine.exec("update users set scopes = '{manage_loads}' where company_id = 1 and id = 12");
      expect((await send({ positions }, key)).statusCode).toBe(200);
      await database.engine.exec(
        `update companies set status = '${EXPIRED}', paywall = paywall || '{"can_connect": false}' where id = 1`,
      );
      expect((await send({ positions }, key)).statusCode).toBe(403);
      await database.engine.exec(
        `update companies set status = 'active', paywall = paywall || '{"can_connect": true}' where id = 1`,
      );
    });
  },
  brokerages,
);
