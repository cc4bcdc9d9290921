// A list page on a phone: what a mouse finds in bars and menus is in sheets, as much of it, and refused where it is refused there.
import { BlueprintProvider } from "@blueprintjs/core";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { RateConfirmation } from "../../../src/contract/board/rate-confirmations.ts";
import type { ListSource } from "../../../src/live/list-source.ts";
import { TOUCH_TARGET } from "../../../src/ui/layout/phone.ts";
import type { ColumnSpec, Sort } from "../../../src/ui/table/column-spec.ts";
import type { ListAction } from "../../../src/widgets/list/list-action.ts";
import { ListPage } from "../../../src/widgets/list/ListPage.tsx";
import { useListPlace } from "../../../src/widgets/list/state/use-list-place.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";
import "../../../src/ui/touch.css";

const LIST: ListSource<"rate_confirmations"> = {
  table: "rate_confirmations",
  keys: new Float64Array([1, 2, 3]),
  listKey: "list",
  total: 3,
  expected: null,
  isComplete: true,
  failure: null,
  isForbidden: false,
  syncedAt: 1,
  again: null,
};

const COLUMNS: readonly ColumnSpec<RateConfirmation>[] = [
  { id: "carrier", title: "Carrier", width: 200, sortable: true, text: (row) => row.carrier_name ?? "" },
  { id: "load", title: "Load", width: 90, text: (row) => row.load_number ?? "" },
];

const STATE = { address: "", openHref: () => undefined, peeked: null, peek: () => undefined };

const done: string[] = [];

const action = (id: string, more: Partial<ListAction> = {}): ListAction => ({
  id,
  title: id,
  on: "rows",
  place: "menu",
  run: (keys) => done.push(`${id} ${keys.join()}`),
  ...more,
});

const ACTIONS: readonly ListAction[] = [
  action("Reject", { keys: "r" }),
  action("Cancel", { keys: "c", refusal: "Ask Dana for the permission." }),
  action("Add", { on: "page", place: "primary" }),
  action("Import", { on: "page" }),
];

const sorted: Sort[] = [];

function Rows() {
  const place = useListPlace(LIST, STATE);
  const [states, setStates] = useState<readonly string[]>([]);
  const filters = {
    label: "Filter confirmations",
    text: { label: "Filter by name", placeholder: "Name…", value: "", onText: () => undefined },
    options: [
      {
        id: "state",
        label: "Status",
        options: [{ value: "Sent", count: 2 }, { value: "Viewed" }],
        labelOf: String,
        selected: states,
        onSelect: setStates,
      },
    ],
    onClear: () => setStates([]),
  };
  return (
    <BlueprintProvider>
      <div style={{ display: "flex", flexDirection: "column", height: "800px" }}>
        <ListPage
          name="phone"
          title="Confirmations"
          noun="confirmation"
          state={STATE}
          list={LIST}
          place={place}
          tabs={["Active", "Inactive", "Flagged", "Suspicious", "Canceled"].map((label) => ({ id: label, label, href: "#" }))}
          tab="Active"
          columns={COLUMNS}
          onSort={(sort) => sorted.push(sort)}
          filters={filters}
          actions={ACTIONS}
          isSelectable
          pathOf={() => "/"}
          empty="None."
        />
      </div>
    </BlueprintProvider>
  );
}

const named = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

beforeEach(async () => {
  await page.viewport(390, 844);
  done.length = 0;
  sorted.length = 0;
  await render(<Rows />);
});

test("tabs move in their own strip, and nothing is wider than the screen or too small for a finger", async () => {
  await expect.element(named("Filters")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  const strip = page.getByRole("navigation", { name: "Confirmations: lists" }).element();
  expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth);
  const small = [...document.querySelectorAll<HTMLElement>("button, a[href], input")].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.closest("[role=row]") === null && Math.min(width, height) < TOUCH_TARGET - 0.5;
  });
  expect(small.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual([]);
  expect(await violations()).toEqual([]);
});

test("filters and order are in a sheet, and its button says how many filters are on", async () => {
  await named("Filters").click();
  await page.getByRole("combobox", { name: "Sort by" }).selectOptions("Carrier, descending");
  expect(sorted).toEqual([{ id: "carrier", desc: true }]);
  await page.getByText("Status", { exact: true }).click();
  await page.getByText("Sent", { exact: true }).click();
  await expect.element(page.getByRole("button", { name: "Remove filter Status: Sent" })).toBeVisible();
  expect(await violations()).toEqual([]);
  await named("Show 3 confirmations").click();
  await expect.element(named("Filters, 1 active")).toBeVisible();
});

test("a row's button offers what its keys do, says why something is refused, and does nothing then", async () => {
  await named("Actions").nth(1).click();
  await expect.element(page.getByRole("dialog", { name: "Actions" })).toBeVisible();
  // The test would wait for it to be allowed.
  (named(/^Cancel/).element() as HTMLElement).click();
  await expect.element(page.getByText("Ask Dana for the permission.")).toBeVisible();
  expect(done).toEqual([]);
  expect(await violations()).toEqual([]);
  await named("Reject").click();
  expect(done).toEqual(["Reject 2"]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("while rows are selected the bar is about them, and its actions are done to all of them", async () => {
  await named("Actions").nth(0).click();
  await named("Select").click();
  await expect.element(page.getByText("1 selected")).toBeVisible();
  await named("Select all").click();
  await expect.element(page.getByText("3 selected")).toBeVisible();
  await page.getByRole("toolbar", { name: "Selected rows" }).getByRole("button", { name: "Actions" }).click();
  await named("Reject").click();
  expect(done).toEqual(["Reject 1,2,3"]);
  await named("Clear the selection").click();
  await expect.element(page.getByRole("heading", { name: "Confirmations" })).toBeVisible();
});

test("what concerns no row is the title's button or behind it", async () => {
  await named("Add").click();
  await named("More for confirmations").click();
  await named("Import").click();
  expect(done).toEqual(["Add ", "Import "]);
});
