// The rule sets and overrides as they would be after an assumed change.
import type { OwnedSet } from "../../src/domain/rules/rule-sets.ts";
import type { AssumedOverride, Assumption } from "./api.ts";
import { knownOverride, newestFirst, pairKey, type FactColumns, type KnownOverride, type OverridePair } from "./columns.ts";

/** Sets that are not listed stay the same objects, because results are cached by object. */
export function assumedSets({ sets }: FactColumns, assumption: Assumption | null): readonly OwnedSet[] {
  if (assumption === null || assumption.sets.length === 0) return sets;
  const keyOf = (set: Omit<OwnedSet, "values">): string => `${set.carrier_id} ${set.classification_id}`;
  const changed = new Set(assumption.sets.map(keyOf));
  const assumed = assumption.sets.flatMap(({ values, ...set }): OwnedSet[] => (values === null ? [] : [{ ...set, values }]));
  return [...sets.filter((set) => !changed.has(keyOf(set))), ...assumed];
}

// No override of the server has so high an id, so an assumed one is later than all of them.
const granted = (grant: AssumedOverride, at: number, of: number): KnownOverride =>
  knownOverride({
    id: Number.MAX_SAFE_INTEGER - of + at,
    classification_id: grant.classification_id,
    is_active: true,
    expiration_date: grant.expiration_date,
  });

const ended = (override: KnownOverride): KnownOverride => knownOverride({ ...override, is_active: false });

/** Existing pairs keep their positions; new ones follow. */
export function assumedPairs({ pairs, indexOf }: FactColumns, assumption: Assumption | null): readonly OverridePair[] {
  if (assumption === null || (assumption.grants.length === 0 && assumption.ends.length === 0)) return pairs;
  const ends = new Set(assumption.ends);
  const assumed = pairs.map((pair) =>
    ends.size > 0 && pair.overrides.some(({ id }) => ends.has(id))
      ? {
          index: pair.index,
          is_type: pair.is_type,
          overrides: pair.overrides.map((override) => (ends.has(override.id) ? ended(override) : override)),
        }
      : pair,
  );
  const places = new Map(assumed.map(({ index, is_type: isType }, at) => [pairKey(index, isType), at]));
  for (const [at, grant] of assumption.grants.entries()) {
    const index = indexOf.get(grant.carrier_id);
    if (index === undefined) continue;
    const key = pairKey(index, grant.is_type);
    const place = places.get(key) ?? assumed.length;
    places.set(key, place);
    const former = assumed[place]?.overrides ?? [];
    const others = former.filter(({ classification_id: bound }) => bound !== grant.classification_id);
    const overrides = newestFirst([granted(grant, at, assumption.grants.length), ...others]);
    assumed[place] = { index, is_type: grant.is_type, overrides };
  }
  return assumed;
}
