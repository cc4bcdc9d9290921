// Whether a load is on the board, in words.
import type { Load } from "../../contract/loads/loads.ts";
import type { Tone } from "../status.ts";

export interface PostingState {
  readonly text: string;
  readonly tone: Tone;
}

/** Whoever gives a load to a carrier takes it off the board with it. */
export const postingState = ({ last_posted_at: postedAt }: Pick<Load, "last_posted_at">): PostingState =>
  postedAt === null ? { text: "Unposted", tone: "neutral" } : { text: "Posted", tone: "pass" };
