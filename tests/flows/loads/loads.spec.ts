// The loads page and a load's page by keyboard: tabs that keep their filters, the log, and the truck.
import { expect, type Page } from "@playwright/test";
import type { Team } from "../../../src/contract/account/teams.ts";
import type { LoadCarrierDisposition } from "../../../src/contract/board/dispositions.ts";
import type { TruckPosting } from "../../../src/contract/board/truck-postings.ts";
import type { LoadLog } from "../../../src/contract/loads/load-logs.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import type { CarrierVehicle } from "../../../src/contract/vehicles/vehicles.ts";
import type { VehicleChoice } from "../../../src/contract/loads/vehicle-areas.ts";
import { everythingSent, goOn, grid, rows, serverOfThisWorker, isSynced, testsInOnePage } from "../portal.ts";

const server = serverOfThisWorker();
const test = testsInOnePage(server, "manager");

const open = (page: Page, path: string) => goOn(page, server().url, path);
const tab = (page: Page, name: RegExp) => page.getByRole("navigation", { name: "Loads: lists" }).getByRole("link", { name });
const count = (page: Page) => page.locator(".ListCount_count");

test("by keyboard: find a load, open it, add to its log, and come back; each tab keeps its filters", async ({ page, api }) => {
  const late = await api.send("GET", "/api/v1/loads?per_page=1&q[with_failed_to_arrive_eq]=true&q[assigned_eq]=true");
  const total = Number(late.headers()["totalitems"]);
  const [load] = (await late.json()) as Load[];
  if (load === undefined) throw new Error("No load of the demo data is late");
  await open(page, "/loads?list=no-arrival");
  await expect(count(page)).toContainText(`${total} load`, { timeout: 30_000 });
  await page.keyboard.press("f");
  await page.keyboard.type(load.external_load_number);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await tab(page, /^Open/).click();
  await expect(page.getByRole("searchbox", { name: /Filter by load/ })).toHaveValue("");
  await tab(page, /^No arrival/).click();
  await expect(page.getByRole("searchbox", { name: /Filter by load/ })).toHaveValue(load.external_load_number);
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(new RegExp(`Load: ${load.id}$`));
  await expect(page.getByRole("region", { name: "Stops" })).toContainText("Not arrived");

  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What happened").selectOption("comments");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toContainText("Enter a comment.");
  await dialog.getByLabel("Comment").fill("The driver waits at the gate");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await everythingSent(page);
  await expect(page.getByRole("region", { name: "Log" })).toContainText("The driver waits at the gate");
  const entries = async () => {
    const logs = await api.json<LoadLog[]>(`/api/v1/loads/${load.id}/load_logs?q[is_type_eq]=comments`);
    return logs.filter(({ external_message: text }) => text === "The driver waits at the gate").length;
  };
  // The status line says that a change waits a moment after its dialog has closed.
  await expect.poll(entries).toBe(1);
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: /Filter by load/ })).toHaveValue(load.external_load_number);
});

test("a truck is assigned at once, kept by the server, and taken back", async ({ page, api }) => {
  const loads = await api.json<Load[]>("/api/v1/loads?per_page=50&q[highway_assign_vehicle_eq]=true");
  let found: { load: Load; truck: VehicleChoice } | undefined;
  for (const load of loads) {
    const [truck] = await api.json<VehicleChoice[]>(`/api/v1/loads/${load.id}/carrier_vehicles_for_vehicle_dropdown`);
    if (truck !== undefined) found ??= { load, truck };
    if (found) break;
  }
  if (found === undefined) throw new Error("No carrier of the demo data has a truck to assign");
  const { load, truck } = found;
  const kept = async () => (await api.json<Load>(`/api/v1/loads/${load.id}`)).carrier_vehicle_id;
  await open(page, `/loads/${load.id}`);
  const choice = page.getByLabel("Assigned truck");
  await choice.selectOption(String(truck.carrier_vehicle_id));
  await everythingSent(page);
  await expect.poll(kept).toBe(truck.carrier_vehicle_id);
  await page.keyboard.press("u");
  await everythingSent(page);
  await expect.poll(kept).toBeNull();
  await expect(choice).toHaveValue("");

  // By its VIN any truck, and one of another carrier is said loudly.
  const foreign = (await api.json<CarrierVehicle[]>("/api/v1/carrier_vehicles?per_page=100")).find(
    ({ carrier_id: carrierId, is_type: type }) => carrierId !== load.carrier?.id && type !== "trailer",
  );
  await page.keyboard.press("v");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("VIN").fill("1FUJ");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("A VIN has 17 letters and digits, without I, O and Q.")).toBeVisible();
  await dialog.getByLabel("VIN").fill(` ${foreign?.vin.toLowerCase()} `);
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The VIN entered for this load belongs to another carrier")).toBeVisible();
  await expect.poll(kept).not.toBeNull();

  // To a team, from its page and from the list.
  const given = (await api.json<Team[]>("/api/v1/teams")).find(({ name }) => name === "Night shift")?.id ?? 0;
  const teamOf = async () => (await api.json<Load>(`/api/v1/loads/${load.id}`)).team_id;
  await page.keyboard.press("t");
  await dialog.getByLabel("Team").selectOption("Night shift");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("definition").filter({ hasText: "Night shift" })).toBeVisible();
  await expect.poll(teamOf).toBe(given);
  await open(page, `/loads?team=${given}&text=${load.external_load_number}`);
  await expect(rows(page)).toHaveCount(1);
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("t");
  await dialog.getByLabel("Team").selectOption("No team");
  await page.keyboard.press("Control+Enter");
  await expect(rows(page)).toHaveCount(0);
  await expect.poll(teamOf).toBeNull();
  await page.keyboard.press("u");
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(teamOf).toBe(given);
});

