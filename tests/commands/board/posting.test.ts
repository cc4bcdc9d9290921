// Posting loads through the send queue, against the real server: each ends in exactly one of posted, refused and not sent.
import { IDBObjectStore } from "fake-indexeddb";
import { concatMap, EMPTY, throwError } from "rxjs";
import { expect, test, vi } from "vitest";
import { cancelUnsent, forgetRun, lastBulk, POSTING_ENTITY, setPosted, undoBulk } from "../../../src/commands/board/posting.ts";
import { forgetCommands, undo } from "../../../src/commands/send.ts";
import { discardEntries, retryEntries } from "../../../src/commands/unsent.ts";
import { endpointNamed } from "../../../src/contract/api.ts";
import type { EndpointSpec, Input } from "../../../src/contract/endpoint.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import type { OutboxEntry } from "../../../src/db/outbox-entry.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { BULK_RUNS, type BulkRun } from "../../../src/db/records.ts";
import { NetworkFailure } from "../../../src/net/reply.ts";
import { request$ } from "../../../src/net/request.ts";
import { failuresOf, progressOf, type BulkProgress } from "../../../src/outbox/bulk-progress.ts";
import { wallClock } from "../../../src/outbox/clock.ts";
import { drain$, type OutboxEvent } from "../../../src/outbox/drain.ts";
import { portOf } from "../../../src/outbox/outbox.ts";
import { progressText } from "../../../src/screens/board/board/progress-text.ts";
import { signedInAt } from "../../sync/signed-in-at.ts";
import { postableLoads, takeLoads } from "./new-loads.ts";

const at = signedInAt("manager@first.example");

async function newLoads(first: number, count: number, weightOf?: string) {
  await at.monitor.engine.exec(postableLoads(first, count, weightOf));
  return await takeLoads(at.handle, first, count);
}

const send = (entry: OutboxEntry) =>
  request$(endpointNamed(entry.endpoint)!, entry.input as Input<EndpointSpec>, { idempotencyKey: entry.id });

const newerThan = ({ updated_at: at }: Load): string => new Date(Date.parse(at) + 1).toISOString();

const idsOf = (loads: readonly { readonly id: number }[]): readonly number[] => loads.map(({ id }) => id);

type Sender = NonNullable<Parameters<typeof portOf>[2]>;

const isWaiting = ({ state }: OutboxEntry): boolean => state === "waiting";

