// The process as a whole: its messages when it cannot start, and that stopping it leaves nothing behind.
import { once } from "node:events";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { root, run } from "../../server/prepare.mjs";
import { buildServer, launch as launchIn } from "./launch.ts";

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let built: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-main-"));
  built = await buildServer();
});
afterAll(() => Promise.all([folder, built].map((path) => rm(path, { recursive: true, force: true }))));

const WITH_KEY = { headers: { cookie: "portal_sandbox=key-of-tests" } };

/** In the folder of the test, unless `env` says otherwise. */
const launch = (env: Record<string, string> = {}, from = built) => launchIn({ DATA_DIR: folder, ...env }, from);

test("it prints its address and whom to sign in as, and Ctrl+C, which npm doubles, stops it cleanly", async () => {
  const { child, url, over } = launch();
  const accounts = (await (await fetch(`${await url}monitor/sandbox/accounts`, WITH_KEY)).json()) as {
    email: string;
    kind: string;
  }[];
  child.kill("SIGINT");
  child.kill("SIGINT");
  const { code, output } = await over;
  expect(code).toBe(0);
  expect(output).toContain(`Sign in as ${accounts.find((account) => account.kind === "manager")?.email};`);
  expect(output).toContain("/monitor/sandbox/open?key=key-of-tests");
  expect(output).toContain(`The data is in ${folder}.`);
  expect(await readdir(folder)).toEqual(["cluster"]);
});

test("connections that ask for nothing, or were kept, do not hold a server that is to stop", async () => {
  const { child, url, over } = launch();
  const { hostname, port } = new URL(await url);
  const idle = connect(Number(port), hostname);
  await once(idle, "connect");
  const kept = connect(Number(port), hostname);
  await once(kept, "connect");
  kept.write("GET /monitor/health HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(kept, "data");
  for (const socket of [idle, kept]) socket.on("error", () => undefined);
  child.kill("SIGTERM");
  expect((await over).code).toBe(0);
  expect(await readdir(folder)).toEqual(["cluster"]);
});

test("after a power cut it starts again on the same data without manual repair", async () => {
  const first = launch();
  await first.url;
  first.child.kill("SIGKILL");
  await first.over;
  expect(await readdir(folder)).toContain("lock");
  const second = launch();
  expect((await fetch(`${await second.url}monitor/sandbox/accounts`, WITH_KEY)).status).toBe(200);
  second.child.kill("SIGTERM");
  expect(await second.over).toMatchObject({ code: 0 });
});

test("a port in use is reported before anything is seeded", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, output } = await launch({ PORT: String(port), DATA_DIR: join(folder, "never") }).over;
  other.close();
  expect(code).toBe(1);
  expect(output).toBe(`Port ${port} is in use. Stop the program that uses it, or set PORT to another one.\n`);
});

test("without the folder of its demo it is built, and starts for a brokerage's own data", async () => {
  const copy = await mkdtemp(join(root, ".cache/own-"));
  const demo = join(root, "server/demo");
  for (const name of ["server", "src", "workers", "tests", "vite.config.ts", "package.json"])
    await cp(join(root, name), join(copy, name), { recursive: true, filter: (path) => !path.startsWith(demo) });
  const vite = join(root, "node_modules/vite/bin/vite.js");
  await run(process.execPath, [vite, "build", copy, "--ssr", "--outDir", join(copy, "dist")], {
    quiet: true,
    env: { VITEST: "" },
  });
  expect(await readdir(join(copy, "dist"))).not.toContain("demo.js");
  const own = { DATA_DIR: join(folder, "own") };
  const { child, url, over } = launch({ ...own, WORLD: "empty" }, join(copy, "dist"));
  expect((await fetch(`${await url}monitor/health`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await over).toMatchObject({ code: 0 });
  const { code, output } = await launch({ ...own, WORLD: "demo" }, join(copy, "dist")).over;
  expect([code, output]).toEqual([1, 'WORLD is "demo"; this portal comes without demo data, and accepts empty.\n']);
  await Promise.all([copy, own.DATA_DIR].map((path) => rm(path, { recursive: true })));
});

test("a wrong setting is reported by name", async () => {
  const { code, output } = await launch({ WORLD: "huge" }).over;
  expect(code).toBe(1);
  expect(output).toContain('WORLD is "huge"');
});
