// Saved searches are listed where they are run, and saving one begins with its proposed name selected, so that the first letter replaces it.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { closeHandle, openHandle } from "../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../src/db/session/active-session.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import { SavedSearchesMenu } from "../../src/widgets/carriers/SavedSearchesMenu.tsx";
import { SaveSearchButton } from "../../src/widgets/carriers/SaveSearchButton.tsx";
import { violations } from "../ui/axe.ts";
import "../../src/ui/theme.css";

test("the proposed name is selected, and what is typed replaces it", async () => {
  const screen = await render(
    <BlueprintProvider>
      <SaveSearchButton type="lane" address="/carriers/lane-search" suggestion="Dallas to Atlanta" />
    </BlueprintProvider>,
  );
  await screen.getByRole("button", { name: "Save search" }).click();
  const name = screen.getByLabelText("Name of the search");
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("Reefers");
  await expect.element(name).toHaveValue("Reefers");
});

const REQUEST = { timeout: 8_000 };

const saved = (id: number, type: string, name: string) => ({
  id,
  name,
  is_type: type,
  address: `/carriers/contact-search?email=${id}`,
  created_at: "2026-01-01T00:00:00.000000Z",
  updated_at: `2026-01-0${id}T00:00:00.000000Z`,
});

test("the saved searches of a page are those of its kind, and lead to all of them", async () => {
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  const handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  const realFetch = window.fetch;
  window.fetch = async (input, init) =>
    new URL(new Request(input, init).url).pathname.endsWith("/saved_searches")
      ? Response.json(
          [saved(1, "contact", "Shared inbox"), saved(2, "lane", "Dallas to Atlanta"), saved(3, "contact", "Old phone")],
          { headers: { currentpage: "1", totalpages: "1", totalitems: "3" } },
        )
      : realFetch(input, init);
  const screen = await render(
    <BlueprintProvider>
      <SavedSearchesMenu type="contact" />
    </BlueprintProvider>,
  );
  await screen.getByRole("button", { name: "Saved searches" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Shared inbox" }), REQUEST).toBeVisible();
  expect(
    screen
      .getByRole("menuitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Old phone", "Shared inbox", "All saved searches"]);
  expect(await violations()).toEqual([]);
  window.fetch = realFetch;
  await screen.unmount();
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});
