// Whoever writes, in whichever tab, and whatever notice of it is lost: lists, counts and rows on the screen are those of the database.
import fc from "fast-check";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Connection } from "../../src/contract/connections/connections.ts";
import { evictCaches } from "../../src/db/evict.ts";
import { closeHandle, openHandle, type Handle } from "../../src/db/open.ts";
import { putRows } from "../../src/db/put-rows.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import type { Condition, LocalAnswer, LocalQuery } from "../../src/domain/query.ts";
import { enqueue } from "../../src/outbox/enqueue.ts";
import { counts$, listed$, prefetch } from "../../src/live/rows/answers-to.ts";
import { rowFeed } from "../../src/live/rows/row-feeds.ts";
import { CHUNK, RowWindows } from "../../src/live/rows/row-windows.ts";
import type { CountsAnswer, QueryApi } from "../../workers/query/api.ts";
import { closeQueries, collectionNews$, openQueries, queries } from "../../workers/query/client.ts";
import { QueryCollection } from "../../workers/query/collection.ts";
import { createQueryHost } from "../../workers/query/host.ts";
import { freshIdb, freshKey } from "../db/fixtures.ts";
import { draft } from "../db/rows.ts";
import { holds, naiveAnswer } from "../workers/query/naive.ts";
import { condition, edit, edited, query, WORDS } from "../workers/query/questions.ts";
import { connection } from "../workers/query/rows.ts";

// Random histories over two pages with lost messages take minutes where the cores are shared.
vi.setConfig({ testTimeout: 300_000 });

let isLost = false;
/** As of a change of many rows, whose notice comes without them. */
let isUntold = false;
beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => setTimeout(act));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  const { postMessage } = BroadcastChannel.prototype;
  vi.spyOn(BroadcastChannel.prototype, "postMessage").mockImplementation(function (this: BroadcastChannel, message: unknown) {
    const isNotice = typeof message === "object" && message !== null && "seq" in message;
    if (!isNotice || !isLost) postMessage.call(this, isNotice && isUntold ? { ...message, rows: null } : message);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shown in the end; the rest of the first chunk are rows that do not exist. */
const SHOWN = Array.from({ length: 40 }, (_, index) => index + 1);
/** Seen before. */
const SEEN = Array.from({ length: 20 }, (_, index) => 41 + index);
const KEYS = [...SHOWN, ...Array.from({ length: CHUNK - SHOWN.length }, (_, index) => -1 - index), ...SEEN];

const writer = fc.constantFrom("page" as const, "worker" as const, "other page" as const, "other worker" as const);
const write = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("edit" as const), by: writer, edit }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("rows" as const),
      by: writer,
      put: fc.array(connection, { maxLength: 25 }),
      remove: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("change" as const, "evict" as const, "restart" as const) }) },
);
const step = fc.record({ write, isLost: fc.nat(5).map((value) => value === 0), isUntold: fc.boolean(), isAwaited: fc.boolean() });

const ALL: LocalQuery = { where: [], text: null, sort: { column: "updated_at", descending: true }, facets: [] };

/** Two tabs on one database: the first with a screen, the second only writes. */
async function openTabs(questions: readonly LocalQuery[], counted: Readonly<Record<string, readonly Condition[]>>) {
  const idb = freshIdb();
  vi.stubGlobal("indexedDB", idb.indexedDB);
  vi.stubGlobal("IDBKeyRange", idb.IDBKeyRange);
  const key = freshKey();
  const open = () => openHandle(key, { idb, mayCreate: () => true });
  const [page, otherPage] = [await open(), await open()];
  handle$.next(page);
  await openQueries(key);
  const startOther = async (): Promise<QueryApi> => {
    const host = createQueryHost({ idb, mayCreate: () => false });
    await host.open(key);
    return host;
  };
  let other = await startOther();
  const lists: (LocalAnswer | null)[] = questions.map(() => null);
  let counts: CountsAnswer | null = null;
  const watching = questions.map((one, index) => listed$("connections", one).subscribe((answer) => (lists[index] = answer)));
  watching.push(counts$("connections", counted).subscribe((answer) => (counts = answer)));
  const windows = new RowWindows(page, "connections", () => undefined);
  return {
    key,
    page,
    otherPage,
    other: () => other,
    async restart() {
      await Promise.all([closeQueries(), other.close()]);
      other = await startOther();
      await openQueries(key);
    },
    shown: () => ({ lists: lists.map((answer) => answer && [[...answer.keys], answer.facets]), counts }),
    show: (first: number, last: number) => windows.show(KEYS, first, last),
    rowsAt: (keys: readonly number[]) => keys.map((one) => rowFeed(page, "connections").row(one)),
    async close() {
      for (const one of watching) one.unsubscribe();
      windows.close();
      await Promise.all([closeQueries(), other.close()]);
      handle$.next(null);
      for (const handle of [page, otherPage]) closeHandle(handle);
    },
  };
}
type Tabs = Awaited<ReturnType<typeof openTabs>>;

