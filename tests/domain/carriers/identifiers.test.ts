// A carrier's numbers and location, and a company's connection with it, as all lists show them.
import { expect, test } from "vitest";
import { identifierOf } from "../../../src/domain/carriers/identifiers.ts";
import { placeText } from "../../../src/domain/carriers/place-text.ts";
import { connectionState } from "../../../src/domain/statuses.ts";

test("a carrier's MC is never shown as its DOT, and a missing number is unknown", () => {
  const carrier = {
    identifiers: [
      { is_type: "MC", value: "901" },
      { is_type: "DOT", value: "77" },
    ],
  };
  expect(identifierOf(carrier, "DOT")).toBe("77");
  expect(identifierOf(carrier, "MC")).toBe("901");
  expect(identifierOf(carrier, "SCAC")).toBeNull();
});

test("half an address leaves no comma behind", () => {
  expect(placeText({ city: "Joliet", state: "IL" })).toBe("Joliet, IL");
  expect(placeText({ city: null, state: "IL" })).toBe("IL");
  expect(placeText({ city: "Joliet", state: null })).toBe("Joliet");
  expect(placeText({ city: null, state: null })).toBe("");
});

test("a carrier set to do not dispatch stays red when dismissed, and an unconnected one is neutral", () => {
  expect(connectionState({ status: "do_not_dispatch", is_dismissed: true })).toEqual({
    label: "Do not dispatch, dismissed",
    tone: "fail",
  });
  expect(connectionState({ status: "onboarded", is_dismissed: false }).label).toBe("Onboarded");
  expect(connectionState(null)).toEqual({ label: "Not connected", tone: "neutral" });
});
