// A carrier's page, from the list and back: its tabs by key and by address, offline, and the actions on it.
import { expect, type BrowserContext, type Page } from "@playwright/test";
import type { AssociationGraph } from "../../../src/contract/carriers/association-graph.ts";
import type { AssociatedCarrier } from "../../../src/contract/carriers/records.ts";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import { CARRIER_TABS } from "../../../src/domain/carriers/carrier-tabs.ts";
import {
  everythingSent,
  goOn,
  goToList,
  grid,
  rows,
  serverOfThisWorker,
  signIn,
  signInOnScreen,
  testsInOnePage,
  unsentSays,
  type Api,
  test as inNewPage,
} from "../portal.ts";

const server = serverOfThisWorker();
const test = testsInOnePage(server, "manager");

const tab = (page: Page, label: string) => page.getByRole("navigation", { name: /: tabs$/ }).getByRole("link", { name: label });

const at = (path: string): string => `${server().url}/broker${path}`;
const isOpen = (page: Page) => expect(page.locator(".RecordHeader_header h1")).toBeVisible({ timeout: 20_000 });

/** From a page that is open. */
async function openCarrier(page: Page, id: number, address = ""): Promise<void> {
  await goOn(page, server().url, `/carriers/${id}${address}`);
  await isOpen(page);
}

/** The first carrier of the demo data with associated carriers, and those. */
async function someAssociates(api: Api): Promise<{ id: number; others: AssociatedCarrier[] }> {
  for (let id = 1; id <= 600; id += 1) {
    const others = await api.json<AssociatedCarrier[]>(`/api/v1/carriers/${id}/associated_carriers`);
    if (others.some(({ connection }) => connection?.status !== "do_not_dispatch")) return { id, others };
  }
  throw new Error("No associated carriers");
}

const connectionWith = async (api: Api, carrierId: number): Promise<Connection | undefined> =>
  (await api.json<Connection[]>(`/api/v1/connections/for_broker_portal?q[carrier_id_eq]=${carrierId}`))[0];

const calls = (context: BrowserContext): string[] => {
  const requested: string[] = [];
  context.on("request", (request) => requested.push(new URL(request.url()).pathname));
  return requested;
};

test("Enter opens a carrier from the list, keys and addresses open its tabs, and Back returns", async ({ page }) => {
  await goToList(page, server().url, "list=failed");
  const name = (await rows(page).first().locator(".Table_strong").textContent()) ?? "";
  const key = await rows(page).first().getAttribute("data-key");
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/broker\/carriers\/\d+$/);
  await expect(page.locator(".RecordHeader_header h1")).toHaveText(name);
  await expect(page.locator(".RuleLine_line").filter({ hasText: "Fail" }).first()).toContainText(/needs .+/);

  await page.keyboard.press("4");
  await expect(page).toHaveURL(/tab=insurance$/);
  await expect(page.getByRole("grid", { name: "Policies" })).toBeVisible();
  await page.keyboard.press("[");
  await expect(page).toHaveURL(/tab=safety$/);
  await page.keyboard.press("]");
  await expect(page).toHaveURL(/tab=insurance$/);
  await expect(page.getByRole("grid", { name: "Policies" })).toBeVisible();
  // The sections of a tab have keys and addresses of their own.
  await page.keyboard.press("}");
  await expect(page).toHaveURL(/tab=authority$/);
  await expect(page.getByRole("heading", { name: "Identity" })).toBeInViewport();
  await expect(page.locator("[data-section=authority]")).toBeFocused();
  await page.reload();
  await expect(tab(page, "Insurance")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: "Authority", exact: true })).toHaveAttribute("aria-current", "location");
  await expect(page.getByRole("heading", { name: "Identity" })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/tab=insurance$/);
  await expect(page.getByRole("heading", { name: "Coverage over time" })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/tab=safety$/);
  for (let back = 0; back < 3; back += 1) await page.goBack();
  await expect(page).toHaveURL(/list=failed/);
  await expect(grid(page)).toHaveAttribute("aria-activedescendant", new RegExp(`-${key}-`));
});

