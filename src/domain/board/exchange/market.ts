// The postings of the market as typed arrays, and the dimensions that they are filtered by.
import type { ExchangeColumns, MarketArea } from "../../../contract/board/exchange.ts";
import type { Equipment } from "../../../contract/carriers/carriers.ts";
import { AGE_STARTS, ageBucket, ageCode, OLDEST_HOUR, RATE_BUCKETS, rateBucket, rateCode, UNKNOWN_RATE } from "./buckets.ts";
import type { Dimension } from "./crossfilter.ts";

/** In the order of their numbers. */
export const DIMENSIONS = ["origin", "destination", "kind", "equipment", "rate", "age"] as const;
export type DimensionName = (typeof DIMENSIONS)[number];

export interface Market {
  readonly count: number;
  readonly asOf: string | null;
  readonly areas: readonly MarketArea[];
  readonly equipmentWords: readonly Equipment[];
  readonly kind: Uint8Array;
  /** Cents per mile, minutes and miles; -1 is unknown. */
  readonly rate: Int32Array;
  readonly age: Int32Array;
  readonly miles: Int32Array;
  /** Of a posting to anywhere the code of its destination is the number of areas. */
  readonly dimensions: Readonly<Record<DimensionName, Dimension>>;
}

const isColumns = (value: unknown): value is ExchangeColumns =>
  typeof value === "object" && value !== null && "as_of" in value && "areas" in value && "kind" in value;

function dimension(
  values: readonly number[],
  size: number,
  code = (value: number): number => value,
  buckets = size,
  bucket = (each: number): number => each,
): Dimension {
  const codes = Uint16Array.from(values, code);
  const bucketOf = Uint16Array.from({ length: size }, (_, each) => bucket(each));
  if (codes.some((each) => each >= size)) throw new RangeError("A posting has a code that nothing stands for");
  return { codes, size, bucketOf, buckets };
}

/** @throws when the text is not ExchangeColumns, its columns are of different lengths, or a code stands for nothing */
export function parseMarket(text: string): Market {
  const columns: unknown = JSON.parse(text);
  if (!isColumns(columns)) throw new TypeError("The text is not that of an exchange");
  const count = columns.kind.length;
  const whole = (name: "origin" | "destination" | "equipment" | "rate" | "miles" | "age"): readonly number[] => {
    if (columns[name].length !== count)
      throw new TypeError(`Column ${name} has ${columns[name].length} values for ${count} postings`);
    return columns[name];
  };
  const areas = columns.areas.length;
  return {
    count,
    asOf: columns.as_of,
    areas: columns.areas,
    equipmentWords: columns.equipment_words,
    kind: Uint8Array.from(columns.kind),
    rate: Int32Array.from(whole("rate")),
    age: Int32Array.from(whole("age")),
    miles: Int32Array.from(whole("miles")),
    dimensions: {
      origin: dimension(whole("origin"), areas),
      destination: dimension(whole("destination"), areas + 1, (index) => (index < 0 ? areas : index)),
      kind: dimension(columns.kind, 2),
      equipment: dimension(whole("equipment"), columns.equipment_words.length),
      rate: dimension(whole("rate"), UNKNOWN_RATE + 1, rateCode, RATE_BUCKETS + 1, rateBucket),
      age: dimension(whole("age"), OLDEST_HOUR + 1, ageCode, AGE_STARTS.length, ageBucket),
    },
  };
}
