// Browsers whose storage does not answer, or that lack what tabs agree by: the portal works, and says what it cannot keep.
import { expect, type BrowserContext, type Page } from "@playwright/test";
import {
  choose,
  everythingSent,
  isLive,
  openList,
  serverOfThisFile,
  setStatus,
  signIn,
  syncSays,
  unsentSays,
  type Api,
  test,
} from "../portal.ts";

test.describe.configure({ timeout: 120_000 });

const server = serverOfThisFile();

/** From the next page on, opening a database fails, or is never answered. */
const breakStorage = (context: BrowserContext, how: "fails" | "hangs") =>
  context.addInitScript((kind) => {
    IDBFactory.prototype.open = () => {
      if (kind === "fails") throw new DOMException("The storage is broken.", "UnknownError");
      return new EventTarget() as IDBOpenDBRequest;
    };
  }, how);

/** The changes of connections that its pages send from now on. */
function changesOf(context: BrowserContext): readonly string[] {
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/connections/")) sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
}

/** Gives the first carriers another status, and returns which. */
async function change(page: Page, count: number): Promise<readonly number[]> {
  await choose(page, count);
  const rows = await page
    .locator("[data-key][aria-selected=true]")
    .evaluateAll((found) => found.map((row) => Number(row.getAttribute("data-key"))));
  await setStatus(page, "Needs to onboard");
  return rows;
}

const areChanged = async (api: Api, ids: readonly number[]): Promise<boolean> => {
  const found = await Promise.all(ids.map((id) => api.connection(id)));
  return found.every(({ status }) => status === "needs_to_onboard");
};

test("storage that does not answer at a reload can be done without, and closing asks while something is unsent", async ({
  page,
  context,
}) => {
  await signIn(context, server().url, "manager");
  await openList(page, server().url);
  await breakStorage(context, "hangs");
  await page.reload();
  await page.getByRole("button", { name: "Work without saved data" }).click({ timeout: 60_000 });
  await isLive(page);
  await context.setOffline(true);
  await choose(page, 1);
  await setStatus(page, "Needs to onboard");
  await expect(unsentSays(page)).toHaveText("1 change to send");
  const asked = page.waitForEvent("dialog");
  void page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await context.setOffline(false);
  await everythingSent(page);
});

test("where no database can be opened the portal starts, and changes are sent", async ({ page, context }) => {
  await breakStorage(context, "fails");
  const api = await signIn(context, server().url, "manager");
  await openList(page, server().url);
  await expect(syncSays(page)).toHaveText("Live", { timeout: 45_000 });
  const ids = await change(page, 1);
  expect(ids).toHaveLength(1);
  await expect.poll(() => areChanged(api, ids), { timeout: 30_000 }).toBe(true);
  await everythingSent(page);
});

test("without locks and channels two tabs send each change once, and sign out together", async ({ page, context }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "BroadcastChannel");
    Reflect.deleteProperty(Navigator.prototype, "locks");
  });
  const api = await signIn(context, server().url, "manager");
  await openList(page, server().url);
  const other = await context.newPage();
  await openList(other, server().url);
  const sent = changesOf(context);
  const first = await change(other, 3);
  await expect.poll(() => areChanged(api, first), { timeout: 30_000 }).toBe(true);
  await everythingSent(other);
  await everythingSent(page);
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent).size).toBe(sent.length);

  // The tab that is left sends, too.
  await page.close();
  const second = await change(other, 2);
  await expect.poll(() => areChanged(api, second), { timeout: 60_000 }).toBe(true);

  const third = await context.newPage();
  await openList(third, server().url);
  await other.bringToFront();
  await other.keyboard.press("Control+k");
  await expect(other.getByRole("combobox", { name: "Command" })).toBeFocused();
  await other.keyboard.type("sign out");
  await expect(other.getByRole("option").first()).toContainText("Sign out");
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL(/\/login/);
  await expect(third).toHaveURL(/\/login/);
});