/** Sends until nothing waits, or until `isEnough`, as if the tab were closed then. */
async function sendAll(sender: Sender = send, isEnough = () => false): Promise<readonly OutboxEvent[]> {
  const events: OutboxEvent[] = [];
  const running = drain$(portOf(at.handle, EMPTY, sender), wallClock, () => 0).subscribe((event) => events.push(event));
  while (!isEnough() && (await at.handle.db.outbox.filter(isWaiting).count()) > 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  running.unsubscribe();
  return events;
}

const postedOnServer = async (first: number, count: number): Promise<readonly number[]> => {
  const rows = await at.monitor.engine.query<{ id: number }>(
    `select id::int from loads where company_id = 1 and posted_at is not null and id between ${first} and ${first + count - 1} order by id`,
  );
  return rows.map(({ id }) => id);
};

const timesPosted = async (first: number, count: number): Promise<readonly number[]> => {
  const rows = await at.monitor.engine.query<{ times: number }>(
    `select count(*)::int as times from load_postings where company_id = 1 and is_type = 'post'
      and load_id between ${first} and ${first + count - 1} group by load_id`,
  );
  return rows.map(({ times }) => times);
};

const queue = () => at.handle.db.outbox.toArray();

async function progress(): Promise<BulkProgress> {
  const runs = (await at.handle.db.values.get(BULK_RUNS))?.value as readonly BulkRun[];
  return progressOf(runs[0]!, await queue());
}

const failures = async () => failuresOf(POSTING_ENTITY, await queue());

const failedKeys = async (): Promise<readonly number[]> => [...(await failures()).keys()].toSorted((a, b) => a - b);

test("one load shows as posted at once, is posted, and can be undone", async () => {
  const loads = await newLoads(1000, 1);
  const sent = await setPosted(idsOf(loads), true);
  expect(await at.handle.db.loads.get(1000)).toMatchObject({ last_posted_at: expect.any(String), waiting: true });
  expect(await setPosted(idsOf(loads), true)).toBeNull();
  expect((await sendAll()).map(({ kind }) => kind)).toEqual(["applied"]);
  expect(await postedOnServer(1000, 1)).toEqual([1000]);
  expect((await at.handle.db.loads.get(1000))?.waiting).toBeUndefined();
  await undo(at.handle, sent!.group);
  await sendAll();
  expect(await postedOnServer(1000, 1)).toEqual([]);
  expect((await at.handle.db.loads.get(1000))?.last_posted_at).toBeNull();
});

test("a load that the server refuses shows as it was, with every reason, and can be sent again", async () => {
  const loads = await newLoads(1100, 1, "60000");
  await setPosted(idsOf(loads), true);
  const [event] = await sendAll();
  expect([event?.kind, event?.reason]).toEqual(["refused", "The load weighs more than 48,000 lb."]);
  expect((await at.handle.db.loads.get(1100))?.last_posted_at).toBeNull();
  const [failure] = [...(await failures()).values()];
  expect(failure).toMatchObject({
    key: 1100,
    name: "Post",
    subject: "Load PL-1100",
    reason: "The load weighs more than 48,000 lb.",
  });
  await at.monitor.engine.exec("update loads set weight = 40000 where company_id = 1 and id = 1100");
  await retryEntries([failure!.entry.id]);
  await sendAll();
  expect([await postedOnServer(1100, 1), (await failures()).size]).toEqual([[1100], 0]);
});

test("of many in one call the refused ones stay, each with its reason; retrying them counts them as posted", async () => {
  const loads = await newLoads(2000, 40, "case when n % 10 = 0 then 60000 else 30000 end");
  const reading = vi.spyOn(IDBObjectStore.prototype, "get");
  await setPosted(idsOf(loads), true);
  // What is posted is read block by block, as it is then: a request for each row would make thousands.
  const read = reading.mock.contexts.filter((store) => (store as IDBObjectStore).name === "loads");
  expect(read.length).toBeLessThan(loads.length / 2);
  reading.mockRestore();
  expect((await at.handle.db.loads.where("id").between(2000, 2039, true, true).toArray()).every(({ waiting }) => waiting)).toBe(
    true,
  );
  expect(await progress()).toMatchObject({ done: 0, refused: 0, waiting: 40, unleft: 40, unsent: 0, isOver: false });
  // What a poll brings of such a load does not hide that it is being posted.
  await putRows(at.handle, { collection: "loads", rows: [{ ...loads[5]!, weight: 29_000, updated_at: newerThan(loads[5]!) }] });
  expect(await at.handle.db.loads.get(2005)).toMatchObject({ weight: 29_000, last_posted_at: expect.any(String), waiting: true });
  const removing = vi.spyOn(IDBObjectStore.prototype, "delete");
  await sendAll();
  // The call, and in one go what its rows were before: a request for each row would make thousands.
  expect(removing.mock.contexts.map((store) => (store as IDBObjectStore).name)).toEqual(["outbox", "server_versions"]);
  removing.mockRestore();
  expect(await at.handle.db.server_versions.count()).toBe(0);
  expect(await progress()).toMatchObject({ done: 36, refused: 4, waiting: 0, unsent: 0, isOver: true });
  expect(await failedKeys()).toEqual([2000, 2010, 2020, 2030]);
  expect([...(await failures()).values()].every(({ name, entry }) => name === "Post" && entry.bulk === undefined)).toBe(true);
  const refused = await at.handle.db.loads.get(2010);
  expect([refused?.last_posted_at, refused?.waiting]).toEqual([null, undefined]);
  await at.monitor.engine.exec("update loads set weight = 30000 where company_id = 1 and id in (2000, 2010)");
  await retryEntries([...(await failures()).values()].map(({ entry }) => entry.id));
  await sendAll();
  expect(await progress()).toMatchObject({ done: 38, refused: 2 });
  expect(await failedKeys()).toEqual([2020, 2030]);
  expect(await postedOnServer(2000, 40)).toHaveLength(38);
  expect(progressText(await progress())).toBe("Post 40 loads: 38 posted, 2 refused.");
  await discardEntries([...(await failures()).values()].map(({ entry }) => entry.id));
  const { run } = await progress();
  await forgetRun(run.group);
  expect((await at.handle.db.values.get(BULK_RUNS))?.value).toEqual([]);
});

test("undoing a bulk posting unposts what was posted and touches no other load", async () => {
  const loads = await newLoads(3000, 30, "case when n % 3 = 0 then 60000 else 30000 end");
  const sent = await setPosted(idsOf(loads), true);
  await sendAll();
  expect(await postedOnServer(3000, 30)).toHaveLength(20);
  expect(await undoBulk(sent!.group)).toEqual({ withdrawn: 0, reversed: 20 });
  await sendAll();
  expect(await postedOnServer(3000, 30)).toEqual([]);
  expect([...(await failures()).values()].filter(({ name }) => name === "Unpost")).toEqual([]);
  expect(await undoBulk(sent!.group)).toBeNull();
});

test("an unposting that is half sent is undone: what has not left ends, what has is posted again", async () => {
  const loads = await newLoads(4000, 600);
  await setPosted(idsOf(loads), true);
  await sendAll();
  const sent = await setPosted(idsOf(loads), false);
  let calls = 0;
  const counted: Sender = (entry) => {
    calls += 1;
    return send(entry);
  };
  await sendAll(counted, () => calls === 2);
  // After a reload nothing is known but what is stored.
  forgetCommands();
  const undone = await undoBulk(await lastBulk().then((group) => group!));
  expect(undone!.withdrawn + undone!.reversed).toBe(600);
  expect(undone!.withdrawn).toBeGreaterThan(0);
  expect(undone!.reversed).toBeGreaterThan(0);
  await sendAll();
  expect(await postedOnServer(4000, 600)).toHaveLength(600);
  expect(await undoBulk(sent!.group)).toBeNull();
});

test("five changes and five undos end where they began", async () => {
  const loads = await newLoads(5000, 300);
  for (let round = 0; round < 5; round += 1) {
    const sent = await setPosted(idsOf(loads), true);
    if (round % 2 === 0) await sendAll();
    await undoBulk(sent!.group);
    if (round % 3 === 0) await sendAll();
  }
  await sendAll();
  expect(await postedOnServer(5000, 300)).toEqual([]);
  expect((await queue()).filter(({ state }) => state === "waiting")).toEqual([]);
  const shown = await at.handle.db.loads.where("id").between(5000, 5299, true, true).toArray();
  expect(shown.filter(({ last_posted_at: time, waiting }) => time !== null || waiting === true)).toEqual([]);
});

test("5,000 with answers lost, the tab closed halfway, a part refused and the rest canceled: exact counts, and nothing done twice", async () => {
  const loads = await newLoads(10_000, 5_000, "case when n % 50 = 7 then 60000 else 30000 end");
  const sent = await setPosted(idsOf(loads), true);
  expect(await at.handle.db.outbox.count()).toBe(20);
  let calls = 0;
  let lost = 0;
  const lossy: Sender = (entry) => {
    calls += 1;
    if (calls % 3 !== 0) return send(entry);
    lost += 1;
    // The server did it, and nobody heard.
    return send(entry).pipe(concatMap(() => throwError(() => new NetworkFailure("cut"))));
  };
  // The tab closes in the middle of a call.
  await sendAll(lossy, () => calls === 8);
  const atClosing = await progress();
  expect(atClosing.isOver).toBe(false);
  expect(atClosing.done + atClosing.refused + atClosing.waiting).toBe(5_000);
  // A new tab goes on, until a person cancels what has not left.
  await sendAll(lossy, () => calls === 16);
  const canceled = await cancelUnsent(sent!.group);
  expect(canceled).toBeGreaterThan(0);
  await sendAll(lossy);
  expect(lost).toBeGreaterThan(3);

  const { done, refused, unsent, waiting, isOver } = await progress();
  expect([isOver, waiting, done + refused + unsent, unsent]).toEqual([true, 0, 5_000, canceled]);
  const posted = await postedOnServer(10_000, 5_000);
  expect(posted).toHaveLength(done);
  expect((await timesPosted(10_000, 5_000)).every((times) => times === 1)).toBe(true);
  const reasons = await failures();
  expect(reasons.size).toBe(refused);
  expect(
    [...reasons.values()].every(({ key, reason }) => key % 50 === 7 && reason === "The load weighs more than 48,000 lb."),
  ).toBe(true);
  const rows = await at.handle.db.loads.where("id").between(10_000, 14_999, true, true).toArray();
  expect(rows.filter(({ last_posted_at: time }) => time !== null).map(({ id }) => id)).toEqual(posted);
  expect(rows.filter(({ waiting: waits }) => waits === true)).toEqual([]);
  // Every load is in exactly one of the three.
  const refusedKeys = new Set(reasons.keys());
  expect(posted.filter((id) => refusedKeys.has(id))).toEqual([]);
  expect(5_000 - posted.length - refusedKeys.size).toBe(canceled);
}, 120_000);
