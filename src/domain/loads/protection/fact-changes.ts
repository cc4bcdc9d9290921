// What differs between the facts about a carrier as they were when it was assigned and as they are now.
import type { FactChange } from "../../../contract/loads/since-assignment.ts";
import type { FrozenDecision } from "../../../contract/rules/decisions.ts";
import { factLabel, factText } from "../../rules/decision-labels.ts";
import { FACT_NAMES, FACTS, type FactName } from "../../rules/facts.ts";

type Frozen = FrozenDecision["facts"];

/** They move with every truck and every day that passes, and say nothing of the carrier. */
const MOVING: readonly FactName[] = ["located_on", "contacts_watched_since"];

const COMPARED = FACT_NAMES.filter((name) => FACTS[name].kind !== "time" && !MOVING.includes(name));

/** Of safety data, which are hidden from some people. */
const SAFETY: readonly string[] = [
  "safety_rating",
  "out_of_service",
  "last_inspected_on",
  "inspections_24m",
  "vehicle_oos_hundredths",
  "driver_oos_hundredths",
  "english_oos_12m",
  "csa_over_threshold",
] satisfies readonly FactName[];

export const isSafetyFact = (name: string): boolean => SAFETY.includes(name);

/**
 * Those that a record from before did not have are no changes.
 * @param seenAt when a change of a fact was seen last, by its name, as the API writes times
 */
export function factChanges(before: Frozen, after: Frozen, seenAt: ReadonlyMap<string, string>): FactChange[] {
  return COMPARED.flatMap((field) => {
    const [was, is] = [before[field], after[field]];
    if (was === undefined || is === undefined || was === is) return [];
    const texts = { before: factText(field, was, before), after: factText(field, is, after) };
    return [{ field, label: factLabel(field), ...texts, at: seenAt.get(field) ?? null }];
  });
}
