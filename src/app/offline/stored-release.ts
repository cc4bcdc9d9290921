// The copy of the portal that this browser keeps while somebody is signed in. A browser that refuses one works as before, with a network.
import { FILES_CACHE, KEEP_FILES, TAKE_OVER, WORKER_SCOPE, WORKER_URL } from "../../contract/offline.ts";
import { readActiveSession } from "../../db/session/active-session.ts";
import { portalSettings } from "../../services/settings.ts";

/** Tunable: milliseconds for some seventy files, one after the other, over a slow line. */
const STORED_WITHIN = 180_000;

/** Tunable: milliseconds between asking a complete worker to take over. */
const ASK_EVERY = 1_000;

// None in development, on plain http, and in some private windows.
const container = (): ServiceWorkerContainer | null =>
  portalSettings().build === null || !("serviceWorker" in navigator) ? null : navigator.serviceWorker;

async function registration(): Promise<ServiceWorkerRegistration | null> {
  try {
    return (await container()?.getRegistration(WORKER_SCOPE)) ?? null;
  } catch {
    return null;
  }
}

/** Whether this page may have such a copy. */
export const canBeStored = (): boolean => container() !== null;

/** Begins to keep this release, or completes the copy of it, unless nobody is signed in any more, or the server turned that off. */
export async function storeRelease(): Promise<void> {
  if (readActiveSession() === null || !portalSettings().opensOffline) return;
  try {
    const found = await container()?.register(WORKER_URL, { scope: WORKER_SCOPE, updateViaCache: "none" });
    if (!(await caches.has(FILES_CACHE))) found?.active?.postMessage(KEEP_FILES);
  } catch {
    // Refused.
  }
}

/** Whether the portal opens without a network in this browser. */
export async function isStored(): Promise<boolean> {
  return (await registration())?.active != null && (await caches.has(FILES_CACHE));
}

/** Removes the copy, and what answers with it. */
export async function dropStored(): Promise<void> {
  if (container() === null) return;
  try {
    await (await registration())?.unregister();
    await caches.delete(FILES_CACHE);
  } catch {
    // What does not answer has nothing that could be shown.
  }
}

const taken = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isTaken: boolean): void => {
      clearTimeout(timer);
      clearInterval(asking);
      worker.removeEventListener("statechange", look);
      resolve(isTaken);
    };
    const look = (): void => {
      if (worker.state === "activated" || worker.state === "redundant") end(worker.state === "activated");
    };
    const timer = setTimeout(() => end(false), STORED_WITHIN);
    // The one before it was answering just then; a browser may not come back to it by itself.
    const asking = setInterval(() => worker.state === "installed" && worker.postMessage(TAKE_OVER), ASK_EVERY);
    worker.addEventListener("statechange", look);
    look();
  });

/**
 * Replaces the copy by the release that the server has by now. Resolves true once that is complete, or there is no copy to replace; false
 * where it fails, and then the old one stays, complete.
 */
export async function renewStored(): Promise<boolean> {
  const found = await registration();
  if (found === null) return true;
  try {
    await found.update();
  } catch {
    return false;
  }
  const worker = found.installing ?? found.waiting;
  return worker === null || taken(worker);
}

/** Asks to be told when there is a network again, where the browser can: also a tab that it slows down. */
export async function askToBeWoken(tag: string): Promise<void> {
  const found = (await registration()) as { readonly sync?: { register(name: string): Promise<void> } } | null;
  try {
    await found?.sync?.register(tag);
  } catch {
    // Some browsers have it and refuse it.
  }
}
