// A browser's IndexedDB that refuses two things: opening what a newer portal wrote, and creating a database of an ended session.
import { NewerVersion } from "./failures.ts";

export interface Idb {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/**
 * Dexie opens a newer database without a version and, at worst, changes it; and an old tab creates a database again that
 * another tab deleted. Both are stopped here, before Dexie's own handlers run.
 * `onRefused` is called when a creation was stopped; the open then fails with an AbortError.
 */
export function guardedFactory(
  real: IDBFactory,
  mayCreate: () => boolean,
  onRefused: () => void,
): Pick<IDBFactory, "open" | "deleteDatabase" | "databases"> {
  return {
    open(name, version) {
      if (version === undefined) throw new NewerVersion("A newer portal wrote this database.");
      const request = real.open(name, version);
      request.addEventListener("upgradeneeded", (event) => {
        if (event.oldVersion > 0 || mayCreate()) return;
        event.stopImmediatePropagation();
        onRefused();
        request.transaction?.abort();
      });
      return request;
    },
    deleteDatabase: (name) => real.deleteDatabase(name),
    databases: () => real.databases(),
  };
}
