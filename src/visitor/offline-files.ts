// Has the files of this page kept on the device, so that it can be loaded again without reception.

const lastName = (address: string): string => address.split("/").at(-1) ?? "";

/** Where the browser has no such thing, or no room, the page works without. */
export async function keepPageOffline(): Promise<void> {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker === undefined || !navigator.onLine) return;
  const page = new URL(".", location.href).href;
  try {
    await serviceWorker.register(`${page}sw.js`, { scope: page, updateViaCache: "none" });
    const { active } = await serviceWorker.ready;
    const script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ release: lastName(script), files });
  } catch {
    return;
  }
}
