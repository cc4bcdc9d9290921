// Posts thousands of loads with one key, and the same loads in a bare loop of the same requests.
import type { Page } from "playwright";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { BULK_POST_MAX, type BoardView } from "../../../src/contract/board/board.ts";
import { POSTED_LOADS } from "../plan.ts";

/** Milliseconds for what was changed on the server to come, and for all loads to be posted. */
const COMES_WITHIN = 300_000;

/** What is on the board, in pages of the server. */
const boardLoads = (page: Page, view: BoardView): Promise<readonly number[]> =>
  page.evaluate(async (wanted) => {
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
    const ids: number[] = [];
    for (let at = 1; ; at++) {
      const reply = await fetch("/monitor/api/v1/loads/broker_search", {
        method: "POST",
        headers: { "content-type": "application/json", "x-xsrf-token": token },
        body: JSON.stringify({ q: { view: wanted }, page: at, per_page: 100 }),
      });
      if (!reply.ok) throw new Error(`The board was answered with ${reply.status}`);
      const { results } = (await reply.json()) as { results: readonly Load[] };
      ids.push(...results.filter((load) => load.can_be_posted).map(({ id }) => id));
      if (results.length < 100) return ids;
    }
  }, view);

/** One request after another, each as large as the portal's; milliseconds for all. */
const bareLoop = (page: Page, call: "bulk_post" | "bulk_unpost", ids: readonly number[]): Promise<number> =>
  page.evaluate(
    async ([path, all, most]) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
      const began = performance.now();
      for (let at = 0; at < all.length; at += most) {
        const reply = await fetch(`/monitor/api/v1/loads/${path}`, {
          method: "PATCH",
          headers: { "content-type": "application/json", "x-xsrf-token": token },
          body: JSON.stringify({ load_ids: all.slice(at, at + most) }),
        });
        if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
        await reply.json();
      }
      return performance.now() - began;
    },
    [call, ids, BULK_POST_MAX] as const,
  );

/** From the key to the notice that it is over; milliseconds. */
const postSelected = (page: Page): Promise<number> =>
  page.evaluate(
    (within) =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now();
        const look = (): void => {
          const said = document.body.textContent;
          if (/Post [\d,]+ loads?: /.test(said)) resolve(performance.now() - began);
          else if (performance.now() - began > within) reject(new Error("The loads were not posted"));
          else requestAnimationFrame(look);
        };
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "p", code: "KeyP", bubbles: true }));
        requestAnimationFrame(look);
      }),
    COMES_WITHIN,
  );

export interface PostingTimes {
  readonly loads: number;
  readonly portal: number;
  readonly bare: number;
}

/** Leaves the loads on the board as they were, but for when they were posted. */
export async function postingTimes(page: Page, portal: string): Promise<PostingTimes> {
  const unposted = await boardLoads(page, "unposted");
  const posted = (await boardLoads(page, "posted")).slice(0, Math.max(0, POSTED_LOADS - unposted.length));
  const all = [...unposted, ...posted];
  // The first time warms the server.
  await bareLoop(page, "bulk_post", all);
  await bareLoop(page, "bulk_unpost", all);
  const bare = await bareLoop(page, "bulk_post", all);
  await bareLoop(page, "bulk_unpost", all);
  await page.goto(`${portal}/load-board?view=unposted`);
  await page.waitForFunction(
    (count) => Number(document.querySelector(".ListCount_count")?.textContent?.replaceAll(/\D/g, "")) === count,
    all.length,
    { timeout: COMES_WITHIN },
  );
  await page.getByRole("grid").focus();
  await page.keyboard.press("Control+a");
  await page.getByText("selected", { exact: false }).first().waitFor();
  const took = await postSelected(page);
  await bareLoop(page, "bulk_unpost", unposted);
  return { loads: all.length, portal: took, bare };
}
