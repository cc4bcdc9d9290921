// What drivers show and share by links: nothing without consent, nothing of another load, and nothing that a phone can say of others.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MadeLink } from "../../../src/contract/links/links.ts";
import type { Challenge, DriverTask } from "../../../src/contract/links/driver.ts";
import type { LoadDriver } from "../../../src/contract/loads/driver-proofs.ts";
import { checkDigit } from "../../../src/domain/vin.ts";
import { currentConsent } from "../../../src/domain/loads/driver/consent.ts";
import { driverText } from "../../../src/domain/loads/driver-text.ts";
import { ALERT_SETTINGS } from "../../../src/domain/loads/alerts/settings.ts";
import { readCarriers } from "../../../server/loads/alerts/carrier-facts.ts";
import { forgetPositions } from "../../../server/loads/driver/forget-positions.ts";
import { anyEngine } from "../engines.ts";
import { appOver, BROKER_HOST, Browser, brokerages } from "../fixture.ts";
import { boardLoad } from "../routes/board/board-loads.ts";
import { exifPhoto } from "../../domain/loads/driver/exif-photo.ts";
import { formBody, formType } from "../uploads/form.ts";

const OWN = 9001;
const OWN_VIN = "1XPBDP9X8ED200001";
const FOREIGN_VIN = "1FUJGLDR4CL300002";
const TRAILER_VIN = "1UYVS2532HU500004";
const UNKNOWN_VIN = "1M8GDM9AXKP042788";

const TRUCKS = `
  insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on) values
    (${OWN}, 101, '${OWN_VIN}', '12', 'truck', 'tractor', 'eld', current_date - 3),
    (9002, 102, '${FOREIGN_VIN}', '9', 'truck', 'tractor', 'inspection', current_date - 40),
    (9003, 101, '${TRAILER_VIN}', null, 'trailer', null, 'inspection', current_date - 5);
  update companies set paywall = paywall || '{"can_api": true}' where id in (1, 2);`;

const covered = (id: number, company = 1, pickup = 2): string =>
  boardLoad({ id, company, pickup, set: { status: "'covered'", carrier_id: "101" } });

const DALLAS = { lat: 32.78, lon: -96.8 };
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** The visitor of a link. */
class Driver {
  readonly #app: FastifyInstance;
  readonly #token: string;

  constructor(app: FastifyInstance, token: string) {
    this.#app = app;
    this.#token = token;
  }

