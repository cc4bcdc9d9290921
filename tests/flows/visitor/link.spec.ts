// A person without an account opens a link: quickly, with nothing of the portal, and again where there is no reception.
import { gzipSync } from "node:zlib";
import { expect, type Response } from "@playwright/test";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import type { MadeLink } from "../../../src/contract/links/links.ts";
import { clean } from "../accessibility/axe.ts";
import { serverOfThisWorker, signIn, test } from "../portal.ts";

const server = serverOfThisWorker();

/** Tunable: bytes as gzip until the page can be used. */
const LIMIT = 60 * 1024;

test("a link opens without the portal, works again without reception, and ends when it is withdrawn", async ({
  browser,
  context,
}) => {
  const { url } = server();
  const api = await signIn(context, url, "manager");
  const [connection] = await api.json<Connection[]>("/api/v1/connections/for_broker_portal?per_page=1");
  const made = await api.send("POST", "/api/v1/links", {
    link: { purpose: "remedy", carrier_id: connection?.carrier_id, channel: "copied", language: "es" },
  });
  expect(made.status()).toBe(200);
  const { link, address } = (await made.json()) as MadeLink;
  expect(address).toMatch(/\/broker\/link\/#[\w-]+$/);

  const stranger = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 320, height: 700 },
    serviceWorkers: "allow",
  });
  const page = await stranger.newPage();
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await page.goto(String(address));
  await expect(page.getByText(link.carrier_name).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  const files = answers.filter((answer) => !new URL(answer.url()).pathname.startsWith("/monitor/"));
  expect(files.map((answer) => new URL(answer.url()).pathname).filter((path) => !path.startsWith("/broker/link/"))).toEqual([]);
  // Asked for once more: not every browser lets a test read what it has received.
  const bodies = await Promise.all(files.map(async (answer) => (await stranger.request.get(answer.url())).body()));
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThan(LIMIT);
  expect(await stranger.cookies()).toEqual([]);
  const token = String(address).split("#")[1] ?? "";
  expect(answers.filter((answer) => answer.url().split("#")[0]?.includes(token))).toEqual([]);
  await clean(page, "the page of a link");

  await page.waitForFunction(async () => (await caches.match(location.pathname)) !== undefined);
  await stranger.setOffline(true);
  await page.reload();
  await expect(page.getByText(link.carrier_name).first()).toBeVisible();

  await stranger.setOffline(false);
  expect((await api.send("DELETE", `/api/v1/links/${link.id}`)).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(/ha retirado este enlace/)).toBeVisible();
  await stranger.close();
});
