// Webhooks of providers: nothing comes in without a right signature, and nothing twice.
import { createHmac } from "node:crypto";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { IntakeSource } from "../../../src/contract/account/intake.ts";
import { EXPIRED } from "../../../src/contract/session/session.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { MOVING_LOADS, TRUCK } from "../routes/loads/moving-loads.ts";

const VIN = "1XKADB9X5FJ111111";
const before = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const seconds = (): string => String(Math.floor(Date.now() / 1000));

type Headers = Record<string, string>;

const standard = (secret: string, raw: string, id: string, at = seconds()): Headers => ({
  "webhook-id": id,
  "webhook-timestamp": at,
  "webhook-signature": `v1a,AAAA v1,${createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
    .update(`${id}.${at}.${raw}`)
    .digest("base64")}`,
});
const samsara = (secret: string, raw: string, at = seconds()): Headers => ({
  "x-samsara-timestamp": at,
  "x-samsara-signature": `v1=${createHmac("sha256", Buffer.from(secret, "base64")).update(`v1:${at}:${raw}`).digest("hex")}`,
});
const motive = (secret: string, raw: string): Headers => ({
  "x-kt-webhook-signature": createHmac("sha1", secret).update(raw).digest("hex"),
});

anyEngine(
  "webhooks",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    beforeAll(async () => {
      await database.engine.exec(MOVING_LOADS);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
    });
    afterAll(() => app.close());

    const made = async (kind: string, secret?: string): Promise<{ source: IntakeSource; secret: string }> => {
      const answer = await manager.post("/api/v1/intake/sources", { source: { kind, name: kind, ...(secret && { secret }) } });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ source: IntakeSource; secret: string }>();
    };
    const send = ({ webhook_path: path }: IntakeSource, raw: string, headers: Headers = {}): Promise<LightMyRequestResponse> =>
      app.inject({ method: "POST", url: path ?? "", headers: { "content-type": "application/json", ...headers }, payload: raw });
    const positions = (source: IntakeSource) =>
      database.engine.query<{ vehicle_id: number; speed_mph: number | null }>(
        "select vehicle_id, speed_mph from vehicle_positions where company_id = 1 and source = $1 order by located_at",
        [`${source.kind}:${source.id}`],
      );

    it("a message that is signed is stored, and the same one again changes nothing", async () => {
      const { source, secret } = await made("standard");
      const raw = JSON.stringify({ positions: [{ vin: VIN, at: before(5), lat: 34.6, lon: -95.4 }] });
      const first = await send(source, raw, standard(secret, raw, "msg_1"));
      expect(first.statusCode, first.body).toBe(200);
      expect(first.json()).toEqual({ taken: 1, known: 0, refused: 0, doubtful: 0 });
      expect((await send(source, raw, standard(secret, raw, "msg_1"))).json()).toMatchObject({ taken: 0, known: 1 });
      expect((await send(source, raw, standard(secret, raw, "msg_2"))).json()).toMatchObject({ taken: 0, known: 1 });
      const both = `${raw} `;
      const twice = await Promise.all([1, 2].map(() => send(source, both, standard(secret, both, "msg_3"))));
      expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await positions(source)).toEqual([{ vehicle_id: TRUCK, speed_mph: null }]);
      const [kept] = await database.engine.query("select raw, row_count from intake_messages where sender_key like 'msg_1 %'");
      expect(kept).toEqual({ raw, row_count: 1 });
    });

    it("nothing comes in with a wrong, old or missing signature, by another source's, or for a source that is not there", async () => {
      const { source, secret } = await made("standard");
      const other = await made("standard");
      const raw = JSON.stringify({ positions: [{ vin: VIN, at: before(4), lat: 34.6, lon: -95.4 }] });
      const old = String(Number(seconds()) - 301);
      const tried: readonly (readonly [IntakeSource, string, Headers])[] = [
        [source, raw, {}],
        [source, `${raw} `, standard(secret, raw, "m")],
        [source, raw, standard(other.secret, raw, "m")],
        [source, raw, standard(secret, raw, "m", old)],
        [source, raw, { ...standard(secret, raw, "m"), "webhook-id": "n" }],
        [source, raw, { ...standard(secret, raw, "m"), "webhook-signature": "v1," }],
        [source, raw, { ...standard(secret, raw, "m"), "webhook-timestamp": "NaN" }],
        [source, "", {}],
        [{ ...source, webhook_path: `${source.webhook_path}9999` }, raw, standard(secret, raw, "m")],
        [{ ...source, webhook_path: source.webhook_path!.replace(/\d+$/, "1e3") }, raw, standard(secret, raw, "m")],
      ];
      for (const [to, body, headers] of tried) expect((await send(to, body, headers)).statusCode).toBe(401);
      await manager.patch(`/api/v1/intake/sources/${source.id}`, { source: { is_disabled: true } });
      expect((await send(source, raw, standard(secret, raw, "m"))).statusCode).toBe(401);
      expect(await positions(source)).toEqual([]);
    });

    it("the secret is shown once, kept encrypted, and the one before is accepted for a day", async () => {
      const { source, secret } = await made("standard");
      const listed = await manager.get("/api/v1/intake/sources");
      expect(listed.body).not.toContain(secret);
      const [row] = await database.engine.query<{ secret: Uint8Array }>("select secret from intake_sources where id = $1", [
        source.id,
      ]);
      expect(Buffer.from(row!.secret).includes(secret)).toBe(false);
      const rotated = await manager.post(`/api/v1/intake/sources/${source.id}/rotate`, {});
      const next = rotated.json<{ secret: string }>().secret;
      expect(next).not.toBe(secret);
      const raw = JSON.stringify({ positions: [] });
      expect((await send(source, raw, standard(secret, raw, "a"))).statusCode).toBe(200);
      expect((await send(source, raw, standard(next, raw, "b"))).statusCode).toBe(200);
      await database.engine.query("update intake_sources set secret_before_until = now() where id = $1", [source.id]);
      expect((await send(source, raw, standard(secret, raw, "c"))).statusCode).toBe(401);
    });

    it("a provider's secret is asked for where the provider makes it, and looked at", async () => {
      const create = (draft: object) => manager.post("/api/v1/intake/sources", { source: { name: "x", ...draft } });
      expect((await create({ kind: "samsara" })).statusCode).toBe(422);
      expect((await create({ kind: "samsara", secret: "no base64 at all!" })).statusCode).toBe(422);
      expect((await create({ kind: "standard", secret: "whsec_dG9vc2hvcnQ=" })).statusCode).toBe(422);
      expect((await create({ kind: "nobody" })).statusCode).toBe(422);
      const { source } = (await create({ kind: "api" })).json<{ source: IntakeSource }>();
      expect((await manager.post(`/api/v1/intake/sources/${source.id}/rotate`, {})).statusCode).toBe(422);
    });

    it("Samsara's vehicles are read, and learned by their ids", async () => {
      const key = Buffer.from("0123456789abcdef0123456789abcdef").toString("base64");
      const { source } = await made("samsara", key);
      const gps = (minutes: number): object => ({
        latitude: 34.6,
        longitude: -95.4 - minutes / 1000,
        headingDegrees: 12,
        speedMilesPerHour: 55.5,
        time: before(minutes),
      });
      const vehicle = { id: "281474977075805", name: "Truck 12" };
      const first = JSON.stringify({ data: [{ ...vehicle, externalIds: { "samsara.vin": VIN }, gps: [gps(9), gps(8)] }] });
      expect((await send(source, first, samsara(key, first))).json()).toMatchObject({ taken: 2 });
      const second = JSON.stringify({ data: [{ ...vehicle, gps: gps(7) }] });
      expect((await send(source, second, samsara(key, second, `${seconds()}000`))).json()).toMatchObject({ taken: 1 });
      const event = JSON.stringify({ eventType: "GeofenceEntry", data: { vehicle } });
      expect((await send(source, event, samsara(key, event))).json()).toMatchObject({ taken: 0, refused: 0 });
      expect((await send(source, event, samsara(key, `${event} `))).statusCode).toBe(401);
      expect(await positions(source)).toHaveLength(3);
    });

    it("Motive's messages are read, one or a list; one without a place is none", async () => {
      const key = "d9d36bea41c44ae49d1bfc4a48ba2abe";
      const { source } = await made("motive", key);
      // The example that the provider publishes.
      expect(motive(key, '["fault_code_closed"]')["x-kt-webhook-signature"]).toBe("f04a8386a21a6cba0447024e83b3f0983352bb72");
      const place = {
        action: "vehicle_location_updated",
        vehicle_id: 7,
        vin: VIN,
        lat: 34.6,
        lon: -95.41,
        bearing: 90,
        speed: 60,
      };
      const raw = JSON.stringify([
        { ...place, located_at: before(12) },
        { ...place, vin: undefined, lon: -95.42, located_at: before(11) },
        { action: "engine_toggle_event", vehicle_id: 7 },
      ]);
      expect((await send(source, raw, motive(key, raw))).json()).toMatchObject({ taken: 2, refused: 0 });
      const next = JSON.stringify({ ...place, vin: undefined, lon: -95.43, located_at: before(10) });
      expect((await send(source, next, motive(key, next))).json()).toMatchObject({ taken: 1 });
      const example = '["fault_code_closed"]';
      expect((await send(source, example, motive(key, example))).json()).toMatchObject({ taken: 0, refused: 0 });
    });

    it("Geotab's records are read in kilometers, with the VINs of their devices", async () => {
      const { source, secret } = await made("geotab");
      const record = (minutes: number): object => ({
        id: `b${minutes}`,
        device: { id: "b1A" },
        dateTime: before(minutes),
        latitude: 34.6,
        longitude: -95.4 - minutes / 1000,
        speed: 100,
      });
      const raw = JSON.stringify({
        result: { data: [record(3), record(2)], toVersion: "00" },
        devices: [{ id: "b1A", name: "12", vehicleIdentificationNumber: VIN }],
      });
      expect((await send(source, raw, standard(secret, raw, "g"))).json()).toMatchObject({ taken: 2 });
      expect((await positions(source))[0]!.speed_mph).toBeCloseTo(62.14, 1);
    });

    it("a body that is no JSON, of another shape, or too large is refused or empty, and never a fault", async () => {
      const { source, secret } = await made("standard");
      for (const raw of [
        "{",
        "\u0000",
        "[1e999]",
        "null",
        '"x"',
        '{"positions":{"a":1}}',
        '{"positions":[null,[],1]}',
        "[".repeat(90_000),
      ]) {
        const { statusCode } = await send(source, raw, standard(secret, raw, "x"));
        expect(statusCode, raw.slice(0, 30)).toBeLessThan(500);
      }
      expect((await send(source, " ".repeat(1_100_000))).statusCode).toBe(413);
    });

    it("an expired company, and one whose plan has no API, receive nothing", async () => {
      const { source, secret } = await made("standard");
      const raw = JSON.stringify({ positions: [{ vin: VIN, at: before(1), lat: 34.6, lon: -95.4 }] });
      const usual = (await database.engine.query<{ paywall: object }>("select paywall from companies where id = 1"))[0]!.paywall;
      for (const change of [
        `paywall = paywall || '{"can_api": false}'`,
        `status = '${EXPIRED}', paywall = paywall || '{"can_connect": false}'`,
      ]) {
        await database.engine.exec(`update companies set ${change} where id = 1`);
        expect((await send(source, raw, standard(secret, raw, "e"))).statusCode).toBe(403);
        await database.engine.query("update companies set status = 'active', paywall = $1::text::jsonb where id = 1", [
          JSON.stringify(usual),
        ]);
      }
      expect((await send(source, raw, standard(secret, raw, "e"))).statusCode).toBe(200);
    });
  },
  brokerages,
);
