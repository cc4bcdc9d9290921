// What monitoring the carriers of a file would do, row by row.
import type { MonitorRow } from "../../../src/contract/connections/subscriptions.ts";
import { columnNumber } from "../../../src/domain/carriers/open-data/look-up.ts";
import type { Queryable } from "../../db/engine.ts";
import type { GivenNumber, GivenRow } from "./monitor-file.ts";

interface Known {
  readonly carrier_id: number;
  readonly is_type: string;
  readonly value: string;
  readonly legal_name: string;
  readonly is_followed: boolean;
}

const KNOWN = `
  select i.carrier_id, i.is_type, i.value, ca.legal_name, su.id is not null as is_followed
  from carrier_identifiers i join carriers ca on ca.id = i.carrier_id
  left join subscriptions su on su.company_id = $1 and su.carrier_id = i.carrier_id
  where i.value = any($2::text[]) order by i.carrier_id, i.is_type`;

const named = ({ type, value }: GivenNumber): string => (type === null ? value : `${type.replaceAll("_", " ")} ${value}`);

type RowOutcome = Pick<MonitorRow, "outcome" | "carrier_id" | "legal_name" | "problem">;

const problem = (outcome: MonitorRow["outcome"], text: string): RowOutcome => ({
  outcome,
  carrier_id: null,
  legal_name: null,
  problem: text,
});

function outcomeOf(number: GivenNumber | null, matches: readonly Known[], earlier: ReadonlyMap<number, number>): RowOutcome {
  if (number === null) return problem("unreadable", "This is not a carrier number. Write one as DOT 1234567 or MC 123456.");
  const [first] = matches;
  if (first === undefined) return problem("not_found", `No carrier has the number ${named(number)}.`);
  const others = [...new Map(matches.map((match) => [match.carrier_id, match])).values()];
  if (others.length > 1) {
    const who = others.map((each) => `${each.is_type} of ${each.legal_name}`).join(", ");
    return problem("ambiguous", `More than one carrier has the number ${number.value}: ${who}. Write DOT or MC before it.`);
  }
  const found = { carrier_id: first.carrier_id, legal_name: first.legal_name };
  const line = earlier.get(first.carrier_id);
  if (line !== undefined) return { ...found, outcome: "repeated", problem: `The same carrier as in line ${line}.` };
  return { ...found, outcome: first.is_followed ? "already_followed" : "follows", problem: null };
}

/** Finds the carriers of the rows, and which of them the company already monitors. Changes nothing. */
export async function previewRows(tx: Queryable, companyId: number, rows: readonly GivenRow[]): Promise<MonitorRow[]> {
  const values = [...new Set(rows.flatMap(({ number }) => number?.value ?? []))];
  const known = new Map<string, Known[]>();
  for (const each of await tx.query<Known>(KNOWN, [companyId, values]))
    known.set(each.value, [...(known.get(each.value) ?? []), each]);
  const earlier = new Map<number, number>();
  return rows.map(({ line, given, number }) => {
    const matches = (known.get(number?.value ?? "") ?? []).filter(
      ({ is_type: type }) => number?.type == null || type === number.type,
    );
    const outcome = outcomeOf(number, matches, earlier);
    if (outcome.carrier_id !== null && !earlier.has(outcome.carrier_id)) earlier.set(outcome.carrier_id, line);
    const isUnknown = outcome.outcome === "not_found" && number !== null;
    return { line, given, ...outcome, number: isUnknown ? columnNumber(number) : null };
  });
}
