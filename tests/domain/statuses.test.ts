// Tests that every status has a label and a color, that the choices of a filter follow from the rows, and that unknown values stay readable.
import { describe, expect, it } from "vitest";
import { ASSESSMENTS, RULE_RESULTS } from "../../src/contract/carriers/carriers.ts";
import { CONNECTION_STATUSES, PACKET_STATUSES } from "../../src/contract/connections/connections.ts";
import { assessment, connectionStatus, packetStatus, ruleResult } from "../../src/domain/statuses.ts";

describe("statuses", () => {
  it("every value of the API has a label and a color", () => {
    for (const value of CONNECTION_STATUSES) expect(connectionStatus(value).tone).not.toBe("unknown");
    for (const value of PACKET_STATUSES) expect(packetStatus(value).label).toMatch(/^[A-Z][a-z ]+$/);
    for (const value of ASSESSMENTS) expect(assessment(value).tone).not.toBe("unknown");
    for (const value of RULE_RESULTS) expect(ruleResult(value)).toMatchObject({ label: value });
  });

  it("filters offer every value once, in the order of the contract", () => {
    expect(connectionStatus.values).toEqual(CONNECTION_STATUSES);
    expect(packetStatus.options.map(({ value }) => value)).toEqual([...PACKET_STATUSES, null]);
    expect(assessment.options.map(({ value }) => value)).toEqual([...ASSESSMENTS, null]);
    expect(packetStatus.options.at(-1)).toEqual({ value: null, label: "No packet" });
  });

  it("green is for assessments alone, and unknown values are gray", () => {
    expect([connectionStatus("onboarded"), assessment("pass"), ruleResult("Pass")].map(({ tone }) => tone)).toEqual([
      "neutral",
      "pass",
      "pass",
    ]);
    expect([connectionStatus("do_not_dispatch"), assessment("fail"), ruleResult("Override")].map(({ tone }) => tone)).toEqual([
      "fail",
      "fail",
      "override",
    ]);
    expect(packetStatus("held_for_review")).toEqual({ label: "On hold for review", tone: "incomplete" });
    expect(packetStatus("held_for_a_new_reason")).toEqual({ label: "On hold for a new reason", tone: "incomplete" });
    expect([packetStatus("held").label, packetStatus(null).label, assessment(null).label]).toEqual([
      "On hold",
      "No packet",
      "Not assessed",
    ]);
    expect(connectionStatus("toString")).toEqual({ label: "ToString", tone: "unknown" });
    expect(connectionStatus("some_new_state")).toEqual({ label: "Some new state", tone: "unknown" });
  });
});
