// Each tab of a list shows what it showed last, also after a reload, and keeping that draws nothing.
import { afterEach, beforeEach, expect, test } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { useListState } from "../../../src/widgets/list/state/use-list-state.ts";
import { useTabMemory } from "../../../src/widgets/list/state/use-tab-memory.ts";
import { ownDatabase } from "../../live/own-database.ts";

interface Filters {
  readonly list: string;
  readonly text: string;
  readonly peek: number | null;
}

const CODEC = {
  read: (search: string): Filters => {
    const all = new URLSearchParams(search);
    return { list: all.get("list") ?? "open", text: all.get("text") ?? "", peek: null };
  },
  write: ({ list, text }: Filters) =>
    new URLSearchParams({ ...(list === "open" ? {} : { list }), ...(text === "" ? {} : { text }) }).toString(),
};

const TABS = ["open", "closed", "result"];

let draws = 0;

function Page() {
  const state = useTabMemory("page", CODEC, useListState("page", "/page", CODEC));
  const { filters, change } = state;
  draws++;
  if (!state.isRestored) return null;
  return (
    <>
      <p data-testid="page">{`${filters.list} ${filters.text}`}</p>
      {TABS.map((tab) => {
        const href = state.hrefOf({ ...filters, list: tab });
        return (
          <button key={tab} data-href={href} onClick={() => state.openHref(href)}>
            {tab}
          </button>
        );
      })}
      <input aria-label="Filter" value={filters.text} onChange={({ target }) => change({ ...filters, text: target.value })} />
    </>
  );
}

const own = ownDatabase();

const plain = location.pathname + location.search;
beforeEach(() => history.replaceState(null, "", location.pathname));
afterEach(() => history.replaceState(null, "", plain));

async function opened() {
  const screen = await render(<Page />);
  const page = screen.getByTestId("page");
  await expect.element(page).toBeInTheDocument();
  const tab = (name: string) => screen.getByRole("button", { name }).element() as HTMLElement;
  const go = (name: string) => tab(name).click();
  const type = (text: string) => screen.getByLabelText("Filter").fill(text);
  return { page, tab, go, type };
}

const stored = async () => (await own.handle.db.values.get("page:tabs"))?.value;

test("a tab comes back as it was left, and as often as somebody goes back and forth", async () => {
  const { page, go, type } = await opened();
  await type("acme");
  go("closed");
  await expect.element(page).toHaveTextContent(/^closed$/);
  await type("north");
  go("open");
  await expect.element(page).toHaveTextContent("open acme");
  go("result");
  go("closed");
  await expect.element(page).toHaveTextContent("closed north");
  await expect.poll(stored).toMatchObject({ open: "text=acme", closed: "list=closed&text=north" });
});

test("after a reload the links of the other tabs lead to what those showed last", async () => {
  const first = await opened();
  await first.type("acme");
  first.go("closed");
  await expect.poll(stored).toMatchObject({ open: "text=acme", closed: "list=closed" });
  await cleanup();
  const { page, tab, go } = await opened();
  await expect.element(page).toHaveTextContent(/^closed$/);
  await expect.poll(() => tab("open").dataset["href"]).toMatch(/\?text=acme$/);
  go("open");
  await expect.element(page).toHaveTextContent("open acme");
});

test("what a tab shows is kept without drawing the page for it", async () => {
  const { type } = await opened();
  await expect.poll(stored).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const before = draws;
  await type("acme");
  await expect.poll(async () => (await own.handle.db.values.get("address:page"))?.value).toBe("text=acme");
  await expect.poll(stored).toMatchObject({ open: "text=acme" });
  await new Promise((resolve) => setTimeout(resolve, 300));
  // The letters, the address twice, and what is remembered of it.
  expect(draws - before).toBeLessThanOrEqual(4);
});
