// The list of reports and one report, with their own database and answers of the API made here.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CompanyReport, CompanyReportResult } from "../../../../src/contract/account/reports.ts";
import { handle$ } from "../../../../src/db/session/handle.ts";
import { closeHandle, openHandle, type Handle } from "../../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../../src/db/session/active-session.ts";
import { reached } from "../../../../src/net/reach.ts";
import { CompanyReportScreen } from "../../../../src/screens/account/reports/CompanyReportScreen.tsx";
import { CompanyReportsScreen } from "../../../../src/screens/account/reports/CompanyReportsScreen.tsx";
import { toasts } from "../../../../src/ui/toast/show-toast.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const NEVER: CompanyReport = {
  id: 4,
  is_type: "loads_by_carrier",
  status: "none",
  progress: 0,
  requester_name: null,
  requested_at: null,
  completed_at: null,
  row_count: null,
};
const DONE: CompanyReport = {
  ...NEVER,
  status: "completed",
  progress: 100,
  requester_name: "Mara Manager",
  requested_at: "2026-11-01T10:00:00.000000Z",
  completed_at: "2026-11-01T10:00:05.000000Z",
  row_count: 2,
};
const RESULT: CompanyReportResult = {
  id: 4,
  is_type: "loads_by_carrier",
  completed_at: "2026-11-01T10:00:05.000000Z",
  row_count: 2,
  rows: [
    ["Alpha <b>LLC</b>", "9000001", null, 5],
    ["Beta LLC", "9000002", "late_pickup", 40],
  ],
};

const SOON = { timeout: 10_000 };
const realFetch = window.fetch;
let handle: Handle;
/** The answers to the next looks at the list; the last one stays. A number is a status. */
let looks: (readonly CompanyReport[] | number)[];
/** Calls are answered late, or not at all. */
let network: "up" | "late" | "down";
let runs: number;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { currentpage: "1", totalpages: "1", totalitems: "1" } });

