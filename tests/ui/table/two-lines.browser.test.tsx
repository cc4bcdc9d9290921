// On a phone a table's rows have two lines: what they show, and what a finger does to them.
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TOUCH_TARGET } from "../../../src/ui/layout/phone.ts";
import type { ColumnSpec, RowTouch } from "../../../src/ui/table/column-spec.ts";
import { FAR } from "../../../src/ui/table/gesture.ts";
import { violations } from "../axe.ts";
import { frame, grid, harness, keysTo, type Carrier } from "./harness.tsx";

const COLUMNS: readonly ColumnSpec<Carrier>[] = [
  { id: "mc", title: "MC", width: 90, shows: "identifier", line: "fact", lineLabel: "MC", text: ({ id }) => `90${id}` },
  { id: "name", title: "Carrier", width: 200, names: true, sortable: true, text: ({ name }) => name },
  { id: "status", title: "Status", width: 90, tone: () => "pass", text: () => "Active" },
  { id: "notes", title: "Notes", width: 90, line: "fact", text: ({ id }) => (id === 2 ? "" : "Late") },
  { id: "trucks", title: "Trucks", width: 90, line: "fact", align: "end", text: ({ id }) => String(id) },
  { id: "email", title: "Email", width: 90, text: () => "unseen@example.com" },
  { id: "at", title: "Updated", width: 90, shows: "age", text: () => "2000-01-01T00:00:00Z" },
];

const FRAME = "display: flex; width: 100%; height: 480px";

const rowOf = (key: number) => grid().querySelector<HTMLElement>(`[data-key="${key}"]`)!;

const shown = (within: Element): string[] =>
  [...within.querySelectorAll<HTMLElement>("[role=gridcell]")]
    .filter((cell) => cell.checkVisibility() && cell.dataset["column"] !== undefined)
    .map((cell) => cell.textContent ?? "");

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1024, 768));

async function show(more: Parameters<typeof harness>[0] | object = {}) {
  const opened: number[] = [];
  const made = harness({ keys: keysTo(40), columns: COLUMNS, onOpen: (key) => opened.push(key), ...more });
  await render(made.element);
  grid().closest<HTMLElement>("[style]")!.parentElement!.setAttribute("style", FRAME);
  await frame();
  return { ...made, opened };
}

/** A finger on the row that moves to each of the places, relative to where it came down, and is lifted there. */
async function finger(row: HTMLElement, ...places: readonly (readonly [x: number, y: number])[]): Promise<void> {
  const { left, top, width, height } = row.getBoundingClientRect();
  const target = row.querySelector("[data-column=name]")!;
  const send = (type: string, [x, y]: readonly [number, number]) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 7,
        pointerType: "touch",
        isPrimary: true,
        clientX: left + width / 2 + x,
        clientY: top + height / 2 + y,
      }),
    );
  send("pointerdown", [0, 0]);
  for (const place of places) send("pointermove", place);
  await frame();
  send("pointerup", places.at(-1) ?? [0, 0]);
}

const touchOf = (done: string[], more: RowTouch["onMore"] = null): RowTouch => ({
  right: { title: "Done", run: (key) => done.push(`done ${key}`) },
  left: { title: "Snooze", run: (key) => done.push(`snooze ${key}`) },
  onMore: more,
});

