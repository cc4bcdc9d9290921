// A real server for flows: the built one, in its own process, with a copy of demo data that is seeded once.
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
  /** Size of the demo data, or none of it; default tiny. */
  readonly size?: "tiny" | "demo" | "floor" | "empty";
  /** Default: a free one. `restart` uses the same one. */
  readonly port?: number;
  /** Default: a new folder, removed by `stop`. A folder with a cluster is used as it is. */
  readonly dataDir?: string;
  /** More settings, such as ONBOARDING_URL. */
  readonly env?: Readonly<Record<string, string>>;
  /** Changes the data before the first start; done once, like seeding. */
  readonly sql?: string;
}

export interface TestServer {
  /** Origin, without a path: http://localhost:41234 */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Like a service manager: waits for open requests. */
  stop(): Promise<void>;
  /** Like `stop`, but keeps the data, to be read or for `restart`. */
  halt(): Promise<void>;
  /** Like a power cut; keeps the data for `restart`. */
  kill(): Promise<void>;
  /** Starts again on the same port and data, after killing what still runs. */
  restart(): Promise<void>;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Of every sandbox in flows: their browsers have it from the start (tests/playwright.config.ts). */
export const SANDBOX_KEY = "key-of-tests";

/** A port that is free at present; the system seldom returns the same one twice in a row. */
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || !address) throw new Error("No free port");
  return address.port;
};

/** On little data, compiling the embedded database a second time, for speed, takes longer than it saves. */
const flagsFor = (size: string): readonly string[] => (size === "tiny" ? ["--liftoff-only"] : []);

/** Starts the built server and waits until it listens. @throws with its output when it ends before that. */
const launch = async (
  dataDir: string,
  size: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> => {
  const { DATABASE_URL: _1, MONITOR_URL: _2, SMTP_URL: _3, ...inherited } = process.env;
  const [main, prepare] = ["dist/server/main.js", "server/prepare.mjs"].map((path) => JSON.stringify(join(root, path)));
  const program = `const { run } = await import(${main}); const { readWorld } = await import(${prepare}); await run(await readWorld());`;
  const child = spawn(process.execPath, [...flagsFor(size), "--input-type=module", "-e", program], {
    cwd: root,
    env: {
      ...inherited,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      WORLD: size,
      // What a flow expects must not move away while it looks.
      WORLD_SPEED: "0",
      DISABLE_ORIGIN_RADIUS_SEARCH: "0",
      SANDBOX_KEY,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer): void => {
      output += String(chunk);
      if (output.includes("The portal is at ")) resolve();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code} before it listened:\n${output}`)));
  });
  return child;
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, "exit");
  child.kill(signal);
  await over;
};

/** Removes demo data of older sources; recent data may belong to another run. */
const prune = async (size: string): Promise<void> => {
  const cache = join(root, ".cache");
  for (const name of (await readdir(cache)).filter((one) => one.startsWith(`world-${size}-`))) {
    const { mtimeMs } = await stat(join(cache, name));
    if (Date.now() - mtimeMs > 3_600_000) await rm(join(cache, name), { recursive: true, force: true });
  }
};

// Node's own copy of a thousand small files takes twenty times the processor time.
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

/** The folder of freshly seeded demo data, made once per version of the schema and the generator. */
export const seeded = async (size: string): Promise<string> => {
  const folder = join(
    root,
    ".cache",
    `world-${size}-${contentHash(["server/db", "server/demo/seed", "server/places", "package-lock.json"]).slice(0, 16)}`,
  );
  if (await exists(folder)) return folder;
  await mkdir(join(root, ".cache"), { recursive: true });
  await prune(size);
  const draft = await mkdtemp(join(root, ".cache", "world-draft-"));
  const server = await launch(draft, size, await freePort(), {});
  await end(server, "SIGTERM");
  await settle(draft, folder);
  return folder;
};

/** The same with changes, made once per change. */
const changed = async (size: string, sql: string | undefined): Promise<string> => {
  const whole = await seeded(size);
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
  const { size = "tiny", env = {} } = options;
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await mkdtemp("/tmp/portal-flow-"));
  if (!(await exists(join(dataDir, "cluster")))) await copyFolder(await changed(size, options.sql), dataDir);
  let child = await launch(dataDir, size, port, env);
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
      // The system may keep the port a moment longer than the process.
      await setTimeout(50);
      child = await launch(dataDir, size, port, env);
    },
  };
}
