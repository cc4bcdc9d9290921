// A database of the bench's own on each engine, with one brokerage and the real places, and the application over it without a port.
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../../../server/app.ts";
import { csvLine } from "../../../server/db/csv.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { openPglite } from "../../../server/db/pglite.ts";
import { openPostgres } from "../../../server/db/postgres.ts";
import { allowRole } from "../../../server/db/role.ts";
import { prepareTemplate } from "../../../server/db/template.ts";
import { makeKey } from "../../../server/http/api-key.ts";
import { seedAreas } from "../../../server/places/seed-areas.ts";
import { readSettings } from "../../../server/settings.ts";
import { MONITOR } from "../../../src/contract/constants.ts";
import { startCluster } from "../../server/cluster.ts";

export interface OwnDatabase {
  /** "PGlite" or "PostgreSQL". */
  readonly name: string;
  readonly engine: Engine;
  /** Posts with the brokerage's key. @throws where the answer is no success */
  readonly post: (path: string, body: object) => Promise<unknown>;
}

const COMPANIES = /* sql */ `
insert into companies (id, legal_name, company_type, status, paywall, features)
  select n, 'Brokerage ' || n, 'broker', 'active',
    '{"can_connect": true, "can_rule": true, "can_load_dashboard": true, "can_api": true, "can_post_loads": true}', '{}'
  from generate_series(1, 2) n;
insert into users (company_id, id, email, first_name, last_name, scopes, kind, description, features)
  values (1, 11, 'bench@bench.example', 'Ben', 'Bench', '{manage_loads}', 'manager', '', '{}')`;

function poster(app: FastifyInstance, key: string): OwnDatabase["post"] {
  return async (path, body) => {
    const headers = { host: "localhost:4630", authorization: `Bearer ${key}` };
    const answer = await app.inject({ method: "POST", url: `${MONITOR}${path}`, headers, payload: body });
    if (answer.statusCode !== 200)
      throw new Error(`${path} was answered with ${answer.statusCode}: ${answer.body.slice(0, 500)}`);
    return answer.json<unknown>();
  };
}

async function use(name: string, engine: Engine, work: (database: OwnDatabase) => Promise<void>): Promise<void> {
  await migrate(engine);
  await allowRole(engine);
  await seedAreas(engine);
  await engine.exec(COMPANIES);
  const { key, hash } = makeKey();
  await engine.query("insert into api_keys (company_id, user_id, key_hash) values (1, 11, $1)", [hash]);
  const settings = readSettings({ PORT: "4630", DATA_DIR: "/nowhere" });
  const app = await buildApp({ engine, settings, clientDir: null });
  try {
    await work({ name, engine, post: poster(app, key) });
  } finally {
    await app.close();
  }
}

async function usedOnce(name: string, engine: Engine, work: (database: OwnDatabase) => Promise<void>): Promise<void> {
  try {
    await use(name, engine, work);
  } finally {
    await engine.close();
  }
}

/** Runs `work` over a new database of each engine that is installed here; they are removed afterwards. */
export async function onEachEngine(work: (database: OwnDatabase) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "portal-bench-"));
  try {
    const cluster = join(folder, "cluster");
    await cp(await prepareTemplate(), cluster, { recursive: true });
    const engine = await openPglite(cluster);
    await usedOnce("PGlite", engine, work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const server = await startCluster();
  if (server === null) return;
  try {
    const engine = await openPostgres(server.url("bench"));
    await usedOnce("PostgreSQL", engine, work);
  } finally {
    await server.stop();
  }
}

const COLUMNS = `select column_name as name from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`;

interface Copied {
  /** The rows that are copied, as a condition. */
  readonly where: string;
  /** Columns that the copies have otherwise. */
  readonly set: Readonly<Record<string, string>>;
  /** Rows of one COPY: triggers look at all rows of a statement, and some take more than twice as long for twice as many. */
  readonly atOnce: number;
}

/** Milliseconds in which the engine takes the same rows by COPY, which is the least that it needs for them. */
export async function bareCopy(engine: Engine, tables: readonly string[], { where, set, atOnce }: Copied): Promise<number> {
  let took = 0;
  for (const table of tables) {
    const columns = (await engine.query<{ name: string }>(COLUMNS, [table])).map(({ name }) => name);
    const rows = await engine.query<Record<string, string | null>>(
      `select ${columns.map((name) => `${name}::text`).join(", ")} from ${table} where ${where}`,
    );
    const lines = rows.map((row) => csvLine(columns.map((name) => set[name] ?? row[name] ?? null)));
    const began = performance.now();
    for (let first = 0; first < lines.length; first += atOnce)
      await engine.copy(table, columns, lines.slice(first, first + atOnce));
    took += performance.now() - began;
  }
  return took;
}
