// The alerts with their own database and query worker: rows by movement with their pages, filters that each tab keeps, and their chips.
import { BlueprintProvider } from "@blueprintjs/core";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AlertsScreen } from "../../../../src/screens/loads/alerts/AlertsScreen.tsx";
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
const count = () => document.querySelector(".ListCount_count, [class*=ListCount_count]")?.textContent?.trim();
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

test("each tab keeps its own filter, and the chip of a load names it until it is removed", async () => {
  history.replaceState(null, "", "/alerts?load=101");
  const screen = await show();
  await expect.poll(count, SOON).toBe("3 alerts");
  const chip = screen.getByRole("button", { name: "Remove filter Load: L-1" });
  await expect.element(chip).toBeVisible();
  const tabs = screen.getByRole("navigation", { name: "Alerts: lists" });
  await tabs.getByRole("link", { name: /^Pending/ }).click();
  await expect.poll(count, SOON).toBe("1 alert");
  await expect.element(chip).not.toBeInTheDocument();
  await tabs.getByRole("link", { name: /^Open/ }).click();
  await expect.poll(count, SOON).toBe("3 alerts");
  await chip.click();
  await expect.poll(count, SOON).toBe("24 alerts");
  await expect.element(chip).not.toBeInTheDocument();
});
