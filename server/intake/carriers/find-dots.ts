// Finds the USDOT numbers of dockets: in the licensing systems, old and new, and in the census, each of which lacks some.
import { readDot } from "../../../src/domain/carriers/fmcsa/answers.ts";
import type { DatasetName } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import {
  censusDockets,
  docketNumber,
  docketOf,
  docketPrefix,
  docketSpellings,
  DOCKET_PREFIXES,
} from "../../../src/domain/carriers/fmcsa/dockets.ts";
import type { OpenDataRow } from "../../../src/domain/carriers/fmcsa/record.ts";
import type { DatasetsClient } from "./datasets-client.ts";
import { OpenDataFailure } from "./failure.ts";
import type { Tally } from "./requests.ts";
import { whereAmong } from "./soda.ts";

export interface FoundDots {
  /** Several where a docket has been given to several. */
  readonly dots: ReadonlyMap<string, ReadonlySet<string>>;
  /** Some of the datasets failed: what was not found may be there. */
  readonly isPartial: boolean;
}

/** Tunable: dockets of a question: each is asked for in two or three spellings, and in the census at three places. */
const DOCKETS = 60;

/** Tunable: a docket has a row for each kind of authority. */
const ROWS = 20_000;

const hyphened = (docket: string): string => `${docketPrefix(docket)}-${docketNumber(docket)}`;

/** By prefix, in each of the three places that the census has for a docket; its numbers have no zeros in front, but for a few. */
function inCensus(dockets: readonly string[]): string {
  const among = DOCKET_PREFIXES.flatMap((prefix) => {
    const numbers = dockets.filter((docket) => docketPrefix(docket) === prefix).map(docketNumber);
    const spelled = [...new Set(numbers.flatMap((number) => [number, number.padStart(6, "0")]))];
    return numbers.length === 0
      ? []
      : ["1", "2", "3"].map((at) => `(${whereAmong(`docket${at}prefix`, [prefix])} and ${whereAmong(`docket${at}`, spelled)})`);
  });
  return among.join(" or ");
}

const PLACES: readonly (readonly [
  DatasetName,
  (dockets: readonly string[]) => string,
  (row: OpenDataRow) => readonly string[],
])[] = [
  [
    "motus_carriers",
    (dockets) =>
      whereAmong(
        "docket_number",
        dockets.flatMap((docket) => [...docketSpellings(docket), hyphened(docket)]),
      ),
    (row) => [docketOf(row) ?? ""],
  ],
  ["legacy_carriers", (dockets) => whereAmong("docket_number", dockets.flatMap(docketSpellings)), (row) => [docketOf(row) ?? ""]],
  ["census", inCensus, censusDockets],
];

/** @param dockets such as "MC1234" */
export async function findDots(client: DatasetsClient, dockets: readonly string[], tally: Tally): Promise<FoundDots> {
  const dots = new Map<string, Set<string>>(dockets.map((docket) => [docket, new Set()]));
  let isPartial = false;
  const look = async ([name, where, docketsOf]: (typeof PLACES)[number], chunk: readonly string[]): Promise<void> => {
    try {
      const { rows, hasMore } = await client.read(name, { where: where(chunk), most: ROWS }, tally);
      isPartial ||= hasMore;
      for (const row of rows) {
        const dot = readDot(row["usdot_number"] ?? row["dot_number"]);
        if (dot !== null) for (const docket of docketsOf(row)) dots.get(docket)?.add(dot);
      }
    } catch (error) {
      if (!(error instanceof OpenDataFailure)) throw error;
      isPartial = true;
    }
  };
  for (let at = 0; at < dockets.length; at += DOCKETS) {
    const chunk = dockets.slice(at, at + DOCKETS);
    await Promise.all(PLACES.map((place) => look(place, chunk)));
  }
  return { dots, isPartial };
}
