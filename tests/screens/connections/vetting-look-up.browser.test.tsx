// A list to vet looks up with FMCSA what is not here when it is opened, is matched again with what was found, and says what is left.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { LookUpNumber } from "../../../src/contract/carriers/open-data.ts";
import type { VettingListDetail, VettingRow } from "../../../src/contract/connections/vetting.ts";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { VettingListScreen } from "../../../src/screens/connections/vetting/VettingListScreen.tsx";
import { answerOpenData, found, openData, without, type OpenData } from "../../open-data-answers.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const SOON = { timeout: 8_000 };
const row = (id: number, value: string, more: Partial<VettingRow> = {}): VettingRow => ({
  id,
  line: id,
  typed: `MC ${value}`,
  problem: "nothing_found",
  candidates: [],
  numbers: [{ is_type: "MC", value }],
  carrier: null,
  is_chosen: false,
  assessed: null,
  before: null,
  ...more,
});
const LIST: VettingListDetail = {
  id: 7,
  name: "Monday",
  creator_name: "Dana Reyes",
  created_at: "2026-11-20T10:00:00.000000Z",
  rows_count: 3,
  open_count: 3,
  failing_count: 0,
  changed_count: 0,
  assessed_on: "2026-11-20",
  rows: [row(1, "11111"), row(2, "22222"), row(3, "33333")],
};
const FOUND: VettingRow = row(1, "11111", {
  problem: null,
  numbers: [],
  carrier: {
    id: 100_000_001,
    legal_name: "Fresh Haul LLC",
    dot: "1234567",
    mc: "11111",
    city: "Dallas",
    state: "TX",
    email: null,
    subscription_id: null,
    connection: null,
  },
});

let handle: Handle;
let data: OpenData;
let list: VettingListDetail;
let matched: number;
const realFetch = window.fetch;

beforeEach(async () => {
  await page.viewport(1280, 900);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  data = openData();
  list = LIST;
  matched = 0;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.includes("/monitor/")) return realFetch(input, init);
    if (pathname.endsWith("/match")) {
      matched += 1;
      return Response.json([FOUND]);
    }
    if (pathname.includes("/vetting_lists")) return Response.json(list);
    return (await answerOpenData(data, request)) ?? Response.json({ error: "not_found" }, { status: 404 });
  };
});
afterEach(() => {
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const show = () =>
  render(
    <BlueprintProvider>
      <main style={{ width: 1200, height: 800, display: "flex", flexDirection: "column" }}>
        <VettingListScreen id={7} />
      </main>
    </BlueprintProvider>,
  );
const texts = (): string => [...document.querySelectorAll("[role=row]")].map((each) => each.textContent ?? "").join("\n");

test("a row tells what FMCSA has not from what it could not be asked, and a found carrier takes its row", async () => {
  data.numbers = { "11111": found({ id: 100_000_001, legal_name: "Fresh Haul LLC" }), "33333": without("failed") };
  const screen = await show();
  await expect.element(screen.getByRole("link", { name: "Fresh Haul LLC" })).toBeVisible();
  await expect.element(screen.getByText("1 row not with FMCSA, 1 row that FMCSA could not be asked about.")).toBeVisible();
  expect(texts()).toContain("No carrier found; not with FMCSA");
  expect(texts()).toContain("No carrier found; FMCSA could not be asked");
  expect(matched).toBe(1);
  expect(data.asked).toHaveLength(1);
  expect(await violations()).toEqual([]);

  // What has no answer is asked about again, and nothing else.
  data.numbers["33333"] = without("none");
  await screen.getByRole("button", { name: "Look up the rest" }).click();
  await expect.element(screen.getByText("2 rows not with FMCSA.")).toBeVisible();
  expect(data.asked.at(-1)).toEqual([{ is_type: "MC", value: "33333" }]);
  await expect.element(screen.getByRole("button", { name: "Look up the rest" })).not.toBeInTheDocument();
});

test("a list that is opened again asks for nothing that FMCSA has answered today", async () => {
  const first = await show();
  await expect.element(first.getByText("3 rows not with FMCSA.")).toBeVisible();
  await first.unmount();
  const screen = await show();
  await expect.element(screen.getByText("3 rows not with FMCSA.")).toBeVisible();
  expect(data.asked).toHaveLength(1);
});

test("thousands of numbers go in several calls, which show how far they are and can be stopped", async () => {
  const numbers = Array.from({ length: 1_100 }, (_, at): LookUpNumber => ({ is_type: "MC", value: String(200_000 + at) }));
  list = { ...LIST, rows: numbers.map(({ value }, at) => row(at + 1, value)) };
  let pass = (): void => undefined;
  data.gate = new Promise((resolve) => {
    pass = () => resolve();
  });
  const screen = await show();
  await expect.element(screen.getByText("Looking up numbers with FMCSA: 0 of 1,100…"), SOON).toBeVisible();
  data.gate = data.gate.then(() => {
    data.gate = new Promise(() => undefined);
  });
  pass();
  await expect.element(screen.getByText("Looking up numbers with FMCSA: 100 of 1,100…"), SOON).toBeVisible();
  await userEvent.keyboard("{Shift>}f{/Shift}");
  await expect.element(screen.getByText("100 rows not with FMCSA, 1,000 rows not looked up.")).toBeVisible();
  expect(data.asked.map(({ length }) => length)).toEqual([100, 100]);
});

test("a service that is down is not asked for the rest", async () => {
  data.service = { state: "down", since: new Date().toISOString() };
  list = { ...LIST, rows: Array.from({ length: 600 }, (_, at) => row(at + 1, String(200_000 + at))) };
  data.numbers = Object.fromEntries(list.rows.map(({ numbers }) => [numbers[0]?.value, without("failed")]));
  const screen = await show();
  await expect
    .element(screen.getByText(/FMCSA could not be asked about all: its open data cannot be reached since/))
    .toBeVisible();
  await expect.element(screen.getByText("100 rows that FMCSA could not be asked about, 500 rows not looked up.")).toBeVisible();
  expect(data.asked).toHaveLength(1);
});

test("a server that asks nobody shows nothing of it", async () => {
  data.service = { state: "off", since: null };
  const screen = await show();
  await expect.element(screen.getByText("MC 11111").first()).toBeVisible();
  await vi.waitFor(() => expect(texts()).toContain("No carrier found"));
  expect(document.body.textContent).not.toContain("FMCSA");
  expect(data.asked).toEqual([]);
});
