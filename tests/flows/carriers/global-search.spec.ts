// Global search: filter and count, list, peek, open, save, and come back.
import { expect, type Page } from "@playwright/test";
import { searchCarriersGlobally, type CarrierResult } from "../../../src/contract/carriers/search.ts";
import { globalSearchFromAddress } from "../../../src/domain/carriers/global-search/address.ts";
import { filtersToQ, nearOf } from "../../../src/domain/carriers/global-search/q.ts";
import { addressOf } from "../../../src/contract/address.ts";
import { drawnKeys, goOn, grid, isSynced, rows, serverOfThisFile, testsInOnePage, type Api } from "../portal.ts";

const server = serverOfThisFile();
const test = testsInOnePage(server, "manager");

const pathOf = (address: string, perPage: number): string => {
  const { filters } = globalSearchFromAddress(address);
  return addressOf(searchCarriersGlobally, { query: { ...nearOf(filters), per_page: perPage }, q: filtersToQ(filters) });
};

/** The server's own count for an address of the page. */
async function serverTotal(api: Api, address: string): Promise<number> {
  const answer = await api.send("GET", pathOf(address, 1));
  expect(answer.status(), address).toBe(200);
  return Number(answer.headers()["totalitems"]);
}

const countText = (page: Page) => page.locator(".CarrierResultBar_count strong");
const text = (page: Page) => page.getByRole("searchbox", { name: /Search by name/ });
const words = (total: number): string => `${total.toLocaleString("en-US")} ${total === 1 ? "carrier" : "carriers"}`;

async function open(page: Page, address = ""): Promise<void> {
  await goOn(page, server().url, `/carriers/global-search${address === "" ? "" : `?${address}`}`);
  await isSynced(page);
}

test("filters are counted at once and listed only on request, and the list is the server's", async ({ page, api }) => {
  const pages: string[] = [];
  page.on("request", (request) => {
    const url = decodeURIComponent(request.url());
    if (url.includes("/global_search") && !url.includes("count_only=true")) pages.push(url);
  });
  await open(page);
  await expect(countText(page)).toHaveText(words(await serverTotal(api, "")));
  await page.getByRole("checkbox", { name: "Reefer", exact: true }).click({ force: true });
  await page.locator("label", { hasText: "Only active carrier authority" }).click();
  await expect(page).toHaveURL(/authority=active&equipment=reefer/);
  const requested = "authority=active&equipment=reefer&equipment-share=0.5";
  await expect(countText(page)).toHaveText(words(await serverTotal(api, requested)));
  const mine = (await api.json<CarrierResult[]>(`${pathOf(`${requested}&mine=only`, 100)}`)).length;
  await expect(page.locator(".CarrierResultBar_count")).toContainText(`${mine} of yours`);
  expect(pages).toEqual([]);
  await expect(rows(page)).toHaveCount(0);

  await page.keyboard.press("Control+Enter");
  const expected = await api.json<CarrierResult[]>(pathOf(requested, 50));
  await expect.poll(async () => (await drawnKeys(page)).slice(0, 10)).toEqual(expected.slice(0, 10).map(({ id }) => id));
  expect(pages).toHaveLength(1);

  await page.getByRole("button", { name: "Remove filter Equipment", exact: false }).click();
  await expect(countText(page)).toHaveText(words(await serverTotal(api, "authority=active")));
  await expect(page.getByRole("button", { name: "Show carriers" })).toBeVisible();
  expect(pages).toHaveLength(1);
});

test("a link lists its results, scrolling loads the next page, and a reload restores everything", async ({ page, api }) => {
  const address = "authority=active&fleet=2-";
  const total = await serverTotal(api, address);
  expect(total).toBeGreaterThan(60);
  await open(page, address);
  await expect(countText(page)).toHaveText(words(total));
  await expect(page.locator(".CarrierResultBar_bar")).toContainText("50 loaded");
  await grid(page).focus();
  await page.keyboard.press("Control+End");
  await page.mouse.move(800, 600);
  await page.mouse.wheel(0, 4_000);
  await expect(page.locator(".CarrierResultBar_bar")).not.toContainText(/\b50 loaded/);
  await page.reload();
  await expect(countText(page)).toHaveText(words(total));
  await expect(rows(page).first()).toBeVisible();
});

