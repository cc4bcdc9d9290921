// The database understands every statement in the server's source, whether or not a test runs it: a wrong column fails here, with its
// place. What is composed of what a call asks for is kept as readable snapshots: what filters, sorts and permissions make of the SQL.
import { PGlite } from "@electric-sql/pglite";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ASSESSED_ANY } from "../../../server/assessment/assess-sql.ts";
import type { Engine, Queryable } from "../../../server/db/engine.ts";
import { appOver, Browser, migrated } from "../fixture.ts";
import { equippedApp } from "../http/equipped-app.ts";
import { embeddedFiles } from "../templates.ts";
import type { Statement } from "./reader.ts";
import type { Claims } from "./row-types.ts";

const modules = import.meta.glob<readonly Statement[]>(
  ["../../../server/**/*.ts", "!../../../server/main.ts", "!../../../server/db/**"],
  {
    query: "?statements",
    import: "STATEMENTS",
    eager: true,
  },
);

const found = Object.values(modules).flat();

/** They work on tables that they create. */
const OWN_TABLES = ["server/db/indexes.ts", "server/demo/"];

/** What engine.ts promises for the numbers of pg_type; a text where nothing is said, and null for JSON, which is anything. */
const KINDS: ReadonlyMap<number, string | null> = new Map([
  [16, "boolean"],
  [17, "Uint8Array"],
  ...[20, 21, 23, 700, 701].map((type) => [type, "number"] as const),
  ...[1005, 1007, 1016, 1021, 1022].map((type) => [type, "number[]"] as const),
  ...[1009, 1015, 1182].map((type) => [type, "string[]"] as const),
  [114, null],
  [1184, "Date"],
  [3802, null],
]);

const kindOf = (type: number): string | null => (KINDS.has(type) ? (KINDS.get(type) ?? null) : "string");

/** What a row type says that the statement does not hold. */
const unheld = (row: Claims, columns: ReadonlyMap<string, string | null>): string[] =>
  Object.entries(row).flatMap(([name, kind]) => {
    const is = columns.get(name);
    if (is === undefined) return [`has no ${name}`];
    return kind === null || is === null || kind === is ? [] : [`has ${name} as ${is}, not ${kind}`];
  });

it("every statement of the source is understood, and gives what the type of its rows says", async () => {
  await using database = await PGlite.create(await embeddedFiles(migrated));
  const wrong: string[] = [];
  for (const { at: place, sql, row } of found) {
    if (sql === null || OWN_TABLES.some((path) => place.startsWith(path))) continue;
    try {
      const { resultFields } = await database.describeQuery(sql());
      const columns = new Map(resultFields.map(({ name, dataTypeID }) => [name, kindOf(dataTypeID)]));
      wrong.push(...unheld(row, columns).map((text) => `${place} ${text}`));
    } catch (error) {
      wrong.push(`${place} ${String(error)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(found.filter(({ sql }) => sql !== null).length).toBeGreaterThan(400);
  expect(found.filter(({ row }) => Object.keys(row).length > 0).length).toBeGreaterThan(100);
});

interface Call {
  /** Below /monitor/api/v1. */
  readonly path: string;
  /** Makes it a POST. */
  readonly body?: object;
  readonly as?: string;
}

const MANAGER = "manager@first.example";

/** By the name of its snapshot. */
const CALLS: Readonly<Record<string, Call>> = {
  connections: {
    path:
      "/connections/for_broker_portal?q[status_in][]=onboarded&q[carrier_name_cont]=carrier&q[identifier_type_eq]=DOT" +
      "&q[identifier_value_start]=90&q[rules_assessment_null]=1&q[classification_id_in][]=1&q[s]=carrier_power_units+desc",
  },
  "connections-without-safety": { path: "/connections/for_broker_portal", as: "blind@first.example" },
  vehicles: { path: "/carrier_vehicles?per_page=10" },
  loads: { path: "/loads?q[carrier_name_cont]=carrier&q[fe_open_eq]=true&q[with_failed_to_arrive_eq]=true&q[s]=pickup_time+asc" },
  tickets: { path: "/tickets?q[status_in][]=new&q[load_id_not_null]=1&q[s]=value_at_risk+desc" },
  "tickets-counted": { path: "/tickets/count?q[load_id_not_null]=1" },
  board: {
    path: "/loads/broker_search",
    body: { q: { origin_area_id: 1060601, origin_deadhead: 100, destination_area_id: 1219, teams: "all", s: "pickup asc" } },
  },
  match: { path: "/carriers/load_match/71" },
  "match-not-shown": { path: "/carriers/load_match/71?not_shown=true&reason=no_equipment" },
  "match-sorted": { path: "/carriers/load_match/71?q[s]=fleet_size+desc" },
  "carriers-by-filters": {
    path: "/carriers/global_search?area_id=1060601&radius=100&q[passes_rules_eq]=true&q[s]=power_units+desc",
  },
  "carriers-by-name": { path: "/carriers?search=carrier" },
  "carriers-typed": { path: "/carriers/find?text=carier" },
  "carriers-on-lane": {
    path: "/carriers/search",
    body: { origin_area_id: 1060601, destination_area_id: 1075201, origin_radius: 500, destination_radius: 500 },
  },
  "carriers-by-email": { path: "/carriers/email_search_associated_carriers", body: { email: "dispatch@carrier1.example" } },
  inbox: { path: "/inbox_items" },
  "inbox-second-page": { path: "/inbox_items?page=2", as: "blind@first.example" },
  history: { path: "/carriers/101/history" },
  graph: { path: "/carriers/101/association_graph" },
  "carrier-facts": { path: "/rules/carrier_facts" },
  "vetting-lists": { path: "/vetting_lists", as: "blind@first.example" },
};

const fixed = new Set(found.map(({ sql }) => sql?.()));
const at = equippedApp();
let app: FastifyInstance;
let composed = new Set<string>();

const recording = (connection: Queryable): Queryable => ({
  ...connection,
  query(sql, params) {
    if (!fixed.has(sql)) composed.add(sql);
    return connection.query(sql, params);
  },
});

beforeAll(async () => {
  const { engine } = at;
  const recorded: Engine = {
    ...engine,
    ...recording(engine),
    tx: (work, setup) => engine.tx((tx) => work(recording(tx)), setup),
  };
  app = await appOver(recorded);
});
afterAll(() => app.close());

/** Long lines are broken at their clauses, and no day of the run is in it. */
const readable = (sql: string): string =>
  sql
    .replaceAll(/(?<=')202\d-[\d:.TZ-]+/g, "today")
    .split("\n")
    .map((line) => (line.length > 140 ? line.replaceAll(/(?<=\S) (?=(?:from|left join|where|order by|limit) )/g, "\n  ") : line))
    .join("\n")
    .replaceAll(/ *\n\s*\n/g, "\n");

const toMatchSnapshot = (statements: readonly string[], name: string): Promise<void> =>
  expect(`${statements.map(readable).join(";\n\n")};\n`).toMatchFileSnapshot(`composed/${name}.sql`);

it.each(Object.entries(CALLS))("%s are asked for as in the snapshot", async (name, { path, body, as = MANAGER }) => {
  const browser = await new Browser(app).signIn(as);
  composed = new Set();
  const answer = await browser.ask(body === undefined ? "GET" : "POST", `/api/v1${path}`, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(composed.size).toBeGreaterThan(0);
  await toMatchSnapshot([...composed], name);
});

it("the assessment follows from the table of rules as in the snapshot", () =>
  toMatchSnapshot([`with ${ASSESSED_ANY}\nselect * from assessments`], "assessment"));
