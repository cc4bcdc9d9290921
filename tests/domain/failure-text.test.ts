// Tests that every failure says what failed and why, in sentences, and offers Retry only where it can help.
import { expect, it } from "vitest";
import { failureOf, failureText, listFailure, type Failure } from "../../src/domain/failure-text.ts";

it.each<[Failure, string, string, string, boolean]>([
  [
    { kind: "offline" },
    "Connect to load the crashes",
    "You are offline.",
    "You are offline, and this computer has no saved copy.",
    true,
  ],
  [{ kind: "missing" }, "The crashes could not be found", "The server no longer has the crashes.", "", false],
  [
    { kind: "forbidden", message: "Safety data is hidden" },
    "You don't have access to the crashes",
    "The crashes could not be refreshed.",
    "Safety data is hidden.",
    false,
  ],
  [
    { kind: "failed", message: "The server is down." },
    "The crashes could not be loaded",
    "The crashes could not be refreshed.",
    "The server is down.",
    true,
  ],
])("%o", (failure, instead, above, reason, canRetry) => {
  expect(failureText("the crashes", failure)).toEqual({ instead, above, reason, canRetry });
});

it("a reply is not a failure, and a list's failure has its reason", () => {
  expect([failureOf(null), failureOf({ kind: "stored" }), listFailure(null)]).toEqual([null, null, null]);
  expect(failureOf({ kind: "offline" })).toEqual({ kind: "offline" });
  expect(listFailure({ status: "complete", failure: null })).toBeNull();
  expect(listFailure({ status: "forbidden", failure: "No" })).toEqual({ kind: "forbidden", message: "No" });
  expect(listFailure({ status: "failed", failure: null })).toEqual({ kind: "failed", message: "" });
  expect(listFailure({ status: "failed", failure: "Failed to fetch" }, false)).toEqual({ kind: "offline" });
  expect(listFailure({ status: "complete", failure: null }, false)).toBeNull();
});
