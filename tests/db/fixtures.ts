// Databases of their own for tests in Node.
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { Idb } from "../../src/db/factory.ts";
import { openHandle, type Handle } from "../../src/db/open.ts";
import type { SessionKey } from "../../src/db/session/active-session.ts";

export const freshIdb = (): Idb => ({ indexedDB: new IDBFactory(), IDBKeyRange: IDBKeyRange as typeof globalThis.IDBKeyRange });

let people = 0;

/** A session of a person nobody else in the test run is. */
export const freshKey = (): SessionKey => ({ userId: ++people, companyId: 7, epoch: crypto.randomUUID() });

/** An open database of its own. */
export const freshHandle = (idb: Idb = freshIdb(), key: SessionKey = freshKey()): Promise<Handle> =>
  openHandle(key, { idb, mayCreate: () => true });
