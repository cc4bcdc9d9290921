// Looks numbers up for a person: among the carriers that are here, and else in the open data.
import type { LookedUp, LookUpNumber } from "../../../src/contract/carriers/open-data.ts";
import { DOCKET_PREFIXES } from "../../../src/domain/carriers/fmcsa/dockets.ts";
import type { Engine } from "../../db/engine.ts";
import type { FoundDots, OpenData, Taken } from "../../intake/carriers/open-data.ts";
import { carriersHere, type Here } from "./here.ts";
import { countLookUps } from "./look-up-limit.ts";

interface Person {
  readonly companyId: number;
  readonly userId: number;
}

const docketsOf = ({ is_type: type, value }: LookUpNumber): string[] =>
  DOCKET_PREFIXES.filter((prefix) => type === null || type === prefix).map((prefix) => prefix + value);

const isDot = ({ is_type: type }: LookUpNumber): boolean => type === null || type === "DOT";

const NOBODY: FoundDots = { dots: new Map(), isPartial: false };

/** The same carrier may be found by its docket and by its USDOT number. */
const named = (found: readonly Here[]): LookedUp["carriers"] =>
  [...new Map(found.map(({ id, legal_name }) => [id, { id, legal_name }])).values()].toSorted((a, b) => a.id - b.id);

/**
 * In the order of the numbers, one answer for each. The open data are asked about each number once, and only about those that are not here.
 * @param openData null where nobody is asked
 * @param asItComes whether a carrier is found as soon as it is here, while the rest of its record is still asked for
 * @throws Refusal 429 when the person has asked for too many
 */
export async function lookUp(
  engine: Engine,
  openData: OpenData | null,
  numbers: readonly LookUpNumber[],
  { companyId, userId }: Person,
  asItComes = false,
): Promise<LookedUp[]> {
  const values = numbers.map(({ value }) => value);
  const here = await carriersHere(engine, values);
  // A number without its kind may be a docket of one carrier here, and the USDOT number of another that is not.
  const isHere = (number: LookUpNumber): boolean =>
    here(number).some(({ is_type: type }) => number.is_type !== null || type === "DOT");
  const missing = numbers.filter((number) => !isHere(number));
  if (openData === null || missing.length === 0)
    return numbers.map((number) => {
      const carriers = named(here(number));
      return { ...number, outcome: carriers.length > 0 ? "found" : "off", carriers };
    });

  await engine.tx((tx) => countLookUps(tx, companyId, userId, missing.length));
  const dockets = [...new Set(missing.flatMap(docketsOf))];
  const found = dockets.length === 0 ? NOBODY : await openData.findDots(dockets);
  const dotsOf = (number: LookUpNumber): string[] => [
    ...(isDot(number) ? [number.value] : []),
    ...docketsOf(number).flatMap((docket) => [...(found.dots.get(docket) ?? [])]),
  ];
  const dots = [...new Set(missing.flatMap(dotsOf))];
  const before = await carriersHere(engine, dots);
  const taken: ReadonlyMap<string, Taken> = await openData.take(
    dots.filter((value) => before({ is_type: "DOT", value }).length === 0),
    { until: asItComes ? "here" : "known" },
  );
  const now = await carriersHere(engine, [...values, ...dots]);
  return numbers.map((number) => {
    const carriers = named([...now(number), ...dotsOf(number).flatMap((value) => now({ is_type: "DOT", value }))]);
    const isFailed =
      dotsOf(number).some((dot) => taken.get(dot) === "failed") || (found.isPartial && docketsOf(number).length > 0);
    return { ...number, outcome: carriers.length > 0 ? "found" : isFailed ? "failed" : "none", carriers };
  });
}
