// The count of new alerts follows what is taken and resolved here at once, and never a half-known list of alerts.
import { BehaviorSubject } from "rxjs";
import { expect, test, vi } from "vitest";
import { resolveTickets, takeTickets } from "../../src/commands/loads/tickets.ts";
import type { Ticket } from "../../src/contract/loads/tickets.ts";
import { putRows } from "../../src/db/put-rows.ts";
import { localAlertCount$ } from "../../src/live/loads/local-alert-count.ts";
import { ALERT_COUNT } from "../../src/sync/loads/alert-count.ts";
import { ticket } from "../db/tickets.ts";
import { databaseInMemory } from "./database-in-memory.ts";

const own = databaseInMemory();

const ASKED_AT = 1_700_000_000_000;
const count = async (): Promise<unknown> => (await own.handle.db.values.get(ALERT_COUNT))?.value;
const shows = (expected: number) => vi.waitFor(async () => expect(await count()).toEqual({ count: expected, askedAt: ASKED_AT }));
const complete = (isComplete: boolean) =>
  own.handle.db.collections.put({
    collection: "tickets",
    cursor: null,
    tail: null,
    complete: isComplete,
    serverTotal: 3,
    syncedAt: ASKED_AT,
    failedAt: null,
    failure: null,
  });

test("taking and resolving alerts lowers the count at once, and a later poll that does not know of it yet does not raise it", async () => {
  const tickets: Ticket[] = [ticket(1), ticket(2), ticket(3), { ...ticket(4), status: "pending" }];
  await putRows(own.handle, { collection: "tickets", rows: tickets });
  await own.handle.db.values.put({ key: ALERT_COUNT, value: { count: 9, askedAt: ASKED_AT } });
  await complete(false);
  const counting = localAlertCount$(own.handle, new BehaviorSubject(true)).subscribe();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await count(), "not while alerts are still coming").toEqual({ count: 9, askedAt: ASKED_AT });

  await complete(true);
  await shows(3);
  const me = { id: 7, full_name: "Ada" };
  await takeTickets([tickets[0]!], me);
  await shows(2);
  await resolveTickets([tickets[1]!], "true_alarm", "", me);
  await shows(1);
  await own.handle.db.values.put({ key: ALERT_COUNT, value: { count: 3, askedAt: ASKED_AT } });
  await shows(1);
  counting.unsubscribe();
});

test("a tab that does not work for all tabs leaves the count alone", async () => {
  await putRows(own.handle, { collection: "tickets", rows: [ticket(1)] });
  await complete(true);
  await own.handle.db.values.put({ key: ALERT_COUNT, value: { count: 9, askedAt: ASKED_AT } });
  const counting = localAlertCount$(own.handle, new BehaviorSubject(false)).subscribe();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await count()).toEqual({ count: 9, askedAt: ASKED_AT });
  counting.unsubscribe();
});
