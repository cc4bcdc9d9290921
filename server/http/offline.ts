// The script of the worker that keeps a copy of the portal in browsers, and the list of what it keeps.
import { BASE } from "../../src/contract/constants.ts";
import { FILES_CACHE, FILES_GLOBAL, type StoredFile } from "../../src/contract/offline.ts";
import { makeAsset, type Asset } from "./assets.ts";

/** The name of the script below the folder of the built portal. */
export const WORKER_FILE = "sw.js";

/**
 * The files that open every screen: the page, and all that its scripts load. `names` are of the folder of the built portal. The page is known
 * by its tag, because the settings that stand in it change without a build.
 */
export function storedFiles(page: Pick<Asset, "etag">, names: readonly string[]): readonly StoredFile[] {
  const assets = names.filter((name) => name.startsWith("assets/") && !name.endsWith(".map"));
  return [
    { url: `${BASE}/`, revision: page.etag.replaceAll('"', "") },
    ...assets.toSorted().map((name) => ({ url: `${BASE}/${name}`, revision: null })),
  ];
}

/** The worker's script for these files. */
export const workerScript = (source: Buffer, files: readonly StoredFile[]): Asset =>
  makeAsset(WORKER_FILE, Buffer.concat([Buffer.from(`self.${FILES_GLOBAL}=${JSON.stringify(files)};\n`), source]));

/** In its place: the workers that browsers still have remove the copy and themselves. It depends on nothing that was built. */
export const ENDING_SCRIPT = `addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) =>
  event.waitUntil(caches.delete(${JSON.stringify(FILES_CACHE)}).then(() => self.registration.unregister())),
);
`;