inNewPage("coming back shows saved data before the server answers, and offline its age", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  await page.goto(at("/carriers/2"));
  await expect(page.locator(".RuleLine_line").first()).toBeVisible();
  await tab(page, "Insurance").click();
  await expect(page.getByRole("grid", { name: "Policies" }).locator("[data-key]").first()).toBeVisible();
  // No answer arrives, so that only saved data can be shown.
  await context.route("**/monitor/api/v1/carriers/**", () => undefined);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveTitle(/Home$/);
  const began = Date.now();
  await page.goBack();
  await page.goBack();
  await expect(page.locator(".RuleLine_line").first()).toBeVisible();
  expect(Date.now() - began).toBeLessThan(2_000);
  await expect(page.locator(".RecordHeader_age")).toContainText("Updated");
  await context.unroute("**/monitor/api/v1/carriers/**");

  await context.setOffline(true);
  await page.goForward();
  await expect(page.getByText("Showing saved data").first()).toBeVisible();
  await expect(page.getByRole("grid", { name: "Policies" }).locator("[data-key]").first()).toBeVisible();
  await expect(page.locator(".Part_age").first()).toContainText("Updated");
  await tab(page, "Safety").click();
  await page.getByRole("link", { name: "Crashes", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Connect to load the crashes" })).toBeVisible();
  // What is missing comes by itself once there is a network.
  await context.setOffline(false);
  await expect(page.getByRole("grid", { name: "Crashes" })).toBeVisible();
});

test("blocking selected carriers asks first, reports the result, and the server has done it", async ({ page, api }) => {
  const { id, others } = await someAssociates(api);
  const target = others.find(({ connection }) => connection?.status !== "do_not_dispatch");
  if (!target) throw new Error("Nobody to block");
  await openCarrier(page, id, "?tab=associates");
  const row = page.getByRole("grid", { name: "Associated carriers" }).locator(`[data-key="${target.id}"]`);
  await expect(row).toContainText(target.legal_name);
  await row.locator("[data-column=shares]").click({ modifiers: ["Control"] });
  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("list", { name: /will be blocked/ })).toContainText(target.legal_name);
  await dialog.getByLabel(/Notes/).fill("Same people as before");
  await dialog.getByRole("button", { name: "Block 1 carrier" }).click();
  await expect(page.getByText("1 carrier set to do not dispatch.").first()).toBeVisible();
  await expect(row).toContainText("Do not dispatch");
  expect(await connectionWith(api, target.id)).toMatchObject({ status: "do_not_dispatch", notes: "Same people as before" });
});

test("keys to who is behind a carrier: its number in the search box, Enter and one more", async ({ page, api }) => {
  const { id } = await someAssociates(api);
  const graph = await api.json<AssociationGraph>(`/api/v1/carriers/${id}/association_graph`);
  const [carrier, likeliest] = graph.carriers;
  const dot = carrier?.identifiers.find(({ is_type: type }) => type === "DOT")?.value ?? "";
  await goOn(page, server().url, "/");
  await expect(page.getByRole("heading", { name: "Hello, Dana" })).toBeVisible();
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press("/");
  for (const key of `dot${dot}`) await press(key);
  await expect(page.getByRole("option", { name: carrier?.legal_name ?? "", selected: true })).toBeVisible();
  await press("Enter");
  await expect(page.locator(".RecordHeader_header h1")).toHaveText(carrier?.legal_name ?? "");
  await press("w");
  const why = page.getByRole("region", { name: "Why" });
  await expect(why).toContainText(likeliest?.legal_name ?? "");
  await expect(why).toContainText("Before any evidence");
  await expect(page.getByRole("application", { name: /^Graph around/ })).toBeVisible();
  // Back to the table by the same key as from there to the graph.
  await press("v");
  await expect(page.getByRole("grid", { name: "Associated carriers" })).toBeVisible();
  await press("v");
  await expect(why).toBeVisible();
  // Besides the number: three for its kind, and five.
  expect(keys).toBeLessThanOrEqual(dot.length + 8);
});

test("a note added offline is shown as not sent, and is there once when online again", async ({ page, context, api }) => {
  await openCarrier(page, 3, "?tab=notes");
  await expect(page.getByText("No notes yet").or(page.locator(".MessageList_messages li")).first()).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press("n");
  await page.getByRole("dialog").getByLabel("Note").fill("Asks for advances");
  await page.keyboard.press("Escape");
  // What was written is still there.
  await page.getByRole("button", { name: "Continue note" }).click();
  await expect(page.getByRole("dialog").getByLabel("Note")).toHaveValue("Asks for advances");
  await page.keyboard.press("Control+Enter");
  const list = page.getByRole("list", { name: "Notes to send" });
  await expect(list).toContainText("Asks for advances");
  await expect(list).toContainText("Not sent yet");
  await expect(unsentSays(page)).toHaveText(/1 change to send/);
  await context.setOffline(false);
  await everythingSent(page);
  await expect(page.locator(".MessageList_messages").getByText("Asks for advances")).toHaveCount(1);
  const notes = await api.json<{ message: string }[]>("/api/v1/notes?q[carrier_id_eq]=3");
  expect(notes.filter(({ message }) => message === "Asks for advances")).toHaveLength(1);
});

