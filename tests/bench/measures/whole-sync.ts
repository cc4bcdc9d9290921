// How long until every row of a collection is stored, and until the snapshot for the next start has been saved.
import { SYNCS } from "../../../src/sync/replicated.ts";
import type { Browser } from "../browser.ts";

interface Progress {
  /** Every row is stored. */
  readonly isStored: boolean;
  /** And is in the snapshot. */
  readonly isSaved: boolean;
}

const progress = async (collection: string): Promise<Progress> => {
  const all = await indexedDB.databases();
  const name = all.find((one) => one.name?.startsWith("broker-portal-"))?.name;
  if (name === undefined) return { isStored: false, isSaved: false };
  const answer = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(new Error(name)));
    });
  const db = await answer(indexedDB.open(name));
  const get = (store: string): Promise<unknown> =>
    answer(db.transaction(store).objectStore(store).get(collection) as IDBRequest<unknown>);
  const state = (await get("collections")) as { readonly complete?: boolean } | undefined;
  const snapshot = (await get("snapshots")) as { readonly seq: number } | undefined;
  // The newest change of the collection: others change after it.
  const newest = await new Promise<number>((resolve, reject) => {
    const walk = db.transaction("changes").objectStore("changes").openCursor(null, "prev");
    walk.addEventListener("error", () => reject(new Error(name)));
    walk.addEventListener("success", () => {
      const cursor = walk.result;
      if (cursor === null) resolve(0);
      else if ((cursor.value as { readonly collection: string }).collection === collection) resolve(Number(cursor.key));
      else cursor.continue();
    });
  });
  db.close();
  const isStored = state?.complete === true;
  return { isStored, isSaved: isStored && snapshot !== undefined && snapshot.seq >= newest };
};

/** Milliseconds between two looks, and after which a sync is given up. Tunable: on two idle cores it takes some 15 s. */
const INTERVAL = 500;
const PATIENCE = 600_000;

export interface WholeSync {
  /** Milliseconds from the call on, to the nearest look. */
  readonly stored: number;
  readonly saved: number;
}

/** `collection` is the name of a local table. */
export async function wholeSync(
  { page }: Pick<Browser, "page">,
  patience = PATIENCE,
  collection = "connections",
): Promise<WholeSync> {
  const began = performance.now();
  let stored = Number.NaN;
  while (true) {
    const { isStored, isSaved } = await page.evaluate(progress, collection);
    const now = performance.now() - began;
    if (isStored && Number.isNaN(stored)) stored = now;
    if (isSaved) return { stored, saved: now };
    if (now > patience) throw new Error(`The first sync did not end within ${patience / 1_000} s`);
    await page.waitForTimeout(INTERVAL);
  }
}

/** Waits until every collection is stored: a first sync that goes on keeps the server busy. */
export async function everySync({ page }: Pick<Browser, "page">): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (const { collection } of SYNCS)
    while (!(await page.evaluate(progress, collection)).isStored) {
      if (performance.now() > end) throw new Error(`The first sync of ${collection} did not end within ${PATIENCE / 1_000} s`);
      await page.waitForTimeout(INTERVAL);
    }
}
