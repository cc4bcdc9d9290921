// Which of a broker's rule sets judge a carrier, and for which of them each rule type is asked.
import { RULE_ACTIVE } from "../../contract/constants.ts";
import { rulePosition } from "./rules.ts";

/** A rule set as far as it judges. `values` by rule type; 2 is active. */
export interface ApplicableSet {
  readonly classification_id: number | null;
  readonly values: Readonly<Record<string, number>>;
}

/** The same, and whose it is: of one carrier, of one classification, or broker-wide when both are null. */
export interface OwnedSet extends ApplicableSet {
  readonly carrier_id: number | null;
}

/** Rule sets, found by whom they judge. */
export interface SetIndex<S> {
  readonly ofCarriers: ReadonlyMap<number, S>;
  readonly ofClassifications: ReadonlyMap<number, S>;
  readonly brokerWide: S | null;
}

export function indexSets<S extends OwnedSet>(sets: readonly S[]): SetIndex<S> {
  const ofCarriers = new Map<number, S>();
  const ofClassifications = new Map<number, S>();
  let brokerWide: S | null = null;
  for (const set of sets) {
    if (set.carrier_id !== null) ofCarriers.set(set.carrier_id, set);
    else if (set.classification_id !== null) ofClassifications.set(set.classification_id, set);
    else brokerWide = set;
  }
  return { ofCarriers, ofClassifications, brokerWide };
}

/**
 * The sets that judge a carrier: its own where it has one, else every one of its classifications', else the broker-wide one.
 * A carrier of two classifications has to be what either asks of it.
 */
export function applicableSets<S>(
  { ofCarriers, ofClassifications, brokerWide }: SetIndex<S>,
  carrierId: number,
  classificationIds: readonly number[],
): readonly S[] {
  const own = ofCarriers.get(carrierId);
  if (own !== undefined) return [own];
  const classified = classificationIds.flatMap((id) => ofClassifications.get(id) ?? []);
  if (classified.length > 0) return classified;
  return brokerWide === null ? [] : [brokerWide];
}

/** A rule type, and the classifications of the sets that ask it; null for a set that is of none. */
export interface ActiveRule {
  readonly is_type: string;
  readonly by: readonly (number | null)[];
}

/** Every rule type that any of the sets asks, in the order screens show them. */
export function activeRules(sets: readonly ApplicableSet[]): readonly ActiveRule[] {
  const asked = new Map<string, (number | null)[]>();
  for (const { classification_id: classificationId, values } of sets) {
    for (const [isType, value] of Object.entries(values)) {
      if (value !== RULE_ACTIVE) continue;
      const by = asked.get(isType);
      if (by === undefined) asked.set(isType, [classificationId]);
      else if (!by.includes(classificationId)) by.push(classificationId);
    }
  }
  return Array.from(asked, ([isType, by]) => ({ is_type: isType, by })).toSorted(
    (a, b) => rulePosition(a.is_type) - rulePosition(b.is_type),
  );
}
