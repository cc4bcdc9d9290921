// A frozen decision is read on the screen, and a byte that somebody changed in the database is found on it.
import { expect, test } from "@playwright/test";
import { rows, serverOfThisFile, signIn } from "../portal.ts";

const server = serverOfThisFile({
  // As nobody who works through the portal could: the table takes no changes but new records.
  sql: `update decisions set frozen = frozen || ' ' where position = 2 and company_id = 1`,
});

interface Listed {
  readonly id: number;
  readonly position: number;
  readonly carrier_id: number;
  readonly load_id: number | null;
}

test("by keyboard from the carrier to a decision, whose text and verdict are checked here", async ({ page, context }) => {
  const api = await signIn(context, server().url, "manager");
  const [newest] = await api.json<Listed[]>("/api/v1/decisions?per_page=1&q[kind_eq]=assigned");
  await page.goto(`${server().url}/broker/carriers/${newest?.carrier_id ?? 0}?tab=decisions`);
  await rows(page).first().click();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/decisions\/\d+$/);
  await expect(page.getByText("Text is intact")).toBeVisible();
  await expect(page.getByText("Verdict holds")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The rules as they were" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByText("Verdict holds")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("u");
  await expect(page).toHaveURL(/tab=decisions/);
});

test("a record that was changed is told as such, on its page and by the check of all", async ({ page, context }) => {
  const api = await signIn(context, server().url, "manager");
  const all = await api.json<Listed[]>("/api/v1/decisions?per_page=100&q[s]=id asc");
  const spoilt = all.find(({ position }) => position === 2);
  await page.goto(`${server().url}/broker/decisions/${spoilt?.id ?? 0}`);
  await expect(page.getByText("Text was changed")).toBeVisible();
  await page.getByRole("button", { name: "Check every decision of the company" }).click();
  await expect(page.getByText("1 broken")).toBeVisible();
  await expect(page.getByText("Record 2: its text or what lists say of it was changed")).toBeVisible();
});
