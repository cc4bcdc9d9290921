// A company's lists: counted, linked to the carriers, assigned, and used as the default view.
import { expect } from "@playwright/test";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import { listCounts, goOn, grid, rows, serverOfThisFile, signIn, testsInOnePage, test as inNewPage } from "../portal.ts";

const server = serverOfThisFile();
const test = testsInOnePage(server, "manager");

/** "High Value" of the demo data, which has its own rules, and "Cross Border", which is manual. */
const HIGH_VALUE = 3;
const CROSS_BORDER = 6;
const MINE = "q[status_in][]=onboarded&q[status_in][]=needs_to_onboard_but_can_remain_active";

test("a classification links to as many carriers as it counts, and the other lists are one key away", async ({ page, api }) => {
  const count = await api.total(`${MINE}&q[classification_id_in][]=${HIGH_VALUE}`);
  await goOn(page, server().url, "/company-lists");
  const line = rows(page).filter({ hasText: "High Value" });
  await expect(line).toContainText("Own rules");
  await expect(line.getByRole("link", { name: String(count), exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Inactive");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/active=no/);
  await grid(page).focus();
  await page.keyboard.press("]");
  await expect(rows(page).filter({ hasText: "Net 30" })).toContainText("30");
  await expect(page).toHaveURL(/list=terms/);
  await goOn(page, server().url, "/company-lists?active=yes");
  await line.getByRole("link", { name: String(count), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`classification=${HIGH_VALUE}`));
  await expect(listCounts(page)).toHaveText(`${count} carriers`);
});

test("a carrier is assigned to a classification with its assessment beside it, and the list opens in the default view", async ({
  page,
  api,
}) => {
  const found = await api.json<Connection[]>(`/api/v1/connections/for_broker_portal?${MINE}&per_page=100`);
  const connection = found.find(({ classification_ids: ids }) => !ids.includes(CROSS_BORDER));
  if (connection === undefined) throw new Error("Every carrier is assigned");
  await goOn(page, server().url, `/carriers/connections?peek=${connection.id}`);
  const editor = page.locator(".ClassificationEditor_line", { hasText: "Cross Border" });
  await expect(editor).toContainText(/Pass|Fail|Incomplete/);
  await editor.getByText("Cross Border").click();
  await expect(editor).toContainText("Assigned");
  await expect.poll(async () => (await api.connection(connection.id)).classification_ids).toContain(CROSS_BORDER);

  const reopen = () => goOn(page, server().url, "/carriers/connections?text=");
  await goOn(page, server().url, `/carriers/connections?classification=${CROSS_BORDER}`);
  await grid(page).waitFor();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Save for me" }).click();
  await expect(page.locator(".bp6-toast-message").last()).toHaveText("Your default view is now Cross Border.");
  await reopen();
  const chip = page.getByRole("button", { name: "Remove filter Classification, your default: Cross Border" });
  const few = await api.total(`${MINE}&q[classification_id_in][]=${CROSS_BORDER}`);
  await expect(listCounts(page)).toHaveText(`${few} carriers`);
  await chip.click();
  await expect(listCounts(page)).toHaveText(`${await api.total(MINE)} carriers`);
  await expect(page).toHaveURL(/classification=any/);
  await page.reload();
  await expect(listCounts(page)).toHaveText(`${await api.total(MINE)} carriers`);
  await expect(chip).toBeHidden();
});

inNewPage("a team is made, filled, searched, changed, moved from and deleted by keyboard", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  await page.goto(`${server().url}/broker/teams`);
  const dialog = page.getByRole("dialog");
  const members = page.getByRole("grid", { name: "Members of Weekend desk" });
  const lines = members.locator("[data-key]");
  await expect(page.getByRole("grid", { name: "Teams" }).getByText("Night shift")).toBeVisible();
  await page.keyboard.press("n");
  await dialog.getByLabel("Name").fill("Weekend desk");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add members" }).press("Enter");
  await dialog.getByRole("checkbox").nth(0).press("Space");
  await dialog.getByLabel("Search people").fill("miles okafor");
  await expect(dialog.getByRole("checkbox")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Control+Enter");
  await expect(lines).toHaveCount(2);
  await expect(page).toHaveURL(/teams\?team=\d+$/);
  await page.reload();
  await expect(lines).toHaveCount(2);
  await page.getByLabel("Search members").fill("nobody");
  await expect(page.getByText("No member matches")).toBeVisible();
  await page.getByLabel("Search members").fill("");
  await expect(lines).toHaveCount(2);
  await members.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Leads the team").press("Space");
  await page.keyboard.press("Control+Enter");
  await expect(members.getByText("Lead", { exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Move", exact: true }).press("Enter");
  await dialog.getByRole("button", { name: "Move members" }).press("Enter");
  await expect(lines).toHaveCount(1);
  await page.getByRole("button", { name: "Delete team" }).press("Enter");
  await dialog.getByRole("button", { name: "Delete team" }).press("Enter");
  await expect(page.getByRole("grid", { name: "Teams" }).getByText("Weekend desk")).toHaveCount(0);

  // Who does not manage people reads the teams and changes none.
  await signIn(context, server().url, "staff");
  await page.goto(`${server().url}/broker/teams?team=1`);
  await expect(page.getByRole("grid", { name: "Members of Operations" }).getByText("Miles Okafor")).toBeVisible();
  for (const name of ["Create team", "Edit team", "Add members"]) await expect(page.getByRole("button", { name })).toBeDisabled();
});

test("a change of the company is opened from the list, and approved by keyboard", async ({ page }) => {
  await goOn(page, server().url, "/company_change_orders");
  await rows(page).filter({ hasText: "MERIDIAN FREIGHT BROKERAGE INC" }).first().waitFor();
  await expect(rows(page)).toHaveCount(3);
  await grid(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/company_change_orders\/3$/);
  await expect(page.getByRole("row", { name: /Legal name MERIDIAN FREIGHT BROKERAGE LLC/ })).toContainText("BROKERAGE INC");
  await page.keyboard.press("a");
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).waitFor();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Approved by")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reject" })).toHaveCount(0);
  await goOn(page, server().url, "/company_change_orders/999");
  await expect(page.getByText("Your company has no change order with the number 999")).toBeVisible();
});
