// What the hooks show is what the database says: at once, after every change, and without blanks while scrolling.
import Dexie from "dexie";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { getVettingList } from "../../src/contract/connections/vetting.ts";
import { putResource, removeResource } from "../../src/db/resources.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import { closeHandle, openHandle, type Handle } from "../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../src/db/session/active-session.ts";
import { mergeCollectionState } from "../../src/db/collection-state.ts";
import { putRows } from "../../src/db/put-rows.ts";
import type { LocalQuery } from "../../src/domain/query.ts";
import { useCollection, useCounts, usePrefetch } from "../../src/live/rows/use-collection.ts";
import { cachedAnswer } from "../../src/live/rows/answer-cache.ts";
import { useCollectionState, useOutbox, useRow, useSession } from "../../src/live/use-records.ts";
import { useConnectionStates } from "../../src/live/connections/use-connection-states.ts";
import { sharedRead } from "../../src/live/shared-read.ts";
import { useLive } from "../../src/live/use-live.ts";
import { useResource } from "../../src/live/use-resource.ts";
import { useFirstSyncs } from "../../src/live/rows/use-first-syncs.ts";
import { useRows } from "../../src/live/rows/use-rows.ts";
import { resourceKey } from "../../src/sync/resources.ts";
import { closeQueries, openQueries, queries } from "../../workers/query/client.ts";
import { manyConnections } from "../bench/query/rows.ts";

const ROWS = manyConnections(3_000);
const NEWEST: LocalQuery = { where: [], text: null, sort: { column: "updated_at", descending: true }, facets: [] };
const LATER = "2027-01-01T00:00:00.000000Z";

let handle: Handle;

