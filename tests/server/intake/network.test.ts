// What comes in for everybody: only by the key of whoever runs the server, row by row, once, and the newest word counts.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { IntakeDay } from "../../../src/contract/account/intake.ts";
import { administer } from "../../../server/admin/admin.ts";
import { reportIntake } from "../../../server/admin/intake-report.ts";
import type { NetworkAnswer } from "../../../server/intake/network/take-rows.ts";
import { readSettings } from "../../../server/settings.ts";
import { MONITOR } from "../../../src/contract/constants.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { AREAS } from "../routes/board/load-entry-areas.ts";

const KEY = "a key that nobody else has";
const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

anyEngine(
  "doors for everybody's rows",
  (database) => {
    let app: FastifyInstance;
    beforeAll(async () => {
      await database.engine.exec(AREAS);
      app = await appOver(database.engine, { NETWORK_KEY: KEY });
    });
    afterAll(() => app.close());

    const send = (door: string, rows: readonly object[], key = KEY, source = "board-one") =>
      app.inject({
        method: "POST",
        url: `${MONITOR}/api/v1/intake/network/${door}`,
        headers: { host: "localhost:4630", authorization: `Bearer ${key}` },
        payload: { source, rows },
      });
    const taken = async (door: string, rows: readonly object[], source?: string) =>
      (await send(door, rows, KEY, source)).json<NetworkAnswer>();
    const outcomes = async (door: string, rows: readonly object[], source?: string) =>
      (await taken(door, rows, source)).rows.map(({ outcome, reason }) => reason ?? outcome);

    const posting = {
      id: "P1",
      kind: "load",
      origin: "Dallas, TX",
      destination: "60601",
      equipment: "Dry Van",
      rate_per_mile: "$2.15",
      posted_at: ago(2),
    };

    it("without the key nothing comes in, and without one in the settings there is no door", async () => {
      expect((await send("postings", [posting], "a key that somebody made up")).statusCode).toBe(401);
      const other = await appOver(database.engine);
      const answer = await other.inject({
        method: "POST",
        url: `${MONITOR}/api/v1/intake/network/postings`,
        headers: { host: "localhost:4630", authorization: `Bearer ${KEY}` },
        payload: { source: "x", rows: [] },
      });
      expect(answer.statusCode).toBe(404);
      await other.close();
      expect((await send("unheard-of", [])).statusCode).toBe(404);
      expect((await send("visits", [])).statusCode).toBe(404);
      expect((await send("postings", [], KEY, "")).statusCode).toBe(400);
    });

    it("postings are kept by the number that their exchange has for them, changed, and taken down", async () => {
      const truck = { id: "P2", kind: "truck", origin: "75201", equipment: "reefer", posted_at: ago(1) };
      expect(await outcomes("postings", [posting, truck])).toEqual(["taken", "taken"]);
      expect(await outcomes("postings", [posting, truck])).toEqual(["known", "known"]);
      expect(await outcomes("postings", [{ ...posting, rate_per_mile: 2.3 }])).toEqual(["taken"]);
      expect(await outcomes("postings", [posting], "board-two")).toEqual(["taken"]);
      expect(
        await outcomes("postings", [
          { id: "P2", withdrawn: true },
          { id: "P9", withdrawn: true },
        ]),
      ).toEqual(["taken", "known"]);
      const rows = await database.engine.query(
        "select kind, equipment, rate_cents_per_mile as cents, miles > 0 as far from market_postings where source = 'board-one'",
      );
      expect(rows).toEqual([{ kind: "load", equipment: "van", cents: 230, far: true }]);
    });

    it("rows that cannot be right are refused, each with its reason, and the others are taken", async () => {
      const bad = [
        { ...posting, id: "" },
        { ...posting, origin: "Nowhere, ZZ" },
        { ...posting, equipment: "spaceship" },
        { ...posting, posted_at: "yesterday" },
        { ...posting, posted_at: new Date(Date.now() + 3_600_000).toISOString() },
        { ...posting, destination: null },
        { ...posting, id: "P3" },
      ];
      expect(await outcomes("postings", bad)).toEqual([
        "not_valid",
        "unknown_place",
        "unknown_equipment",
        "not_valid",
        "not_valid",
        "not_valid",
        "taken",
      ]);
    });

    it("a summary of payments replaces an older one, and none that is newer", async () => {
      const payment = {
        usdot: "9000001",
        brokers: 4,
        first_load_on: "2026-01-05",
        last_load_on: "2026-11-01",
        average_days_to_pay: 31.5,
        disputed_loads: 1,
        is_factored: "yes",
        loads_by_month: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        as_of: ago(48),
      };
      const newer = { ...payment, brokers: 5, as_of: ago(24) };
      expect(await outcomes("payments", [payment, newer])).toEqual(["taken", "taken"]);
      expect(await outcomes("payments", [payment])).toEqual(["known"]);
      expect(
        await outcomes("payments", [
          { ...payment, usdot: "1" },
          { ...payment, loads_by_month: "1|2" },
        ]),
      ).toEqual(["unknown_carrier", "not_valid"]);
      const [row] = await database.engine.query("select brokers, is_factored from payment_summaries where carrier_id = 101");
      expect(row).toEqual({ brokers: 5, is_factored: true });
    });

    it("addresses for confirmations and sign-ins are kept once", async () => {
      const endpoint = { usdot: "9000001", kind: "email", value: "Rates@one.example", verified_at: ago(30) };
      expect(await outcomes("endpoints", [endpoint])).toEqual(["taken"]);
      expect(await outcomes("endpoints", [{ ...endpoint, value: "rates@one.example" }])).toEqual(["known"]);
      expect(await outcomes("endpoints", [{ ...endpoint, verified_at: ago(3) }])).toEqual(["taken"]);
      expect(await outcomes("endpoints", [{ ...endpoint, value: "nobody" }])).toEqual(["not_valid"]);
      const address = { usdot: "9000001", address: "203.0.113.9", seen_on: "2026-11-20" };
      expect(await outcomes("addresses", [address, { ...address, seen_on: "2026-11-21" }])).toEqual(["taken", "taken"]);
      expect(await outcomes("addresses", [address, { ...address, address: "here" }])).toEqual(["known", "not_valid"]);
    });

    it("what came in is counted for everybody to see, with the reasons", async () => {
      const manager = await new Browser(app).signIn("manager@first.example");
      const days = (await manager.get("/api/v1/intake/summary")).json<readonly IntakeDay[]>();
      expect(days.find(({ door, source }) => door === "postings" && source === "board-one")).toMatchObject({
        refused: 6,
        doubtful: 0,
        reasons: { unknown_place: 1, unknown_equipment: 1, not_valid: 4 },
      });
    });
  },
  brokerages,
);

