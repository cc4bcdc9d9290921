// The facts in the worker belong to a session: they last as long as it does.
import { afterEach, expect, test } from "vitest";
import { handle$ } from "../../../src/db/session/handle.ts";
import type { Handle } from "../../../src/db/open.ts";
import { factsLoaded$, loadFacts } from "../../../src/live/rules/facts-loaded.ts";
import { book, NOW, textOf } from "../../workers/assessment/broker.ts";

const broker = book(30);
// Only the identity of the session matters here.
const session = (): Handle => ({}) as Handle;
afterEach(() => handle$.next(null));

test("the same facts are not announced again, other ones are", async () => {
  const handle = session();
  handle$.next(handle);
  await loadFacts(handle, textOf(broker));
  const first = factsLoaded$.value;
  expect(first?.summary.carriers).toBe(30);
  await loadFacts(handle, textOf(broker));
  expect(factsLoaded$.value).toBe(first);
  await loadFacts(handle, textOf(book(1)));
  expect(factsLoaded$.value?.summary.carriers).toBe(1);
  expect(factsLoaded$.value?.version).not.toBe(first?.version);
});

test("one person's facts are gone before the next person's are loaded", async () => {
  const handle = session();
  handle$.next(handle);
  await loadFacts(handle, textOf(broker));
  const worker = factsLoaded$.value?.worker;
  handle$.next(session());
  expect(factsLoaded$.value).toBeNull();
  await expect(worker?.call("tally", NOW)).rejects.toThrow();
});

test("facts that are still loading when the session ends never reach the next one", async () => {
  const handle = session();
  handle$.next(handle);
  const loading = loadFacts(handle, textOf(broker));
  handle$.next(null);
  await loading.catch(() => undefined);
  expect(factsLoaded$.value).toBeNull();
});
