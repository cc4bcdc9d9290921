// Keeps the files of this page on the device, so that it can be loaded again without reception.

/** In front of the names of caches, one for each release of the page. */
export const PAGES_CACHE = "link-pages-";

/** The folder of the files, below the page. */
export const ASSETS = "assets/";

const WORKER = "sw.js";

/** The addresses of the files that the page has loaded so far, itself first. */
function filesOf(page: string): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return [page, ...new Set(loaded.filter((name) => name.startsWith(`${page}${ASSETS}`)))];
}

/** Keeps them, and forgets those of earlier releases. */
async function keepFiles(page: string): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";
  const name = `${PAGES_CACHE}${script.split("/").at(-1) ?? ""}`;
  const older = (await caches.keys()).filter((each) => each.startsWith(PAGES_CACHE) && each !== name);
  await (await caches.open(name)).addAll(filesOf(page));
  await Promise.all(older.map((each) => caches.delete(each)));
}

/** Resolves once all is kept; where the browser has no such thing the page works without. */
export async function keepPageOffline(): Promise<void> {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker === undefined || !("caches" in globalThis) || !navigator.onLine) return;
  const page = new URL(".", location.href).href;
  try {
    await serviceWorker.register(`${page}${WORKER}`, { scope: page, updateViaCache: "none" });
    await keepFiles(page);
  } catch {
    // No room, or not allowed: the page is loaded from the server then.
  }
}