test("line one has the name and the status, line two the facts and the age, and what is empty takes no room", async () => {
  await show();
  const [one, two] = [...rowOf(1).querySelectorAll(".Lines_line")];
  expect([shown(one!), shown(two!).slice(0, 3)]).toEqual([
    ["Carrier 1", "Active"],
    ["901", "Late", "1"],
  ]);
  expect(shown(two!)[3]).toMatch(/y/);
  expect(getComputedStyle(rowOf(1).querySelector('[data-column="trucks"]')!, "::before").content).toContain("Trucks");
  expect(shown(rowOf(2))).not.toContain("Late");
  expect(rowOf(1).textContent).not.toContain("unseen");
  expect(rowOf(1).getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  expect(rowOf(1).getBoundingClientRect().height).toBeLessThanOrEqual(64);
  expect(grid().scrollWidth).toBe(grid().clientWidth);
  await expect(violations()).resolves.toEqual([]);
});

test("on the smallest phones a time beside the name is read whole, and of two the status is cut off", async () => {
  await page.viewport(360, 740);
  const at = {
    id: "pickup",
    title: "Pickup",
    width: 90,
    shows: "age",
    line: "title",
    text: () => "2026-11-30T08:00:00Z",
  } as const;
  const clock = { shown: () => "Mon Nov 30 08:00 CT", exported: () => "", printed: () => "" };
  const name: ColumnSpec<Carrier> = {
    id: "name",
    title: "Load",
    width: 90,
    names: true,
    line: "title",
    text: () => "MF-1000008",
  };
  const status: ColumnSpec<Carrier> = {
    id: "status",
    title: "Status",
    width: 90,
    tone: () => "pass",
    text: () => "Assumed delivered",
  };
  await show({ columns: [name, { ...at, clock }, status], touch: touchOf([], () => undefined) });
  const lead = rowOf(1).querySelector<HTMLElement>(".Lines_lead")!;
  expect(lead.textContent).toBe("MF-1000008Mon Nov 30 08:00 CT");
  expect(lead.scrollWidth).toBeLessThanOrEqual(lead.clientWidth);
  const state = rowOf(1).querySelector('[data-place="state"]')!.getBoundingClientRect();
  expect(state.width).toBeGreaterThanOrEqual(59.5);
  expect(state.right).toBeLessThanOrEqual(rowOf(1).getBoundingClientRect().right);
});

test("no sign stands beside a component without anything to show, and an arrow between two places stays one", async () => {
  const fact = (id: string, more: Partial<ColumnSpec<Carrier>> = {}): ColumnSpec<Carrier> => ({
    id,
    title: id,
    width: 90,
    line: "fact",
    text: () => id,
    ...more,
  });
  const why = fact("why", { cell: ({ id }) => (id === 1 ? null : <span>Because</span>) });
  await show({ columns: [COLUMNS[1]!, why, fact("from"), fact("to", { lineLabel: "→" })] });
  const signs = (key: number): readonly string[] =>
    [...rowOf(key).querySelectorAll('[data-place="fact"]')]
      .filter((part) => part.checkVisibility())
      .map((part) => getComputedStyle(part, "::before").content);
  await expect.poll(() => signs(2)).toEqual(["none", '"·"', '"→"']);
  expect(signs(1)).toEqual(["none", '"→"']);
});

test("from 900 pixels on it is a table, and the rows stay where a person was", async () => {
  await page.viewport(899, 768);
  await show();
  const headings = () => grid().querySelectorAll("[role=columnheader]").length;
  expect([headings(), rowOf(1).querySelectorAll(".Lines_line").length]).toEqual([0, 2]);
  await page.viewport(900, 768);
  await expect.poll(headings).toBe(COLUMNS.length + 1);
  expect(rowOf(1).querySelectorAll(".Lines_line").length).toBe(0);
  await page.viewport(899, 768);
  await expect.poll(headings).toBe(0);
});

test("a row that is drawn far enough has the action of that side done to it, and opens nothing", async () => {
  const done: string[] = [];
  const { opened } = await show({ touch: touchOf(done) });
  await finger(rowOf(2), [20, 0], [FAR + 10, 4]);
  await finger(rowOf(3), [-20, 2], [-FAR - 10, 4]);
  expect(done).toEqual(["done 2", "snooze 3"]);
  rowOf(3).querySelector<HTMLElement>("[data-column=name]")!.click();
  expect(opened).toEqual([]);
  expect(rowOf(2).style.transform).not.toContain("translateX");
});

test("a short or a slanting move does nothing, nor does one that comes back or that the list scrolls by", async () => {
  const done: string[] = [];
  await show({ touch: touchOf(done) });
  await finger(rowOf(2), [20, 0], [FAR - 10, 0]);
  await finger(rowOf(2), [20, 30], [FAR + 60, 30]);
  await finger(rowOf(2), [0, 40], [FAR + 60, 40]);
  await finger(rowOf(2), [FAR + 40, 0], [10, 0]);
  await finger(rowOf(2), [FAR + 40, 0], [-FAR - 40, 0]);
  expect(done).toEqual([]);
});

test("a side without an action does not move, and neither does a mouse that marks text", async () => {
  const done: string[] = [];
  await show({ touch: { ...touchOf(done), left: null } });
  await finger(rowOf(2), [-20, 0], [-FAR - 10, 0]);
  expect([done, document.querySelector(".Lines_aside")]).toEqual([[], null]);
});

test("a row that is held is selected; from then on a tap selects, until none is", async () => {
  const { handle, opened } = await show({ touch: touchOf([], () => {}) });
  const target = rowOf(2).querySelector<HTMLElement>("[data-column=name]")!;
  const { left, top } = target.getBoundingClientRect();
  target.dispatchEvent(
    new PointerEvent("pointerdown", {
      bubbles: true,
      pointerId: 7,
      pointerType: "touch",
      isPrimary: true,
      clientX: left + 60,
      clientY: top + 4,
    }),
  );
  await expect.poll(() => [...handle.selection]).toEqual([2]);
  target.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, pointerId: 7, pointerType: "touch", isPrimary: true }));
  // The click that follows the press is part of it.
  target.click();
  expect([...handle.selection]).toEqual([2]);
  rowOf(4).querySelector<HTMLElement>("[data-column=name]")!.click();
  await expect.poll(() => [...handle.selection]).toEqual([2, 4]);
  expect(rowOf(4).querySelector("[data-check]")?.getBoundingClientRect().width).toBeGreaterThanOrEqual(TOUCH_TARGET);
  for (const [key, others] of [
    [2, [4]],
    [4, []],
  ] as const) {
    rowOf(key).querySelector<HTMLElement>("[data-column=name]")!.click();
    await expect.poll(() => [...handle.selection]).toEqual(others);
  }
  expect([opened, rowOf(4).querySelector("[data-check]")]).toEqual([[], null]);
});

test("without a finger's moves the same actions are behind a button in each row, which a screen reader knows by the row's name", async () => {
  const asked: string[] = [];
  const { opened } = await show({ touch: touchOf([], (key, name) => asked.push(`${key} ${name}`)) });
  const more = page.getByRole("button", { name: "Actions: Carrier 3", exact: true });
  const { width, height } = more.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(TOUCH_TARGET);
  await more.click();
  expect([asked, opened]).toEqual([["3 Carrier 3"], []]);
});

test("any press on a row opens it, and the order is a field where there are no headings", async () => {
  const sorted: unknown[] = [];
  const { opened } = await show({ onSort: (sort: unknown) => sorted.push(sort) });
  rowOf(3).click();
  rowOf(4).querySelector<HTMLElement>("a, [data-column=name]")!.click();
  expect(opened).toEqual([3, 4]);
  await page.getByRole("combobox", { name: "Sort by" }).selectOptions("Carrier, descending");
  expect(sorted).toEqual([{ id: "name", desc: true }]);
});
