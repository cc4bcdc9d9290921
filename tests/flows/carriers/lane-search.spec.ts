// Lane search: by keyboard, by map, from stored results, offline, and with failures.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { LaneCarrier } from "../../../src/contract/carriers/search.ts";
import type { MailingSummary } from "../../../src/contract/connections/mailings.ts";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import {
  apiOf,
  goOn,
  grid,
  rows,
  serverOfThisFile,
  signIn,
  signInOnScreen,
  testsInOnePage,
  test as inNewPage,
} from "../portal.ts";

inNewPage.describe.configure({ timeout: 120_000 });

const server = serverOfThisFile();
const test = testsInOnePage(server, "manager");
// The session is polled: an answer in flight when a test ends is no failure.
inNewPage.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const at = (path: string): string => `${server().url}/broker${path}`;
const field = (page: Page, label: "Origin" | "Destination") => page.getByRole("combobox", { name: label });
const count = (page: Page) => page.locator(".LaneBar_count");
/** Waits for the server's answer; before it the rows are placeholders. */
const isLoaded = (page: Page) => expect(count(page)).toHaveText(/^\d/);
const SEARCH = "**/api/v1/carriers/search";

/** Types a place and selects the first suggestion. */
async function fill(page: Page, label: "Origin" | "Destination", text: string): Promise<void> {
  await field(page, label).focus();
  await page.keyboard.type(text);
  await expect(page.getByRole("option").first()).toContainText(text);
  await page.keyboard.press("Enter");
  await expect(field(page, label)).toHaveAttribute("aria-expanded", "false");
}

const areaId = async (page: Page, term: string): Promise<number> =>
  (await apiOf(page.context(), server().url).json<{ id: number }[]>(`/api/v1/areas/autocomplete?term=${term}`))[0]?.id ?? 0;

/** The results of a lane with radii wide enough to match carriers in the small demo data. */
async function laneOf(page: Page, from: string, to: string): Promise<string> {
  return `/carriers/lane-search-results?origin=${await areaId(page, from)}&destination=${await areaId(page, to)}&deadhead=300`;
}

/** Replaces parts of the plan for this page. */
const withPaywall = (page: Page, change: Partial<CurrentUser["paywall"]>) =>
  page.route("**/refresh_jwt", async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as CurrentUser;
    await route.fulfill({ response: answer, json: { ...user, paywall: { ...user.paywall, ...change } } });
  });

test("a lane is searched by keyboard alone, and the results are the server's", async ({ page }) => {
  await goOn(page, server().url, "/carriers/lane-search");
  await expect(field(page, "Origin")).toBeFocused();
  await fill(page, "Origin", "Dallas");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("300");
  await fill(page, "Destination", "Chicago");
  const requested = page.waitForRequest(SEARCH);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/lane-search-results\?origin=\d+&destination=\d+&deadhead=300,50$/);
  await expect(page.getByRole("heading", { name: "Dallas, TX → Chicago, IL" })).toBeVisible();
  const body = (await requested).postDataJSON() as Record<string, number>;
  expect(body).toMatchObject({ origin_radius: 300, destination_radius: 50, page: 1, per_page: 50 });
  const api = apiOf(page.context(), server().url);
  const answer = await api.send("POST", "/api/v1/carriers/search", body);
  await expect(count(page)).toHaveText(new RegExp(`^${Number(answer.headers()["totalitems"]).toLocaleString("en-US")} carrier`));
  const { carriers } = (await answer.json()) as { carriers: LaneCarrier[] };
  const [first] = carriers;
  if (first !== undefined) await expect(rows(page).first()).toContainText(first.legal_name);
});

/** The first of these places near which at least ten carriers run. */
async function busyPlace(page: Page): Promise<string> {
  const api = apiOf(page.context(), server().url);
  for (const place of ["Dallas", "Chicago", "Atlanta", "Columbus"]) {
    const body = {
      origin_area_id: await areaId(page, place),
      destination_area_id: null,
      origin_radius: 300,
      page: 1,
      per_page: 50,
    };
    const answer = await api.send("POST", "/api/v1/carriers/search", body);
    if (((await answer.json()) as { carriers: LaneCarrier[] }).carriers.length >= 10) return place;
  }
  throw new Error("Nowhere are ten carriers");
}

test("keys from a lane to a mail sent to ten of its carriers: no more than thirty", async ({ page }) => {
  const place = await busyPlace(page);
  await goOn(page, server().url, "/carriers/lane-search");
  await expect(field(page, "Origin")).toBeFocused();
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await page.keyboard.type(place);
  await expect(page.getByRole("option").first()).toContainText(place);
  await press("Enter");
  await press("Tab");
  await page.keyboard.type("300");
  await press("Enter");
  await isLoaded(page);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(9);
  for (let carriers = 0; carriers < 10; carriers += 1) {
    await press("j");
    await press("x");
  }
  await press("Shift+M");
  const dialog = page.getByRole("dialog", { name: "Email 10 carriers" });
  await expect(dialog.getByLabel("Subject")).toBeFocused();
  await page.keyboard.type("A load on Monday");
  await press("Tab");
  await page.keyboard.type("Do you have a truck?");
  await expect(dialog.getByRole("button", { name: /^Send \d+ emails$/ })).toBeEnabled();
  await press("Control+Enter");
  await expect(dialog.getByText(/^[1-9]\d* emails sent\.$/)).toBeVisible({ timeout: 20_000 });
  const [mailing] = await apiOf(page.context(), server().url).json<MailingSummary[]>("/api/v1/mailings");
  expect(mailing).toMatchObject({ subject: "A load on Monday", text: "Do you have a truck?", failed: 0 });
  // A carrier may have no address on record.
  expect(mailing?.sent).toBeGreaterThan(5);
  // Besides the place, the miles and the text.
  expect(keys).toBeLessThanOrEqual(30);
});

