// The pages of the bench: built in each run, and served on the portal's origin, so that they can read its data.
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import type { BrowserContext } from "playwright";
import { build } from "vite";
import { root } from "../../server/prepare.mjs";
import { styles } from "../../server/client-build.ts";

const folder = join(root, ".cache/bench-pages");

/** Builds them, minified and in production mode like the portal. */
export async function buildPages(): Promise<void> {
  const pages = join(root, "tests/bench/pages");
  await build({
    root: pages,
    configFile: false,
    logLevel: "error",
    base: "/broker/bench/",
    define: { NODE_ENV: JSON.stringify("production") },
    css: styles,
    plugins: [react()],
    worker: { format: "es" },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2023",
      chunkSizeWarningLimit: 5_000,
      rolldownOptions: {
        input: ["peers", "plain", "lab", "heatmap", "blocks"].map((name) => join(pages, `${name}.html`)),
      },
    },
  });
}

const TYPES: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Serves them at `/broker/bench/`, until the returned function is called. */
export async function servePages(context: BrowserContext): Promise<() => Promise<void>> {
  const pattern = "**/broker/bench/**";
  await context.route(pattern, async (route) => {
    const path = new URL(route.request().url()).pathname.replace("/broker/bench/", "");
    const body = await readFile(join(folder, path)).catch(() => null);
    await route.fulfill(
      body === null ? { status: 404 } : { contentType: TYPES[extname(path)] ?? "application/octet-stream", body },
    );
  });
  // While a route is active, the browser's cache is off.
  return () => context.unroute(pattern);
}
