// Reads the facts of all of a company's connected carriers, page by page, so that the embedded engine can serve others in between.
import { asCompany } from "../db/role.ts";
import { currentAt, type FreshAnswer, type CachedAnswer } from "../db/answer-cache.ts";
import type { Engine, Queryable } from "../db/engine.ts";
import {
  COLUMN_NAMES,
  FACTS_HEAD,
  FACTS_LOADS,
  FACTS_OVERRIDES,
  FACTS_PAGE,
  FACTS_SETUP,
  WORD_COLUMNS,
  type FactsHead,
} from "./facts-sql.ts";

/** Members of CarrierFactsColumns as JSON, each followed by a comma, in the bytes that every answer shares. */
export interface CarrierFactsText {
  /** All but `as_of` and `open_loads`. */
  readonly members: readonly Buffer[];
  /** The value of `open_loads`. */
  readonly openLoads: Buffer;
}

/** Tunable: carriers of a page. The embedded engine serves nobody else for about 10 ms per thousand. */
const PAGE = 2_000;

/** Tunable: attempts to read pages that nothing changes in between; after them, one transaction reads all. */
const ATTEMPTS = 3;

/** A row of FACTS_PAGE; `last` is null for a page without carriers. */
type Page = { readonly last: number | null } & Readonly<Record<string, unknown>>;

/** The words of all pages, in the order in which they came. */
class Vocabulary {
  readonly words: string[];

  constructor(words: string[]) {
    this.words = words;
  }

  /** Rewrites places in `own` as places in `words`. */
  take(list: string, own: readonly string[]): string {
    const places = own.map((word) => {
      const at = this.words.indexOf(word);
      return at === -1 ? this.words.push(word) - 1 : at;
    });
    if (places.every((place, at) => place === at)) return list;
    return list
      .split(",")
      .map((at) => places[Number(at)] ?? -1)
      .join(",");
  }
}

class Columns {
  readonly #lists = new Map<string, string[]>(COLUMN_NAMES.map((name) => [name, []]));
  // The combination without classifications comes first.
  readonly #vocabularies = new Map(
    WORD_COLUMNS.map((name) => [name, new Vocabulary(name === "classified" ? ["{}"] : [])] as const),
  );

  add(page: Page): void {
    for (const [name, lists] of this.#lists) {
      const list = page[name] as string;
      lists.push(this.#vocabularies.get(name)?.take(list, page[`words_${name}`] as string[]) ?? list);
    }
  }

  members(): string[] {
    const members = [...this.#lists].map(([name, lists]) => {
      const list = `[${lists.join(",")}]`;
      const words = name === "classified" ? undefined : this.#vocabularies.get(name)?.words;
      return `"${name}":${words === undefined ? list : `{"words":${JSON.stringify(words)},"at":${list}}`}`;
    });
    const combinations = this.#vocabularies.get("classified")?.words.map((ids) => `[${ids.slice(1, -1)}]`) ?? [];
    return [...members, `"classifications":[${combinations.join(",")}]`];
  }
}

type Within = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;

async function read(within: Within, companyId: number, carriers: number): Promise<FreshAnswer<CarrierFactsText>> {
  const row = async <T>(sql: string, ...more: readonly unknown[]): Promise<T> => {
    const [found] = await within((tx) => tx.query<T>(sql, [companyId, ...more]));
    if (found === undefined) throw new Error("A statement that sums up returned no row");
    return found;
  };
  const head = await row<FactsHead>(FACTS_HEAD);
  const { overrides } = await row<{ overrides: string }>(FACTS_OVERRIDES);
  const { open_loads: openLoads } = await row<{ open_loads: string }>(FACTS_LOADS);
  const columns = new Columns();
  for (let after = 0; ;) {
    const page = await row<Page>(FACTS_PAGE, after, carriers);
    if (page.last === null) break;
    columns.add(page);
    after = page.last;
  }
  const members = [...columns.members(), `"rule_sets":${head.rule_sets}`, `"overrides":${overrides}`];
  const value = { members: members.map((member) => Buffer.from(`${member},`)), openLoads: Buffer.from(openLoads) };
  return { value, snapshot: head.snapshot, asOf: head.as_of };
}

/** CarrierFactsColumns as text, in pieces. */
export const factsAnswer = ({ value, asOf }: CachedAnswer<CarrierFactsText>, seesLoads: boolean): readonly Buffer[] => [
  Buffer.from(`{"as_of":"${asOf}",`),
  ...value.members,
  Buffer.from('"open_loads":'),
  seesLoads ? value.openLoads : Buffer.from("null"),
  Buffer.from("}"),
];

/** One state of the facts, rules, overrides and open loads. `carriers`: most of a page. */
export async function readCarrierFacts(
  engine: Engine,
  companyId: number,
  carriers = PAGE,
): Promise<FreshAnswer<CarrierFactsText>> {
  const setup = `${asCompany(companyId)}; ${FACTS_SETUP}`;
  if (engine.kind === "pglite") {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const facts = await read((work) => engine.tx(work, setup), companyId, carriers);
      if ((await currentAt(engine, "facts", companyId, facts.snapshot)) !== null) return facts;
    }
  }
  return engine.tx(
    (tx) => read((work) => work(tx), companyId, carriers),
    `set transaction isolation level repeatable read; ${setup}`,
  );
}
