// A list is printed with all rows of its filter, and not with those in sight: read from the PDF that the browser makes of it.
import { expect, type Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { goOn, listCounts, rows, serverOfThisWorker, settledCount, testsInOnePage } from "../portal.ts";

const server = serverOfThisWorker();
const test = testsInOnePage(server, "manager");

/** The text of each page. */
async function pagesOf(pdf: Buffer): Promise<readonly string[]> {
  const task = getDocument({ data: new Uint8Array(pdf) });
  const document = await task.promise;
  const texts: string[] = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await task.destroy();
  return texts;
}

/** Headless browsers have no dialog: the page is printed once the portal asks for it. */
async function printed(page: Page, press: () => Promise<void>): Promise<readonly string[]> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-asked-to-print", "");
  });
  await press();
  await expect(page.locator("[data-asked-to-print]")).toBeAttached({ timeout: 60_000 });
  await page.evaluate(() => document.documentElement.removeAttribute("data-asked-to-print"));
  return pagesOf(await page.pdf({ preferCSSPageSize: true }));
}

test("every load of the filter is on the paper, with the filter, the zone of each time and a head on every page", async ({
  page,
  api,
}) => {
  test.slow();
  // Low, so that most rows are out of sight.
  await page.setViewportSize({ width: 1280, height: 420 });
  await goOn(page, server().url, "/loads?list=open");
  // All loads are here; the other lists may still be on their way.
  await expect(listCounts(page)).toHaveText(/^[\d,]+ loads?$/, { timeout: 90_000 });
  await page.keyboard.press("f");
  await page.keyboard.type("l");
  await expect(page).toHaveURL(/text=l\b/);
  await expect(listCounts(page)).toHaveText(/^[\d,]+ loads?$/);
  const total = await settledCount(page);
  expect(total).toBeGreaterThan(0);
  // From the filter's field, where people are when they print what they found.
  const pages = await printed(page, () => page.keyboard.press("Control+p"));
  const text = pages.join(" ").replaceAll(/\s+/g, " ");
  expect(text).toContain(`${total.toLocaleString("en-US")} load`);
  expect(text).toContain("“l”");
  expect(text).toMatch(/by Dana Reyes, dana\.reyes@/);
  expect(text).toMatch(/\b[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2}, 20\d\d \d\d:\d\d (?:ET|CT|MT|PT|MST)\b/);
  for (const each of pages) expect(each).toContain("Pickup");
  const drawn = await rows(page).count();
  expect(total).toBeGreaterThan(drawn);
  const loads: Load[] = [];
  for (let at = 1, last = 1; at <= last; at += 1) {
    const reply = await api.send("GET", `/api/v1/loads?per_page=100&page=${at}`);
    last = Number(reply.headers()["totalpages"]);
    loads.push(...((await reply.json()) as Load[]));
  }
  // A narrow column may break a number.
  const whole = text.replaceAll(" ", "");
  const found = loads.filter(({ external_load_number: number }) => whole.includes(number.replaceAll(" ", "")));
  expect(found.length).toBe(total);
});

test("a record is printed as before, with all of its parts", async ({ page, api }) => {
  const [load] = await api.json<Load[]>("/api/v1/loads?per_page=1&q[assigned_eq]=true");
  await goOn(page, server().url, `/loads/${load?.id ?? 0}`);
  await expect(page.getByRole("region", { name: "Stops" })).toBeVisible({ timeout: 30_000 });
  const text = (await pagesOf(await page.pdf())).join(" ").replaceAll(/\s+/g, " ");
  expect(text).toContain(load?.external_load_number);
  expect(text).toContain("Stops");
  expect(text).toContain("Log");
  expect(text).not.toContain("This is not the list");
});
