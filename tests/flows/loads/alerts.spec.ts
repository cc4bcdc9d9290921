// Load alerts by keyboard: taken with one key, resolved with two, undone, and none lost when the network fails meanwhile.
import { expect, test, type Page } from "@playwright/test";
import type { Ticket } from "../../../src/contract/loads/tickets.ts";
import { everythingSent, grid, serverOfThisFile, signIn, syncSays, unsentSays } from "../portal.ts";

/** The demo data of the flows has one open alert. */
const QUEUE = `insert into tickets (company_id, id, load_id, is_type, status)
  select company_id, 9000000 + row_number() over (order by id), id, 'voip_phone', 'new'
  from loads where carrier_id is not null order by id limit 40`;
const server = serverOfThisFile({ sql: QUEUE });

const cursor = (page: Page) => page.locator("[data-cursor]");
const keyAtCursor = async (page: Page): Promise<number> => Number(await cursor(page).getAttribute("data-key"));
const row = (page: Page, key: number) => page.locator(`[data-key="${key}"]`);

/** Opens the new alerts once they are here, with the cursor on the first. */
async function openQueue(page: Page): Promise<void> {
  await page.goto(`${server().url}/broker/alerts?type=voip_phone`);
  await expect(syncSays(page)).toHaveText("Live", { timeout: 20_000 });
  await expect(page.locator(".ListCount_count")).toContainText(/\d\d alerts/);
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await expect(cursor(page)).toHaveCount(1);
}

test("an alert is taken with one key and resolved with two; the next comes under the cursor, and undo brings it back", async ({
  page,
  context,
}) => {
  const api = await signIn(context, server().url, "manager");
  const ticket = async (id: number) => (await api.json<Ticket[]>(`/api/v1/tickets?q[id_eq]=${id}`))[0];
  await page.goto(`${server().url}/broker/`);
  const counted = page.getByRole("main").getByRole("link", { name: /new load alerts?/ });
  await expect(counted).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveTitle(/^\(\d+\) Home$/);
  await expect(page.getByRole("link", { name: /^Load alerts \d+$/ })).toBeVisible();
  await counted.click();
  await expect(page).toHaveURL(/\/alerts\?status=new$/);

  await openQueue(page);
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

  await page.keyboard.press("r");
  await page.keyboard.press("t");
  await expect(row(page, id)).toHaveCount(0);
  await expect(cursor(page)).toHaveCount(1);
  expect(await keyAtCursor(page)).not.toBe(id);
  await everythingSent(page);
  expect(await ticket(id)).toMatchObject({ status: "closed", resolution: "true_alarm", resolved_by_name: "Dana Reyes" });

  await page.keyboard.press("u");
  await expect(row(page, id)).toContainText("In progress");
  await everythingSent(page);
  expect(await ticket(id)).toMatchObject({ status: "in_progress", resolution: null });
});

test("alerts that are resolved while the network is cut all arrive afterwards", async ({ page, context }) => {
  const api = await signIn(context, server().url, "manager");
  await openQueue(page);
  const resolved: (readonly [number, string])[] = [];
  const resolve = async (count: number, key: "t" | "f"): Promise<void> => {
    for (let done = 0; done < count; done += 1) {
      resolved.push([await keyAtCursor(page), key === "t" ? "true_alarm" : "false_alarm"]);
      await page.keyboard.press("r");
      await page.keyboard.press(key);
    }
  };
  await resolve(5, "t");
  await context.setOffline(true);
  await resolve(10, "f");
  await expect(unsentSays(page)).toHaveText(/\d+ changes to send/);
  await context.setOffline(false);
  await everythingSent(page);
  expect(new Set(resolved.map(([id]) => id)).size).toBe(15);
  for (const [id, resolution] of resolved)
    expect((await api.json<Ticket[]>(`/api/v1/tickets?q[id_eq]=${id}`))[0]).toMatchObject({ status: "closed", resolution });
});
