// Finds the carriers that pasted entries mean: all numbers, e-mails and names of a list in one statement.
import { MOST_CANDIDATES, type VettingProblem } from "../../src/contract/connections/vetting.ts";
import type { PastedEntry } from "../../src/domain/carriers/search/pasted-list.ts";
import type { Queryable } from "../db/engine.ts";

export interface Match {
  /** Null: exactly one carrier is meant. */
  readonly problem: VettingProblem | null;
  readonly carrierId: number | null;
  /** Whom it can mean, where it is not one. */
  readonly candidates: readonly number[];
}

/** Tunable: the shortest name, in letters and digits, that longer names are offered for. */
const SHORTEST = 4;

/** Above every letter; "|" stands between a carrier's legal and its other name. */
const END = "chr(1114109)";

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
  select n.at, n.type, c.id, true from names n cross join lateral (
    select id from carriers where search_name = n.value
    union all select id from carriers where search_name ~>=~ (n.value || '|') and search_name ~<~ (n.value || '}')
    limit ${MOST_CANDIDATES + 1}) c
  union
  -- All names are read for it, in the narrowest table that has them.
  select n.at, n.type, s.carrier_id, true from names n join carrier_search s on split_part(s.search_name, '|', 2) = n.value
  union
  select n.at, n.type, c.id, false from names n cross join lateral (
    select id from carriers where search_name ~>=~ n.value and search_name ~<~ (n.value || ${END})
    limit ${MOST_CANDIDATES + 1}) c
  where length(n.value) >= ${SHORTEST}`;

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
  candidates: [...candidates].toSorted((a, b) => a - b).slice(0, MOST_CANDIDATES),
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

/** A number says which carrier is meant; an e-mail or a name beside it only chooses among several. */
function matchOf({ clues }: PastedEntry, found: readonly Found[]): Match {
  if (clues.length === 0) return open("unreadable", new Set());
  const by = (type: string, isExact = true): Carriers =>
    new Set(found.filter((row) => row.type === type && (row.is_exact || !isExact)).map((row) => row.carrier_id));
  const [emails, names, similar] = [by("email"), by("name"), by("name", false)];
  const hints = [emails, names, similar].filter(({ size }) => size > 0);
  const numbers = clues.map(({ type }) => type).filter((type) => type !== "email" && type !== "name");
  const numbered = numbers.map((type) => by(type)).filter(({ size }) => size > 0);
  if (numbered.length > 0) {
    const same = common(numbered);
    return same.size === 0 ? open("numbers_differ", all(numbered)) : one(same, hints, "several_carriers");
  }
  const others = all(hints);
  if (others.size === 0) return open("nothing_found", others);
  // The number was meant to say who it is: a name alone does not replace it.
  if (numbers.length > 0) return open("number_unknown", common(hints).size > 0 ? common(hints) : others);
  if (emails.size > 0) return one(emails, hints, "several_carriers");
  return names.size > 0 ? one(names, [], "several_carriers") : open("similar_names", similar);
}

/** One match for each entry, in their order. */
export async function matchCarriers(tx: Queryable, entries: readonly PastedEntry[]): Promise<Match[]> {
  const clues = entries.flatMap((entry, at) => entry.clues.map(({ type, value }) => ({ at, type, value })));
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
  return entries.map((entry, at) => matchOf(entry, byEntry.get(at) ?? []));
}
