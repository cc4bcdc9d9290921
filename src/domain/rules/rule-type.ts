// What a rule type is: one condition on a carrier's facts, with all that screens say about it.
import type { RULE_CATEGORIES } from "../../contract/carriers/carriers.ts";
import type { FactGroup, FactOf } from "./facts.ts";
import type { Predicate } from "./predicates.ts";

type RuleCategory = (typeof RULE_CATEGORIES)[number];

export interface RuleType {
  /** The token in `is_type`; tokens and labels are those of the API. */
  readonly is_type: string;
  /** Null for the types that have no label there. */
  readonly label: string | null;
  readonly category: RuleCategory;
  readonly source: string;
  /** A fact that names the source of one carrier's data where it is another. */
  readonly sourceFact?: FactOf<"word">;
  /** The group of facts it reads, whose age decides whether the data has expired; null for the portal's own records. */
  readonly facts: FactGroup | null;
  /** What has to be true. */
  readonly test: Predicate;
  /** What makes a failing carrier pass; null where the test says it. */
  readonly remedy: string | null;
  /** What it is about, and what a failing carrier is, in as few words as fit a cell: "Cargo", "< $100k". */
  readonly short: readonly [subject: string, failing: string];
  /** What to do when the source has no data. */
  readonly whenMissing?: string;
  /** What to do where nothing was ever fetched or entered, behind "No data from … yet; ". */
  readonly whenNever?: string;
  /**
   * The fact rules a carrier out whatever is overridden: an override needs an end, and does not stand in for missing data. Assumption:
   * which rules are on such facts.
   */
  readonly isHard?: true;
  /** The title of the editor's row that it shares with rules of other thresholds. */
  readonly family?: string;
}
