// The facts of all connected carriers, read once from the server's text into typed arrays.
import { INDEFINITE } from "../../src/contract/constants.ts";
import type { OpenLoad } from "../../src/contract/rules/rules.ts";
import { type CarrierFactsColumns, type FactOf, factsOfKind } from "../../src/domain/rules/facts.ts";
import type { OwnedSet } from "../../src/domain/rules/rule-sets.ts";

export const DAY = 86_400_000;

const DAYS = factsOfKind("day");
const TIMES = factsOfKind("time");
const AMOUNTS = factsOfKind("amount", "flag");
const WORDS = factsOfKind("word");

export type NumberColumn = FactOf<"day" | "time" | "amount" | "flag">;
export type WordColumn = FactOf<"word">;

/** A word per carrier as its index in `words`; -1 where it is unknown. */
export interface WordCodes {
  readonly words: readonly string[];
  readonly codes: Int32Array;
}

export interface KnownOverride {
  /** A later override has a higher id. */
  readonly id: number;
  readonly classification_id: number | null;
  readonly is_active: boolean;
  readonly expiration_date: string | null;
  /** The last day on which it is active, in days since 1970; -Infinity if it was ended. */
  readonly until: number;
}

/** The overrides of one carrier's rule type: the latest of each classification and of none, the newest first. */
export interface OverridePair {
  /** The index of the carrier among the facts. */
  readonly index: number;
  readonly is_type: string;
  readonly overrides: readonly KnownOverride[];
}

export interface FactColumns {
  readonly count: number;
  readonly asOf: string;
  readonly carrierIds: Float64Array;
  readonly connectionIds: Float64Array;
  readonly indexOf: ReadonlyMap<number, number>;
  readonly classified: Int32Array;
  readonly classifications: readonly (readonly number[])[];
  /** Days since 1970, milliseconds since 1970 for times, amounts as they are; NaN is unknown. */
  readonly numbers: Readonly<Record<NumberColumn, Float64Array>>;
  readonly words: Readonly<Record<WordColumn, WordCodes>>;
  readonly sets: readonly OwnedSet[];
  readonly pairs: readonly OverridePair[];
  readonly openLoads: readonly OpenLoad[] | null;
}

/** The last day on which an override is active. */
function untilOf(isActive: boolean, expirationDate: string | null): number {
  if (!isActive) return -Infinity;
  return expirationDate === null || expirationDate === INDEFINITE ? Infinity : Date.parse(`${expirationDate}T00:00:00Z`) / DAY;
}

/** Objects of one shape: a loop over thousands reads them many times faster than spread copies. */
export const knownOverride = (override: Omit<KnownOverride, "until">): KnownOverride => ({
  id: override.id,
  classification_id: override.classification_id,
  is_active: override.is_active,
  expiration_date: override.expiration_date,
  until: untilOf(override.is_active, override.expiration_date),
});

export const pairKey = (index: number, isType: string): string => `${index} ${isType}`;

export const newestFirst = (overrides: readonly KnownOverride[]): readonly KnownOverride[] =>
  overrides.toSorted((a, b) => b.id - a.id);

function pairsOf(overrides: CarrierFactsColumns["overrides"], indexOf: ReadonlyMap<number, number>): OverridePair[] {
  const pairs = new Map<string, { index: number; is_type: string; overrides: KnownOverride[] }>();
  // One string object per type instead of one per override, so that lookups compare references.
  const types = new Map<string, string>();
  for (const override of overrides) {
    const index = indexOf.get(override.carrier_id);
    if (index === undefined) continue;
    if (!types.has(override.is_type)) types.set(override.is_type, override.is_type);
    const isType = types.get(override.is_type) ?? override.is_type;
    const known = knownOverride(override);
    const key = pairKey(index, isType);
    const pair = pairs.get(key);
    if (pair === undefined) pairs.set(key, { index, is_type: isType, overrides: [known] });
    else pair.overrides.push(known);
  }
  // Sorted by type, so that a loop looks up each type once.
  return Array.from(pairs.values(), ({ index, is_type: isType, overrides }) => ({
    index,
    is_type: isType,
    overrides: newestFirst(overrides),
  })).toSorted((a, b) => (a.is_type < b.is_type ? -1 : Number(a.is_type > b.is_type)));
}

const record = <K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, V>;

/** @throws when the text is not CarrierFactsColumns, or its columns are of different lengths */
export function parseColumns(text: string): FactColumns {
  const columns = JSON.parse(text) as CarrierFactsColumns;
  const count = columns.carrier_id.length;
  const whole = <T>(list: readonly T[], name: string): readonly T[] => {
    if (list.length !== count) throw new TypeError(`Column ${name} has ${list.length} values for ${count} carriers`);
    return list;
  };
  const numbers = (name: NumberColumn, factor: number): Float64Array =>
    Float64Array.from(whole(columns[name], name), (value) => (value === null ? Number.NaN : Math.floor(value * factor)));
  const carrierIds = Float64Array.from(columns.carrier_id);
  const indexOf = new Map(columns.carrier_id.map((id, index) => [id, index]));
  return {
    count,
    asOf: columns.as_of,
    carrierIds,
    connectionIds: Float64Array.from(whole(columns.connection_id, "connection_id")),
    indexOf,
    classified: Int32Array.from(whole(columns.classified, "classified")),
    classifications: columns.classifications,
    numbers: {
      ...record(DAYS, (name) => numbers(name, 1)),
      ...record(TIMES, (name) => numbers(name, 1_000)),
      ...record(AMOUNTS, (name) => numbers(name, 1)),
    },
    words: record(WORDS, (name) => ({ words: columns[name].words, codes: Int32Array.from(whole(columns[name].at, name)) })),
    sets: columns.rule_sets,
    pairs: pairsOf(columns.overrides, indexOf),
    openLoads: columns.open_loads,
  };
}