it("a file of visits is taken by whoever runs the server, and summed up", async () => {
  const folder = await mkdtemp(join(tmpdir(), "network-"));
  try {
    const env = { DATA_DIR: join(folder, "data") };
    const file = join(folder, "visits.csv");
    await writeFile(file, "USDOT,VIN,Postal code,Visited on,Pings\n55,1XKADB9X5FJ111111,75201,2026-11-20,9\n");
    const { openDatabase } = await import("../../../server/db/open.ts");
    const within = async <T>(work: (engine: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> => {
      const engine = await openDatabase(readSettings(env), null, () => undefined);
      try {
        return await work(engine);
      } finally {
        await engine.close();
      }
    };
    await expect(administer(["network", "unheard-of", file], env)).rejects.toThrow("postings");
    await within((engine) =>
      engine.exec(`insert into carriers (id, legal_name, search_name) values (7, 'Seven', 'SEVEN');
        insert into carrier_identifiers (carrier_id, is_type, value) values (7, 'DOT', '55');
        insert into carrier_vehicles (id, carrier_id, vin, is_type, source, observed_on)
          values (70, 7, '1XKADB9X5FJ111111', 'truck', 'eld', current_date);
        delete from areas where is_type = 'five_zip' and code = '75201';
        insert into areas (id, is_type, code, name, country, lat, lon, search, weight)
          values (999999999, 'five_zip', '75201', 'Dallas, TX 75201', 'US', 32.78, -96.8, 'dallas tx 75201', 4)`),
    );
    await administer(["network", "visits", file, "eld-network"], env);
    await administer(["network", "visits", file, "eld-network"], env);
    const found = await within((engine) =>
      engine.query(
        "select (select count(*)::int from eld_visits) as visits, z.carrier_ids from zip_visits z where z.code = '75201'",
      ),
    );
    expect(found).toEqual([{ visits: 1, carrier_ids: [7] }]);
    const lines: string[] = [];
    await reportIntake(readSettings(env), [], (line) => void lines.push(line));
    expect(lines[0]).toMatch(/^Everybody\n/);
    expect(lines[1]).toMatch(/ visits +eld-network +1 +1 +0 +0$/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
