// The service worker: keeps the files of one release complete and answers with them, so that the portal opens without a network. What the
// API says it never sees.
import { PrecacheController } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { BASE, MONITOR } from "../../src/contract/constants.ts";
import {
  FILES_CACHE,
  KEEP_FILES,
  SEND_WAITING,
  TAKE_OVER,
  type FILES_GLOBAL,
  type StoredFile,
} from "../../src/contract/offline.ts";
import { isAsset, isPortalPage, outdated } from "./paths.ts";

interface WorkerEvent extends Event {
  /** Of a message. */
  readonly data?: unknown;
  /** Of an installation, where the browser has it: requests that it answers without the worker. */
  addRoutes?(rule: { condition: { urlPattern: string }; source: "network" }): Promise<void>;
  waitUntil(work: Promise<unknown>): void;
}

/** What a service worker has; the compiler knows the scope of pages. */
type WorkerScope = Readonly<Record<typeof FILES_GLOBAL, readonly StoredFile[]>> & {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Pick<Worker, "postMessage">[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate" | "sync" | "message", listener: (event: WorkerEvent) => void): void;
};

declare const self: WorkerScope;

const PAGE = `${BASE}/`;

/** Kept beside the files: the addresses of those of the release that is kept. */
const LIST = `${BASE}/kept-files`;

// While servers are replaced one after the other, the page may come from another one than its list.
const refuseOthers = (files: readonly StoredFile[]) => {
  const revision = files.find(({ url }) => url === PAGE)?.revision ?? "";
  return {
    async fetchDidSucceed({ request, response }: { readonly request: Request; readonly response: Response }) {
      const tag = new URL(request.url).pathname === PAGE ? response.headers.get("etag") : null;
      if (tag !== null && !tag.includes(revision)) throw new Error("The page is of another release than its files");
      return response;
    },
  };
};

async function dropOutdated(current: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  const list = await cache.match(LIST);
  const last = new Set(list === undefined ? [] : ((await list.json()) as readonly string[]));
  const kept = (await cache.keys()).map(({ url }) => url).filter((url) => new URL(url).pathname !== LIST);
  await Promise.all(outdated(kept, current, last).map((address) => cache.delete(address, { ignoreVary: true })));
  await cache.put(LIST, new Response(JSON.stringify([...current])));
}

async function fromCopy(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: FILES_CACHE, ignoreVary: true })) ?? fetch(request);
}

/** A hidden tab is slowed down until it is told something. Without a tab the changes wait: only a tab can tell whose turn it is to send. */
async function wakeTabs(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(SEND_WAITING);
}

// A new release takes over as soon as it is complete: open tabs go on with their own files, the next page that is opened has the new ones.
function keep(files: readonly StoredFile[]): void {
  const controller = new PrecacheController({ cacheName: FILES_CACHE, plugins: [refuseOthers(files)] });
  controller.addToCacheList([...files]);
  // Of what is kept already nothing is fetched. Only in an event of this type Workbox fetches at all.
  const complete = (event: WorkerEvent): Promise<unknown> =>
    controller.install({ type: "install", waitUntil: (work: Promise<unknown>) => event.waitUntil(work) });
  const list = (): Promise<void> => dropOutdated(new Set(controller.getURLsToCacheKeys().values()));
  self.addEventListener("install", (event) => {
    event.waitUntil(complete(event).then(() => self.skipWaiting()));
    // A worker that sleeps would be started for every poll, only to let it pass.
    event.addRoutes?.({ condition: { urlPattern: `${MONITOR}/*` }, source: "network" }).catch(() => undefined);
  });
  self.addEventListener("activate", (event) => {
    event.waitUntil(list().then(() => self.clients.claim()));
  });
  self.addEventListener("message", (event) => {
    if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  });
  // A browser may bring back a worker that was to go at a sign-out, without installing it again.
  self.addEventListener("message", (event) => {
    if (event.data === KEEP_FILES) event.waitUntil(complete(event).then(list, () => undefined));
  });
  self.addEventListener("sync", (event) => event.waitUntil(wakeTabs()));
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isPortalPage(url.pathname),
    controller.createHandlerBoundToURL(PAGE),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname),
    ({ request }) => fromCopy(request),
  );
}

keep(self.portalFiles);
