// Every page fits a phone: nothing but tables, tabs and documents can be moved aside.
import type { Page } from "@playwright/test";
import { pageAt, PAGES, titleOf, type PageName } from "../../../src/domain/pages.ts";
import { WALKED, type Walked } from "../accessibility/addresses.ts";
import { serverOfThisWorker, signIn, test, type Api } from "../portal.ts";
import { expect, PHONE_SCREEN, widths } from "./thumb.ts";

test.use(PHONE_SCREEN);

// Each page twice, on a busy machine.
test.describe.configure({ timeout: 1_200_000 });

const server = serverOfThisWorker();
const at = (path: string): string => `${server().url}/broker${path}`;

/** Smaller phones are that wide. */
const WIDTHS = [390, 360];

/** Pages of records that the other walk does not open, and those that show something only with a question. */
const MORE: Partial<Readonly<Record<PageName, readonly Walked[]>>> = {
  connection: [{ path: "/connections/:id", calls: "/api/v1/connections/for_broker_portal" }],
  carrier: [
    "overview",
    "rules",
    "safety",
    "insurance",
    "authority",
    "equipment",
    "heatmap",
    "directory",
    "associates",
    "notes",
  ].map((section) => ({ path: `/carriers/2?tab=${section}` })),
  "identity-alert": [{ path: "/identity-alerts/:id", calls: "/api/v1/identity_alerts" }],
  decision: [{ path: "/decisions/:id", calls: "/api/v1/decisions" }],
  load: [{ path: "/loads/:id", calls: "/api/v1/loads" }],
  "contact-search": [{ path: "/carriers/contact-search?email=dispatch@mailinator.com" }],
};

/** Of a page that is shown with this account. */
async function addressOf({ path, calls }: Walked, api: Api): Promise<string> {
  const records = calls === undefined ? [] : await api.json<readonly { readonly id: number }[]>(`${calls}?per_page=1`);
  return path.replace(":id", String(records[0]?.id ?? 1));
}

/** Milliseconds in which plots take another width, a frame after the page. */
const FITS_WITHIN = 3_000;

/** As `widths`, once they are at rest. */
async function restingWidths(page: Page): Promise<readonly string[]> {
  let last: readonly string[] = [];
  const isEmpty = async (): Promise<boolean> => {
    last = await widths(page);
    return last.length === 0;
  };
  await expect
    .poll(isEmpty, { timeout: FITS_WITHIN })
    .toBe(true)
    .catch(() => undefined);
  return last;
}

/** What is still loading after a while is measured as it is: its place is kept. */
const LOADED_WITHIN = 15_000;

async function isShown(page: Page, title: string): Promise<void> {
  const hasHead = (text: string): boolean => document.title.includes(text) && document.querySelector("h1") !== null;
  await page.waitForFunction(hasHead, title, { polling: 100 });
  await expect(page.locator("main :is([data-skeleton], [aria-busy=true])"))
    .toHaveCount(0, { timeout: LOADED_WITHIN })
    .catch(() => undefined);
}

test("every page of the portal", async ({ page, context }) => {
  const api = await signIn(context, server().url, "manager");
  await page.goto(at("/"));
  await expect(page.getByRole("heading", { name: "Hello, Dana" })).toBeVisible();
  const found: string[] = [];
  for (const one of PAGES.filter(({ isFramed }) => isFramed)) {
    for (const walked of MORE[one.name] ?? WALKED[one.name] ?? [{ path: one.path }]) {
      const address = await addressOf(walked, api);
      await page.evaluate((to) => history.pushState(null, "", to), at(address));
      await isShown(page, titleOf(pageAt(address)));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        for (const wide of await restingWidths(page)) found.push(`${address} at ${width}: ${wide}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test("the pages before somebody is signed in", async ({ page }) => {
  for (const path of ["/login", "/sign-up", "/nowhere"]) {
    await page.goto(at(path));
    await expect(page.getByRole("heading").first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await widths(page), `${path} at ${width}`).toEqual([]);
    }
  }
});
