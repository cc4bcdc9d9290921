// Which demo is shown, and how fast it moves; a wrong setting is refused by name.
import { expect, test } from "vitest";
import { readDemoSettings } from "../../../server/demo/settings.ts";

test("without settings the demo moves in real time, and empty is none", () => {
  expect(readDemoSettings({ WORLD: "" })).toEqual({ size: "demo", speed: 1 });
  expect(readDemoSettings({ WORLD: "empty", WORLD_SPEED: "0" })).toEqual({ size: null, speed: 0 });
});

test.each([
  ["WORLD", "huge", "accepts demo"],
  ["WORLD", "toString", "accepts demo"],
  ["WORLD_SPEED", "0.5", "from 1 to 1000"],
  ["WORLD_SPEED", "fast", "0, which stands still"],
])("%s=%s is refused", (name, value, hint) => {
  expect(() => readDemoSettings({ [name]: value })).toThrow(hint);
});
