// Development: Vite serves the portal and, in the same process, the API over the same database as `npm start`.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { Plugin, ViteDevServer } from "vite";
import { WORKER_URL } from "../src/contract/offline.ts";
import { ENDING_SCRIPT } from "./http/offline.ts";
import type { Engine } from "./db/engine.ts";
import type { Settings } from "./settings.ts";
import type { World, WorldModule } from "./world.ts";

type Modules = {
  readonly settings: typeof import("./settings.ts");
  readonly open: typeof import("./db/open.ts");
  readonly app: typeof import("./app.ts");
  readonly main: typeof import("./main.ts");
  readonly page: typeof import("./http/portal-page.ts");
};

/** The page for people without an account, as the built server serves it, too. */
const VISITOR_PAGE = "/src/visitor/index.html";
const VISITOR_ADDRESS = /^\/broker\/link\/(?:\?|$)/;

async function visitorPage(vite: ViteDevServer): Promise<string> {
  return vite.transformIndexHtml(VISITOR_PAGE, await readFile(`.${VISITOR_PAGE}`, "utf8"));
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What start.mjs calls once Vite listens. */
interface Api {
  lines(): readonly string[];
  close(): Promise<void>;
}

/** The plugin. Vite loads the server's modules, so that an edit is served by the next request; the database stays open. */
export function monitorApi(): Plugin<Api> {
  let vite: ViteDevServer;
  let engine: Engine | null = null;
  let settings: Settings;
  let world: World | null = null;
  let signIn: readonly string[] = [];
  let app: Promise<FastifyInstance> | null = null;

  const load = <K extends keyof Modules>(_key: K, path: string): Promise<Modules[K]> =>
    vite.ssrLoadModule(path) as Promise<Modules[K]>;

  const build = async (): Promise<FastifyInstance> => {
    const { buildApp } = await load("app", "/server/app.ts");
    const built = await buildApp({ engine, settings, clientDir: null, watchesDays: true, world });
    await built.ready();
    return built;
  };

  return {
    name: "monitor-api",
    apply: (_config, { command }) => command === "serve" && process.env["VITEST"] === undefined,
    config: () => {
      const port = Number(process.env["PORT"] ?? 4180);
      return { server: { port, strictPort: true, host: process.env["HOST"] ?? "127.0.0.1", allowedHosts: [".localhost"] } };
    },
    async configureServer(server) {
      vite = server;
      world = existsSync("server/demo")
        ? ((await vite.ssrLoadModule("/server/demo/demo.ts")) as WorldModule).readWorld(process.env)
        : null;
      const { readSettings } = await load("settings", "/server/settings.ts");
      settings = readSettings(process.env, world?.fill != null);
      const { openDatabase } = await load("open", "/server/db/open.ts");
      engine = settings.monitorUrl === null ? await openDatabase(settings, world, say) : null;
      const { sandboxLines, sandboxStart } = await load("main", "/server/main.ts");
      signIn = sandboxLines(await sandboxStart(engine, settings), `http://localhost:${settings.port}`);
      server.watcher.on("change", (file) => {
        if (!/[\\/](server|src[\\/](contract|domain))[\\/]/.test(file)) return;
        const old = app;
        app = null;
        void old?.then((one) => one.close()).catch(() => undefined);
      });
      // The built portal, at the same address, may have left a worker that would answer with its copy.
      server.middlewares.use(WORKER_URL, (_request, response) => {
        response.setHeader("content-type", "text/javascript").setHeader("cache-control", "no-cache").end(ENDING_SCRIPT);
      });
      server.middlewares.use((request, response, next) => {
        if (!VISITOR_ADDRESS.test(request.url ?? "")) return next();
        visitorPage(server).then(
          (html) => response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html),
          next,
        );
      });
      server.middlewares.use((request, response, next) => {
        if (!/^\/monitor(?:[/?]|$)/.test(request.url ?? "")) return next();
        app ??= build();
        app.then(
          (one) => one.routing(request, response),
          (error: unknown) => {
            app = null;
            next(error);
          },
        );
      });
    },
    async transformIndexHtml(html, { path }) {
      if (path.endsWith(VISITOR_PAGE)) return html;
      const { withSettings } = await load("page", "/server/http/portal-page.ts");
      return withSettings(html, settings);
    },
    api: {
      lines: () => [`The portal is at http://localhost:${settings.port}/broker/`, ...signIn],
      async close() {
        await (await app)?.close();
        await engine?.close();
      },
    },
  };
}
