// Every condition of a carrier search against the same condition written in JavaScript, over all carriers of the tiny demo data.
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CarrierResult } from "../../../../../src/contract/carriers/search.ts";
import {
  AUTHORITY_TYPES,
  EQUIPMENT,
  LANE_PREFERENCES,
  SAFETY_RATINGS,
  SPECIALIZATIONS,
  type Equipment,
} from "../../../../../src/contract/carriers/carriers.ts";
import { daysBefore } from "../../../../../src/domain/days.ts";
import { milesBetween } from "../../../../../src/domain/great-circle.ts";
import { nameForSearch } from "../../../../../src/domain/carriers/search/search-text.ts";
import { appOver, Browser, WATCHDOG_HOST } from "../../../fixture.ts";
import { anyEngine } from "../../../engines.ts";
import { tinyDemo, MANAGER, WATCHER } from "../../../demo/seed/seeded.ts";

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly legal_name: string;
  readonly search_name: string;
  readonly power_units: number | null;
  readonly authority_granted_on: string | null;
  readonly located_on: string | null;
  readonly equipment: Partial<Record<Equipment, number>>;
  readonly state: string;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly identifiers: { is_type: string; value: string }[];
  readonly connection: { is_dismissed: boolean; classification_ids: number[] } | null;
  readonly seen: { lat: number; lon: number; on: string }[];
}

const ROWS = `
  select ca.*, (select json_agg(json_build_object('is_type', i.is_type, 'value', i.value)) from carrier_identifiers i
      where i.carrier_id = ca.id) as identifiers,
    (select json_build_object('is_dismissed', c.is_dismissed, 'classification_ids', c.classification_ids) from connections c
      where c.company_id = 1 and c.carrier_id = ca.id) as connection,
    coalesce((select json_agg(json_build_object('lat', v.lat, 'lon', v.lon, 'on', v.visited_on)) from eld_visits v
      where v.carrier_id = ca.id), '[]'::json) as seen
  from carriers ca order by ca.legal_name collate "C", ca.id`;

/** Two kinds of carrier that no search finds. */
const UNSEARCHABLE = `
  update carriers set is_verified = false where id % 23 = 8;
  update carriers set legal_name = '—', dba_name = null, search_name = '' where id % 41 = 12;`;
const isSearchable = (row: Row): boolean => row["is_verified"] === true && row.search_name !== "";

type Condition = readonly [key: string, value: string | readonly string[], holds: (row: Row) => boolean];

const atLeast =
  (column: string) =>
  (least: number): Condition => [`${column}_gteq`, String(least), (row) => row[column] !== null && Number(row[column]) >= least];
const words = (attribute: string, column: string, vocabulary: readonly string[]): fc.Arbitrary<Condition> =>
  fc
    .subarray([...vocabulary], { minLength: 1, maxLength: 3 })
    .map((values) => [`${attribute}_in`, values, (row) => (row[column] as string[]).some((word) => values.includes(word))]);
const count = (row: Row, kinds: readonly Equipment[]): number => kinds.reduce((sum, kind) => sum + (row.equipment[kind] ?? 0), 0);

function months(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const today = new Date();
  const whole = (today.getUTCFullYear() - year) * 12 + today.getUTCMonth() + 1 - month;
  return today.getUTCDate() < date ? whole - 1 : whole;
}

