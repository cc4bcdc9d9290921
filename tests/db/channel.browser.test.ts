// Messages between tabs of a browser that has no BroadcastChannel.
import { afterEach, expect, test, vi } from "vitest";
import { openChannel, reachesTabs } from "../../src/db/channel.ts";

afterEach(() => vi.unstubAllGlobals());

test("they go by web storage, leave nothing in it, and are not heard by whoever sent them", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  expect(reachesTabs()).toBe(true);
  // A frame of the same origin is another page, and storage events go to all but the one that wrote.
  const other = document.body.appendChild(document.createElement("iframe"));
  const seen = vi.fn();
  other.contentWindow?.addEventListener("storage", ({ key, newValue }) => newValue !== null && seen(key, newValue));
  const channel = openChannel("session");
  const own = vi.fn();
  channel.addEventListener("message", own);
  channel.postMessage({ kind: "look", to: -Infinity });
  await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce());
  const [key, text] = seen.mock.calls[0] as [string, string];
  expect(localStorage.getItem(key)).toBeNull();
  expect(own).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent("storage", { key, newValue: text }));
  expect(own.mock.calls[0]?.[0]).toMatchObject({ data: { kind: "look", to: -Infinity } });
  channel.close();
  dispatchEvent(new StorageEvent("storage", { key, newValue: text }));
  expect(own).toHaveBeenCalledOnce();
  other.remove();
});
