// The load board: posted by key, many at once, and retried. The tracking board: what is selected in the table is selected on the map and the other way around, and the past is played.
import { expect, type Page } from "@playwright/test";
import type { RecentPositions } from "../../../src/contract/loads/load-routes.ts";
import { postableLoads } from "../../commands/board/new-loads.ts";
import { cleanInBoth, withoutTransitions } from "../accessibility/axe.ts";
import { everythingSent, goOn, grid, isLive, listCount, networkReturns, serverOfThisFile, signIn, test } from "../portal.ts";
import { wireTo } from "../proxy.ts";
import { readData } from "../server-data.ts";

/** A thousand loads that can be posted, in four calls. Every fiftieth is too heavy. */
const MANY = 9_100_001;

/** Those, and before them six, of which one is too heavy. */
const server = serverOfThisFile({
  sql:
    postableLoads(9_000_001, 6, "case when n = 9000006 then 60000 else 30000 end") +
    postableLoads(MANY, 1_000, "case when n % 50 = 0 then 60000 else 30000 end"),
});

const map = (page: Page) => page.getByRole("application", { name: /^Open loads/ });
/** The load that the map says is selected. */
const selected = (page: Page) =>
  page
    .locator(".MapView_map")
    .getByRole("status")
    .filter({ hasText: /^Load / });
const playback = (page: Page) => page.getByRole("group", { name: "Playback" });
const atCursor = (page: Page) => grid(page).locator("[data-cursor]");

test("a load selected in the table shows on the map, one selected on the map in the table, and the last 24 hours are played", async ({
  page,
  context,
}) => {
  const api = await signIn(context, server().url, "manager");
  await page.goto(`${server().url}/broker/loads/map`);
  await expect(page).toHaveTitle(/Tracking board/);
  await isLive(page);
  await expect(map(page)).toBeVisible();

  // From the table to the map.
  await grid(page).focus();
  await page.keyboard.press("j");
  const first = (await atCursor(page).locator("[data-column=number]").textContent()) ?? "";
  await expect(selected(page)).toHaveText(`Load ${first}`);

  // From the map to the table and the peek: Enter selects the load nearest to the center, or zooms to a group of them.
  await map(page).focus();
  await expect
    .poll(async () => {
      await page.keyboard.press("Enter");
      return await page.getByRole("complementary", { name: /^Load / }).count();
    })
    .toBe(1);
  const shown = await page
    .getByRole("complementary", { name: /^Load / })
    .getByRole("heading")
    .first()
    .textContent();
  await expect(selected(page)).toHaveText(shown ?? "");
  await expect(atCursor(page)).toContainText((shown ?? "").replace("Load ", ""));
  await expect(atCursor(page)).toBeInViewport();

  // A filter narrows both.
  const all = await listCount(page);
  await goOn(page, server().url, "/loads/map?late=late");
  await expect.poll(() => listCount(page)).toBeLessThan(all);
  const late = await listCount(page);
  await expect(page.getByRole("list", { name: "Legend of the map" })).toContainText(`Late ${late.toLocaleString("en-US")}`);

  // Back in time.
  const { loads } = await api.json<RecentPositions>("/api/v1/loads/recent_positions");
  expect(loads.length).toBeGreaterThan(0);
  await grid(page).focus();
  await page.keyboard.press("p");
  await expect(playback(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByText("Colors and shapes are those of now.")).toBeVisible();
  await page.keyboard.press("p");
  await expect(playback(page).getByRole("button", { name: "Play" })).toBeVisible();
  await playback(page).getByRole("button", { name: "Back to now" }).click();
  await expect(playback(page).getByRole("status")).toHaveText("Now");

  // Without the server, what was played once is still there.
  await context.setOffline(true);
  await playback(page).getByRole("button", { name: "Step back" }).click();
  await expect(playback(page).getByRole("status")).not.toHaveText("Now");
});

test("a load is posted with one key and many with the same; the refused one says why, survives a reload, and is let go", async ({
  page,
  context,
}) => {
  await withoutTransitions(page);
  const api = await signIn(context, server().url, "manager");
  const postedAt = async (id: number) =>
    (await api.json<{ last_posted_at: string | null }>(`/api/v1/loads/${id}`)).last_posted_at;
  await page.goto(`${server().url}/broker/load-board?view=unposted&load=PL-900000`);
  await expect(page).toHaveTitle(/Load board/);
  await isLive(page);
  await expect.poll(() => listCount(page)).toBe(6);

  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Space");
  const panel = (id: number) => page.getByRole("complementary", { name: `Load PL-${id}` });
  await expect(panel(9_000_001)).toContainText("It was never posted.");
  await page.keyboard.press("p");
  // It leaves the list, and the next one comes under the cursor.
  await expect.poll(() => listCount(page)).toBe(5);
  await expect(panel(9_000_002)).toContainText("It was never posted.");
  await everythingSent(page);
  expect(await postedAt(9_000_001)).not.toBeNull();
  await cleanInBoth(page, "load board with its panel");
  await page.keyboard.press("Escape");

  await grid(page).focus();
  await page.keyboard.press("Control+a");
  await expect(page.getByText("1 of 5 selected loads cannot be posted.")).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByText("Post 5 loads: 4 posted, 1 refused.")).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => listCount(page)).toBe(1);
  const refused = page.locator('[data-key="9000006"]');
  await expect(refused).toContainText("The load weighs more than 48,000 lb.");
  expect(await postedAt(9_000_006)).toBeNull();
  await cleanInBoth(page, "load board after a bulk posting");

  await page.reload();
  await expect(refused).toContainText("The load weighs more than 48,000 lb.");
  // Its weight has to be mended first: retrying would be refused again.
  await expect(page.getByRole("button", { name: "Retry all" })).toHaveCount(0);
  await page.getByRole("button", { name: "Show reasons" }).click();
  const dialog = page.getByRole("dialog", { name: "Loads that could not be posted or unposted" });
  await expect(dialog).toContainText("Load PL-9000006");
  await dialog.getByRole("button", { name: "Discard", exact: true }).click();
  await everythingSent(page);
  await expect(refused).toContainText("Unposted");
  await goOn(page, server().url, "/load-board?view=posted&load=PL-9000001&peek=9000001");
  await expect(panel(9_000_001)).toContainText(/Posted by Dana Reyes/);
});

