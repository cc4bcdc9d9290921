// The figures of a rule in the editor, in the order of their columns.
import type { RuleTally } from "../../../../workers/assessment/api.ts";

interface Figure {
  readonly id: Exclude<keyof RuleTally, "is_type">;
  readonly title: string;
}

export const FIGURES: readonly Figure[] = [
  { id: "appliesTo", title: "Applies to" },
  { id: "pass", title: "Pass" },
  { id: "fail", title: "Fail" },
  { id: "incomplete", title: "Incomplete" },
  { id: "override", title: "Override" },
  { id: "soleReason", title: "Only failing rule" },
];
