// The service worker of the visitor's pages: a telephone that dropped the page, as when its camera was open, loads it again without
// reception. It keeps the app's files alone; what the server answers never goes through it. It imports nothing, as it is one file.

/** What a page sends once it is loaded: its release, and the addresses of the files that it has loaded. */
interface Loaded {
  readonly release: string;
  readonly files: readonly string[];
}

/** The parts of a worker's scope that are used here; the page's own types know no such scope. */
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Waiting {
  readonly data: Loaded;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: Told) => void): void;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
}

const worker = self as unknown as Scope;

/** In front of the names of caches, one for each release of the page. */
const CACHE = "link-pages-";

const page = worker.registration.scope;
const isFile = (address: string): boolean => address.startsWith(`${page}assets/`);
const ownCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(CACHE));
const kept = (request: Request | string): Promise<Response | undefined> => caches.match(request, { ignoreVary: true });

/** Keeps the page and its files, and forgets those of earlier releases. */
async function keep({ release, files }: Loaded): Promise<void> {
  const own = `${CACHE}${release}`;
  await (await caches.open(own)).addAll([page, ...new Set(files.filter(isFile))]);
  await Promise.all((await ownCaches()).filter((name) => name !== own).map((name) => caches.delete(name)));
}

/** Files whose names follow from their contents: what is kept is what the server has. */
async function fileFor(request: Request): Promise<Response> {
  const found = await kept(request);
  if (found !== undefined) return found;
  const answer = await fetch(request);
  const [own] = await ownCaches();
  if (answer.ok && own !== undefined) await (await caches.open(own)).put(request, answer.clone());
  return answer;
}

/** The page as the server has it, and as it was last where the server cannot be reached. */
async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await kept(page);
    if (found === undefined) throw error;
    return found;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (event) => event.waitUntil(keep(event.data)));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(pageFor(request));
  else if (isFile(request.url)) event.respondWith(fileFor(request));
});