test("do not dispatch is set and undone from the page", async ({ page, api }) => {
  const all = await api.json<Connection[]>("/api/v1/connections/for_broker_portal?q[status_eq]=onboarded&per_page=1");
  const carrierId = all[0]?.carrier_id ?? 0;
  await openCarrier(page, carrierId);
  await expect(page.locator(".RecordHeader_title")).toContainText("Onboarded");
  await page.keyboard.press("d");
  await page.getByRole("dialog").getByRole("button", { name: "Do not dispatch" }).click();
  await expect(page.locator(".RecordHeader_title")).toContainText("Do not dispatch");
  await expect.poll(async () => (await connectionWith(api, carrierId))?.status).toBe("do_not_dispatch");
  await page.keyboard.press("u");
  await expect(page.locator(".RecordHeader_title")).toContainText("Onboarded");
  await everythingSent(page);
  // The history tells both, and takes back the last one as a new entry.
  await tab(page, "History").click();
  await page.getByRole("link", { name: "History", exact: true }).click();
  const undo = page.getByRole("button", { name: /^Undo this/ });
  const entry = page.getByRole("row").filter({ has: undo }).first();
  await expect(entry).toContainText(/\(taken back\).*Do not dispatch → Onboarded/);
  await undo.first().press("Enter");
  await expect(page.locator(".RecordHeader_title")).toContainText("Do not dispatch");
  await expect(entry).toContainText("Onboarded → Do not dispatch");
});

inNewPage("users without safety data see a message, and none is requested", async ({ page, context }) => {
  await signIn(context, server().url, "staff");
  const requested = calls(context);
  await page.goto(at("/carriers/2"));
  await isOpen(page);
  await tab(page, "Safety").click();
  const hidden = page.getByRole("heading", { name: "Safety: hidden from you" });
  for (const section of ["safety", "inspections", "violations", "crashes"]) {
    await expect(hidden).toBeVisible();
    await expect(page.getByText("hides safety data from you")).toBeVisible();
    await openCarrier(page, 2, "?tab=equipment");
    await expect(hidden).toHaveCount(0);
    await openCarrier(page, 2, `?tab=${section}`);
  }
  await tab(page, "Insurance").click();
  await expect(page.getByRole("heading", { name: "Coverage over time" })).toBeVisible();
  expect(requested.filter((path) => /\/(safety|inspections|violations|crashes)$/.test(path))).toEqual([]);
  await expect(page.getByText("You need Insurance workflow permission", { exact: false }).first()).toBeVisible();
});

inNewPage(
  "a watchdog without full profiles sees a notice, the main facts of its own carriers only, and nothing else is requested",
  async ({ page, context }) => {
    const requested = calls(context);
    const watchdogs = `http://watchdog.localhost:${server().port}`;
    await page.goto(`${watchdogs}/broker/`);
    await signInOnScreen(page, "watchdog");
    await expect(page).toHaveTitle(/Home$/);
    await goOn(page, watchdogs, "/carriers/2");
    await expect(page.getByRole("heading", { name: "You don't have access to this carrier" })).toBeVisible();
    await expect(page.getByText("Ask your watchdog contact for carrier search")).toBeVisible();
    const own = await page.evaluate(async () => {
      const answer = await fetch("/monitor/api/v1/connections/for_broker_portal?per_page=1");
      return ((await answer.json()) as { carrier_id: number }[])[0]?.carrier_id;
    });
    await goOn(page, watchdogs, `/carriers/${own}`);
    await expect(page.getByText("does not include full carrier profiles")).toBeVisible();
    await expect(page.locator(".Facts_facts").getByText("Power units")).toBeVisible();
    await expect(page.getByRole("navigation", { name: /: tabs$/ })).toHaveCount(0);
    expect(requested.filter((path) => /\/(insights|identity_alerts|safety)$/.test(path))).toEqual([]);
  },
);

test("a missing carrier says so and links on", async ({ page }) => {
  await goOn(page, server().url, "/carriers/999999");
  await expect(page.getByRole("heading", { name: "Carrier 999999 not found" })).toBeVisible();
  await page.getByRole("button", { name: "Go to your carriers" }).click();
  await expect(page).toHaveURL(/\/carriers\/connections/);
});

// The last in this page, whose size it changes.
test("no tab overflows at 1024 pixels", async ({ page, api }) => {
  const { id } = await someAssociates(api);
  // So high that every section of a tab is in view.
  await page.setViewportSize({ width: 1024, height: 2_400 });
  await openCarrier(page, id);
  for (const { id: one, label } of CARRIER_TABS) {
    await tab(page, label).click();
    await expect(tab(page, label)).toHaveAttribute("aria-current", "page");
    await expect(page.locator(".SkeletonRows_line, .RecordSection_later")).toHaveCount(0);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), one).toBeLessThanOrEqual(1024);
  }
});