test("a thousand loads with an answer lost, the tab closed halfway and the rest canceled: each is posted, refused or not sent", async ({
  page,
  context,
}) => {
  // Long for a busy machine: there are a retry, a reload and a thousand rows.
  const wire = await wireTo(server().port);
  await signIn(context, wire.url, "manager");
  const address = `${wire.url}/broker/load-board?view=unposted&load=PL-91`;
  const calls = () => wire.arrived.filter((line) => line.endsWith("/bulk_post")).length;
  await page.goto(address);
  await isLive(page);
  await expect.poll(() => listCount(page)).toBe(1_000);
  await grid(page).focus();
  await page.keyboard.press("Control+a");
  await expect(page.getByText("20 of 1,000 selected loads cannot be posted.")).toBeVisible();
  wire.loseAnswers(1);
  wire.hold(2);
  await page.keyboard.press("p");
  // The second was answered to nobody, and is sent again; the tab closes before that is answered.
  await expect.poll(calls).toBe(3);
  await page.close();

  const next = await context.newPage();
  await next.goto(address);
  const said = next.getByText(/^Post 1,000 loads/);
  await expect(said).toContainText("(under way): 245 posted, 5 refused, 750 to send.");
  await expect.poll(calls).toBe(4);
  await next.getByRole("button", { name: "Cancel the rest" }).click();
  await expect(said).toContainText("500 not sent, 250 to send.");
  wire.release();
  await networkReturns(next);
  await expect(said).toHaveText("Post 1,000 loads: 490 posted, 10 refused, 500 not sent.");
  await expect.poll(() => listCount(next)).toBe(510);
  await wire.close();

  // The last flow of this file, because it stops the server.
  const { posted, times } = await readData(server(), async (query) => ({
    posted: await query(`select id from loads where company_id = 1 and posted_at is not null and id >= ${MANY}`),
    times: await query<{ times: number }>(
      `select count(*)::int as times from load_postings
       where company_id = 1 and is_type = 'post' and load_id >= ${MANY} group by load_id`,
    ),
  }));
  expect(posted).toHaveLength(490);
  expect(times.filter(({ times: count }) => count === 1)).toHaveLength(490);
});
