// The number on the icon of the installed portal.
import { afterEach, expect, test, vi } from "vitest";
import { showBadge } from "../../src/app/badge.ts";

afterEach(() => vi.restoreAllMocks());

test("the badge has the number of new alerts, goes with the last of them, and a refusal disturbs nothing", async () => {
  const set = vi.spyOn(navigator, "setAppBadge").mockRejectedValue(new DOMException("Not installed", "NotAllowedError"));
  const clear = vi.spyOn(navigator, "clearAppBadge").mockResolvedValue(undefined);
  showBadge(3);
  showBadge(0);
  expect(set.mock.calls).toEqual([[3]]);
  expect(clear).toHaveBeenCalledOnce();
});
