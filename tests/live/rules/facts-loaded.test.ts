// The facts in the worker belong to a session: they stay while it lasts, and are gone with it.
import { afterEach, expect, test } from "vitest";
import { handle$ } from "../../../src/db/session/handle.ts";
import type { Handle } from "../../../src/db/open.ts";
import { factsLoaded$, loadFacts } from "../../../src/live/rules/facts-loaded.ts";
import { book, NOW, textOf } from "../../workers/assessment/broker.ts";

const world = book(30);
// Nothing of a session but which one it is counts here.
const session = (): Handle => ({}) as Handle;
afterEach(() => handle$.next(null));

test("the same facts are not told as others, other ones are", async () => {
  const handle = session();
  handle$.next(handle);
  await loadFacts(handle, textOf(world));
  const first = factsLoaded$.value;
  expect(first?.summary.carriers).toBe(30);
  await loadFacts(handle, textOf(world));
  expect(factsLoaded$.value).toBe(first);
  await loadFacts(handle, textOf(book(1)));
  expect(factsLoaded$.value?.summary.carriers).toBe(1);
  expect(factsLoaded$.value?.version).not.toBe(first?.version);
});

test("what one person's worker held is gone before the next person's is read", async () => {
  const handle = session();
  handle$.next(handle);
  await loadFacts(handle, textOf(world));
  const worker = factsLoaded$.value?.worker;
  handle$.next(session());
  expect(factsLoaded$.value).toBeNull();
  await expect(worker?.call("tally", NOW)).rejects.toThrow();
});

test("facts that are still being read when the session ends are not told to the next", async () => {
  const handle = session();
  handle$.next(handle);
  const loading = loadFacts(handle, textOf(world));
  handle$.next(null);
  await loading.catch(() => undefined);
  expect(factsLoaded$.value).toBeNull();
});
