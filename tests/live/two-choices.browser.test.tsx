// Two choices in quick succession are both kept, whatever they are about: the second is never made from what was there before the first.
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { putValue } from "../../src/db/lists.ts";
import { rememberValue } from "../../src/live/remember.ts";
import { useOpenGroups } from "../../src/live/use-open-groups.ts";
import { rememberPlace, rememberSearch } from "../../src/live/use-recent.ts";
import { useValue } from "../../src/live/use-records.ts";
import { useTableLayout } from "../../src/live/use-table-layout.ts";
import { switchTheme } from "../../src/live/use-theme.ts";
import { NO_PLACE } from "../../src/domain/carriers/lane/lane-place.ts";
import { SavedViews } from "../../src/widgets/list/SavedViews.tsx";
import { ownDatabase } from "./own-database.ts";

const own = ownDatabase();
const stored = async (name: string): Promise<unknown> => (await own.handle.db.values.get(name))?.value;

type Choose = () => unknown;
interface Choices {
  readonly about: string;
  readonly name: string;
  readonly first?: unknown;
  /** The two choices, as a screen offers them. */
  readonly use: () => readonly [Choose, Choose];
  readonly both: unknown;
}

const place = (areaId: number) => ({ ...NO_PLACE, areaId, name: `Area ${areaId}` });
const search = (address: string) => ({ kind: "lane" as const, title: address, address, at: 1 });

const CHOICES: readonly Choices[] = [
  {
    about: "a table",
    name: "table:chosen",
    first: { density: "compact" },
    use: () => {
      const [layout, choose] = useTableLayout("chosen");
      return [() => choose({ ...layout, density: "roomy" }), () => choose({ ...layout, peekWidth: 300 })];
    },
    both: { density: "roomy", peekWidth: 300 },
  },
  {
    about: "the menu's groups",
    name: "menuGroups",
    first: { Board: false },
    use: () => {
      const [, open] = useOpenGroups();
      return [() => open("Carriers", true), () => open("Loads", false)];
    },
    both: { Board: false, Carriers: true, Loads: false },
  },
  {
    about: "a switch",
    name: "mapHidden",
    first: true,
    use: () => {
      const isHidden = useValue<boolean>("mapHidden") ?? false;
      const toggle = () => rememberValue("mapHidden", !isHidden);
      return [toggle, toggle];
    },
    both: true,
  },
  { about: "the theme", name: "theme", first: "dark", use: () => [switchTheme, switchTheme], both: "dark" },
  {
    about: "recent searches",
    name: "recent-searches",
    first: [search("/old")],
    use: () => [() => rememberSearch(search("/one")), () => rememberSearch(search("/two"))],
    both: [search("/two"), search("/one"), search("/old")],
  },
  {
    about: "recent places",
    name: "recent-places",
    use: () => [() => rememberPlace(place(1)), () => rememberPlace(place(2))],
    both: [2, 1].map((id) => ({ ...place(id), active: false, searchText: `Area ${id}` })),
  },
];

test.for(CHOICES)("about $about, and another tab's is seen", async ({ name, first, use, both }) => {
  if (first !== undefined) await putValue(own.handle, name, first);
  const made: unknown[] = [];
  function Chooser() {
    const [one, other] = use();
    return (
      <>
        <button onClick={() => void made.push(one())}>One</button>
        <button onClick={() => void made.push(other())}>Other</button>
        <output>{JSON.stringify(useValue(name))}</output>
      </>
    );
  }
  const screen = await render(<Chooser />);
  const shown = (): unknown => JSON.parse(screen.getByRole("status").element().textContent || "null");
  await expect.poll(shown).toEqual(first ?? null);
  const press = (label: string) => (screen.getByRole("button", { name: label }).element() as HTMLElement).click();
  press("One");
  await Promise.resolve();
  press("Other");
  await Promise.all(made);
  await expect.poll(() => stored(name)).toEqual(both);
  await expect.poll(shown).toEqual(both);
  await putValue(own.handle, name, "another tab's");
  await expect.poll(shown).toBe("another tab's");
});

test("about saved views: of two deleted in a row neither comes back", async () => {
  const views = ["All", "Late", "Mine"].map((name) => ({ name, address: "/loads" }));
  await putValue(own.handle, "views:loads", views);
  const screen = await render(<SavedViews name="loads" address="/loads" suggestion="New" onOpen={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Views" }));
  const remove = (name: string) => screen.getByRole("button", { name: `Delete the view ${name}` });
  await expect.element(remove("Mine")).toBeVisible();
  const buttons = ["Late", "Mine"].map((name) => remove(name).element() as HTMLElement);
  for (const button of buttons) button.click();
  await expect.poll(() => stored("views:loads")).toEqual(views.slice(0, 1));
});
