// Axe checks of the pages for rules, alerts and onboarding: failed, loading and full, light and dark.
import type { Page } from "@playwright/test";
import { cleanInBoth, withoutTransitions } from "./axe.ts";
import { failure, filledRow, statesOf } from "./axe-states.ts";
import { goOn, grid, test as inNewPage, serverOfThisWorker, signIn, testsInOnePage } from "../portal.ts";

// Long for a busy machine: there are many states.
inNewPage.describe.configure({ timeout: 180_000 });
inNewPage.use({ contextOptions: { reducedMotion: "reduce" }, actionTimeout: 30_000 });

const server = serverOfThisWorker();
const test = testsInOnePage(server, "manager");
inNewPage.beforeEach(({ page }) => withoutTransitions(page));

const open = (page: Page, path: string) => page.goto(`${server().url}/broker${path}`);
/** From a page that is open, without loading the portal again. */
const within = (page: Page, path: string) => goOn(page, server().url, path);
const inEveryState = statesOf(open);
const inEveryStateWithin = statesOf(within);

test("rules, what a change would do, and overrides", async ({ page }) => {
  await open(page, "/rules");
  await page.locator(".AssessmentBar_bar").waitFor();
  await cleanInBoth(page, "rules, nothing changed");
  await page.locator("[data-rule=has_cargo_coverage_100000]").focus();
  await page.keyboard.press("Space");
  await page.locator(".WhatIfPanel_what-if [data-key]").first().waitFor();
  await cleanInBoth(page, "rules, what would change");
  await page.route("**/rules/carrier_facts", (route) => route.fulfill({ status: 500, json: { error: "broken" } }));
  await open(page, "/rules?classification=3");
  await page.locator("[data-rule]").first().waitFor();
  await cleanInBoth(page, "rules, facts not refreshed");

  await within(page, "/rules/overrides");
  await filledRow(page).first().waitFor();
  await cleanInBoth(page, "overrides, full");
  await grid(page).focus();
  await page.keyboard.press("Space");
  await page.getByRole("complementary").waitFor();
  await cleanInBoth(page, "overrides, peek");
  await within(page, "/rules/overrides?text=NOSUCHCARRIERATALL");
  await page.locator(".State_state[data-kind=empty]").waitFor();
  await cleanInBoth(page, "overrides, empty");
});

// In a browser that has synced nothing.
inNewPage("monitored carriers, classifications and identity alerts", async ({ page, context }) => {
  const api = await signIn(context, server().url, "manager");
  await inEveryState(page, {
    what: "monitored",
    path: "/carriers/followed",
    calls: /\/subscriptions\/for_broker_portal/,
    loading: grid,
    failed: failure,
    full: filledRow,
  });
  await within(page, "/company-lists");
  await filledRow(page).first().waitFor();
  await cleanInBoth(page, "classifications, full");
  await inEveryStateWithin(page, {
    what: "identity alerts",
    path: "/identity-alerts?when=all",
    calls: /\/identity_alerts\?/,
    loading: grid,
    failed: failure,
    full: filledRow,
  });
  const [alert] = await api.json<{ id: number }[]>("/api/v1/identity_alerts?per_page=1");
  await within(page, `/identity-alerts/${alert?.id ?? 0}`);
  await page.getByText("History").first().waitFor();
  await cleanInBoth(page, "identity alert, full");
  await within(page, "/identity-alerts/new");
  await page.getByRole("button", { name: "Review and submit…" }).click();
  await page.getByText("Describe what happened.").waitFor();
  await cleanInBoth(page, "filing an alert, refused");
});

test("a connection and a decision", async ({ page, api }) => {
  const [connection] = await api.json<{ id: number }[]>(
    "/api/v1/connections/for_broker_portal?per_page=1&q[latest_onboarding_packet_status_eq]=complete",
  );
  await open(page, `/connections/${connection?.id ?? 0}`);
  await page.getByText("Executed", { exact: false }).first().waitFor();
  await cleanInBoth(page, "connection, full");
  const [decision] = await api.json<{ id: number }[]>("/api/v1/decisions?per_page=1&q[kind_eq]=assigned");
  await within(page, `/decisions/${decision?.id ?? 0}`);
  await page.getByText("Assessment verified").waitFor();
  await page.getByRole("button", { name: "Verify all decisions" }).click();
  await page.getByText("Unbroken").waitFor();
  await cleanInBoth(page, "decision, full");
});

