// The scripts of releases that were replaced, for the pages that are still open.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepRelease } from "../../../server/earlier-releases.mjs";
import { readApp } from "../../../server/http/assets.ts";

let dist: string;
beforeEach(async () => void (dist = await mkdtemp(join(tmpdir(), "releases-"))));
afterEach(() => rm(dist, { recursive: true }));

/** Builds a release with one script of that name, as the build does: what was there is gone. */
async function build(name: string): Promise<void> {
  const assets = join(dist, "client", "assets");
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const file of [`${name}.js`, `${name}.js.map`]) await writeFile(join(assets, file), `// ${name}`);
}

it("a script of an earlier release is found as long as it is kept, and is not listed", async () => {
  await build("a");
  keepRelease(dist, 1);
  await build("b");
  const { names, find } = await readApp(join(dist, "client"));
  expect(names).toEqual(expect.arrayContaining(["assets/b.js"]));
  expect(names).not.toContain("assets/a.js");
  expect((await find("assets/a.js"))?.body.toString()).toBe("// a");
  expect((await find("assets/b.js"))?.body.toString()).toBe("// b");
  expect(find("assets/a.js.map")).toBeNull();
  expect(find("assets/../assets/a.js")).toBeNull();
});

it("five releases are kept, the newest, by number and not by name", async () => {
  for (const now of [8, 9, 10, 11, 12, 13]) {
    await build(String(now));
    keepRelease(dist, now);
  }
  expect((await readdir(join(dist, "earlier"))).toSorted()).toEqual(["10", "11", "12", "13", "9"]);
});

it("a first build has nothing to keep", () => {
  keepRelease(dist, 1);
  expect(existsSync(join(dist, "earlier"))).toBe(false);
});
