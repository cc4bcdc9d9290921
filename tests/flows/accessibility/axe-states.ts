// A page in its loading, failed and full states, produced by delaying and failing its calls, checked with axe in both themes.
import type { Locator, Page, Route } from "@playwright/test";
import { cleanInBoth } from "./axe.ts";
import { rows } from "../portal.ts";

/** Calls that fail, are delayed or pass, as the test needs. */
export async function controlled(page: Page, calls: RegExp) {
  let mode: "fail" | "hold" | "pass" = "fail";
  let waiting: Route[] = [];
  const fail = (route: Route) => route.fulfill({ status: 500, json: { error: "broken", message: "The server is broken." } });
  await page.route(calls, async (route) => {
    if (mode === "fail") await fail(route);
    else if (mode === "hold") waiting.push(route);
    else await route.continue();
  });
  const release = async (next: "fail" | "pass", settle: (route: Route) => Promise<void>): Promise<void> => {
    mode = next;
    const routes = waiting;
    waiting = [];
    // Some belong to a page that was closed.
    await Promise.all(routes.map((route) => settle(route).catch(() => undefined)));
  };
  return {
    hold: () => void (mode = "hold"),
    fail: () => release("fail", fail),
    pass: () => release("pass", (route) => route.continue()),
    stop: () => page.unroute(calls),
  };
}

export interface StatesToCheck {
  readonly what: string;
  readonly path: string;
  readonly calls: RegExp;
  readonly loading: (page: Page) => Locator;
  readonly failed: (page: Page) => Locator;
  readonly full: (page: Page) => Locator;
}

/** Checks a page while it is loading, when it has failed, and when it is there. `open` goes to a path of the portal. */
export const statesOf =
  (open: (page: Page, path: string) => Promise<unknown>) =>
  async (page: Page, { what, path, calls, loading, failed, full }: StatesToCheck): Promise<void> => {
    const control = await controlled(page, calls);
    control.hold();
    await open(page, path);
    await loading(page).first().waitFor();
    await cleanInBoth(page, `${what}, loading`);
    await control.fail();
    await failed(page).first().waitFor();
    await cleanInBoth(page, `${what}, failed`);
    await control.pass();
    await page.getByRole("button", { name: "Retry" }).first().click();
    await full(page).first().waitFor();
    await cleanInBoth(page, `${what}, full`);
    await control.stop();
  };

/** A row with text; before the answer there are only skeletons. */
export const filledRow = (page: Page): Locator => rows(page).filter({ hasText: /\S/ });
export const failure = (page: Page): Locator => page.locator(".State_state[data-kind=failed]");
