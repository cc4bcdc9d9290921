// What flows look at of the copy of the portal that a browser keeps.
import { expect, type Page } from "@playwright/test";
import { SETTINGS_META, type PortalSettings } from "../../../src/contract/portal-settings.ts";

/** How many workers the browser has for the portal, how many caches, and the paths of the kept files, without those of revisions. */
export const copyOf = (page: Page) =>
  page.evaluate(async () => {
    const workers = (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active?.state === "activated");
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { workers: workers.length, caches: names.length, files: kept.flat().map(({ url }) => new URL(url).pathname) };
  });

export const NO_COPY = { workers: 0, caches: 0, files: [] };

/** Waits until this browser keeps the whole portal. */
export const isKept = (page: Page): Promise<void> =>
  expect.poll(async () => (await copyOf(page)).workers, { timeout: 60_000 }).toBe(1);

/** The release that a page is of. */
export const releaseOf = (page: Page): Promise<string> =>
  page
    .locator(`meta[name="${SETTINGS_META}"]`)
    .getAttribute("content")
    .then((text) => (JSON.parse(text ?? "{}") as PortalSettings).build ?? "");
