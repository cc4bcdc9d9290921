// How grave news about a carrier is: which entries of its history mean what, and in which words.
import type { HistoryEntry, HistoryTopic } from "../../contract/carriers/history.ts";
import { NEWS_SEVERITIES, type NewsSeverity } from "../../contract/connections/inbox.ts";
import { statusTable } from "../status.ts";

/** The order is that of the contract, the gravest first. */
export const newsSeverity = statusTable<NewsSeverity>({
  out_of_service: { label: "Out of service", tone: "fail" },
  authority_lost: { label: "Authority lost", tone: "fail" },
  insurance_cancels: { label: "Insurance cancels", tone: "fail" },
  assessment_fails: { label: "Fails your rules", tone: "fail" },
  identity_alert: { label: "Identity alert", tone: "fail" },
  safety_rating_lowered: { label: "Safety rating lowered", tone: "incomplete" },
  ownership: { label: "Ownership changed", tone: "incomplete" },
  contact: { label: "Contact changed", tone: "incomplete" },
  assessment_incomplete: { label: "Missing data", tone: "incomplete" },
  insurance: { label: "Insurance changed", tone: "neutral" },
  authority: { label: "Authority changed", tone: "neutral" },
  eld: { label: "ELD changed", tone: "neutral" },
  packet: { label: "Packet", tone: "info" },
  invitation: { label: "Invitation", tone: "info" },
  other: { label: "Other change", tone: "neutral" },
});

/** Which entries are of a severity: all conditions must hold. */
export interface SeverityMatch {
  readonly severity: NewsSeverity;
  readonly topic: HistoryTopic;
  /** What changed; anything of the topic where left out. */
  readonly fields?: readonly string[];
  /** What it became: one of these, or anything but nothing. */
  readonly after?: readonly string[] | "set";
}

/** The first that matches decides; what none matches is `other`. The server's order follows from the same rows. */
export const SEVERITY_MATCHES: readonly SeverityMatch[] = [
  { severity: "out_of_service", topic: "out_of_service", after: ["true"] },
  { severity: "out_of_service", topic: "authority", fields: ["operating_status"], after: ["out_of_service"] },
  {
    severity: "authority_lost",
    topic: "authority",
    fields: ["authority_status", "operating_status"],
    after: ["revoked", "inactive", "suspended", "not_authorized"],
  },
  { severity: "insurance_cancels", topic: "insurance", fields: ["insurance_cancels_on"], after: "set" },
  { severity: "assessment_fails", topic: "assessment", after: ["fail"] },
  { severity: "identity_alert", topic: "identity_alert", after: ["filed"] },
  { severity: "safety_rating_lowered", topic: "safety_rating", after: ["conditional", "unsatisfactory"] },
  { severity: "ownership", topic: "ownership" },
  { severity: "contact", topic: "contact" },
  { severity: "assessment_incomplete", topic: "assessment", after: ["incomplete"] },
  { severity: "insurance", topic: "insurance" },
  { severity: "authority", topic: "authority" },
  { severity: "eld", topic: "eld" },
  { severity: "packet", topic: "packet" },
  { severity: "invitation", topic: "invitation" },
];

type Entry = Pick<HistoryEntry, "topic" | "field" | "after">;

const fits = ({ topic, fields, after }: SeverityMatch, entry: Entry): boolean =>
  topic === entry.topic &&
  (fields === undefined || fields.includes(entry.field)) &&
  (after === undefined || (entry.after !== null && (after === "set" || after.includes(entry.after))));

export const severityOf = (entry: Entry): NewsSeverity =>
  SEVERITY_MATCHES.find((match) => fits(match, entry))?.severity ?? "other";

/** From 0, the gravest. */
export const severityRank = (severity: NewsSeverity): number => NEWS_SEVERITIES.indexOf(severity);
