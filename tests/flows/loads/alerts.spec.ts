// Load alerts by keyboard: taken with one key, resolved with three, undone, and none lost when the network fails meanwhile.
import { expect, type Page } from "@playwright/test";
import type { RateConfirmation } from "../../../src/contract/board/rate-confirmations.ts";
import type { Note } from "../../../src/contract/carriers/notes.ts";
import type { Preference } from "../../../src/contract/session/preferences.ts";
import type { Ticket } from "../../../src/contract/loads/tickets.ts";
import { clean } from "../accessibility/axe.ts";
import { everythingSent, goOn, grid, serverOfThisFile, signIn, isSynced, unsentSays, test } from "../portal.ts";

/** The demo data of the flows has one open alert. */
const QUEUE = `insert into tickets (company_id, id, load_id, is_type, status)
  select company_id, 9000000 + row_number() over (order by id), id, 'voip_phone', 'new'
  from loads where carrier_id is not null order by id limit 140`;
/** Two rate confirmations of loads without an alert: the payee of one is not on file, the other somebody else cancels. */
const FORGED = `update rate_confirmations r set status = 'delivered', bank_hash = 'other', bank_name = 'Elm Bank', account_last4 = '2222'
  from (select c.id from rate_confirmations c join carrier_remittances p using (company_id, carrier_id)
    where c.company_id = 1 and c.mail_id is not null order by c.id limit 2) f where r.company_id = 1 and r.id = f.id`;
const server = serverOfThisFile({ sql: `${QUEUE}; ${FORGED}` });

// Hundreds of keys, on a busy machine.
test.describe.configure({ timeout: 120_000 });

const cursor = (page: Page) => page.locator("[data-cursor]");
const keyAtCursor = async (page: Page): Promise<number> => Number(await cursor(page).getAttribute("data-key"));
const row = (page: Page, key: number) => page.locator(`[data-key="${key}"]`);

const QUEUE_PATH = "/alerts?type=voip_phone";

/** Waits for the new alerts, with the cursor on the first. */
async function isOpen(page: Page): Promise<void> {
  await isSynced(page);
  await expect(page.locator(".ListCount_count")).toContainText(/1\d\d alerts/);
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await expect(cursor(page)).toHaveCount(1);
}

async function openQueue(page: Page): Promise<void> {
  await page.goto(`${server().url}/broker${QUEUE_PATH}`);
  await isOpen(page);
}

/** The same from a page that is open. */
async function goToQueue(page: Page): Promise<void> {
  await goOn(page, server().url, QUEUE_PATH);
  await isOpen(page);
}

test("an alert is taken with one key and resolved with three; the next comes under the cursor, and undo brings it back", async ({
  page,
  context,
}) => {
  const api = await signIn(context, server().url, "manager");
  const ticket = async (id: number) => (await api.json<Ticket[]>(`/api/v1/tickets?q[id_eq]=${id}`))[0];
  await page.goto(`${server().url}/broker/`);
  const counted = page.getByRole("main").getByRole("link", { name: /new load alerts?/ });
  await expect(counted).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveTitle("Home");
  await expect
    .poll(async () => decodeURIComponent((await page.locator("link[rel=icon]").getAttribute("href")) ?? ""))
    .toMatch(/>\d+\+?<\/text>/);
  await expect(page.getByRole("link", { name: /^Load alerts \d+$/ })).toBeVisible();
  await counted.click();
  await expect(page).toHaveURL(/\/alerts\?owner=company&status=new$/);

  await goToQueue(page);
  const id = await keyAtCursor(page);
  await page.keyboard.press("Space");
  const panel = page.getByRole("complementary");
  await expect(panel).toContainText("What to do");
  await expect(panel).toContainText("OK to use?");
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  await expect(row(page, id)).toContainText("In progress");
  await expect(row(page, id)).toContainText("Dana Reyes");
  await everythingSent(page);
  expect(await ticket(id)).toMatchObject({ status: "in_progress", assignee_name: "Dana Reyes" });

  // Nothing is recorded before a person has said what happened.
  await page.keyboard.press("r");
  await page.keyboard.press("t");
  await expect(page.getByRole("dialog").getByRole("radio", { name: /Load taken back/ })).not.toBeChecked();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Resolve" })).toBeDisabled();
  await page.keyboard.press("0");
  await expect(row(page, id)).toHaveCount(0);
  await expect(cursor(page)).toHaveCount(1);
  expect(await keyAtCursor(page)).not.toBe(id);
  await everythingSent(page);
  expect(await ticket(id)).toMatchObject({ status: "closed", resolution: "true_alarm", resolved_by_name: "Dana Reyes" });
  expect(await ticket(id)).toMatchObject({ resolution_reason: "No reason given" });

  await page.keyboard.press("u");
  await expect(row(page, id)).toContainText("In progress");
  await everythingSent(page);
  expect(await ticket(id)).toMatchObject({ status: "in_progress", resolution: null });
});

