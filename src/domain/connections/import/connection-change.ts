// What a row of a file makes of the company's connection with its carrier.
import { NOTES_MAX, type ConnectionStatus } from "../../../contract/connections/connections.ts";
import type { FileStatus } from "../../../contract/connections/imports.ts";
import { mergedNote } from "./note-lines.ts";

/** What an import reads and sets of a connection. */
export interface ConnectionValues {
  readonly status: ConnectionStatus;
  readonly is_dismissed: boolean;
  readonly notes: string | null;
}

interface Said {
  readonly status?: FileStatus | null | undefined;
  readonly note_lines?: readonly string[] | undefined;
}

export interface ConnectionChange {
  readonly outcome: "new" | "changed" | "same";
  readonly after: ConnectionValues;
  /** What was not taken though the row was. */
  readonly warnings: readonly string[];
}

const STAYS_BLOCKED = "It is set to do not dispatch here, and a file does not lift that.";
const TOO_LONG = `The note would be longer than ${NOTES_MAX.toLocaleString("en-US")} characters, so it stays as it is.`;

/**
 * No file makes a carrier onboarded: that is decided here, by its packet and the rules. Whoever is active elsewhere can remain active, and
 * one that nothing is said of needs to onboard.
 */
function statusFor(held: ConnectionStatus | null, said: FileStatus | null): ConnectionStatus {
  if (said === "blocked" || held === "do_not_dispatch") return "do_not_dispatch";
  if (said === null) return held ?? "needs_to_onboard";
  if (said === "inactive") return "needs_to_onboard";
  return held === "onboarded" ? held : "needs_to_onboard_but_can_remain_active";
}

/** `held` null: there is no connection. One that was dismissed comes back unless the file calls it inactive. */
export function connectionChange(
  held: ConnectionValues | null,
  { status = null, note_lines: lines = [] }: Said,
): ConnectionChange {
  const note = mergedNote(held?.notes ?? null, lines);
  const isTooLong = note !== null && note.length > NOTES_MAX && note !== held?.notes;
  const after: ConnectionValues = {
    status: statusFor(held?.status ?? null, status),
    is_dismissed: held !== null && held.is_dismissed && status === "inactive",
    notes: isTooLong ? (held?.notes ?? null) : note,
  };
  const isLifted = held?.status === "do_not_dispatch" && (status === "active" || status === "inactive");
  const warnings = [...(isLifted ? [STAYS_BLOCKED] : []), ...(isTooLong ? [TOO_LONG] : [])];
  if (held === null) return { outcome: "new", after, warnings };
  const isSame = held.status === after.status && held.is_dismissed === after.is_dismissed && held.notes === after.notes;
  return { outcome: isSame ? "same" : "changed", after, warnings };
}
