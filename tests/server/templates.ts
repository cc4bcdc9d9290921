// Databases that are filled once in a run and copied by every test file that starts from them.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { inject } from "vitest";
import type { Engine } from "../../server/db/engine.ts";
import { openPglite } from "../../server/db/pglite.ts";
import { openPostgres } from "../../server/db/postgres.ts";
import { prepareTemplate } from "../../server/db/template.ts";

type Fill = (engine: Engine) => Promise<void>;

/** Fills an empty database, when called directly; passed to `eachEngine` it is run once, and copied from then on. */
export interface Template extends Fill {
  /** Letters, digits and underscores; one name, one content. */
  readonly template: string;
}

export const template = (name: string, fill: Fill): Template =>
  Object.assign((engine: Engine) => fill(engine), { template: name });

export const isTemplate = (fill: Fill | undefined): fill is Template => fill !== undefined && "template" in fill;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

// Node's own copying of a thousand small files takes twenty times as much CPU time.
const copyFolder = (from: string, to: string): Promise<unknown> => promisify(execFile)("cp", ["-R", from, to]);

const filledFolder = async (of: Template): Promise<string> => {
  const folder = join(inject("templates"), of.template);
  if (await exists(folder)) return folder;
  const draft = join(await mkdtemp(`${folder}-draft-`), "cluster");
  await copyFolder(await prepareTemplate(), draft);
  const engine = await openPglite(draft);
  await of(engine);
  await engine.close();
  await rename(draft, folder).catch(async (error: unknown) => {
    // Another worker was faster.
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  });
  return folder;
};

/** The files of an embedded database, empty or a copy of the template. */
export async function embeddedFiles(of: Template | null): Promise<string> {
  const cluster = join(await mkdtemp(join(inject("templates"), "copy-")), "cluster");
  await copyFolder(of ? await filledFolder(of) : await prepareTemplate(), cluster);
  return cluster;
}

/** An embedded database in its own folder, empty or a copy of the template; closing it removes its files. */
export async function embeddedFrom(of: Template | null): Promise<Engine> {
  const cluster = await embeddedFiles(of);
  const engine = await openPglite(cluster);
  const close = async (): Promise<void> => {
    await engine.close();
    await rm(dirname(cluster), { recursive: true, force: true });
  };
  return { ...engine, close };
}

/** Advisory lock for filling a template. */
const FILLING = 1;

/** The address of a database of the server whose database "postgres" has the address. */
export const addressOf = (server: string, database: string): string => server.replace("/postgres?", `/${database}?`);

/** The name of the database at an address. */
export const databaseOf = (address: string): string => new URL(address.replace("@/", "@localhost/")).pathname.slice(1);

const fillDatabase = async (server: string, client: pg.Client, of: Template, name: string): Promise<void> => {
  await client.query("select pg_advisory_lock($1)", [FILLING]);
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (rowCount === 0) {
    const draft = `draft_${randomUUID().replaceAll("-", "")}`;
    await client.query(`create database ${draft}`);
    const engine = await openPostgres(addressOf(server, draft));
    await of(engine);
    await engine.close();
    await client.query(`alter database ${draft} rename to ${name}`);
  }
  await client.query("select pg_advisory_unlock($1)", [FILLING]);
};

/**
 * Creates a database on the server that all test files share, empty or a copy of the template, and returns its address.
 * @throws when no PostgreSQL server is installed here.
 */
export async function databaseFrom(of: Template | null): Promise<string> {
  const server = inject("postgres");
  if (server === null) throw new Error("No PostgreSQL server");
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const own = `own_${randomUUID().replaceAll("-", "")}`;
    if (of === null) await client.query(`create database ${own}`);
    else {
      const name = `template_${of.template}`;
      await fillDatabase(server, client, of, name);
      await client.query(`create database ${own} template ${name} strategy file_copy`);
    }
    return addressOf(server, own);
  } finally {
    // Ending the session frees its lock.
    await client.end();
  }
}
