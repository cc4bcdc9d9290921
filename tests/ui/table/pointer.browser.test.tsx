// What a pointer does on a row and its name, and what shows where rows and columns end.
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { columns, frame, grid, harness, keysTo, type Carrier } from "./harness.tsx";

test("a tap opens a row, a click only goes to it, and a middle click opens its page in another tab", async () => {
  const opened: number[] = [];
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const hrefOf = ({ id }: Carrier) => `/broker/carriers/${id}`;
  const { element, handle } = harness({ keys: keysTo(5), onOpen: (key) => opened.push(key), hrefOf });
  await render(element);
  await frame();
  const cell = (key: number) => grid().querySelector<HTMLElement>(`[data-key="${key}"] [data-column="name"]`)!;
  cell(2).dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "mouse" }));
  await frame();
  expect([handle.cursor, opened]).toEqual([2, []]);
  cell(3).dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "touch" }));
  await frame();
  expect([handle.cursor, opened]).toEqual([3, [3]]);
  cell(4).dispatchEvent(new MouseEvent("auxclick", { bubbles: true, button: 1 }));
  expect(open).toHaveBeenCalledWith("/broker/carriers/4", "_blank", "noopener");
  open.mockRestore();
});

test("a row's name is a link: a click opens the row, the browser has its other tabs and menus, and Shift still selects", async () => {
  const opened: number[] = [];
  const hrefOf = ({ id }: Carrier) => (id === 4 ? null : `/broker/carriers/${id}`);
  const { element, handle } = harness({ keys: keysTo(5), onOpen: (key) => opened.push(key), hrefOf });
  await render(element);
  await frame();
  const nameOf = (key: number) => grid().querySelector<HTMLElement>(`[data-key="${key}"] [data-column="name"] a`);
  const click = async (key: number, keys: MouseEventInit = {}): Promise<boolean> => {
    const event = new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "mouse", ...keys });
    // Is listened to after the portal, and keeps the test's page where it is.
    const isLeft = new Promise<boolean>((resolve) => {
      const last = (late: Event) => {
        resolve(!late.defaultPrevented);
        late.preventDefault();
      };
      window.addEventListener("click", last, { once: true });
    });
    nameOf(key)!.dispatchEvent(event);
    await frame();
    return isLeft;
  };
  expect([nameOf(2)?.getAttribute("href"), nameOf(2)?.textContent, nameOf(4)]).toEqual(["/broker/carriers/2", "Carrier 2", null]);
  expect([await click(2), opened, handle.cursor]).toEqual([false, [2], 2]);
  expect([await click(3, { ctrlKey: true }), await click(3, { metaKey: true }), opened]).toEqual([true, true, [2]]);
  expect([await click(5, { shiftKey: true }), opened, [...handle.selection]]).toEqual([false, [2], [2, 3, 4, 5]]);
  nameOf(3)!.focus();
  expect(document.activeElement).toBe(grid());
  handle.setKeys(Float64Array.from([4, 1]));
  await frame();
  expect([nameOf(4), nameOf(1)?.getAttribute("href")]).toEqual([null, "/broker/carriers/1"]);
});

test("a line stands above the first row of each group, and above none where the order has no groups", async () => {
  const groupOf = ({ id }: Carrier) => (id < 4 ? "Mon" : "Tue");
  const firsts = () => [...grid().querySelectorAll<HTMLElement>("[data-group]")].map(({ dataset }) => dataset["key"]);
  const { element, handle } = harness({ keys: keysTo(6), groupOf });
  const { rerender } = await render(element);
  await frame();
  expect(firsts()).toEqual(["4"]);
  handle.setKeys(Float64Array.from([6, 1, 2, 5]));
  await frame();
  expect(new Set(firsts())).toEqual(new Set(["1", "5"]));
  await rerender(harness({ keys: keysTo(6), groupOf: null }).element);
  await frame();
  expect(firsts()).toEqual([]);
});

test("columns that lack a little room are all seen", async () => {
  const narrow = columns.map((column) => (column.id === "email" ? { ...column, width: 150 } : column));
  const { element } = harness({ keys: keysTo(5), columns: narrow });
  await render(element);
  await frame();
  expect(grid().scrollWidth).toBe(grid().clientWidth);
  expect(grid().querySelector<HTMLElement>("[data-column=email]")!.getBoundingClientRect().right).toBeLessThanOrEqual(
    grid().getBoundingClientRect().right,
  );
});
