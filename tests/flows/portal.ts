// Steps that flows have in common: signing in, reading the screen, and using the API as a colleague would.
import { expect, test as base, type APIResponse, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { IDEMPOTENCY_HEADER, MONITOR, XSRF_COOKIE, XSRF_HEADER } from "../../src/contract/constants.ts";
import type { Connection } from "../../src/contract/connections/connections.ts";
import type { ACCOUNT_KINDS } from "../../src/contract/session/session.ts";
import { pageAt, titleOf } from "../../src/domain/pages.ts";
import { SANDBOX_COOKIE } from "../../server/http/sandbox-key.ts";
import { SANDBOX_KEY, startServer, type ServerOptions, type TestServer } from "./server.ts";

export type Kind = (typeof ACCOUNT_KINDS)[number];

/**
 * In the demo data everybody may see safety data and every company its vehicles; here the staff of the first company, and the second
 * company, may not.
 */
const RESTRICTED = `
  update users set scopes = array_append(scopes, 'block_safety_data') where kind = 'staff';
  update companies set hide_vehicle_search = true where legal_name like 'CALDERA%'`;

/** A test with a browser context and a page of its own. */
export const test = base.extend<object, { workerServer: TestServer }>({
  workerServer: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs.
    async ({}, provide) => {
      const server = await startServer({ sql: RESTRICTED });
      await provide(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/**
 * The server that all files of a worker share which ask for no other. Whoever uses it expects no numbers that other files may have
 * changed, takes back settings and rules, and never stops it.
 */
export function serverOfThisWorker(): () => TestServer {
  let server: TestServer | undefined;
  test.beforeAll(({ workerServer }) => {
    server = workerServer;
  });
  return () => started(server);
}

function started(server: TestServer | undefined): TestServer {
  if (!server) throw new Error("The server has not started");
  return server;
}

/** One server for all tests of a file, which may stop it and change what it likes. */
export function serverOfThisFile(options: ServerOptions = {}): () => TestServer {
  let server: TestServer | undefined;
  test.beforeAll(async () => {
    server = await startServer(options);
  });
  test.afterAll(async () => {
    await server?.stop();
  });
  return () => started(server);
}

/** The API with the cookies of a browser context. */
export function apiOf(context: BrowserContext, url: string) {
  const send = async (method: string, path: string, data?: unknown, key?: string): Promise<APIResponse> => {
    const token = (await context.cookies(url)).find(({ name }) => name === XSRF_COOKIE)?.value ?? "";
    return await context.request.fetch(`${url}/monitor${path}`, {
      method,
      headers: { [XSRF_HEADER]: decodeURIComponent(token), ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }) },
      ...(data === undefined ? {} : { data }),
    });
  };
  const json = async <T>(path: string): Promise<T> => (await (await send("GET", path)).json()) as T;
  return {
    send,
    json,
    /** The server's count for a query. */
    async total(q: string): Promise<number> {
      const answer = await send("GET", `/api/v1/connections/for_broker_portal?per_page=1&${q}`);
      expect(answer.status(), q).toBe(200);
      return Number(answer.headers()["totalitems"]);
    },
    connection: async (id: number): Promise<Connection> =>
      (await json<Connection[]>(`/api/v1/connections/for_broker_portal?q[id_eq]=${id}`))[0] as Connection,
    update: (id: number, connection: object) => send("PATCH", `/api/v1/connections/${id}`, { connection }),
  };
}

export type Api = ReturnType<typeof apiOf>;

const emailOf = async (api: Api, who: string): Promise<string> => {
  if (who.includes("@")) return who;
  const accounts = await api.json<{ email: string; kind: string }[]>("/sandbox/accounts");
  return accounts.find(({ kind }) => kind === who)?.email ?? "";
};

/** Signs in a browser context without the screens. Returns the API as that person. */
export async function signIn(context: BrowserContext, url: string, who: Kind | (string & {})): Promise<Api> {
  const api = apiOf(context, url);
  // As after the start address was opened, also where the test has cleared what was there.
  await context.addCookies([{ name: SANDBOX_COOKIE, value: SANDBOX_KEY, url: `${url}${MONITOR}` }]);
  await context.request.get(`${url}/broker/login`);
  const email = await emailOf(api, who);
  const mailbox = async () => (await api.json<{ code: string; sent_at: string }[]>(`/sandbox/mailbox?email=${email}`))[0];
  const before = (await mailbox())?.sent_at;
  expect((await api.send("POST", "/sign_in", { email })).status()).toBe(200);
  await expect.poll(async () => (await mailbox())?.sent_at, { intervals: [20, 50, 100] }).not.toBe(before);
  const code = (await mailbox())?.code;
  expect((await api.send("POST", "/sign_in/code", { email, code })).status()).toBe(200);
  return api;
}

/** Signs in on the screen, with the mouse. */
export async function signInOnScreen(page: Page, kind: Kind): Promise<void> {
  await page
    .getByRole("button", { name: kind.replaceAll("_", " "), exact: false })
    .first()
    .click();
  await page.getByRole("button", { name: "Use it" }).click();
}

/** What a class names on the page itself: right after a reload, a picture of the page may cover it. */
export const onPage = (page: Page, selector: string): Locator => page.locator(`${selector}:not([inert] *)`);

export const grid = (page: Page): Locator => onPage(page, "[role=grid]");
export const rows = (page: Page): Locator => grid(page).locator("[data-key]");
export const listCounts = (page: Page): Locator => onPage(page, ".ListCount_count");
export const syncSays = (page: Page): Locator => onPage(page, ".StatusLine_item[role=status]");
export const unsentSays = (page: Page): Locator => onPage(page, ".StatusLine_changes");

/**
 * Goes on to another page of the portal as its links do, without loading it again: `/loads?list=all`. Where the page stays the same and
 * only the query changes, what is waited for next has to tell the two apart.
 */
export async function goOn(page: Page, url: string, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), `${url}/broker${path}`);
  await page.waitForFunction((title) => document.title === title, titleOf(pageAt(path)), { polling: 20 });
}

/** An address with nothing to see and nothing to load. */
const NOWHERE = "/nowhere";

/**
 * Tests of one person in one page, which is opened once for all of them: each starts at an empty page of the portal and goes on from
 * there by `goOn`. For tests that need no new browser; what one of them may leave behind, such as an offline network, is taken back.
 * After a failure the next test gets a new page.
 */
export function testsInOnePage(server: () => TestServer, who: Kind) {
  let shared: { readonly page: Page; readonly api: Api } | undefined;
  const inOnePage = test.extend<{ opened: { readonly page: Page; readonly api: Api }; api: Api }>({
    opened: async ({ browser }, provide) => {
      const { url } = server();
      if (shared === undefined) {
        const context = await browser.newContext();
        const api = await signIn(context, url, who);
        shared = { page: await context.newPage(), api };
        await shared.page.goto(`${url}/broker${NOWHERE}`);
      }
      const { page } = shared;
      await goOn(page, url, NOWHERE);
      await provide(shared);
      await page.context().setOffline(false);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.context().unrouteAll({ behavior: "ignoreErrors" });
    },
    page: ({ opened }, provide) => provide(opened.page),
    context: ({ opened }, provide) => provide(opened.page.context()),
    api: ({ opened }, provide) => provide(opened.api),
  });
  inOnePage.afterAll(async () => {
    await shared?.page.context().close();
    shared = undefined;
  });
  return inOnePage;
}

/** Opens a list and waits until it is complete. */
export async function openList(page: Page, url: string, address = ""): Promise<void> {
  await page.goto(`${url}/broker/carriers/connections${address === "" ? "" : `?${address}`}`);
  await isLive(page);
}

/** The same from a page that is open. Without an address of its own a list opens as it was left; an empty text stands for all. */
export async function goToList(page: Page, url: string, address = "text="): Promise<void> {
  await goOn(page, url, `/carriers/connections?${address}`);
  await isLive(page);
}

/** Everything is synced; a first sync takes long on cores that are shared with other work. */
export const isSynced = (page: Page): Promise<void> => expect(syncSays(page)).toHaveText("Live", { timeout: 45_000 });

/** Everything is synced, and the list is drawn. */
export async function isLive(page: Page): Promise<void> {
  await isSynced(page);
  await expect(listCounts(page)).toContainText(/\d/);
}

const numberIn = (text: string | null): number => Number(/[\d,]+/.exec(text ?? "")?.[0].replaceAll(",", "") ?? Number.NaN);

/** The number of rows that the list shows: "12 carriers", or "3 of 12 selected". */
export const listCount = async (page: Page): Promise<number> =>
  numberIn((await listCounts(page).textContent())?.split(" of ").at(-1) ?? null);

/** The same once it no longer changes: it follows the last page of a sync by a moment. */
export async function settledCount(page: Page): Promise<number> {
  let count = Number.NaN;
  const isSettled = async (): Promise<boolean> => {
    const before = count;
    count = await listCount(page);
    return count === before;
  };
  await expect.poll(isSettled, { intervals: [300] }).toBe(true);
  return count;
}

/** The count on a tab. */
export const tabCount = async (page: Page, label: string): Promise<number> =>
  numberIn(
    await page
      .getByRole("navigation", { name: /lists/ })
      .getByRole("link", { name: new RegExp(`^${label}`) })
      .locator(".PageTabs_count")
      .textContent(),
  );

/** The keys of the drawn rows, from the top. */
export const drawnKeys = (page: Page): Promise<number[]> =>
  rows(page).evaluateAll((found) =>
    found
      .map((row) => ({ key: Number((row as HTMLElement).dataset["key"]), top: row.getBoundingClientRect().top }))
      .toSorted((a, b) => a.top - b.top)
      .map(({ key }) => key),
  );

/** The browser reports that the network is back, which ends every wait for a retry. */
export const networkReturns = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event("online")));

