// What a broker does to connections, and takes back.
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  dismiss,
  doNotDispatch,
  doNotDispatchAll,
  restore,
  setStatus,
  undo,
} from "../../../src/commands/connections/connections.ts";
import { takeBack, type TakenBack } from "../../../src/commands/connections/take-back.ts";
import { madeOnPage } from "../../../src/commands/made.ts";
import { forgetCommands, keepForUndo, partsOf } from "../../../src/commands/send.ts";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import { SignedOut } from "../../../src/db/failures.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import type { Handle } from "../../../src/db/open.ts";
import { beginAttempt, settle } from "../../../src/outbox/settle.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { freshHandle } from "../../db/fixtures.ts";
import { connection } from "../../db/rows.ts";

const rows = [connection(1, 1), connection(2, 1, { status: "do_not_dispatch", notes: "old" })];
let handle: Handle;

beforeEach(async () => {
  handle = await freshHandle();
  await putRows(handle, { collection: "connections", rows });
  handle$.next(handle);
});
afterEach(() => handle$.next(null));

const outbox = () => handle.db.outbox.orderBy("seq").toArray();
const shown = (id: number) => handle.db.connections.get(id);

test("a change that changes nothing is not sent", async () => {
  expect(await setStatus([rows[0]!], "onboarded")).toBeNull();
  expect(await doNotDispatch([rows[1]!], "  ")).toBeNull();
  expect(await doNotDispatch([rows[1]!], "old")).toBeNull();
  expect(await restore(rows)).toBeNull();
  expect(await outbox()).toEqual([]);
});

test("a second press before the list has redrawn does nothing, though the list still shows the old row", async () => {
  await dismiss([rows[0]!]);
  expect(await dismiss([rows[0]!])).toBeNull();
  expect(await outbox()).toHaveLength(1);
});

test("do not dispatch goes by the carrier, with the notes, and shows at once", async () => {
  await doNotDispatch(rows, " double brokering ");
  expect((await outbox()).map(({ endpoint, input, subject }) => ({ endpoint, input, subject }))).toEqual(
    [1, 2].map((id) => ({
      endpoint: "setCarrierToDoNotDispatch",
      input: { query: { carrier_id: 1000 + id }, body: { status: "do_not_dispatch", notes: "double brokering" } },
      subject: `Carrier ${id}`,
    })),
  );
  expect(await shown(1)).toMatchObject({ status: "do_not_dispatch", notes: "double brokering", waiting: true });
});

test("undoing thirty unsent changes leaves no trace and sends nothing", async () => {
  const many = Array.from({ length: 30 }, (_, index) => connection(10 + index, 1));
  await putRows(handle, { collection: "connections", rows: many });
  const group = await doNotDispatch(many, "note");
  expect(await outbox()).toHaveLength(30);
  expect(await undo(group!)).toBeNull();
  expect(await outbox()).toEqual([]);
  expect(await handle.db.connections.bulkGet(many.map(({ id }) => id))).toEqual(many);
});

test("undoing one of many leaves the others", async () => {
  await dismiss(rows);
  const [first] = await outbox();
  await undo([first!.id]);
  expect((await outbox()).map(({ entity }) => entity)).toEqual(["connections:2"]);
});

test("one of many is undone alone, also once all were sent, and not a second time with the rest", async () => {
  const group = await doNotDispatch([rows[0]!, connection(3, 1)], "note");
  const sent = await outbox();
  for (const { id } of sent) await beginAttempt(handle, id);
  expect(partsOf(group!).map(({ subject }) => subject)).toEqual(["Carrier 1", "Carrier 3"]);
  await undo(partsOf(group!)[0]!.ids);
  expect(partsOf(group!).map(({ subject }) => subject)).toEqual(["Carrier 3"]);
  await undo(group!);
  expect(partsOf(group!)).toEqual([]);
  expect((await outbox()).map(({ name, undoes }) => [name, undoes])).toEqual([
    ["Do not dispatch", null],
    ["Do not dispatch", null],
    ["Undo: Do not dispatch", sent[0]!.id],
    ["Undo: Do not dispatch", sent[1]!.id],
  ]);
});

test("undoing a change that is being sent queues its inverse behind it, and restores the row", async () => {
  const group = await doNotDispatch([rows[0]!], "note");
  const [sent] = await outbox();
  await beginAttempt(handle, sent!.id);
  expect(await undo(group!)).not.toBeNull();
  const [, back] = await outbox();
  expect(back).toMatchObject({
    endpoint: "updateConnection",
    undoes: sent!.id,
    input: {
      params: { id: 1 },
      body: { connection: { status: "onboarded", notes: null }, undoes: { status: "do_not_dispatch", notes: "note" } },
    },
  });
  expect(await shown(1)).toMatchObject({ status: "onboarded", notes: null, waiting: true });
});

test("a carrier without a connection that was blocked is unblocked by the server, which knows what it was", async () => {
  const group = await doNotDispatchAll([], [{ id: 9, legal_name: "Stranger" }], " Twice late ");
  const [sent] = await outbox();
  await beginAttempt(handle, sent!.id);
  await settle(handle, sent!.id, { kind: "applied", row: connection(5, 1, { status: "do_not_dispatch" }) });
  await undo(group ?? "");
  const [back] = await outbox();
  expect(back).toMatchObject({
    endpoint: "takeBackDoNotDispatch",
    input: { query: { carrier_id: 9 }, body: { undoes: { notes: "Twice late" } } },
  });
  await settle(handle, back!.id, { kind: "applied", row: connection(5, 2, { is_dismissed: true }) });
  expect(await shown(5)).toEqual(connection(5, 2, { is_dismissed: true }));
});

