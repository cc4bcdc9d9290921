// The alerts with their own database and query worker: rows by movement with their pages, filters that each tab keeps, and their chips.
import { BlueprintProvider } from "@blueprintjs/core";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AlertsScreen } from "../../../../src/screens/loads/alerts/AlertsScreen.tsx";
import { putCollectionState } from "../../../../src/db/collection-state.ts";
import { ticket } from "../../../db/tickets.ts";
import { ownDatabase, SOON } from "../../../live/own-database.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const USER = {
  id: 11,
  first_name: "Ada",
  last_name: "Agent",
  scopes: ["manage_tickets"],
  paywall: { can_load_dashboard: true, can_export: true },
};

/** Twenty-two movements: the first with three alerts, the others with one; and one alert that waits for somebody else. */
const OPEN = Array.from({ length: 24 }, (_, at) => {
  const movement = Math.max(1, at - 1);
  return ticket(at + 1, {
    load_id: 100 + movement,
    load_number: `L-${movement}`,
    movement: { id: 100 + movement, carrier_vehicle_id: null, tickets: [at + 1] },
  });
});
const PENDING = ticket(50, { status: "pending" });

const own = ownDatabase({ hasQueries: true });
beforeEach(async () => {
  await page.viewport(1280, 900);
  history.replaceState(null, "", "/alerts");
  await own.signIn(USER);
  await own.putCollection("tickets", [...OPEN, PENDING]);
});

const show = () =>
  render(
    <BlueprintProvider>
      <div style={{ width: 1200, height: 860, display: "flex", flexDirection: "column" }}>
        <AlertsScreen />
      </div>
    </BlueprintProvider>,
  );
const count = () => document.querySelector(".ListCount_count")?.textContent?.trim();
const rowCount = () => document.querySelector("[role=grid]")?.getAttribute("aria-rowcount");

test("one row per movement, twenty on a page, and back to one per alert", async () => {
  const screen = await show();
  await expect.poll(count, SOON).toBe("24 alerts");
  await userEvent.keyboard("v");
  await expect.poll(count, SOON).toBe("22 movements");
  expect(rowCount()).toBe("21");
  const pages = screen.getByRole("navigation", { name: "Pages of movements" });
  await expect.element(pages.getByRole("status")).toHaveTextContent("1 / 2");
  await expect.element(pages.getByRole("button", { name: "Previous page" })).toBeDisabled();
  expect(await violations(screen.container)).toEqual([]);
  await userEvent.keyboard(">");
  await expect.element(pages.getByRole("status")).toHaveTextContent("2 / 2");
  await expect.poll(rowCount).toBe("3");
  await expect.poll(() => location.search, SOON).toContain("page=2");
  await pages.getByRole("button", { name: "Previous page" }).click();
  await expect.element(pages.getByRole("status")).toHaveTextContent("1 / 2");
  await userEvent.keyboard("v");
  await expect.poll(count, SOON).toBe("24 alerts");
});

test("each tab keeps its own filters and text, and the chips of a load and a carrier name them until they are removed", async () => {
  history.replaceState(null, "", "/alerts?load=101&carrier=1");
  await own.handle.db.carriers.put({ id: 1, legal_name: "Simulated Haulage LLC" } as never);
  const screen = await show();
  await expect.poll(count, SOON).toBe("3 alerts");
  const ofCarrier = screen.getByRole("button", { name: "Remove filter Carrier: Simulated Haulage LLC" });
  await expect.element(ofCarrier).toBeVisible();
  await ofCarrier.click();
  await expect.element(ofCarrier).not.toBeInTheDocument();
  const chip = screen.getByRole("button", { name: "Remove filter Load: L-1" });
  await expect.element(chip).toBeVisible();
  const tabs = screen.getByRole("navigation", { name: "Alerts: lists" });
  const search = screen.getByRole("searchbox", { name: /Filter by carrier/ });
  await tabs.getByRole("link", { name: /^Pending/ }).click();
  await search.fill("x");
  await tabs.getByRole("link", { name: /^Open/ }).click();
  await expect.element(search).toHaveValue("");
  await tabs.getByRole("link", { name: /^Pending/ }).click();
  await expect.element(search).toHaveValue("x");
  await search.fill("");
  await tabs.getByRole("link", { name: /^Open/ }).click();
  await expect.poll(count, SOON).toBe("3 alerts");
  await tabs.getByRole("link", { name: /^Pending/ }).click();
  await expect.poll(count, SOON).toBe("1 alert");
  await expect.element(chip).not.toBeInTheDocument();
  await tabs.getByRole("link", { name: /^Open/ }).click();
  await expect.poll(count, SOON).toBe("3 alerts");
  await chip.click();
  await expect.poll(count, SOON).toBe("24 alerts");
  await expect.element(chip).not.toBeInTheDocument();
});

