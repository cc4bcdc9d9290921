// Two people change the same carrier: whoever has not seen the other's change decides which counts, and a block is lifted by nobody blindly.
import { expect, type Page } from "@playwright/test";
import {
  type Api,
  drawnKeys,
  grid,
  networkReturns,
  openList,
  serverOfThisWorker,
  setStatus,
  signIn,
  syncSays,
  unsentSays,
  test,
} from "../portal.ts";

const server = serverOfThisWorker();

const BLOCK = { status: "do_not_dispatch", notes: "FRAUD: stolen identity, do not use" };

const cursor = (page: Page) => grid(page).locator("[data-key][data-cursor]");

/** The row of the cursor, or the first below it that nobody has blocked: flows before this one may have left such rows on top. */
async function notBlocked(page: Page, { connection }: Api): Promise<{ readonly id: number; readonly status: string }> {
  const key = async () => Number(await cursor(page).getAttribute("data-key"));
  for (;;) {
    const id = await key();
    const { status } = await connection(id);
    if (status !== BLOCK.status) return { id, status };
    await page.keyboard.press("ArrowDown");
    await expect.poll(key).not.toBe(id);
  }
}

async function drawer(page: Page) {
  await unsentSays(page).click();
  return page.getByRole("listitem").filter({ hasText: "Changed meanwhile" });
}

test("a block by one is not lifted by what the other did offline before, nor from a list that is seconds old", async ({
  browser,
}) => {
  const { url } = server();
  const [mine, theirs] = [await browser.newContext(), await browser.newContext()];
  const api = await signIn(mine, url, "manager");
  const others = await api.json<{ id: number; email: string; scopes: string[] }[]>("/api/v1/users?per_page=100");
  const me = await api.json<{ id: number }>("/refresh_jwt");
  const colleague = others.find(({ id, scopes }) => id !== me.id && scopes.includes("onboarding"));
  const foreign = await signIn(theirs, url, colleague?.email ?? "");
  const page = await mine.newPage();
  await openList(page, url, "list=passing");
  await mine.setOffline(true);
  await expect(syncSays(page)).toHaveText(/Offline/);
  await grid(page).focus();
  // What was fetched before may still come to the top, but the cursor stays with its row.
  await page.keyboard.press("Control+Home");
  await expect(cursor(page)).toHaveCount(1);
  const { id: first, status: before } = await notBlocked(page, foreign);
  const wanted = before === "onboarded" ? "Needs to onboard" : "Onboarded";
  await setStatus(page, wanted);
  await expect(unsentSays(page)).toHaveText("1 change to send");
  expect((await foreign.update(first, BLOCK)).status()).toBe(200);
  await mine.setOffline(false);
  await networkReturns(page);
  await expect(unsentSays(page)).toHaveText("1 change to review");
  expect(await api.connection(first)).toMatchObject(BLOCK);
  const entry = await drawer(page);
  await expect(entry.getByRole("row", { name: /^Status/ })).toContainText("Do not dispatch");
  await entry.getByRole("button", { name: "Keep theirs" }).click();
  await expect(unsentSays(page)).toHaveText("All changes saved");
  expect(await api.connection(first)).toMatchObject(BLOCK);
  await page.keyboard.press("Escape");

  // Online: theirs comes between this list and the next poll. Whoever has seen it may lift it.
  await openList(page, url, "list=passing");
  await grid(page).focus();
  // The one that was blocked is on top now.
  const [top = 0] = await drawnKeys(page);
  await page.keyboard.press("ArrowDown");
  await expect(cursor(page)).not.toHaveAttribute("data-key", String(top));
  const { id: second, status } = await notBlocked(page, foreign);
  await page.route("**/for_broker_portal**", (route) => route.abort());
  expect((await foreign.update(second, BLOCK)).status()).toBe(200);
  await setStatus(page, status === "onboarded" ? "Needs to onboard" : "Onboarded");
  await expect(unsentSays(page)).toHaveText("1 change to review");
  expect(await api.connection(second)).toMatchObject(BLOCK);
  await (await drawer(page)).getByRole("button", { name: "Apply mine" }).click();
  await expect(unsentSays(page)).toHaveText("All changes saved");
  expect(["onboarded", "needs_to_onboard"]).toContain((await api.connection(second)).status);
  await mine.close();
  await theirs.close();
});
