// Rows on the screen while they are being written: a late answer of the database never replaces what a notice brought.
import { expect, test, vi } from "vitest";
import type { Handle } from "../../src/db/open.ts";
import { RowFeed } from "../../src/live/rows/row-feed.ts";
import { connection } from "../db/rows.ts";

/** The first read looks for a worker, which Node does not have; on a busy machine that takes a second. */
const SLOW_START = { timeout: 10_000 };

/** A feed of a database that answers when it is told to, each time with the rows of that moment. */
function slowFeed() {
  const answers: (() => void)[] = [];
  const stored = new Map([1, 2, 3].map((id) => [id, connection(id, 1)]));
  const bulkGet = (keys: readonly number[]) => {
    const rows = keys.map((key) => stored.get(key));
    return new Promise((resolve) => void answers.push(() => resolve(rows)));
  };
  const feed = new RowFeed({ ended: false, db: { table: () => ({ bulkGet }) } } as unknown as Handle, "connections");
  const changed = vi.fn<() => void>();
  feed.watchers.add({ shown: [1, 2], watches: (key) => key < 3, changed });
  const put = (id: number, tick: number, isTold: boolean, isNewest = true): void => {
    stored.set(id, connection(id, tick));
    feed.take({ collection: "connections", seq: tick, keys: [id], rows: isTold ? [connection(id, tick)] : null }, isNewest);
  };
  const answer = async (): Promise<void> => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0), SLOW_START);
    answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { feed, changed, put, answer, waiting: () => answers.length };
}

test("a row that was written while it was read is the written one", async () => {
  const { feed, put, answer, changed, waiting } = slowFeed();
  void feed.fill([1, 2, 3]);
  await vi.waitFor(() => expect(waiting()).toBe(1), SLOW_START);
  put(1, 2, true);
  put(2, 2, false);
  expect(feed.row(1)).toEqual(connection(1, 2));
  await answer();
  expect([feed.row(1), feed.row(2), feed.row(3)]).toEqual([connection(1, 2), undefined, connection(3, 1)]);
  await answer();
  expect(feed.row(2)).toEqual(connection(2, 2));
  expect(changed).toHaveBeenCalledTimes(2);
});

test("a notice that comes late brings no old row, and one about rows that nobody sees reads nothing", async () => {
  const { feed, put, answer, waiting } = slowFeed();
  void feed.fill([1, 2, 3]);
  await answer();
  put(1, 5, true);
  feed.take({ collection: "connections", seq: 4, keys: [1], rows: [connection(1, 4)] }, false);
  await answer();
  expect(feed.row(1)).toEqual(connection(1, 5));
  put(3, 6, false);
  put(7, 7, false);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([waiting(), feed.row(3)]).toEqual([0, undefined]);
});

test("rows that come with an answer are there at once, but none that was written meanwhile, or is newer here", async () => {
  const { feed, put, answer, changed } = slowFeed();
  void feed.fill([3]);
  await answer();
  const reading = feed.begin();
  expect([...reading.known]).toEqual([3]);
  put(1, 2, false);
  put(3, 2, true);
  reading.end([1, 2, 3].map((id) => connection(id, 1)));
  expect([feed.row(1), feed.row(2), feed.row(3)]).toEqual([undefined, connection(2, 1), connection(3, 2)]);
  await answer();
  expect(feed.row(1)).toEqual(connection(1, 2));
  expect(changed).toHaveBeenCalledTimes(2);
});

test("rows that come with an answer are read again where it is not known what was written meanwhile", () => {
  const { feed } = slowFeed();
  const reading = feed.begin();
  feed.again();
  reading.end([connection(2, 1)]);
  expect(feed.row(2)).toBeUndefined();
});

test("rows that were just stored here are there without being read, also those that are being read or that nobody sees yet", async () => {
  const { feed, answer, changed, waiting } = slowFeed();
  void feed.fill([1]);
  await vi.waitFor(() => expect(waiting()).toBe(1), SLOW_START);
  feed.bring([connection(1, 9), connection(7, 9)]);
  expect([feed.row(1), feed.row(7)]).toEqual([connection(1, 9), connection(7, 9)]);
  expect(changed).toHaveBeenCalledTimes(1);
  await answer();
  expect(feed.row(1)).toEqual(connection(1, 9));
  await feed.fill([7]);
  expect(waiting()).toBe(0);
});

test("a row that was just stored here stays until it is shown, and then is read once more, because something newer may be stored", async () => {
  const { feed, put, answer, waiting } = slowFeed();
  feed.bring([connection(7, 1)]);
  // The notice of the storing, and then one that somebody else stored it.
  put(7, 1, false);
  expect(feed.row(7)).toEqual(connection(7, 1));
  void feed.fill([7]);
  await answer();
  await feed.fill([7]);
  expect([feed.row(7), waiting()]).toEqual([connection(7, 1), 0]);
  put(7, 2, false);
  expect(feed.row(7)).toBeUndefined();
});
