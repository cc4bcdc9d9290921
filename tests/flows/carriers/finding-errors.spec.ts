// What the user sees when calls of carrier searches fail, for each status in the error catalog.
import { expect, type Page } from "@playwright/test";
import { goOn, grid, rows, serverOfThisFile, signIn, testsInOnePage, type Api, test as inNewPage } from "../portal.ts";

const server = serverOfThisFile();
const test = testsInOnePage(server, "manager");

const at = (path: string): string => `${server().url}/broker${path}`;
const open = (page: Page, path: string) => goOn(page, server().url, path);
const why = (status: number): string => `The server's reason for ${status}.`;

/** Answers the calls with a status until `unroute`; later routes take precedence. */
const failing = (page: Page, calls: RegExp, status: number) =>
  page.route(calls, (route) => route.fulfill({ status, json: { error: "refused", message: why(status) } }));

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const retry = (page: Page) => page.getByRole("button", { name: "Retry" }).last();
const areaId = async (api: Api, term: string): Promise<number> =>
  (await api.json<{ id: number }[]>(`/api/v1/areas/autocomplete?term=${term}`))[0]?.id ?? 0;
const aStranger = async (api: Api): Promise<number> =>
  (await api.json<{ id: number }[]>("/api/v1/carriers/global_search?q[is_mine_eq]=0&per_page=1"))[0]?.id ?? 0;

test("a failed place lookup keeps the typed text and shows the failure beside the field", async ({ page }) => {
  await open(page, "/carriers/lane-search");
  const from = page.getByRole("combobox", { name: "Origin" });
  const failure = page.getByText("Places could not be looked up.");
  for (const [calls, typed] of [
    [/\/areas\/autocomplete/, "Dal"],
    [/\/areas\/\?.*five_zip/, "606"],
  ] as const) {
    for (const status of [401, 403, 404, 422, 500]) {
      await failing(page, calls, status);
      await from.fill(typed);
      await expect(failure, `${status}`).toBeVisible();
      await expect(from).toHaveValue(typed);
      await page.unroute(calls);
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByRole("option").first()).toContainText(typed);
      await expect(failure).toBeHidden();
      await from.fill("");
    }
  }
  await expect(page).toHaveURL(/lane-search$/);
});

test("places are found and selected without the names of countries", async ({ page }) => {
  const calls = /\/api\/v1\/areas\?/;
  for (const status of [403, 422, 500]) {
    await failing(page, calls, status);
    await open(page, "/");
    await open(page, "/carriers/lane-search");
    const requested = page.waitForResponse(calls);
    const from = page.getByRole("combobox", { name: "Origin" });
    await from.fill("Dal");
    expect((await requested).status()).toBe(status);
    await page.getByRole("option").first().click();
    await expect(from).toHaveValue(/^Dal.*, [A-Z]{2}$/);
    await expect(page.getByText("could not be")).toHaveCount(0);
  }
});

test("a failed lane search lists nothing and shows why, and Retry loads the carriers", async ({ page, api }) => {
  const calls = /\/carriers\/search$/;
  const lane = `/carriers/lane-search-results?origin=${await areaId(api, "Dallas")}&destination=${await areaId(api, "Chicago")}&deadhead=300`;
  await failing(page, calls, 403);
  await open(page, lane);
  await expect(heading(page, "You don't have access to lane search")).toBeVisible();
  await expect(page.getByText("does not include lane search. Change the plan in My account.")).toBeVisible();
  await failing(page, calls, 401);
  await page.reload();
  await expect(heading(page, "The carriers on this lane could not be loaded")).toBeVisible();
  await expect(page.getByText(why(401))).toBeVisible();
  for (const status of [404, 422, 500]) {
    await failing(page, calls, status);
    await retry(page).click();
    await expect(page.getByText(why(status))).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
  }
  await page.unroute(calls);
  await retry(page).click();
  await expect(rows(page).filter({ hasText: /\S/ }).first()).toBeVisible();
});

