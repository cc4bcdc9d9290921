// Finds the carrier that each row of a file means, or why a person has to say which.
import type { CarrierProblem, ImportCarrier, SentCarrier } from "../../../src/contract/connections/imports.ts";
import type { VettingProblem } from "../../../src/contract/connections/vetting.ts";
import { bothNames, nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import type { Clue } from "../../../src/domain/carriers/search/pasted-clues.ts";
import { isSameName } from "../../../src/domain/connections/import/same-name.ts";
import type { Queryable } from "../../db/engine.ts";
import { matchCarriers, type Match } from "../../vetting/match.ts";

export interface RowMatch {
  readonly outcome: "matched" | "ambiguous" | "contradicting" | "unknown" | "refused";
  readonly problem: CarrierProblem | null;
  /** The one carrier, also where its name contradicts. */
  readonly carrier: ImportCarrier | null;
  readonly candidates: readonly ImportCarrier[];
}

interface Known extends ImportCarrier {
  /** "MC 123456" */
  readonly numbers: readonly string[];
}

const CARRIERS = `
  select ca.id, ca.legal_name, ca.dba_name, ca.city, ca.state,
    (select min(i.value) from carrier_identifiers i where i.carrier_id = ca.id and i.is_type = 'DOT') as dot,
    (select min(i.value) from carrier_identifiers i where i.carrier_id = ca.id and i.is_type = 'MC') as mc,
    array(select i.is_type || ' ' || i.value from carrier_identifiers i where i.carrier_id = ca.id) as numbers
  from carriers ca where ca.id = any($1::bigint[])`;

function cluesOf({ numbers, name = null, email = null, phone = null }: SentCarrier): readonly Clue[] {
  const names = name === null ? "" : bothNames(name).map(nameForSearch).join("|");
  // One number of each kind: a second MC of a row must be the same carrier's, which is seen to below.
  const first = numbers.filter(({ is_type: type }, at) => numbers.findIndex((each) => each.is_type === type) === at);
  return [
    ...first.map(({ is_type: type, value }): Clue => ({ type, value, typed: value })),
    ...(names === "" ? [] : [{ type: "name" as const, value: names, typed: name ?? "", isHeaded: true as const }]),
    ...(email === null ? [] : [{ type: "email" as const, value: email.toLowerCase(), typed: email }]),
    ...(phone === null ? [] : [{ type: "phone" as const, value: phone, typed: phone }]),
  ];
}

const OUTCOMES: Readonly<Record<VettingProblem, readonly [RowMatch["outcome"], CarrierProblem]>> = {
  unreadable: ["unknown", "nothing_found"],
  nothing_found: ["unknown", "nothing_found"],
  number_unknown: ["unknown", "number_unknown"],
  number_unreadable: ["unknown", "number_unknown"],
  name_differs: ["contradicting", "name_differs"],
  numbers_differ: ["contradicting", "numbers_differ"],
  several_carriers: ["ambiguous", "several_carriers"],
  similar_names: ["ambiguous", "similar_names"],
};

/** Whether the carrier has numbers of a kind that the row has, and none of them is the row's. */
const hasOtherNumber = ({ numbers: given }: SentCarrier, { numbers }: Known): boolean =>
  given.some(
    ({ is_type: type, value }) =>
      type !== "number" && numbers.some((each) => each.startsWith(`${type} `)) && !numbers.includes(`${type} ${value}`),
  );

/** What stands against the one carrier that the numbers name; null: nothing. */
function contradiction(row: SentCarrier, found: Known): CarrierProblem | null {
  if (hasOtherNumber(row, found)) return "other_number";
  const { name = null } = row;
  return name === null || isSameName(name, [found.legal_name, found.dba_name]) ? null : "name_differs";
}

const shown = ({ id, legal_name, dba_name, dot, mc, city, state }: Known): ImportCarrier => ({
  id,
  legal_name,
  dba_name,
  dot,
  mc,
  city,
  state,
});

function judged(row: SentCarrier, { problem, carrierId, candidates }: Match, known: ReadonlyMap<number, Known>): RowMatch {
  const named = (ids: readonly number[]): readonly ImportCarrier[] =>
    ids.flatMap((id) => {
      const carrier = known.get(id);
      return carrier === undefined ? [] : [shown(carrier)];
    });
  if (problem !== null) {
    const [outcome, why] = OUTCOMES[problem];
    return { outcome, problem: why, carrier: null, candidates: named(candidates) };
  }
  const found = known.get(carrierId ?? 0);
  if (found === undefined) return { outcome: "unknown", problem: "nothing_found", carrier: null, candidates: [] };
  // A name, a phone or an email alone names nobody.
  if (row.numbers.length === 0) return { outcome: "ambiguous", problem: "name_alone", carrier: null, candidates: [shown(found)] };
  const against = contradiction(row, found);
  return against === null
    ? { outcome: "matched", problem: null, carrier: shown(found), candidates: [] }
    : { outcome: "contradicting", problem: against, carrier: null, candidates: [shown(found)] };
}

const REFUSED: RowMatch = { outcome: "refused", problem: null, carrier: null, candidates: [] };

/** One match for each row, in their order. A carrier that a person named is it, unless there is none with this id: refused. */
export async function matchRows(tx: Queryable, rows: readonly SentCarrier[]): Promise<readonly RowMatch[]> {
  const entries = rows.map((row, at) => ({
    line: at + 1,
    typed: "",
    clues: row.carrier_id == null ? cluesOf(row) : [],
    hasUnreadNumber: false,
  }));
  const matches = await matchCarriers(tx, entries);
  const ids = [
    ...rows.flatMap(({ carrier_id: id }) => id ?? []),
    ...matches.flatMap(({ carrierId, candidates }) => [...(carrierId === null ? [] : [carrierId]), ...candidates]),
  ];
  const known = new Map((await tx.query<Known>(CARRIERS, [[...new Set(ids)]])).map((carrier) => [carrier.id, carrier]));
  return rows.map((row, at) => {
    const match = matches[at];
    if (row.carrier_id == null) return match === undefined ? REFUSED : judged(row, match, known);
    const chosen = known.get(row.carrier_id);
    return chosen === undefined ? REFUSED : { outcome: "matched", problem: null, carrier: shown(chosen), candidates: [] };
  });
}
