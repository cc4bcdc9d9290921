// Nothing on a list page moves by itself while its first page is held back and arrives.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ListSource } from "../../../src/live/list-source.ts";
import type { ColumnSpec } from "../../../src/ui/table/column-spec.ts";
import { ListPage } from "../../../src/widgets/list/ListPage.tsx";
import { useListPlace } from "../../../src/widgets/list/state/use-list-place.ts";
import type { RateConfirmation } from "../../../src/contract/board/rate-confirmations.ts";
import "../../../src/ui/theme.css";

/** The most that a page may shift (the sum of the scores). */
const MAX = 0.01;

const NOTHING: ListSource<"rate_confirmations"> = {
  table: "rate_confirmations",
  keys: null,
  listKey: "list",
  total: null,
  expected: null,
  isComplete: false,
  failure: null,
  isForbidden: false,
  syncedAt: null,
  again: null,
};
const HELD: ListSource<"rate_confirmations"> = { ...NOTHING, keys: new Float64Array(0) };
const FIRST: ListSource<"rate_confirmations"> = { ...HELD, keys: new Float64Array([1, 2, 3]), total: 3, expected: 5_000 };
const WHOLE: ListSource<"rate_confirmations"> = { ...FIRST, isComplete: true, syncedAt: 1 };

const COLUMNS: readonly ColumnSpec<RateConfirmation>[] = [
  { id: "carrier", title: "Carrier", width: 200, text: (row) => row.carrier_name ?? "" },
];
const STATE = { address: "", openHref: () => undefined, peeked: null, peek: () => undefined };
const FILTERS = {
  label: "Filter carriers",
  text: { label: "Filter by name", placeholder: "Name…", value: "", onText: () => undefined },
  options: ["Status", "Packet", "Assessment", "State", "Classification"].map((label) => ({
    id: label,
    label,
    options: [{ value: "a" }],
    labelOf: String,
    selected: [],
    onSelect: () => undefined,
  })),
  onClear: () => undefined,
};
const ACTIONS = ["Edit", "Deactivate", "Reactivate"].map((title) => ({
  id: title,
  title,
  on: "rows" as const,
  place: "button" as const,
  run: () => undefined,
}));

function List({ list, counts }: { readonly list: ListSource<"rate_confirmations">; readonly counts: number | null }) {
  const place = useListPlace(list, STATE);
  return (
    <BlueprintProvider>
      <div id="root" style={{ display: "flex", flexDirection: "column", height: "700px" }}>
        <ListPage
          name="shifting"
          title="Carriers"
          noun="rate confirmation"
          state={STATE}
          list={list}
          place={place}
          tabs={["Active", "Inactive"].map((label) => ({ id: label, label, href: "#", count: counts }))}
          tab="Active"
          columns={COLUMNS}
          filters={FILTERS}
          actions={ACTIONS}
          exports={{ name: "carriers" }}
          pathOf={() => "/"}
          empty="None."
        />
      </div>
    </BlueprintProvider>
  );
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Two frames: one that draws, and one by which its shifts have been reported. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** How far the page shifted from the first of the lists to the last, and from where to where the filters could reach. */
async function shiftOver(width: number, lists: readonly ListSource<"rate_confirmations">[]) {
  await page.viewport(width, 768);
  const shifts: Shift[] = [];
  const observer = new PerformanceObserver((entries) => shifts.push(...(entries.getEntries() as Shift[])));
  const [first = NOTHING, ...others] = lists;
  const screen = await render(<List list={first} counts={null} />);
  await drawn();
  const filters = screen.getByRole("search").element();
  const widths = new Set([filters.clientWidth]);
  observer.observe({ type: "layout-shift", buffered: false });
  for (const list of others) {
    await screen.rerender(<List list={list} counts={list.total} />);
    await drawn();
    widths.add(filters.clientWidth);
  }
  shifts.push(...(observer.takeRecords() as Shift[]));
  observer.disconnect();
  await screen.unmount();
  return { score: shifts.reduce((sum, { value }) => sum + value, 0), widths: [...widths] };
}

test.each([1440, 1024])("a first page that is held back and arrives moves nothing, %i px wide", async (width) => {
  const { score, widths } = await shiftOver(width, [NOTHING, HELD, FIRST, WHOLE]);
  expect(score).toBeLessThan(MAX);
  expect(widths).toHaveLength(1);
});

test("nor does one in the order of the server, which says when it was updated", async () => {
  const again = () => undefined;
  const held = { ...NOTHING, again };
  const { score, widths } = await shiftOver(1024, [held, { ...WHOLE, again, syncedAt: Date.now() }]);
  expect(score).toBeLessThan(MAX);
  expect(widths).toHaveLength(1);
});

test("a strip above the rows would be noticed", async () => {
  const saved = { ...WHOLE, failure: "Failed to fetch" };
  expect((await shiftOver(1440, [WHOLE, saved])).score).toBeGreaterThan(MAX);
});
