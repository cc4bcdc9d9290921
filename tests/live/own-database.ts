// What a component test with an own database needs around it: a session nobody else has, an API made here, and an orderly end.
import { afterEach, beforeEach } from "vitest";
import { cleanup } from "vitest-browser-react";
import { closeHandle, openHandle, type Handle } from "../../src/db/open.ts";
import type { ServerTable } from "../../src/db/tables.ts";
import { databaseName, writeActiveSession } from "../../src/db/session/active-session.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import { closeQueries, openQueries, queries } from "../../workers/query/client.ts";

/** Milliseconds that a busy computer may take to start a worker. */
export const SOON = { timeout: 12_000 };

interface Options {
  /** What the API answers; by default it fails every call. */
  readonly answer?: (address: URL, request: Request) => Response | Promise<Response>;
  /** The query worker reads the database too. */
  readonly hasQueries?: boolean;
}

export interface OwnDatabase {
  readonly handle: Handle;
  /** Somebody is signed in. */
  readonly signIn: (user: object) => Promise<void>;
  /** A collection is completely synced, by way of the query worker. */
  readonly putCollection: (collection: ServerTable, rows: readonly unknown[]) => Promise<void>;
}

const failed = (): Response => new Response("{}", { status: 500 });

/** Opens a database before each test of a file and deletes it afterwards; to be called before the file's own hooks. */
export function ownDatabase({ answer = failed, hasQueries = false }: Options = {}): OwnDatabase {
  const realFetch = window.fetch;
  let handle: Handle;
  beforeEach(async () => {
    window.fetch = async (input, init) => {
      const address = new URL(input instanceof Request ? input.url : String(input), location.href);
      if (!address.pathname.includes("/monitor/")) return realFetch(input, init);
      return answer(address, new Request(input, init));
    };
    const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
    writeActiveSession(key);
    handle = await openHandle(key);
    handle$.next(handle);
    if (hasQueries) await openQueries(key);
  });
  afterEach(async () => {
    await cleanup();
    // After what the screen wrote as it went.
    await handle.db.values.count();
    window.fetch = realFetch;
    if (hasQueries) await closeQueries();
    handle$.next(null);
    closeHandle(handle);
    indexedDB.deleteDatabase(databaseName(handle.key));
  });
  return {
    get handle() {
      return handle;
    },
    signIn: async (user) =>
      void (await handle.db.values.put({ key: "session", value: { user, flags: {}, refreshedAt: Date.now() } })),
    putCollection: async (collection, rows) =>
      void (await queries().call("putRows", { session: handle.key, collection, rows: [...rows], state: { complete: true } })),
  };
}
