// The facts of all connected carriers, read once from the server's text into typed arrays.
import { INDEFINITE } from "../../src/contract/constants.ts";
import type { CarrierFactsColumns, OpenLoad } from "../../src/contract/rules/rules.ts";
import { factsOfKind, type FactOf } from "../../src/domain/rules/facts.ts";
import type { OwnedSet } from "../../src/domain/rules/rule-sets.ts";

export const DAY = 86_400_000;

const DAYS = factsOfKind("day");
const TIMES = factsOfKind("time");
const AMOUNTS = factsOfKind("amount", "flag");
const WORDS = factsOfKind("word");

export type NumberColumn = FactOf<"day" | "time" | "amount" | "flag">;
export type WordColumn = FactOf<"word">;

/** A word per carrier as its place in `words`; -1 where nothing is known. */
export interface WordCodes {
  readonly words: readonly string[];
  readonly codes: Int32Array;
}

export interface KnownOverride {
  /** Later is higher. */
  readonly id: number;
  readonly classification_id: number | null;
  readonly is_active: boolean;
  readonly expiration_date: string | null;
  /** The last day since 1970 on which it counts; -Infinity once it has been ended. */
  readonly until: number;
}

/** The overrides of one carrier's rule type: the latest of each classification and of none, the newest first. */
export interface OverridePair {
  /** Of the carrier among the facts. */
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

/** The last day on which an override counts, as domain `isInForce` has it. */
function untilOf(isActive: boolean, expirationDate: string | null): number {
  if (!isActive) return -Infinity;
  return expirationDate === null || expirationDate === INDEFINITE ? Infinity : Date.parse(`${expirationDate}T00:00:00Z`) / DAY;
}

/** One shape for all of them, which a loop over thousands reads many times faster than copies of whatever was told. */
export const knownOverride = (told: Omit<KnownOverride, "until">): KnownOverride => ({
  id: told.id,
  classification_id: told.classification_id,
  is_active: told.is_active,
  expiration_date: told.expiration_date,
  until: untilOf(told.is_active, told.expiration_date),
});

export const pairKey = (index: number, isType: string): string => `${index} ${isType}`;

export const newestFirst = (overrides: readonly KnownOverride[]): readonly KnownOverride[] =>
  overrides.toSorted((a, b) => b.id - a.id);

function pairsOf(told: CarrierFactsColumns["overrides"], indexOf: ReadonlyMap<number, number>): OverridePair[] {
  const pairs = new Map<string, { index: number; is_type: string; overrides: KnownOverride[] }>();
  // One text per type instead of one per override, so that looking one up compares places.
  const types = new Map<string, string>();
  for (const override of told) {
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
  // By type, so that whoever goes through them looks up each type once.
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
  const told = JSON.parse(text) as CarrierFactsColumns;
  const count = told.carrier_id.length;
  const whole = <T>(list: readonly T[], name: string): readonly T[] => {
    if (list.length !== count) throw new TypeError(`Column ${name} has ${list.length} values for ${count} carriers`);
    return list;
  };
  const numbers = (name: NumberColumn, factor: number): Float64Array =>
    Float64Array.from(whole(told[name], name), (value) => (value === null ? Number.NaN : Math.floor(value * factor)));
  const carrierIds = Float64Array.from(told.carrier_id);
  const indexOf = new Map(told.carrier_id.map((id, index) => [id, index]));
  return {
    count,
    asOf: told.as_of,
    carrierIds,
    connectionIds: Float64Array.from(whole(told.connection_id, "connection_id")),
    indexOf,
    classified: Int32Array.from(whole(told.classified, "classified")),
    classifications: told.classifications,
    numbers: {
      ...record(DAYS, (name) => numbers(name, 1)),
      ...record(TIMES, (name) => numbers(name, 1_000)),
      ...record(AMOUNTS, (name) => numbers(name, 1)),
    },
    words: record(WORDS, (name) => ({ words: told[name].words, codes: Int32Array.from(whole(told[name].at, name)) })),
    sets: told.rule_sets,
    pairs: pairsOf(told.overrides, indexOf),
    openLoads: told.open_loads,
  };
}
