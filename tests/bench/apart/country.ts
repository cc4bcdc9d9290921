// As many carriers as wanted, in files of the government's layouts, on PostgreSQL: imported, searched, opened and assessed, against the bare
// statements. BENCH_CARRIERS names how many; the country has 2.2 million that are active.
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../../server/app.ts";
import { advance, queueReassessment } from "../../../server/assessment/reassessment.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { openPostgres, UNLIMITED } from "../../../server/db/postgres.ts";
import { allowRole } from "../../../server/db/role.ts";
import { importFiles } from "../../../server/intake/carriers/bulk/import-files.ts";
import { seedAreas } from "../../../server/places/seed-areas.ts";
import { startCluster } from "../../server/cluster.ts";
import { Browser, settingsFor } from "../../server/fixture.ts";
import { writeFiles } from "../../server/open-data/files.ts";
import { carrierRows, FIRST_DOT } from "../../server/open-data/generate.ts";
import { copyBare, type DatasetFiles } from "../measures/bare-files.ts";
import { AIMS, COUNTRY } from "../plan.ts";
import { ratioAtLeast, ratioAtMost, type Figure } from "../report.ts";
import { p95 } from "../statistics.ts";

const MEGABYTE = 1024 * 1024;
const ignore = (): void => undefined;
/** Tunable: what such a server is given at least; its own defaults are for a machine of 1995. */
const SERVER =
  "-c shared_buffers=1GB -c work_mem=16MB -c maintenance_work_mem=512MB -c max_wal_size=4GB -c checkpoint_timeout=30min";

const DATABASE = "select pg_database_size(current_database()) as bytes";
const COPIES =
  "select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where relname like 'bare\\_%' and relkind = 'r'";

/** The largest tables with their indexes. */
const LARGEST = `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'areas' order by 2 desc limit 5`;

const COMPANY = /* sql */ `
insert into companies (id, legal_name, company_type, status, paywall, features)
  values (1, 'Brokerage', 'broker', 'active', '{"can_connect": true, "can_rule": true, "can_api": true}', '{}');
insert into users (company_id, id, email, first_name, last_name, scopes, kind, description, features)
  values (1, 11, 'bench@bench.example', 'Ben', 'Bench', '{manage_loads}', 'manager', '', '{}');
insert into rule_sets (company_id, rules) values (1, '{"has_active_interstate_authority": 2, "has_authority_for_6_months": 2,
  "has_bipd_coverage_750000": 2, "has_cargo_coverage_100000": 1, "has_satisfactory_or_unrated_safety_rating": 2,
  "has_no_active_out_of_service_orders": 3, "has_inspection_within_24_months": 2, "has_trucks_on_insurance_schedule": 1}')`;

