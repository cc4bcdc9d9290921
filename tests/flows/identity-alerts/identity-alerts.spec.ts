// The life of an identity alert: filed by keyboard, read by another broker without its author, withdrawn, and gone for others.
import { expect } from "@playwright/test";
import type { IdentityAlertDetail } from "../../../src/contract/identity-alerts/identity-alerts.ts";
import { everythingSent, grid, rows, serverOfThisWorker, signIn, test } from "../portal.ts";

const server = serverOfThisWorker();

const SECRET = "512-555-0123";

test("by keyboard: another broker reads a filed alert without author and phone number until it is withdrawn", async ({
  page,
  context,
  browser,
}) => {
  const api = await signIn(context, server().url, "manager");
  const [connection] = await api.json<{ carrier: { id: number; legal_name: string } }[]>(
    "/api/v1/connections/for_broker_portal?per_page=1",
  );
  const { id: carrierId, legal_name: name } = connection!.carrier;
  const recent = `q[carrier_id_eq]=${carrierId}&q[created_at_gteq]=${new Date(Date.now() - 1_000).toISOString()}`;
  const filedCount = async () => (await api.json<unknown[]>(`/api/v1/identity_alerts?${recent}`)).length;
  await page.goto(`${server().url}/broker/carriers/${carrierId}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.keyboard.press("Shift+A");
  await expect(page.getByRole("combobox", { name: "Carrier (required)" })).toHaveValue(name);
  await expect(page.getByRole("combobox", { name: "Category (required)" })).toBeFocused();

  // The empty form shows what it needs.
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Choose a category.")).toBeVisible();
  await expect(page.getByText("Describe what happened.")).toBeVisible();
  await expect(page.getByText("Give evidence:", { exact: false })).toBeVisible();
  await page.keyboard.type("Host");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`Keeps our freight. Joe is on ${SECRET}, MC 9000123.`);
  await expect(page.getByRole("complementary", { name: "What other brokers will see" })).toContainText(
    "Keeps our freight. Joe is on [phone number], MC 9000123.",
  );

  // A reload loses nothing, and the address has none of the text.
  await expect(page).toHaveURL(new RegExp(`/identity-alerts/new\\?carrier=${carrierId}$`));
  await page.reload();
  await expect(page.getByLabel("What happened")).toHaveValue(new RegExp(SECRET));
  await expect(page.getByText("Draft restored.")).toBeVisible();
  await page.getByLabel("Date").fill("2026-01-05");
  await page.getByLabel("Phone number used").fill("12");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Enter a phone number with area code", { exact: false })).toBeVisible();
  await expect(page.getByLabel("Phone number used")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(SECRET);
  await page
    .getByLabel("Evidence", { exact: true })
    .setInputFiles({ name: "bill.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") });
  await page.getByLabel("Phone number used").press("Control+Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("published the moment you file it");
  await expect(dialog).not.toContainText(SECRET);
  // The key press that opened the dialog must not confirm it.
  expect(await filedCount()).toBe(0);

  // Offline nothing is lost, and nothing is filed twice.
  await context.setOffline(true);
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Can't reach the server", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/identity-alerts\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await expect(page.getByRole("region", { name: "Evidence" })).toContainText("bill.pdf");
  expect(await filedCount()).toBe(1);

  await page.keyboard.press("n");
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  await page.keyboard.type(`He now calls from ${SECRET}.`);
  await page.keyboard.press("Control+Enter");
  await everythingSent(page);

  const theirs = await browser.newContext();
  const other = await theirs.newPage();
  const otherApi = await signIn(theirs, server().url, "second_brokerage");
  await other.goto(`${server().url}/broker/identity-alerts`);
  const row = rows(other).and(other.locator(`[data-key="${id}"]`));
  await expect(row).toContainText("Hostage load");
  await grid(other).focus();
  await other.keyboard.press("Control+Home");
  await other.keyboard.press("Enter");
  await expect(other.getByRole("region", { name: "What happened" })).toContainText("Joe is on [phone number], MC 9000123.");
  await expect(other.getByRole("region", { name: "Messages" })).toContainText("He now calls from [phone number].");
  await expect(other.getByRole("region", { name: "Evidence" })).toContainText("bill.pdf");
  await expect(other.getByRole("region", { name: "History" })).toContainText("Filed and published");
  await expect(other.locator("body")).not.toContainText(/555|Dana|MERIDIAN/);
  const document = (await otherApi.json<IdentityAlertDetail>(`/api/v1/identity_alerts/${id}`)).evidence[0]!;
  expect((await otherApi.send("GET", `/api/v1/uploads/${document.id}`)).status()).toBe(200);

  await page.keyboard.press("x");
  await expect(page.getByRole("dialog")).toContainText("Other brokers stop seeing it at once");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "History" })).toContainText(/Withdrawn by/);
  await expect(page.getByRole("region", { name: "What happened" })).toContainText(SECRET);

  await other.reload();
  await expect(other.getByText("This alert could not be found")).toBeVisible();
  await expect(other.locator("body")).not.toContainText("Keeps our freight");
  expect((await otherApi.send("GET", `/api/v1/uploads/${document.id}`)).status()).toBe(404);
  await other.keyboard.press("Shift+L");
  await expect(other.getByRole("grid")).toBeVisible();
  await expect(row).toHaveCount(0);
  await theirs.close();
});
