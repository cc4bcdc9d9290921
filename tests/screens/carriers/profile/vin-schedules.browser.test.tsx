// Entering an insurance schedule, with answers of the API made here: what is no VIN is told before it is sent, and with what day.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { VinSchedule } from "../../../../src/contract/carriers/vin-schedules.ts";
import { closeHandle, openHandle, type Handle } from "../../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../../src/db/session/active-session.ts";
import { handle$ } from "../../../../src/db/session/handle.ts";
import { VinSchedules } from "../../../../src/screens/carriers/profile/insurance/VinSchedules.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const SOON = { timeout: 8_000 };
const GOOD = "1M8GDM9AXKP042788";
const WRONG = "1M8GDM9A1KP042788";

let handle: Handle;
let rows: VinSchedule[];
let sent: unknown[];
const realFetch = window.fetch;

beforeEach(async () => {
  await page.viewport(1024, 768);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  rows = [];
  sent = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.includes("vin_schedules")) return realFetch(input, init);
    return Response.json(rows);
  };
});
afterEach(() => {
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const shown = () =>
  render(
    <BlueprintProvider>
      <VinSchedules carrier={{ id: 101, name: "Acme" }} refusal={null} onChanged={() => sent.push("assessed")} />
    </BlueprintProvider>,
  );

test("a wrong VIN is told while it is typed, and nothing is sent without a right one and a day", async () => {
  const screen = await shown();
  await screen.getByRole("button", { name: "Enter schedule" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /VINs/ }).fill(WRONG);
  await expect.element(dialog.getByText(/1 line without one/)).toBeVisible();
  await dialog.getByRole("button", { name: "Save schedule" }).click();
  await expect.element(dialog.getByText(/Enter at least one VIN/)).toBeVisible();
  await expect.element(dialog.getByText("Select the day of the schedule.")).toBeVisible();
  await dialog.getByRole("textbox", { name: /VINs/ }).fill(GOOD);
  await expect.element(dialog.getByText("1 VIN with a right check digit.")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("of a file with other columns the VINs alone are taken", async () => {
  const screen = await shown();
  await screen.getByRole("button", { name: "Enter schedule" }).click();
  const file = new File([`Unit,Year,VIN\n1,2019,${GOOD}\n`], "schedule.csv", { type: "text/csv" });
  await userEvent.upload(screen.getByLabelText("Or from a file"), file);
  await expect.element(screen.getByRole("textbox", { name: /VINs/ })).toHaveValue(GOOD);
});

test("the newest counts, an earlier one does not, and each says from whom and as of when", async () => {
  const row = (id: number, more: Partial<VinSchedule>): VinSchedule => ({
    id,
    carrier_id: 101,
    vins: [GOOD],
    left_out: [],
    as_of: "2026-11-01",
    source: "company",
    user_name: "Mara Manager",
    file: null,
    created_at: "2026-11-02T00:00:00.000000Z",
    withdrawn_at: null,
    ...more,
  });
  rows = [row(2, { left_out: [WRONG] }), row(1, { source: "carrier", user_name: null, as_of: "2026-10-01" })];
  const screen = await shown();
  const entries = screen.getByRole("listitem").filter({ hasText: "As of" });
  await expect
    .element(entries.nth(0), SOON)
    .toHaveTextContent(/Counts.*As of Nov 1, 2026.*Entered by Mara Manager.*1 without a right/);
  await expect.element(entries.nth(1)).toHaveTextContent(/Earlier.*As of Oct 1, 2026.*From the carrier’s packet/);
  expect(await violations()).toEqual([]);
});
