// Every list on a phone: rows of two lines, nothing wider than the screen, everything large enough for a finger, and the way back.
import { expect, type Page } from "@playwright/test";
import { pageAt, PAGES, titleOf } from "../../../src/domain/pages.ts";
import { TOUCH_TARGET } from "../../../src/ui/layout/phone.ts";
import { serverOfThisWorker, signIn, test } from "../portal.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: "reduce" } });

// Some twenty pages, each at two widths, on a busy machine.
test.describe.configure({ timeout: 300_000 });

const server = serverOfThisWorker();
const at = (path: string): string => `${server().url}/broker${path}`;

const grid = (page: Page) => page.locator("main [role=grid]").first();

/** Of the pages of the menu those with a list. Search pages show theirs once something is searched for. */
const LISTS = PAGES.filter(({ menu, isFramed, path }) => isFramed && menu !== undefined && !path.includes(":id"));

interface Look {
  /** Pixels by which the page is wider than the screen. */
  readonly wider: number;
  /** Rows without two lines. */
  readonly unlined: number;
  readonly small: readonly string[];
}

/** Runs in the page. A row is pressed anywhere, and a check box at its label. */
const look = (least: number): Look => {
  const small = [...document.querySelectorAll("nav *, header *, main *")]
    .filter((element) => element.matches("button, a[href], input, select, summary"))
    .filter(
      (element) => element.closest("[role=row], .ol-viewport, p, [role=presentation]") === null && element.checkVisibility(),
    )
    .flatMap((element) => {
      const met = element.matches("[type=checkbox], [type=radio]") ? (element.closest("label") ?? element) : element;
      const { width, height } = met.getBoundingClientRect();
      // Read aloud alone.
      if (width <= 1 || height <= 1) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      // Half a pixel is lost where a screen has more of them.
      return Math.min(width, height) >= least - 0.5 ? [] : `${element.tagName} ${name} ${width}x${height}`;
    });
  const screen = document.querySelector("#screen")!;
  const rows = [...document.querySelectorAll("main [role=grid] [data-key]")];
  return {
    wider: Math.max(document.documentElement.scrollWidth - innerWidth, screen.scrollWidth - screen.clientWidth),
    unlined: rows.filter((row) => row.querySelectorAll(".Lines_line").length !== 2).length,
    small,
  };
};

/** Controls of a map, and of the pages that are read at a desk, are those of their own pages. */
const HAS_GRID = "main [role=grid]";

test("no list is wider than a phone, has rows that are cut off, or needs a mouse", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  await page.goto(at("/"));
  await page.getByRole("heading", { name: "Hello, Dana" }).waitFor({ timeout: 90_000 });
  const faults: string[] = [];
  let lists = 0;
  for (const { path } of LISTS) {
    await page.evaluate((to) => history.pushState(null, "", to), at(path));
    await expect(page, path).toHaveTitle(new RegExp(titleOf(pageAt(path))), { timeout: 60_000 });
    await expect(page.locator("main h1").first(), path).toBeAttached();
    const loading = page.locator("main").locator("[data-skeleton], [role=grid][aria-busy=true]").filter({ visible: true });
    await expect(loading, path).toHaveCount(0, { timeout: 60_000 });
    if ((await page.locator(HAS_GRID).count()) === 0) continue;
    lists += 1;
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      const { wider, unlined, small } = await page.evaluate(look, TOUCH_TARGET);
      if (wider > 0) faults.push(`${path} at ${width}: ${wider} px wider`);
      if (unlined > 0) faults.push(`${path} at ${width}: ${unlined} rows without two lines`);
      faults.push(...small.map((one) => `${path} at ${width}: ${one}`));
    }
  }
  expect(lists).toBeGreaterThan(15);
  expect(faults).toEqual([]);
});

test("from the bar to a list, by a tap to a row's page, and with Back to the same place", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  await page.goto(at("/carriers/my-carriers"));
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "Loads" }).tap();
  await expect(bar.getByRole("link", { name: "Loads" })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("button", { name: "More" }).tap();
  const more = page.getByRole("dialog");
  await more.getByRole("link", { name: "My carriers" }).tap();
  await expect(more).toBeHidden();

  const top = () => grid(page).evaluate((element) => element.scrollTop);
  await grid(page).locator("[data-key]").first().waitFor();
  await grid(page).evaluate((element) => element.scrollTo(0, 900));
  await expect.poll(top).toBe(900);
  const key = await grid(page).evaluate((element) => {
    const middle = element.getBoundingClientRect().top + element.clientHeight / 2;
    return document.elementFromPoint(100, middle)?.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? "";
  });
  await grid(page).locator(`[data-key="${key}"]`).tap();
  await expect(page).toHaveURL(/\/carriers\/\d+/);
  await page.goBack();
  await expect.poll(top).toBe(900);

  await bar.getByRole("button", { name: "Find" }).tap();
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
});

test("Back closes a sheet or a peek that covers the page, keeps what was chosen there, and leaves the page only then", async ({
  page,
  context,
}) => {
  await signIn(context, server().url, "manager");
  await page.goto(at("/"));
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "Loads" }).tap();
  const row = grid(page).locator("[data-key]").first();
  await row.waitFor();
  const covers = () => page.evaluate(() => history.length);

  await row.getByRole("button").tap();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Peek" }).tap();
  const peek = page.getByRole("complementary");
  await expect(peek).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(peek).toHaveCount(0);
  await expect(page).toHaveURL(/\/loads(\?(?!.*peek)|$)/);

  const before = await covers();
  for (let time = 0; time < 3; time += 1) {
    await row.getByRole("button").tap();
    await sheet.getByRole("button", { name: "Close" }).tap();
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => (history.state as { cover?: string } | null)?.cover ?? null)).toBeNull();
  }
  expect(await covers()).toBe(before);

  await page.getByRole("button", { name: "Filters" }).tap();
  await sheet.locator("summary").first().tap();
  await sheet.locator("label.bp6-control").first().tap();
  await expect(page).toHaveURL(/[?&][a-z_]+=/);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filters, 1 active" })).toBeVisible();
  // From a page that was opened from a sheet, to the page that the sheet was on.
  await bar.getByRole("button", { name: "More" }).tap();
  await sheet.getByRole("link", { name: "My carriers" }).tap();
  await expect(page).toHaveURL(/\/carriers\/connections/);
  await page.goBack();
  await expect(page).toHaveURL(/\/loads/);
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Hello, Dana" })).toBeVisible();
});
