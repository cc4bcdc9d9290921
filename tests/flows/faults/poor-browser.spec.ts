// A browser whose storage does not answer: the portal works from memory, and asks before that is lost.
import { expect, test, type BrowserContext } from "@playwright/test";
import { choose, everythingSent, isLive, openList, serverOfThisFile, setStatus, signIn, unsentSays } from "../portal.ts";

test.describe.configure({ timeout: 120_000 });

const server = serverOfThisFile();

/** From the next page on, opening a database is never answered. */
const hangStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });

test("storage that does not answer at a reload can be done without, and closing asks while something is unsent", async ({
  page,
  context,
}) => {
  await signIn(context, server().url, "manager");
  await openList(page, server().url);
  await hangStorage(context);
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
