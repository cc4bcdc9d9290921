// Which release a reload leads to where this browser keeps a copy of the portal: told too early, it would open the old one again.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { reloadFor, renewal$, type Renewal } from "../../src/app/offline/renewal.ts";
import { storeRelease } from "../../src/app/offline/stored-release.ts";
import { FILES_CACHE, TAKE_OVER } from "../../src/contract/offline.ts";
import { SETTINGS_META } from "../../src/contract/portal-settings.ts";
import { writeActiveSession } from "../../src/db/session/active-session.ts";
import { hearRelease, newerRelease$, setOwnRelease } from "../../src/net/newer-release.ts";
import { portalSettings } from "../../src/services/settings.ts";

/** A worker that the test moves on. */
class FakeWorker extends EventTarget {
  state = "installing";
  readonly told: unknown[] = [];
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

const container = new EventTarget();
const registration = {
  installing: null as FakeWorker | null,
  waiting: null as FakeWorker | null,
  update: vi.fn<() => Promise<void>>(),
  unregister: vi.fn<() => Promise<boolean>>(),
};
const register = vi.fn<(url: string, options: RegistrationOptions) => Promise<undefined>>();
const told: (Renewal | null)[] = [];
const served = vi.fn<() => Promise<Response>>();

beforeAll(() => {
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.name = SETTINGS_META;
  meta.content = JSON.stringify({ build: "a", opensOffline: true });
  expect(portalSettings().build).toBe("a");
  Object.defineProperty(navigator, "serviceWorker", {
    value: Object.assign(container, { getRegistration: () => Promise.resolve(registration), register }),
    configurable: true,
  });
});

beforeEach(() => {
  told.length = 0;
  registration.installing = null;
  registration.waiting = null;
  registration.update.mockReset().mockResolvedValue(undefined);
  registration.unregister.mockReset().mockResolvedValue(true);
  vi.spyOn(globalThis, "fetch").mockImplementation(served.mockReset());
  setOwnRelease("a");
});

afterEach(() => {
  vi.restoreAllMocks();
  newerRelease$.next(false);
});

const hear = (): void => hearRelease(new Headers({ "x-portal-build": "b" }));

test("a newer release is told when the copy has been replaced, and a worker that hangs is asked to take over", async () => {
  const worker = new FakeWorker();
  registration.installing = worker;
  const running = renewal$.subscribe((renewal) => told.push(renewal));
  hear();
  await expect.poll(() => registration.update.mock.calls.length).toBe(1);
  expect(told).toEqual([null]);
  worker.become("installed");
  await expect.poll(() => worker.told).toContain(TAKE_OVER);
  expect(told).toEqual([null]);
  worker.become("activated");
  await expect.poll(() => told).toEqual([null, "ready"]);
  running.unsubscribe();
});

test("storing is tried again when the network returns, and given up after some tries", async () => {
  registration.update.mockRejectedValue(new TypeError("Failed to fetch"));
  const running = renewal$.subscribe((renewal) => told.push(renewal));
  hear();
  await expect
    .poll(() => {
      dispatchEvent(new Event("online"));
      return told;
    })
    .toEqual([null, "refused"]);
  expect(registration.update).toHaveBeenCalledTimes(4);
  running.unsubscribe();
});

test("a copy that cannot be replaced goes before the reload, but not while the server is out of reach", async () => {
  const reload = vi.fn();
  await caches.open(FILES_CACHE);
  registration.update.mockRejectedValue(new TypeError("Failed to fetch"));
  served.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await reloadFor("refused", reload);
  expect([reload.mock.calls.length, registration.unregister.mock.calls.length]).toEqual([1, 0]);
  expect(await caches.has(FILES_CACHE)).toBe(true);
  served.mockResolvedValueOnce(new Response());
  await reloadFor("refused", reload);
  expect([reload.mock.calls.length, registration.unregister.mock.calls.length]).toEqual([2, 1]);
  expect(await caches.has(FILES_CACHE)).toBe(false);
});

test("a tab hears of a release that another one had stored", async () => {
  served.mockResolvedValueOnce(new Response(null, { headers: { "x-portal-build": "b" } }));
  const running = renewal$.subscribe((renewal) => told.push(renewal));
  container.dispatchEvent(new Event("controllerchange"));
  await expect.poll(() => told).toEqual([null, "ready"]);
  running.unsubscribe();
});

test("no copy is made once nobody is signed in, however long the screens took to load", async () => {
  writeActiveSession(null);
  register.mockResolvedValue(undefined);
  await storeRelease();
  expect(register).not.toHaveBeenCalled();
  writeActiveSession({ userId: 1, companyId: 1, epoch: "one" });
  await storeRelease();
  expect(register).toHaveBeenCalledExactlyOnceWith("/broker/sw.js", expect.objectContaining({ scope: "/broker/" }));
  writeActiveSession(null);
});
