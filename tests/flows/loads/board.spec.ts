// The tracking board: what is selected in the table is selected on the map and the other way around, and the past is played.
import { expect, test, type Page } from "@playwright/test";
import type { RecentPositions } from "../../../src/contract/loads/load-routes.ts";
import { grid, isLive, listCount, serverOfThisFile, signIn } from "../portal.ts";

const server = serverOfThisFile();

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
  await page.goto(`${server().url}/broker/loads/map?late=late`);
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
