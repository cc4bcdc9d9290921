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
    carrier: { ...row.carrier, legal_name: ["Northern Star Freight", "Starlight Haulage", "Blue Wagon"][at] ?? "" },
  }));
  await putRows(handle, { collection: "connections", rows });
  await queries().call("open", key);
  handle$.next(handle);
});
afterEach(async () => {
  handle$.next(null);
  await queries().call("close");
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

test("a name with a typo, words in any order, and Enter before the answer", async () => {
  const screen = await render(
    <BlueprintProvider>
      <TopSearch inputRef={createRef()} user={user} />
    </BlueprintProvider>,
  );
  await userEvent.click(screen.getByRole("combobox"));
  await userEvent.keyboard("freihgt star");
  await expect.element(screen.getByRole("option", { name: /Northern Star Freight/ })).toHaveAttribute("aria-selected", "true");
  await vi.waitFor(() =>
    expect(document.querySelector(".bp6-input-group ~ div [role=status]")?.textContent).toMatch(/offline|failed/),
  );
  await expect.element(screen.getByRole("option", { name: /Northern Star Freight/ })).toHaveAttribute("aria-selected", "true");
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Escape}wagon{Enter}");
  await vi.waitFor(() => expect(location.pathname).toMatch(/\/carriers\/\d+$/));
});
