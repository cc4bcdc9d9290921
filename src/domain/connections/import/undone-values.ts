// What a connection becomes when the import that made or changed it is undone.
import type { ConnectionValues } from "./connection-change.ts";

interface Undoing {
  readonly now: ConnectionValues;
  /** Null: the import made it. */
  readonly before: ConnectionValues | null;
  readonly after: ConnectionValues;
  /** It has an onboarding packet. */
  readonly hasPacket: boolean;
}

/** What is undone of a connection that nobody had before: it is among the dismissed ones, and nothing of the file is in force. */
const PUT_AWAY: ConnectionValues = { status: "needs_to_onboard", is_dismissed: true, notes: null };

/** A field that is not as the import left it was changed since, and stays. A text: why the connection stays as it is. */
export function undoneValues({ now, before, after, hasPacket }: Undoing): ConnectionValues | string {
  const isSince = now.status !== after.status || now.is_dismissed !== after.is_dismissed;
  if (before === null) {
    if (isSince) return "Somebody has changed its status since.";
    if (hasPacket) return "Its onboarding has begun since.";
  }
  const former = before ?? PUT_AWAY;
  return {
    status: now.status === after.status ? former.status : now.status,
    is_dismissed: now.is_dismissed === after.is_dismissed ? former.is_dismissed : now.is_dismissed,
    notes: now.notes === after.notes ? former.notes : now.notes,
  };
}
