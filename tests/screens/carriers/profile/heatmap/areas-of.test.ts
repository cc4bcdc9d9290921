// A carrier without heatmap data must read as that, never as a carrier that went nowhere, and never as a failure that was none.
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
  ["500", { kind: "failed", message: "getCarrierAreas answered 500: no" }, "failed"],
  ["no network", { kind: "offline" }, "offline"],
] as const)("%s with nothing kept is %3$s, and says why", (_name, outcome, status) => {
  const told = areasStatus(false, outcome, null);
  expect(told.status).toBe(status);
  expect(told.message).not.toBeNull();
});

test("what is kept is shown while it is fetched anew, and what went wrong with that is said beside it", () => {
  expect(areasStatus(true, null, LOADED)).toEqual({ status: "ready", message: null });
  expect(areasStatus(true, STORED, LOADED)).toEqual({ status: "ready", message: null });
  expect(areasStatus(true, { kind: "offline" }, LOADED)).toMatchObject({
    status: "ready",
    message: expect.stringContaining("Offline"),
  });
  expect(areasStatus(true, { kind: "failed", message: "broken" }, LOADED)).toMatchObject({ message: "Not refreshed: broken" });
});

test("nothing is said before it is known", () => {
  expect(areasStatus(undefined, null, null).status).toBe("loading");
  expect(areasStatus(false, null, null).status).toBe("loading");
  // Stored a moment ago, not read back yet.
  expect(areasStatus(false, STORED, null).status).toBe("loading");
  expect(areasStatus(true, STORED, null).status).toBe("loading");
});

test("an answer without areas is no data", () => {
  expect(areasStatus(true, STORED, EMPTY).status).toBe("none");
});
