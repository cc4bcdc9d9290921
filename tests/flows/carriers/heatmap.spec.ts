// A carrier's heatmap and directory: by keyboard, compared with the server's data, and refused with a reason.
import { expect, type Page } from "@playwright/test";
import type { CarrierAreas } from "../../../src/contract/carriers/heatmap.ts";
import { goOn, rows, serverOfThisFile, signIn, syncSays, testsInOnePage, type Api, test as inNewPage } from "../portal.ts";

// The second company sees the heatmap but may not export; the newcomer, who gets a name here, has no flag.
const RIGHTS = `
  update companies set features = '{"display_heatmap": true}', paywall = paywall || '{"can_export": false}'
    where id = (select company_id from users where kind = 'second_brokerage');
  update users set first_name = 'June', last_name = 'Park' where kind = 'incomplete_profile'`;

const server = serverOfThisFile({ sql: RIGHTS });
const test = testsInOnePage(server, "manager");

/** Milliseconds that a busy computer may take to open the portal at a carrier, with its first sync. */
const OPENED = { timeout: 30_000 };

const DAY = 86_400_000;
const day = (before: number): string => new Date(Date.now() - before * DAY).toISOString().slice(0, 10);

const areasOf = (api: Api, id: number, days: number): Promise<CarrierAreas> =>
  api.json<CarrierAreas>(`/api/v1/carriers/${id}/carrier_areas_geojson?start_date=${day(days - 1)}&end_date=${day(0)}`);

/** The first carrier whose devices reported several places in the last days, some of them more often than others. */
async function aReporting(api: Api): Promise<number> {
  for (let id = 1; id <= 300; id += 1) {
    const visits = new Set((await areasOf(api, id, 30)).features.map(({ properties }) => properties.visits));
    if (visits.size > 1) return id;
  }
  throw new Error("No carrier reports");
}

const visitsOf = ({ features }: CarrierAreas, at?: number): number =>
  features.reduce((sum, { properties: { visits, days } }) => {
    if (at === undefined) return sum + visits;
    const index = days.findIndex((value, place) => place % 2 === 0 && value === at);
    return sum + (index < 0 ? 0 : (days[index + 1] ?? 0));
  }, 0);

/** The zips and visits of the rows drawn, from the top. */
const shownVisits = (page: Page): Promise<[string, number][]> =>
  rows(page).evaluateAll((found) =>
    found
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((row) => {
        const text = (column: string): string => row.querySelector(`[data-column=${column}]`)?.textContent ?? "";
        return [text("code"), Number(text("visits").replaceAll(",", ""))];
      }),
  );

test("by keyboard: an address opens it, days are selected and stepped through, and the table matches the server's answer", async ({
  page,
  api,
}) => {
  const id = await aReporting(api);
  await goOn(page, server().url, `/carriers/${id}?tab=heatmap`);
  const line = page.getByRole("list", { name: "Carriers on the map" });
  const month = await areasOf(api, id, 30);
  await expect(line).toContainText(`${visitsOf(month).toLocaleString("en-US")} visit`, OPENED);
  const most = Math.max(...month.features.map(({ properties }) => properties.visits));
  await expect.poll(async () => (await shownVisits(page))[0]?.[1]).toBe(most);
  const visits = new Map(month.features.map(({ properties }) => [properties.code, properties.visits]));
  for (const [code, count] of await shownVisits(page)) expect(count, code).toBe(visits.get(code));

  await page.getByRole("button", { name: "7 days", exact: true }).press("Enter");
  await expect(page).toHaveURL(/heat=p/);
  const week = await areasOf(api, id, 7);
  await expect(line).toContainText(
    week.features.length === 0 ? "No heatmap data" : `${visitsOf(week).toLocaleString("en-US")} visit`,
  );
  await page.getByRole("button", { name: "30 days", exact: true }).press("Enter");
  await expect(line).toContainText(`${visitsOf(month).toLocaleString("en-US")} visit`);

  const says = page.locator(".PeriodBar_day");
  await expect(says).toHaveText("All 30 days");
  await page.getByRole("button", { name: "Next day" }).press("Enter");
  await page.getByRole("button", { name: "Next day" }).press("Enter");
  await expect(page).toHaveURL(/d1/);
  await expect(says).not.toHaveText("All 30 days");
  await expect.poll(async () => (await shownVisits(page)).reduce((sum, [, count]) => sum + count, 0)).toBe(visitsOf(month, 1));
  await page.getByRole("button", { name: "Play days" }).press("Enter");
  await expect(page).toHaveURL(/d[23]/);
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await page.getByRole("button", { name: "All days" }).press("Enter");
  await expect(says).toHaveText("All 30 days");
  await expect(page.getByRole("button", { name: "GeoJSON" })).toBeEnabled();
});

