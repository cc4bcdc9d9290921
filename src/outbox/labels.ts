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
  expired: { tone: "incomplete", text: "Gave up after 24 hours" },
  unknown: { tone: "incomplete", text: "May already be saved" },
};

/** The state of an entry, and how often it was tried. */
export function entryLabel({ state, attempts }: OutboxEntry): EntryLabel {
  return state === "waiting" && attempts > 0 ? { tone: "unknown", text: `Tried ${attempts}×` } : STATES[state];
}

/** One sentence for refusals that came together: the first by name, the others counted. */
export function refusalMessage([first, ...others]: readonly [OutboxEvent, ...OutboxEvent[]]): string {
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${first.entry.subject}${more}: ${first.entry.name} was not accepted. ${first.reason}`;
}
