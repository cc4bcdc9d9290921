// A list to vet on the screen, with its own database, and answers of the API made here: pasted, sorted by what is wrong, and resolved.
import { BlueprintProvider } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { VettingCarrier, VettingListDetail } from "../../../src/contract/connections/vetting.ts";
import type { AssessedCarrier } from "../../../src/contract/rules/assessed-carriers.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { pastedList$ } from "../../../src/live/connections/use-pasted-list.ts";
import { VettingListScreen } from "../../../src/screens/connections/vetting/VettingListScreen.tsx";
import { VettingListsScreen } from "../../../src/screens/connections/vetting/VettingListsScreen.tsx";
import { violations } from "../../ui/axe.ts";
import { xlsx } from "../../workers/spreadsheet/xlsx.ts";
import "../../../src/ui/theme.css";

const carrier = (id: number, legal_name: string): VettingCarrier => ({
  id,
  legal_name,
  dot: String(9_000_000 + id),
  mc: null,
  city: "Dallas",
  state: "TX",
  email: null,
  subscription_id: null,
  connection: null,
});
const assessed = (id: number, more: Partial<AssessedCarrier>): AssessedCarrier => ({
  id,
  result: "pass",
  failing: [],
  incomplete: [],
  hides_rules: false,
  connection: null,
  as_of: "2026-11-18T10:00:00.000000Z",
  assessed_at: "2026-11-20T10:00:00.000000Z",
  hides_hard_fact: false,
  warnings: [],
  ...more,
});
const NO_ROW = { problem: null, candidates: [], numbers: [], carrier: null, is_chosen: false, assessed: null, before: null };

const LIST: VettingListDetail = {
  id: 7,
  name: "Monday",
  creator_name: "Dana Reyes",
  created_at: "2026-11-20T10:00:00.000000Z",
  rows_count: 4,
  open_count: 2,
  failing_count: 1,
  changed_count: 1,
  assessed_on: "2026-11-20",
  rows: [
    { ...NO_ROW, id: 1, line: 1, typed: "DOT 9000001", carrier: carrier(1, "Passing LLC"), assessed: assessed(1, {}) },
    { ...NO_ROW, id: 2, line: 2, typed: "MC 42", problem: "nothing_found" },
    {
      ...NO_ROW,
      id: 3,
      line: 3,
      typed: "Twin",
      problem: "several_carriers",
      candidates: [carrier(3, "Twin One LLC"), carrier(4, "Twin Two LLC")],
    },
    {
      ...NO_ROW,
      id: 4,
      line: 4,
      typed: "DOT 9000002",
      carrier: carrier(2, "Failing LLC"),
      assessed: assessed(2, { result: "fail", failing: ["has_cargo_coverage_100000"] }),
      before: { on: "2026-11-19", result: "pass", warnings: [] },
    },
  ],
};

/** Its row that matched nothing has a carrier that was found by hand. */
const CHOSEN: VettingListDetail = {
  ...LIST,
  id: 8,
  rows: LIST.rows.map((row) =>
    row.id === 2 ? { ...row, is_chosen: true, carrier: carrier(9, "Found Freight LLC"), assessed: assessed(9, {}) } : row,
  ),
};

let handle: Handle;
let sent: { method: string; path: string; body: unknown }[];
const realFetch = window.fetch;
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

