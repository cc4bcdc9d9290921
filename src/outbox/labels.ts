// What people read about a change that the server has not accepted: its state in the list, and why it was refused.
import type { OutboxEntry } from "../db/outbox-entry.ts";
import type { OutboxEvent } from "./drain.ts";

const STATES = {
  waiting: { tone: "unknown", text: "Waiting" },
  refused: { tone: "fail", text: "Refused" },
  expired: { tone: "incomplete", text: "Gave up after 24 hours" },
} as const;

/** The state of an entry, and how often it was tried. */
export function entryLabel({ state, attempts }: OutboxEntry): (typeof STATES)[keyof typeof STATES] | { tone: "unknown"; text: string } {
  return state === "waiting" && attempts > 0 ? { tone: "unknown", text: `Tried ${attempts}×` } : STATES[state];
}

/** One sentence for refusals that came together: the first by name, the others counted. */
export function refusalMessage([first, ...others]: readonly [OutboxEvent, ...OutboxEvent[]]): string {
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${first.entry.subject}${more}: ${first.entry.name} was not accepted. ${first.reason}`;
}
