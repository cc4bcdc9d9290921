// A list on paper is the list and not the screen: all of its rows up to a limit that is said, by which filters, black on white.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { RateConfirmation } from "../../../src/contract/board/rate-confirmations.ts";
import { DARK_CLASS } from "../../../src/ui/picture/picture.ts";
import type { ColumnSpec } from "../../../src/ui/table/column-spec.ts";
import { toasts } from "../../../src/ui/toast/show-toast.ts";
import { ListPage } from "../../../src/widgets/list/ListPage.tsx";
import { useListPlace } from "../../../src/widgets/list/state/use-list-place.ts";
import "../../../src/ui/theme.css";

const COUNT = 5_001;
const rowOf = (id: number) => ({ id, carrier_name: `Carrier no. ${id}`, status: "sent" }) as unknown as RateConfirmation;

async function* pages(): AsyncGenerator<readonly RateConfirmation[]> {
  for (let from = 1; from <= COUNT; from += 100)
    yield Array.from({ length: Math.min(100, COUNT + 1 - from) }, (_, at) => rowOf(from + at));
}

/** Never ends, so that it can be stopped. */
async function* endless(): AsyncGenerator<readonly RateConfirmation[]> {
  yield [rowOf(1)];
  await new Promise((resolve) => setTimeout(resolve, 50));
  yield* endless();
}

const COLUMNS: readonly ColumnSpec<RateConfirmation>[] = [
  { id: "carrier", title: "Carrier", width: 200, text: (row) => row.carrier_name ?? "" },
  { id: "status", title: "Status", width: 80, tone: () => "pass", text: () => "Sent to carrier" },
  { id: "hidden", title: "Never shown", width: 80, hiddenByDefault: true, text: () => "hidden cell" },
];
const STATE = { address: "", openHref: () => undefined, peeked: null, peek: () => undefined };
const FILTERS = {
  label: "Filter confirmations",
  text: { label: "Filter by name", placeholder: "Name…", value: "no.", onText: () => undefined },
  options: [
    {
      id: "status",
      label: "Status",
      options: [{ value: "sent" }],
      labelOf: () => "Sent to carrier",
      selected: ["sent"],
      onSelect: () => undefined,
    },
  ],
  onClear: () => undefined,
};

function List({ batches }: { readonly batches: () => AsyncIterable<readonly RateConfirmation[]> }) {
  const list = {
    table: "rate_confirmations" as const,
    keys: Float64Array.from({ length: 50 }, (_, at) => at + 1),
    listKey: "list",
    total: COUNT,
    expected: null,
    isComplete: true,
    failure: null,
    isForbidden: false,
    syncedAt: 1,
    again: () => undefined,
  };
  const place = useListPlace(list, STATE);
  return (
    <BlueprintProvider>
      <div style={{ display: "flex", flexDirection: "column", height: "600px" }}>
        <ListPage
          name="paper"
          title="Rate confirmations"
          noun="rate confirmation"
          state={STATE}
          list={list}
          place={place}
          columns={COLUMNS}
          sort={{ id: "carrier", desc: true }}
          filters={FILTERS}
          exports={{ name: "confirmations", batches }}
          pathOf={() => "/"}
          empty="None."
        />
      </div>
    </BlueprintProvider>
  );
}

/** What the browser is asked to print. */
const printed = vi.spyOn(globalThis, "print");
const paper = (): HTMLElement | null => document.querySelector("[data-list-paper]");
const PATIENT = { timeout: 60_000 };

beforeEach(async () => {
  await page.viewport(1024, 768);
  printed.mockReset();
  printed.mockImplementation(() => undefined);
});
afterEach(async () => {
  document.body.classList.remove(DARK_CLASS);
  toasts.clear();
  await cdp().send("Emulation.setEmulatedMedia", { media: "" });
});

test("5,000 of 5,001 rows are on it, which it says, with filters, order and status in words, and no hidden column", async () => {
  await render(<List batches={pages} />);
  await userEvent.keyboard("{Control>}p{/Control}");
  await expect.poll(() => printed.mock.calls.length, PATIENT).toBe(1);
  const laid = paper();
  expect(laid?.querySelectorAll("tbody tr")).toHaveLength(5_000);
  expect(laid?.querySelectorAll("thead tr")).toHaveLength(1);
  const text = laid?.textContent ?? "";
  expect(text).toContain("First 5,000 of 5,001 rate confirmations");
  expect(text).toContain("Filter by name: “no.”; Status: Sent to carrier");
  expect(text).toContain("Carrier, descending");
  expect(text).toMatch(/Printed\w+ \d+, \d{4}, .+ (?:AM|PM) \S+ by/);
  expect(laid?.querySelector("tbody tr:last-child")?.textContent).toBe("Carrier no. 5000Sent to carrier");
  expect(text).not.toContain("Carrier no. 5001");
  expect(text).not.toContain("Never shown");
  expect(text).not.toContain("hidden cell");
}, 90_000);

test("in the dark theme it is black on white, alone on the page, and never seen on the screen", async () => {
  const screen = await render(<List batches={pages} />);
  document.body.classList.add(DARK_CLASS);
  const bar = screen.getByRole("search", { name: "Filter confirmations" }).element();
  await userEvent.keyboard("{Control>}p{/Control}");
  await expect.poll(() => printed.mock.calls.length, PATIENT).toBe(1);
  expect(getComputedStyle(paper()!).display).toBe("none");
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  await expect.poll(() => bar.checkVisibility()).toBe(false);
  const { display, color, backgroundColor } = getComputedStyle(paper()!);
  expect([display, color, backgroundColor]).toEqual(["block", "rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  const cell = paper()?.querySelector("td") ?? document.body;
  expect(getComputedStyle(cell).color).toBe("rgb(0, 0, 0)");
  expect(getComputedStyle(cell.parentElement ?? cell).breakInside).toBe("avoid");
  expect(getComputedStyle(paper()?.querySelector("thead") ?? cell).display).toBe("table-header-group");
}, 90_000);

test("the browser's own print has no half list: the paper says how to print it, and a message offers it", async () => {
  await render(<List batches={pages} />);
  dispatchEvent(new Event("beforeprint"));
  expect(paper()?.querySelectorAll("tr")).toHaveLength(0);
  expect(paper()?.textContent).toContain("This is not the list.");
  dispatchEvent(new Event("afterprint"));
  const offer = toasts.snapshot().find(({ action }) => action?.label === "Print the list");
  offer?.action?.run();
  await expect.poll(() => printed.mock.calls.length, PATIENT).toBe(1);
  expect(paper()?.querySelectorAll("tbody tr")).toHaveLength(5_000);
  // What is laid by now is what the browser's own print prints.
  dispatchEvent(new Event("beforeprint"));
  expect(paper()?.querySelectorAll("tbody tr")).toHaveLength(5_000);
}, 90_000);

test("it can be stopped while rows are still read, and then nothing is printed", async () => {
  const screen = await render(<List batches={endless} />);
  await screen.getByRole("button", { name: "Actions" }).click();
  await screen.getByRole("menuitem", { name: /^Print the list/ }).click();
  await expect.element(screen.getByText(/^Preparing [\d,]+ of 5,000 rows$/)).toBeVisible();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByText(/^Preparing/)).not.toBeInTheDocument();
  expect(paper()).toBeNull();
  expect(printed).not.toHaveBeenCalled();
});
