// The address of the onboarding queue is read as it was written, and garbage in it opens the queue all the same.
import { expect, test } from "vitest";
import { CONNECTION_LIST } from "../../../src/domain/connections/connection-filters.ts";
import { connectionList } from "../../../src/domain/connections/connection-lists.ts";
import { WAITING_LINE } from "../../../src/domain/connections/home-lines.ts";
import { QUEUE_LIST, QUEUE_LISTS, queueQuery } from "../../../src/domain/connections/queue-lists.ts";

const PLAIN = { list: "on-hold", text: "", sort: null, peek: null } as const;

test.each([
  [PLAIN, ""],
  [{ ...PLAIN, list: "submitted", peek: 7 }, "list=submitted&peek=7"],
  [{ ...PLAIN, text: "acme & co", sort: { column: "name", descending: true } }, "text=acme+%26+co&sort=-name"],
] as const)("%j", (filters, address) => {
  expect(QUEUE_LIST.write(filters)).toBe(address);
  expect(QUEUE_LIST.read(address)).toEqual(filters);
});

test("what cannot be read is left out", () => expect(QUEUE_LIST.read("list=x&peek=-1&sort=%20")).toEqual(PLAIN));

test("whoever waited longest is first, and neither blocked nor dismissed carriers wait", () => {
  expect(queueQuery(PLAIN).sort).toEqual({ column: "packet_updated_at", descending: false });
  const dispatchable = ["needs_to_onboard", "needs_to_onboard_but_can_remain_active", "onboarded"];
  for (const { where } of QUEUE_LISTS) {
    expect(where).toContainEqual({ column: "is_dismissed", is: "in", codes: [false] });
    expect(where).toContainEqual({
      column: "status",
      is: "in",
      codes: expect.toSatisfy((codes: string[]) => codes.toSorted().join() === dispatchable.join()),
    });
  }
});

test("the queue, the list of carriers on hold and Home count the same packets", () => {
  const [queue] = QUEUE_LISTS;
  expect(connectionList("on-hold", {}).where).toEqual(queue?.where);
  expect(WAITING_LINE).toMatchObject({ filters: { ...CONNECTION_LIST.none, list: "on-hold" }, page: "onboarding" });
});
