// Installing is offered where the browser can, once, and nowhere else.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Subscription } from "rxjs";
import { TopBar } from "../../../src/app/shell/TopBar.tsx";
import { install$, installs$ } from "../../../src/services/install.ts";
import { ADA } from "../../sync/people.ts";

let following: Subscription;
beforeEach(async () => {
  await page.viewport(1024, 768);
  following = installs$.subscribe();
});
afterEach(() => {
  following.unsubscribe();
  install$.next(null);
});

const nothing = () => undefined;
const NOWHERE = { current: null };

test("the entry is in the person's menu once the browser offers it, asks the browser, and goes", async () => {
  const screen = await render(
    <BlueprintProvider>
      <TopBar
        user={ADA}
        theme="light"
        searchRef={NOWHERE}
        onTheme={nothing}
        onPalette={nothing}
        onChat={null}
        onSignOut={nothing}
      />
    </BlueprintProvider>,
  );
  const menu = screen.getByRole("button", { name: "Ada Broker" });
  const entry = screen.getByRole("menuitem", { name: "Install the portal" });
  await menu.click();
  await expect.element(screen.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await expect.element(entry).not.toBeInTheDocument();
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await entry.click();
  expect(prompt).toHaveBeenCalledOnce();
  expect(install$.value).toBeNull();
});
