// The status of a carrier's assessment as people read it; a carrier that no active rule applies to has a status of its own.
import type { Assessment } from "../../contract/carriers/carriers.ts";
import { assessment } from "../statuses.ts";
import type { Status } from "../status.ts";

/** The best first. */
export const ASSESSMENT_ORDER = ["pass", "partial_pass", "incomplete", "fail", "none"] as const satisfies readonly (
  | Assessment
  | "none"
)[];
export type AssessmentStatus = (typeof ASSESSMENT_ORDER)[number];

const NONE: Status = { label: "No active rule", tone: "neutral" };

export const assessmentStatus = (status: AssessmentStatus): Status => (status === "none" ? NONE : assessment(status));
