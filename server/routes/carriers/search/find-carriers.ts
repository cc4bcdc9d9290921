// Carriers for what is typed into the top box: by their numbers, and by the words of their names in any order and with a letter wrong.
import { findCarriers, FOUND_MAX } from "../../../../src/contract/carriers/search.ts";
import { carrierTiers } from "../../../../src/domain/carriers/search/find-tiers.ts";
import { mayBeMistyped, withoutOneLetter } from "../../../../src/domain/carriers/search/name-words.ts";
import { parseTopSearch } from "../../../../src/domain/carriers/search/top-search.ts";
import type { FindMatch } from "../../../../src/domain/query.ts";
import type { Queryable } from "../../../db/engine.ts";
import { beginsWith } from "../../../carriers/name-prefix.ts";
import { readIds } from "../../../db/plain-sql.ts";
import { CARRIER_SEARCH, hidesSafety, portal } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import { escapeLike } from "../../../q/values.ts";
import { SEARCHABLE } from "./carrier-filters.ts";
import { readResultsText } from "./carrier-results.ts";

/** Tunable: fewer characters begin too many names and numbers to be worth a search of all of them. */
const LEAST_CHARACTERS = 3;

type Words = Extract<FindMatch, { kind: "words" }>;

interface Sought {
  readonly sql: string;
  readonly params: readonly string[];
}

const numbers = (how: string, value: string, type: string | null): Sought => ({
  sql: `s.carrier_id in (select i.carrier_id from carrier_identifiers i where i.value ${how} $1::text
    and ($2::text = '' or i.is_type = $2::text))`,
  params: [value, type ?? ""],
});

/** Names without their spaces that begin so. In the middle of a name only the carriers of this computer are looked for. */
const BEGINS = `s.carrier_id in (select c.id from carriers c where ${beginsWith("c.search_name", "$1::text")}
  union all select c.id from carriers c where c.search_name like '%|%' and ${beginsWith("split_part(c.search_name, '|', 2)", "$1::text")})`;

const isLong = (text: string): boolean => text.length >= LEAST_CHARACTERS;

const NEAR = `select t.typed, v.word from unnest($1::text[]) t (typed) join name_vocabulary v on v.variants && string_to_array(t.typed, ' ')`;

/** The words of names that differ from a typed one in one letter, by the typed one. */
async function nearWords(tx: Queryable, typed: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const mistyped = typed.filter(mayBeMistyped);
  // A list of lists, each as one text, because all inner arrays of an array must have the same length.
  const variants = mistyped.map((word) => `"${withoutOneLetter(word).join(" ")}"`);
  const rows = await tx.query<{ typed: string; word: string }>(NEAR, [`{${variants.join(",")}}`]);
  return new Map(mistyped.map((word) => [word, rows.filter((row) => row.typed.startsWith(`${word} `)).map((row) => row.word)]));
}

async function byWords(tx: Queryable, { words, how }: Words): Promise<Sought | null> {
  if (!words.some(isLong)) return null;
  const near = how === "near" ? await nearWords(tx, words) : new Map<string, readonly string[]>();
  if (how === "near" && [...near.values()].flat().length === 0) return null;
  const begin = how === "whole" ? "" : ":*";
  const query = words.map((word) => `(${[`'${word}'${begin}`, ...(near.get(word) ?? []).map((one) => `'${one}'`)].join(" | ")})`);
  return {
    sql: "s.carrier_id in (select c.id from carriers c where name_words(c.legal_name, c.dba_name) @@ $1::text::tsquery)",
    params: [query.join(" & ")],
  };
}

/** Null where nothing is searched for: the text is too short, or no carrier's. */
async function soughtBy(tx: Queryable, match: FindMatch): Promise<Sought | null> {
  switch (match.kind) {
    case "identifier":
      return numbers("=", match.value, match.type);
    case "identifier_start":
      return numbers("like", `${escapeLike(match.value)}%`, match.type);
    case "identifier_prefix":
      return isLong(match.value) ? numbers("like", `${escapeLike(match.value)}%`, null) : null;
    case "name":
      return isLong(match.value) ? { sql: BEGINS, params: [match.value] } : null;
    case "words":
      return await byWords(tx, match);
    case "email":
    case "phone":
    case "phone_or_prefix":
    case "load_number":
      return null;
  }
}

async function idsOf(tx: Queryable, tiers: readonly FindMatch[]): Promise<readonly number[]> {
  const found = new Set<number>();
  for (const match of tiers) {
    if (found.size >= FOUND_MAX) break;
    const sought = await soughtBy(tx, match);
    if (sought === null) continue;
    const ids = await readIds(
      tx,
      `select s.carrier_id as id from carrier_search s where ${SEARCHABLE} and ${sought.sql}
       order by s.legal_name, s.carrier_id limit ${FOUND_MAX}`,
      sought.params,
    );
    for (const id of ids) found.add(id);
  }
  return [...found].slice(0, FOUND_MAX);
}

export const findCarriersRoutes: readonly Route[] = [
  route(findCarriers, {
    access: portal(CARRIER_SEARCH),
    async handler({ tx, query, companyId, requireUser, setText }) {
      const ids = await idsOf(tx, carrierTiers(parseTopSearch(query.text)));
      setText(await readResultsText(tx, companyId(), ids, hidesSafety(requireUser())));
      return [];
    },
  }),
];
