// On the way back to a page, its tables are where they were left.
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { keepPlace } from "../../../src/ui/frame/entry-place.ts";
import { frame, grid, harness, keysTo } from "./harness.tsx";

// All tests share one history entry.
beforeEach(() => history.replaceState(null, ""));
afterEach(() => history.replaceState(null, ""));

const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await userEvent.keyboard(key);
};

/** Moves to row 972 of 1,000 by keys and leaves the page. */
async function leave(): Promise<{ readonly top: number }> {
  const { element, handle } = harness({ keys: keysTo(1_000) });
  const { unmount } = await render(element);
  grid().focus();
  await press("{Control>}{End}{/Control}", ...Array.from({ length: 30 }, () => "k"), "j", "j");
  expect(handle.cursor).toBe(972);
  await frame();
  const top = grid().scrollTop;
  expect(top).toBeGreaterThan(0);
  keepPlace();
  await unmount();
  return { top };
}

test("row, scroll and focus are there again once the rows have arrived, and keys go on from the row", async () => {
  const { top } = await leave();
  const { element, handle } = harness({ keys: null });
  await render(element);
  handle.setKeys(keysTo(1_000));
  await expect.poll(() => handle.cursor).toBe(972);
  await expect.poll(() => document.activeElement).toBe(grid());
  expect(grid().scrollTop).toBe(top);
  await press("j");
  expect(handle.cursor).toBe(973);
});

test("what has the focus keeps it", async () => {
  await leave();
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  const { element, handle } = harness({ keys: keysTo(1_000) });
  await render(element);
  await expect.poll(() => handle.cursor).toBe(972);
  await frame();
  expect(document.activeElement).toBe(field);
  field.remove();
});

test("a person who is faster than the rows stays where they are", async () => {
  await leave();
  const { element, handle } = harness({ keys: keysTo(500) });
  await render(element);
  grid().focus();
  await press("j", "j");
  const here = handle.cursor;
  expect(here).not.toBeNull();
  handle.setKeys(keysTo(1_000));
  await frame();
  expect(handle.cursor).toBe(here);
});

test("a row that is gone moves nothing", async () => {
  await leave();
  const { element, handle } = harness({ keys: keysTo(500) });
  await render(element);
  await frame();
  expect([handle.cursor, grid().scrollTop]).toEqual([null, 0]);
});

test("a page that is opened anew starts at its top", async () => {
  await leave();
  history.pushState(null, "");
  const { element, handle } = harness({ keys: keysTo(1_000) });
  await render(element);
  await frame();
  expect([handle.cursor, grid().scrollTop]).toEqual([null, 0]);
});
