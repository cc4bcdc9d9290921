// What would pull the list away from under somebody, or shut somebody out of it.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { violations } from "../axe.ts";
import { Empty } from "../../../src/ui/states/Empty.tsx";
import { active, frame, grid, harness, keysTo, rowsInSight } from "./harness.tsx";

const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await userEvent.keyboard(key);
  await frame();
};

test("rows that come in above move neither the page nor the cursor nor the selection", async () => {
  const { element, held } = harness({ keys: keysTo(5_000) });
  await render(element);
  grid().scrollTop = 28 * 1_000;
  await frame();
  await press("j", "x");
  const before = rowsInSight();
  const { cursor } = held;
  held.setKeys(Float64Array.from([9_001, 9_002, 9_003, ...keysTo(5_000)]));
  await frame();
  expect(rowsInSight().map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect([held.cursor, [...held.selection]]).toEqual([cursor, [cursor]]);
  expect(document.activeElement).toBe(grid());
  expect(active()?.closest<HTMLElement>("[role=row]")?.dataset["key"]).toBe(String(cursor));
});

test("when the row under the cursor goes, the next one takes its place", async () => {
  const { element, held } = harness({ keys: keysTo(20) });
  await render(element);
  await press("j", "j", "j");
  held.setKeys(keysTo(20).filter((key) => key !== 3));
  await frame();
  expect(held.cursor).toBe(4);
  held.setKeys([]);
  await frame();
  expect(held.cursor).toBe(null);
});

test("a fling shows no blank row, also while rows are being read", async () => {
  const asked: [number, number][] = [];
  const { element } = harness({
    keys: keysTo(100_000),
    onWindow: (first, last) => asked.push([first, last]),
  });
  await render(element);
  for (let step = 1; step <= 30; step++) {
    grid().scrollTop = step * step * 400;
    // What is drawn when the scroll event is over is what the frame shows.
    await new Promise((resolve) => grid().addEventListener("scroll", resolve, { once: true }));
    const rows = rowsInSight();
    expect(rows.length).toBeGreaterThanOrEqual(15);
    expect(rows[0]?.key).toBe(Math.floor(grid().scrollTop / 28) + 1);
  }
  await frame();
  const [first, last] = asked.at(-1)!;
  const rows = rowsInSight();
  expect(first).toBeLessThan(rows[0]!.key);
  expect(last).toBeGreaterThanOrEqual(rows.at(-1)!.key - 1);
});

test("only rows that changed are drawn again", async () => {
  const drawn: number[] = [];
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
    rowAt: ((rows) => (key: number) => {
      const row = rows.get(key) ?? { id: key, name: `Carrier ${key}` };
      rows.set(key, row);
      return row;
    })(new Map()),
  });
  await render(element);
  await press("j");
  drawn.length = 0;
  await press("j");
  expect([...new Set(drawn)].toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test("columns are sized by mouse, and the table is told once", async () => {
  const { element, held } = harness({ keys: keysTo(10) });
  await render(element);
  const edge = document.querySelectorAll<HTMLElement>(".TableHead_edge")[2]!;
  const { x, y } = edge.getBoundingClientRect();
  const fire = (type: string, clientX: number) =>
    edge.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: y + 4, pointerId: 1 }));
  edge.setPointerCapture = () => {};
  fire("pointerdown", x);
  fire("pointermove", x + 20);
  fire("pointermove", x + 55);
  expect(held.layout).toBe(null);
  fire("pointerup", x + 55);
  await frame();
  expect(held.layout?.widths).toEqual({ mc: 175 });
  expect(Math.round(edge.parentElement!.getBoundingClientRect().width)).toBe(175);
});

test("a pinned column stays in sight and over the others", async () => {
  const { element } = harness({ keys: keysTo(50) });
  await render(element);
  grid().scrollLeft = 200;
  await frame();
  const cell = grid().querySelector<HTMLElement>(".Table_body [data-column=name]")!;
  const { left, top } = cell.getBoundingClientRect();
  expect(Math.round(left - grid().getBoundingClientRect().left)).toBe(34);
  expect(document.elementFromPoint(left + 60, top + 10)?.closest("[data-column]")).toBe(cell);
});

test("a screen reader hears a grid: counts, places, order and what is selected", async () => {
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

test.each(["", "bp6-dark"])("axe finds nothing wrong, full, loading or empty (%s)", async (theme) => {
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
