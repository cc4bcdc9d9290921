// Axe checks of the pages for finding carriers and of a carrier's page: empty, loading, failed and full, light and dark.
import { expect, type Page } from "@playwright/test";
import { CARRIER_TABS } from "../../../src/domain/carriers/carrier-tabs.ts";
import { cleanInBoth, withoutTransitions } from "./axe.ts";
import { controlled, failure, filledRow, statesOf } from "./axe-states.ts";
import { goOn, grid, test as inNewPage, serverOfThisWorker, signIn, testsInOnePage, type Api } from "../portal.ts";

// Long for a busy machine: there are some eighty states.
inNewPage.describe.configure({ timeout: 180_000 });
// Nothing is checked during an animation; maps are slow without a graphics card.
inNewPage.use({ contextOptions: { reducedMotion: "reduce" }, actionTimeout: 30_000 });

const server = serverOfThisWorker();
const test = testsInOnePage(server, "manager");
inNewPage.beforeEach(({ page }) => withoutTransitions(page));

const open = (page: Page, path: string) => page.goto(`${server().url}/broker${path}`);
/** From a page that is open, without loading the portal again. */
const within = (page: Page, path: string) => goOn(page, server().url, path);
const inEveryState = statesOf(open);
const inEveryStateWithin = statesOf(within);
const areaId = async (api: Api, term: string): Promise<number> =>
  (await api.json<{ id: number }[]>(`/api/v1/areas/autocomplete?term=${term}`))[0]?.id ?? 0;

async function peek(page: Page, state: string): Promise<void> {
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Space");
  await page.getByRole("complementary").locator(".Facts_facts").first().waitFor();
  await cleanInBoth(page, state);
}

test("Home and the lane pages", async ({ page, api }) => {
  await page.route("**/api/v1/areas/autocomplete*", (route) => route.fulfill({ status: 500, json: { error: "broken" } }));
  await open(page, "/");
  await page.getByRole("combobox", { name: "Origin" }).fill("Dal");
  await page.getByText("Places could not be looked up.").waitFor();
  await cleanInBoth(page, "Home, places failed");
  await page.unroute("**/api/v1/areas/autocomplete*");
  await within(page, "/carriers/lane-search");
  await page.locator(".MapView_canvas").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Enter an origin.").waitFor();
  await cleanInBoth(page, "lane form, empty");
  await page.getByRole("combobox", { name: "Origin" }).fill("Dal");
  await page.getByRole("option").first().waitFor();
  await cleanInBoth(page, "lane form, suggestions");

  const [from, to] = [await areaId(api, "Dallas"), await areaId(api, "Chicago")];
  await inEveryStateWithin(page, {
    what: "lane results",
    path: `/carriers/lane-search-results?origin=${from}&destination=${to}&deadhead=300`,
    calls: /\/carriers\/search$/,
    loading: (one) => one.locator(".LaneMap_map"),
    failed: failure,
    full: filledRow,
  });
  await peek(page, "lane results, peek");
  await within(page, `/carriers/lane-search-results?origin=${await areaId(api, "Reno")}&destination=${to}&deadhead=1,1`);
  await page.getByText("No carriers on this lane").waitFor();
  await cleanInBoth(page, "lane results, empty");
});

test("global search, plain search and saved searches", async ({ page, api }) => {
  await open(page, "/carriers/global-search");
  await page.getByText(/carriers? match/).waitFor();
  await cleanInBoth(page, "global search, empty");
  await inEveryState(page, {
    what: "global search",
    path: "/carriers/global-search?authority=active&fleet=2-",
    calls: /\/global_search\?/,
    loading: grid,
    failed: failure,
    full: filledRow,
  });
  await peek(page, "global search, peek");
  await open(page, "/carriers/global-search?text=NOSUCHCARRIERATALL");
  await page.getByText("No carrier matches").waitFor();
  await cleanInBoth(page, "global search, empty");
  const [carrier] = await api.json<{ legal_name: string }[]>("/api/v1/carriers/global_search?per_page=1");
  await within(page, `/carriers/search-results?search=${encodeURIComponent(carrier?.legal_name ?? "")}`);
  await filledRow(page).first().waitFor();
  await cleanInBoth(page, "plain search, full");

  await within(page, "/carriers/saved-searches");
  await page.getByText("No saved searches").waitFor();
  await cleanInBoth(page, "saved searches, empty");
  const search = { name: "Vans", is_type: "global", address: "/carriers/global-search?equipment=van" };
  const saved = await api.send("POST", "/api/v1/saved_searches", { saved_search: search });
  expect(saved.ok()).toBe(true);
  await inEveryState(page, {
    what: "saved searches",
    path: "/carriers/saved-searches",
    calls: /\/saved_searches(\?|$)/,
    loading: grid,
    failed: (one) => one.getByText("Your searches could not be"),
    full: filledRow,
  });
  const { id } = (await saved.json()) as { id: number };
  expect((await api.send("DELETE", `/api/v1/saved_searches/${id}`)).ok()).toBe(true);
});

