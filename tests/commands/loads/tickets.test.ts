// Working on load alerts through the send queue, against the real server: nothing is lost, nothing is done twice, and undo works.
import { concatMap, delay, firstValueFrom, of, throwError } from "rxjs";
import { expect, test } from "vitest";
import { assignTickets, resolveTickets, setTicketStatus, takeTickets } from "../../../src/commands/loads/tickets.ts";
import { undo } from "../../../src/commands/send.ts";
import { listTickets, type Ticket } from "../../../src/contract/loads/tickets.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import type { OutboxEvent } from "../../../src/outbox/drain.ts";
import { NetworkFailure } from "../../../src/net/reply.ts";
import { request$ } from "../../../src/net/request.ts";
import { sendEntry, sendWaiting } from "../../sync/send-waiting.ts";
import { signedInAt } from "../../sync/signed-in-at.ts";

const at = signedInAt("manager@first.example");
const ME = { id: 11, full_name: "Mara Manager" };
const STAN = { id: 12, full_name: "Stan Staff" };

/** Adds `count` new alerts from id `first`, and takes them into the local database. */
async function newAlerts(first: number, count: number): Promise<readonly Ticket[]> {
  await at.monitor.engine.exec(`insert into tickets (company_id, id, load_id, is_type, status)
    select 1, n, 1, 'voip_phone', 'new' from generate_series(${first}, ${first + count - 1}) n`);
  const all: Ticket[] = [];
  for (let page = 1; all.length < count; page += 1) {
    const query = { page, per_page: 100 };
    const reply = await firstValueFrom(request$(listTickets, { query, q: { id_gteq: first, id_lt: first + count, s: "id" } }));
    if (!reply.ok) throw new Error(reply.refusal.error);
    all.push(...reply.data);
  }
  await putRows(at.handle, { collection: "tickets", rows: all });
  return all;
}

const sendAll = (sender = sendEntry): Promise<readonly OutboxEvent[]> => sendWaiting(at.handle, sender);

const onServer = (first: number, count: number) =>
  at.monitor.engine.query<Pick<Ticket, "id" | "status" | "assignee_id" | "resolution">>(
    `select id, status, assignee_id, resolution from tickets where company_id = 1 and id between ${first} and ${first + count - 1} order by id`,
  );

test("taking shows at once, reaches the server, and can be undone after that", async () => {
  const alerts = await newAlerts(1000, 1);
  const group = await takeTickets(alerts, ME);
  expect(await at.handle.db.tickets.get(1000)).toMatchObject({
    status: "in_progress",
    assignee_name: "Mara Manager",
    waiting: true,
  });
  expect((await sendAll()).map(({ kind }) => kind)).toEqual(["applied"]);
  expect(await onServer(1000, 1)).toEqual([{ id: 1000, status: "in_progress", assignee_id: 11, resolution: null }]);
  await undo(at.handle, group!);
  await sendAll();
  expect(await onServer(1000, 1)).toEqual([{ id: 1000, status: "new", assignee_id: null, resolution: null }]);
  expect(await at.handle.db.tickets.get(1000)).toMatchObject({ status: "new", assignee_id: null });
});

test("who takes an alert that somebody else took meanwhile is told, and sees it as it is", async () => {
  const alerts = await newAlerts(1100, 1);
  await takeTickets(alerts, ME);
  await at.monitor.engine.exec(
    "update tickets set status = 'in_progress', assignee_id = 12, updated_by_user_id = 12 where company_id = 1 and id = 1100",
  );
  const [event] = await sendAll();
  expect([event?.kind, event?.reason]).toEqual([
    "refused",
    "Stan Staff changed this alert meanwhile. It is now in progress, assigned to Stan Staff.",
  ]);
  expect(await onServer(1100, 1)).toMatchObject([{ assignee_id: 12 }]);
});

test("steps on one alert go in order; undoing the resolution brings back what was before it", async () => {
  const alerts = await newAlerts(1200, 1);
  await takeTickets(alerts, ME);
  await assignTickets(alerts, STAN);
  await setTicketStatus(alerts, "escalated");
  const group = await resolveTickets(alerts, "true_alarm", " Truck replaced ", ME);
  expect(await resolveTickets(alerts, "true_alarm", "Truck replaced", ME)).toBeNull();
  expect(await at.handle.db.outbox.count()).toBe(4);
  await sendAll();
  expect(await onServer(1200, 1)).toEqual([{ id: 1200, status: "closed", assignee_id: 12, resolution: "true_alarm" }]);
  await undo(at.handle, group!);
  await sendAll();
  expect(await onServer(1200, 1)).toEqual([{ id: 1200, status: "escalated", assignee_id: 12, resolution: null }]);
});

test("a hundred alerts cleared while the network is cut in the middle: none is lost, none refused, none done twice", async () => {
  const alerts = await newAlerts(2000, 100);
  for (const alert of alerts)
    await resolveTickets([alert], alert.id % 2 === 0 ? "true_alarm" : "false_alarm", "Known contact", ME);
  expect(await at.handle.db.outbox.count()).toBe(100);
  let calls = 0;
  let lostRequests = 0;
  let lostAnswers = 0;
  const cut = new NetworkFailure("cut");
  await sendAll((entry) => {
    calls += 1;
    const isCut = calls > 30 && calls <= 80;
    if (!isCut) return sendEntry(entry);
    if (calls % 2 === 0) {
      lostRequests += 1;
      return of(null).pipe(
        delay(1),
        concatMap(() => throwError(() => cut)),
      );
    }
    // The server did it, and nobody heard.
    lostAnswers += 1;
    return sendEntry(entry).pipe(concatMap(() => throwError(() => cut)));
  });
  expect([lostRequests > 10, lostAnswers > 10]).toEqual([true, true]);
  expect(await at.handle.db.outbox.count()).toBe(0);
  const rows = await onServer(2000, 100);
  expect(rows).toHaveLength(100);
  for (const { id, ...row } of rows)
    expect(row).toEqual({ status: "closed", assignee_id: 11, resolution: id % 2 === 0 ? "true_alarm" : "false_alarm" });
  const shown = await at.handle.db.tickets.bulkGet(alerts.map(({ id }) => id));
  expect(shown.every((alert) => alert?.status === "closed" && alert.waiting === undefined)).toBe(true);
});