test("keys to compare two heatmaps: one to add a carrier, and Enter for the first that fits", async ({ page, api }) => {
  const id = await aReporting(api);
  await goOn(page, server().url, `/carriers/${id}?tab=heatmap`);
  const line = page.getByRole("list", { name: "Carriers on the map" });
  await expect(line.getByRole("listitem")).toHaveCount(1, OPENED);
  await expect(line).toContainText(/visit/, OPENED);
  // Until then the carriers that are offered still change their order.
  await expect(syncSays(page)).toHaveText("Live", OPENED);
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press("a");
  await expect(page.getByLabel("Find a connected carrier")).toBeFocused();
  const offered = page.getByRole("menuitem").first();
  await expect(offered).not.toHaveText(/No connected carrier/);
  const name = (await offered.locator(".bp6-text-overflow-ellipsis, .bp6-fill").first().textContent()) ?? "";
  await press("Enter");
  await expect(line.getByRole("listitem")).toHaveCount(2);
  await expect(line).toContainText(name);
  expect(keys).toBeLessThanOrEqual(2);
});

inNewPage(
  "without exports the buttons say why, and without the flag the page says which one is missing",
  async ({ page, context }) => {
    const api = await signIn(context, server().url, "second_brokerage");
    const address = `${server().url}/broker/carriers/${await aReporting(api)}?tab=heatmap`;
    await page.goto(address);
    await expect(rows(page).first()).toContainText(/\d{5}/, OPENED);
    for (const name of ["PNG", "GeoJSON"]) {
      const button = page.getByRole("button", { name });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAttribute("title", /plan does not include exports/);
    }
    // The first tab belongs to the person before; what it still asks for would sign the next one out.
    await page.goto("about:blank");
    await context.clearCookies();
    await signIn(context, server().url, "incomplete_profile");
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByRole("heading", { name: "You don't have access to the heatmap" })).toBeVisible();
    await expect(other.getByText("Ask support for the Heatmap feature")).toBeVisible();
    await expect(other.getByRole("navigation", { name: /: tabs$/ }).getByRole("link", { name: "Heatmap" })).toHaveCount(0);
  },
);

test("the directory shows a person once, and why the records are one", async ({ page }) => {
  await goOn(page, server().url, "/carriers/2?tab=directory");
  await expect(page.locator(".DirectoryPanel_age")).toContainText(/records, .* people/);
  const [records = 0, people = 0] =
    ((await page.locator(".DirectoryPanel_age").textContent()) ?? "").replaceAll(",", "").match(/\d+/g)?.map(Number) ?? [];
  expect(people).toBeGreaterThan(0);
  expect(records).toBeGreaterThan(people);
  const table = page.getByRole("grid", { name: "People" });
  await table.getByRole("columnheader", { name: "Records" }).click();
  await table.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Space");
  const panel = page.getByRole("complementary", { name: /^Person/ });
  await expect(panel.getByRole("heading", { name: "Why these are one person" })).toBeVisible();
  await expect(panel).toContainText(/is in records 1, 2/);
  // An address that is shown in part is none to write to.
  await expect(table.getByText(/^.•••@/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Write to .•••@/ })).toHaveCount(0);
});