test("load alerts, their panel and how they are resolved", async ({ page }) => {
  await open(page, "/alerts");
  await filledRow(page).first().waitFor();
  await cleanInBoth(page, "alerts, full");
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Space");
  await page.getByRole("complementary").getByText("OK to use?").waitFor();
  await cleanInBoth(page, "alerts, peek");
  await page.keyboard.press("r");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("t");
  await cleanInBoth(page, "alerts, resolving");
  await page.keyboard.press("Escape");
  await page.keyboard.press("p");
  await page.getByRole("dialog").getByRole("table").waitFor();
  await cleanInBoth(page, "alerts, how often they were right");
  await within(page, "/alerts?text=NOSUCHALERTATALL");
  await page.locator(".State_state[data-kind=empty]").waitFor();
  await cleanInBoth(page, "alerts, empty");
});

test("loads, a load, and teams", async ({ page, api }) => {
  await open(page, "/loads?list=no-arrival");
  await filledRow(page).first().waitFor();
  await cleanInBoth(page, "loads, full");
  await grid(page).focus();
  await page.keyboard.press("Space");
  await page.getByRole("complementary").waitFor();
  await cleanInBoth(page, "loads, peek");
  await within(page, "/loads?text=NOSUCHLOADATALL");
  await page.locator(".State_state[data-kind=empty]").waitFor();
  await cleanInBoth(page, "loads, empty");
  await page.route("**/recent_positions*", (route) => route.fulfill({ status: 500, json: { error: "broken" } }));
  await within(page, "/loads/map");
  await filledRow(page).first().waitFor();
  await page.locator("canvas[data-layer=points]").waitFor();
  await page.getByRole("button", { name: "Step back" }).click();
  await page.getByText("The map shows where the loads are now.").waitFor();
  await cleanInBoth(page, "tracking board, the past failed");
  await page.unroute("**/recent_positions*");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("button", { name: "Back to now" }).waitFor();
  await cleanInBoth(page, "tracking board, the past");
  await within(page, "/loads/map?text=NOSUCHLOADATALL");
  await page.locator(".State_state[data-kind=empty]").waitFor();
  await cleanInBoth(page, "tracking board, empty");
  const [load] = await api.json<{ id: number }[]>("/api/v1/loads?per_page=1&q[with_failed_to_arrive_eq]=true");
  await page.route("**/load_logs*", (route) => route.fulfill({ status: 500, json: { error: "broken" } }));
  await within(page, `/loads/${load?.id ?? 0}`);
  await page.getByText(/The log could not be/).waitFor();
  await cleanInBoth(page, "load, log failed");
  await page.unroute("**/load_logs*");
  await open(page, `/loads/${load?.id ?? 0}`);
  await page.getByText("Load created").first().waitFor();
  await cleanInBoth(page, "load, full");
  await page.keyboard.press("l");
  await page.getByRole("dialog").waitFor();
  await cleanInBoth(page, "log entry");

  await page.route("**/team_users*", (route) => route.fulfill({ status: 500, json: { error: "broken" } }));
  await within(page, "/teams");
  await filledRow(page).first().waitFor();
  await cleanInBoth(page, "teams, full");
  await grid(page).focus();
  await page.keyboard.press("Enter");
  await page.getByText("The members could not be refreshed.").waitFor();
  await cleanInBoth(page, "team, members failed");
  await page.unroute("**/team_users*");
  await page.getByRole("button", { name: "Retry" }).first().click();
  const members = page.getByRole("grid").nth(1);
  await members.locator("[data-key]").first().waitFor();
  await cleanInBoth(page, "team, full");
  await members.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await cleanInBoth(page, "team, settings of a member");
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await page.getByRole("dialog").waitFor();
  await cleanInBoth(page, "team, new");
});
