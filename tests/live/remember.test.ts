// Of text typed quickly the last version is stored, without a write for every letter.
import { Dexie } from "dexie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as LastView from "../../src/db/session/last-view.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import { endHandle, type Handle } from "../../src/db/open.ts";
import { writeUnwritten } from "../../src/db/unwritten-values.ts";
import { readRemembered } from "../../src/live/just-remembered.ts";
import { rememberValue } from "../../src/live/remember.ts";
import { freshHandle, freshIdb } from "../db/fixtures.ts";

const reload = vi.hoisted(() => ({ isReload: false }));
vi.mock("../../src/db/session/last-view.ts", async (original) => ({
  ...(await original<typeof LastView>()),
  isReload: () => reload.isReload,
}));

let handle: Handle;
beforeEach(async () => {
  handle = await freshHandle();
  handle$.next(handle);
});
afterEach(() => handle$.next(null));

const stored = async (name: string): Promise<unknown> => (await handle.db.values.get(name))?.value;

test("the last of many counts, few of those in between are written, and names do not wait for each other", async () => {
  const written: unknown[] = [];
  handle.db.values.hook("updating", (change) => void written.push(change));
  handle.db.values.hook("creating", (_, value) => void written.push(value));
  const all = Array.from({ length: 50 }, (_, at) => rememberValue("draft", `word ${at}`));
  await rememberValue("theme", "dark");
  expect(await stored("theme")).toBe("dark");
  await Promise.all(all);
  expect(await stored("draft")).toBe("word 49");
  expect(written.length).toBeLessThan(6);
  await rememberValue("draft", null);
  expect(await stored("draft")).toBeNull();
});

test("who reads a value that is being written reads the new one", async () => {
  await rememberValue("draft", "half");
  const writing = rememberValue("draft", "the whole sentence");
  expect(await readRemembered(handle, "draft")).toBe("the whole sentence");
  await writing;
  expect(await readRemembered(handle, "draft")).toBe("the whole sentence");
});

test("what is to be remembered before a reload has opened the database is stored once it is open", async () => {
  reload.isReload = true;
  handle$.next(null);
  await rememberValue("address:loads", "list=closed");
  handle$.next(handle);
  reload.isReload = false;
  await expect.poll(() => stored("address:loads")).toBe("list=closed");
});

/** The web storage of a tab. */
function tabStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

test("what a person arranges while the session ends goes with it, and nothing fails", async () => {
  const arranged = rememberValue("theme", "dark");
  handle.db.close();
  handle.strict.close();
  endHandle(handle);
  await expect(arranged).resolves.toBeUndefined();
});

test("what is stored, but not queued for the server yet, fails nowhere when the session ends", async () => {
  handle.db.outbox.filter = () => {
    handle.db.close();
    handle.strict.close();
    endHandle(handle);
    throw new Dexie.DatabaseClosedError();
  };
  await expect(rememberValue("theme", "dark")).resolves.toBeUndefined();
});

test("a reload in the middle of a write loses nothing, and another session gets none of it", async () => {
  const tab = tabStorage();
  vi.stubGlobal("sessionStorage", tab);
  try {
    const idb = freshIdb();
    const before = await freshHandle(idb);
    handle$.next(before);
    const cut = rememberValue("draft", "the whole sentence");
    before.db.close();
    before.strict.close();
    endHandle(before);
    await cut;
    const after = await freshHandle(idb, before.key);
    expect(tab.length).toBe(1);
    await writeUnwritten(after);
    expect((await after.db.values.get("draft"))?.value).toBe("the whole sentence");
    expect(tab.length).toBe(0);

    handle$.next(after);
    await rememberValue("draft", "finished");
    expect(tab.length).toBe(0);
    tab.setItem("portal.unwritten:broker-portal-1-7:old:draft", '"not mine"');
    await writeUnwritten(after);
    expect((await after.db.values.get("draft"))?.value).toBe("finished");
    expect(tab.length).toBe(0);

    tab.setItem(`portal.unwritten:${after.db.name}:${after.key.epoch}:draft`, "undefined");
    await writeUnwritten(after);
    expect([(await after.db.values.get("draft"))?.value, tab.length]).toEqual(["finished", 0]);
  } finally {
    vi.unstubAllGlobals();
  }
});
