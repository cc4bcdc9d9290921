// A real server for one flow file: the built one, in a process of its own, over a world that was seeded once and copied.
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { contentHash, root } from "../../server/prepare.mjs";
import { changeData } from "./server-data.ts";

export interface ServerOptions {
  /** Size of the world; default tiny. */
  readonly world?: "tiny" | "demo" | "floor";
  /** Default: a free one. Kept by `restart`. */
  readonly port?: number;
  /** Default: a folder of its own, gone after `stop`. One that holds a cluster already is used as it is. */
  readonly dataDir?: string;
  /** Further settings, such as ONBOARDING_URL. */
  readonly env?: Readonly<Record<string, string>>;
  /** Changes the world before the server starts for the first time; done once and kept, as the world is. */
  readonly sql?: string;
}

export interface TestServer {
  /** Origin, without a path: http://localhost:41234 */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** As a service manager would: waits for requests under way. */
  stop(): Promise<void>;
  /** As `stop`, but the data stays to be read, and for `restart`. */
  halt(): Promise<void>;
  /** As a power cut would; the data stays for `restart`. */
  kill(): Promise<void>;
  /** Starts again on the same port and data, after killing what still runs. */
  restart(): Promise<void>;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A port that is free now; the system seldom hands the same one out twice in a row. */
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || !address) throw new Error("No free port");
  return address.port;
};

/** Runs the built server until it listens. @throws with everything it said when it ends before that. */
const launch = async (
  dataDir: string,
  world: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> => {
  const { DATABASE_URL: _1, MONITOR_URL: _2, SMTP_URL: _3, ...inherited } = process.env;
  const program = `const { run } = await import(${JSON.stringify(join(root, "dist/server/main.js"))}); await run();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: root,
    env: { ...inherited, NODE_ENV: "production", PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, WORLD: world, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += String(chunk);
      if (said.includes("The portal is at ")) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code} before it listened:\n${said}`)));
  });
  return child;
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, "exit");
  child.kill(signal);
  await over;
};

/** Worlds of older states of the sources; a young one may be in use by another run. */
const prune = async (world: string): Promise<void> => {
  const cache = join(root, ".cache");
  for (const name of (await readdir(cache)).filter((one) => one.startsWith(`world-${world}-`))) {
    const { mtimeMs } = await stat(join(cache, name));
    if (Date.now() - mtimeMs > 3_600_000) await rm(join(cache, name), { recursive: true, force: true });
  }
};

// Node's own copying of a thousand small files costs twenty times as much of a processor.
const copyFolder = (from: string, to: string): Promise<unknown> => promisify(execFile)("cp", ["-R", `${from}/.`, to]);

const settle = async (draft: string, folder: string): Promise<void> => {
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another worker was faster.
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
};

/** The data folder of a freshly seeded world, made once per state of the schema and the generator. */
export const seeded = async (world: string): Promise<string> => {
  const folder = join(
    root,
    ".cache",
    `world-${world}-${contentHash(["server/db", "server/seed", "package-lock.json"]).slice(0, 16)}`,
  );
  if (await exists(folder)) return folder;
  await mkdir(join(root, ".cache"), { recursive: true });
  await prune(world);
  const draft = await mkdtemp(join(root, ".cache", "world-draft-"));
  const server = await launch(draft, world, await freePort(), {});
  await end(server, "SIGTERM");
  await settle(draft, folder);
  return folder;
};

/** The same after some changes, made once for each of them. */
const changed = async (world: string, sql: string | undefined): Promise<string> => {
  const whole = await seeded(world);
  if (sql === undefined) return whole;
  const folder = `${whole}-${createHash("sha256").update(sql).digest("hex").slice(0, 8)}`;
  if (await exists(folder)) return folder;
  const draft = await mkdtemp(join(root, ".cache", "world-draft-"));
  await copyFolder(whole, draft);
  await changeData(draft, sql);
  await settle(draft, folder);
  return folder;
};

/** Starts a server; resolves when it answers. Call `stop` in `afterAll`. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const { world = "tiny", env = {} } = options;
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await mkdtemp("/tmp/portal-flow-"));
  if (!(await exists(join(dataDir, "cluster")))) await copyFolder(await changed(world, options.sql), dataDir);
  let child = await launch(dataDir, world, port, env);
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    async stop() {
      await end(child, "SIGTERM");
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
    halt: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
    async restart() {
      await end(child, "SIGKILL");
      // The system may hold the port a moment longer than the process lives.
      await setTimeout(50);
      child = await launch(dataDir, world, port, env);
    },
  };
}
