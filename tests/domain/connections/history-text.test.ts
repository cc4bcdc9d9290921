// What people read of a carrier's history.
import { expect, test } from "vitest";
import { HISTORY_TOPICS, type HistoryTopic } from "../../../src/contract/carriers/history.ts";
import { entryText, TOPIC_LABELS, topicsOf } from "../../../src/domain/connections/history-text.ts";

const ENTRIES: readonly (readonly [
  topic: HistoryTopic,
  field: string,
  before: string | null,
  after: string | null,
  what: string,
  was: string | null,
  is: string,
])[] = [
  ["connection", "status", null, "needs_to_onboard", "Status", "Not connected", "Needs to onboard"],
  ["note", "connection_notes", "Rude", null, "Connection note", "Rude", "None"],
  ["connection", "is_dismissed", "false", "true", "Dismissed", "No", "Yes"],
  ["packet", "packet_status", null, "held_for_insurance", "Packet", "None", "On hold for insurance"],
  ["assessment", "assessment", "pass", null, "Assessment", "Pass", "Not assessed"],
  ["override", "has_email", null, "always", "Override: Email", "No override", "Without end"],
  ["override", "has_email", "2026-12-01", null, "Override: Email", "Until Dec 1, 2026", "No override"],
  ["decision", "overridden", null, "partial_pass", "Decision: Override granted", null, "Partial pass"],
  ["identity_alert", "suspected_fraud", "filed", "taken_back", "Identity alert: Suspected fraud", null, "Taken back"],
  ["insurance", "bipd_limit", "1000000", "750000", "BIPD coverage", "$1,000,000", "$750,000"],
  ["insurance", "insurance_cancels_on", null, "2026-12-01", "Insurance is canceled on", "No cancellation on file", "Dec 1, 2026"],
  ["contact", "phone_e164", "+12145550100", null, "Phone", "(214) 555-0100", "None"],
  [
    "authority",
    "authority_types",
    "{common}",
    '{common,"motor property"}',
    "Kinds of authority",
    "common",
    "common, motor property",
  ],
  ["eld", "a_later_field", "a", "b", "A later field", "a", "b"],
];

test.each(ENTRIES)("%s: %s from %s to %s", (topic, field, before, after, what, from, to) => {
  expect(entryText({ topic, field, before, after })).toEqual({ what, before: from, after: to });
});

test("topics are counted, in one order, and each has its words", () => {
  const topics = ENTRIES.map(([topic]) => ({ topic }));
  expect(topicsOf(topics).slice(0, 2)).toEqual([
    { topic: "note", count: 1 },
    { topic: "packet", count: 1 },
  ]);
  expect(Object.keys(TOPIC_LABELS).toSorted()).toEqual([...HISTORY_TOPICS].toSorted());
});
