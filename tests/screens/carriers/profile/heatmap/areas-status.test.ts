// A carrier without heatmap data must not look like one that went nowhere, nor like a failure.
import { expect, test } from "vitest";
import { areasStatus } from "../../../../../src/screens/carriers/profile/heatmap/areas-status.ts";
import type { Loaded } from "../../../../../workers/heatmap/api.ts";

const LOADED: Loaded = { areas: 3, visits: 9, days: 30, extent: [0, 0, 1, 1] };
const EMPTY: Loaded = { areas: 0, visits: 0, days: 30, extent: null };
const STORED = { kind: "stored" } as const;

test.each([
  ["403", { kind: "forbidden", message: "The feature is off" }, "none"],
  ["404", { kind: "missing" }, "none"],
  ["422", { kind: "failed", message: "start_date is not a day", status: 422 }, "none"],
  ["500", { kind: "failed", message: "The server answered 500: no" }, "failed"],
  ["no network", { kind: "offline" }, "offline"],
] as const)("%s with nothing saved is %3$s, and says why", (_name, outcome, status) => {
  const result = areasStatus(false, outcome, null);
  expect(result.status).toBe(status);
  expect(result.message).not.toBeNull();
});

test("saved areas are shown while they are refreshed, with the reason if that fails", () => {
  expect(areasStatus(true, null, LOADED)).toEqual({ status: "ready", message: null });
  expect(areasStatus(true, STORED, LOADED)).toEqual({ status: "ready", message: null });
  expect(areasStatus(true, { kind: "offline" }, LOADED)).toMatchObject({
    status: "ready",
    message: expect.stringContaining("Offline"),
  });
  expect(areasStatus(true, { kind: "failed", message: "broken" }, LOADED)).toMatchObject({ message: "Not refreshed: broken" });
});

test("until something is known it is loading", () => {
  expect(areasStatus(undefined, null, null).status).toBe("loading");
  expect(areasStatus(false, null, null).status).toBe("loading");
  // Stored a moment ago, not read back yet.
  expect(areasStatus(false, STORED, null).status).toBe("loading");
  expect(areasStatus(true, STORED, null).status).toBe("loading");
});

test("an answer without areas is no data", () => {
  expect(areasStatus(true, STORED, EMPTY).status).toBe("none");
});