const CONDITIONS: fc.Arbitrary<Condition>[] = [
  fc
    .constantFrom("truck", "Log", "A", "&", "van lines", "EXPRESS", "blue", "co")
    .map((text) => [
      "search_name_cont",
      text,
      (row) => row.search_name.includes(nameForSearch(text)) && nameForSearch(text) !== "",
    ]),
  fc
    .constantFrom("B", "NO", "The")
    .map((text) => ["search_name_start", text, (row) => row.search_name.startsWith(text.toUpperCase())]),
  fc.constant(["search_name_not_null", "1", () => true] as Condition),
  fc.constant(["verified_census_or_identifier_eq", "true", () => true] as Condition),
  fc
    .constantFrom("90", "912", "9")
    .map((start) => ["identifier_value_start", start, (row) => row.identifiers.some(({ value }) => value.startsWith(start))]),
  fc.integer({ min: 0, max: 30 }).map(atLeast("power_units")),
  fc
    .integer({ min: 0, max: 30 })
    .map((most) => ["power_units_lteq", String(most), (row) => row.power_units !== null && row.power_units <= most]),
  fc
    .integer({ min: 0, max: 3 })
    .map((least) => ["straight_box_trucks_gteq", String(least), (row) => count(row, ["straight_box_truck"]) >= least]),
  fc.integer({ min: 0, max: 2 }).map((most) => ["cargo_vans_lteq", String(most), (row) => count(row, ["cargo_van"]) <= most]),
  fc
    .integer({ min: 1, max: 60 })
    .map((least) => [
      "authority_months_gteq",
      String(least),
      ({ authority_granted_on: on }) => on !== null && months(on) >= least,
    ]),
  fc
    .integer({ min: 0, max: 60 })
    .map((most) => ["authority_months_lteq", String(most), ({ authority_granted_on: on }) => on !== null && months(on) <= most]),
  fc.constantFrom("active", "revoked").map((word) => ["authority_status_eq", word, (row) => row["authority_status"] === word]),
  words("authority_type", "authority_types", AUTHORITY_TYPES),
  words("specialization_verified", "specializations_verified", SPECIALIZATIONS),
  words("specialization_provided", "specializations_provided", SPECIALIZATIONS),
  words("lane_preference", "lane_preferences", LANE_PREFERENCES),
  fc
    .boolean()
    .map((is) => ["is_mine_eq", String(is), ({ connection }) => (connection !== null && !connection.is_dismissed) === is]),
  fc
    .subarray([1, 2, 4, 8], { minLength: 1 })
    .map((ids) => [
      "classification_id_in",
      ids.map(String),
      ({ connection }) => ids.some((id) => connection?.classification_ids.includes(id)),
    ]),
  fc
    .subarray([...SAFETY_RATINGS], { minLength: 1 })
    .map((ratings) => ["safety_rating_in", ratings, (row) => (ratings as unknown[]).includes(row["safety_rating"])]),
  fc.constant(["safety_rating_null", "1", (row) => row["safety_rating"] === null] as Condition),
  fc.constantFrom("connected", "not_connected").map((word) => ["eld_status_eq", word, (row) => row["eld_status"] === word]),
  fc
    .constantFrom(["TX", 1517], ["CA", 1052], ["IL", 1219], ["ON", 2377] as const)
    .map(([state, id]) => [
      "state_area_id_eq",
      String(id),
      (row) => row.state === state && row.country === (state === "ON" ? "CA" : "US"),
    ]),
  fc.constantFrom(100_000, 250_000).map(atLeast("cargo_limit")),
  fc.constantFrom(1_000_000, 2_000_000).map(atLeast("general_liability_limit")),
  fc.constantFrom(1_000_000, 5_000_000).map(atLeast("bipd_limit")),
  fc
    .constantFrom(0, 7, 30, 60, 90, 365, 800, 100_000)
    .map((days) => [
      "located_days_lteq",
      String(days),
      ({ located_on: on }) => on !== null && on >= daysBefore(new Date(), days),
    ]),
  fc.constant(["located_days_lteq", "-1", () => true] as Condition),
  fc.boolean().map((is) => ["insights", is ? "1" : "0", (row) => row["has_insights"] === is]),
  fc.boolean().map((is) => ["insights_eq", String(is), (row) => row["has_insights"] === is]),
  fc.constantFrom("1", "2").map((id) => [
    "subscriptions_company_id_eq",
    id,
    // In the demo data, every connection that is not dismissed is monitored.
    ({ connection }) => id === "1" && connection !== null && !connection.is_dismissed,
  ]),
];

/** Conditions that only work together count as one. */
const EQUIPPED: fc.Arbitrary<Condition[]> = fc
  .tuple(
    fc.subarray([...EQUIPMENT], { minLength: 1, maxLength: 3 }),
    fc.option(fc.integer({ min: 0, max: 12 })),
    fc.option(fc.constantFrom(0, 0.3, 0.5, 1)),
  )
  .map(([kinds, least, share]) => [
    ["equipment_in", kinds, (row) => count(row, kinds) > 0],
    ...(least === null ? [] : [["equipment_count_gteq", String(least), (row: Row) => count(row, kinds) >= least] as const]),
    ...(share === null
      ? []
      : [["equipment_share_gteq", String(share), (row: Row) => count(row, kinds) >= share * count(row, EQUIPMENT)] as const]),
  ]);

