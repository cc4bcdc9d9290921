// What people read of an entry in a carrier's history: what it is about, what it was before and what it became.
import type { DecisionKind } from "../../contract/rules/decisions.ts";
import type { HistoryEntry, HistorySource, HistoryTopic } from "../../contract/carriers/history.ts";
import { formatDay, formatMoney, formatNumber, formatOwnDay, formatPhone } from "../format.ts";
import { DECISION_LABELS } from "../rules/decision-labels.ts";
import { ruleLabel } from "../rules/rules.ts";
import { humanized } from "../status.ts";
import { eldStatusText } from "../vehicles/reconciliation-labels.ts";
import { assessment, connectionStatus, packetStatus } from "../statuses.ts";

export const TOPIC_LABELS: Readonly<Record<HistoryTopic, string>> = {
  status: "Status",
  block: "Do not dispatch",
  note: "Notes",
  classification: "Classifications",
  packet: "Packets",
  assessment: "Assessment",
  override: "Overrides",
  invitation: "Invitations",
  connection: "Connection",
  monitoring: "Monitoring",
  mail: "Emails",
  decision: "Decisions",
  authority: "Authority",
  insurance: "Insurance",
  safety_rating: "Safety rating",
  out_of_service: "Out of service",
  contact: "Contact",
  ownership: "Ownership",
  eld: "ELD",
  identity_alert: "Identity alerts",
};

const SOURCE_LABELS: Readonly<Record<HistorySource, string>> = {
  person: "Person",
  FMCSA: "FMCSA",
  insurer: "Insurer",
  ELD: "ELD",
  rules: "Rules",
  system: "System",
};

/** The server may know more sources than this release. */
export const sourceLabel = (source: HistorySource): string => SOURCE_LABELS[source] ?? humanized(source);

const NONE = "None";

type Words = (value: string) => string;

const yesNo: Words = (value) => (value === "true" ? "Yes" : "No");
const dollars: Words = (value) => formatMoney(Number(value));
const asIs: Words = (value) => value;

interface Field {
  readonly label: string;
  readonly words: Words;
  /** What stands for no value. */
  readonly none?: string;
}

/** Fields by name; overrides, decisions and alerts have their own words below. */
const FIELDS: Readonly<Record<string, Field>> = {
  status: { label: "Status", words: (value) => connectionStatus(value).label, none: "Not connected" },
  connection_notes: { label: "Connection note", words: asIs },
  note: { label: "Note", words: asIs },
  is_dismissed: { label: "Dismissed", words: yesNo },
  classification_ids: { label: "Classifications", words: asIs },
  packet_status: { label: "Packet", words: (value) => packetStatus(value).label },
  packet_steps: { label: "Packet steps done", words: (value) => formatNumber(Number(value)) },
  assessment: { label: "Assessment", words: (value) => assessment(value).label, none: assessment(null).label },
  invitation_status: { label: "Invitation", words: humanized, none: "Not invited" },
  invitation_sent: { label: "Invitation sent", words: (value) => formatOwnDay(value) },
  is_monitored: { label: "Monitored", words: yesNo },
  authority_status: { label: "Authority", words: humanized, none: "Unknown" },
  authority_types: { label: "Kinds of authority", words: (value) => value.replace(/[{}"]/g, "").replaceAll(",", ", ") },
  operating_status: { label: "Operating status", words: humanized, none: "Unknown" },
  bipd_limit: { label: "BIPD coverage", words: dollars },
  cargo_limit: { label: "Cargo coverage", words: dollars },
  general_liability_limit: { label: "General liability coverage", words: dollars },
  insurance_cancels_on: { label: "Insurance is canceled on", words: formatDay, none: "No cancellation on file" },
  safety_rating: { label: "Safety rating", words: humanized, none: "Unrated" },
  out_of_service: { label: "Out-of-service order", words: yesNo, none: "Unknown" },
  phone_e164: { label: "Phone", words: formatPhone },
  email: { label: "Email", words: asIs },
  street: { label: "Street", words: asIs },
  city: { label: "City", words: asIs },
  state: { label: "State", words: asIs },
  postal_code: { label: "ZIP code", words: asIs },
  legal_name: { label: "Legal name", words: asIs },
  dba_name: { label: "Other name", words: asIs },
  officer_name: { label: "Officer", words: asIs },
  eld_status: { label: "ELD connection", words: eldStatusText },
  eld_provider: { label: "ELD provider", words: asIs },
};

export interface EntryText {
  readonly what: string;
  /** Null where there was nothing to compare with. */
  readonly before: string | null;
  readonly after: string;
}

type Entry = Pick<HistoryEntry, "topic" | "field" | "before" | "after">;

const until: Words = (value) => (value === "always" ? "Without end" : `Until ${formatDay(value)}`);

/** What happened once, and replaced nothing, by field. */
const HAPPENED: Readonly<Record<string, string>> = { mail_sent: "Email sent", mail_failed: "Email not delivered" };

/** A company's changes of a value have a before; what happened once, such as a decision, has none. */
export function entryText({ topic, field, before, after }: Entry): EntryText {
  if (topic === "decision")
    return {
      what: `Decision: ${DECISION_LABELS[field as DecisionKind] ?? humanized(field)}`,
      before: null,
      after: assessment(after).label,
    };
  if (topic === "identity_alert")
    return { what: `Identity alert: ${humanized(field)}`, before: null, after: humanized(after ?? "") };
  if (topic === "override") {
    const words = (value: string | null): string => (value === null ? "No override" : until(value));
    return { what: `Override: ${ruleLabel(field)}`, before: words(before), after: words(after) };
  }
  const happened = HAPPENED[field];
  if (happened !== undefined) return { what: happened, before: null, after: after ?? "" };
  const { label, words, none = NONE } = FIELDS[field] ?? { label: humanized(field), words: asIs };
  const text = (value: string | null): string => (value === null || value === "" ? none : words(value));
  return { what: label, before: text(before), after: text(after) };
}

/** The topics that entries have, in the order of the labels, each with how many. */
export function topicsOf(entries: readonly Pick<HistoryEntry, "topic">[]): readonly { topic: HistoryTopic; count: number }[] {
  const counts = new Map<HistoryTopic, number>();
  for (const { topic } of entries) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return (Object.keys(TOPIC_LABELS) as HistoryTopic[]).flatMap((topic) => {
    const count = counts.get(topic);
    return count === undefined ? [] : [{ topic, count }];
  });
}