test("undoing a confirmed change sends its inverse, which can be undone in turn", async () => {
  const group = await setStatus([rows[0]!], "needs_to_onboard");
  const [sent] = await outbox();
  await beginAttempt(handle, sent!.id);
  await settle(handle, sent!.id, { kind: "applied", row: connection(1, 2, { status: "needs_to_onboard" }) });
  const back = await undo(group!);
  expect((await shown(1))?.status).toBe("onboarded");
  await undo(back!);
  expect(await outbox()).toEqual([]);
  expect(await shown(1)).toEqual(connection(1, 2, { status: "needs_to_onboard" }));
});

test("undoing a refused change removes it from the list of problems", async () => {
  const group = await dismiss([rows[0]!]);
  const [sent] = await outbox();
  await beginAttempt(handle, sent!.id);
  await settle(handle, sent!.id, { kind: "refused", reason: "No." });
  expect(await undo(group!)).toBeNull();
  expect(await outbox()).toEqual([]);
});

test("nobody signed in: nothing is queued", async () => {
  handle$.next(null);
  await expect(dismiss(rows)).rejects.toBeInstanceOf(SignedOut);
});

const entry = (of: Partial<TakenBack>): TakenBack => ({
  topic: "status",
  field: "status",
  before: null,
  after: null,
  ref_id: null,
  classification_ids: null,
  ...of,
});

test("one change of the history is taken back as a change of its own, and the server is told what must still be so", async () => {
  const packet = { id: 33, status: "complete", updated_at: "2026-11-20T16:00:00.000000Z" };
  const decided = connection(3, 1, { classification_ids: [1, 2], latest_onboarding_packet: packet });
  await putRows(handle, { collection: "connections", rows: [decided] });
  const back = (row: Connection, of: Partial<TakenBack>) =>
    takeBack(
      { carrier: { id: row.carrier_id, legal_name: "Carrier" }, connection: row, subscriptionId: null, listedAs: null },
      entry(of),
    );
  expect(await back(rows[1]!, { before: "onboarded", after: "do_not_dispatch" })).not.toBeNull();
  expect(await back(rows[0]!, { field: "connection_notes", before: null, after: "x" })).toBeNull();
  expect(await back(rows[0]!, { field: "bipd_limit", before: "1" })).toBeNull();
  const classifications = { field: "classification_ids", classification_ids: { before: [1], after: [1, 2] } };
  expect(await back(decided, { topic: "classification", ...classifications })).not.toBeNull();
  const approval = { topic: "packet", field: "packet_status", before: "held", after: "complete" } as const;
  expect(await back(decided, { ...approval, ref_id: 32 })).toBeNull();
  expect(await back(decided, { ...approval, ref_id: 33 })).not.toBeNull();
  expect(await back(decided, { topic: "monitoring", field: "is_monitored", before: "true", after: "false" })).not.toBeNull();
  const ended = { topic: "override", field: "has_email", before: "always", after: null, ref_id: 7 } as const;
  expect(await back(decided, ended)).not.toBeNull();
  expect((await outbox()).map(({ endpoint, input }) => [endpoint, input])).toEqual([
    [
      "updateConnection",
      { params: { id: 2 }, body: { connection: { status: "onboarded" }, undoes: { status: "do_not_dispatch" } } },
    ],
    [
      "updateConnection",
      { params: { id: 3 }, body: { connection: { classification_ids: [1] }, undoes: { classification_ids: [1, 2] } } },
    ],
    [
      "decideOnboardingPacket",
      { params: { id: 33 }, body: { onboarding_packet: { status: "held" }, undoes: { status: "complete" } } },
    ],
    ["monitorCarrier", { body: { carrier_id: 1003, is_undo: true } }],
    ["updateRuleOverride", { params: { id: 7 }, body: { rule_override: { is_active: true }, is_undo: true } }],
  ]);
  expect(await shown(2)).toMatchObject({ status: "onboarded", waiting: true });
  expect(await shown(3)).toMatchObject({ classification_ids: [1], latest_onboarding_packet: { status: "held" } });
});

test("a bulk change is undone after a reload too: what has not left ends, what has is reversed, and nothing twice", async () => {
  const many = Array.from({ length: 40 }, (_, index) => connection(100 + index, 1));
  await putRows(handle, { collection: "connections", rows: many });
  const group = (await setStatus(many, "needs_to_onboard"))!;
  await keepForUndo(handle, { group, path: "/carriers/connections", message: "40 carriers" });
  const sent = (await outbox()).slice(0, 10);
  for (const { id, patches } of sent) {
    await beginAttempt(handle, id);
    const row = connection(patches[0]!.key, 2, { status: "needs_to_onboard" });
    await settle(handle, id, { kind: "applied", row });
  }
  forgetCommands();
  const [kept] = await madeOnPage(handle, "/carriers/connections");
  expect(kept).toMatchObject({ group, message: "40 carriers" });
  await undo(group);
  const queued = await outbox();
  expect(queued.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, () => "Undo: Needs to onboard"));
  expect((await handle.db.connections.bulkGet(many.map(({ id }) => id))).every((row) => row?.status === "onboarded")).toBe(true);
  expect(await madeOnPage(handle, "/carriers/connections")).toEqual([]);
  expect(await undo(group)).toBeNull();
});