function answer(url: string): Response {
  if (url.endsWith("/run_report")) {
    runs += 1;
    looks = [[{ ...NEVER, status: "running", progress: 40 }], [DONE]];
    return json({ ...NEVER, status: "queued" });
  }
  if (url.endsWith("/result")) return json(RESULT);
  const look = (looks.length > 1 ? looks.shift() : looks[0]) ?? [];
  return typeof look === "number" ? json({ error: "refused", message: "No" }, look) : json(look);
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  history.replaceState(null, "", "/company_reports");
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  await handle.db.values.put({
    key: "session",
    value: { user: { scopes: ["manage_users"], paywall: { can_export: true } }, flags: {}, refreshedAt: Date.now() },
  });
  runs = 0;
  looks = [[NEVER]];
  network = "up";
  toasts.clear();
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes("/monitor/")) return realFetch(input, init);
    await vi.waitUntil(() => network !== "late", SOON);
    if (network === "down") throw new TypeError("Failed to fetch");
    return answer(url.split("?", 1)[0] ?? "");
  };
});
afterEach(() => {
  window.fetch = realFetch;
  reached(true);
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const framed = (screen: React.ReactNode) => (
  <BlueprintProvider>
    <main style={{ width: 1240, height: 760, display: "flex", flexDirection: "column" }}>{screen}</main>
  </BlueprintProvider>
);
const cells = () =>
  [...document.querySelectorAll("[role=grid] [data-key]")].map((row) =>
    [...row.querySelectorAll("[role=gridcell]")].map(({ textContent }) => textContent),
  );

test.each(["", "bp6-dark"])("a report is run by key, and its progress and result come by themselves (%s)", async (theme) => {
  document.body.className = theme;
  const screen = await render(framed(<CompanyReportsScreen />));
  await expect.element(screen.getByText("Never run")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Run report" })).toBeDisabled();
  expect(await violations()).toEqual([]);
  await userEvent.click(screen.getByText("Loads by carrier and exception"));
  await expect.element(screen.getByRole("button", { name: "Run report" })).toBeEnabled();
  await userEvent.keyboard("r");
  await expect.element(screen.getByText("Running, 40%")).toBeVisible();
  await expect.poll(() => document.body.textContent, SOON).toContain("Completed");
  expect(runs).toBe(1);
  expect(await violations()).toEqual([]);
  await screen.unmount();
});

test("the rows of a result have words, are sorted by column, and can be run again", async () => {
  document.body.className = "";
  looks = [[DONE]];
  const screen = await render(framed(<CompanyReportScreen id={4} />));
  await expect.poll(() => cells().length, SOON).toBe(2);
  expect(cells()[0]?.slice(0, 4)).toEqual(["Alpha <b>LLC</b>", "9000001", "None", "5"]);
  expect(cells()[1]?.slice(2, 4)).toEqual(["Late pickup", "40"]);
  await expect.element(screen.getByRole("button", { name: "Export" })).toBeEnabled();
  expect(await violations()).toEqual([]);
  await userEvent.click(screen.getByRole("columnheader", { name: "Loads" }));
  await expect.poll(() => cells()[0]?.[3]).toBe("40");
  await userEvent.keyboard("r");
  await expect.element(screen.getByText("Running, 40%").first()).toBeVisible();
  await expect.poll(() => document.querySelector("[role=progressbar]"), SOON).toBeNull();
  expect(runs).toBe(1);
  await screen.unmount();
});

test("what is missing, failed or not allowed says so", async () => {
  const missing = await render(framed(<CompanyReportScreen id={77} />));
  await expect.element(missing.getByText("There is no report with the number 77")).toBeVisible();
  await missing.unmount();
  looks = [403];
  const refused = await render(framed(<CompanyReportsScreen />));
  await expect
    .element(
      refused
        .getByText("No reports", { exact: false })
        .or(refused.getByText("access", { exact: false }))
        .first(),
    )
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await refused.unmount();
});

test("reports and a result that are on their way say so, and nothing can be run yet", async () => {
  network = "late";
  const list = await render(framed(<CompanyReportsScreen />));
  await expect.poll(() => document.querySelectorAll("[role=grid][aria-busy=true] .Table_skeleton").length).toBeGreaterThan(0);
  await expect.element(list.getByRole("button", { name: "Run report" })).toBeDisabled();
  expect(await violations()).toEqual([]);
  await list.unmount();
  const one = await render(framed(<CompanyReportScreen id={4} />));
  await expect.element(one.getByText("Loading the report")).toBeInTheDocument();
  expect(await violations()).toEqual([]);
  network = "up";
  await expect.element(one.getByText("This report was never run"), SOON).toBeVisible();
  await one.unmount();
});

test("offline, reports that were never fetched can be asked for again, and those that were stay with what failed", async () => {
  network = "down";
  const list = await render(framed(<CompanyReportsScreen />));
  await expect.element(list.getByText("Connect to load the reports"), SOON).toBeVisible();
  expect(await violations()).toEqual([]);
  network = "up";
  looks = [[DONE]];
  await list.getByRole("button", { name: "Retry" }).click();
  await expect.element(list.getByText("Loads by carrier and exception"), SOON).toBeVisible();
  await list.unmount();

  const first = await render(framed(<CompanyReportScreen id={4} />));
  await expect.poll(() => cells().length, SOON).toBe(2);
  await first.unmount();
  network = "down";
  const again = await render(framed(<CompanyReportScreen id={4} />));
  await expect.poll(() => cells()[0]?.[0], SOON).toBe("Alpha <b>LLC</b>");
  await expect.element(again.getByRole("button", { name: "Export" })).toBeEnabled();
  await expect.element(again.getByText("You are offline.").first(), SOON).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("r");
  await expect
    .poll(() => toasts.snapshot().map(({ message }) => message), SOON)
    .toEqual([expect.stringMatching(/^The report was not started\. /)]);
  expect(runs).toBe(0);
  await again.unmount();
});
