// What the status line and the drawer say of changes that wait, and of those that a person has to decide about.
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { EXPIRED } from "../../../src/contract/session/session.ts";
import { OutboxDrawer } from "../../../src/app/shell/OutboxDrawer.tsx";
import { StatusLine } from "../../../src/app/shell/StatusLine.tsx";
import { putCollectionState } from "../../../src/db/collection-state.ts";
import { health$ } from "../../../src/db/health.ts";
import { keepsUnsent$, lasts$ } from "../../../src/db/lasting.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { putValue } from "../../../src/db/lists.ts";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import type { OutboxEntry } from "../../../src/db/outbox-entry.ts";
import { SEND_PAUSE } from "../../../src/db/records.ts";
import { databaseName, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { reached } from "../../../src/net/reach.ts";
import { enqueue } from "../../../src/outbox/enqueue.ts";
import { settle } from "../../../src/outbox/settle.ts";
import { closeQueries, openQueries } from "../../../workers/query/client.ts";
import { connection, draft } from "../../db/rows.ts";

let handle: Handle;

beforeEach(async () => {
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key);
  handle$.next(handle);
  health$.next("ok");
  reached(true);
  for (const collection of ["connections", "rule_overrides"] as const)
    await putCollectionState(handle, collection, { complete: true, syncedAt: Date.now() });
});
afterEach(() => {
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const nothing = (): void => undefined;
const broken = (): Promise<unknown> =>
  handle.db.outbox.put({ id: "broken", name: "Do not dispatch", createdAt: "?", state: "waiting" } as unknown as OutboxEntry);
const stored = async (id: string): Promise<OutboxEntry> => (await handle.db.outbox.get(id))!;

test("the status line says neither Live nor saved while a change waits, or while the page is out of use", async () => {
  const screen = await render(<StatusLine onUnsent={nothing} onKeys={nothing} onSelfTest={nothing} />);
  await expect.element(screen.getByText("Live")).toBeVisible();
  await expect.element(screen.getByText("All changes saved")).toBeVisible();
  await enqueue(handle, [draft("a", 1, { notes: "x" }), draft("b", 2, { notes: "x" })]);
  await expect.element(screen.getByText("2 changes to send")).toBeVisible();
  await expect.element(screen.getByText("Sending changes")).toBeVisible();
  expect(screen.getByText("Live").query()).toBeNull();
  await settle(handle, "a", { kind: "refused", reason: "No." });
  await handle.db.outbox.put({ ...(await stored("b")), state: "unknown" });
  await broken();
  await expect.element(screen.getByText("1 change refused, 2 to review")).toBeVisible();
  await expect.element(screen.getByText("Live")).toBeVisible();
  health$.next("superseded");
  await expect.element(screen.getByText("Updates stopped")).toBeVisible();
  expect(screen.getByText("Live").query()).toBeNull();
  await screen.unmount();
});

test("the status line tells the age of the list that waits longest for news, and that updates are late", async () => {
  const user = {
    scopes: ["view_loads"],
    paywall: { can_load_dashboard: true, can_connect: true },
    company: { id: 1, company_type: "broker" },
  };
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  await handle.db.values.put({ key: "session", value: { user, flags: {}, refreshedAt: Date.now() } });
  const synced = { complete: true, syncedAt: Date.now() };
  for (const collection of ["loads", "tickets", "inbox_items", "truck_postings"] as const)
    await putCollectionState(handle, collection, synced);
  const screen = await render(<StatusLine onUnsent={nothing} onKeys={nothing} onSelfTest={nothing} />);
  await expect.element(screen.getByText("Updated just now")).toBeVisible();
  vi.advanceTimersByTime(61_000);
  await putCollectionState(handle, "connections", { syncedAt: Date.now() });
  await expect.element(screen.getByText("Updated 1 min ago")).toBeVisible();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Live");
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Updates are late");
  await putCollectionState(handle, "loads", { syncedAt: Date.now() });
  vi.useRealTimers();
  await screen.unmount();
});

test("the status line names every first sync that runs, and the list whose updates fail", async () => {
  const user = {
    scopes: ["view_loads", "view_tickets"],
    paywall: { can_load_dashboard: true, can_connect: true },
    company: { id: 1, company_type: "broker" },
  };
  await openQueries(handle.key);
  await handle.db.values.put({ key: "session", value: { user, flags: {}, refreshedAt: Date.now() } });
  const screen = await render(<StatusLine onUnsent={nothing} onKeys={nothing} onSelfTest={nothing} />);
  const says = screen.getByRole("status");
  await expect.element(says).toHaveTextContent("Loading loads");
  await putCollectionState(handle, "loads", { complete: false, serverTotal: 12_300 });
  await expect.element(says).toHaveTextContent("Loading 0 of 12,300 loads");
  await putCollectionState(handle, "loads", { complete: true });
  for (const collection of ["tickets", "inbox_items", "truck_postings"] as const)
    await putCollectionState(handle, collection, { complete: true });
  await expect.element(says).toHaveTextContent("Live");
  await putCollectionState(handle, "tickets", { failure: "No answer" });
  await expect.element(says).toHaveTextContent("Updates of alerts are failing, retrying");
  // An expired company has nothing synced, and nothing that is on its way.
  const expired = { ...user, paywall: { ...user.paywall, can_connect: false }, company: { ...user.company, status: EXPIRED } };
  await handle.db.values.put({ key: "session", value: { user: expired, flags: {}, refreshedAt: Date.now() } });
  await expect.element(says).toHaveTextContent("Updates stopped");
  expect(screen.getByText(/synced/).elements()).toEqual([]);
  await screen.unmount();
  await closeQueries();
});

test("a change that cannot be read is shown, can be downloaded and discarded, and the others stay", async () => {
  await enqueue(handle, [draft("good", 1, { notes: "x" })]);
  await broken();
  const screen = await render(<OutboxDrawer isOpen onClose={nothing} />);
  await expect.element(screen.getByText("Cannot be read")).toBeVisible();
  await expect.element(screen.getByText("Carrier 1")).toBeVisible();
  const made = vi.spyOn(URL, "createObjectURL");
  const entry = screen.getByRole("listitem").filter({ hasText: "Cannot be read" });
  await entry.getByRole("button", { name: "Download" }).click();
  const [[file] = []] = made.mock.calls;
  expect(JSON.parse(await (file as Blob).text())).toEqual([
    {
      change: "Do not dispatch",
      subject: "Unknown record",
      state: "unreadable",
      stored: { id: "broken", name: "Do not dispatch", createdAt: "?", state: "waiting" },
    },
  ]);
  made.mockRestore();
  await entry.getByRole("button", { name: "Discard" }).click();
  await expect.poll(async () => (await handle.db.outbox.toArray()).map(({ id }) => id)).toEqual(["good"]);
  await screen.unmount();
});

test("a change that may already be saved is sent again only when that one is asked for", async () => {
  await enqueue(handle, [draft("a", 1, { notes: "x" }), draft("b", 2, { notes: "x" })]);
  await handle.db.outbox.put({ ...(await stored("a")), state: "unknown", attempts: 3, firstSentAt: 5 });
  await settle(handle, "b", { kind: "refused", reason: "No." });
  const screen = await render(<OutboxDrawer isOpen onClose={nothing} />);
  await expect.element(screen.getByText(/Check the record/)).toBeVisible();
  await screen.getByRole("button", { name: "Retry all" }).click();
  await expect.poll(async () => (await stored("b")).state).toBe("waiting");
  expect((await stored("a")).state).toBe("unknown");
  await screen.getByRole("button", { name: "Send again" }).click();
  await expect.poll(async () => await stored("a")).toMatchObject({ state: "waiting", firstSentAt: null, attempts: 0 });
  await screen.unmount();
});

test("a change in conflict shows both side by side, with who and when; Retry all leaves it, and one of two buttons decides it", async () => {
  await putRows(handle, { collection: "connections", rows: [connection(1, 1), connection(2, 1)] });
  await enqueue(handle, [draft("a", 1, { status: "needs_to_onboard" }), draft("b", 2, { notes: "Older" })]);
  const theirs = (key: number, set: object) => ({
    table: "connections",
    key,
    by: "Cole League",
    at: new Date(Date.now() - 120_000).toISOString(),
    row: { ...connection(key, 5), ...set },
  });
  const reason = "Cole League changed this meanwhile.";
  await settle(handle, "a", {
    kind: "conflict",
    reason,
    theirs: theirs(1, { status: "do_not_dispatch", notes: "Stolen identity" }),
  });
  await settle(handle, "b", { kind: "conflict", reason, theirs: theirs(2, { notes: "Newer" }) });
  const screen = await render(<OutboxDrawer isOpen onClose={nothing} />);
  const first = screen.getByRole("listitem").filter({ hasText: "Carrier 1" });
  await expect.element(first.getByText("Cole League, 2 min ago")).toBeVisible();
  await expect.element(first.getByRole("row", { name: "Status Needs to onboard Do not dispatch" })).toBeVisible();
  await expect.element(first.getByRole("row", { name: "Notes Not changed Stolen identity" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Retry all" })).toBeDisabled();
  await first.getByRole("button", { name: "Apply mine" }).click();
  await expect.poll(async () => (await stored("a")).state).toBe("waiting");
  const second = screen.getByRole("listitem").filter({ hasText: "Carrier 2" });
  await expect.element(second.getByRole("row", { name: "Notes Older Newer" })).toBeVisible();
  await second.getByRole("button", { name: "Keep theirs" }).click();
  await expect.poll(() => stored("b")).toBeUndefined();
  expect(await handle.db.connections.get(2)).toMatchObject({ notes: "Newer" });
  await screen.unmount();
});

test.each([
  ["makes no promise", false],
  ["promises to keep what is stored", true],
])("where the browser %s the drawer says whether changes may be deleted", async (_, promise) => {
  const persist = vi.spyOn(navigator.storage, "persist").mockResolvedValue(promise);
  vi.spyOn(navigator.storage, "persisted").mockResolvedValue(false);
  const asking = keepsUnsent$(handle, 0).subscribe();
  await expect.poll(async () => await handle.db.outbox.count()).toBe(0);
  // Firefox asks the person, so it is not asked for nothing.
  expect(persist).not.toHaveBeenCalled();
  await enqueue(handle, [draft("a", 1, { notes: "x" })]);
  await expect.poll(() => persist.mock.calls.length).toBe(1);
  await expect.poll(() => lasts$.value).toBe(promise);
  const screen = await render(<OutboxDrawer isOpen onClose={nothing} />);
  await expect.element(screen.getByText(/The portal keeps retrying/)).toBeVisible();
  expect(screen.getByText(/may delete them if the portal is not opened/).elements()).toHaveLength(promise ? 0 : 1);
  asking.unsubscribe();
  lasts$.next(null);
  vi.restoreAllMocks();
  await screen.unmount();
});

test("a browser that cannot promise anything is asked nothing", async () => {
  vi.stubGlobal("navigator", { locks: navigator.locks });
  await enqueue(handle, [draft("a", 1, { notes: "x" })]);
  const asked = await firstValueFrom(keepsUnsent$(handle, 0));
  vi.unstubAllGlobals();
  lasts$.next(null);
  expect(asked).toBe(false);
});

test("while the server wants no changes the drawer says so, and Retry ends that", async () => {
  await enqueue(handle, [draft("a", 1, { notes: "x" })]);
  await putValue(handle, SEND_PAUSE, { length: 120_000, server: null, here: Date.now() });
  const screen = await render(<OutboxDrawer isOpen onClose={nothing} />);
  await expect.element(screen.getByText(/The server asked the portal to wait/)).toBeVisible();
  await screen.getByRole("button", { name: "Retry", exact: true }).click();
  await expect.element(screen.getByText(/The portal keeps retrying/)).toBeVisible();
  await screen.unmount();
});