beforeEach(async () => {
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key);
  handle$.next(handle);
  await openQueries(key);
  await queries().call("putRows", { session: key, collection: "connections", rows: ROWS, state: { complete: true } });
});
afterEach(async () => {
  await closeQueries();
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

/** Ten rows of the list from a position on, as a table would show them. */
function List({ first, blanks }: { first: number; blanks?: { count: number } }) {
  const { answer } = useCollection("connections", NEWEST);
  const keys = answer?.keys ?? [];
  const { rowAt } = useRows("connections", keys, first, first + 10);
  const shown = Array.from({ length: 10 }, (_, index) => {
    const key = keys[first + index];
    return key === undefined ? undefined : rowAt(key);
  });
  if (blanks && answer && shown.includes(undefined)) blanks.count++;
  return (
    <ol data-testid="list" data-total={answer?.total ?? "none"}>
      {shown.map((row, index) => (
        <li key={index}>{row === undefined ? "…" : `${row.id} ${row.status}`}</li>
      ))}
    </ol>
  );
}

test("a list shows the newest rows and the exact total, and updates after a write from anywhere", async () => {
  const screen = await render(<List first={0} />);
  const list = screen.getByTestId("list");
  await expect.element(list).toHaveAttribute("data-total", "3000");
  await expect.element(list).toHaveTextContent(`${ROWS[0]!.id} ${ROWS[0]!.status}`);
  // From this thread, past the worker.
  await putRows(handle, {
    collection: "connections",
    rows: [{ ...ROWS[2_500]!, status: "do_not_dispatch", updated_at: LATER }],
    remove: [1],
  });
  await expect.element(list).toHaveAttribute("data-total", "2999");
  await expect.element(list.getByRole("listitem").first()).toHaveTextContent("2501 do_not_dispatch");
});

test("an edit shows on a visible row without requesting the order again", async () => {
  const screen = await render(<List first={0} />);
  const first = screen.getByTestId("list").getByRole("listitem").first();
  await expect.element(first).toHaveTextContent(/^1 /);
  const edited = { ...ROWS[0]!, status: "needs_to_onboard_but_can_remain_active" as const };
  await putRows(handle, { collection: "connections", rows: [edited] });
  await expect.element(first).toHaveTextContent("1 needs_to_onboard_but_can_remain_active");
});

test("scrolling at reading speed never shows a row that was not read ahead", async () => {
  let scroll: (first: number) => void = () => {};
  const blanks = { count: 0 };
  function Scroller() {
    const [first, setFirst] = useState(0);
    scroll = setFirst;
    return <List first={first} blanks={blanks} />;
  }
  const screen = await render(<Scroller />);
  await expect.element(screen.getByTestId("list").getByRole("listitem").first()).toHaveTextContent(/^1 /);
  await expect.element(screen.getByTestId("list")).toHaveAttribute("data-total", "3000");
  blanks.count = 0;
  for (let first = 0; first <= 600; first += 5) {
    scroll(first);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  for (let first = 600; first >= 0; first -= 25) {
    scroll(first);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  expect(blanks.count).toBe(0);
});

test("the counts of tabs update after every change", async () => {
  const named = { blocked: [{ column: "status", is: "in" as const, codes: ["do_not_dispatch"] }] };
  function Tab() {
    const { counts, size } = useCounts("connections", named);
    return <p data-testid="tab">{counts === null ? "…" : `${counts["blocked"]} of ${size}`}</p>;
  }
  const blocked = ROWS.filter((row) => row.status === "do_not_dispatch").length;
  const other = ROWS.find((row) => row.status !== "do_not_dispatch")!;
  const screen = await render(<Tab />);
  await expect.element(screen.getByTestId("tab")).toHaveTextContent(`${blocked} of 3000`);
  await putRows(handle, { collection: "connections", rows: [{ ...other, status: "do_not_dispatch", updated_at: LATER }] });
  await expect.element(screen.getByTestId("tab")).toHaveTextContent(`${blocked + 1} of 3000`);
});

test("the old answer stays on the screen until the new one is there", async () => {
  const seen: string[] = [];
  let ask: (query: LocalQuery) => void = () => {};
  function Search() {
    const [query, setQuery] = useState(NEWEST);
    ask = setQuery;
    const { answer, pending } = useCollection("connections", query);
    seen.push(`${answer?.total ?? "none"} ${pending}`);
    return <p data-testid="total">{answer?.total ?? "none"}</p>;
  }
  const screen = await render(<Search />);
  await expect.element(screen.getByTestId("total")).toHaveTextContent("3000");
  seen.length = 0;
  ask({ ...NEWEST, text: { kind: "name", value: "NOSUCHNAME" } });
  await expect.element(screen.getByTestId("total")).toHaveTextContent(/^0$/);
  expect(new Set(seen)).toEqual(new Set(["3000 true", "0 false"]));
});

test("a list that was prefetched shows with the click, and never as it was before a change", async () => {
  const oldest: LocalQuery = { ...NEWEST, sort: { column: "updated_at", descending: false } };
  const seen: string[] = [];
  let open: (query: LocalQuery) => void = () => {};
  function Tabs() {
    const [query, setQuery] = useState(NEWEST);
    open = setQuery;
    usePrefetch("connections", "both", () => [NEWEST, oldest]);
    const { answer, pending } = useCollection("connections", query);
    const { rowAt } = useRows("connections", answer?.keys ?? [], 0, 1);
    seen.push(`${answer?.total ?? "none"} ${rowAt(answer?.keys[0] ?? -1)?.id ?? "blank"} ${pending}`);
    return <p data-testid="first">{answer?.keys[0] ?? "none"}</p>;
  }
  const screen = await render(<Tabs />);
  const first = screen.getByTestId("first");
  const last = ROWS.at(-1)!.id;
  await expect.element(first).toHaveTextContent(/^1$/);
  await vi.waitFor(() => expect(cachedAnswer("connections", oldest)).not.toBeNull(), { timeout: 10_000 });
  seen.length = 0;
  open(oldest);
  await expect.element(first).toHaveTextContent(String(last));
  expect(new Set(seen)).toEqual(new Set([`3000 ${last} false`]));

  // Known again from after the change, not from before it.
  await putRows(handle, { collection: "connections", rows: [], remove: [1] });
  await vi.waitFor(() => expect(cachedAnswer("connections", NEWEST)?.total).toBe(2_999), { timeout: 10_000 });
  open(NEWEST);
  await expect.element(first).toHaveTextContent(/^2$/);
  expect(seen.at(-1)).toBe("2999 2 false");
});

test("while the rows of a first sync are not counted they are unknown, and not zero", async () => {
  await mergeCollectionState(handle.db, "connections", { complete: false, serverTotal: 5_000 });
  const seen: string[] = [];
  function Syncs() {
    const { isKnown, running } = useFirstSyncs(null);
    const first = running.find(({ noun }) => noun === "carrier");
    if (isKnown) seen.push(`${first?.isBegun} ${first?.rows} ${first?.total}`);
    return null;
  }
  await render(<Syncs />);
  await vi.waitFor(() => expect(seen.at(-1)).toBe("true 3000 5000"), { timeout: 10_000 });
  expect(new Set(seen)).toEqual(new Set(["true null 5000", "true 3000 5000"]));
});

function Failing({ read }: { readonly read: () => Promise<string> }) {
  return <p data-testid="failing">{useLive("failing", read) ?? "…"}</p>;
}

test("a read that fails for a moment is made again", async () => {
  let failures = 2;
  const read = () => {
    failures -= 1;
    return failures < 0 ? Promise.resolve("there") : Promise.reject(new DOMException("Internal error", "UnknownError"));
  };
  const screen = await render(<Failing read={read} />);
  await expect.element(screen.getByTestId("failing"), { timeout: 10_000 }).toHaveTextContent("there");
  await screen.unmount();
});

test("where nothing is stored that is said, whether the database was open before the screen or opens after it", async () => {
  function Absent() {
    const word = (value: unknown): string => (value === undefined ? "loading" : value === null ? "none" : "there");
    return (
      <p data-testid="absent">{`${word(useLive("absent", () => Promise.resolve(null)))} ${word(useRow("connections", 999_999))}`}</p>
    );
  }
  for (const isLate of [false, true]) {
    handle$.next(isLate ? null : handle);
    const screen = await render(<Absent />);
    handle$.next(handle);
    await expect.element(screen.getByTestId("absent")).toHaveTextContent("none none");
    await screen.unmount();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

test("a record that was shown a moment ago is there with the first drawing, as it is now and not as it was then", async () => {
  const seen: string[] = [];
  function Status() {
    const row = useRow("connections", 5);
    seen.push(row === undefined ? "loading" : (row?.status ?? "none"));
    return <p data-testid="status">{seen.at(-1)}</p>;
  }
  const { status } = ROWS.find(({ id }) => id === 5)!;
  const first = await render(<Status />);
  await expect.element(first.getByTestId("status")).toHaveTextContent(status);
  expect(seen[0]).toBe("loading");
  await first.unmount();
  seen.length = 0;
  const again = await render(<Status />);
  await expect.element(again.getByTestId("status")).toHaveTextContent(status);
  expect(new Set(seen)).toEqual(new Set([status]));
  await again.unmount();
  // While nobody shows it.
  await putRows(handle, { collection: "connections", rows: [{ ...ROWS[4]!, status: "do_not_dispatch", updated_at: LATER }] });
  const shared = sharedRead<{ readonly status: string } | null>(handle, "connections:5", () => Promise.resolve(null));
  await vi.waitFor(() => expect(shared.getValue()?.status).toBe("do_not_dispatch"));
  seen.length = 0;
  const last = await render(<Status />);
  await expect.element(last.getByTestId("status")).toHaveTextContent("do_not_dispatch");
  expect(new Set(seen)).toEqual(new Set(["do_not_dispatch"]));
  await last.unmount();
});

test("of what nobody shows only the last hundred reads go on, and what is read by two is read once", async () => {
  let reads = 0;
  const read = () => {
    reads += 1;
    return Promise.resolve("there");
  };
  const one = sharedRead(handle, "one", read);
  const both = [one.subscribe(() => undefined), sharedRead(handle, "one", read).subscribe(() => undefined)];
  await vi.waitFor(() => expect(one.hasValue()).toBe(true));
  expect(reads).toBe(1);
  both[0]!.unsubscribe();
  for (let other = 0; other < 200; other++)
    sharedRead(handle, `other ${other}`, read)
      .subscribe(() => undefined)
      .unsubscribe();
  expect(one.getValue()).toBe("there");
  both[1]!.unsubscribe();
  expect(one.hasValue()).toBe(true);
  for (let other = 0; other < 101; other++)
    sharedRead(handle, `more ${other}`, read)
      .subscribe(() => undefined)
      .unsubscribe();
  expect(one.hasValue()).toBe(false);
});

test("single records tell loading from missing, and signing out empties them", async () => {
  function Records() {
    const there = useRow("connections", 5);
    const missing = useRow("connections", 999_999);
    const session = useSession();
    const state = useCollectionState("connections");
    const outbox = useOutbox();
    const word = (value: unknown): string => (value === undefined ? "loading" : value === null ? "none" : "there");
    return <p data-testid="records">{[there, missing, session, state].map(word).join(" ") + ` ${outbox.length}`}</p>;
  }
  const screen = await render(<Records />);
  await expect.element(screen.getByTestId("records")).toHaveTextContent("there none none there 0");
  handle$.next(null);
  await expect.element(screen.getByTestId("records")).toHaveTextContent("none none none none 0");
});

test("many connections are looked up by column, and again after a write", async () => {
  const ids = [3, 2_999, 77, 1_000_000];
  function States() {
    const stateOf = useConnectionStates(ids);
    return <p data-testid="states">{ids.map((id) => stateOf(id)?.status ?? "unknown").join(" ")}</p>;
  }
  const screen = await render(<States />);
  const statusOf = (id: number) => ROWS.find((row) => row.id === id)?.status;
  await expect
    .element(screen.getByTestId("states"))
    .toHaveTextContent(`${statusOf(3)} ${statusOf(2_999)} ${statusOf(77)} unknown`);
  const changed = { ...ROWS.find((row) => row.id === 77)!, status: "do_not_dispatch" as const, updated_at: LATER };
  await putRows(handle, { collection: "connections", rows: [changed] });
  await expect.element(screen.getByTestId("states")).toHaveTextContent("do_not_dispatch unknown");
});

/** A server that answers when it is told to. */
function slowServer() {
  const answers: ((response: Response) => void)[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise((resolve) => void answers.push(resolve)));
  return async (body: unknown, status = 200): Promise<void> => {
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers.shift()?.(Response.json(body, { status, headers: { "content-type": "application/json" } }));
  };
}

test("an answer shows before it is stored, a later one of another tab replaces it, and what is gone goes", async () => {
  const answer = slowServer();
  const query = { endpoint: getVettingList, input: { params: { id: 5 } } } as const;
  const name = resourceKey(query);
  /** Nothing can be stored until what it returns is called. */
  function block(): () => Promise<void> {
    let release = (): void => {};
    const blocked = new Promise<void>((resolve) => (release = resolve));
    const holding = handle.db.transaction("rw", handle.db.resources, async () => await Dexie.waitFor(blocked));
    return async () => {
      release();
      await holding;
    };
  }
  function Resource() {
    const { data, outcome, again } = useResource(query);
    return (
      <button data-testid="resource" onClick={again}>
        {`${JSON.stringify(data)} ${outcome?.kind}`}
      </button>
    );
  }
  const screen = await render(<Resource />);
  const shown = screen.getByTestId("resource");
  await expect.element(shown).toHaveTextContent("null undefined");
  for (const body of [{ first: 1 }, { again: 1 }]) {
    const free = block();
    await answer(body);
    await expect.element(shown).toHaveTextContent(`${JSON.stringify(body)} undefined`);
    await free();
    await expect.element(shown).toHaveTextContent(`${JSON.stringify(body)} stored`);
    await shown.click();
  }
  await answer({ again: 1 });
  await putResource(handle, { key: name, data: { second: 2 }, total: null, counts: {} }, Date.now() + 1_000);
  await expect.element(shown).toHaveTextContent('{"second":2} stored');
  await removeResource(handle, name, Date.now() + 2_000);
  await expect.element(shown).toHaveTextContent("null stored");
  vi.restoreAllMocks();
});
