// Which overrides are in force for which carriers' rules, by the sets that require them.
import type { KnownOverride, OverridePair } from "./columns.ts";
import type { Bits, Layout } from "./layout.ts";

/** By rule type, the classifications of the sets that require it, as in the domain's ActiveRule. */
export type RequiredRules = ReadonlyMap<string, readonly (number | null)[]>;

/** The latest override that applies for a set of this classification; `overrides` newest first. */
function latest(overrides: readonly KnownOverride[], classificationId: number | null): KnownOverride | undefined {
  for (const override of overrides) {
    if (override.classification_id === null || override.classification_id === classificationId) return override;
  }
  return undefined;
}

function isInForce(overrides: readonly KnownOverride[], by: readonly (number | null)[], today: number): boolean {
  for (const classificationId of by) {
    const override = latest(overrides, classificationId);
    if (override === undefined || override.until < today) return false;
  }
  return true;
}

/** The sets that require the pair's rule of its carrier. */
export const requiredSetsOf = (
  pair: OverridePair,
  layout: Layout,
  required: readonly RequiredRules[],
): readonly (number | null)[] | undefined =>
  required[layout.groupOfWord[(layout.slotOf[pair.index] as number) >>> 5] as number]?.get(pair.is_type);

/** Slots with an override in force, by rule type. `pairs` are sorted by type; `required` is by group; `today` in days since 1970. */
export function overrideBits(
  pairs: readonly OverridePair[],
  layout: Layout,
  required: readonly RequiredRules[],
  today: number,
): ReadonlyMap<string, Bits> {
  const byType = new Map<string, Bits>();
  let type: string | null = null;
  let bits: Bits = new Int32Array(0);
  let lastRequired: RequiredRules | undefined;
  let by: readonly (number | null)[] | undefined;
  for (const pair of pairs) {
    const slot = layout.slotOf[pair.index] as number;
    const requiredHere = required[layout.groupOfWord[slot >>> 5] as number];
    if (pair.is_type !== type || requiredHere !== lastRequired) by = requiredHere?.get(pair.is_type);
    lastRequired = requiredHere;
    if (pair.is_type !== type) {
      type = pair.is_type;
      bits = byType.get(type) ?? new Int32Array(layout.words);
      byType.set(type, bits);
    }
    if (by === undefined || !isInForce(pair.overrides, by, today)) continue;
    bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
  }
  return byType;
}

/** The overrides without any one of which the rule would not be overridden. */
export const needed = ({ overrides }: OverridePair, by: readonly (number | null)[]): readonly KnownOverride[] =>
  by.flatMap((classificationId) => latest(overrides, classificationId) ?? []);
