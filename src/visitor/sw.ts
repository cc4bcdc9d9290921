// The service worker of the visitor's pages: a telephone that dropped the page, as when its camera was open, loads it again without
// reception. It keeps the app's files alone; what the server answers never goes through it.
import { ASSETS, PAGES_CACHE } from "./offline-files.ts";

/** The parts of a worker's scope that are used here; the page's own types know no such scope. */
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
}

const worker = self as unknown as Scope;

const kept = (request: Request | string): Promise<Response | undefined> => caches.match(request, { ignoreVary: true });

/** Files whose names follow from their contents: what is kept is what the server has. */
async function asset(request: Request): Promise<Response> {
  const found = await kept(request);
  if (found !== undefined) return found;
  const answer = await fetch(request);
  const [cache] = (await caches.keys()).filter((name) => name.startsWith(PAGES_CACHE));
  if (answer.ok && cache !== undefined) await (await caches.open(cache)).put(request, answer.clone());
  return answer;
}

/** The page as the server has it, and as it was last where the server cannot be reached. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await kept(worker.registration.scope);
    if (found === undefined) throw error;
    return found;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (request.url.startsWith(`${worker.registration.scope}${ASSETS}`)) event.respondWith(asset(request));
});
