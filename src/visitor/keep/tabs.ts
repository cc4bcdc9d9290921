// The tabs of one link in one browser: they send in turn, and tell each other that what is kept has changed.

export interface Tabs {
  /** Runs it while no other tab does the like, as far as the browser has locks; the server does a repeated call only once anyway. */
  inTurn(run: () => Promise<void>): Promise<void>;
  /** Tells the others. */
  tell(): void;
  close(): void;
}

// Neither is there on a page without https, or in an old browser.
const lockManager = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;

export function betweenTabs(name: string | null, heard: () => void): Tabs {
  const locks = lockManager();
  const channel = name === null || typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`link-${name}`);
  let isClosed = false;
  channel?.addEventListener("message", heard);
  return {
    inTurn: (run) => (name === null || locks === undefined ? run() : locks.request(`link-${name}`, run)),
    tell() {
      if (!isClosed) channel?.postMessage(null);
    },
    close() {
      isClosed = true;
      channel?.close();
    },
  };
}
