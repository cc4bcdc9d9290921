// The search box finds the carriers of this computer at once, Enter waits for them, and a failing server never stands in the way.
import { BlueprintProvider } from "@blueprintjs/core";
import { createRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queries } from "../../../workers/query/client.ts";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import { TopSearch } from "../../../src/app/shell/TopSearch.tsx";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { databaseName, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { pastedList$ } from "../../../src/live/connections/use-pasted-list.ts";
import { configureNet } from "../../../src/net/environment.ts";
import { manyConnections } from "../../bench/query/rows.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const user = {
  scopes: [],
  company: { hide_vehicle_search: false },
  paywall: { is_watchdog: false },
  watchdog_limits: { can_carrier_search_for_watchdog: false },
} as unknown as CurrentUser;

let handle: Handle;
beforeEach(async () => {
  configureNet({ origin: "http://127.0.0.1:9" });
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key);
  const rows = manyConnections(3).map((row, at) => ({
    ...row,
    not_passing: { failing: [], incomplete: ["has_cargo_coverage_100000"], hides_rules: false },
    carrier: {
      ...row.carrier,
      rules_assessment: "incomplete" as const,
      legal_name: ["Northern Star Freight", "Starlight Haulage", "Blue Wagon"][at] ?? "",
    },
  }));
  await putRows(handle, { collection: "connections", rows });
  await queries().call("open", key);
  handle$.next(handle);
});
afterEach(async () => {
  document.body.className = "";
  pastedList$.next(null);
  handle$.next(null);
  await queries().call("close");
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const box = () =>
  render(
    <BlueprintProvider>
      <TopSearch inputRef={createRef()} user={user} />
    </BlueprintProvider>,
  );

test("a name with a typo, words in any order, and Enter before the answer", async () => {
  const screen = await box();
  await userEvent.click(screen.getByRole("combobox"));
  await userEvent.keyboard("freihgt star");
  await expect.element(screen.getByRole("option", { name: /Northern Star Freight/ })).toHaveAttribute("aria-selected", "true");
  await vi.waitFor(() =>
    expect(document.querySelector(".bp6-input-group ~ div [role=status]")?.textContent).toMatch(/offline|failed/),
  );
  await expect.element(screen.getByRole("option", { name: /Northern Star Freight/ })).toHaveAttribute("aria-selected", "true");
  for (const theme of ["", "bp6-dark"]) {
    document.body.className = theme;
    expect(await violations()).toEqual([]);
  }
  await userEvent.keyboard("{Escape}wagon{Enter}");
  await vi.waitFor(() => expect(location.pathname).toMatch(/\/carriers\/\d+$/));
});

test("an unknown answer says which data is missing", async () => {
  const screen = await box();
  await userEvent.click(screen.getByRole("combobox"));
  await userEvent.keyboard("wagon");
  await expect.element(screen.getByRole("option", { name: /Blue Wagon/ })).toHaveTextContent(/(Unknown|No).*Cargo unknown/);
});

test("a pasted list is offered to be vetted, goes to the vetting lists as it was pasted, and its numbers are hits", async () => {
  const [first] = manyConnections(1);
  const dot = first?.carrier.identifiers.find(({ is_type: type }) => type === "DOT")?.value ?? "";
  const screen = await box();
  await userEvent.click(screen.getByRole("combobox"));
  const data = new DataTransfer();
  const lines = `DOT ${dot}\nMC 4711\nSomebody Else LLC`;
  data.setData("text/plain", lines);
  document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(screen.getByRole("combobox")).toHaveValue(lines.replaceAll("\n", ", "));
  await expect.element(screen.getByRole("option", { name: "Vet 3 carriers" })).toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByRole("option", { name: /Northern Star Freight/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(location.pathname).toMatch(/\/carriers\/vetting$/));
  expect(pastedList$.value).toBe(lines);
  await expect.element(screen.getByRole("combobox")).toHaveValue("");
});
