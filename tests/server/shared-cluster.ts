// Starts one PostgreSQL for all test files of a run, and keeps the databases that they copy: creating them for each would take longer
// than most of the tests.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startCluster } from "./cluster.ts";
import { startPooler } from "./pooler.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the database "postgres" of the shared server; null where no PostgreSQL is installed. */
    readonly postgres: string | null;
    /** The same through PgBouncer in transaction mode; null where the tests use PostgreSQL directly. */
    readonly pooled: string | null;
    /** Folder of the run's embedded databases: the templates, and the copies in use. */
    readonly templates: string;
  }
}

/** Runs before the first test file; what it returns runs after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "portal-tests-"));
  project.provide("templates", folder);
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const cluster = await startCluster();
  project.provide("postgres", cluster?.url("postgres") ?? null);
  const pooler = cluster !== null && process.env["ENGINES"] === "pooled" ? await startPooler(cluster.url("postgres")) : null;
  project.provide("pooled", pooler?.url ?? null);
  if (cluster === null) return removeFolder;
  // Roles belong to the whole server: two test files that migrate at the same time must not both create it.
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  await client.connect();
  await client.query("create role portal_app nologin");
  await client.end();
  return async () => {
    await pooler?.stop();
    await cluster.stop();
    await removeFolder();
  };
}
