// Starting on a fresh machine: a Node that is too old is refused, and the sources decide when to build.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { contentHash, root } from "../../server/prepare.mjs";

test("with an older Node the required version is reported before anything is installed", () => {
  const start = JSON.stringify(new URL("../../server/start.mjs", import.meta.url).href);
  const program = `Object.defineProperty(process.versions, "node", { value: "20.3.1" }); await import(${start});`;
  const done = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  expect(done.status).toBe(1);
  expect(done.stderr).toContain("Node 20.19 or newer is needed; this is Node 20.3.1.");
  expect(done.stdout).toBe("");
});

test("an edited, an added and a renamed source each cause a build, and nothing else does", () => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache/planted-"));
  const hash = () => contentHash([relative(root, folder)]);
  const file = (name: string) => join(folder, name);
  const before = hash();
  expect(hash()).toBe(before);
  const seen = new Set([before]);
  writeFileSync(file("a.ts"), "one");
  seen.add(hash());
  writeFileSync(file("a.ts"), "two");
  seen.add(hash());
  rmSync(file("a.ts"));
  writeFileSync(file("b.ts"), "two");
  seen.add(hash());
  rmSync(file("b.ts"));
  expect(seen.size).toBe(4);
  expect(hash()).toBe(before);
  rmSync(folder, { recursive: true });
});
