// Tests of how grave news about carriers is: every row of the table, and what no row knows.
import { describe, expect, it } from "vitest";
import { NEWS_TOPICS } from "../../../src/contract/carriers/history.ts";
import { NEWS_SEVERITIES } from "../../../src/contract/connections/inbox.ts";
import { newsSeverity, SEVERITY_MATCHES, severityOf, severityRank } from "../../../src/domain/connections/news-severity.ts";

describe("the severity of news", () => {
  it.each([
    ["out_of_service", "out_of_service", "true", "out_of_service"],
    ["out_of_service", "out_of_service", "false", "other"],
    ["authority", "authority_status", "revoked", "authority_lost"],
    ["authority", "authority_status", "inactive", "authority_lost"],
    ["authority", "authority_status", "active", "authority"],
    ["authority", "authority_types", "{common}", "authority"],
    ["insurance", "insurance_cancels_on", "2026-12-01", "insurance_cancels"],
    ["insurance", "insurance_cancels_on", null, "insurance"],
    ["insurance", "bipd_limit", "750000", "insurance"],
    ["assessment", "assessment", "fail", "assessment_fails"],
    ["assessment", "assessment", "incomplete", "assessment_incomplete"],
    ["assessment", "assessment", "pass", "other"],
    ["identity_alert", "suspected_fraud", "filed", "identity_alert"],
    ["identity_alert", "suspected_fraud", "taken_back", "other"],
    ["safety_rating", "safety_rating", "unsatisfactory", "safety_rating_lowered"],
    ["safety_rating", "safety_rating", "satisfactory", "other"],
    ["ownership", "officer_name", "Ann Owner", "ownership"],
    ["contact", "phone_e164", null, "contact"],
    ["eld", "eld_status", "disconnected", "eld"],
    ["packet", "packet_status", "complete", "packet"],
    ["invitation", "invitation_status", "opened", "invitation"],
  ] as const)("%s: %s becomes %s", (topic, field, after, severity) => {
    expect(severityOf({ topic, field, after })).toBe(severity);
  });

  it("has words for each, matches only what is news, and leaves no severity without a match", () => {
    expect(newsSeverity.values).toEqual(NEWS_SEVERITIES);
    expect(
      SEVERITY_MATCHES.map(({ topic }) => topic).filter((topic) => !(NEWS_TOPICS as readonly string[]).includes(topic)),
    ).toEqual([]);
    const matched = new Set(SEVERITY_MATCHES.map(({ severity }) => severity));
    expect(NEWS_SEVERITIES.filter((each) => !matched.has(each))).toEqual(["other"]);
    expect(severityRank("out_of_service")).toBe(0);
  });
});
