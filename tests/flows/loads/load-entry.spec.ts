// A brokerage without any demo data enters its first load by keyboard, and sees it in the list, on the boards, on Home and on its page.
import { expect, test } from "@playwright/test";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { goOn, grid, rows, serverOfThisFile, signIn } from "../portal.ts";
import { ANN, PRAIRIE } from "./prairie.ts";

const server = serverOfThisFile({ size: "empty", sql: PRAIRIE });

/** Tunable: keys of a load with a customer, two stops, equipment, weight and rate; it takes 96, of which 64 are what is typed. */
const KEYS_MAX = 100;

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** As it is typed into a field for a date and a time: month, day and year; a key goes on to the hour. */
const typedDay = (day: string) => day.slice(5, 7) + day.slice(8, 10) + day.slice(0, 4);

test("the first load is entered by keyboard, seen everywhere, changed, canceled and restored", async ({ page, context }) => {
  const api = await signIn(context, server().url, ANN);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? "");
  const tabTo = async (label: string) => {
    for (let step = 0; step < 20; step += 1) {
      await press("Tab");
      if ((await focused()).startsWith(label)) return;
    }
    throw new Error(`No field ${label} comes after`);
  };
  const enterStop = async (zip: string, name: string, day: string) => {
    await tabTo("Place");
    await type(zip);
    await expect(page.getByRole("option", { name })).toBeVisible();
    await tabTo("From");
    await type(typedDay(day));
    await press("Tab");
    await type("0800A");
  };
  await page.goto(`${server().url}/broker/loads`);
  await expect(page.getByRole("heading", { name: "No loads" })).toBeVisible({ timeout: 30_000 });
  await press("n");
  await expect(page.getByRole("form", { name: "New load" })).toBeVisible();
  await expect.poll(focused).toBe("Customer");
  await type("Acme Foods");
  await enterStop("75201", "Dallas, TX 75201", dayFromNow(2));
  await enterStop("60601", "Chicago, IL 60601", dayFromNow(3));
  await tabTo("Equipment");
  await type("Dr");
  await tabTo("Weight");
  await type("42k");
  await tabTo("Rate");
  await type("1850");
  await press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^Load L-/ })).toBeVisible();
  expect(keys).toBeLessThanOrEqual(KEYS_MAX);

  const [load] = await api.json<Load[]>("/api/v1/loads");
  if (load === undefined) throw new Error("No load was made");
  expect(load).toMatchObject({
    customer_name: "Acme Foods",
    weight: 42_000,
    rate: 1850,
    equipment_type: "van",
    status: "available",
  });
  const stops = page.getByRole("region", { name: "Stops" });
  await expect(stops).toContainText("Dallas, TX 75201");
  await expect(stops).toContainText(/08:00 CT/);
  await expect(page.getByText("Acme Foods")).toBeVisible();

  const seesIt = async (path: string) => {
    await goOn(page, server().url, path);
    await expect(rows(page)).toHaveCount(1);
    await expect(grid(page)).toContainText(load.external_load_number);
  };
  await seesIt("/loads?list=open");
  await seesIt("/loads/map");
  await seesIt("/load-board?view=unposted");
  await goOn(page, server().url, "/");
  await expect(page.getByRole("region", { name: "Today" })).toContainText("1uncovered load");
  await expect(page.getByRole("region", { name: "Get started" })).toContainText("1 of 4 done");

  await goOn(page, server().url, `/loads/${load.id}`);
  const rate = () => api.json<Load>(`/api/v1/loads/${load.id}`);
  await page.keyboard.press("e");
  await page.getByLabel("Rate").fill("$1,900.50");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("$1,900.50")).toBeVisible();
  await expect.poll(rate).toMatchObject({ rate: 1900.5 });
  await page.keyboard.press("u");
  await expect.poll(rate).toMatchObject({ rate: 1850 });

  await page.keyboard.press("x");
  await page.getByRole("dialog").getByLabel("Reason").fill("Customer withdrew it");
  await page.keyboard.press("Control+Enter");
  await expect.poll(rate).toMatchObject({ status: "cancelled", cancel_reason: "Customer withdrew it" });
  await expect(page.getByText("Customer withdrew it").first()).toBeVisible();
  await page.keyboard.press("u");
  await expect.poll(rate).toMatchObject({ status: "available" });

  await page.keyboard.press("Shift+D");
  await expect(page.getByRole("form", { name: /^Duplicate load/ })).toBeVisible();
  await expect(page.getByLabel("Customer", { exact: true })).toHaveValue("Acme Foods");
  await expect(page.getByRole("combobox", { name: "Place" }).first()).toHaveValue("Dallas, TX 75201");
  await expect(page.getByLabel("From").first()).toHaveValue("");
});