beforeEach(async () => {
  await page.viewport(1280, 900);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  sent = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    if (!path.includes("/vetting_lists")) return realFetch(input, init);
    if (request.method === "GET") return json(path.endsWith("/vetting_lists") ? [LIST] : path.endsWith("/8") ? CHOSEN : LIST);
    sent.push({ method: request.method, path, body: await request.json() });
    return path.endsWith("/vetting_lists")
      ? json({ error: "invalid", errors: { "vetting_list.text": ["holds no number, name, email or phone to look up"] } }, 422)
      : json(LIST.rows.find(({ id }) => path.endsWith(`/${id}`)));
  };
});
afterEach(() => {
  document.body.className = "";
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const framed = (screen: ReactNode) =>
  render(
    <BlueprintProvider>
      <main style={{ width: 1200, height: 800, display: "flex", flexDirection: "column" }}>{screen}</main>
    </BlueprintProvider>,
  );

const texts = (): string[] => [...document.querySelectorAll("[role=row]")].map((row) => row.textContent ?? "");

test.each(["", "bp6-dark"])("the rows stand in the order of what is wrong, with why (%s)", async (theme) => {
  document.body.className = theme;
  const screen = await framed(<VettingListScreen id={7} />);
  await expect.element(screen.getByText("Cargo < $100k").first()).toBeInTheDocument();
  const rows = texts();
  const at = (text: string) => rows.findIndex((row) => row.includes(text));
  expect([at("Failing LLC") < at("Twin"), at("Twin") < at("MC 42"), at("MC 42") < at("Passing LLC")]).toEqual([true, true, true]);
  const link = screen.getByRole("link", { name: "Passing LLC" }).element() as HTMLAnchorElement;
  expect(new URL(link.href).pathname).toMatch(/^\/broker\/carriers\/\d+$/);
  await screen.getByRole("button", { name: "Not found · 1" }).click();
  await expect.element(screen.getByText("Passing LLC")).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("a row that several carriers match is resolved in its panel", async () => {
  const screen = await framed(<VettingListScreen id={7} />);
  await screen.getByRole("button", { name: "Pick one · 1" }).click();
  await screen.getByText("Twin", { exact: true }).click();
  await userEvent.keyboard(" ");
  await screen.getByRole("button", { name: /^Choose Twin Two LLC/ }).click();
  await expect.poll(() => sent).toMatchObject([{ method: "PATCH", body: { carrier_id: 4 } }]);
  expect(sent[0]?.path).toMatch(/\/7\/rows\/3$/);
});

test("the carrier of a row that matched nothing is searched for in a dialog", async () => {
  const screen = await framed(<VettingListScreen id={7} />);
  await screen.getByText("MC 42", { exact: true }).click();
  await userEvent.keyboard("c");
  const dialog = screen.getByRole("dialog", { name: "Choose carrier" });
  await expect.element(dialog.getByText("Line 2: MC 42")).toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Choose", exact: true }).click();
  await expect.element(dialog.getByText("Select a carrier.")).toBeInTheDocument();
});

test("the choice of a carrier that was found by hand can be undone", async () => {
  const screen = await framed(<VettingListScreen id={8} />);
  await screen.getByText("MC 42", { exact: true }).click();
  await userEvent.keyboard(" ");
  await screen.getByRole("button", { name: "Undo choice" }).click();
  await expect.poll(() => texts().some((row) => /MC 42.*No carrier/.test(row))).toBe(true);
  expect(sent.map(({ path, body }) => [path.slice(-9), body])).toEqual([["/8/rows/2", { carrier_id: null }]]);
});

const drop = async (file: File): Promise<void> => {
  const target = await vi.waitUntil(() => document.querySelector(".FileField_drop"));
  const data = new DataTransfer();
  data.items.add(file);
  target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
};

test("a dropped Excel file is read sheet by sheet, and one that cannot be read says why beside it", async () => {
  const screen = await framed(<VettingListsScreen />);
  await screen.getByRole("button", { name: "Vet a list" }).first().click();
  const excel = xlsx(
    {
      name: "Active",
      rows: [
        ["DOT", "Carrier"],
        [1_234_567, "Acme, Inc."],
      ],
    },
    { name: "Inactive", rows: [["MC"], [77], [78]] },
  );
  await drop(new File([excel], "January.xlsx"));
  const carriers = screen.getByLabelText("Carriers");
  await expect.element(carriers).toHaveValue("DOT\tCarrier\n1234567\tAcme, Inc.");
  await expect.element(screen.getByText("1 carrier to look up.")).toBeInTheDocument();
  await expect.element(screen.getByLabelText("Name of the list")).toHaveValue("January");
  await userEvent.selectOptions(screen.getByLabelText("Sheet"), "Inactive");
  await expect.element(carriers).toHaveValue("MC\n77\n78");
  await expect.element(screen.getByText("2 carriers to look up.")).toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await drop(new File(["DOT 1"], "fake.xlsx"));
  await expect.element(screen.getByText("“fake.xlsx” is not an Excel file, though it is named like one.")).toBeInTheDocument();
  // What was read before stays, and the sheets of the file that is gone do not.
  await expect.element(carriers).toHaveValue("MC\n77\n78");
  await expect.element(screen.getByLabelText("Sheet")).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

const pasteOnPage = (text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
};

test("what is pasted while the page opens is not lost", async () => {
  const screen = await framed(<VettingListsScreen />);
  pasteOnPage("DOT 3\nDOT 4");
  await expect.element(screen.getByLabelText("Carriers")).toHaveValue("DOT 3\nDOT 4");
});

test("what is pasted anywhere is read, kept through a reload, and a refusal stands beside the field", async () => {
  const first = await framed(<VettingListsScreen />);
  await expect.element(first.getByText("Monday")).toBeInTheDocument();
  expect(await violations()).toEqual([]);
  pasteOnPage("DOT 1\nDOT 2\nDOT 1");
  await expect.element(first.getByText("2 carriers to look up. 1 repeated.")).toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await expect
    .poll(async () => (await handle.db.values.get("vetting-draft"))?.value)
    .toMatchObject({ text: "DOT 1\nDOT 2\nDOT 1" });
  await first.unmount();
  const again = await framed(<VettingListsScreen />);
  await again.getByRole("button", { name: "Continue" }).click();
  await expect.element(again.getByLabelText("Carriers")).toHaveValue("DOT 1\nDOT 2\nDOT 1");
  await again.getByRole("button", { name: "Vet", exact: true }).click();
  await expect.element(again.getByText("The text holds no number, name, email or phone to look up.")).toBeInTheDocument();
});

test("a list pasted into the search box is taken once, in place of an unfinished one, also on this page", async () => {
  await handle.db.values.put({ key: "vetting-draft", value: { name: "Old", text: "DOT 7" } });
  pastedList$.next("DOT 1\nDOT 2");
  const screen = await framed(<VettingListsScreen />);
  await expect.element(screen.getByLabelText("Carriers")).toHaveValue("DOT 1\nDOT 2");
  await expect.element(screen.getByLabelText("Name of the list")).toHaveValue("");
  expect(pastedList$.value).toBeNull();
  await userEvent.keyboard("{Escape}");
  pastedList$.next("MC 4\nMC 5\nMC 6");
  await expect.element(screen.getByText("3 carriers to look up.")).toBeInTheDocument();
});
