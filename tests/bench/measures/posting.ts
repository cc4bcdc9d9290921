// Posts thousands of loads with one key, and the same loads in a bare loop of the same requests.
import type { Page } from "playwright";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { BULK_POST_MAX } from "../../../src/contract/board/board.ts";
import { REPLICA_PAGE_MAX } from "../../../src/contract/endpoint.ts";
import { POSTED_LOADS } from "../plan.ts";

/** Milliseconds for what was changed on the server to come, and for all loads to be posted. */
const COMES_WITHIN = 300_000;

/** Milliseconds without another load in the list until it counts as settled. */
const SETTLED = 5_000;

/** The loads that can be posted and are not. */
const unpostedLoads = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async (perPage) => {
    const today = new Date().toISOString().slice(0, 10);
    const ids: number[] = [];
    for (let at = 1; ; at++) {
      const query = `per_page=${perPage}&page=${at}&uncounted=true&q[status_eq]=available&q[assigned_eq]=false&q[s]=id asc`;
      const reply = await fetch(`/monitor/api/v1/loads?${query}`);
      if (!reply.ok) throw new Error(`The loads were answered with ${reply.status}`);
      const loads = (await reply.json()) as readonly Load[];
      const isOnBoard = (load: Load): boolean =>
        load.can_be_posted && load.last_posted_at === null && (load.stops[0]?.window_start ?? "") >= today;
      ids.push(...loads.filter(isOnBoard).map(({ id }) => id));
      if (loads.length < perPage) return ids;
    }
  }, REPLICA_PAGE_MAX);

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

interface Posted {
  readonly took: number;
  /** What the notice says in the end. */
  readonly said: string;
}

/** From the key to the notice that it is over; milliseconds. */
const postSelected = (page: Page): Promise<Posted> =>
  page.evaluate(
    (within) =>
      new Promise<Posted>((resolve, reject) => {
        const began = performance.now();
        const look = (): void => {
          const said = /Post [\d,]+ loads?: [^.]*/.exec(document.body.textContent)?.[0];
          const took = performance.now() - began;
          if (said !== undefined) resolve({ took, said });
          else if (took > within) reject(new Error("The loads were not posted"));
          else requestAnimationFrame(look);
        };
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "p", code: "KeyP", bubbles: true }));
        requestAnimationFrame(look);
      }),
    COMES_WITHIN,
  );

/** The number before a word of the notice; 0 where it is not there. */
const countOf = (said: string, word: string): number =>
  Number(new RegExp(`([\\d,]+) ${word}`).exec(said)?.[1]?.replaceAll(",", "") ?? 0);

/** The loads in the list, once no more have come for a while: the demo data's loads go on meanwhile. */
async function settledCount(page: Page): Promise<number> {
  const count = async (): Promise<number> =>
    Number((await page.locator(".ListCount_count").first().textContent())?.replaceAll(/\D/g, ""));
  for (let last = await count(); ;) {
    await page.waitForTimeout(SETTLED);
    const now = await count();
    if (now > 0 && now === last) return now;
    last = now;
  }
}

export interface PostingTimes {
  readonly loads: number;
  readonly posted: number;
  readonly refused: number;
  readonly portal: number;
  /** For as many loads. */
  readonly bare: number;
}

/** Leaves the loads on the board as they were. Throws if a load came out as anything but posted or refused. */
export async function postingTimes(page: Page, portal: string): Promise<PostingTimes> {
  const all = (await unpostedLoads(page)).slice(0, POSTED_LOADS);
  // The first time warms the server.
  await bareLoop(page, "bulk_post", all);
  await bareLoop(page, "bulk_unpost", all);
  const bare = await bareLoop(page, "bulk_post", all);
  await bareLoop(page, "bulk_unpost", all);
  await page.goto(`${portal}/load-board?view=unposted`);
  await settledCount(page);
  const before = await unpostedLoads(page);
  await page.getByRole("grid").focus();
  await page.keyboard.press("Control+a");
  await page.getByText("selected", { exact: false }).first().waitFor();
  const { took, said } = await postSelected(page);
  const [loads, posted, refused] = [countOf(said, "loads?"), countOf(said, "posted"), countOf(said, "refused")];
  const left = new Set(await unpostedLoads(page));
  const gone = before.filter((id) => !left.has(id));
  if (posted + refused !== loads) throw new Error(`Not every load was posted or refused: ${said}`);
  if (Math.abs(gone.length - posted) > loads / 100) throw new Error(`${said}, but the server has posted ${gone.length}`);
  await bareLoop(page, "bulk_unpost", gone);
  return { loads, posted, refused, portal: took, bare: (bare * loads) / all.length };
}
