// How the portal is built, how the server is bundled, and how the tests that need no running server are run.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { lightSchemas, styles } from "./server/client-build.ts";
import { offlineFiles } from "./server/offline-files.ts";
import { preloadLinks } from "./server/preload-links.ts";
import { monitorApi } from "./server/vite-plugin.ts";
import { QUIET_FLAGS, systemBrowser, WEBGL_FLAGS } from "./tests/chromium.ts";
import { OutcomeReporter } from "./tests/outcome-reporter.ts";
import { portalPolicy } from "./tests/net/portal-policy.ts";
import { uploadPlace } from "./tests/net/upload-place.ts";
import { statements } from "./tests/server/statements/reader.ts";

const OL = /node_modules[\\/]ol[\\/]/;

/** Its first group is the area. */
const SCREEN = /src[\\/]screens[\\/]([\w-]+)[\\/]/;

interface Graph {
  getModuleInfo: Rolldown.GetModuleInfo;
}

/** Whether a module imports the map library, itself or through others. */
function drawsMap(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (OL.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importedIds.some((imported) => drawsMap(imported, graph, seen)) ?? false;
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What the first script loads once it has shown the picture of the page. */
const PORTAL = at("src/app/main.tsx");

/** What the portal opens with without a network, and is installed with. */
const OFFLINE = { worker: at("workers/offline/worker.ts"), icons: at("src/app/icons") };

const client = {
  outDir: "dist/client",
  emptyOutDir: true,
  target: "es2023",
  modulePreload: { polyfill: false },
  // One file that the document names: a screen that had its styles still to fetch would be drawn later, and all before it anew.
  cssCodeSplit: false,
  rolldownOptions: {
    // No getter does anything but read, so what is only read and never used can go.
    treeshake: { propertyReadSideEffects: false as const },
    output: {
      codeSplitting: {
        groups: [
          // React changes seldom, so its file keeps its address from release to release.
          { name: "react", test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)[\\/]/ },
          // What runs first is small, and in a file of its own.
          { name: "entry", tags: ["$initial" as const] },
          // A file takes along what its modules import, so no two files wait for each other.
          { name: "start", test: PORTAL },
          { name: "sign-in", test: /screens[\\/]session[\\/](Login|Code)Screen/ },
          // In one file: requests cost more than the little that a screen does not need of it. The paths of all icons are asked for
          // by those who show an uncommon one.
          { name: "shared", test: /^(?!.*blueprintjs[\\/]icons)/, minShareCount: 4 },
          { name: "ol", test: OL },
          // What two or three areas share, and each area, in one file each: after the first screen all are fetched ahead, and two
          // hundred small ones kept browser and server busy for a second. What draws maps is fetched with the first map.
          {
            debugName: "common",
            name: (id: string, graph: Graph) => (drawsMap(id, graph) ? null : "common"),
            test: /src[\\/]|icons[\\/].*[\\/]components[\\/]/,
            minShareCount: 2,
          },
          { debugName: "area", name: (id: string) => SCREEN.exec(id)?.[1] ?? null, test: SCREEN },
        ],
      },
    },
  },
};

const server = {
  outDir: "dist/server",
  emptyOutDir: true,
  target: "node20",
  copyPublicDir: false,
  rolldownOptions: {
    // The demo is a program of its own, and the server knows nothing of it.
    input: { main: "server/main.ts", ...(existsSync(at("server/demo")) && { demo: "server/demo/demo.ts" }) },
    output: { entryFileNames: "[name].js" },
  },
};

/** Where JSX comes from. Types are React's. */
const JSX = "portal-jsx";
const ownJsx = {
  [`${JSX}/jsx-runtime`]: at("src/ui/text/jsx-runtime.ts"),
  [`${JSX}/jsx-dev-runtime`]: at("src/ui/text/jsx-runtime.ts"),
};

/** Vite keeps a bundle of it for component tests, and makes another one when a plugin has another name. */
const jsxVersion = () => ({
  name: `jsx-${createHash("sha256")
    .update(readFileSync(at("src/ui/text/jsx-runtime.ts")))
    .digest("hex")
    .slice(0, 12)}`,
});

// Only where tests run: it loads the whole runner, which a build has no use for.
const sequence = process.env["VITEST"] ? { sequencer: (await import("./tests/longest-first.ts")).LongestFirst } : {};

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  // Vitest serves its own pages from the root.
  base: process.env["VITEST"] ? "/" : "/broker/",
  // Blueprint asks for a bare NODE_ENV.
  define: { NODE_ENV: JSON.stringify(mode) },
  publicDir: false,
  css: styles,
  // A bundle of it loads in a tenth of the time that its seven hundred files take, at every start.
  ssr: { noExternal: isSsrBuild ? ["typebox"] : [] },
  resolve: { alias: { ...ownJsx, ...(command === "build" && !isSsrBuild && lightSchemas) } },
  worker: { format: "es" },
  // The visitor's pages name another source of JSX in each file, and are not reloaded in parts.
  plugins: [
    react({ jsxImportSource: JSX, exclude: [/node_modules/, /src[\\/]visitor/] }),
    monitorApi(),
    preloadLinks(PORTAL),
    offlineFiles(OFFLINE),
  ],
  build: isSsrBuild ? server : client,
  test: {
    // Class names as in the built portal.
    css: { modules: { classNameStrategy: "scoped" } },
    sequence,
    // A browser and databases on two cores may each get none for seconds; what passes only when retried is reported.
    retry: process.env["CI"] === undefined ? 0 : 1,
    reporters: ["default", new OutcomeReporter("test-results")],
    projects: [
      {
        extends: true,
        plugins: [statements()],
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/**/*.browser.test.ts"],
          globalSetup: "tests/server/shared-cluster.ts",
          setupFiles: "tests/patience.ts",
          // The runner leaves one core free; of two that is half, and the databases mostly wait.
          maxWorkers: 2,
          // The files leave nothing behind that another one trips over, and importing anew for each takes as long as they do.
          isolate: false,
          // To compile the embedded database a second time, for speed, takes longer than these tests win by it.
          execArgv: ["--liftoff-only"],
          // Three times what the longest takes on a busy machine.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // As in tests/patience.ts.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        plugins: [uploadPlace(), portalPolicy(), jsxVersion()],
        test: {
          name: "browser",
          include: ["tests/**/*.browser.test.ts", "tests/**/*.browser.test.tsx"],
          setupFiles: "tests/forget-server.ts",
          testTimeout: 30_000,
          // As in tests/patience.ts.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Below 900 pixels lists are no tables; a test of the phone's layout makes its page as narrow as one.
            viewport: { width: 1024, height: 768 },
            provider: playwright({
              launchOptions: { args: [...QUIET_FLAGS, ...WEBGL_FLAGS], ...systemBrowser },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
        // Found late, a dependency would reload the page in the middle of a test, and the run would wait for that test forever.
        optimizeDeps: {
          entries: ["src/**/*.{ts,tsx}", "workers/**/*.ts", "tests/**/*.browser.test.{ts,tsx}"],
          include: [
            "@sentry/react",
            "react",
            "react/jsx-dev-runtime",
            "react-dom",
            "react-dom/client",
            "@blueprintjs/core",
            "@blueprintjs/icons",
            "@tanstack/react-table",
            "@tanstack/react-virtual",
            "comlink",
            "dexie",
            "dexie-react-hooks",
            "idb-keyval",
            "preact",
            "preact/hooks",
            "preact/jsx-dev-runtime",
            "rxjs",
            "vitest-browser-react",
            "wouter",
            "wouter/use-browser-location",
          ],
        },
      },
    ],
  },
}));
