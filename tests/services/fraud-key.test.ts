// Which key fraud protection gets on which host.
import { expect, test } from "vitest";
import { fraudKey } from "../../src/services/fraud-protection.ts";

const settings = { key: "production", testKey: "test", url: "" };

test.each([
  ["portal.example", "production"],
  ["dev.portal.example", "test"],
  ["localhost:4180", "test"],
  ["staging.portal.example", "test"],
  ["developers.example", "production"],
])("on %s it is the %s key", (host, key) => {
  expect(fraudKey(settings, host)).toBe(key);
  expect(fraudKey({ ...settings, testKey: null }, host)).toBe("production");
});
