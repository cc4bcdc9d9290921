// The build adds what the portal needs to be installed and to open without a network: its icons, and the worker's script in one file.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ICONS_URL, MANIFEST_URL } from "../src/contract/offline.ts";
import { MARK_COLOR } from "../src/domain/tab-icon.ts";
import { WORKER_FILE } from "./http/offline.ts";
import type { HtmlTagDescriptor, Plugin } from "vite";

export interface OfflineFiles {
  /** Path of the worker's module. */
  readonly worker: string;
  /** Folder of the icons. */
  readonly icons: string;
}

// One file of the old kind: not every browser has workers of modules.
async function bundle(worker: string): Promise<string> {
  const { build } = await import("vite");
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, target: "es2023", rolldownOptions: { input: worker, output: { format: "iife" } } },
  });
  const [first] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (first?.type !== "chunk") throw new Error(`${worker} was not built`);
  return first.code;
}

const links = (): HtmlTagDescriptor[] => [
  { tag: "meta", attrs: { name: "theme-color", content: MARK_COLOR }, injectTo: "head" },
  { tag: "link", attrs: { rel: "manifest", href: MANIFEST_URL }, injectTo: "head" },
  { tag: "link", attrs: { rel: "apple-touch-icon", href: `${ICONS_URL}/touch-180.png` }, injectTo: "head" },
];

export const offlineFiles = ({ worker, icons }: OfflineFiles): Plugin => ({
  name: "offline-files",
  apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  transformIndexHtml: { order: "post", handler: links },
  async generateBundle() {
    this.emitFile({ type: "asset", fileName: WORKER_FILE, source: await bundle(worker) });
    for (const name of readdirSync(icons))
      this.emitFile({ type: "asset", fileName: `icons/${name}`, source: readFileSync(join(icons, name)) });
  },
});
