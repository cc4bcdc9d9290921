// Component tests run under the portal's policy: what it forbids fails here, and not first in the built portal.
import { expect, test } from "vitest";

test("scripts may write properties of a style, and no style attribute", () => {
  const box = document.createElement("div");
  document.body.append(box);
  box.setAttribute("style", "opacity: 0.5");
  expect(getComputedStyle(box).opacity).toBe("1");
  box.style.opacity = "0.5";
  expect(getComputedStyle(box).opacity).toBe("0.5");
  box.remove();
});
