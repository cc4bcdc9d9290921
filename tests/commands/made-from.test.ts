// Every queued command either says what it was made from, or can replace nothing of anybody's; and a conflict is decided by its person.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endpointNamed } from "../../src/contract/api.ts";
import { COMPARED_CALLS, madeFrom, madeFromHeader, readMadeFrom, digest } from "../../src/contract/made-from.ts";
import { doNotDispatch, setStatus, undo } from "../../src/commands/connections/connections.ts";
import { changeNote } from "../../src/commands/notes.ts";
import { applyMine, discardEntries } from "../../src/commands/unsent.ts";
import type { Handle } from "../../src/db/open.ts";
import { putRows } from "../../src/db/put-rows.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import { differencesOf } from "../../src/outbox/conflict.ts";
import { beginAttempt, settle } from "../../src/outbox/settle.ts";
import { freshHandle } from "../db/fixtures.ts";
import { connection } from "../db/rows.ts";

/** Queued calls that are not compared, and why nothing of anybody's is replaced by them. */
const ADDITIVE: Readonly<Record<string, string>> = {
  createNote: "an entry of its own",
  createEditRequest: "an entry of its own",
  createLoadLog: "an entry of its own",
  createIdentityAlertMessage: "an entry of its own",
  createTruckPosting: "a row of its own",
  createRuleOverride: "a row of its own; the one it replaces stays, ended",
  deactivateRuleOverrides: "refused by the server where another override was granted since",
  takeBackDoNotDispatch: "refused by the server where anything was set since",
  monitorCarrier: "one of two states: whoever changed it meanwhile has set this one",
  stopMonitoringCarrier: "one of two states",
  assignCarrier: "refused by the server where another carrier has the load by now",
  takeLoadBack: "refused by the server where another carrier has the load by now",
  cancelLoad: "refused by the server where another carrier has the load by now",
  restoreLoad: "refused by the server unless the load is canceled",
  postLoad: "one of two states",
  unpostLoad: "one of two states",
  bulkPost: "one of two states, load by load",
  bulkUnpost: "one of two states, load by load",
  createLoadCarrierDisposition: "an entry of its own",
  deleteLoadCarrierDisposition: "takes back the one entry that it names",
  withdrawLoadCarrierDisposition: "takes back the person's own entry",
  updateInboxItem: "the person's own marks",
  savePreference: "the person's own",
};

const COMMANDS = new URL("../../src/commands", import.meta.url).pathname;

/** The calls that a file of commands queues: those it imports, but for the ones it makes directly. */
function queuedIn(path: string): readonly string[] {
  const text = readFileSync(path, "utf8");
  if (!/import \{[^}]*\b(send|sendFrom|Command|changeConnections)\b[^}]*\} from "[./]+(send|connections)\.ts"/.test(text))
    return [];
  const direct = new Set([...text.matchAll(/direct\(\s*(\w+)/g)].map(([, name]) => name));
  const words = new Set(text.match(/\b[a-z]\w+\b/g));
  return [...words].filter((word) => endpointNamed(word) !== undefined && !direct.has(word));
}