inNewPage("a plan with used-up searches runs no search and shows why", async ({ page, context }) => {
  const api = await signIn(context, server().url, "second_brokerage");
  let requested = 0;
  await page.route(/\/carriers\/search$/, (route) => {
    requested += 1;
    return route.continue();
  });
  await page.goto(
    at(`/carriers/lane-search-results?origin=${await areaId(api, "Dallas")}&destination=${await areaId(api, "Chicago")}`),
  );
  await expect(heading(page, "Your plan's searches are used up")).toBeVisible();
  await expect(page.getByText("250 of 250 carrier searches are used.")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(requested).toBe(0);
});

test("a failed global search shows why, and Retry lists the carriers", async ({ page }) => {
  const calls = /\/global_search\?/;
  await failing(page, calls, 403);
  await open(page, "/carriers/global-search?authority=active");
  await expect(heading(page, why(403))).toBeVisible();
  for (const status of [422, 500]) {
    // A count that was asked before may still be answered with the status before.
    const refused = page.waitForResponse((response) => calls.test(response.url()) && response.status() === status);
    await failing(page, calls, status);
    await retry(page).click();
    await refused;
    await expect(heading(page, "The carriers could not be loaded")).toBeVisible();
    await expect(page.getByText(status === 422 ? why(422) : `answered ${status}`)).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
  }
  await page.unroute(calls);
  await retry(page).click();
  await expect(rows(page).filter({ hasText: /\S/ }).first()).toBeVisible();
});

test("a failed contact search shows the server's message or the status, and keeps the contact", async ({ page, context }) => {
  const calls = /(email|phone)_search_associated_carriers/;
  await open(page, "/carriers/contact-search");
  await page.getByRole("radio", { name: "Email" }).check({ force: true });
  const field = page.getByRole("textbox", { name: "Email address" });
  await field.fill("dispatch@mailinator.com");
  for (const [status, title] of [
    [403, why(403)],
    [422, why(422)],
    [401, "401 Unauthorized"],
    [404, "404 Not Found"],
    [500, "500 Internal Server Error"],
    [503, "503 Service Unavailable"],
  ] as const) {
    await failing(page, calls, status);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(heading(page, title), `${status}`).toBeVisible();
    await expect(field).toHaveValue("dispatch@mailinator.com");
    await page.unroute(calls);
  }
  await context.setOffline(true);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(heading(page, "Connect to load the carriers")).toBeVisible();
  await context.setOffline(false);
  await retry(page).click();
  await expect(page.locator(".ContactResults_risks")).toBeVisible();
});

test("a refused heatmap shows no data; a failed one can be retried", async ({ page }) => {
  const calls = /\/carrier_areas_geojson/;
  const line = page.getByRole("list", { name: "Carriers on the map" });
  const none = "No heatmap data";
  for (const [status, text, title] of [
    [403, none, none],
    [404, none, none],
    [422, none, none],
    [500, "Not loaded", "The heatmap could not be loaded"],
  ] as const) {
    await failing(page, calls, status);
    await open(page, "/");
    await open(page, "/carriers/2?tab=heatmap");
    await expect(line, `${status}`).toContainText(text);
    await expect(heading(page, title), `${status}`).toBeVisible();
    await expect(line.getByRole("button", { name: "Retry" })).toHaveCount(status === 500 ? 1 : 0);
    await expect(heading(page, "ELD status")).toBeVisible();
  }
});

test("a failed vehicle list shows the failure; a carrier's list is empty", async ({ page }) => {
  const calls = /\/api\/v1\/carrier_vehicles\?/;
  await failing(page, calls, 403);
  await open(page, "/vehicles");
  await expect(heading(page, "You don't have access to vehicles")).toBeVisible();
  await expect(page.getByText(why(403))).toBeVisible();
  await failing(page, calls, 400);
  await page.reload();
  await expect(heading(page, "The sightings could not be loaded")).toBeVisible();
  await expect(page.getByText(why(400))).toBeVisible();
  for (const status of [401, 404, 422, 429, 500, 503]) {
    await failing(page, calls, status);
    await retry(page).click();
    await expect(page.getByText(why(status))).toBeVisible();
  }
  await page.unroute(calls);
  await retry(page).click();
  await expect(rows(page).filter({ hasText: /\S/ }).first()).toBeVisible();

  await failing(page, /\/carriers\/2\/vehicles$/, 500);
  await open(page, "/carriers/2?tab=equipment");
  await expect(heading(page, "No vehicles on record")).toBeVisible();
  await expect(page.getByText("The list could not be loaded and is shown as empty.")).toBeVisible();
  await expect(page.locator(".RecordPage_body .SkeletonRows_line")).toHaveCount(0);
});

test("a missing, forbidden, failed, empty or unreachable carrier each has its own message", async ({ page, api }) => {
  const id = await aStranger(api);
  const calls = /\/detail_for_highway_broker/;
  const broken = "This carrier could not be loaded";
  await failing(page, calls, 404);
  await open(page, `/carriers/${id}`);
  await expect(heading(page, `Carrier ${id} not found`)).toBeVisible();
  await failing(page, calls, 403);
  await page.reload();
  await expect(heading(page, broken)).toBeVisible();
  await expect(page.getByText(why(403))).toBeVisible();
  for (const [status, title, text] of [
    [422, broken, why(422)],
    [500, broken, "500"],
    [200, broken, "No data returned from API"],
    [0, "Connect to load this carrier", "this computer has no saved copy"],
  ] as const) {
    if (status === 0) await page.route(calls, (route) => route.abort());
    else if (status === 200) await page.route(calls, (route) => route.fulfill({ status, body: "" }));
    else await failing(page, calls, status);
    await retry(page).click();
    await expect(heading(page, title), `${status}`).toBeVisible();
    await expect(page.getByText(text), `${status}`).toBeVisible();
  }
  await page.unroute(calls);
  // It comes by itself as soon as any other call reaches the server, and with Retry before that.
  await expect(async () => {
    if (await retry(page).isVisible()) await retry(page).click({ timeout: 500 });
    await expect(page.locator(".RecordHeader_header h1")).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("a failed section shows its failure, and the others of its tab work", async ({ page }) => {
  await failing(page, /\/carriers\/3\/inspections/, 500);
  await failing(page, /\/carriers\/3\/violations/, 403);
  await failing(page, /\/carriers\/3\/safety/, 404);
  await open(page, "/carriers/3?tab=inspections");
  await expect(heading(page, "The inspections could not be loaded")).toBeInViewport();
  await page.keyboard.press("}");
  await expect(heading(page, "You don't have access to the violations")).toBeVisible();
  await expect(page.getByText(why(403))).toBeVisible();
  await page.keyboard.press("}");
  await expect(grid(page)).toHaveAttribute("aria-label", "Crashes");
  await page.keyboard.press("1");
  await page.keyboard.press("3");
  await expect(heading(page, "No safety record on file")).toBeVisible();
  await page.unroute(/\/carriers\/3\/inspections/);
  await retry(page).click();
  await expect(page.getByRole("grid", { name: "Inspections" })).toBeVisible();
});

inNewPage("a 406 leads to a page of the portal, never to another site", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  const calls = /\/api\/v1\/carrier_vehicles\?/;
  const left: string[] = [];
  await page.route(/elsewhere\.example/, (route) => {
    left.push(route.request().url());
    return route.abort();
  });
  await page.route(calls, (route) =>
    route.fulfill({ status: 406, json: { error: "blocked", url: "https://elsewhere.example/" } }),
  );
  await page.goto(at("/vehicles"));
  await expect(page).toHaveURL(/user_country_block$/);
  expect(left).toEqual([]);
  await page.unroute(calls);
  await page.route(calls, (route) =>
    route.fulfill({ status: 406, json: { error: "blocked", url: `${server().url}/broker/pending-access-review` } }),
  );
  await page.goto(at("/vehicles"));
  await expect(page).toHaveURL(/pending-access-review$/);
});