const QUERIES = fc
  .tuple(
    fc.uniqueArray(fc.oneof(...CONDITIONS), { selector: ([key]) => key, minLength: 0, maxLength: 4 }),
    fc.option(EQUIPPED, { freq: 2 }),
  )
  .map(([some, equipped]): Condition[] => [...some, ...(equipped ?? [])]);

const addressOf = (conditions: readonly Condition[], more: Readonly<Record<string, string>> = {}): string => {
  const params = new URLSearchParams(more);
  for (const [key, value] of conditions) {
    if (typeof value === "string") params.append(`q[${key}]`, value);
    else for (const each of value) params.append(`q[${key}][]`, each);
  }
  return `/api/v1/carriers/global_search?${params}`;
};

anyEngine(
  "carrier search",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let rows: Row[];
    let hidden: Row[];
    const ids = (answer: { json: () => unknown }): number[] => (answer.json() as CarrierResult[]).map(({ id }) => id);

    beforeAll(async () => {
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn(MANAGER);
      await database.engine.exec(UNSEARCHABLE);
      const all = await database.engine.query<Row>(ROWS);
      rows = all.filter(isSearchable);
      hidden = all.filter((row) => !isSearchable(row));
    });
    afterAll(() => app.close());

    it("finds by any combination of conditions what the JavaScript filter finds, in the order of names", async () => {
      await fc.assert(
        fc.asyncProperty(QUERIES, async (conditions) => {
          const expected = rows.filter((row) => conditions.every(([, , holds]) => holds(row))).map(({ id }) => id);
          const first = await manager.get(addressOf(conditions, { per_page: "100" }));
          expect([first.statusCode, Number(first.headers["totalitems"])], first.body.slice(0, 200)).toEqual([
            200,
            expected.length,
          ]);
          expect(ids(first)).toEqual(expected.slice(0, 100));
          const last = Math.max(1, Math.ceil(expected.length / 50));
          expect(ids(await manager.get(addressOf(conditions, { page: String(last) })))).toEqual(expected.slice((last - 1) * 50));
        }),
        { numRuns: 110, seed: 7 },
      );
    });

    it("each condition alone narrows the results correctly", async () => {
      for (const condition of CONDITIONS) {
        for (const one of fc.sample(condition, { numRuns: 3, seed: 3 })) {
          const expected = rows.filter(one[2]).length;
          const answer = await manager.get(addressOf([one], { count_only: "true" }));
          expect(Number(answer.headers["totalitems"]), one[0]).toBe(expected);
          expect(answer.json()).toEqual([]);
        }
      }
    });

    it("a radius around a point or an area finds the carriers based within it", async () => {
      for (const [lat, lon, radius] of [
        [41.85, -87.65, 100],
        [32.8, -96.8, 250],
        [49.2, -123.1, 60],
      ] as const) {
        const expected = rows.filter((row) => milesBetween({ lat, lon }, row) <= radius).map(({ id }) => id);
        const answer = await manager.get(
          addressOf([], { lat: String(lat), lon: String(lon), radius: String(radius), per_page: "100" }),
        );
        expect(ids(answer)).toEqual(expected);
        expect(expected.length).toBeGreaterThan(0);
      }
      const [market] = await database.engine.query<{ id: number; lat: number; lon: number }>(
        "select id, lat, lon from areas where is_type = 'kma' order by id limit 1",
      );
      const around = rows.filter((row) => milesBetween(market!, row) <= 50).map(({ id }) => id);
      expect(ids(await manager.get(addressOf([], { area_id: String(market!.id) })))).toEqual(around);
      const texans = rows.filter(({ state, country }) => state === "TX" && country === "US").length;
      expect(Number((await manager.get(addressOf([], { area_id: "1517" }))).headers["totalitems"])).toBe(texans);
    });

    it("visits count only with a place, and a blank or negative value is no condition", async () => {
      await database.engine.exec(`insert into areas (id, is_type, code, name, country, lat, lon, search, weight)
        select 5000000 + row_number() over (), 'five_zip', postal_code, postal_code, 'US', lat, lon, postal_code, 1
        from (select distinct on (postal_code) postal_code, lat, lon from eld_visits) z`);
      const home = { lat: 41.85, lon: -87.65 };
      const place = { lat: String(home.lat), lon: String(home.lon), radius: "3000" };
      for (const [miles, days] of [
        [150, 60],
        [400, 20],
        [100, 3],
      ] as const) {
        const since = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
        const expected = rows
          .filter(({ seen }) => seen.some((visit) => visit.on >= since && milesBetween(home, visit) <= miles))
          .map(({ id }) => id);
        const conditions: Condition[] = [
          ["visited_miles_lteq", String(miles), () => true],
          ["visited_days_lteq", String(days), () => true],
        ];
        const here = rows.filter((row) => expected.includes(row.id) && milesBetween(home, row) <= 3000).map(({ id }) => id);
        expect(ids(await manager.get(addressOf(conditions, { ...place, per_page: "100" })))).toEqual(here);
        expect(Number((await manager.get(addressOf(conditions))).headers["totalitems"])).toBe(rows.length);
      }
      const negative: Condition[] = [["visited_miles_lteq", "-1", () => true]];
      const all = rows.filter((row) => milesBetween(home, row) <= 3000).length;
      expect(Number((await manager.get(addressOf(negative, place))).headers["totalitems"])).toBe(all);
    });

    it("a truck that is seen today is found at once, and one that was seen by nobody is not", async () => {
      const found = async () => ids(await manager.get(addressOf([["located_days_lteq", "7", () => true]], { per_page: "100" })));
      const before = await found();
      const one = rows.find(({ id }) => !before.includes(id))!.id;
      await database.engine.query("update carriers set located_on = current_date where id = $1", [one]);
      expect((await found()).toSorted((a, b) => a - b)).toEqual([...before, one].toSorted((a, b) => a - b));
      await database.engine.query("update carriers set located_on = null where id = $1", [one]);
      expect(await found()).toEqual(before);
    });

    it("sorts by the selected column, unknown values last", async () => {
      const answer = await manager.get(addressOf([], { "q[s]": "power_units desc", per_page: "100" }));
      const units = (answer.json() as CarrierResult[]).map(({ power_units }) => power_units ?? -1);
      expect(units).toEqual(units.toSorted((a, b) => b - a));
      const backwards = rows.map(({ id }) => id).toReversed();
      expect(ids(await manager.get(addressOf([], { "q[s]": "legal_name desc" })))).toEqual(backwards.slice(0, 50));
      expect(ids(await manager.get(addressOf([], { "q[s]": "legal_name desc", page: "12" })))).toEqual(backwards.slice(550, 600));
    });

    it("the list reads its text by the prefix rules", async () => {
      const dot = rows[17]!.identifiers.find(({ is_type }) => is_type === "DOT")!.value;
      const list = async (search: string) =>
        ids(await manager.get(`/api/v1/carriers?per_page=100&search=${encodeURIComponent(search)}`));
      expect(await list(`DOT ${dot}`)).toEqual([rows[17]!.id]);
      expect(await list(dot.slice(0, 6))).toContain(rows[17]!.id);
      expect(await list(`MC ${dot}`)).not.toContain(rows[17]!.id);
      expect(await list("!!!")).toEqual([]);
      expect(await list(rows[3]!.legal_name)).toContain(rows[3]!.id);
      expect(new Set(ids(await manager.get("/api/v1/carriers?q[id_in][]=3&q[id_in][]=5")))).toEqual(new Set([3, 5]));
      for (const filter of ["q[insights]=1", "q[insights]=true", "q[insights_eq]=1", "q[subscriptions_company_id_eq]=1"])
        expect((await manager.get(`/api/v1/carriers?${filter}&q[id_in][]=3&q[id_in][]=5&per_page=15`)).statusCode, filter).toBe(
          200,
        );
    });

    it("no search finds a carrier without a name to search by, or whose census record and numbers nobody verified", async () => {
      expect(new Set(hidden.map((row) => row["is_verified"]))).toEqual(new Set([true, false]));
      for (const row of [
        hidden.find((one) => one["is_verified"] !== true)!,
        hidden.find(({ search_name: name }) => name === "")!,
      ]) {
        const dot = row.identifiers.find(({ is_type }) => is_type === "DOT")!.value;
        const asked = [
          `carriers?search=${encodeURIComponent(`DOT ${dot}`)}`,
          `carriers?lat=${row.lat}&lon=${row.lon}&radius=1&per_page=100`,
          `carriers/global_search?q[identifier_value_eq]=${dot}`,
          `carriers/global_search?q[identifier_value_eq]=${dot}&q[search_name_not_null]=0&q[verified_census_or_identifier_eq]=false`,
        ];
        for (const path of asked) expect(ids(await manager.get(`/api/v1/${path}`)), path).not.toContain(row.id);
        // A list of known carriers is no search.
        expect(ids(await manager.get(`/api/v1/carriers?q[id_in][]=${row.id}`))).toEqual([row.id]);
      }
    });

    it("rows show everything that can be filtered by, and the broker's own connection", async () => {
      const [row] = (await manager.get("/api/v1/carriers?q[id_in][]=1")).json<CarrierResult[]>();
      const own = rows.find(({ id }) => id === 1)!;
      expect(row).toMatchObject({ id: 1, equipment: own.equipment, authority_types: own["authority_types"], lat: own.lat });
      expect(row?.connection).toMatchObject({ is_dismissed: own.connection?.is_dismissed });
    });

    it("a change of a carrier or a connection is found at once", async () => {
      const total = async (...conditions: Condition[]) =>
        Number((await manager.get(addressOf(conditions))).headers["totalitems"]);
      const mine: Condition = ["is_mine_eq", "true", () => true];
      const before = await total(mine);
      const [free] = await database.engine.query<{ id: number }>(
        "select id from connections where company_id = 1 and not is_dismissed order by id limit 1",
      );
      await database.engine.query("update connections set is_dismissed = true where company_id = 1 and id = $1", [free!.id]);
      expect(await total(mine)).toBe(before - 1);
      await database.engine.query("update connections set is_dismissed = false where company_id = 1 and id = $1", [free!.id]);
      expect(await total(mine)).toBe(before);
      const named: Condition = ["search_name_cont", "ZZQX", () => true];
      await database.engine.exec("update carriers set legal_name = 'zzqx LLC', search_name = 'ZZQXLLC' where id = 2");
      expect(await total(named)).toBe(1);
      // It moved to another block of names, and no search finds it for a while.
      expect([await total(), ids(await manager.get(addressOf([], { "q[s]": "legal_name desc" })))[0]]).toEqual([rows.length, 2]);
      await database.engine.exec("update carriers set is_verified = false where id = 2");
      expect(await total()).toBe(rows.length - 1);
      await database.engine.exec("update carriers set is_verified = true where id = 2");
      expect(await total()).toBe(rows.length);
      await database.engine.exec("delete from carriers where id = 2");
      expect([await total(named), await total()]).toEqual([0, rows.length - 1]);
    });

    it.each([
      ["q[nonsense_eq]=1", 422],
      ["q[equipment_in][]=spaceship", 422],
      ["q[power_units_gteq]=many", 422],
      ["q[authority_months_gteq]=99999", 422],
      ["q[equipment_share_gteq]=2", 422],
      ["q[s]=phone_e164 asc", 422],
      ["lat=41", 422],
      ["lat=east&lon=1", 422],
      ["area_id=99", 404],
    ])("%s is answered with %i", async (query, status) => {
      expect((await manager.get(`/api/v1/carriers/global_search?${query}`)).statusCode).toBe(status);
    });

    it("watchdog users search only where their limits allow it", async () => {
      const watcher = await new Browser(app, WATCHDOG_HOST).signIn(WATCHER);
      for (const path of ["/api/v1/carriers/global_search", "/api/v1/carriers"]) {
        const refused = await watcher.get(path);
        expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
          403,
          expect.stringContaining("access to carrier search"),
        ]);
      }
      await database.engine.query(
        "update users set watchdog_limits = '{\"can_carrier_search_for_watchdog\": true}' where email = $1",
        [WATCHER],
      );
      expect((await watcher.get("/api/v1/carriers/global_search")).statusCode).toBe(200);
    });

    it("hidden safety data can neither be read nor searched by", async () => {
      await database.engine.query("update users set scopes = scopes || '{block_safety_data}' where email = $1", [MANAGER]);
      const blind = await new Browser(app).signIn(MANAGER);
      const answer = await blind.get(addressOf([], { per_page: "100" }));
      expect((answer.json() as CarrierResult[]).every(({ safety_rating }) => safety_rating === null)).toBe(true);
      const refused = await blind.get(addressOf([["safety_rating_in", ["conditional"], () => true]]));
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        403,
        expect.stringContaining("Safety data is hidden from you"),
      ]);
      const connections = await blind.get("/api/v1/connections/for_broker_portal?per_page=100");
      expect(connections.body).not.toMatch(/"safety_rating":"/);
      await database.engine.query("update users set scopes = array_remove(scopes, 'block_safety_data') where email = $1", [
        MANAGER,
      ]);
    });
  },
  tinyDemo,
);
