// Tests that every connection stands in the lists it belongs to, by a plain reading of the rules.
import { describe, expect, it } from "vitest";
import { CONNECTION_STATUSES, PACKET_STATUSES } from "../../../src/contract/connections/connections.ts";
import { ASSESSMENTS } from "../../../src/contract/carriers/carriers.ts";
import {
  CONNECTION_LIST_IDS,
  connectionList,
  connectionLists,
  type ConnectionListId,
} from "../../../src/domain/connections/connection-lists.ts";
import type { Condition } from "../../../src/domain/query.ts";

interface Row {
  status: string;
  is_dismissed: boolean;
  has_receiver: boolean;
  packet_status: string | null;
  subscribed: boolean;
  assessment: string | null;
}

function holds(condition: Condition, row: Row): boolean {
  const value = row[condition.column as keyof Row];
  if (condition.is === "starts_with") return String(value).startsWith(condition.value);
  if (condition.is === "not_starts_with") return !String(value).startsWith(condition.value);
  if (condition.is !== "in" && condition.is !== "not_in") throw new Error(condition.is);
  return condition.codes.includes(value) === (condition.is === "in");
}

function* everyRow(): Generator<Row> {
  for (const status of CONNECTION_STATUSES)
    for (const is_dismissed of [true, false])
      for (const has_receiver of [true, false])
        for (const packet_status of [...PACKET_STATUSES, "held_for_something_new", null])
          for (const subscribed of [true, false])
            for (const assessment of [...ASSESSMENTS, null])
              yield { status, is_dismissed, has_receiver, packet_status, subscribed, assessment };
}

const inProgress = (row: Row): boolean =>
  row.status === "needs_to_onboard" &&
  !row.is_dismissed &&
  row.has_receiver &&
  row.packet_status !== "complete" &&
  row.packet_status?.startsWith("held") !== true;

const EXPECTED: Record<ConnectionListId, (row: Row) => boolean> = {
  "my-carriers": (row) => row.status === "onboarded" || row.status === "needs_to_onboard_but_can_remain_active",
  "in-progress": inProgress,
  "on-hold": (row) => !row.is_dismissed && row.status !== "do_not_dispatch" && row.packet_status?.startsWith("held") === true,
  "do-not-dispatch": (row) => row.status === "do_not_dispatch",
  dismissed: (row) => row.is_dismissed,
  passing: (row) => row.subscribed && row.assessment === "pass",
  "partially-passing": (row) => row.subscribed && row.assessment === "partial_pass",
  failed: (row) => row.subscribed && row.assessment === "fail",
  incomplete: (row) => row.subscribed && row.assessment === "incomplete",
};

describe.each(CONNECTION_LIST_IDS)("the list %s", (id) => {
  it("contains exactly the connections that belong to it", () => {
    const { where } = connectionList(id, {});
    for (const row of everyRow())
      expect([row, where.every((condition) => holds(condition, row))]).toEqual([row, EXPECTED[id](row)]);
  });

  it("changes with the search flag only where the flag requires a packet", () => {
    const { where } = connectionList(id, { connection_search_opensearch: true });
    for (const row of everyRow()) {
      const expected = EXPECTED[id](row) && (id !== "in-progress" || row.packet_status !== null);
      expect([row, where.every((condition) => holds(condition, row))]).toEqual([row, expected]);
    }
  });
});

describe("the tabs", () => {
  it("lists in progress are sorted by the packet's last change, the others by the connection's", () => {
    expect(connectionList("in-progress", {}).defaultSort).toEqual({ column: "packet_updated_at", descending: true });
    expect(connectionList("my-carriers", {}).defaultSort).toEqual({ column: "updated_at", descending: true });
  });

  it("has each list once, with a title and a text for when it is empty", () => {
    const lists = connectionLists({});
    expect(lists.map((list) => list.id)).toEqual([...CONNECTION_LIST_IDS]);
    for (const list of lists) expect([list.title, list.emptyText].every((text) => text.length > 3)).toBe(true);
  });
});
