// How a carrier stands against the rules, in words; no active rule at all is a standing of its own.
import type { Assessment } from "../../contract/carriers/carriers.ts";
import { assessment, type Told } from "../statuses.ts";

/** The best first. */
export const STANDING_ORDER = ["pass", "partial_pass", "incomplete", "fail", "none"] as const satisfies readonly (
  | Assessment
  | "none"
)[];
export type StandingWord = (typeof STANDING_ORDER)[number];

const NONE: Told = { label: "No active rule", tone: "neutral" };

export const standing = (word: StandingWord): Told => (word === "none" ? NONE : assessment(word));