  #send(method: "GET" | "POST", path: string, payload?: object | Buffer, headers: Record<string, string> = {}) {
    return this.#app.inject({
      method,
      url: `/monitor/api/v1/link/driver${path}`,
      headers: { host: BROKER_HOST, authorization: `Link ${this.#token}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  get = () => this.#send("GET", "");
  post = (path: string, body?: object, headers?: Record<string, string>) => this.#send("POST", path, body, headers);
  agree = (kind: "proof" | "position", more: object = {}) =>
    this.post("/consents", { consent: { kind, version: currentConsent(kind).version, language: "en", ...more } });
  show = (proof: object) =>
    this.post("/proofs", { proof: { key: "key-of-proof", driver_name: "Dan Driver", phone_at: minutesAgo(0), ...proof } });
  share = (...positions: readonly unknown[]) => this.post("/positions", { positions });
  photo = (content: Buffer, fields: Readonly<Record<string, string>> = {}, filename = "truck.jpg") => {
    const named = { proof_key: "key-of-proof", kind: "vehicle", phone_at: minutesAgo(1), ...fields };
    const parts = Object.entries(named).map(([name, value]) => ({ name: `driver_photo[${name}]`, content: value }));
    return this.#send("POST", "/photos", formBody([...parts, { name: "driver_photo[file]", filename, content }]), {
      "content-type": formType,
    });
  };
  task = async (): Promise<DriverTask> => (await this.get()).json();
}

/** With the check digit that makes a number of a VIN. */
const VALID = (vin: string): string => vin.slice(0, 8) + checkDigit(vin) + vin.slice(9);

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

anyEngine(
  "a driver's link",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    const folder = mkdtempSync(join(tmpdir(), "driver-"));
    const exec = (sql: string) => database.engine.exec(sql);

    beforeAll(async () => {
      await exec(TRUCKS);
      app = await appOver(database.engine, { DATA_DIR: folder });
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const linkTo = async (loadId: number, browser = manager): Promise<{ id: number; driver: Driver }> => {
      const made = await browser.post("/api/v1/links", {
        link: { purpose: "driver", load_id: loadId, channel: "copied", language: "en" },
      });
      expect(made.statusCode, made.body).toBe(200);
      const { link, address } = made.json<MadeLink>();
      return { id: link.id, driver: new Driver(app, address?.split("#")[1] ?? "") };
    };
    const seen = async (loadId: number): Promise<LoadDriver> => (await manager.get(`/api/v1/loads/${loadId}/driver`)).json();
    const alerts = async (loadId: number): Promise<string[]> =>
      (
        await database.engine.query<{ text: string }>(
          `select status || ' ' || message as text from tickets
            where company_id = 1 and load_id = $1 and is_type = 'potentially_wrong_vehicle' order by id`,
          [loadId],
        )
      ).map(({ text }) => text);
    const stored = (vehicleId = OWN) =>
      database.engine.query<{ at: string; company_id: number }>(
        `select to_char(located_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, company_id from vehicle_positions
          where source like 'driver:%' and vehicle_id = $1 order by located_at`,
        [vehicleId],
      );

    it("a driver sees the place and the window, and no name and street of the stop", async () => {
      await exec(covered(600));
      const { driver } = await linkTo(600);
      const answer = await driver.get();
      expect(answer.json()).toMatchObject({
        load_number: "B-600",
        over: null,
        pickup: { city: "Dallas", state: "TX" },
        consents: { proof: null, position: null },
        proofs: [],
        sharing: { sent: 0, last: null },
      });
      expect(answer.body).not.toMatch(/Elm Dock|75201/);
    });

    it("without consent nothing is taken, and consent to a text that was not shown is none", async () => {
      await exec(covered(601));
      const { driver } = await linkTo(601);
      expect((await driver.show({ vin: OWN_VIN })).json()).toMatchObject({ error: "consent_missing" });
      expect((await driver.share({ at: minutesAgo(1), ...DALLAS })).json()).toMatchObject({ error: "consent_missing" });
      expect((await driver.agree("proof", { version: "2020-01-01" })).statusCode).toBe(422);
      expect((await driver.agree("proof")).statusCode).toBe(200);
      expect((await driver.share({ at: minutesAgo(1), ...DALLAS })).statusCode).toBe(403);
      expect((await driver.show({ vin: OWN_VIN })).statusCode).toBe(200);
      await driver.agree("proof");
      const [{ count }] = (await database.engine.query(
        "select count(*)::int as count from driver_consents where load_id = 601",
      )) as [{ count: number }];
      expect(count).toBe(1);
    });

    it("the carrier's own truck is recognized at once, with how far and how early it is; sent twice it is one", async () => {
      await exec(covered(602));
      const { driver } = await linkTo(602);
      await driver.agree("proof");
      const asked = (await driver.post("/challenges")).json<Challenge>();
      expect(asked.code).toMatch(/^\d{4}$/);
      const place = { lat: 32.75, lon: -97.33, accuracy_m: 12, at: minutesAgo(2) };
      const proof = { vin: OWN_VIN, vin_source: "barcode", trailer: " T-77 ", challenge_id: asked.id, place };
      const first = await driver.show(proof);
      expect(first.statusCode, first.body).toBe(200);
      expect(first.body).not.toMatch(/carrier|verdict/);
      expect((await driver.show(proof)).statusCode).toBe(200);
      const { proofs } = await seen(602);
      expect(proofs).toHaveLength(1);
      expect(proofs[0]).toMatchObject({
        driver_name: "Dan Driver",
        vin: OWN_VIN,
        vin_source: "barcode",
        verdict: "this_carrier",
        carrier_vehicle_id: OWN,
        other_carrier: null,
        trailer: "T-77",
        challenge: { code: asked.code },
      });
      expect(proofs[0]?.place?.miles_to_pickup).toBeCloseTo(30.9, 0);
      expect(proofs[0]?.minutes_before_window).toBeGreaterThan(115);
      expect(proofs[0]?.minutes_before_window).toBeLessThan(121);
    });

    it("only the newest number counts, for one proof and some hours, and the truck is taken without it", async () => {
      await exec(covered(620));
      const { driver } = await linkTo(620);
      await driver.agree("proof");
      const ask = async () => (await driver.post("/challenges")).json<Challenge>().id;
      const [first, second] = [await ask(), await ask()];
      const shown = async (key: string, id: number) => {
        expect((await driver.show({ key, challenge_id: id })).statusCode).toBe(200);
        return (await seen(620)).proofs[0]?.challenge !== null;
      };
      expect(await shown("with-the-first", first)).toBe(false);
      expect(await shown("with-the-second", second)).toBe(true);
      expect(await shown("with-it-again", second)).toBe(false);
      const old = await ask();
      await exec(`update driver_challenges set asked_at = now() - interval '13 hours' where id = ${old}`);
      expect(await shown("with-an-old-one", old)).toBe(false);
      expect(await shown("with-a-foreign-one", 999_999_999)).toBe(false);
    });

    it("a driver who types in the truck of another load gives that load no position", async () => {
      await exec(`
        insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on)
          values (9006, 106, '1FUJGLDR9CL300016', '6', 'truck', 'tractor', 'eld', current_date - 3);
        ${boardLoad({ id: 621, pickup: 2, set: { status: "'covered'", carrier_id: "106", carrier_vehicle_id: "9006" } })}
        ${boardLoad({ id: 622, pickup: 2, set: { status: "'covered'", carrier_id: "106" } })}`);
      const [{ vin }] = (await database.engine.query("select vin from carrier_vehicles where id = 9006")) as [{ vin: string }];
      await exec(`update carrier_vehicles set vin = '${VALID(vin)}' where id = 9006`);
      const { driver } = await linkTo(622);
      for (const kind of ["proof", "position"] as const) await driver.agree(kind);
      await driver.show({ vin: VALID(vin) });
      expect((await driver.share({ at: minutesAgo(1), ...DALLAS })).json()).toMatchObject({ taken: 1 });
      const located = await database.engine.query(
        "select id from loads where company_id = 1 and id in (621, 622) and located_at is not null",
      );
      expect(located).toEqual([]);
      await exec(covered(623));
      const other = await linkTo(623);
      for (const kind of ["proof", "position"] as const) await other.driver.agree(kind);
      await other.driver.show({ vin: VALID(vin) });
      await other.driver.share({ at: minutesAgo(1), lat: 32.9, lon: -96.8 });
      expect((await seen(623)).sharing).toMatchObject({ counts: false });
      expect(await stored(9006)).toHaveLength(1);
    });

    it("one link fills no company's room, and agreeing again is on the record once", async () => {
      await exec(covered(624));
      const { id, driver } = await linkTo(624);
      for (let nth = 0; nth < 3; nth += 1) await driver.agree("proof");
      const events = await database.engine.query("select 1 from link_events where link_id = $1 and kind = 'agreed'", [id]);
      expect(events).toHaveLength(1);
      await driver.show({});
      await exec(`update driver_proofs set photo_bytes = 60 * 1024 * 1024 where load_id = 624`);
      expect((await driver.photo(JPEG)).json()).toMatchObject({ error: "too_many_photos" });
    });

    it("a truck of another carrier raises an alert at once, and no VIN that is typed in afterwards closes it", async () => {
      await exec(covered(603));
      const { driver } = await linkTo(603);
      await driver.agree("proof");
      await driver.show({ vin: FOREIGN_VIN });
      expect((await seen(603)).proofs[0]).toMatchObject({
        verdict: "other_carrier",
        other_carrier: { id: 102, name: "Carrier 2 LLC" },
      });
      expect(await alerts(603)).toEqual(["new The driver showed a truck of Carrier 2 LLC, and Carrier 1 LLC is assigned."]);
      await driver.show({ vin: OWN_VIN, key: "the-second" });
      expect(await alerts(603)).toEqual(["new The driver showed a truck of Carrier 2 LLC, and Carrier 1 LLC is assigned."]);
    });

    it("another truck of the carrier than the assigned one raises an alert; a trailer and an unknown VIN say nothing of the truck", async () => {
      await exec(covered(604) + "update loads set carrier_vehicle_id = 9001 where company_id = 1 and id = 604;");
      const { driver } = await linkTo(604);
      await driver.agree("proof");
      await driver.show({ vin: TRAILER_VIN, key: "the-trailer" });
      expect((await seen(604)).proofs[0]).toMatchObject({ verdict: "unknown", is_trailer: true, carrier_vehicle_id: null });
      expect(await alerts(604)).toEqual([]);
      await driver.show({ vin: UNKNOWN_VIN, key: "the-unknown" });
      expect(await alerts(604)).toEqual(["new The driver showed another truck than the one that is assigned."]);
    });

    it.each([
      ["a wrong check digit", { vin: "1XPBDP9X4ED200001" }],
      ["a VIN that is SQL", { vin: "' or 1=1 --aaaaaa" }],
      ["a VIN of 18 characters", { vin: `${OWN_VIN}1` }],
      ["a place that is none", { place: { lat: 91, lon: 0, accuracy_m: 1, at: minutesAgo(0) } }],
      ["a place in text", { place: { lat: "32", lon: "-96", accuracy_m: 1, at: minutesAgo(0) } }],
      ["an accuracy that is infinite", { place: { ...DALLAS, accuracy_m: 1e300, at: minutesAgo(0) } }],
      ["no name", { driver_name: " " }],
      ["a name of a page", { driver_name: "x".repeat(5_000) }],
      ["a time without a zone", { phone_at: "2026-11-28T08:00:00" }],
      ["a key with a path", { key: "../../etc/passwd" }],
    ])("%s is refused, and nothing is kept", async (_, wrong) => {
      await exec(
        `${covered(605)}`.replaceAll(
          "insert into loads",
          "delete from stops where load_id = 605; delete from loads where id = 605; insert into loads",
        ),
      );
      const { driver } = await linkTo(605);
      await driver.agree("proof");
      expect((await driver.show({ vin: OWN_VIN, ...wrong })).statusCode).toBe(422);
      expect((await seen(605)).proofs).toEqual([]);
    });

    it("a photo goes to a proof of its own link alone, is a picture, and is known again with another load", async () => {
      await exec(covered(606) + covered(607));
      const [one, other] = [await linkTo(606), await linkTo(607)];
      for (const { driver } of [one, other]) await driver.agree("proof");
      await one.driver.show({ key: "proof-of-one" });
      const mine = { proof_key: "proof-of-one" };
      expect((await other.driver.photo(JPEG, mine)).statusCode).toBe(404);
      expect((await one.driver.photo(Buffer.from("%PDF-1.4 none"), mine, "a.pdf")).statusCode).toBe(422);
      expect((await one.driver.photo(Buffer.from("<script>"), mine)).statusCode).toBe(422);
      const taken = await one.driver.photo(JPEG, mine);
      expect(taken.statusCode, taken.body).toBe(200);
      expect(taken.json()).toMatchObject({ proofs: [{ photos: ["vehicle"] }] });
      await one.driver.photo(Buffer.concat([JPEG, Buffer.from([9])]), { ...mine, kind: "vin" });
      const [proof] = (await seen(606)).proofs;
      expect(proof?.photos.map(({ kind, seen_before: before }) => [kind, before])).toEqual([
        ["vehicle", null],
        ["vin", null],
      ]);
      await other.driver.show({ key: "proof-of-other" });
      await other.driver.photo(JPEG, { proof_key: "proof-of-other" });
      expect((await seen(607)).proofs[0]?.photos[0]?.seen_before).toMatchObject({ load_number: "B-606" });
      const file = proof?.photos[0]?.file.id ?? 0;
      expect((await manager.get(`/api/v1/uploads/${file}`)).statusCode).toBe(200);
      expect((await second.get(`/api/v1/uploads/${file}`)).statusCode).toBe(404);
    });

    it("what a photo's file says is read where the driver agreed to that text, and its picture is known again without it", async () => {
      await exec(covered(631) + covered(632));
      const [one, other] = [await linkTo(631), await linkTo(632)];
      for (const { driver } of [one, other]) await driver.agree("proof");
      const written = { taken: "2026:11:20 08:00:05", lat: 32.78, lon: -96.8, software: "Snapseed" };
      await one.driver.show({ key: "proof-of-one" });
      await one.driver.photo(exifPhoto(written), { proof_key: "proof-of-one" });
      expect((await seen(631)).proofs[0]?.photos[0]).toMatchObject({
        says: {
          taken_local: "2026-11-20T08:00:05",
          taken_at: null,
          software: "Snapseed",
          place: { lat: expect.closeTo(32.78, 2) },
        },
        seen_before: null,
      });
      await exec("update driver_consents set version = '2026-11-28' where load_id = 632");
      await other.driver.show({ key: "proof-of-other" });
      await other.driver.photo(exifPhoto({ ...written, software: "18.1" }), { proof_key: "proof-of-other" });
      expect((await seen(632)).proofs[0]?.photos[0]).toMatchObject({ says: null, seen_before: { load_number: "B-631" } });
    });

    it("a photo is replaced while the load goes on, and no evidence is replaced after it is over", async () => {
      await exec(covered(633));
      const { driver } = await linkTo(633);
      await driver.agree("proof");
      await driver.show({ key: "proof-of-one" });
      const mine = { proof_key: "proof-of-one" };
      expect((await driver.photo(exifPhoto(null, "first"), mine)).statusCode).toBe(200);
      expect((await driver.photo(exifPhoto(null, "second"), mine)).statusCode).toBe(200);
      const file = (await seen(633)).proofs[0]?.photos[0]?.file.id;
      await exec("update loads set status = 'delivered' where company_id = 1 and id = 633");
      expect((await driver.photo(exifPhoto(null, "third"), mine)).json()).toMatchObject({ error: "load_over" });
      expect((await seen(633)).proofs[0]?.photos[0]?.file.id).toBe(file);
      // One that waited for a connection comes in all the same.
      expect((await driver.photo(exifPhoto(null, "plate"), { ...mine, kind: "vin" })).statusCode).toBe(200);
    });

    it("positions are the shown truck's, each once, whatever else the phone says in a row", async () => {
      await exec(covered(608) + `update loads set carrier_vehicle_id = ${OWN} where company_id = 1 and id = 608;`);
      const { driver } = await linkTo(608);
      await driver.agree("position");
      const rows = [3, 2, 1].map((minutes) => ({
        at: minutesAgo(minutes),
        lat: 32.7 + minutes / 100,
        lon: -96.8,
        accuracy_m: 8,
      }));
      const hostile = { ...rows[0], at: minutesAgo(4), vin: FOREIGN_VIN, carrier_dot: "9000002", external_id: "x" };
      expect((await driver.share(...rows, hostile)).json()).toMatchObject({ taken: 4, known: 0, refused: 0, is_taken: true });
      expect((await driver.share(...rows)).json()).toMatchObject({ taken: 0, known: 3 });
      expect(await stored()).toHaveLength(4);
      expect(new Set((await stored()).map(({ company_id: company }) => company))).toEqual(new Set([1]));
      expect(await stored(9002)).toEqual([]);
      expect((await seen(608)).sharing).toMatchObject({ sent: 4, counts: true, stopped_at: null });
      const [load] = await database.engine.query(
        "select latitude, located_at is not null as is_located from loads where company_id = 1 and id = 608",
      );
      expect(load).toMatchObject({ is_located: true });
    });

    it("what is no position is refused with the others taken, and too many at once are refused whole", async () => {
      await exec(covered(609) + `update loads set carrier_vehicle_id = ${OWN} where company_id = 1 and id = 609;`);
      const { driver } = await linkTo(609);
      await driver.agree("position");
      const good = { at: minutesAgo(10), lat: 32.9, lon: -96.8 };
      const answer = await driver.share(
        good,
        { ...good, lat: 0, lon: 0 },
        { ...good, lat: 1e308 },
        { ...good, at: "yesterday" },
        { ...good, at: new Date(Date.now() + 3_600_000).toISOString() },
        { ...good, accuracy_m: 50_000 },
        { ...good, speed_mph: { $gt: 0 } },
        {},
      );
      expect(answer.json()).toMatchObject({ taken: 1, refused: 7 });
      for (const positions of [[], Array.from({ length: 101 }, () => good), ["x"], "x"])
        expect((await driver.post("/positions", { positions })).statusCode).toBe(422);
    });

    it("positions long before the pickup are not taken, and none once the driver has stopped", async () => {
      await exec(
        covered(610, 1, 48) +
          covered(611) +
          `update loads set carrier_vehicle_id = ${OWN} where company_id = 1 and id in (610, 611);`,
      );
      const early = await linkTo(610);
      await early.driver.agree("position");
      expect((await early.driver.share({ at: minutesAgo(1), ...DALLAS })).json()).toMatchObject({
        taken: 0,
        unwanted: 1,
        is_taken: true,
      });
      const { driver } = await linkTo(611);
      await driver.agree("position");
      await driver.share({ at: minutesAgo(30), lat: 32.5, lon: -96.8 });
      expect((await driver.post("/stop")).json<DriverTask>().sharing.stopped_at).not.toBeNull();
      expect((await driver.post("/stop")).statusCode).toBe(200);
      const before = await stored();
      expect((await driver.share({ at: minutesAgo(29), lat: 32.5, lon: -96.8 })).json()).toMatchObject({
        taken: 0,
        is_taken: false,
      });
      expect(await stored()).toEqual(before);
      await driver.agree("position");
      expect((await driver.share({ at: minutesAgo(28), lat: 32.51, lon: -96.8 })).json()).toMatchObject({ taken: 1 });
    });

    it("of a truck that is not known the last place is kept, and no position", async () => {
      await exec(covered(612));
      const { driver } = await linkTo(612);
      await driver.agree("position");
      expect((await driver.share({ at: minutesAgo(1), ...DALLAS })).json()).toMatchObject({ taken: 1, is_taken: true });
      const { sharing } = await seen(612);
      expect(sharing).toMatchObject({ counts: false, sent: 1 });
      expect(sharing?.last?.lat).toBeCloseTo(DALLAS.lat, 3);
    });

    it.each([
      ["delivered", "update loads set status = 'delivered' where company_id = 1 and id = 613"],
      ["cancelled", "update loads set status = 'cancelled' where company_id = 1 and id = 613"],
      ["reassigned", "update loads set carrier_id = 102 where company_id = 1 and id = 613"],
    ])("a load that is %s in the middle ends it: nothing more is taken, and the driver is told why", async (over, change) => {
      await exec(
        "delete from stops where company_id = 1 and load_id = 613; delete from loads where company_id = 1 and id = 613;" +
          covered(613),
      );
      const { driver } = await linkTo(613);
      for (const kind of ["proof", "position"] as const) await driver.agree(kind);
      expect((await driver.share({ at: minutesAgo(1), ...DALLAS })).json()).toMatchObject({ taken: 1 });
      await exec(change);
      expect((await driver.show({ vin: OWN_VIN })).json()).toMatchObject({ error: "load_over" });
      expect((await driver.post("/challenges")).statusCode).toBe(409);
      expect((await driver.agree("position")).statusCode).toBe(409);
      expect((await driver.share({ at: minutesAgo(0), ...DALLAS })).json()).toMatchObject({ taken: 0, is_taken: false, over });
      expect(await driver.task()).toMatchObject({ over, consents: { position: null } });
    });

    it("a link that is withdrawn in the middle takes nothing more, and one of another company's load is not made", async () => {
      await exec(covered(614) + covered(615, 2));
      const { id, driver } = await linkTo(614);
      await driver.agree("proof");
      expect((await manager.ask("DELETE", `/api/v1/links/${id}`)).statusCode).toBe(200);
      for (const answer of [
        await driver.get(),
        await driver.show({ vin: OWN_VIN }),
        await driver.photo(JPEG),
        await driver.share({}),
      ])
        expect(answer.statusCode).toBe(404);
      const foreign = { link: { purpose: "driver", load_id: 615, channel: "copied", language: "en" } };
      expect((await manager.post("/api/v1/links", foreign)).statusCode).toBe(422);
      expect((await manager.get("/api/v1/loads/615/driver")).statusCode).toBe(404);
      expect((await second.get("/api/v1/loads/614/driver")).statusCode).toBe(404);
    });

    it("the text message that brings the link names the company, the load and how to refuse", async () => {
      await exec(covered(618));
      const draft = { purpose: "driver", load_id: 618, channel: "text", phone: "+12145550142", language: "es" };
      const made = await manager.post("/api/v1/links", { link: draft });
      expect(made.statusCode, made.body).toBe(200);
      const { link, address } = made.json<MadeLink>();
      expect(address).toBeNull();
      const [message] = await database.engine.query(
        "select phone, text from text_messages where company_id = 1 and link_id = $1",
        [link.id],
      );
      expect(message).toEqual({ phone: "+12145550142", text: driverText("First Brokerage", "B-618", "es") });
    });

    it("a phone is no device of the truck: it clears no carrier of having no truck on the road", async () => {
      const vin = "4V4NC9EJXDN400003";
      await exec(`
        insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on)
          values (9004, 104, '${vin}', '4', 'truck', 'tractor', 'inspection', current_date - 300);
        ${boardLoad({ id: 617, pickup: 2, set: { status: "'covered'", carrier_id: "104", carrier_vehicle_id: "9004" } })}`);
      const { driver } = await linkTo(617);
      await driver.agree("position");
      expect((await driver.share({ at: minutesAgo(1), ...DALLAS })).json()).toMatchObject({ taken: 1 });
      expect(await stored(9004)).toHaveLength(1);
      const lastFix = async () =>
        (await readCarriers(database.engine, 1, [104], ALERT_SETTINGS, new Date())).map(({ lastFixAt }) => lastFixAt);
      expect(await lastFix()).toEqual([null]);
      await exec("update vehicle_positions set source = 'api' where vehicle_id = 9004");
      expect(await lastFix()).toEqual([expect.any(Number)]);
    });

    it("where a phone was is deleted when its driver was told, also of a truck that never reports again", async () => {
      await exec(`
        insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on)
          values (9005, 105, '1XKADB9X9FJ111111', '5', 'truck', 'tractor', 'inspection', current_date - 3);
        insert into vehicle_positions (carrier_id, vehicle_id, located_at, lat, lon, postal_code, name, source)
          values (105, 9005, now() - interval '300 days', 30, -95, '', '', 'eld');
        ${boardLoad({ id: 619, pickup: 2, set: { status: "'covered'", carrier_id: "105", carrier_vehicle_id: "9005" } })}`);
      const { driver } = await linkTo(619);
      await driver.agree("position");
      await driver.share({ at: minutesAgo(20), ...DALLAS }, { at: minutesAgo(2), ...DALLAS });
      await exec(`
        update vehicle_positions set located_at = located_at - interval '271 days' where vehicle_id = 9005 and source like 'driver:%';
        update driver_consents set last_at = now() - interval '271 days' where load_id = 619;`);
      expect(await stored(9005)).toHaveLength(2);
      await forgetPositions(database.engine, Date.now());
      expect(await stored(9005)).toEqual([]);
      expect((await seen(619)).sharing).toMatchObject({ last: null, sent: 2 });
      const kept = await database.engine.query("select 1 from vehicle_positions where vehicle_id = 9005 and source = 'eld'");
      expect(kept).toHaveLength(1);
    });

    it("the same request sent again by its key is answered as before, and done once", async () => {
      await exec(covered(616));
      const { driver } = await linkTo(616);
      await driver.agree("proof");
      const body = { proof: { key: "kept-in-the-phone", driver_name: "Dan", phone_at: minutesAgo(5) } };
      const key = { "idempotency-key": "7d2f3b0e-2f0a-4f0e-9a51-6f3f1d2c9b77" };
      const answers = [await driver.post("/proofs", body, key), await driver.post("/proofs", body, key)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await seen(616)).proofs).toHaveLength(1);
      const logs = await database.engine.query("select 1 from load_logs where company_id = 1 and load_id = 616");
      expect(logs).toHaveLength(1);
    });
  },
  brokerages,
);