test("by keyboard alone: take an alert, see its load on the map, copy the phone, write a note, resolve, and go on with the next", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const api = await signIn(context, server().url, "manager");
  await openQueue(page);
  const id = await keyAtCursor(page);
  const [alert] = await api.json<Ticket[]>(`/api/v1/tickets?q[id_eq]=${id}`);
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press("t");
  await expect(row(page, id)).toContainText("In progress");
  await press("Enter");
  await expect(page).toHaveTitle(new RegExp(`Load: ${alert?.load_id}$`));
  await expect(page.getByRole("application", { name: `Load ${alert?.load_number}: its stops` })).toBeVisible();
  const carrier = await api.json<{ phone_e164: string }>(`/api/v1/carriers/${alert?.carrier_id}/detail_for_highway_broker`);
  await expect(page.getByRole("term").filter({ hasText: /^Phone$/ })).toBeVisible();
  await press("c");
  await expect(page.getByText(/^Copied /).first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const digits = (text: string): string => text.replaceAll(/\D/g, "").slice(-10);
  expect(digits(copied)).toBe(digits(carrier.phone_e164));
  await press("n");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.type("Spoke to the dispatcher");
  await press("Control+Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  // The browser's own Alt and arrow, which its test mode leaves out.
  keys += 1;
  await page.goBack();
  await expect(row(page, id)).toHaveAttribute("data-cursor", "true");
  await press("r");
  await press("t");
  await press("2");
  await expect(row(page, id)).toHaveCount(0);
  await expect(cursor(page)).toHaveCount(1);
  expect(await keyAtCursor(page)).not.toBe(id);
  expect(keys).toBeLessThanOrEqual(9);
  await everythingSent(page);
  expect((await api.json<Ticket[]>(`/api/v1/tickets?q[id_eq]=${id}`))[0]).toMatchObject({ resolution: "true_alarm" });
  const notes = await api.json<Note[]>(`/api/v1/notes?q[notable_id_eq]=${alert?.load_id}&q[notable_type_eq]=Load`);
  expect(notes.map(({ message }) => message)).toContain("Spoke to the dispatcher");

  // The server keeps the version of the table for the other tests' browsers too.
  await goToQueue(page);
  await page.keyboard.press("v");
  await expect(page.locator(".ListCount_count")).toContainText(/1\d\d movements/);
  await page.keyboard.press("v");
  await expect(page.locator(".ListCount_count")).toContainText(/1\d\d alerts/);
  const kept = async () =>
    (await api.json<Preference[]>("/api/v1/preferences")).find(({ name }) => name === "alerts:version")?.value;
  await expect.poll(kept).toBe("1");
});

test("a hundred alerts are cleared with three keys each while the network is cut in the middle, and none is lost", async ({
  page,
  context,
}) => {
  const api = await signIn(context, server().url, "manager");
  await openQueue(page);
  const resolved = new Map<number, string>();
  let keys = 0;
  const clear = async (count: number, key: "t" | "f"): Promise<void> => {
    for (let done = 0; done < count; done += 1) {
      const id = await keyAtCursor(page);
      expect(resolved.has(id), "the next alert is under the cursor").toBe(false);
      resolved.set(id, key === "t" ? "true_alarm" : "false_alarm");
      await page.keyboard.press("r");
      await page.keyboard.press(key);
      await page.keyboard.press("1");
      keys += 3;
    }
  };
  await clear(40, "t");
  await context.setOffline(true);
  await clear(30, "f");
  await expect(unsentSays(page)).toHaveText(/\d+ changes to send/);
  await context.setOffline(false);
  await clear(30, "t");
  // The last change is stored, and not only asked for: the cursor is far ahead of a slow disk.
  await expect(row(page, [...resolved.keys()].at(-1) ?? 0)).toHaveCount(0, { timeout: 120_000 });
  await everythingSent(page);
  expect(resolved.size).toBe(100);
  expect(keys).toBeLessThanOrEqual(300);
  const ids = [...resolved.keys()].map((id) => `q[id_in][]=${id}`).join("&");
  const closed = await api.json<Ticket[]>(`/api/v1/tickets?per_page=100&${ids}`);
  expect(new Map(closed.map(({ id, status, resolution }) => [id, status === "closed" ? resolution : status]))).toEqual(resolved);
});

test("a flagged rate confirmation warns loudly, is rejected with a reason, and a refusal stands beside it", async ({
  page,
  context,
}) => {
  const api = await signIn(context, server().url, "manager");
  const all = await api.json<RateConfirmation[]>("/api/v1/rate_confirmations?per_page=100&q[s]=id");
  const [forged, other] = all.filter(({ bank_check: check, status }) => check === "changed" && status === "delivered");
  if (forged === undefined || other === undefined) throw new Error("The demo data has no such confirmations");
  await page.goto(`${server().url}/broker/carriers/rate-confirmations?list=suspicious&text=${forged.reference}`);
  await isSynced(page);
  await expect(row(page, forged.id)).toContainText("Bank account");
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(forged.reference);
  const alert = page.locator("#screen").getByRole("alert").first();
  await expect(alert).toContainText("The bank account is not the one on file");
  await expect(alert).toContainText("Elm Bank, account ending in 2222");
  await expect(page.getByRole("region", { name: `Document ${forged.reference}` })).toContainText("account ending in 2222");
  await clean(page, "a rate confirmation");

  await page.keyboard.press("r");
  const marking = page.getByRole("dialog");
  await expect(marking.getByRole("button", { name: "Reject confirmation" })).toBeDisabled();
  await marking.getByRole("combobox").selectOption("The payee or the bank account is not confirmed");
  await marking.getByRole("button", { name: "Reject confirmation" }).click();
  await expect(page.locator("#screen")).toContainText("The payee or the bank account is not confirmed");
  await everythingSent(page);
  expect(await api.json<RateConfirmation>(`/api/v1/rate_confirmations/${forged.id}`)).toMatchObject({ status: "rejected" });

  // The page must not learn from its first look for changes what the colleague does next.
  const looked = page.waitForResponse((response) => response.url().includes("/rate_confirmations?"));
  await page.goto(`${server().url}/broker/carriers/rate-confirmations/${other.id}`);
  await expect(page.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
  await looked;
  await api.send("PATCH", `/api/v1/rate_confirmations/${other.id}/mark_as_rejected`, { rate_confirmation: {} });
  await page.keyboard.press("c");
  await marking.getByRole("combobox").selectOption("Sent by mistake");
  await marking.getByRole("button", { name: "Cancel confirmation" }).click();
  await expect(page.locator("#screen")).toContainText("Dana Reyes changed this meanwhile, so nothing was saved.");
  await expect(page.locator("#screen").getByRole("button", { name: "Discard" })).toBeVisible();
});
