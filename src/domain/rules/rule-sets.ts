// Which of a broker's rule sets apply to a carrier, and which of them require each rule type.
import { RULE_LOCKED } from "../../contract/constants.ts";
import { isActiveValue } from "../../contract/rules/rule-values.ts";
import { rulePosition } from "./rules.ts";

/** What assessing needs of a rule set. `values` are by rule type, as in the contract's RuleValues. */
export interface ApplicableSet {
  readonly classification_id: number | null;
  readonly values: Readonly<Record<string, number>>;
}

/** A set with its owner: one carrier, one classification, or the default rules when both are null. */
export interface OwnedSet extends ApplicableSet {
  readonly carrier_id: number | null;
}

/** Rule sets by owner. */
export interface SetIndex<S> {
  readonly ofCarriers: ReadonlyMap<number, S>;
  readonly ofClassifications: ReadonlyMap<number, S>;
  readonly defaultRules: S | null;
}

export function indexSets<S extends OwnedSet>(sets: readonly S[]): SetIndex<S> {
  const ofCarriers = new Map<number, S>();
  const ofClassifications = new Map<number, S>();
  let defaultRules: S | null = null;
  for (const set of sets) {
    if (set.carrier_id !== null) ofCarriers.set(set.carrier_id, set);
    else if (set.classification_id !== null) ofClassifications.set(set.classification_id, set);
    else defaultRules = set;
  }
  return { ofCarriers, ofClassifications, defaultRules };
}

/**
 * The sets that apply to a carrier: its own where it has one, else those of all its classifications, else the default rules.
 * A carrier of two classifications has to meet the rules of both.
 */
export function applicableSets<S>(
  { ofCarriers, ofClassifications, defaultRules }: SetIndex<S>,
  carrierId: number,
  classificationIds: readonly number[],
): readonly S[] {
  const own = ofCarriers.get(carrierId);
  if (own !== undefined) return [own];
  const classified = classificationIds.flatMap((id) => ofClassifications.get(id) ?? []);
  if (classified.length > 0) return classified;
  return defaultRules === null ? [] : [defaultRules];
}

/** A rule type, and the classifications of the sets that require it; null for a set without one. */
export interface ActiveRule {
  readonly is_type: string;
  readonly by: readonly (number | null)[];
  /** One of the sets says that it cannot be overridden. */
  readonly isLocked: boolean;
}

/** Every rule type that is active in any of the sets, in the order screens list them. */
export function activeRules(sets: readonly ApplicableSet[]): readonly ActiveRule[] {
  const byType = new Map<string, (number | null)[]>();
  const locked = new Set<string>();
  for (const { classification_id: classificationId, values } of sets) {
    for (const [isType, value] of Object.entries(values)) {
      if (!isActiveValue(value)) continue;
      if (value === RULE_LOCKED) locked.add(isType);
      const by = byType.get(isType);
      if (by === undefined) byType.set(isType, [classificationId]);
      else if (!by.includes(classificationId)) by.push(classificationId);
    }
  }
  return Array.from(byType, ([isType, by]) => ({ is_type: isType, by, isLocked: locked.has(isType) })).toSorted(
    (a, b) => rulePosition(a.is_type) - rulePosition(b.is_type),
  );
}
