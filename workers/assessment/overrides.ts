// Which overrides count for which carriers' rules, by the sets that ask them.
import type { KnownOverride, OverridePair } from "./columns.ts";
import type { Bits, Layout } from "./layout.ts";

/** By rule type the classifications of the sets that ask it, as the domain's ActiveRule has them. */
export type Asked = ReadonlyMap<string, readonly (number | null)[]>;

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

/** The sets that ask the pair's rule of its carrier. */
export const askedOf = (pair: OverridePair, layout: Layout, asked: readonly Asked[]): readonly (number | null)[] | undefined =>
  asked[layout.groupOfWord[(layout.slotOf[pair.index] as number) >>> 5] as number]?.get(pair.is_type);

/** Slots with an override in force, by rule type. `pairs` of a type stand together; `asked` by group; `today` in days since 1970. */
export function overrideBits(
  pairs: readonly OverridePair[],
  layout: Layout,
  asked: readonly Asked[],
  today: number,
): ReadonlyMap<string, Bits> {
  const byType = new Map<string, Bits>();
  let type: string | null = null;
  let bits: Bits = new Int32Array(0);
  let askedLast: Asked | undefined;
  let by: readonly (number | null)[] | undefined;
  for (const pair of pairs) {
    const slot = layout.slotOf[pair.index] as number;
    const askedHere = asked[layout.groupOfWord[slot >>> 5] as number];
    if (pair.is_type !== type || askedHere !== askedLast) by = askedHere?.get(pair.is_type);
    askedLast = askedHere;
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

/** Those in force of which each is needed: without any one of them the rule would not be overridden. */
export const needed = ({ overrides }: OverridePair, by: readonly (number | null)[]): readonly KnownOverride[] =>
  by.flatMap((classificationId) => latest(overrides, classificationId) ?? []);