async function putBy(
  tabs: Tabs,
  by: "page" | "worker" | "other page" | "other worker",
  rows: Connection[],
  remove: number[] = [],
) {
  const batch = { collection: "connections" as const, rows, remove };
  if (by === "worker") return await queries().call("putRows", { session: tabs.key, ...batch });
  if (by === "other worker") return await tabs.other().putRows({ session: tabs.key, ...batch });
  return await putRows(by === "page" ? tabs.page : tabs.otherPage, batch);
}

const stored = async ({ db }: Handle): Promise<Connection[]> => await db.connections.toArray();

async function run(tabs: Tabs, one: typeof write extends fc.Arbitrary<infer T> ? T : never, number: number): Promise<unknown> {
  switch (one.kind) {
    case "edit":
      return await putBy(tabs, one.by, edited(new Map((await stored(tabs.page)).map((row) => [row.id, row])), one.edit));
    case "rows":
      return await putBy(tabs, one.by, one.put, one.remove);
    case "change":
      return await enqueue(tabs.otherPage, [draft(`change ${number}`, 1 + (number % 60), { status: "do_not_dispatch" })]);
    case "evict":
      return await evictCaches(tabs.otherPage, "everything");
    case "restart":
      return await tabs.restart();
  }
}

test("a screen shows what is stored, however it came there", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(query, { minLength: 2, maxLength: 2 }),
      fc.array(condition, { minLength: 1, maxLength: 2 }),
      fc.array(connection, { minLength: 10, maxLength: 40 }),
      fc.array(step, { maxLength: 12 }),
      connection,
      async (questions, where, first, steps, last) => {
        const tabs = await openTabs(questions, { shown: where, all: [] });
        await putBy(tabs, "worker", first);
        tabs.show(CHUNK, KEYS.length);
        await new Promise((resolve) => setTimeout(resolve, 2));
        tabs.show(0, SHOWN.length);
        for (const [number, { write: one, isAwaited, ...notice }] of steps.entries()) {
          ({ isLost, isUntold } = notice);
          await run(tabs, one, number);
          isLost = isUntold = false;
          if (isAwaited) await new Promise((resolve) => setTimeout(resolve, 2));
        }
        // What was missed is noticed with the next change.
        await putBy(tabs, "other page", [{ ...last, updated_at: "2027-01-01T00:00:00.000000Z" }]);
        const rows = await stored(tabs.page);
        const byKey = new Map(rows.map((row) => [row.id, row]));
        const lists = questions.map((one) => {
          const { keys, facets } = naiveAnswer(rows, one, WORDS);
          return [keys, facets];
        });
        const shown = rows.filter((row) => where.every((each) => holds(row, each))).length;
        await vi.waitFor(() => {
          expect(tabs.shown()).toEqual({ lists, counts: { counts: { shown, all: rows.length }, size: rows.length } });
          expect(tabs.rowsAt(SHOWN)).toEqual(SHOWN.map((key) => byKey.get(key)));
          // What nobody shows any more is forgotten or current.
          for (const row of tabs.rowsAt(SEEN)) if (row !== undefined) expect(row).toEqual(byKey.get(row.id));
        });
        for (const [index, one] of questions.entries())
          await vi.waitFor(async () => expect([...(await tabs.other().ask("connections", one)).keys]).toEqual(lists[index]![0]));
        await tabs.close();
      },
    ),
    { numRuns: 15 },
  );
});

