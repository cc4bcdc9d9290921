// Carriers that only FMCSA has, against a stand-in of its open data: a number and Enter, a page that says where it is from, a pasted list.
import { expect, type Page } from "@playwright/test";
import { PRAIRIE, RIVER, TWINS } from "../../server/open-data/rows.ts";
import { openStandIn, refuses, type StandIn } from "../../server/open-data/stand-in.ts";
import { goOn, signIn, test } from "../portal.ts";
import { startServer, type TestServer } from "../server.ts";

let standIn: StandIn;
let server: TestServer;
test.beforeAll(async () => {
  standIn = await openStandIn();
  server = await startServer({ env: { CARRIERS: "fmcsa", OPEN_DATA_URL: standIn.url } });
});
test.afterAll(async () => {
  await server.stop();
  await standIn.close();
});
test.beforeEach(async ({ context, page }) => {
  standIn.fault = () => null;
  standIn.delay = 0;
  await signIn(context, server.url, "manager");
  await page.goto(`${server.url}/broker/`);
});

const box = (page: Page) => page.getByRole("combobox", { name: "Search", exact: true });

test("a number and Enter open the page of a carrier that is not here, and it says where it is from", async ({ page }) => {
  await box(page).fill(`USDOT ${PRAIRIE.dot}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: PRAIRIE.name })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
  await expect(page.getByText("Company census").first()).toBeVisible();
  // It is there with its registration; the rest follows.
  await expect(page.getByText("Licensing: carriers").first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Being asked")).toHaveCount(0, { timeout: 20_000 });
  // A second search finds it here.
  await box(page).fill(`MC ${PRAIRIE.mc}`);
  await expect(page.getByRole("option", { name: new RegExp(PRAIRIE.name) })).toBeVisible();
  await expect(page.getByRole("option", { name: /FMCSA/ })).toHaveCount(0);
});

test("several are offered, and an absence is said as one", async ({ page }) => {
  await box(page).fill(`MC ${TWINS.mc}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: new RegExp(TWINS.name) })).toHaveCount(2, { timeout: 20_000 });
  await box(page).fill("USDOT 4999999");
  await page.keyboard.press("Enter");
  await expect(page.getByText("FMCSA’s open data have no USDOT 4999999.")).toBeVisible({ timeout: 20_000 });
});

test("a pasted list finds its carriers with FMCSA, and says which it has not", async ({ page }) => {
  await goOn(page, server.url, "/carriers/vetting");
  await page.getByRole("button", { name: "Vet a list" }).first().click();
  await page.getByRole("textbox", { name: "Carriers" }).fill(`USDOT\n${RIVER.dot}\n4999997`);
  await page.getByRole("button", { name: "Vet", exact: true }).click();
  await expect(page.getByRole("link", { name: RIVER.name })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("1 row not with FMCSA.")).toBeVisible();
});

// The last one: a service that has failed is left alone for a while.
test("a failure says nothing about the number", async ({ page }) => {
  standIn.fault = () => refuses(403);
  await box(page).fill("USDOT 4999998");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/FMCSA could not be asked: .*nothing is known of this number yet/)).toBeVisible({
    timeout: 20_000,
  });
});
