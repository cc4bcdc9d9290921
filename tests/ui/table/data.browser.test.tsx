// Failures that would move the list unexpectedly, or make it inaccessible.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { violations } from "../axe.ts";
import { Empty } from "../../../src/ui/states/Empty.tsx";
import { active, columns, frame, grid, harness, keysTo, rowsInSight, type Carrier } from "./harness.tsx";

const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await userEvent.keyboard(key);
  await frame();
};

test("rows that are added above move neither the page nor the cursor nor the selection", async () => {
  const { element, handle } = harness({ keys: keysTo(5_000) });
  await render(element);
  grid().scrollTop = 28 * 1_000;
  await frame();
  await press("j", "x");
  const before = rowsInSight();
  const { cursor } = handle;
  handle.setKeys(Float64Array.from([9_001, 9_002, 9_003, ...keysTo(5_000)]));
  await frame();
  expect(rowsInSight().map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect([handle.cursor, [...handle.selection]]).toEqual([cursor, [cursor]]);
  expect(document.activeElement).toBe(grid());
  expect(active()?.closest<HTMLElement>("[role=row]")?.dataset["key"]).toBe(String(cursor));
});

test("when the row at the cursor is removed, the cursor moves to the next one", async () => {
  const { element, handle } = harness({ keys: keysTo(20) });
  await render(element);
  await press("j", "j", "j");
  handle.setKeys(keysTo(20).filter((key) => key !== 3));
  await frame();
  expect(handle.cursor).toBe(4);
  handle.setKeys([]);
  await frame();
  expect(handle.cursor).toBe(null);
});

test("what is pressed while the list is loading happens once its rows are there, from the page without a focus, too", async () => {
  const onPeek = vi.fn<(key: number) => void>();
  const run = vi.fn<(keys: readonly number[]) => void>();
  const { element, handle } = harness({ keys: null, onPeek, rowKeys: [{ combo: "d", label: "Deactivate", run }] });
  await render(element);
  expect(document.activeElement).toBe(document.body);
  await press("{ArrowDown}", "{ArrowDown}", "j", "d", " ");
  expect(handle.cursor).toBe(null);
  handle.setKeys(keysTo(500));
  await vi.waitFor(() => expect(onPeek).toHaveBeenCalledExactlyOnceWith(3));
  expect(handle.cursor).toBe(3);
  // Nobody has seen the row that it would have changed.
  expect(run).not.toHaveBeenCalled();
});

test("a fling shows no blank row, also while rows are loading", async () => {
  const windows: [number, number][] = [];
  const { element } = harness({
    keys: keysTo(100_000),
    onWindow: (first, last) => windows.push([first, last]),
  });
  await render(element);
  for (let step = 1; step <= 30; step++) {
    grid().scrollTop = step * step * 400;
    // The frame shows what is drawn after the scroll event.
    await new Promise((resolve) => grid().addEventListener("scroll", resolve, { once: true }));
    const rows = rowsInSight();
    expect(rows.length).toBeGreaterThanOrEqual(15);
    expect(rows[0]?.key).toBe(Math.floor(grid().scrollTop / 28) + 1);
  }
  await frame();
  const [first, last] = windows.at(-1)!;
  const rows = rowsInSight();
  expect(first).toBeLessThan(rows[0]!.key);
  expect(last).toBeGreaterThanOrEqual(rows.at(-1)!.key - 1);
});

test("columns beyond the edge are drawn once the table rests, or scrolls aside, and never show another row's", async () => {
  const text = ({ id }: Carrier) => `Note ${id}`;
  const note = { id: "note", title: "Note", width: 200, cell: text, text };
  const { element, handle } = harness({ keys: keysTo(60), columns: [...columns, note] });
  await render(element);
  const notes = () =>
    rowsInSight().map(({ key }) => [key, grid().querySelector(`[data-key="${key}"] [data-column=note]`)?.textContent]);
  const drawn = () => rowsInSight().map(({ key }) => [key, `Note ${key}`]);
  const empty = () => rowsInSight().map(({ key }) => [key, ""]);
  expect(notes()).toEqual(empty());
  await vi.waitFor(() => expect(notes()).toEqual(drawn()), { timeout: 5_000 });
  handle.setKeys(keysTo(60).toReversed());
  await frame();
  expect(rowsInSight()[0]?.key).toBe(60);
  expect(notes()).toEqual(empty());
  grid().scrollLeft = 300;
  await new Promise((resolve) => grid().addEventListener("scroll", resolve, { once: true }));
  expect(notes()).toEqual(drawn());
  handle.setKeys(keysTo(40));
  await frame();
  expect(notes()).toEqual(drawn());
});

test("components follow the first frame of the rows, and are then drawn with them", async () => {
  const { element } = harness({ keys: keysTo(50) });
  const components = () =>
    rowsInSight().map(({ key }) => grid().querySelector(`[data-key="${key}"] [data-column=fleet]`)?.textContent);
  const numbers = () => rowsInSight().map(({ key }) => String(key));
  const first: unknown[] = [];
  const observer = new MutationObserver(() => {
    const isThere = document.querySelector(".Table_body [role=row]") !== null;
    if (first.length === 0 && isThere && rowsInSight().some(({ filled }) => filled)) first.push(...components());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await render(element);
  await vi.waitFor(() => expect(components()).toEqual(numbers()));
  observer.disconnect();
  expect([...new Set(first)]).toEqual([""]);
  grid().scrollTop = 28 * 20;
  await new Promise((resolve) => grid().addEventListener("scroll", resolve, { once: true }));
  await frame();
  expect(rowsInSight()[0]?.key).toBe(21);
  expect(components()).toEqual(numbers());
});

test("a cell that holds text for a while draws its components in the same place again, without what was there before", async () => {
  const { element, handle } = harness({
    keys: keysTo(10),
    columns: [
      {
        id: "fleet",
        title: "Trucks",
        width: 90,
        cell: (row) => (row.id > 10 ? undefined : <b>{row.id}</b>),
        text: (row) => `Text ${row.id}`,
      },
    ],
  });
  const cells = (): readonly Element[] =>
    rowsInSight().map(({ key }) => grid().querySelector(`[data-key="${key}"] [data-column=fleet]`)!);
  const texts = () => cells().map(({ textContent }) => textContent);
  const keys = (from: number) => keysTo(10).map((key) => key + from);
  await render(element);
  await vi.waitFor(() => expect(texts()).toEqual([...keys(0)].map(String)));
  const hosts = cells().map(({ firstChild }) => firstChild);
  handle.setKeys(keys(10));
  await frame();
  expect(texts()).toEqual([...keys(10)].map((key) => `Text ${key}`));
  handle.setKeys(keysTo(10).toReversed());
  await frame();
  expect(texts()).toEqual([...keys(0)].toReversed().map(String));
  expect(cells().filter(({ firstChild }, at) => firstChild !== hosts[at])).toEqual([]);
});

test("only changed rows are rendered again", async () => {
  const drawn: number[] = [];
  const rows = new Map<number, Carrier>();
  const { element } = harness({
    keys: keysTo(100),
    columns: [
      {
        id: "name",
        title: "Carrier",
        width: 200,
        cell: (row) => (drawn.push(row.id), row.name),
        text: (row) => row.name,
      },
    ],
    rowAt: (key) => {
      const row = rows.get(key) ?? { id: key, name: `Carrier ${key}` };
      rows.set(key, row);
      return row;
    },
  });
  await render(element);
  await press("j");
  drawn.length = 0;
  await press("j");
  // The cursor is no content of a row.
  expect(drawn).toEqual([]);
  rows.set(3, { id: 3, name: "Carrier 3, renamed" });
  await press("j");
  expect(drawn).toEqual([3]);
  expect(active()?.textContent).toBe("Carrier 3, renamed");
});

test("columns are resized by mouse, and the layout changes once", async () => {
  const { element, handle } = harness({ keys: keysTo(10) });
  await render(element);
  const edge = document.querySelectorAll<HTMLElement>(".TableHead_edge")[2]!;
  const { x, y } = edge.getBoundingClientRect();
  const fire = (type: string, clientX: number) =>
    edge.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: y + 4, pointerId: 1 }));
  edge.setPointerCapture = () => {};
  fire("pointerdown", x);
  fire("pointermove", x + 20);
  fire("pointermove", x + 55);
  expect(handle.layout).toBe(null);
  fire("pointerup", x + 55);
  await frame();
  expect(handle.layout?.widths).toEqual({ mc: 175 });
  expect(Math.round(edge.parentElement!.getBoundingClientRect().width)).toBe(175);
});

