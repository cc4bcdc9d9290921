// The inbox with its own database and query worker: worked to empty by one key per carrier, and each mark undone.
import { BlueprintProvider } from "@blueprintjs/core";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InboxScreen } from "../../../../src/screens/connections/inbox/InboxScreen.tsx";
import { inboxItem } from "../../../db/inbox-items.ts";
import { ownDatabase, SOON } from "../../../live/own-database.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const USER = {
  id: 11,
  first_name: "Ada",
  last_name: "Agent",
  scopes: ["view_loads"],
  paywall: { can_load_dashboard: true, can_export: true, can_rule: true },
};

const NEWS = [
  inboxItem(1, { consequence: "open_load", open_loads: 1, load_id: 55, carrier_name: "First Freight" }),
  inboxItem(2, { severity: "out_of_service" }),
  inboxItem(3),
  inboxItem(4, { consequence: "monitored" }),
  inboxItem(5, { done_until: "2026-11-20T16:00:00.000000Z" }),
];

const own = ownDatabase({ hasQueries: true });
beforeEach(async () => {
  await page.viewport(1280, 900);
  history.replaceState(null, "", "/inbox");
  await own.signIn(USER);
  await own.putCollection("inbox_items", NEWS);
});

const show = () =>
  render(
    <BlueprintProvider>
      <div style={{ width: 1200, height: 860, display: "flex", flexDirection: "column" }}>
        <InboxScreen />
      </div>
    </BlueprintProvider>,
  );
const count = () => document.querySelector("[class*=ListCount_count]")?.textContent?.trim();
const marks = async (id: number) => {
  const row = await own.handle.db.inbox_items.get(id);
  return row && { done: row.done_until !== null, snoozed: row.snoozed_until !== null, read: row.read_until !== null };
};

test("a morning's news are worked to empty with one key each, and the last one is taken back", async () => {
  const screen = await show();
  await expect.poll(count, SOON).toBe("4 carriers");
  expect(await violations(screen.container)).toEqual([]);
  (screen.getByRole("grid").element() as HTMLElement).focus();
  // To the first, then one key per carrier.
  const keys = ["{Home}", "d", "s", "w", "d"];
  for (const key of keys) await userEvent.keyboard(key);
  await expect.element(screen.getByText("You’re all caught up"), SOON).toBeVisible();
  expect(await Promise.all([1, 2, 3, 4].map(marks))).toEqual([
    { done: true, snoozed: false, read: true },
    { done: false, snoozed: true, read: true },
    { done: false, snoozed: true, read: true },
    { done: true, snoozed: false, read: true },
  ]);
  expect(await violations(screen.container)).toEqual([]);
  await userEvent.keyboard("u");
  await expect.poll(count, SOON).toBe("1 carrier");
  // What comes back is under the cursor.
  await expect.poll(() => document.querySelector("[data-cursor]")?.getAttribute("data-key"), SOON).toBe("4");
  expect(await marks(4)).toEqual({ done: false, snoozed: false, read: false });
  const tabs = screen.getByRole("navigation", { name: "Inbox: lists" });
  await expect.element(tabs.getByRole("link", { name: /^Snoozed/ })).toHaveTextContent("2");
  await expect.element(tabs.getByRole("link", { name: /^Done/ })).toHaveTextContent("2");
});

test("the panel says what changed from what to what, and what is looked at counts as read", async () => {
  history.replaceState(null, "", "/inbox?peek=3");
  const screen = await show();
  const panel = screen.getByRole("complementary", { name: "News about Carrier 3 LLC" });
  await expect.element(panel, SOON).toBeVisible();
  await expect.element(panel).toHaveTextContent("(214) 555-0100 → (214) 555-0111");
  await expect.element(panel).toHaveTextContent("FMCSA");
  await expect.poll(() => marks(3), SOON).toEqual({ done: false, snoozed: false, read: true });
  expect(await violations(screen.container)).toEqual([]);
});

test("a carrier is assigned to the colleague shown, though their names come only once the dialog is open", async () => {
  const screen = await show();
  await expect.poll(count, SOON).toBe("4 carriers");
  (screen.getByRole("grid").element() as HTMLElement).focus();
  for (const key of ["{Home}", "a"]) await userEvent.keyboard(key);
  const dialog = screen.getByRole("dialog", { name: "Assign First Freight" });
  await expect.element(dialog).toHaveTextContent("Nobody else is in your company");
  await own.handle.db.users.bulkPut([
    { id: 11, full_name: "Ada Agent" },
    { id: 12, full_name: "Bo Broker" },
  ] as never);
  await expect.element(dialog.getByLabelText("Assign to"), SOON).toHaveValue("12");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(async () => (await own.handle.db.inbox_items.get(1))?.assigned_to_name, SOON).toBe("Bo Broker");
});
