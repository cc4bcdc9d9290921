// A frozen decision is read on the screen, and a byte that somebody changed in the database is found.
import { expect } from "@playwright/test";
import { goOn, grid, listCount, rows, serverOfThisFile, testsInOnePage } from "../portal.ts";

const server = serverOfThisFile({
  // Nobody can do this through the portal: the table accepts nothing but new records.
  sql: `update decisions set frozen = frozen || ' ' where position = 2 and company_id = 1`,
});
const test = testsInOnePage(server, "manager");

interface Listed {
  readonly id: number;
  readonly position: number;
  readonly carrier_id: number;
  readonly load_id: number | null;
}

test("by keyboard from the carrier to a decision, whose text and assessment are verified here", async ({ page, api }) => {
  const [newest] = await api.json<Listed[]>("/api/v1/decisions?per_page=1&q[kind_eq]=assigned");
  await goOn(page, server().url, `/carriers/${newest?.carrier_id ?? 0}?tab=decisions`);
  await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
  await rows(page).first().locator("[data-column=when]").click();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/decisions\/\d+$/);
  await expect(page.getByText("Record unaltered")).toBeVisible();
  await expect(page.getByText("Assessment verified")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Rules at the time" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByText("Assessment verified")).toBeVisible();
  // Fit for a claims file.
  const head = page.locator("[data-print-frame]");
  await expect(head).toContainText(/RecordDecision record, no\. \d+/);
  await expect(head).toContainText(/, DOT \d+, MC (\d+|none)/);
  await expect(head).toContainText(/Lane.+ to .+/);
  await expect(head).toContainText(/Printed.+\d (AM|PM) \S+ by Dana Reyes, dana\.reyes@/);
  await page.emulateMedia({ media: "screen" });
  await expect(head).toBeHidden();
  await page.keyboard.press("Shift+L");
  await expect(page).toHaveURL(/tab=decisions/);
});

test("by keyboard through the list of all decisions: filtered, looked at beside it, opened, and back at the same row", async ({
  page,
  api,
}) => {
  await goOn(page, server().url, "/decisions?kind=overridden");
  const [newest] = await api.json<Listed[]>("/api/v1/decisions?per_page=1&q[kind_eq]=overridden");
  await expect(rows(page).first()).toHaveAttribute("data-key", String(newest?.id));
  await expect(page.getByRole("button", { name: "Remove filter Decision: Override granted" })).toBeVisible();
  const all = await api.send("GET", "/api/v1/decisions?per_page=1&q[kind_eq]=overridden");
  expect(await listCount(page)).toBe(Number(all.headers()["totalitems"]));
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Space");
  const peek = page.getByRole("complementary", { name: /^Decision about/ });
  await expect(peek).toContainText("Record no.");
  await expect(peek.getByRole("heading", { name: "Rules that did not pass" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/decisions/${newest?.id}$`));
  await expect(page.getByText("Record unaltered")).toBeVisible({ timeout: 20_000 });
  await page.goBack();
  await expect(grid(page)).toHaveAttribute("aria-activedescendant", new RegExp(`-${newest?.id}-`));
});

test("a changed record is found, on its page and by the check of all", async ({ page, api }) => {
  const all = await api.json<Listed[]>("/api/v1/decisions?per_page=100&q[s]=id asc");
  const changed = all.find(({ position }) => position === 2);
  await goOn(page, server().url, `/decisions/${changed?.id ?? 0}`);
  await expect(page.getByText("Record altered")).toBeVisible();
  await page.getByRole("button", { name: "Verify all decisions" }).click();
  await expect(page.getByText("1 broken")).toBeVisible();
  await expect(page.getByText("Record 2: its text or its listed fields were changed")).toBeVisible();
});
