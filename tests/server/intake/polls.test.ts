// Providers that are asked for positions: each goes on where it was, is asked by one process at a time, and failures are told on the page.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { IntakeRefusal, IntakeSource } from "../../../src/contract/account/intake.ts";
import { waitAfterFailure, pollNext } from "../../../server/intake/vehicles/poll-sources.ts";
import { goOn, takeTurn } from "../../../server/intake/vehicles/polls.ts";
import { readSecret } from "../../../server/http/api.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { MOVING_LOADS } from "../routes/loads/moving-loads.ts";
import { standIn, type StandIn } from "./providers.ts";

const VIN = "1XKADB9X5FJ111111";
const TOKEN = "samsara_api_0123456789abcdef";
const before = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

anyEngine(
  "providers that are asked",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let secret: Buffer;
    let provider: StandIn;
    beforeAll(async () => {
      await database.engine.exec(MOVING_LOADS);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      secret = await readSecret(database.engine);
      provider = await standIn();
    });
    afterAll(async () => {
      await app.close();
      await provider.close();
    });
    beforeEach(async () => {
      // Sources of other tests wait.
      await database.engine.exec("update intake_polls set next_at = now() + interval '1 day'");
      provider.asked.length = 0;
    });

    const poll = () => pollNext({ engine: database.engine, secret, ask: provider.ask });
    const made = async (kind: string, access: string): Promise<IntakeSource> => {
      const answer = await manager.post("/api/v1/intake/sources", { source: { kind, name: kind, secret: access } });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.body).not.toContain(access);
      return answer.json<{ source: IntakeSource }>().source;
    };
    const sourceOf = async (id: number): Promise<IntakeSource> =>
      (await manager.get("/api/v1/intake/sources")).json<IntakeSource[]>().find((one) => one.id === id)!;
    const due = (id: number) => database.engine.query("update intake_polls set next_at = now() where source_id = $1", [id]);
    const stored = async ({ kind, id }: IntakeSource): Promise<number> =>
      (await database.engine.query("select 1 from vehicle_positions where company_id = 1 and source = $1", [`${kind}:${id}`]))
        .length;
    const vehicle = (vin: string, minutes: number, lat = 34.6) => ({
      id: vin.slice(-4),
      name: vin.slice(-4),
      externalIds: { "samsara.vin": vin },
      gps: [{ time: before(minutes), latitude: lat, longitude: -95.4, speedMilesPerHour: 60 }],
    });

    it("Samsara goes on after its cursor; trucks that nobody knows are counted and not kept", async () => {
      const source = await made("samsara_feed", TOKEN);
      expect(source).toMatchObject({ webhook_path: null, poll: { state: "waiting" } });
      const pages: Record<string, object> = {
        "": { data: [vehicle(VIN, 9), vehicle("1M8GDM9AXKP042788", 9)], pagination: { endCursor: "c1", hasNextPage: true } },
        c1: { data: [vehicle(VIN, 4, 34.7)], pagination: { endCursor: "c2", hasNextPage: false } },
        c2: { data: [], pagination: { endCursor: "c3", hasNextPage: false } },
      };
      provider.answer = ({ url }) => ({ body: pages[new URL(url).searchParams.get("after") ?? ""] });
      expect(await poll()).toBe(true);
      expect(await poll()).toBe(false);
      expect(await stored(source)).toBe(2);
      expect(await sourceOf(source.id)).toMatchObject({ taken: 2, refused: 1, poll: { state: "ok", problem: null } });
      const refused = (await manager.get("/api/v1/intake/refusals?door=positions")).json<IntakeRefusal[]>();
      expect(refused.filter((row) => row.source === `samsara_feed:${source.id}`)).toEqual([]);
      await due(source.id);
      await poll();
      expect(provider.asked.map(({ url }) => url)).toEqual([
        "https://api.samsara.com/fleet/vehicles/stats/feed?types=gps",
        "https://api.samsara.com/fleet/vehicles/stats/feed?types=gps&after=c1",
        "https://api.samsara.com/fleet/vehicles/stats/feed?types=gps&after=c2",
      ]);
      expect(provider.asked[0]!.headers.authorization).toBe(`Bearer ${TOKEN}`);
    });

    it("Motive is read page by page, and a place that it repeats is known", async () => {
      const source = await made("motive_feed", TOKEN);
      const at = before(7);
      const located = {
        vehicle: {
          id: 7,
          number: "7",
          vin: VIN,
          current_location: { lat: 34.9, lon: -95.1, located_at: at, speed: null, bearing: 1 },
        },
      };
      provider.answer = ({ url }) => {
        const isLast = new URL(url).searchParams.get("page_no") === "2";
        return {
          body: { vehicles: isLast ? [located] : [{ vehicle: { id: 8, current_location: null } }], pagination: { total: 150 } },
        };
      };
      await poll();
      await due(source.id);
      await poll();
      expect(await stored(source)).toBe(1);
      expect(await sourceOf(source.id)).toMatchObject({ taken: 1, refused: 0, poll: { state: "ok" } });
      expect(provider.asked).toHaveLength(4);
      expect(provider.asked[0]!.headers["x-api-key"]).toBe(TOKEN);
    });

    const access = (server: string): string =>
      JSON.stringify({ server, database: "fleet", user: "reader@fleet.example", password: "pass word 1" });

    it("Geotab is signed in to at its own servers alone, and read from a version on", async () => {
      const elsewhere = await manager.post("/api/v1/intake/sources", {
        source: { kind: "geotab_feed", name: "x", secret: access("geotab.com.evil.example") },
      });
      expect(elsewhere.statusCode).toBe(422);
      const source = await made("geotab_feed", access("my.geotab.com"));
      let path = "my77.geotab.com";
      provider.answer = ({ body }) => {
        const { method, params } = body as { method: string; params: Record<string, unknown> };
        if (method === "Authenticate") return { body: { result: { credentials: { sessionId: "s1" }, path } } };
        if (method === "Get") return { body: { result: [{ id: "b1", name: "12", vehicleIdentificationNumber: VIN }] } };
        const isFirst = params["fromVersion"] === undefined;
        const record = { id: "r", device: { id: "b1" }, dateTime: before(3), latitude: 34.5, longitude: -95.5, speed: 96 };
        return { body: { result: { data: isFirst ? [record] : [], toVersion: isFirst ? "v1" : "v2" } } };
      };
      await poll();
      expect(await stored(source)).toBe(1);
      path = "evil.example";
      await due(source.id);
      await poll();
      expect(provider.asked.map(({ url, body }) => `${url} ${String(body?.["method"])}`)).toEqual([
        "https://my.geotab.com/apiv1 Authenticate",
        "https://my77.geotab.com/apiv1 GetFeed",
        "https://my77.geotab.com/apiv1 Get",
        "https://my.geotab.com/apiv1 Authenticate",
        "https://my.geotab.com/apiv1 GetFeed",
      ]);
      expect(provider.asked.at(-1)!.body).toMatchObject({ params: { fromVersion: "v1", credentials: { sessionId: "s1" } } });
      provider.answer = () => ({
        body: { error: { errors: [{ name: "InvalidUserException", message: "reader pass word 1" }] } },
      });
      await due(source.id);
      await poll();
      const told = await sourceOf(source.id);
      expect(told.poll).toMatchObject({ state: "refused", problem: "Geotab does not take the user’s name or password." });
    });

    it("each failure is told for what it is, waits as long as it should, and is over with the next answer", async () => {
      const source = await made("samsara_feed", TOKEN);
      const waited = async (): Promise<number> => {
        const [row] = await database.engine.query<{ seconds: number }>(
          "select extract(epoch from next_at - asked_at)::float8 as seconds from intake_polls where source_id = $1",
          [source.id],
        );
        return row?.seconds ?? 0;
      };
      const failures: readonly (readonly [object, string, number])[] = [
        [{ status: 500 }, "down", 120],
        [{ status: 429, headers: { "retry-after": "1000" } }, "limited", 1000],
        [{ body: "<html>" }, "odd", 480],
        [{ body: { data: 7 } }, "odd", 960],
        [{ status: 302, headers: { location: "https://evil.example/" } }, "down", 1800],
        [{ status: 401 }, "refused", 1800],
      ];
      for (const [answer, state, seconds] of failures) {
        provider.answer = () => answer;
        await due(source.id);
        await poll();
        const { poll: told } = await sourceOf(source.id);
        expect(told).toMatchObject({ state });
        expect(told?.problem).not.toContain(TOKEN);
        expect(await waited()).toBeCloseTo(seconds, 0);
      }
      // Another token is tried at once.
      await manager.post(`/api/v1/intake/sources/${source.id}/rotate`, { secret: `${TOKEN}2` });
      provider.answer = () => ({ body: { data: [], pagination: { endCursor: "c1", hasNextPage: false } } });
      await poll();
      expect(provider.asked.at(-1)!.headers.authorization).toBe(`Bearer ${TOKEN}2`);
      expect((await sourceOf(source.id)).poll).toMatchObject({ state: "ok", problem: null });
      expect(await waited()).toBeCloseTo(60, 0);
      expect(waitAfterFailure({ trouble: "refused", retryAfter: null }, 1)).toBe(15 * 60_000);
    });

    it("what could not be stored is asked for again from where it was", async () => {
      const source = await made("samsara_feed", `${TOKEN}-again`);
      const afterOf = (url: string): string => new URL(url).searchParams.get("after") ?? "";
      provider.answer = ({ url }) => ({
        body: { data: afterOf(url) === "" ? [] : [vehicle(VIN, 2)], pagination: { endCursor: "d1", hasNextPage: false } },
      });
      await poll();
      await database.engine.exec(`
        create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space left'; end $$;
        create trigger full_disk before insert on vehicle_positions for each row execute function full_disk()`);
      try {
        await due(source.id);
        await expect(poll()).rejects.toThrow("no space left");
      } finally {
        await database.engine.exec("drop trigger full_disk on vehicle_positions; drop function full_disk()");
      }
      expect((await sourceOf(source.id)).poll).toMatchObject({ state: "odd", problem: "The positions could not be stored." });
      await due(source.id);
      await poll();
      expect(provider.asked.map(({ url }) => afterOf(url))).toEqual(["", "d1", "d1"]);
      expect(await stored(source)).toBe(1);
    });

    it("processes ask a source one at a time, and one that lost its turn leaves nothing", async () => {
      const source = await made("samsara_feed", TOKEN);
      const others: Promise<boolean>[] = [];
      provider.answer = () => {
        if (others.length === 0) others.push(poll());
        return { body: { data: [vehicle(VIN, 2)], pagination: { endCursor: "c1", hasNextPage: false } } };
      };
      expect(await poll()).toBe(true);
      expect(await Promise.all(others)).toEqual([false]);
      expect(provider.asked).toHaveLength(1);

      // The turn of a process that hangs goes to another, and what it brings then is not stored.
      await due(source.id);
      const hanging = await takeTurn(database.engine);
      await due(source.id);
      const next = await takeTurn(database.engine);
      expect(next?.sourceId).toBe(source.id);
      expect(await goOn(database.engine, hanging!, "cX")).toBe(false);
      expect(await goOn(database.engine, next!, "c2")).toBe(true);
    });

    it("who is turned off, or may not use the API any more, is not asked", async () => {
      const source = await made("samsara_feed", TOKEN);
      await manager.patch(`/api/v1/intake/sources/${source.id}`, { source: { is_disabled: true } });
      expect(await poll()).toBe(false);
      await manager.patch(`/api/v1/intake/sources/${source.id}`, { source: { is_disabled: false } });
      await database.engine.exec("update companies set paywall = paywall || '{\"can_api\": false}' where id = 1");
      expect(await poll()).toBe(false);
      await database.engine.exec("update companies set paywall = paywall || '{\"can_api\": true}' where id = 1");
      provider.answer = () => ({ body: { data: [], pagination: { endCursor: "c1", hasNextPage: false } } });
      expect(await poll()).toBe(true);
    });
  },
  brokerages,
);
