// Changes that wait are tried at once when the browser says that there is a network, and it is asked to say so once per wait.
import { Subject } from "rxjs";
import { beforeAll, expect, test, vi } from "vitest";
import { woken$ } from "../../src/app/offline/waking.ts";
import { SEND_WAITING } from "../../src/contract/offline.ts";
import { SETTINGS_META } from "../../src/contract/portal-settings.ts";
import type { Handle } from "../../src/db/open.ts";
import { online$ } from "../../src/outbox/network-back.ts";

const register = vi.fn<(tag: string) => Promise<void>>();
const container = new EventTarget();

beforeAll(() => {
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.name = SETTINGS_META;
  meta.content = JSON.stringify({ build: "a", opensOffline: true });
  Object.defineProperty(navigator, "serviceWorker", {
    value: Object.assign(container, { getRegistration: () => Promise.resolve({ sync: { register } }) }),
    configurable: true,
  });
});

/** A session of which only the number of waiting changes is asked. */
function sessionWith(counts: Subject<number>): Handle {
  const db = { live: () => counts, outbox: { count: () => 0 } };
  return { db } as unknown as Handle;
}

test("the browser is asked once while changes wait, and again for the next ones; a refusal stops nothing", async () => {
  const counts = new Subject<number>();
  register.mockRejectedValueOnce(new DOMException("No permission", "NotAllowedError")).mockResolvedValue(undefined);
  const running = woken$(sessionWith(counts)).subscribe();
  for (const count of [0, 1, 2, 1]) counts.next(count);
  await expect.poll(() => register.mock.calls).toEqual([[SEND_WAITING]]);
  for (const count of [0, 3]) counts.next(count);
  await expect.poll(() => register.mock.calls).toEqual([[SEND_WAITING], [SEND_WAITING]]);
  running.unsubscribe();
});

test("what the browser says ends the pauses of the queue, and nothing else does", () => {
  const running = woken$(sessionWith(new Subject())).subscribe();
  const ended = vi.fn();
  const listening = online$().subscribe(ended);
  container.dispatchEvent(new MessageEvent("message", { data: "something else" }));
  expect(ended).not.toHaveBeenCalled();
  container.dispatchEvent(new MessageEvent("message", { data: SEND_WAITING }));
  expect(ended).toHaveBeenCalledOnce();
  running.unsubscribe();
  listening.unsubscribe();
});
