// The query worker dies, as browsers do to one whose memory they need: the list goes on to answer, by another one.
import { expect } from "@playwright/test";
import { isLive, listCount, openList, rows, serverOfThisFile, settledCount, signIn, test } from "../portal.ts";

const server = serverOfThisFile();

declare global {
  interface Window {
    /** Ends all workers of the page; returns how many. */
    endWorkers: () => number;
  }
}

test("a list whose worker dies filters on, and shows what the server has", async ({ page, context }) => {
  await context.addInitScript(() => {
    const made: Worker[] = [];
    const Native = globalThis.Worker;
    globalThis.Worker = class extends Native {
      constructor(...how: ConstructorParameters<typeof Worker>) {
        super(...how);
        made.push(this);
      }
    };
    globalThis.window.endWorkers = () => {
      const ended = made.splice(0);
      for (const worker of ended) worker.terminate();
      return ended.length;
    };
  });
  const api = await signIn(context, server().url, "manager");
  await openList(page, server().url, "list=passing");
  const all = await settledCount(page);
  const name = (await rows(page).first().locator(".Table_strong").textContent()) ?? "";
  for (let time = 0; time < 2; time += 1) {
    expect(await page.evaluate(() => globalThis.window.endWorkers())).toBeGreaterThan(0);
    await page.getByRole("searchbox", { name: /Filter by name/ }).fill(name);
    await expect.poll(() => listCount(page), { timeout: 60_000 }).toBeLessThan(all);
    await page.getByRole("searchbox", { name: /Filter by name/ }).fill("");
    await expect.poll(() => listCount(page)).toBe(all);
  }
  await isLive(page);
  const first = Number(await rows(page).first().getAttribute("data-key"));
  expect((await api.connection(first)).id).toBe(first);
});
