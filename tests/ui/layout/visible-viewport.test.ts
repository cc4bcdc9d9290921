// A sheet ends above the keyboard, and nothing shrinks because somebody enlarged the page.
import { expect, test } from "vitest";
import { visiblePart } from "../../../src/ui/layout/visible-viewport.ts";

test("a keyboard over the window leaves the part above it", () => {
  expect(visiblePart({ height: 508.4, offsetTop: 0, scale: 1 }, 844)).toEqual({ height: "508px", top: "0px" });
  // A phone that moves the page up to show the field that is typed into.
  expect(visiblePart({ height: 508, offsetTop: 120.6, scale: 1 }, 844)).toEqual({ height: "508px", top: "121px" });
});

test("all of the window, and a page that is enlarged with two fingers, set nothing", () => {
  expect(visiblePart({ height: 844, offsetTop: 0, scale: 1 }, 844)).toBeNull();
  expect(visiblePart({ height: 843.6, offsetTop: 0, scale: 1 }, 844)).toBeNull();
  expect(visiblePart({ height: 422, offsetTop: 60, scale: 2 }, 844)).toBeNull();
});
