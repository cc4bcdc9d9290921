// A reload shows the rows and the exact count before the portal has been started, and to nobody else.
import { expect, type Page } from "@playwright/test";
import {
  everythingSent,
  grid,
  listCount,
  openList,
  rows,
  serverOfThisWorker,
  settledCount,
  signIn,
  tabCount,
  test,
} from "../portal.ts";

const server = serverOfThisWorker();

const picture = (page: Page) => page.locator("[inert]");
const picturedGrid = (page: Page) => picture(page).getByRole("grid", { includeHidden: true });
const pictured = (page: Page) => picturedGrid(page).locator("[data-key]");

/** Lets the portal's script through only when what it returns is called. */
async function holdPortal(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/start-*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Whom the rows of a table show, from the top, and how far below its own top. */
const placed = (table: Element) =>
  [...table.querySelectorAll("[data-key]")]
    .map((row) => ({
      top: row.getBoundingClientRect().top - table.getBoundingClientRect().top,
      name: row.querySelector(".Table_strong")?.textContent,
    }))
    .toSorted((one, other) => one.top - other.top)
    .slice(0, 20);

/** The portal has drawn nothing, because it has not been started. */
const isHeld = async (page: Page): Promise<void> => expect(page.locator("#app > *")).toHaveCount(0);

/** The address whose picture is stored; undefined: there is none. */
const stored = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const text = Object.values(localStorage).find((value) => String(value).includes('role=\\"grid\\"')) as string | undefined;
    return text === undefined ? undefined : (JSON.parse(text) as { scene: string }).scene.split(" ")[0];
  });

/** Down to the next row that nobody has dismissed: flows before this one may have left such rows on top. */
async function toUndismissed(page: Page): Promise<void> {
  const cursor = grid(page).locator("[data-key][data-cursor]");
  const key = async () => ((await cursor.count()) === 0 ? null : await cursor.getAttribute("data-key"));
  for (;;) {
    const before = await key();
    await page.keyboard.press("j");
    await expect.poll(key).not.toBe(before);
    if ((await cursor.textContent())?.includes("Dismissed") !== true) return;
  }
}

/** The entry has decided by then. */
const atRest = (page: Page): Promise<void> => page.waitForLoadState("load");

test("without the server the rows and the count are there before the portal runs, and then the list works", async ({
  page,
  context,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())));
  await signIn(context, server().url, "manager");
  await openList(page, server().url, "list=passing");
  await page.getByRole("searchbox", { name: /Filter by name/ }).fill("a");
  await expect(page).toHaveURL(/text=a/);
  const all = await settledCount(page);
  const dismissed = await tabCount(page, "Dismissed");

  const release = await holdPortal(page);
  await page.route("**/monitor/**", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect(pictured(page).first()).toBeVisible();
  await isHeld(page);
  const seen = await picturedGrid(page).evaluate(placed);
  await expect(picture(page).locator(".ListCount_count")).toContainText(all.toLocaleString("en-US"));
  await expect(picture(page).getByRole("searchbox", { name: /Filter by name/ })).toHaveValue("a");
  // Nothing in it answers: neither a click nor the keys.
  await pictured(page).first().click({ force: true });
  await grid(page).or(picture(page).getByRole("grid")).focus();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  release();
  await expect(rows(page).first()).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
  expect(await grid(page).evaluate(placed)).toEqual(seen);
  expect(await listCount(page)).toBe(all);
  await grid(page).focus();
  await toUndismissed(page);
  await page.keyboard.press("e");
  // On a busy machine the start of a worker may be lost: it is given up after 15 seconds, and another one begins.
  await expect.poll(() => tabCount(page, "Dismissed"), { timeout: 60_000 }).toBe(dismissed + 1);
  await page.unroute("**/monitor/**");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await everythingSent(page);
  expect(refused).toEqual([]);
});

test("at another address, and while a dialog was open, there is none", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  await openList(page, server().url, "list=passing");
  const release = await holdPortal(page);
  await page.goto(`${server().url}/broker/carriers/connections?list=dismissed`);
  await atRest(page);
  await isHeld(page);
  await expect(picture(page)).toHaveCount(0);
  release();
  await expect.poll(() => stored(page)).toContain("list=dismissed");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto("about:blank");
  await page.goto(`${server().url}/monitor/openapi.json`);
  // What a page wrote on its way out reaches the next one a moment late.
  await expect.poll(() => stored(page)).toBeUndefined();
});

test("after signing out there is none", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  await openList(page, server().url, "list=passing");
  await expect.poll(() => stored(page)).toContain("list=passing");
  const address = page.url();
  await page.getByRole("button", { name: /Dana/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/broker\/login$/);
  expect(await stored(page)).toBeUndefined();
  await holdPortal(page);
  await page.goto(address);
  await atRest(page);
  await isHeld(page);
  await expect(picture(page)).toHaveCount(0);
});

test("somebody else who has signed in to this browser sees none", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  await openList(page, server().url, "list=passing");
  const address = page.url();
  // Another site, from which nothing of the portal hears of it.
  await page.goto("about:blank");
  await signIn(context, server().url, "second_brokerage");
  const release = await holdPortal(page);
  await page.goto(address);
  await atRest(page);
  await isHeld(page);
  await expect(picture(page)).toHaveCount(0);
  await expect.poll(() => stored(page)).toBeUndefined();
  release();
  await expect(page.getByRole("grid")).toBeVisible();
});
