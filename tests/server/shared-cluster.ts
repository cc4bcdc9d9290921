// Starts one PostgreSQL for all test files of a run: making a cluster for each of them would take longer than most of them.
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startCluster } from "./engines.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the database "postgres" of the shared server; null where no PostgreSQL is installed. */
    readonly postgres: string | null;
  }
}

/** Runs before the first test file; what it returns runs after the last. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const cluster = await startCluster();
  project.provide("postgres", cluster?.url("postgres") ?? null);
  if (cluster === null) return undefined;
  // Roles belong to the whole server: two files that migrate at once must not both make it.
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  await client.connect();
  await client.query("create role portal_app nologin");
  await client.end();
  return () => cluster.stop();
}
