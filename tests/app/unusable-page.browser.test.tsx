// A storage that does not answer keeps nobody out: the page offers to work without saved data.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { navigations$, unusable$ } from "../../src/app/portal-state.ts";
import { UnusablePage } from "../../src/app/UnusablePage.tsx";
import { browserIdb } from "../../src/db/browser-idb.ts";
import "../../src/ui/theme.css";

afterEach(() => unusable$.next(null));

test.each(["newer-version", "blocked"] as const)("%s does not offer it: the data can be had", async (reason) => {
  const screen = await render(
    <BlueprintProvider>
      <UnusablePage reason={reason} />
    </BlueprintProvider>,
  );
  await expect.element(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Work without saved data" }).elements()).toHaveLength(0);
});

test("after the click the portal goes on where it was, without the storage", async () => {
  unusable$.next({ reason: "no-answer", isSigningIn: false });
  const went: unknown[] = [];
  const watching = navigations$.subscribe((to) => went.push(to));
  const screen = await render(
    <BlueprintProvider>
      <UnusablePage reason="no-answer" />
    </BlueprintProvider>,
  );
  await screen.getByRole("button", { name: "Work without saved data" }).click();
  expect([unusable$.value, browserIdb()]).toEqual([null, null]);
  expect(went.at(-1)).toBe(location.pathname);
  watching.unsubscribe();
});