function* carriersUpTo(count: number) {
  for (let nth = 0; nth < count; nth += 1) yield carrierRows(nth);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** What is asked of the portal, and the least statements that have the same carriers and their number. */
interface Question {
  readonly measure: string;
  readonly path: (nth: number) => string;
  readonly where: (nth: number) => string;
  /** Whether the answer has an exact total. */
  readonly isCounted: boolean;
}

const NEAR = "s.lat between 32.08 and 33.53 and s.lon between -97.65 and -95.93";
const global = (query: string): string => `/api/v1/carriers/global_search?per_page=50&${query}`;

const questions = (count: number, texas: number): readonly Question[] => [
  {
    measure: "by the beginning of a USDOT number",
    path: (nth) => `/api/v1/carriers/find?text=${String(FIRST_DOT + ((nth * 977) % count)).slice(0, 6)}`,
    where: (nth) =>
      `s.carrier_id in (select carrier_id from carrier_identifiers where value like '${String(FIRST_DOT + ((nth * 977) % count)).slice(0, 6)}%')`,
    isCounted: false,
  },
  {
    measure: "by words of a name in any order",
    path: (nth) => `/api/v1/carriers/find?text=${encodeURIComponent(`llc ${(nth * 977) % count} eagle`)}`,
    where: (nth) =>
      `s.carrier_id in (select id from carriers where name_words(legal_name, dba_name) @@ 'llc:* & ${(nth * 977) % count}:* & eagle:*'::tsquery)`,
    isCounted: false,
  },
  {
    measure: "in a state",
    path: () => global(`q[state_area_id_eq]=${texas}`),
    where: () => "s.state = 'TX' and s.country = 'US'",
    isCounted: true,
  },
  {
    measure: "by the size of the fleet",
    path: (nth) => global(`q[power_units_gteq]=${20 + nth}`),
    where: (nth) => `s.power_units >= ${20 + nth}`,
    isCounted: true,
  },
  { measure: "within 50 miles", path: () => global("lat=32.8&lon=-96.8&radius=50"), where: () => NEAR, isCounted: true },
  {
    measure: "by state, fleet and radius together",
    path: (nth) => global(`q[state_area_id_eq]=${texas}&q[power_units_gteq]=${10 + nth}&lat=32.8&lon=-96.8&radius=50`),
    where: (nth) => `s.state = 'TX' and s.country = 'US' and s.power_units >= ${10 + nth} and ${NEAR}`,
    isCounted: true,
  },
];

const bare = ({ where, isCounted }: Question, nth: number): readonly string[] => {
  const from = `from carrier_search s where s.is_named and s.is_verified and ${where(nth)}`;
  const page = `select s.carrier_id ${from} order by s.legal_name, s.carrier_id limit ${isCounted ? 50 : 12}`;
  return isCounted ? [page, `select count(*) ${from}`] : [page];
};

async function ask(browser: Browser, path: string): Promise<void> {
  const answer = await browser.get(path);
  if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
}

async function search(engine: Engine, browser: Browser, count: number): Promise<Figure[]> {
  const [texas] = await engine.query<{ id: number }>(
    "select id from areas where is_type = 'state' and code = 'TX' and country = 'US'",
  );
  const figures: Figure[] = [];
  for (const question of questions(count, texas?.id ?? 0)) {
    const own: number[] = [];
    const peer: number[] = [];
    // The first two fill caches and plans, of both.
    for (let nth = 0; nth < COUNTRY.samples + 2; nth += 1) {
      const took = await timed(() => ask(browser, question.path(nth)));
      const least = await timed(async () => {
        for (const sql of bare(question, nth)) await engine.query(sql);
      });
      if (nth < 2) continue;
      own.push(took);
      peer.push(least);
    }
    const [value, least] = [p95(own), p95(peer)];
    figures.push({
      measure: `Carriers ${question.measure}`,
      value,
      unit: "ms",
      peer: { name: "bare statement", value: least },
      ratio: value / least,
      aims: [ratioAtMost(AIMS.againstBareSearch)],
      note: `p95 of ${COUNTRY.samples}, with rows, connections and ${question.isCounted ? "the exact total" : "a session"}`,
    });
  }
  return figures;
}

async function openCarriers(engine: Engine, browser: Browser): Promise<Figure> {
  const ids = (await engine.query<{ id: number }>(`select id from carriers order by id desc limit ${COUNTRY.samples + 2}`)).map(
    ({ id }) => id,
  );
  const took: number[] = [];
  for (const id of ids) took.push(await timed(() => ask(browser, `/api/v1/carriers/${id}/detail_for_highway_broker`)));
  return { measure: "A carrier's page", value: p95(took.slice(2)), unit: "ms", note: `p95 of ${COUNTRY.samples}, each once` };
}

async function reassess(engine: Engine): Promise<Figure> {
  await engine.exec(`insert into connections (company_id, id, carrier_id, status)
    select 1, row_number() over (order by id), id, 'onboarded' from (select id from carriers order by id limit ${COUNTRY.connections}) c;
    analyze connections`);
  const [{ count } = { count: 0 }] = await engine.query<{ count: number }>("select count(*) as count from connections");
  await engine.tx((tx) => queueReassessment(tx, 1, false));
  const all = async (): Promise<void> => {
    while (await advance(engine, 1));
  };
  const took = await timed(all);
  await engine.tx((tx) => queueReassessment(tx, 1, false));
  const again = await timed(all);
  return {
    measure: "Connections assessed in a night",
    value: count / (again / 1000),
    unit: "rows/s",
    note: `${count.toLocaleString("en-US")} connections that have not changed; the first time, when each is written, ${Math.round(count / (took / 1000)).toLocaleString("en-US")} a second`,
  };
}

async function measure(engine: Engine, files: DatasetFiles, count: number, say: (line: string) => void): Promise<Figure[]> {
  let bytes = 0;
  for (const path of files.values()) bytes += (await stat(path)).size;
  const sizeOf = async (sql: string): Promise<number> => (await engine.query<{ bytes: number }>(sql))[0]?.bytes ?? 0;
  const empty = await sizeOf(DATABASE);
  let told = performance.now();
  const report = {
    staged: ignore,
    indexing: () => say("sorting the rows, and merging carriers"),
    merged: (merged: number, total: number) => {
      if (performance.now() - told < 30_000) return;
      told = performance.now();
      say(`${merged.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} carriers`);
    },
    compared: ignore,
    said: say,
  };
  say(`importing ${count.toLocaleString("en-US")} carriers from ${Math.round(bytes / MEGABYTE)} MB of files`);
  const began = performance.now();
  const imported = await importFiles(engine, [...files.values()], { states: null, isWhole: false }, null, report);
  const took = performance.now() - began;
  if (imported.carriers !== count) throw new Error(`${imported.carriers} carriers were imported`);
  const rows = imported.files.reduce((sum, file) => sum + file.rows, 0);
  await engine.exec("vacuum analyze");
  const disk = (await sizeOf(DATABASE)) - empty;
  const largest = await engine.query<{ name: string; bytes: number }>(LARGEST);
  say("copying the same files");
  const copied = await copyBare(engine, files);
  const bareBytes = await sizeOf(COPIES);
  const [value, peer] = [rows / (took / 1000), rows / (copied / 1000)];
  return [
    {
      measure: "Carriers from files",
      value,
      unit: "rows/s",
      peer: { name: "COPY", value: peer },
      ratio: value / peer,
      aims: [ratioAtLeast(AIMS.carriersAgainstCopy)],
      note: `${rows.toLocaleString("en-US")} rows as ${count.toLocaleString("en-US")} carriers, ${Math.round(took / 1000)} s`,
    },
    {
      measure: "Disk of the carriers",
      value: disk / MEGABYTE,
      unit: "MB",
      peer: { name: "the copies", value: bareBytes / MEGABYTE },
      ratio: disk / bareBytes,
      aims: [ratioAtMost(AIMS.diskAgainstCopies)],
      note: `${Math.round(disk / count)} bytes a carrier, indexes included: ${largest.map(({ name, bytes: size }) => `${name} ${Math.round(size / count)}`).join(", ")}`,
    },
  ];
}

/** Needs neither the demo's server nor a browser. Nothing where no PostgreSQL is installed. */
export async function country({ say }: { readonly say: (line: string) => void }): Promise<Figure[]> {
  const count = Number(process.env["BENCH_CARRIERS"] ?? COUNTRY.carriers);
  const server = await startCluster(SERVER);
  if (server === null) return [];
  const folder = await mkdtemp(join(tmpdir(), "portal-bench-country-"));
  try {
    const files = await writeFiles(folder, carriersUpTo(count));
    const engine = await openPostgres(server.url("bench"), UNLIMITED);
    await migrate(engine);
    await allowRole(engine);
    await seedAreas(engine);
    await engine.exec(COMPANY);
    const figures = await measure(engine, files, count, say);
    const app = await buildApp({ engine, settings: settingsFor(), clientDir: null });
    try {
      const browser = await new Browser(app).signIn("bench@bench.example");
      say("searching");
      figures.push(...(await search(engine, browser, count)), await openCarriers(engine, browser));
      say("assessing");
      figures.push(await reassess(engine));
    } finally {
      await app.close();
      await engine.close();
    }
    return figures;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
