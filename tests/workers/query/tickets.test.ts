// Load alerts in columns: which tab holds which, how they are found and sorted, and how often each type was right.
import { expect, test } from "vitest";
import type { Ticket } from "../../../src/contract/loads/tickets.ts";
import type { LocalQuery } from "../../../src/domain/query.ts";
import { parseSearchText } from "../../../src/domain/carriers/search/search-text.ts";
import { expectedValueSort, monthsOf, totalsByType } from "../../../src/domain/loads/alert-precision.ts";
import { ALERT_TAB_ROWS, ALERT_TABS } from "../../../src/domain/loads/alert-tabs.ts";
import { layout } from "../../../src/domain/loads/alert-filters.ts";
import { evaluate } from "../../../workers/query/evaluate.ts";
import { indexStore } from "../../../workers/query/indexed-store.ts";
import { Store } from "../../../workers/query/store.ts";
import { ticket } from "../../db/tickets.ts";

const ROWS: readonly Ticket[] = [
  ticket(1, { origin: "Dallas, TX", destination: "Reno, NV", value_at_risk: 100, is_type: "voip_phone" }),
  ticket(2, { status: "escalated", origin: "Austin, TX", destination: "Boise, ID", value_at_risk: 90, assignee_id: 7 }),
  ticket(3, { status: "pending", origin: null, load_number: "MF-0400123", carrier_name: "Plains & Sons LLC" }),
  ticket(4, {
    status: "closed",
    destination: "Akron, OH",
    is_type: "voip_phone",
    resolution: "false_alarm",
    resolved_at: "2026-11-02T00:00:00.000000Z",
  }),
  ticket(5, {
    status: "closed",
    destination: "Tampa, FL",
    resolution: "true_alarm",
    resolved_at: "2026-10-02T00:00:00.000000Z",
    assignee_id: 7,
  }),
  ticket(6, { status: "in_progress", origin: "Fresno, CA", value_at_risk: null }),
];

async function ask(query: Partial<LocalQuery>) {
  const store = new Store(layout);
  store.put(ROWS);
  const indexed = indexStore(store, 0);
  await indexed.texts();
  const sort = { column: "id", descending: false };
  return evaluate(indexed, { where: [], text: null, sort, facets: [], ...query });
}

test("each tab holds its alerts in its order; what is unknown comes last", async () => {
  const tabs = await Promise.all(
    ALERT_TABS.map(async (tab) => {
      const { where, sort } = ALERT_TAB_ROWS[tab];
      return [tab, [...(await ask({ where: where(7), sort })).keys]];
    }),
  );
  expect(tabs).toEqual([
    ["open", [2, 1, 6]],
    ["closed", [5, 4]],
    ["pending", [3]],
    ["recommended", [2]],
  ]);
});

test.each([
  ["400123", [3]],
  ["0400", [3]],
  ["MF-0400123", [3]],
  ["plains sons", [3]],
  ["austin tx", [2]],
  ["nobody", []],
])("%s is found", async (text, ids) => {
  expect([...(await ask({ text: parseSearchText(text) })).keys]).toEqual(ids);
});

test("how often a type was right orders the queue by expected value", async () => {
  const { facets } = await ask({ where: [{ column: "judged", is: "in", codes: [] }], facets: ["judged"] });
  const months = monthsOf(facets["judged"]!);
  expect(months).toEqual([
    { type: "voip_phone", month: "2026-11", trueAlarms: 0, falseAlarms: 1 },
    { type: "out_of_range", month: "2026-10", trueAlarms: 1, falseAlarms: 0 },
  ]);
  // 100 × 1/3 is less than 90 × 2/3.
  const { where } = ALERT_TAB_ROWS.open;
  const { keys } = await ask({ where: where(7), sort: expectedValueSort(totalsByType(months)) });
  expect([...keys]).toEqual([2, 1, 6]);
  expect([...(await ask({ where: where(7), sort: { column: "value_at_risk", descending: true } })).keys]).toEqual([1, 2, 6]);
});