test("every queued command is compared with what it was made from, or is by nature additive", () => {
  const files = readdirSync(COMMANDS, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const queued = [...new Set(files.flatMap((file) => queuedIn(join(COMMANDS, file))))];
  expect(queued.length).toBeGreaterThan(20);
  expect(queued.filter((name) => !Object.hasOwn(COMPARED_CALLS, name) && !Object.hasOwn(ADDITIVE, name))).toEqual([]);
  const known = [...Object.keys(COMPARED_CALLS), ...Object.keys(ADDITIVE)];
  expect(known.filter((name) => endpointNamed(name) === undefined)).toEqual([]);
});

test("the header says what was seen and what is to be set, and nothing else can be read from it", () => {
  const from = madeFrom("connections", 7, connection(7, 1, { notes: "é 货" }), { notes: "new", status: "onboarded" })!;
  const read = readMadeFrom(madeFromHeader(from))!;
  expect([read.table, read.key]).toEqual(["connections", 7]);
  expect(read.fields.get("notes")).toEqual({ seen: digest("é 货"), set: digest("new") });
  for (const text of ["", "connections/7 carrier=1.2", "loads/x team_id=1.2", "nothing/1"]) expect(readMadeFrom(text)).toBeNull();
  expect(digest([2, 1])).toBe(digest([1, 2]));
  expect(digest(null)).not.toBe(digest("null"));
});

const seenRow = connection(1, 1, { status: "needs_to_onboard" });
const theirRow = connection(1, 5, { status: "do_not_dispatch", notes: "Stolen identity" });
const conflict = {
  kind: "conflict",
  reason: "Cole changed this meanwhile.",
  theirs: {
    table: "connections",
    key: 1,
    by: "Cole",
    at: theirRow.updated_at,
    row: theirRow as unknown as Record<string, unknown>,
  },
} as const;
let handle: Handle;
beforeEach(async () => {
  handle = await freshHandle();
  await putRows(handle, { collection: "connections", rows: [seenRow] });
  handle$.next(handle);
});
afterEach(() => handle$.next(null));

const queue = () => handle.db.outbox.orderBy("seq").toArray();

test("a change in conflict shows theirs, waits for its person, and is sent again only from what is there now", async () => {
  await setStatus([seenRow], "onboarded");
  const [sent] = await queue();
  expect(sent!.madeFrom).toEqual([
    { table: "connections", key: 1, seen: { status: "needs_to_onboard" }, set: { status: "onboarded" } },
  ]);
  await beginAttempt(handle, sent!.id);
  await settle(handle, sent!.id, conflict);
  expect(await handle.db.connections.get(1)).toEqual(theirRow);
  const [parked] = await queue();
  expect(parked).toMatchObject({ state: "conflict", theirs: { by: "Cole" } });
  expect(differencesOf(parked!)).toEqual([{ field: "status", mine: "onboarded", theirs: "do_not_dispatch" }]);
  await applyMine(parked!);
  const [again] = await queue();
  expect(again).toMatchObject({ id: sent!.id, state: "waiting", theirs: null });
  expect(again!.madeFrom![0]!.seen).toEqual({ status: "do_not_dispatch" });
  await settle(handle, sent!.id, conflict);
  await discardEntries([sent!.id]);
  expect([await queue(), await handle.db.connections.get(1)]).toEqual([[], theirRow]);
});

test("one's own earlier change is no conflict; what a colleague changed in the same row stays unseen", async () => {
  await doNotDispatch([seenRow], "Mine");
  await setStatus([seenRow], "onboarded");
  const [first, second] = await queue();
  expect(second).toMatchObject({ endpoint: "updateConnection", madeFrom: [{ seen: { status: "do_not_dispatch" } }] });
  const answer = connection(1, 3, { status: "do_not_dispatch", notes: "Mine", is_dismissed: true });
  await settle(handle, first!.id, { kind: "applied", row: answer });
  const [left] = await queue();
  expect(left!.madeFrom![0]!.seen).toEqual({ status: "do_not_dispatch" });
});

test("an undo was made from what it takes back, whatever was synced since", async () => {
  const group = await setStatus([seenRow], "onboarded");
  const [sent] = await queue();
  await beginAttempt(handle, sent!.id);
  await settle(handle, sent!.id, { kind: "applied", row: connection(1, 3, { status: "onboarded" }) });
  await putRows(handle, { collection: "connections", rows: [theirRow] });
  await undo(group!);
  const [back] = await queue();
  expect(back!.madeFrom![0]).toMatchObject({ seen: { status: "onboarded" }, set: { status: "needs_to_onboard" } });
});

test("a note that was written anew meanwhile stays, and mine is added as another", async () => {
  const subject = { kind: "carrier", id: 1001, name: "Carrier 1" } as const;
  await changeNote(subject, { id: 5, message: "First" }, "Mine");
  const [sent] = await queue();
  expect(sent!.madeFrom).toEqual([{ table: "notes", key: 5, seen: { message: "First" }, set: { message: "Mine" } }]);
  const row = { id: 5, carrier_id: 1001, notable_id: null, notable_type: null, message: "Theirs" };
  await settle(handle, sent!.id, { ...conflict, theirs: { table: "notes", key: 5, by: "Cole", at: null, row } });
  await applyMine((await queue())[0]!);
  expect((await queue()).map(({ endpoint, input }) => [endpoint, input])).toEqual([
    ["createNote", { body: { note: { carrier_id: 1001, message: "Mine" } } }],
  ]);
});