test("by keyboard alone: search a number, peek, open the carrier, come back to the same list", async ({ page, api }) => {
  const [carrier] = await api.json<CarrierResult[]>(pathOf("mine=only", 1));
  const dot = carrier?.identifiers.find(({ is_type }) => is_type === "DOT")?.value ?? "";
  await open(page);
  await page.keyboard.press("f");
  await page.keyboard.type(`dot ${dot}`);
  await expect(countText(page)).toHaveText("1 carrier");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await expect(page.getByRole("complementary", { name: `Carrier ${carrier?.legal_name}` })).toContainText(
    "Authority and coverage",
  );
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/carriers/${carrier?.id}$`));
  await page.goBack();
  await expect(text(page)).toHaveValue(`dot ${dot}`);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("Shift+F");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await expect(filters).toBeHidden();
  await page.keyboard.press("Shift+F");
  await expect(filters).toBeVisible();
});

test("offline the last list stays, and the user's own carriers are still counted", async ({ page, context }) => {
  await open(page, "fleet=5-");
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("checkbox", { name: "Dry van", exact: true }).click({ force: true });
  await expect(countText(page)).toHaveText("Offline: cannot be counted");
  await expect(page.locator(".CarrierResultBar_count")).toContainText(/\d+ of yours/);
  await context.setOffline(false);
});

test("a search is saved, opened, deleted and restored", async ({ page }) => {
  await open(page, "equipment=van&fleet=5-");
  await page.keyboard.press("s");
  await page.getByLabel("Name of the search").fill("Vans of five");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".bp6-toast-message", { hasText: "Saved the search “Vans of five”." })).toBeVisible();
  await goOn(page, server().url, "/carriers/saved-searches");
  await expect(rows(page)).toHaveCount(1);
  await grid(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Delete");
  await expect(page.getByText("No saved searches")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await grid(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/global-search\?fleet=5-&equipment=van/);
  await expect(rows(page).first()).toBeVisible();
});

test("a contact leaves the address at once, and the carriers that share it are listed", async ({ page, api }) => {
  const [carrier] = (await api.json<CarrierResult[]>(pathOf("mine=only", 100))).filter(({ email }) => email !== null);
  await goOn(page, server().url, "/carriers/contact-search");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Please select a type of email or phone number.")).toBeVisible();
  await goOn(page, server().url, `/carriers/contact-search?email=${encodeURIComponent(carrier?.email ?? "")}`);
  await expect(page).toHaveURL(/contact-search$/);
  await expect(rows(page).filter({ hasText: carrier?.legal_name ?? "" })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/contact-search$/);
  await expect(rows(page).filter({ hasText: carrier?.legal_name ?? "" })).toBeVisible();
});

test("by keyboard alone: an MC to whether the carrier is OK to use, and to its page, connected or not", async ({ page, api }) => {
  const carriers = [
    ...(await api.json<CarrierResult[]>(pathOf("mine=only", 1))),
    ...(await api.json<CarrierResult[]>(pathOf("mine=hide", 1))),
  ];
  expect(carriers).toHaveLength(2);
  await open(page);
  for (const { id, legal_name: name, identifiers } of carriers) {
    const mc = identifiers.find(({ is_type: type }) => type === "MC")?.value ?? "";
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press("/");
    for (const key of `mc${mc}`) await press(key);
    const hit = page.getByRole("option", { name, exact: false }).and(page.locator("[aria-selected=true]"));
    await expect(hit).toContainText(/Yes|No|Unknown|Use caution|if connected/);
    await press("Enter");
    await expect(page).toHaveURL(new RegExp(`/carriers/${id}$`));
    await expect(page.locator(".RecordHeader_header h1")).toHaveText(name);
    // Besides the number: four.
    expect(keys).toBeLessThanOrEqual(mc.length + 4);
  }
});

test("a phone number that nobody has is called out while it is typed, and again by the search for it", async ({ page }) => {
  await open(page);
  let keys = 0;
  const press = async (...combos: readonly string[]): Promise<void> => {
    for (const combo of combos) {
      keys += 1;
      await page.keyboard.press(combo);
    }
  };
  const phone = "2028675309";
  await press("/", ...phone);
  const says = page.getByText("Number not on file anywhere");
  await expect(says).toBeVisible();
  await press("Enter");
  await expect(page).toHaveURL(/contact-search$/);
  await expect(says.and(page.getByRole("heading"))).toBeVisible();
  expect(keys).toBeLessThanOrEqual(phone.length + 2);
});
