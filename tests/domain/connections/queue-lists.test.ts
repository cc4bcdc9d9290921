// The address of the onboarding queue is read as it was written, and garbage in it opens the queue all the same.
import { expect, test } from "vitest";
import {
  addressOfQueueFilters,
  QUEUE_LISTS,
  queueFiltersFromAddress,
  queueQuery,
} from "../../../src/domain/connections/queue-lists.ts";

const PLAIN = { list: "on-hold", text: "", sort: null, peek: null } as const;

test.each([
  [PLAIN, ""],
  [{ ...PLAIN, list: "submitted", peek: 7 }, "list=submitted&peek=7"],
  [{ ...PLAIN, text: "acme & co", sort: { column: "name", descending: true } }, "text=acme+%26+co&sort=-name"],
] as const)("%j", (filters, address) => {
  expect(addressOfQueueFilters(filters)).toBe(address);
  expect(queueFiltersFromAddress(address)).toEqual(filters);
});

test("what cannot be read is left out", () => expect(queueFiltersFromAddress("list=x&peek=-1&sort=%20")).toEqual(PLAIN));

test("whoever waited longest is first, and neither blocked nor dismissed carriers wait", () => {
  expect(queueQuery(PLAIN).sort).toEqual({ column: "packet_updated_at", descending: false });
  for (const { where } of QUEUE_LISTS) {
    expect(where).toContainEqual({ column: "is_dismissed", is: "in", codes: [false] });
    expect(where).toContainEqual({ column: "status", is: "not_in", codes: ["do_not_dispatch"] });
  }
});
