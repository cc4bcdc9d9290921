// Messages to everybody who listens under the same name: in this page, in other tabs, and in workers where the browser can.

export type Channel = Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener" | "close">;

const open = new Map<string, Set<StorageChannel>>();

const PREFIX = "portal.channel.";

/** What all tabs share; null in workers, and where a browser has or allows none. */
export function webStorage(): Storage | null {
  try {
    return typeof document === "undefined" ? null : (globalThis.localStorage ?? null);
  } catch {
    return null;
  }
}

// Keys of a database reach to infinity, which JSON has no number for.
const INFINITIES = new Map([
  [Infinity, "$Infinity"],
  [-Infinity, "$-Infinity"],
]);
const written = (_: string, value: unknown): unknown => (typeof value === "number" ? (INFINITIES.get(value) ?? value) : value);
const read = (_: string, value: unknown): unknown =>
  typeof value === "string" && value.startsWith("$") ? ([...INFINITIES].find(([, text]) => text === value)?.[0] ?? value) : value;

// Where there is no BroadcastChannel the page hears itself, and other tabs hear of what appears in web storage for a moment. Workers
// have no web storage.
class StorageChannel extends EventTarget implements Channel {
  readonly #key: string;
  readonly #others: Set<StorageChannel>;

  constructor(name: string) {
    super();
    this.#key = PREFIX + name;
    this.#others = open.get(name) ?? new Set();
    open.set(name, this.#others.add(this));
    if (webStorage() !== null) addEventListener("storage", this.#heard);
  }

  readonly #say = (data: unknown): void => void this.dispatchEvent(new MessageEvent("message", { data }));

  readonly #heard = ({ key, newValue }: StorageEvent): void => {
    if (key === this.#key && newValue !== null) this.#say(JSON.parse(newValue, read));
  };

  postMessage(data: unknown): void {
    for (const other of this.#others) if (other !== this) queueMicrotask(() => other.#say(data));
    try {
      webStorage()?.setItem(this.#key, JSON.stringify(data, written));
      webStorage()?.removeItem(this.#key);
    } catch {
      // No room: a lost notice costs time, not data.
    }
  }

  close(): void {
    this.#others.delete(this);
    if (webStorage() !== null) removeEventListener("storage", this.#heard);
  }
}

const hasChannels = (): boolean => typeof BroadcastChannel !== "undefined";

/** Whether messages reach workers, too. */
export const reachesWorkers = hasChannels;

/** Whether messages reach other tabs. */
export const reachesTabs = (): boolean => hasChannels() || webStorage() !== null;

/** Opens a channel. It does not hear its own messages; to be closed after use. */
export function openChannel(name: string): Channel {
  if (!hasChannels()) return new StorageChannel(name);
  const channel = new BroadcastChannel(name);
  // In Node an open channel would keep a test's process alive.
  (channel as { unref?: () => void }).unref?.();
  return channel;
}
