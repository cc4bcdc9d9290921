// A newer release replaces the copy as a whole or not at all, and no page is loaded again under a person's hands.
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { WORKER_URL } from "../../../src/contract/offline.ts";
import { goOn, isLive, networkReturns, openList, serverOfThisFile, signIn, test } from "../portal.ts";
import { releasesOf, type Releases } from "../releases.ts";
import { copyOf, isKept, releaseOf } from "./copy.ts";

test.use({ serviceWorkers: "allow" });

const server = serverOfThisFile();

let releases: Releases;
test.beforeEach(async () => {
  releases = await releasesOf(server().port);
});
test.afterEach(() => releases.close());

const notice = (page: Page) => page.getByText("There is a newer release of the portal.");

/** A page of the first release, which this browser keeps. Returns the name of the release. */
async function openKept(page: Page, context: BrowserContext): Promise<string> {
  await signIn(context, releases.url, "manager");
  await openList(page, releases.url, "list=all");
  await isKept(page);
  return await releaseOf(page);
}

/** Has the page ask the server something, whose answer names the release. */
async function hear(page: Page): Promise<void> {
  await goOn(page, releases.url, "/");
  await goOn(page, releases.url, "/carriers/connections?list=all");
}

test("a newer release is told once it is stored, waits for the person's key, and leaves an open tab its own files", async ({
  page,
  context,
}) => {
  const first = await openKept(page, context);
  const other = await context.newPage();
  await openList(other, releases.url, "list=passing");
  const filter = page.getByRole("searchbox", { name: /Filter by name/ });
  await filter.fill("half a na");
  releases.publish("next");
  await hear(other);
  await expect(notice(page)).toBeVisible({ timeout: 60_000 });
  await expect(notice(other)).toBeVisible();
  expect((await copyOf(page)).files).toContain(releases.onlyOf("next"));
  // Neither has been loaded again.
  expect(await releaseOf(page)).toBe(first);
  expect(await releaseOf(other)).toBe(first);
  await expect(filter).toHaveValue("half a na");

  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await expect.poll(() => releaseOf(page)).toBe(`next-${first}`);
  await isLive(page);
  await expect(notice(page)).toBeHidden();
  // The server has it no more.
  const load = (path: string) => other.evaluate(async (url) => (await fetch(url)).status, path);
  expect(await load(releases.onlyFirst)).toBe(200);
  expect(await releaseOf(other)).toBe(first);

  // Two releases later nobody is expected to have the page open.
  releases.publish("third");
  await hear(page);
  await expect(notice(page)).toBeVisible({ timeout: 60_000 });
  expect(await load(releases.onlyOf("next"))).toBe(200);
  expect(await load(releases.onlyFirst)).toBe(404);
});

const PAGE = "/broker/";
const NOWHERE = () => false;

for (const [failure, begin] of [
  ["a network that is cut at the worker's script", () => releases.cut((path) => path === WORKER_URL)],
  ["a network that is cut at the page", () => releases.cut((path) => path === PAGE)],
  ["a network that is cut in the middle of the files", () => releases.cut((path) => path === releases.onlyOf("next"))],
  ["a page of a server that is not replaced yet", () => releases.lag((path) => path === PAGE)],
] as const)
  test(`${failure} leaves the old release whole, and the newer one follows`, async ({ page, context }) => {
    const first = await openKept(page, context);
    releases.publish("next");
    begin();
    await hear(page);
    await page.reload();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect(await releaseOf(page)).toBe(first);
    releases.cut(() => true);
    await page.reload();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect(await releaseOf(page)).toBe(first);
    expect((await copyOf(page)).workers).toBe(1);

    releases.cut(NOWHERE);
    releases.lag(NOWHERE);
    await networkReturns(page);
    await hear(page);
    await expect
      .poll(
        async () => {
          await networkReturns(page);
          return await notice(page).isVisible();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await page.getByRole("button", { name: "Reload", exact: true }).click();
    await expect.poll(() => releaseOf(page)).toBe(`next-${first}`);
  });

test("a browser tells a tab that there is a network for the changes that wait", async ({ page, context }) => {
  await openKept(page, context);
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener("message", ({ data }) => (document.body.dataset["told"] = String(data)));
  });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.dispatchSyncEvent", {
    origin: releases.url,
    registrationId: await registered,
    tag: "send-waiting",
    lastChance: false,
  });
  await expect(page.locator("body")).toHaveAttribute("data-told", "send-waiting");
});
