// The rows of a list with their carriers and candidates, assessed as they are now.
import type { LookUpNumber } from "../../src/contract/carriers/open-data.ts";
import type { VettingCarrier, VettingRow } from "../../src/contract/connections/vetting.ts";
import type { AssessedCarrier } from "../../src/contract/rules/assessed-carriers.ts";
import { lookUpNumber } from "../../src/domain/carriers/open-data/look-up.ts";
import type { Clue } from "../../src/domain/carriers/search/pasted-clues.ts";
import { rowsAsOne } from "../db/as-one.ts";
import type { Queryable } from "../db/engine.ts";
import { asSeenBy, hiddenWarnings, type Hiding } from "../assessment/seen-by.ts";
import { dayText } from "../http/wire.ts";

/** A row as it is stored, with the ids of its carriers. */
export type StoredRow = Pick<VettingRow, "id" | "line" | "typed" | "problem" | "is_chosen" | "before"> & {
  readonly candidates: readonly number[];
  readonly carrier_id: number | null;
  /** What its text says; null: of a row from before that was kept. */
  readonly clues: readonly Clue[] | null;
  readonly has_unread_number: boolean;
};

// What was stored on an earlier day is from before, whether or not today's result has been stored yet.
const earlier = (column: string): string => `case when r.day_on < $3::date then r.day_${column} else r.before_${column} end`;

const ROWS = `
  select r.id, r.line, r.typed, r.problem, r.candidates, r.carrier_id, r.is_chosen, r.clues, r.has_unread_number,
    case when ${earlier("on")} is not null then json_build_object('on', ${dayText(earlier("on"))}, 'result', ${earlier("result")},
      'warnings', ${earlier("warnings")}) end as before
  from vetting_list_rows r where r.company_id = $1 and r.list_id = $2 and ($4::int[] is null or r.id = any($4)) order by r.id`;

// The carriers are named for each table: for thousands of them the planner would read all connections otherwise.
const CARRIERS = `
  select ca.id, ca.legal_name, i.dot, i.mc, ca.city, ca.state, ca.email,
    s.id as subscription_id,
    case when k.id is not null then json_build_object('id', k.id, 'status', k.status, 'is_dismissed', k.is_dismissed) end as connection
  from carriers ca left join (
    select carrier_id, min(value) filter (where is_type = 'DOT') as dot, min(value) filter (where is_type = 'MC') as mc
    from carrier_identifiers where carrier_id = any($2::bigint[]) group by carrier_id) i on i.carrier_id = ca.id
  left join subscriptions s on s.company_id = $1 and s.carrier_id = ca.id and s.carrier_id = any($2::bigint[])
  left join connections k on k.company_id = $1 and k.carrier_id = ca.id and k.carrier_id = any($2::bigint[])
  where ca.id = any($2::bigint[])`;

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/**
 * The numbers that the government's open data may know, and that are not here: all of a row without a carrier, and of one whose number was
 * found as a docket the same as a USDOT number, which may be another carrier's.
 */
const numbersIn = (clues: readonly Clue[], carrier: VettingCarrier | null): LookUpNumber[] =>
  clues
    .filter(({ type, value }) => carrier === null || (type === "number" && carrier.dot !== value))
    .flatMap(({ type, value }) => lookUpNumber({ type: type === "number" ? null : type, value }) ?? []);

interface Answer {
  /** As the person may see them. */
  readonly rows: VettingRow[];
  /** With nothing hidden, to be stored. */
  readonly assessed: readonly AssessedCarrier[];
}

type Assess = (ids: readonly number[]) => Promise<readonly AssessedCarrier[]>;

/** The rows in their order, with what is known of their carriers now. */
export async function answerRows(
  tx: Queryable,
  companyId: number,
  stored: readonly StoredRow[],
  { assess, hiding }: Pick<Reading, "assess" | "hiding">,
): Promise<Answer> {
  const chosen = [...new Set(stored.flatMap(({ carrier_id: id }) => id ?? []))];
  const named = [...new Set([...chosen, ...stored.flatMap(({ candidates }) => candidates)])];
  const carriers = byId(named.length === 0 ? [] : await rowsAsOne<VettingCarrier>(tx, CARRIERS, [companyId, named]));
  const assessed = chosen.length === 0 ? [] : await assess(chosen);
  const assessments = byId(assessed);
  const hidden: readonly string[] = hiddenWarnings(hiding);
  const assessedAs = (id: number): AssessedCarrier | null => {
    const found = assessments.get(id);
    return found === undefined ? null : asSeenBy(hiding, found);
  };
  const rows = stored.map(({ carrier_id: id, line, typed, problem, is_chosen, candidates, before, clues, id: rowId }) => ({
    id: rowId,
    line,
    typed,
    problem,
    is_chosen,
    numbers: is_chosen && id !== null ? [] : numbersIn(clues ?? [], id === null ? null : (carriers.get(id) ?? null)),
    before: before && { ...before, warnings: before.warnings.filter((type) => !hidden.includes(type)) },
    candidates: candidates.flatMap((each) => carriers.get(each) ?? []),
    carrier: id === null ? null : (carriers.get(id) ?? null),
    assessed: id === null ? null : assessedAs(id),
  }));
  return { rows, assessed };
}

interface Reading {
  readonly companyId: number;
  readonly listId: number;
  /** Today. */
  readonly day: string;
  /** Null: all. */
  readonly rowIds: readonly number[] | null;
  /** Hides nothing. */
  readonly assess: Assess;
  /** From the person who reads. */
  readonly hiding: Hiding;
}

/** In the order of the text. */
export async function readVettingRows(tx: Queryable, reading: Reading): Promise<Answer> {
  const { companyId, listId, day, rowIds } = reading;
  return answerRows(tx, companyId, await tx.query<StoredRow>(ROWS, [companyId, listId, day, rowIds]), reading);
}