test("while alerts are still being loaded, no count reads as final, and nothing is exported", async () => {
  await putCollectionState(own.handle, "tickets", { complete: false, serverTotal: 500 });
  const screen = await show();
  await expect.poll(count, SOON).toBe("24 so far");
  const tabs = screen.getByRole("navigation", { name: "Alerts: lists" });
  await expect.element(tabs.getByRole("link", { name: /^Open/ })).toHaveTextContent("24+");
  await expect.element(screen.getByRole("button", { name: "Export" })).toBeDisabled();
  await putCollectionState(own.handle, "tickets", { complete: true });
  await expect.poll(count, SOON).toBe("24 alerts");
  await expect.element(tabs.getByRole("link", { name: /^Open/ })).not.toHaveTextContent("+");
});

/** The person's one team, of which they see only their own alerts at first. */
const putTeam = () =>
  own.handle.db.teams.put({
    id: 1,
    company_id: 1,
    name: "Night shift",
    parent_id: null,
    team_users: [
      {
        id: 1,
        team_id: 1,
        user_id: USER.id,
        first_name: "Ada",
        last_name: "Agent",
        full_name: "Ada Agent",
        email: "ada@broker.example",
        phone_e164: null,
        is_lead: false,
        default_view: "mine",
      },
    ],
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
  });

/** Every count that the page shows, from its first paint on. */
function countsSeen(): ReadonlySet<string> {
  const seen = new Set<string>();
  const look = () => {
    const text = count();
    if (text !== undefined && text !== "") seen.add(text);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

test("the list starts with the person's view, without showing another first; another view is a filter that can be cleared", async () => {
  await putTeam();
  await own.putCollection("tickets", [ticket(60, { assignee_id: USER.id }), ticket(61, { assignee_id: USER.id })]);
  const seen = countsSeen();
  const screen = await show();
  await expect.poll(count, SOON).toBe("2 alerts");
  expect([...seen].filter((text) => /^\d/.test(text))).toEqual(["2 alerts"]);
  const whose = screen.getByRole("combobox", { name: "Whose alerts" });
  await expect.element(whose).toHaveValue("mine");
  const chip = screen.getByRole("button", { name: "Remove filter Whose: Company-wide" });
  await expect.element(chip).not.toBeInTheDocument();

  await whose.selectOptions("company");
  await expect.poll(count, SOON).toBe("26 alerts");
  await expect.poll(() => location.search, SOON).toBe("?owner=company");
  await screen.getByRole("button", { name: "Clear all" }).click();
  await expect.poll(count, SOON).toBe("2 alerts");
  await expect.element(whose).toHaveValue("mine");
});

test("a view without alerts leads to all of the company's", async () => {
  await putTeam();
  const screen = await show();
  await screen.getByRole("button", { name: "Show alerts company-wide" }).click();
  await expect.poll(count, SOON).toBe("24 alerts");
});

test("the panel shows what an alert rests on, each value with its source and age", async () => {
  const evidence = [
    {
      label: "Road miles to the stop",
      value: "412",
      source: "Last position",
      as_of: new Date(Date.now() - 7_200_000).toISOString(),
    },
    { label: "Listed", value: "752", source: "Your list of areas", as_of: null },
  ];
  await own.putCollection("tickets", [ticket(70, { evidence, message: "The truck is 412 miles from Dallas, TX." })]);
  history.replaceState(null, "", "/alerts?peek=70");
  const screen = await show();
  const panel = screen.getByRole("complementary", { name: "Alert: Out of range" });
  await expect.element(panel.getByRole("heading", { name: "Evidence" })).toBeVisible();
  await expect.element(panel.getByText("412", { exact: true })).toBeVisible();
  await expect.element(panel).toHaveTextContent(/Last position\s*,\s*2 h/);
  await expect.element(panel.getByText("Your list of areas")).toBeVisible();
  expect(await violations(screen.container)).toEqual([]);
});