test("the list and the map work by keyboard: peek, filter, hide the map, open the carrier", async ({ page }) => {
  await goOn(page, server().url, await laneOf(page, "Dallas", "Chicago"));
  await isLoaded(page);
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/peek=\d+/);
  const panel = page.getByRole("complementary", { name: /^Carrier / });
  await expect(panel).toContainText("On this lane");
  const name = (await panel.getByRole("heading", { level: 2 }).textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.locator(".LaneMap_map")).toBeVisible();
  await page.keyboard.press("m");
  await expect(page.locator(".LaneMap_map")).toBeHidden();
  await page.reload();
  await isLoaded(page);
  await expect(page.locator(".LaneMap_map")).toBeHidden();
  await page.keyboard.press("m");
  await expect(page.locator(".LaneMap_map")).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.locator("input:focus")).toBeVisible();
  await page.keyboard.type(name);
  await expect(count(page)).toHaveText(/^[1-9]\d* of \d+ match(es)?$/);
  await expect(rows(page).first()).toContainText(name);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/carriers\/\d+$/);
});

inNewPage(
  "coming back shows the stored results before the server answers, and another lane never shows them",
  async ({ page, context }) => {
    await signIn(context, server().url, "manager");
    const lane = await laneOf(page, "Dallas", "Chicago");
    const other = await laneOf(page, "Chicago", "Dallas");
    await withPaywall(page, { limits: {}, usage: {} });
    await page.goto(at(lane));
    await isLoaded(page);
    const carrier = rows(page).first().locator(".Table_strong");
    await expect(carrier).toHaveText(/\S/);
    const first = (await carrier.textContent()) ?? "";
    // From here on the server does not answer.
    let requested = 0;
    await page.route(SEARCH, () => void (requested += 1));
    await page.goto(at(other));
    await expect(page.getByRole("heading", { name: "Chicago, IL → Dallas, TX" })).toBeVisible();
    await expect.poll(() => requested).toBe(1);
    await expect(rows(page).filter({ hasText: /\S/ })).toHaveCount(0);
    await page.goto(at(lane));
    await expect(carrier).toHaveText(first);
    await expect.poll(() => requested).toBe(2);
  },
);

inNewPage("offline a stored lane shows with its age, and a new one shows why it cannot load", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  const lane = await laneOf(page, "Dallas", "Chicago");
  await withPaywall(page, { limits: {}, usage: {} });
  await page.goto(at(lane));
  await isLoaded(page);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("link", { name: /Dallas, TX → Chicago, IL/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: /Dallas, TX → Chicago, IL/ }).click();
  await expect(rows(page).first()).toContainText(/\S/);
  await expect(page.getByText("You are offline")).toBeVisible();
  await expect(page.locator(".LaneBar_age")).toContainText("Updated");
  await page.keyboard.press("w");
  await expect(page.getByText("You are offline")).toBeVisible();
  await field(page, "Destination").fill("Reno");
  await expect(page.getByText("Offline: only recent places can be selected.")).toBeVisible();
  await expect(field(page, "Destination")).toHaveValue("Reno");
});

test("a search that fails on the server shows the failure, and Retry loads the carriers", async ({ page }) => {
  await page.route(SEARCH, (route) => route.fulfill({ status: 500, json: { error: "internal", message: "Something broke." } }));
  // Not a lane of another test, whose carriers are stored.
  await goOn(page, server().url, await laneOf(page, "Atlanta", "Chicago"));
  await expect(page.getByRole("heading", { name: "The carriers on this lane could not be loaded" })).toBeVisible();
  await expect(page.getByText("Something broke.")).toBeVisible();
  await page.unroute(SEARCH);
  await page.getByRole("button", { name: "Retry" }).click();
  await isLoaded(page);
});

inNewPage("a used-up plan runs no search and shows why", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  await withPaywall(page, { limits: { carrier_searches: 5 }, usage: { carrier_searches: 5 } });
  let requested = 0;
  await page.route(SEARCH, (route) => {
    requested += 1;
    return route.continue();
  });
  await page.goto(at("/"));
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible();
  await goOn(page, server().url, await laneOf(page, "Dallas", "Chicago"));
  await expect(page.getByRole("heading", { name: "Your plan's searches are used up" })).toBeVisible();
  await expect(page.getByText("5 of 5 carrier searches are used.")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(requested).toBe(0);
});