test("contact search", async ({ page, api }) => {
  const [carrier] = await api.json<{ email: string }[]>("/api/v1/carriers/global_search?q[is_mine_eq]=1&per_page=1");
  await open(page, "/carriers/contact-search");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("Please select a type of email or phone number.").waitFor();
  await cleanInBoth(page, "contact search, empty");
  await inEveryStateWithin(page, {
    what: "contact search",
    path: `/carriers/contact-search?email=${encodeURIComponent(carrier?.email ?? "")}`,
    calls: /email_search_associated_carriers/,
    loading: (one) => one.locator(".SkeletonRows_line"),
    failed: failure,
    full: filledRow,
  });
  await within(page, "/carriers/contact-search?email=dispatch@mailinator.com");
  await page.locator(".ContactResults_risks").waitFor();
  await cleanInBoth(page, "contact search, risks");
});

test("vehicles", async ({ page, api }) => {
  await inEveryState(page, {
    what: "vehicles",
    path: "/vehicles",
    calls: /\/carrier_vehicles\?/,
    loading: grid,
    failed: failure,
    full: filledRow,
  });
  await peek(page, "vehicles, peek");
  await within(page, "/vehicles?text=1ZZZZ");
  await page.getByText("Nothing matches these filters").waitFor();
  await cleanInBoth(page, "vehicles, empty");
  // The first one was opened in the peek, so that it is stored.
  const [, vehicle] = await api.json<{ id: number }[]>("/api/v1/carrier_vehicles?per_page=2&q[s]=id asc");
  await inEveryStateWithin(page, {
    what: "vehicle",
    path: `/vehicles/${vehicle?.id}`,
    calls: /\/api\/v1\/vehicles\/\d+$/,
    loading: (one) => one.locator(".SkeletonRows_line"),
    failed: failure,
    full: filledRow,
  });
  await within(page, "/vehicles/99999999");
  await page.getByText("This vehicle could not be found").waitFor();
  await cleanInBoth(page, "vehicle, missing");
});

inNewPage("the page of a carrier, and each of its tabs", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  // So high that every section of a tab is in view.
  await page.setViewportSize({ width: 1280, height: 2_400 });
  // The calls of its parts, and the page itself.
  const calls = /\/api\/v1\/(carriers\/2\/|insurance_|notes|triumph|rule_overrides|users\/redacted)/;
  const control = await controlled(page, calls);
  const body = ".RecordPage_body";
  await open(page, "/carriers/2");
  await failure(page).first().waitFor();
  await cleanInBoth(page, "carrier, failed");
  control.hold();
  await open(page, "/carriers/2");
  await page.locator(".SkeletonRows_line").first().waitFor();
  await cleanInBoth(page, "carrier, loading");
  await control.pass();
  await page.locator(".RecordHeader_header h1").waitFor();

  const atTab = (id: string) => page.locator(`${body}[data-tab=${id}]`);
  const isSettled = async (id: string): Promise<void> => {
    await atTab(id).waitFor();
    await expect(atTab(id).locator(".SkeletonRows_line, .RecordSection_later")).toHaveCount(0);
  };
  const failing = await controlled(page, /\/api\/v1\/(carriers\/2\/(?!detail)|insurance_|notes|rule_overrides|users\/redacted)/);
  for (const { id } of CARRIER_TABS.slice(1)) {
    await page.keyboard.press("]");
    await isSettled(id);
    await cleanInBoth(page, `${id}, failed`, body);
  }
  failing.hold();
  await page.reload();
  for (const { id } of CARRIER_TABS.toReversed()) {
    await atTab(id).waitFor();
    await cleanInBoth(page, `${id}, loading`, body);
    await page.keyboard.press("[");
  }
  await failing.pass();
  for (const { id } of CARRIER_TABS.toReversed()) {
    await isSettled(id);
    await cleanInBoth(page, `${id}, full`, id === "overview" ? undefined : body);
    await page.keyboard.press("[");
  }
});
