// Two processes on one data folder would corrupt it; a lock that outlives its process would lock its owner out.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "../../../server/db/lock.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "portal-lock-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const holder = (fields: Record<string, unknown>) =>
  writeFile(join(folder, "lock"), JSON.stringify({ pid: 1, host: hostname(), startedAt: null, token: "theirs", ...fields }));

/** The id of a process that has ended. */
const deadProcess = () =>
  new Promise<number>((resolve) => {
    const child = spawn(process.execPath, ["-e", ""]);
    child.on("close", () => resolve(child.pid ?? 0));
  });

test("a second process learns who holds the folder and what to do", async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}. Stop it, or set DATA_DIR`);
  await release();
  await (
    await lockFolder(folder)
  )();
});

test("another living process keeps its lock", async () => {
  await holder({ pid: process.ppid });
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.ppid}`);
  expect(JSON.parse(await readFile(join(folder, "lock"), "utf8"))).toMatchObject({ token: "theirs" });
});

test("the lock of a killed process is taken over", async () => {
  await holder({ pid: await deadProcess() });
  await (
    await lockFolder(folder)
  )();
});

test.skipIf(process.platform !== "linux")("a later process with the same id does not count as the owner", async () => {
  await holder({ pid: process.ppid, startedAt: "another boot/12345" });
  await (
    await lockFolder(folder)
  )();
});

test("this process's id left by an earlier process, as in a restarted container, does not lock it out", async () => {
  await holder({ pid: process.pid });
  await (
    await lockFolder(folder)
  )();
});

test("a holder on another machine counts only while its heartbeat is recent", async () => {
  await holder({ host: "elsewhere.example" });
  await expect(lockFolder(folder)).rejects.toThrow("on elsewhere.example");
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(join(folder, "lock"), longAgo, longAgo);
  await (
    await lockFolder(folder)
  )();
});

test("an incomplete lock file, from a full disk, is no lock", async () => {
  await writeFile(join(folder, "lock"), '{"pid": 1');
  await (
    await lockFolder(folder)
  )();
});

test("of ten concurrent calls in one process, one gets the folder", async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  const won = tries.filter((one) => one.status === "fulfilled");
  expect(won).toHaveLength(1);
  await won[0]?.value();
});

test("of six processes that find a dead lock at the same time, one gets the folder", async () => {
  const module = JSON.stringify(new URL("../../../server/db/lock.ts", import.meta.url).href);
  // Each says that it is ready, tries when it is told to, and lives on until its input ends: the lock of one that is gone is free again.
  const program = `const { lockFolder } = await import(${module});
    console.log("ready");
    process.stdin.once("data", () =>
      lockFolder(${JSON.stringify(folder)}).then(() => console.log("won"), (error) => console.log(error.name)));
    process.stdin.once("end", () => process.exit());`;
  await holder({ pid: await deadProcess() });
  const args = ["--import", "tsx", "--input-type=module", "-e", program];
  const children = Array.from({ length: 6 }, () => spawn(process.execPath, args));
  const said = children.map(({ stdout }) => createInterface(stdout)[Symbol.asyncIterator]());
  const next = () => Promise.all(said.map(async (lines) => String((await lines.next()).value)));
  expect(await next()).toEqual(children.map(() => "ready"));
  for (const { stdin } of children) stdin.write("go");
  const ends = await next();
  for (const { stdin } of children) stdin.end();
  expect(ends.toSorted()).toEqual([...Array.from({ length: 5 }, () => "LockedError"), "won"]);
});
