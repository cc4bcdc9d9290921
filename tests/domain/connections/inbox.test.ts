// Tests of what marks on news mean: nothing new stays hidden behind an old mark, and what is put off comes back.
import { describe, expect, it } from "vitest";
import {
  handOver,
  isDone,
  isHandedOver,
  isUnread,
  MARK_WAITING,
  markDone,
  markRead,
  morningIn,
  orderOf,
  returnsAt,
  snooze,
} from "../../../src/domain/connections/inbox.ts";
import { INBOX_LIST } from "../../../src/domain/connections/inbox-filters.ts";
import { inboxItem } from "../../db/inbox-items.ts";

const LATER = "2026-11-20T16:00:00.000001Z";
const item = inboxItem(1);
const marked = (mark: object, newsAt = item.news_at) => ({ ...item, ...mark, news_at: newsAt });
const stateOf = (one: typeof item) => [isUnread(one), isDone(one), isHandedOver(one), returnsAt(one)];

describe("marks", () => {
  const until = "2026-11-21T13:00:00.000Z";
  it.each([
    ["new", {}, [true, false, false, 0]],
    ["read", markRead(item), [false, false, false, 0]],
    ["done", markDone(item), [false, true, false, 0]],
    ["handed over", handOver(item, { id: 12, full_name: "Stan Staff" }), [false, true, true, 0]],
    ["snoozed", snooze(item, until), [true, false, false, Date.parse(until)]],
    ["put back", { ...markDone(item), ...MARK_WAITING }, [true, false, false, 0]],
  ] as const)("%s, until something newer happens", (_, mark, state) => {
    expect(stateOf(marked(mark))).toEqual(state);
    expect(stateOf(marked(mark, LATER))).toEqual([true, false, false, 0]);
  });

  it("come back in the morning", () => {
    const morning = new Date(morningIn(7, new Date(2026, 10, 27, 22, 15)));
    expect([morning.getMonth(), morning.getDate(), morning.getHours(), morning.getMinutes()]).toEqual([11, 4, 8, 0]);
  });
});

it("the order is by open load, then by severity, then the newest first", () => {
  const items = [
    inboxItem(1, { consequence: "monitored", severity: "out_of_service" }),
    inboxItem(2, { consequence: "connected", severity: "other" }),
    inboxItem(3, { consequence: "connected", severity: "contact" }),
    inboxItem(4, { consequence: "connected", severity: "contact", news_at: "2026-11-20T16:00:00.001000Z" }),
    inboxItem(5, { consequence: "open_load", severity: "invitation" }),
  ];
  expect(items.toSorted((a, b) => orderOf(a) - orderOf(b)).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
});

it("the address says what the list shows, and nothing for the plain page", () => {
  expect(INBOX_LIST.write(INBOX_LIST.none)).toBe("");
  const filters = {
    list: "snoozed",
    text: "Prairie & Sons",
    consequences: ["open_load"],
    severities: ["authority_lost", "eld"],
    sort: { column: "news_at", descending: true },
    peek: 7,
  } as const;
  expect(INBOX_LIST.read(INBOX_LIST.write(filters))).toEqual(filters);
  expect(INBOX_LIST.read("list=other&why=x&sort=id-asc&peek=-1")).toEqual(INBOX_LIST.none);
});