test("what only the page has heard of its query worker learns from the page, so that lists and counts follow the rows", async () => {
  const tabs = await openTabs([ALL], { all: [] });
  const [one, other] = fc.sample(connection, 2);
  await putBy(tabs, "worker", [{ ...one!, id: 1 }]);
  await vi.waitFor(() => expect(tabs.shown().counts?.size).toBe(1));
  const deaf = vi.spyOn(QueryCollection.prototype, "heard").mockResolvedValue(undefined);
  await putBy(tabs, "other page", [{ ...other!, id: 2 }]);
  await vi.waitFor(() => expect(tabs.shown().counts?.size).toBe(2), { timeout: 20_000 });
  await vi.waitFor(() => expect(new Set(tabs.shown().lists[0]?.[0] as number[])).toEqual(new Set([1, 2])));
  expect(deaf).toHaveBeenCalled();
  await tabs.close();
});

test("an empty list of a reload does not join a question from before the change that fills it", async () => {
  const tabs = await openTabs([], { all: [] });
  handle$.next(null);
  let shown: readonly number[] | null = null;
  const watching = listed$("connections", ALL).subscribe(({ keys }) => (shown = [...keys]));
  await vi.waitFor(() => expect(shown).toEqual([]));
  handle$.next(tabs.page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { call } = queries() as { readonly call: (...question: unknown[]) => Promise<unknown> };
  let asked = 0;
  const answerLate = async (...question: unknown[]): Promise<unknown> => {
    const answer = await call(...question);
    if (question[0] !== "askWithRows") return answer;
    asked += 1;
    await held;
    return answer;
  };
  vi.spyOn(queries(), "call").mockImplementation(answerLate as never);
  void prefetch("connections", ALL);
  await vi.waitFor(() => expect(asked).toBe(1));
  const [row] = fc.sample(connection, 1);
  await putBy(tabs, "other page", [{ ...row!, id: 1 }]);
  await vi.waitFor(() => expect(asked).toBe(2));
  release();
  await vi.waitFor(() => expect(shown).toEqual([1]));
  watching.unsubscribe();
  await tabs.close();
});

test("after a change all numbers of a screen are asked for in one message", async () => {
  const tabs = await openTabs([], { all: [] });
  const call = vi.spyOn(queries(), "call");
  const counted = () => (call.mock.calls as readonly (readonly unknown[])[]).filter(([method]) => method === "count").length;
  const least = (min: number) => counts$("connections", { least: [{ column: "power_units", is: "range", min }] });
  const answers: (number | undefined)[] = [];
  const watching = [1, 5].map((min, index) => least(min).subscribe(({ counts }) => (answers[index] = counts["least"])));
  await vi.waitFor(() => expect(answers).toEqual([0, 0]));
  expect(counted()).toBe(1);
  const [row] = fc.sample(connection, 1);
  await putBy(tabs, "worker", [{ ...row!, carrier: { ...row!.carrier, power_units: 7 } }]);
  await vi.waitFor(() => expect(answers).toEqual([1, 1]));
  expect(counted()).toBe(2);
  for (const one of watching) one.unsubscribe();
  await tabs.close();
});

test("what was asked for before anybody listens is not asked for again, and a change meanwhile makes it worthless", async () => {
  const tabs = await openTabs([], { all: [] });
  const [one, other] = fc.sample(connection, 2);
  await putBy(tabs, "worker", [{ ...one!, id: 1 }]);
  const call = vi.spyOn(queries(), "call");
  const asked = () => (call.mock.calls as readonly (readonly unknown[])[]).filter(([method]) => method === "askWithRows").length;
  const all = (descending: boolean, where: readonly Condition[] = []): LocalQuery => ({
    where,
    text: null,
    sort: { column: "updated_at", descending },
    facets: [],
  });
  const keysOf = async (query: LocalQuery) => [...(await firstValueFrom(listed$("connections", query))).keys];
  // As often as React draws.
  for (let time = 0; time < 3; time += 1) void prefetch("connections", all(true));
  expect(await keysOf(all(true))).toEqual([1]);
  expect(asked()).toBe(1);

  await prefetch("connections", all(false));
  expect(await keysOf(all(false))).toEqual([1]);
  expect(asked()).toBe(2);

  const open = all(true, [{ column: "id", is: "range", min: 1 }]);
  void prefetch("connections", open);
  const heard = firstValueFrom(collectionNews$("connections"));
  await putBy(tabs, "other page", [{ ...other!, id: 2 }]);
  await heard;
  for (const query of [all(true), all(false), open]) expect(new Set(await keysOf(query))).toEqual(new Set([1, 2]));
  await tabs.close();
});
