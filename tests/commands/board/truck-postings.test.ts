// Truck postings through the send queue, against the real server: added once, changed and undone, here and on the server alike.
import { concatMap, firstValueFrom, of, throwError } from "rxjs";
import { expect, test } from "vitest";
import { changePosting, postTruck, setPostingsActive } from "../../../src/commands/board/truck-postings.ts";
import { undo } from "../../../src/commands/send.ts";
import { getTruckPosting, type TruckPosting } from "../../../src/contract/board/truck-postings.ts";
import { dayOf } from "../../../src/domain/days.ts";
import { draftOfPosting, postingOfDraft, type PostingFields } from "../../../src/domain/board/truck-draft.ts";
import { NetworkFailure } from "../../../src/net/reply.ts";
import { request$ } from "../../../src/net/request.ts";
import { truckPosting } from "../../db/truck-postings.ts";
import { sendEntry, sendWaiting } from "../../sync/send-waiting.ts";
import { signedInAt } from "../../sync/signed-in-at.ts";

const at = signedInAt("manager@first.example");

const FIELDS: PostingFields = postingOfDraft(
  draftOfPosting(
    truckPosting(1, {
      carrier_vehicle_id: null,
      truck_number: null,
      vin: null,
      start_date: dayOf(new Date()),
      destination_area_id: null,
    }),
  ),
)!;

async function onServer(id: number): Promise<TruckPosting> {
  const reply = await firstValueFrom(request$(getTruckPosting, { params: { id } }));
  if (!reply.ok) throw new Error(reply.refusal.error);
  return reply.data;
}

/** Posts a truck and returns it as it is stored here. */
async function posted(): Promise<TruckPosting> {
  await at.monitor.engine.exec(
    `insert into areas (id, is_type, name, country, search, weight) values (11, 'city', 'Dallas, TX', 'US', 'dallas tx', 9),
      (12, 'city', 'Chicago, IL', 'US', 'chicago il', 9) on conflict do nothing`,
  );
  await postTruck(FIELDS);
  await sendWaiting(at.handle);
  return (await at.handle.db.truck_postings.toCollection().first())!;
}

test("a posting whose answer was lost is added once, and is in the list with the answer", async () => {
  let isLost = true;
  await at.monitor.engine.exec(
    "insert into areas (id, is_type, name, country, search, weight) values (11, 'city', 'Dallas, TX', 'US', 'd', 9)",
  );
  await postTruck(FIELDS);
  expect(await at.handle.db.truck_postings.count()).toBe(0);
  expect(await at.handle.db.outbox.toArray()).toMatchObject([{ name: "Post truck", state: "waiting" }]);
  const events = await sendWaiting(at.handle, (entry) =>
    sendEntry(entry).pipe(
      concatMap((reply) => {
        const wasLost = isLost;
        isLost = false;
        return wasLost ? throwError(() => new NetworkFailure("The answer was lost")) : of(reply);
      }),
    ),
  );
  expect(events.map(({ kind }) => kind)).toEqual(["applied"]);
  const rows = await at.handle.db.truck_postings.toArray();
  expect(rows).toMatchObject([{ carrier_name: "Carrier 1 LLC", is_active: true }]);
  expect(await onServer(rows[0]!.id)).toEqual(rows[0]);
  const [counted] = await at.monitor.engine.query<{ count: number }>("select count(*) as count from truck_postings");
  expect(Number(counted?.count)).toBe(1);
});

test("deactivating shows at once, is not sent twice, and can be undone after the server has it", async () => {
  const row = await posted();
  const group = await setPostingsActive([row], false);
  expect(await at.handle.db.truck_postings.get(row.id)).toMatchObject({ is_active: false, waiting: true });
  expect(await setPostingsActive([row], false)).toBeNull();
  await sendWaiting(at.handle);
  expect(await onServer(row.id)).toMatchObject({ is_active: false });
  await undo(at.handle, group!);
  await sendWaiting(at.handle);
  expect(await onServer(row.id)).toMatchObject({ is_active: true });
});

test("a change sends only what differs, and its undo brings every field back", async () => {
  const row = await posted();
  const change = {
    ...FIELDS,
    origin_area_id: 12,
    origin_search_display_name: "Chicago, IL",
    origin_deadhead_tolerance: 5,
    posted_equipment_type: "R",
  };
  const group = await changePosting(row, change);
  expect((await at.handle.db.outbox.toArray()).map(({ input }) => input)).toEqual([
    {
      params: { id: row.id },
      body: {
        truck_posting: {
          origin_area_id: 12,
          origin_search_display_name: "Chicago, IL",
          origin_deadhead_tolerance: 5,
          posted_equipment_type: "R",
        },
      },
    },
  ]);
  await sendWaiting(at.handle);
  expect(await onServer(row.id)).toMatchObject({ origin_search_display_name: "Chicago, IL", origin_deadhead_tolerance: 5 });
  await undo(at.handle, group!);
  await sendWaiting(at.handle);
  expect(await onServer(row.id)).toEqual({ ...row, updated_at: expect.any(String) as string });
});

test("a refused posting stays in the queue with its reason", async () => {
  await postTruck({ ...FIELDS, carrier_id: 9 });
  const events = await sendWaiting(at.handle);
  expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([["refused", expect.stringContaining("names no carrier")]]);
  expect(await at.handle.db.outbox.toArray()).toMatchObject([{ state: "refused" }]);
});
