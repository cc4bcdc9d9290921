// Starting again, twice and after a crash: the data is complete, and nobody's data is replaced.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../server/db/engine.ts";
import { openDatabase } from "../../../server/db/open.ts";
import type { FreeSpace } from "../../../server/db/disk-space.ts";
import { openPostgres } from "../../../server/db/postgres.ts";
import { asCompany } from "../../../server/db/role.ts";
import { dropIndexes } from "../../../server/db/indexes.ts";
import { readWorld } from "../../../server/demo/demo.ts";
import { readSettings } from "../../../server/settings.ts";
import { hasPostgres, startCluster, type Cluster } from "../cluster.ts";

const counts = async (engine: Engine) => {
  const [row] = await engine.query(
    `select (select count(*) from companies) as companies, (select count(*) from users) as users,
      (select count(*) from carriers) as carriers, (select count(*) from connections) as connections,
      (select count(*) from loads) as loads, (select count(*) from eld_visits) as visits, (select count(*) from demo.progress) as demos,
      -- The ids that people's first rows will get, above those of the demo data.
      (select json_agg(array[sequencename, coalesce(last_value, start_value)::text] order by sequencename) from pg_sequences) as first_ids`,
  );
  return row;
};

/** @param name of the world */
const openWith = (env: Record<string, string>, name = "tiny", log: (line: string) => void = quiet, space?: FreeSpace) =>
  openDatabase(readSettings(env), readWorld({ WORLD: name }), log, space);
const quiet = () => undefined;

const indexes = async (engine: Engine): Promise<string[]> =>
  (
    await engine.query<{ indexdef: string }>("select indexdef from pg_indexes where schemaname = current_schema() order by 1")
  ).map(({ indexdef }) => indexdef);

const interrupt = (engine: Engine) =>
  engine.exec("create table seeding (); delete from demo.progress; delete from connections where id % 2 = 0; delete from users");

describe("the embedded database", () => {
  let folder: string;
  let seeded: unknown;
  const open = (name?: string) => openWith({ DATA_DIR: folder }, name);
  const using = async <T>(work: (engine: Engine) => Promise<T>): Promise<T> => {
    const engine = await open();
    try {
      return await work(engine);
    } finally {
      await engine.close();
    }
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-open-"));
    seeded = await using(counts);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("a second start finds the first one's data", async () => {
    expect(await using(counts)).toEqual(seeded);
    expect(seeded).toMatchObject({ demos: 1, carriers: expect.any(Number) as number });
  });

  test("a second process is refused while the first one runs, and changes nothing", async () => {
    const first = await open();
    await expect(open()).rejects.toThrow("is in use by process");
    expect(await counts(first)).toEqual(seeded);
    await first.close();
  });

  test("demo data of another size is refused, saying what to set, and the folder is freed", async () => {
    await expect(open("demo")).rejects.toThrow("Set WORLD=tiny, or DATA_DIR");
    expect(await using(counts)).toEqual(seeded);
  });

  test("a first start that was killed half-way is started over, wholly", async () => {
    await using(interrupt);
    expect(await using(counts)).toEqual(seeded);
  });

  test("a first start that was killed twice while the indexes were dropped loses none of them", async () => {
    const whole = await using(async (engine) => {
      const before = await indexes(engine);
      await dropIndexes(engine);
      expect((await indexes(engine)).length).toBeLessThan(before.length - 30);
      // An index that a later killed start, or one of a newer version, had already built again.
      await engine.exec("create index notes_carrier on notes (company_id, carrier_id, id desc)");
      await engine.exec("delete from seeding where index_definition like '%notes_carrier%'");
      await dropIndexes(engine);
      return before;
    });
    await using(async (engine) => {
      expect(await indexes(engine)).toEqual(whole);
      expect(await counts(engine)).toEqual(seeded);
    });
  });

  test("somebody's own companies without demo data are left alone", async () => {
    await using((engine) => engine.exec("delete from demo.progress; update companies set legal_name = 'Mine'"));
    expect(await using((engine) => engine.query("select count(*) as n from companies where legal_name = 'Mine'"))).toEqual([
      { n: (seeded as { companies: number }).companies },
    ]);
  });

  test("on a disk that is nearly full, data is opened to be read, and a first start says what it needs", async () => {
    const lines: string[] = [];
    const full = async () => 11 * 1024 * 1024;
    const engine = await openWith({ DATA_DIR: folder }, "tiny", (line) => lines.push(line), full);
    expect(await counts(engine)).toMatchObject({ companies: (seeded as { companies: number }).companies });
    await engine.close();
    expect(lines).toEqual([expect.stringContaining("The disk is nearly full")]);
    const first = openWith({ DATA_DIR: join(folder, "first") }, "tiny", quiet, full);
    await expect(first).rejects.toThrow(/needs 406 MB of disk space for .*first, which has 11 MB/);
    await rm(join(folder, "first"), { recursive: true });
  });

  test("a closed database leaves its cluster in the folder and nothing else", async () => {
    expect(await readdir(folder)).toEqual(["cluster"]);
  });
});

const installed = hasPostgres();
if (!installed)
  process.stderr.write("\nSKIPPED: starting on a real PostgreSQL, because no PostgreSQL server is installed here.\n");

describe.skipIf(!installed)("a real PostgreSQL", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    const started = await startCluster();
    if (!started) throw new Error("No PostgreSQL server");
    cluster = started;
  });
  afterAll(() => cluster.stop());

  // Before any other database of the server is prepared: the role must not exist yet.
  test("a database user who is not a superuser works under the same row-level security", async () => {
    const admin = await openPostgres(cluster.url("postgres"));
    await admin.exec("create role modest login createrole");
    await admin.exec("create database modest owner modest");
    const engine = await openWith({ DATABASE_URL: cluster.url("postgres").replace("portal@/postgres", "modest@/modest") });
    expect(await counts(engine)).toMatchObject({ demos: 1 });
    expect(await engine.tx((tx) => tx.query("select count(*) as n from connections"), asCompany(-1))).toEqual([{ n: 0 }]);
    await Promise.all([engine.close(), admin.close()]);
  });

  test("four processes that start at once on an empty database seed it once, as the embedded one", async () => {
    const settings = { DATABASE_URL: cluster.url("four") };
    const engines = await Promise.all(Array.from({ length: 4 }, () => openWith(settings)));
    const [first, ...others] = await Promise.all(engines.map(counts));
    expect(first).toMatchObject({ demos: 1 });
    for (const other of others) expect(other).toEqual(first);
    await Promise.all(engines.map((engine) => engine.close()));
  });

  test("a first start that was killed half-way is started over, wholly", async () => {
    const settings = { DATABASE_URL: cluster.url("four") };
    const before = await openWith(settings);
    const seeded = await counts(before);
    await interrupt(before);
    await before.close();
    const after = await openWith(settings);
    expect(await counts(after)).toEqual(seeded);
    await after.close();
  });
});
