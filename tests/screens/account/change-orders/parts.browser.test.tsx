// A change order says what changes from what to what, why, and who decided; what was written there is shown as text.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CompanyChangeOrder } from "../../../../src/contract/account/change-orders.ts";
import { ChangeOrderParts } from "../../../../src/screens/account/change-orders/ChangeOrderParts.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const OPEN: CompanyChangeOrder = {
  id: 5,
  status: "open",
  changes: [
    { field: "legal_name", from: "First Brokerage", to: "<b>First</b> Inc" },
    { field: "hide_vehicle_search", from: false, to: true },
  ],
  reason: "Incorporated\nlast month",
  requester_name: null,
  requested_at: "2026-11-01T10:00:00.000000Z",
  decider_name: null,
  decided_at: null,
};

const framed = (order: CompanyChangeOrder) => (
  <BlueprintProvider>
    <main style={{ padding: 16 }}>
      <h1>Company change order</h1>
      <h2>The change order</h2>
      <ChangeOrderParts order={order} />
    </main>
  </BlueprintProvider>
);

const lines = () => [...document.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent));

test.each(["", "bp6-dark"])("an open one has its changes and nobody's decision (%s)", async (theme) => {
  await page.viewport(1024, 768);
  document.body.className = theme;
  const screen = await render(framed(OPEN));
  expect(lines()).toEqual([
    ["Legal name", "First Brokerage", "<b>First</b> Inc"],
    ["Vehicle search", "On", "Off"],
  ]);
  expect(document.body.textContent).toContain("Incorporated\nlast month");
  await expect.element(screen.getByText("Unknown")).toBeVisible();
  expect(document.body.textContent).not.toContain("Approved by");
  expect(await violations()).toEqual([]);
  await screen.unmount();
});

test("a decided one names who decided", async () => {
  document.body.className = "";
  const decided_at = "2026-11-02T10:00:00.000000Z";
  const screen = await render(framed({ ...OPEN, status: "rejected", decider_name: "Mara Manager", decided_at }));
  await expect.element(screen.getByText("Rejected by")).toBeVisible();
  await expect.element(screen.getByText("Mara Manager")).toBeVisible();
  await screen.unmount();
});