test("Home searches lanes and places: by form, and from recent searches", async ({ page }) => {
  await goOn(page, server().url, "/");
  await expect(page.locator(".MapView_canvas")).toHaveCount(0);
  await fill(page, "Origin", "Dallas");
  await page.getByRole("button", { name: "Find carriers around it" }).click();
  await expect(page).toHaveURL(/global-search\?near=.*at=area:\d+.*around=on/);
  await page.goBack();
  await expect(page.getByRole("link", { name: /^Around / })).toBeVisible();
  await fill(page, "Origin", "Dallas");
  await fill(page, "Destination", "Chicago");
  await page.getByRole("button", { name: "Find carriers on this lane" }).click();
  await expect(page.getByRole("heading", { name: "Dallas, TX → Chicago, IL" })).toBeVisible();
});

inNewPage("filters are in the address, apply on request, and can be removed", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  await withPaywall(page, { limits: {}, usage: {}, can_export: true });
  const requested: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().endsWith("/api/v1/carriers/search")) return;
    requested.push(request.postDataJSON() as Record<string, unknown>);
  });
  const requestedPages = () => requested.map((body) => body["page"]);
  const linesOfExport = async (): Promise<number> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    return (await readFile(await (await download).path(), "utf8")).trim().split("\r\n").length;
  };
  const totalIn = (text: string | null): number => Number(text?.replaceAll(/\D/g, ""));
  await page.goto(at(`/carriers/lane-search-results?origin=${await areaId(page, "Dallas")}&deadhead=500`));
  await isLoaded(page);
  const all = totalIn(await count(page).textContent());
  expect(all).toBeGreaterThan(100);
  expect(await linesOfExport()).toBe(all + 1);
  // One search and its pages; the list may have requested the second page itself.
  expect(requestedPages().filter((asking) => asking === 1)).toEqual([1]);
  expect([...new Set(requestedPages())]).toEqual([1, 2, 3]);
  // The list may request its second page at any time; that is no search.
  const searches = () => requested.filter((body) => body["page"] === 1);

  await page.keyboard.press("Shift+F");
  const panel = page.getByRole("complementary", { name: "Filters" });
  await panel.getByRole("checkbox", { name: "Dry van", exact: true }).click({ force: true });
  await panel.getByLabel("Days ago, at most").fill("55");
  await expect(page).toHaveURL(/\?origin=\d+&deadhead=500&equipment=van&equipment-share=0.5&seen-days=55$/);
  await expect(page.getByRole("button", { name: "Show carriers" })).toBeVisible();
  expect(searches()).toHaveLength(1);
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => searches().length).toBe(2);
  const [, refined] = searches();
  expect(refined).toMatchObject({
    page: 1,
    q: { equipment_in: ["van"], equipment_count_gteq: 1, equipment_share_gteq: 0.5, visited_days_lteq: 55 },
  });
  const answer = await apiOf(page.context(), server().url).send("POST", "/api/v1/carriers/search", refined);
  const { carriers } = (await answer.json()) as { carriers: LaneCarrier[] };
  expect(carriers.length).toBeGreaterThan(2);
  expect(carriers.length).toBeLessThan(50);
  await expect(count(page)).toHaveText(`${carriers.length} carriers`);

  await grid(page).getByRole("columnheader", { name: "Carrier" }).click();
  await expect(page).toHaveURL(/sort=name-asc/);
  const names = carriers.map(({ legal_name }) => legal_name).toSorted(new Intl.Collator("en", { numeric: true }).compare);
  await expect(rows(page).first()).toContainText(names[0] ?? "");
  await page.getByRole("button", { name: "Default sort" }).click();
  await expect(rows(page).first()).toContainText(carriers[0]?.legal_name ?? "");

  await page.getByRole("button", { name: "Remove filter Equipment", exact: false }).click();
  await expect(page.getByRole("button", { name: "Show carriers" })).toBeVisible();
  await page.getByRole("button", { name: "Remove filter Truck seen", exact: false }).click();
  await expect(page).toHaveURL(/deadhead=500$/);
  // The stored results without filters cost nothing when the filters are removed.
  await expect.poll(async () => totalIn(await count(page).textContent())).toBe(all);
  await expect(page.getByRole("button", { name: "Show carriers" })).toBeHidden();
  expect(searches()).toHaveLength(2);
});

inNewPage("users see only the searches they may run", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  await withPaywall(page, { can_lane_search: false });
  await page.goto(at("/"));
  await expect(page.getByRole("search", { name: "Place" })).toBeVisible();
  await expect(page.getByRole("search", { name: "Lane" })).toHaveCount(0);
  await page.goto(at("/carriers/lane-search"));
  await expect(page).toHaveTitle(/Home$/);
});

inNewPage("a watchdog without carrier search has no search on Home", async ({ page }) => {
  await page.goto(`http://watchdog.localhost:${server().port}/broker/`);
  await signInOnScreen(page, "watchdog");
  await expect(page.getByRole("heading", { name: "Your carriers" })).toBeVisible();
  await expect(page.getByRole("search")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Recent searches" })).toHaveCount(0);
});
