// The running server: opens the database, listens, prints its address, and shuts down cleanly.
import type { Socket } from "node:net";
import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { MONITOR } from "../src/contract/constants.ts";
import { administer as runCommand } from "./admin/admin.ts";
import { buildApp } from "./app.ts";
import type { Engine } from "./db/engine.ts";
import { readRows } from "./db/plain-sql.ts";
import { openDatabase } from "./db/open.ts";
import { openReplicas } from "./db/replicas.ts";
import { prepareTemplate } from "./db/template.ts";
import { readSecret } from "./http/api.ts";
import { sandboxPath } from "./http/sandbox-key.ts";
import { bind, probePort } from "./port.ts";
import { readSettings, type Settings } from "./settings.ts";
import type { World } from "./world.ts";

/** Where codes are shown: an email to sign in with, and the path that opens the sandbox in a browser. */
interface SandboxStart {
  readonly email: string | null;
  readonly path: string;
}

/** A started server. `url` is the portal's address. */
export interface Running {
  readonly url: string;
  readonly sandbox: SandboxStart | null;
  close(): Promise<void>;
}

/** Tunable: milliseconds for requests in progress once the server is to stop; then their connections are cut, idle ones too. */
const GRACE = 1_000;

/** Keeps count of an app's connections, those too that have not asked for anything yet. Returns what cuts them. */
function watchConnections({ server }: FastifyInstance): () => void {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The portal's address for a browser on this machine. */
const addressOf = (app: FastifyInstance, settings: Settings): string => {
  if (settings.publicUrl !== null) return `${settings.publicUrl}/broker/`;
  const bound = app.server.address();
  const port = typeof bound === "object" && bound ? bound.port : settings.port;
  const host = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(settings.host) ? "localhost" : settings.host;
  return `http://${host}:${port}/broker/`;
};

/** The email is that of the first manager among the sandbox's accounts. */
export async function sandboxStart(engine: Engine | null, settings: Settings): Promise<SandboxStart | null> {
  const path = engine && sandboxPath(settings, await readSecret(engine));
  if (!engine || path === null) return null;
  const [row] = await readRows(engine, "select email from users where kind = 'manager' order by id limit 1");
  return { email: row?.email ?? null, path };
}

/** What is said about it. `url`: any address of the server. */
export const sandboxLines = (sandbox: SandboxStart | null, url: string): readonly string[] =>
  sandbox === null
    ? []
    : [
        `To sign in, open ${new URL(sandbox.path, url).href}`,
        sandbox.email === null
          ? "In that browser the sign-in page shows the code."
          : `Sign in as ${sandbox.email}; in that browser the page shows the code.`,
      ];

/**
 * Starts listening; resolves when requests are answered.
 * @throws what opening the database throws, or when the port is in use; nothing stays open then.
 */
export async function start(
  settings: Settings,
  world: World | null,
  log: (line: string) => void = () => undefined,
): Promise<Running> {
  await probePort(settings);
  const engine = settings.monitorUrl === null ? await openDatabase(settings, world, log) : null;
  const replicas =
    engine === null || settings.databaseReadUrls.length === 0 ? null : openReplicas(engine, settings.databaseReadUrls);
  let app: FastifyInstance | null = null;
  let cut = (): void => undefined;
  const close = async (): Promise<void> => {
    const timer = setTimeout(() => cut(), GRACE);
    await app?.close();
    clearTimeout(timer);
    await replicas?.close();
    await engine?.close();
  };
  try {
    await replicas?.look();
    const [clientDir, visitorDir] = [resolve("dist/client"), resolve("dist/visitor")];
    const built = await buildApp({ engine, replicas, settings, clientDir, visitorDir, watchesDays: true, world });
    app = built;
    cut = watchConnections(built);
    await bind(settings, () => built.listen({ port: settings.port, host: settings.host }));
    return { url: addressOf(built, settings), sandbox: await sandboxStart(engine, settings), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Tunable: milliseconds for requests in progress once the process was asked to stop. */
const STOP_TIMEOUT = 10_000;

/** Tunable: a second signal after this many milliseconds means "stop now". */
const REPEAT_AFTER = 1_000;

const stopOnSignals = (running: Running): void => {
  let stopRequestedAt: number | null = null;
  const stop = (): void => {
    if (stopRequestedAt !== null) {
      // One Ctrl+C arrives twice: from the terminal, and passed on by npm.
      if (performance.now() - stopRequestedAt > REPEAT_AFTER) process.exit(1);
      return;
    }
    stopRequestedAt = performance.now();
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
};

/** The whole program: reads the settings, starts, prints a few lines, and stops on signals. */
export async function run(world: World | null): Promise<void> {
  const began = performance.now();
  const settings = readSettings(process.env, world?.fill != null);
  const running = await start(settings, world, say);
  stopOnSignals(running);
  say("");
  say(`The portal is at ${running.url} (started in ${((performance.now() - began) / 1000).toFixed(1)} s)`);
  for (const line of sandboxLines(running.sandbox, running.url)) say(line);
  if (settings.monitorUrl !== null) say("Every call is forwarded to the /monitor of MONITOR_URL; nothing is stored here.");
  else say(`The data is in ${settings.databaseUrl === null ? settings.dataDir : "the database of DATABASE_URL"}.`);
  say(`Whether it is ready: ${new URL(`${MONITOR}/health`, running.url).href}`);
  say("Ctrl+C stops it.");
}

/** Part of the build: prepares what makes the first start fast. */
export async function prepare(): Promise<void> {
  await prepareTemplate();
}

/** One command of whoever runs the server, from the command line. */
export async function administer(args: readonly string[]): Promise<void> {
  await runCommand(args);
}