test("a pinned column stays visible, over the others", async () => {
  const { element } = harness({ keys: keysTo(50) });
  await render(element);
  grid().scrollLeft = 200;
  await frame();
  const cell = grid().querySelector<HTMLElement>(".Table_body [data-column=name]")!;
  const { left, top } = cell.getBoundingClientRect();
  expect(Math.round(left - grid().getBoundingClientRect().left)).toBe(34);
  expect(document.elementFromPoint(left + 60, top + 10)?.closest("[data-column]")).toBe(cell);
});

test("a screen reader gets a grid: counts, positions, sort and selection", async () => {
  const { element } = harness({
    keys: keysTo(100_000),
    sort: { id: "fleet", desc: true },
    onSort: vi.fn(),
  });
  await render(element);
  await press("j", "x");
  expect(grid().getAttribute("aria-rowcount")).toBe("100001");
  expect(grid().getAttribute("aria-colcount")).toBe("6");
  expect(grid().getAttribute("aria-multiselectable")).toBe("true");
  const row = active()!.closest("[role=row]")!;
  expect([row.getAttribute("aria-rowindex"), row.getAttribute("aria-selected")]).toEqual(["2", "true"]);
  const orders = [...grid().querySelectorAll("[role=columnheader]")].map((head) => head.getAttribute("aria-sort"));
  expect(orders).toEqual([null, "none", null, null, "descending", null]);
  expect(grid().tabIndex).toBe(0);
  expect(grid().querySelectorAll("[tabindex='0']")).toHaveLength(0);
});

test.each(["", "bp6-dark"])("axe finds no violations, full, loading or empty (%s)", async (theme) => {
  document.body.className = theme;
  for (const keys of [keysTo(1_000), null, new Float64Array(0)]) {
    const { element } = harness({
      keys,
      empty: <Empty title="No carriers here yet">Those that you invite appear here.</Empty>,
    });
    const screen = await render(element);
    if (keys?.length) await press("j", "x", "j", "x", "j");
    expect(await violations(screen.container)).toEqual([]);
    await screen.unmount();
  }
  document.body.className = "";
});
