// The prepared empty cluster: never incomplete, even when two processes create it at once.
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPglite } from "../../../server/db/pglite.ts";
import { copyTemplate, prepareTemplate } from "../../../server/db/template.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "portal-template-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("two concurrent calls end with one template and no leftovers", async () => {
  const cache = join(folder, "cache");
  const [one, two] = await Promise.all([prepareTemplate(cache), prepareTemplate(cache)]);
  expect(one).toBe(two);
  expect(await readdir(cache)).toHaveLength(1);
});

// From here on with the template of the first test: creating one takes seconds.
test("a copy of the template opens as an empty database", async () => {
  const cluster = join(folder, "data/cluster");
  await copyTemplate(cluster, join(folder, "cache"));
  const engine = await openPglite(cluster);
  expect(await engine.query("select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
  await engine.close();
});

test("the leftovers of a killed copy are removed, not opened", async () => {
  const cluster = join(folder, "killed/cluster");
  await mkdir(`${cluster}-draft-x`, { recursive: true });
  await copyTemplate(cluster, join(folder, "cache"));
  expect(await readdir(join(folder, "killed"))).toEqual(["cluster"]);
});
