// A storage that does not answer keeps nobody out: the page offers to work without saved data.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { unusable$ } from "../../src/app/portal-state.ts";
import { UnusablePage } from "../../src/app/UnusablePage.tsx";
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

test("after the click a new page works without the storage, and the one after it tries it again", async () => {
  const reload = vi.fn();
  const screen = await render(
    <BlueprintProvider>
      <UnusablePage reason="no-answer" reload={reload} />
    </BlueprintProvider>,
  );
  await screen.getByRole("button", { name: "Work without saved data" }).click();
  expect(reload).toHaveBeenCalledOnce();
  // Another query makes it another module, as on another page.
  const page = async (number: number) =>
    (await import(
      /* @vite-ignore */ `../../src/db/browser-idb.ts?page=${number}`
    )) as typeof import("../../src/db/browser-idb.ts");
  expect((await page(1)).browserIdb()).toBeNull();
  expect((await page(2)).browserIdb()).not.toBeNull();
});
