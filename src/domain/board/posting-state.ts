// Whether a load is on the board, in words.
import type { Load } from "../../contract/loads/loads.ts";
import type { Tone } from "../status.ts";

export interface PostingState {
  readonly text: string;
  readonly tone: Tone;
}

/** A load that somebody has and that is still posted is said loudly: carriers go on calling about it. */
export function postingState({ last_posted_at: postedAt, carrier }: Pick<Load, "last_posted_at" | "carrier">): PostingState {
  if (postedAt === null) return { text: "Unposted", tone: "neutral" };
  return carrier === null ? { text: "Posted", tone: "pass" } : { text: "Posted, carrier assigned", tone: "incomplete" };
}