test("a load that is not the company's is not there, and the page says so", async ({ page, api }) => {
  expect((await api.send("GET", "/api/v1/loads/999999999")).status()).toBe(404);
  await open(page, "/loads/999999999");
  await expect(page.getByText("Your company has no load with the number 999999999")).toBeVisible();
});

test("carriers for a load: each with why, one is offered the load, and the offer is taken back", async ({ page, api }) => {
  const loads = await api.json<Load[]>("/api/v1/loads?per_page=50&q[status_eq]=available");
  const load = loads.find(({ carrier }) => carrier === null);
  if (load === undefined) throw new Error("No load of the demo data is available");
  await open(page, `/loads/${load.id}`);
  await page.getByRole("button", { name: "Find carriers" }).waitFor();
  await page.keyboard.press("m");
  await page.getByLabel("Within").selectOption("500");
  await expect(rows(page).first()).toContainText(/from pickup|Ran this lane/);
  await page.getByRole("link", { name: /^Ruled out/ }).click();
  await page
    .getByRole("group", { name: "Reasons" })
    .getByRole("button", { name: /^Fails your rules/ })
    .click();
  await expect(rows(page).first()).toContainText("Fails: ");
  await page.goBack();
  await page.goBack();
  // Until the list of before is drawn, the keys would go to the one that Back leaves.
  await expect(rows(page).first()).toContainText(/from pickup|Ran this lane/);

  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("o");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Rate in dollars").fill("1850");
  await dialog.getByLabel("Terms").fill("Net 30");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(rows(page).first()).toContainText("Offered");
  await everythingSent(page);
  const offers = () => api.json<LoadCarrierDisposition[]>(`/api/v1/load_carrier_dispositions?q[load_id_eq]=${load.id}`);
  expect(await offers()).toMatchObject([{ reason: "offered", rate: 1850, terms: "Net 30", reinstated_at: null }]);
  await page.keyboard.press("u");
  await expect(rows(page).first()).not.toContainText("Offered");
  await everythingSent(page);
  expect((await offers())[0]?.reinstated_at).not.toBeNull();
});

test("a truck is posted by keyboard, offline and after a reload, then changed, deactivated and brought back", async ({
  page,
  context,
  api,
}) => {
  const mine = async () =>
    (await api.json<TruckPosting[]>("/api/v1/truck_postings?per_page=3&q[s]=id%20desc")).filter(({ id }) => id >= 100_000_000);
  const carriers = await api.json<{ carrier: { legal_name: string } }[]>("/api/v1/connections/for_broker_portal?per_page=1");
  const { legal_name: name } = carriers[0]!.carrier;
  await open(page, "/load-board/trucks");
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
  await isSynced(page);
  await page.keyboard.press("n");
  await expect(page.getByRole("combobox", { name: "Carrier (required)" })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Enter where the truck is.")).toBeVisible();
  await page.keyboard.type(name);
  await page.getByRole("option").filter({ hasText: name }).first().click();
  await page.getByRole("combobox", { name: "Origin (required)" }).fill("Dallas, TX");
  await page
    .getByRole("option", { name: /^Dallas, TX/ })
    .first()
    .click();
  await page.getByLabel("DH-O, deadhead miles at origin").fill("2000");
  await expect(page.getByText("Whole miles from 0 to 1,000.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Draft restored.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Carrier (required)" })).toHaveValue(name);
  await page.getByLabel("DH-O, deadhead miles at origin").fill("120");
  await page.getByLabel("Available from").fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel("Equipment").selectOption("VR");
  await context.setOffline(true);
  await page.keyboard.press("Control+Enter");
  const waiting = page.getByRole("list", { name: "Truck postings to send" });
  await expect(waiting).toContainText(`${name}, Dallas, TX to Anywhere`);
  await context.setOffline(false);
  await everythingSent(page);
  await expect(waiting).toBeHidden();
  const [added] = await mine();
  expect(added).toMatchObject({ carrier_name: name, origin_deadhead_tolerance: 120, posted_equipment_type: "VR" });

  await open(page, `/load-board/trucks?carrier=${added!.carrier_id}&sort=created_at-desc`);
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await expect(page.locator("[data-cursor]")).toHaveCount(1);
  await page.keyboard.press("e");
  await page.getByLabel("DH-O, deadhead miles at origin").fill("30");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("navigation", { name: "Truck postings: lists" })).toBeVisible();
  await everythingSent(page);
  // The status line says that a change waits a moment after its form was left.
  await expect.poll(mine).toMatchObject([{ id: added!.id, origin_deadhead_tolerance: 30 }]);
  await open(page, `/load-board/trucks?list=all&peek=${added!.id}`);
  const peek = page.getByRole("complementary", { name: `Truck posting of ${name}` });
  await peek.getByRole("button", { name: "Deactivate" }).click();
  await expect(peek).toContainText("Inactive");
  await everythingSent(page);
  await expect.poll(mine).toMatchObject([{ is_active: false }]);
  await grid(page).focus();
  await page.keyboard.press("u");
  await expect(peek).toContainText("Upcoming");
  await everythingSent(page);
  await expect.poll(mine).toMatchObject([{ is_active: true }]);
});
