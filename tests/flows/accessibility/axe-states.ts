// A page in its failed, loading and full states, made so by failing and holding up its calls, as axe sees it in both themes.
import type { Locator, Page, Route } from "@playwright/test";
import { cleanInBoth } from "./axe.ts";
import { rows } from "../portal.ts";

/** Calls that are failed, held up or let through, as the moment needs. */
export async function controlled(page: Page, calls: RegExp) {
  let mode: "fail" | "hold" | "pass" = "fail";
  let held: Route[] = [];
  await page.route(calls, async (route) => {
    if (mode === "fail") await route.fulfill({ status: 500, json: { error: "broken", message: "The server is broken." } });
    else if (mode === "hold") held.push(route);
    else await route.continue();
  });
  return {
    hold: () => void (mode = "hold"),
    async letGo(): Promise<void> {
      mode = "pass";
      const waiting = held;
      held = [];
      // Some belong to a page that has been left.
      await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)));
    },
    stop: () => page.unroute(calls),
  };
}

export interface Looked {
  readonly what: string;
  readonly path: string;
  readonly calls: RegExp;
  readonly loading: (page: Page) => Locator;
  readonly failed: (page: Page) => Locator;
  readonly full: (page: Page) => Locator;
}

/** Looks at a page that failed, at the same on its way, and at it when it is there. `open` goes to a path of the portal. */
export const statesOf =
  (open: (page: Page, path: string) => Promise<unknown>) =>
  async (page: Page, { what, path, calls, loading, failed, full }: Looked): Promise<void> => {
    const control = await controlled(page, calls);
    await open(page, path);
    await failed(page).first().waitFor();
    await cleanInBoth(page, `${what}, failed`);
    control.hold();
    await open(page, path);
    await loading(page).first().waitFor();
    await cleanInBoth(page, `${what}, loading`);
    await control.letGo();
    await full(page).first().waitFor();
    await cleanInBoth(page, `${what}, full`);
    await control.stop();
  };

/** A row with text in it; before the answer the rows are only places for rows. */
export const filledRow = (page: Page): Locator => rows(page).filter({ hasText: /\S/ });
export const failure = (page: Page): Locator => page.locator(".State_state[data-kind=failed]");
