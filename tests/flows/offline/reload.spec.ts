// Without any network the portal opens again, with its data; signing out and the server's setting take that back.
import { expect } from "@playwright/test";
import {
  everythingSent,
  grid,
  isLive,
  openList,
  rows,
  serverOfThisFile,
  settledCount,
  listCount,
  signIn,
  signInOnScreen,
  syncSays,
  unsentSays,
  test,
} from "../portal.ts";
import { startServer } from "../server.ts";
import { copyOf, isKept, NO_COPY } from "./copy.ts";

test.use({ serviceWorkers: "allow" });

const server = serverOfThisFile();

test("after a first visit, without network and server, every page opens with its data, and changes are sent later", async ({
  page,
  context,
}) => {
  const api = await signIn(context, server().url, "manager");
  await openList(page, server().url, "list=passing");
  const all = await settledCount(page);
  await isKept(page);
  const dismissed = await api.total("q[is_dismissed_eq]=true");

  await server().kill();
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => listCount(page)).toBe(all);
  await expect(syncSays(page)).toHaveText(/Offline/);
  await grid(page).focus();
  await page.keyboard.press("e");
  await expect(unsentSays(page)).toHaveText("1 change to send");
  await page.close();

  const again = await context.newPage();
  await again.goto(`${server().url}/broker/`);
  await expect(again.getByRole("heading", { name: "Hello, Dana" })).toBeVisible();
  await expect(unsentSays(again)).toHaveText("1 change to send");
  for (const path of ["/loads", "/load-board", "/rules", "/inbox"]) {
    await again.goto(`${server().url}/broker${path}`);
    await expect(again.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(again.getByText("This screen could not be loaded")).toBeHidden();
    await expect(again.getByRole("heading", { level: 1 })).toBeVisible();
  }

  await server().restart();
  await context.setOffline(false);
  await everythingSent(again);
  expect(await api.total("q[is_dismissed_eq]=true")).toBe(dismissed + 1);
});

test("the copy has no answer of the API, and goes with the last sign-out; the next sign-in makes a new one", async ({
  page,
  context,
}) => {
  await signIn(context, server().url, "manager");
  await openList(page, server().url, "list=all");
  await isKept(page);
  const { files } = await copyOf(page);
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((path) => !/^\/broker\/(assets\/[^/]+|kept-files)?$/.test(path))).toEqual([]);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
  await page.keyboard.type("sign out");
  await expect(page.getByRole("option").first()).toContainText("Sign out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/broker\/login$/);
  await expect.poll(() => copyOf(page)).toEqual(NO_COPY);

  // Without loading the page again, as people do.
  await signInOnScreen(page, "manager");
  await isKept(page);
  await expect.poll(async () => (await copyOf(page)).files.toSorted()).toEqual(files.toSorted());
});

test("a server that turns the copy off has browsers remove it, and no page makes one", async ({ page, context }) => {
  const { port, dataDir, url } = server();
  await signIn(context, url, "manager");
  await openList(page, url, "list=all");
  await isKept(page);
  await server().halt();
  const off = await startServer({ port, dataDir, env: { SERVICE_WORKER: "0" } });
  try {
    // The page is the kept one once more; the browser asks for the worker's script meanwhile.
    await page.reload();
    await expect.poll(() => copyOf(page)).toEqual(NO_COPY);
    await page.reload();
    await isLive(page);
    expect(await copyOf(page)).toEqual(NO_COPY);
  } finally {
    await off.halt();
    await server().restart();
  }
});

test("a browser without service workers has the portal as before", async ({ page, context }) => {
  await context.addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  });
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  await signIn(context, server().url, "manager");
  await openList(page, server().url, "list=all");
  await expect(rows(page).first().locator(".Table_strong")).toHaveText(/./);
  await page.reload();
  await isLive(page);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(failures).toEqual([]);
});
