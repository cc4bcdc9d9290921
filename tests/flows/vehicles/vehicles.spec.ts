// Vehicle search by keyboard alone, by VIN, and without access.
import { expect } from "@playwright/test";
import type { CarrierVehicle } from "../../../src/contract/vehicles/vehicles.ts";
import { formatCount } from "../../../src/domain/format.ts";
import { readVin } from "../../../src/domain/vin.ts";
import { drawnKeys, goOn, grid, rows, serverOfThisWorker, signIn, testsInOnePage, test as inNewPage } from "../portal.ts";

const server = serverOfThisWorker();
const test = testsInOnePage(server, "manager");

const sightings = (count: number): string => formatCount(count, "sighting");

test("by keyboard alone: filter, peek, open, read the VIN, and go back to the same list", async ({ page, api }) => {
  const requested = "/api/v1/carrier_vehicles?q[is_type_in][]=truck&q[s]=date desc&per_page=50";
  const answer = await api.send("GET", requested);
  const [first] = (await answer.json()) as CarrierVehicle[];
  if (first === undefined) throw new Error("The demo data has no trucks");
  await goOn(page, server().url, "/vehicles?type=truck");
  const total = Number(answer.headers()["totalitems"]);
  await expect(page.locator(".ListCount_count")).toContainText(sightings(total));
  await expect.poll(async () => (await drawnKeys(page))[0]).toBe(first.id);

  await page.keyboard.press("f");
  await page.keyboard.type(first.vin.slice(0, 9));
  const narrowed = await api.send("GET", `${requested}&q[vin_start]=${first.vin.slice(0, 9)}`);
  const few = Number(narrowed.headers()["totalitems"]);
  await expect(page.locator(".ListCount_count")).toContainText(sightings(few));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Space");
  const panel = page.getByRole("complementary", { name: "Vehicle" });
  const { checkDigit, check } = readVin(first.vin, new Date().getUTCFullYear());
  await expect(panel).toContainText(checkDigit === "valid" ? `Valid (${check})` : /Invalid|Cannot be checked/);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/vehicles/${first.id}$`));
  await expect(page.getByRole("list", { name: "VIN parts" })).toContainText(first.vin.slice(0, 3));
  await expect(page.getByRole("region", { name: "About the vehicle" })).toContainText("Check digit");
  const { observations } = await api.json<{ observations: CarrierVehicle[] }>(`/api/v1/vehicles/${first.id}`);
  await expect(rows(page)).toHaveCount(observations.length);
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue(first.vin.slice(0, 9));
  await expect(page.locator(".ListCount_count")).toContainText(sightings(few));
});

test("a whole VIN opens its vehicle, as does a plate, and an unknown one is neither good nor bad", async ({ page, api }) => {
  const [some] = await api.json<CarrierVehicle[]>("/api/v1/carrier_vehicles?per_page=1");
  await goOn(page, server().url, "/vehicles?text=");
  await grid(page).waitFor();
  await page.keyboard.press("f");
  await page.keyboard.type("1M8GDM9AXKP042788");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No sightings of this VIN. That is neither good nor bad.")).toBeVisible();
  await page.getByRole("searchbox").fill(some?.vin ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/vehicles\/\d+$/);
  await expect(page.getByText(some?.vin ?? "", { exact: true }).first()).toBeVisible();

  // The search box at the top finds a truck by the plate that an inspector wrote down.
  const [inspected] = await api.json<CarrierVehicle[]>("/api/v1/carrier_vehicles?per_page=1&q[plate_start]=ZZ");
  await page.keyboard.press("/");
  await page.keyboard.type(inspected?.plate?.toLowerCase() ?? "");
  await expect(page.getByRole("option", { selected: true })).toContainText(`${inspected?.plate_state} ${inspected?.plate}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "About the vehicle" })).toContainText(inspected?.plate ?? "");
});

inNewPage(
  "users of a company that hides vehicle search are sent Home, and the API refuses them too",
  async ({ page, context }) => {
    const api = await signIn(context, server().url, "second_brokerage");
    for (const path of ["/vehicles", "/vehicles/1"]) {
      await page.goto(`${server().url}/broker${path}`);
      await expect(page).toHaveTitle(/Home$/);
      await expect(page).toHaveURL(/\/broker\/$/);
    }
    for (const path of ["/carrier_vehicles", "/vehicles/1", "/vehicles/1M8GDM9AXKP042788/by_vin"]) {
      const answer = await api.send("GET", `/api/v1${path}`);
      expect(answer.status(), path).toBe(403);
      expect(((await answer.json()) as { message: string }).message).toContain("turned vehicle search off");
    }
  },
);
