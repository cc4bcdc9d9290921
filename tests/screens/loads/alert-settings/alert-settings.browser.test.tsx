// The settings of load alerts, with answers of the API made here: nothing wrong is sent, a trial saves nothing, and nobody's change is lost.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type {
  AlertSettingsTrial,
  ChosenAlertSettings,
  CompanyAlertSettings,
} from "../../../../src/contract/loads/alert-settings.ts";
import type { CurrentUser } from "../../../../src/contract/session/session.ts";
import { closeHandle, openHandle, type Handle } from "../../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../../src/db/session/active-session.ts";
import { handle$ } from "../../../../src/db/session/handle.ts";
import { AlertSettings } from "../../../../src/screens/loads/alert-settings/AlertSettingsScreen.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const SOON = { timeout: 8_000 };
const AT = "2026-01-01T00:00:00.000000Z";

let handle: Handle;
let now: CompanyAlertSettings;
let sent: { readonly method: string; readonly settings: ChosenAlertSettings }[];
const realFetch = window.fetch;

const TRIAL: AlertSettingsTrial = {
  since: AT,
  loads: 40,
  loads_left_out: 2,
  types: [
    {
      is_type: "no_recent_vehicles_observed",
      present: { raised: 1, resolved: 0 },
      proposed: { raised: 3, resolved: 1 },
      loads: [{ load_id: 7, load_number: "L-7", present: 0, proposed: 1, message: "The last truck was seen 40 days ago." }],
      differing: 1,
    },
  ],
};

beforeEach(async () => {
  await page.viewport(1024, 768);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  now = { version: 0, settings: { off: [], thresholds: {}, risky_zips: [] }, versions: [], is_judging: false };
  sent = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.includes("/alert_settings")) return realFetch(input, init);
    if (request.method === "GET") return Response.json(now);
    const { settings, seen_version: seen } = (await request.json()) as { settings: ChosenAlertSettings; seen_version: number };
    sent.push({ method: request.method, settings });
    if (pathname.endsWith("/try")) return Response.json(TRIAL);
    if (seen !== now.version)
      return Response.json({ error: "changed_meanwhile", message: "Somebody has changed them meanwhile." }, { status: 409 });
    const version = now.version + 1;
    const versions = [{ version, settings, changed_at: AT, changed_by: "Mara Manager" }, ...now.versions];
    now = { version, settings, versions, is_judging: false };
    return Response.json(now);
  };
});
afterEach(() => {
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const show = (scopes: readonly string[] = ["manage_users", "view_tickets"]) =>
  render(
    <BlueprintProvider>
      <main>
        <AlertSettings user={{ scopes } as unknown as CurrentUser} />
      </main>
    </BlueprintProvider>,
  );
const days = () => page.getByLabelText("No truck seen for (days)");
const save = () => page.getByRole("button", { name: "Save settings" });

test("a threshold that cannot be is marked beside its field and never sent", async () => {
  await show();
  await expect.element(days(), SOON).toHaveValue(60);
  await days().fill("3");
  await save().click();
  await expect.element(page.getByText("Enter a whole number from 7 to 730.")).toBeVisible();
  await expect.element(days()).toHaveFocus();
  expect(sent).toEqual([]);
  await days().fill("30");
  await save().click();
  await expect
    .poll(() => sent, SOON)
    .toEqual([{ method: "PUT", settings: { off: [], thresholds: { unseen_days: 30 }, risky_zips: [] } }]);
  await expect.element(page.getByText("Mara Manager")).toBeVisible();
  await expect
    .element(page.getByText("No recent vehicles observed, no truck seen for: 60 days before, 30 days now."))
    .toBeVisible();
});

test("a trial shows what would have differed, saves nothing, and goes once the values change", async () => {
  const screen = await show();
  await expect.element(days(), SOON).toHaveValue(60);
  await days().fill("30");
  await page.getByRole("button", { name: "Preview last 30 days" }).click();
  await expect.element(page.getByText("The newest 40 loads were judged. 2 older loads were left out.")).toBeVisible();
  await page.getByText("No recent vehicles observed: 1 load differs").click();
  await expect.element(page.getByRole("link", { name: "L-7" })).toHaveAttribute("href", expect.stringContaining("/loads/7"));
  expect(sent.map(({ method }) => method)).toEqual(["POST"]);
  expect(now.version).toBe(0);
  expect(await violations(screen.container)).toEqual([]);
  await days().fill("31");
  await expect.element(page.getByText("Last 30 days, with these settings")).not.toBeInTheDocument();
});

test("what somebody else changed meanwhile is said, and what was entered stays", async () => {
  await show();
  await expect.element(days(), SOON).toHaveValue(60);
  await days().fill("30");
  now = { ...now, version: 5, settings: { ...now.settings, thresholds: { unseen_days: 90 } } };
  await save().click();
  await expect.element(page.getByText("Not done: Somebody has changed them meanwhile.")).toBeVisible();
  await expect.element(days()).toHaveValue(30);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect.element(days(), SOON).toHaveValue(90);
});

test("who may not change them sees the values that hold, and no field", async () => {
  now = { ...now, version: 1, settings: { off: ["voip_phone"], thresholds: { unseen_days: 45 }, risky_zips: [] } };
  const screen = await show(["view_tickets"]);
  await expect.element(page.getByText(/No truck of the carrier was seen for 45 days/), SOON).toBeVisible();
  await expect.element(page.getByRole("listitem", { name: "VoIP phone" })).toHaveTextContent("Off");
  expect(page.getByRole("button", { name: "Save settings" }).query()).toBeNull();
  expect(days().query()).toBeNull();
  expect(await violations(screen.container)).toEqual([]);
});
