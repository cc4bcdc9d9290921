// What people read about a change that the server has not accepted: its state in the list, and why it was refused.
import type { OutboxEntry, OutboxState } from "../db/outbox-entry.ts";
import type { OutboxEvent } from "./drain.ts";

interface EntryLabel {
  readonly tone: "unknown" | "fail" | "incomplete";
  readonly text: string;
}

const STATES: Readonly<Record<OutboxState, EntryLabel>> = {
  waiting: { tone: "unknown", text: "Waiting" },
  refused: { tone: "fail", text: "Refused" },
  conflict: { tone: "incomplete", text: "Changed meanwhile" },
  expired: { tone: "incomplete", text: "Gave up after 24 hours" },
  unknown: { tone: "incomplete", text: "May already be saved" },
  unreadable: { tone: "fail", text: "Cannot be read" },
};

/** What a person needs to know about an entry before they decide; null where the portal goes on by itself. */
export function entryReason({ state, lastError }: OutboxEntry): string | null {
  if (state === "unknown") return "The answer never came. Check the record, then send the change again or discard it.";
  if (state === "expired")
    return `${lastError ?? ""} It may already be saved. Check the record, then send the change again or discard it.`.trim();
  if (state === "unreadable")
    return "What this browser stored is damaged and cannot be sent. Download it for support, or discard it.";
  return lastError;
}

/** The state of an entry, and how often it was tried. */
export function entryLabel({ state, attempts }: OutboxEntry): EntryLabel {
  return state === "waiting" && attempts > 0 ? { tone: "unknown", text: `Tried ${attempts}×` } : STATES[state];
}

/** One sentence for refusals that came together: the first by name, the others counted. */
export function refusalMessage([first, ...others]: readonly [OutboxEvent, ...OutboxEvent[]]): string {
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  if (first.kind === "unknown")
    return `${first.entry.subject}${more}: ${first.entry.name} may already be saved. See the changes to send.`;
  if (first.kind === "conflict")
    return `${first.entry.subject}${more}: ${first.reason} Compare yours with theirs in the changes to send.`;
  return `${first.entry.subject}${more}: ${first.entry.name} was not accepted. ${first.reason}`;
}
