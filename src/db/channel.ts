// Messages to everybody who listens under the same name: in this page, and in other tabs and workers where the browser can.

export type Channel = Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener" | "close">;

const open = new Map<string, Set<PageChannel>>();

// Where there is no BroadcastChannel the page still hears itself; other tabs learn of sign-ins and sign-outs from web storage.
class PageChannel extends EventTarget implements Channel {
  readonly #others: Set<PageChannel>;

  constructor(name: string) {
    super();
    this.#others = open.get(name) ?? new Set();
    open.set(name, this.#others.add(this));
  }

  postMessage(data: unknown): void {
    const event = (): Event => new MessageEvent("message", { data });
    for (const other of this.#others) if (other !== this) queueMicrotask(() => other.dispatchEvent(event()));
  }

  close(): void {
    this.#others.delete(this);
  }
}

/** Whether messages reach other tabs and workers. */
export const reachesOthers = (): boolean => typeof BroadcastChannel !== "undefined";

/** Opens a channel. It does not hear its own messages; to be closed after use. */
export function openChannel(name: string): Channel {
  if (!reachesOthers()) return new PageChannel(name) as Channel;
  const channel = new BroadcastChannel(name);
  // In Node an open channel would keep a test's process alive.
  (channel as { unref?: () => void }).unref?.();
  return channel;
}