/** Milliseconds by which the number of waiting changes may follow a change on the screen. */
const COUNTED_WITHIN = 150;

/** Waits until all changes are sent. */
export async function everythingSent(page: Page): Promise<void> {
  await page.waitForTimeout(COUNTED_WITHIN);
  await expect(unsentSays(page)).toHaveText("All changes saved", { timeout: 30_000 });
}

/** Selects rows from the top, by keyboard. */
export async function choose(page: Page, count: number | "all"): Promise<void> {
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  if (count === "all") await page.keyboard.press("Control+a");
  else {
    await page.keyboard.press("x");
    for (let more = 1; more < count; more += 1) await page.keyboard.press("Shift+ArrowDown");
  }
  await expect(listCounts(page)).toContainText(count === "all" ? "selected" : `${count} of `);
}

/** Sets the status of the selected rows, or of the row at the cursor. */
export async function setStatus(page: Page, label: string): Promise<void> {
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog");
  await dialog.getByText(label, { exact: true }).click();
  await dialog.getByRole("button", { name: "Set status" }).click();
}

/** The number of unsent changes in the status line. */
export const unsent = async (page: Page): Promise<number> =>
  Number(/^([\d,]+) changes? to send/.exec((await unsentSays(page).textContent()) ?? "")?.[1]?.replaceAll(",", "") ?? 0);

/** Lets no page of this browser open its database, until what it returns is called. */
export async function holdDatabases(context: BrowserContext, url: string): Promise<() => Promise<void>> {
  const other = await context.newPage();
  await other.goto(`${url}/monitor/openapi.json`);
  // Whoever opens the database takes this lock.
  await other.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request("portal-session", () => {
          held();
          return new Promise<void>((release) => document.addEventListener("release", () => release(), { once: true }));
        });
      }),
  );
  return async () => void (await other.evaluate(() => document.dispatchEvent(new Event("release"))));
}
