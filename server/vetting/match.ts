// Finds the carriers that pasted entries mean: all numbers, emails, phones and names of a list in one statement.
import { CANDIDATES_MAX, type VettingProblem } from "../../src/contract/connections/vetting.ts";
import type { PastedEntry } from "../../src/domain/carriers/search/pasted-list.ts";
import type { Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import { beginsWith } from "../carriers/name-prefix.ts";

export interface Match {
  /** Null: exactly one carrier is meant. */
  readonly problem: VettingProblem | null;
  readonly carrierId: number | null;
  /** Whom it can mean, where it is not one. */
  readonly candidates: readonly number[];
}

/** Tunable: the shortest name, in letters and digits, that longer names are offered for. */
const SHORTEST = 4;

// "|" stands between a carrier's legal and its other name.
const FOUND = `
  with given as materialized (select * from unnest($1::int[], $2::text[], $3::text[]) as g(at, type, value)),
  names as materialized (select * from given where type = 'name')
  -- One by one in the index: for thousands of numbers the planner would read the identifiers of all carriers.
  select g.at, g.type, i.carrier_id, true as is_exact from given g cross join lateral (
    select i.carrier_id from carrier_identifiers i where i.value = g.value
      and (i.is_type = g.type or (g.type = 'number' and i.is_type in ('DOT', 'MC')) or (g.type = 'NSC' and starts_with(i.is_type, 'NSC')))
    offset 0) i
  union
  select g.at, g.type, ca.id, true from given g join carriers ca on lower(ca.email) = g.value where g.type = 'email'
  union
  select g.at, g.type, d.carrier_id, true from given g join directory_people d on lower(d.email) = g.value where g.type = 'email'
  union
  select g.at, g.type, ca.id, true from given g join carriers ca on ca.phone_e164 = g.value where g.type = 'phone'
  union
  select g.at, g.type, d.carrier_id, true from given g
    join directory_people d on right(phone_digits(d.phone), 10) = right(g.value, 10) where g.type = 'phone'
  union
  select n.at, n.type, c.id, true from names n cross join lateral (
    select id from carriers where search_name = n.value
    union all select id from carriers where search_name ~>=~ (n.value || '|') and search_name ~<~ (n.value || '}')
    limit ${CANDIDATES_MAX + 1}) c
  union
  select n.at, n.type, c.id, true from names n join carriers c on split_part(c.search_name, '|', 2) = n.value and c.search_name like '%|%'
  union
  select n.at, n.type, c.id, false from names n cross join lateral (
    select id from carriers where ${beginsWith("search_name", "n.value")}
    limit ${CANDIDATES_MAX + 1}) c
  where length(n.value) >= ${SHORTEST}`;

const NAMES = "select id, search_name from carriers where id = any($1::bigint[])";

const isNumber = (type: string): boolean => !["email", "phone", "name"].includes(type);

/** One text that carriers are looked up by. */
interface Given {
  /** Whose entry it is. */
  readonly at: number;
  readonly type: string;
  readonly value: string;
}

interface Found {
  readonly at: number;
  readonly type: string;
  readonly carrier_id: number;
  /** False: its name only begins like the given one. */
  readonly is_exact: boolean;
}

type Carriers = ReadonlySet<number>;

const common = (sets: readonly Carriers[]): Carriers =>
  sets.reduce((kept, next) => new Set([...kept].filter((id) => next.has(id))));

const all = (sets: readonly Carriers[]): Carriers => new Set(sets.flatMap((set) => [...set]));

const open = (problem: VettingProblem, candidates: Carriers): Match => ({
  problem,
  carrierId: null,
  candidates: [...candidates].toSorted((a, b) => a - b).slice(0, CANDIDATES_MAX),
});

/** Exactly one, also where `hints` leave only one of several. */
function one(found: Carriers, hints: readonly Carriers[], problem: VettingProblem): Match {
  const narrowed = hints.reduce<Carriers>((kept, hint) => {
    const both = common([kept, hint]);
    return both.size === 0 ? kept : both;
  }, found);
  const [only] = narrowed;
  return narrowed.size === 1 && only !== undefined ? { problem: null, carrierId: only, candidates: [] } : open(problem, narrowed);
}

/** What ends the names of companies, and is often left out. */
const ENDING = /(?:LLC|INC|INCORPORATED|CORP|CORPORATION|CO|COMPANY|LTD|LIMITED|LP|LLP|PLLC)$/;

/** Assumption: names that begin with so many equal letters are the same, written longer or shorter. */
const SAME_START = 5;

const withoutEnding = (name: string): string => {
  const short = name.replace(ENDING, "");
  return short === "" ? name : short;
};

/** Whether one of the given names may be one of the carrier's, both with a bar between legal and other name. */
function namesAgree(given: string, carrier: string): boolean {
  const [left, right] = [given, carrier].map((names) => names.split("|").map(withoutEnding));
  return (left ?? []).some((a) =>
    (right ?? []).some((b) => a.includes(b) || b.includes(a) || (a.length >= SAME_START && b.startsWith(a.slice(0, SAME_START)))),
  );
}

/** The number's carriers whose name contradicts the given one: it is another carrier's, or a heading says that it is the name. */
function contradicted(entry: PastedEntry, numbered: Carriers, names: Carriers, namesOf: NamesOf): boolean {
  const name = entry.clues.find(({ type }) => type === "name");
  if (name === undefined || (names.size === 0 && name.isHeaded !== true)) return false;
  return [...numbered].every((id) => !names.has(id) && !namesAgree(name.value, namesOf.get(id) ?? ""));
}

type NamesOf = ReadonlyMap<number, string>;

/** A number says which carrier is meant; an email, a phone or a name beside it only chooses among several. */
function matchOf(entry: PastedEntry, found: readonly Found[], namesOf: NamesOf): Match {
  const { clues, hasUnreadNumber } = entry;
  if (clues.length === 0) return open("unreadable", new Set());
  const by = (type: string, isExact = true): Carriers =>
    new Set(found.filter((row) => row.type === type && (row.is_exact || !isExact)).map((row) => row.carrier_id));
  const [emails, phones, names, similar] = [by("email"), by("phone"), by("name"), by("name", false)];
  const hints = [emails, phones, names, similar].filter(({ size }) => size > 0);
  const numbers = clues.map(({ type }) => type).filter(isNumber);
  const numbered = numbers.map((type) => by(type)).filter(({ size }) => size > 0);
  if (numbered.length > 0) {
    const same = common(numbered);
    if (same.size === 0) return open("numbers_differ", all(numbered));
    return contradicted(entry, same, names, namesOf)
      ? open("name_differs", all([same, names]))
      : one(same, hints, "several_carriers");
  }
  const others = all(hints);
  if (others.size === 0) return open("nothing_found", others);
  // The number was meant to say who it is: a name alone does not replace it.
  if (numbers.length > 0) return open("number_unknown", common(hints).size > 0 ? common(hints) : others);
  if (hasUnreadNumber) return open("number_unreadable", common(hints).size > 0 ? common(hints) : others);
  if (emails.size > 0) return one(emails, hints, "several_carriers");
  if (phones.size > 0) return one(phones, hints, "several_carriers");
  return names.size > 0 ? one(names, [], "several_carriers") : open("similar_names", similar);
}

/** One match for each entry, in their order. */
export async function matchCarriers(tx: Queryable, entries: readonly PastedEntry[]): Promise<Match[]> {
  // Of two names each may be the carrier's legal or its other one.
  const clues = entries.flatMap((entry, at) =>
    entry.clues.flatMap(({ type, value }): readonly Given[] =>
      type === "name" ? value.split("|").map((name) => ({ at, type, value: name })) : [{ at, type, value }],
    ),
  );
  const rows = await tx.query<Found>(FOUND, [
    clues.map(({ at }) => at),
    clues.map(({ type }) => type),
    clues.map(({ value }) => value),
  ]);
  const byEntry = new Map<number, Found[]>();
  for (const row of rows) {
    const found = byEntry.get(row.at);
    if (found === undefined) byEntry.set(row.at, [row]);
    else found.push(row);
  }
  const numbered = [...new Set(rows.filter(({ type }) => isNumber(type)).map(({ carrier_id: id }) => id))];
  const named = await readRows(tx, NAMES, [numbered]);
  const namesOf: NamesOf = new Map(named.map(({ id, search_name: name }) => [id, name]));
  return entries.map((entry, at) => matchOf(entry, byEntry.get(at) ?? [], namesOf));
}
