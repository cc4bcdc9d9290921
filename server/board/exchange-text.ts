// Reads the postings of the market as the text of ExchangeColumns, page by page, so that the embedded engine can serve others in between.
import { POSTING_KINDS } from "../../src/contract/board/exchange.ts";
import { EQUIPMENT } from "../../src/contract/carriers/carriers.ts";
import { currentAt, type FreshAnswer } from "../db/answer-cache.ts";
import type { Engine, Queryable } from "../db/engine.ts";
import { isoText } from "../http/wire.ts";

/** Tunable: postings of a page. The embedded engine serves nobody else for about 15 ms. */
const PAGE = 10_000;

/** Tunable: attempts to read pages that nothing changes in between; after them, one transaction reads all. */
const ATTEMPTS = 3;

/** The lists of the answer, with what each holds of a posting `p`. */
const LISTS = {
  kind: `case p.kind when '${POSTING_KINDS[0]}' then 0 else 1 end`,
  origin: "array_position($4::bigint[], p.origin_area_id) - 1",
  destination: "coalesce(array_position($4::bigint[], p.destination_area_id) - 1, -1)",
  equipment: "array_position($5::text[], p.equipment) - 1",
  rate: "coalesce(p.rate_cents_per_mile, -1)",
  miles: "coalesce(p.miles, -1)",
  age: "(extract(epoch from $3::timestamptz - p.posted_at) / 60)::int",
} as const;
type List = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as List[];

const HEAD = `
  select pg_current_snapshot()::text as snapshot, ${isoText("clock_timestamp()")} as now, ${isoText("max(posted_at)")} as as_of
  from market_postings`;

// Everything on the exchange is a market area, so its name need not say so.
const AREAS = `
  select a.id, regexp_replace(a.name, ' market$', '') as name, a.lat, a.lon from areas a
  where a.is_type = 'kma' and a.lat is not null and a.lon is not null order by a.id`;

// Postings of areas or equipment that nobody knows are left out: they could be shown nowhere.
const POSTINGS = `
  select max(id) as last, ${NAMES.map((name) => `string_agg(${name}::text, ',') filter (where is_known) as ${name}`).join(", ")}
  from (
    select p.id, ${NAMES.map((name) => `${LISTS[name]} as ${name}`).join(", ")},
      p.origin_area_id = any($4::bigint[]) and (p.destination_area_id is null or p.destination_area_id = any($4::bigint[]))
        and p.equipment = any($5::text[]) as is_known
    from market_postings p where p.id > $1 order by p.id limit $2
  ) page`;

interface Head {
  readonly snapshot: string;
  readonly now: string;
  readonly as_of: string | null;
}

interface Area {
  readonly id: number;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

type Page = { readonly last: number | null } & Readonly<Record<List, string | null>>;

type Within = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;

async function read(within: Within, limit: number): Promise<FreshAnswer<readonly Buffer[]>> {
  const [head] = await within((tx) => tx.query<Head>(HEAD));
  if (head === undefined) throw new Error("A statement that sums up returned no row");
  const areas = await within((tx) => tx.query<Area>(AREAS));
  const ids = areas.map(({ id }) => id);
  const lists = new Map<List, string[]>(NAMES.map((name) => [name, []]));
  for (let after = 0; ;) {
    const [page] = await within((tx) => tx.query<Page>(POSTINGS, [after, limit, head.as_of, ids, [...EQUIPMENT]]));
    if (page === undefined || page.last === null) break;
    for (const [name, texts] of lists) texts.push(...(page[name] === null ? [] : [page[name]]));
    after = page.last;
  }
  const members = [
    `{"as_of":${JSON.stringify(head.as_of)}`,
    `"areas":${JSON.stringify(areas.map(({ id, name, lat, lon }) => ({ id, name, lat, lon })))}`,
    `"equipment_words":${JSON.stringify(EQUIPMENT)}`,
    ...Array.from(lists, ([name, texts]) => `"${name}":[${texts.join(",")}]`),
  ];
  const value = members.map((member, at) => Buffer.from(`${member}${at === members.length - 1 ? "}" : ","}`));
  return { value, snapshot: head.snapshot, asOf: head.now };
}

/** ExchangeColumns of one state of the market, in pieces. `limit`: most postings of a page. */
export async function readExchange(engine: Engine, limit = PAGE): Promise<FreshAnswer<readonly Buffer[]>> {
  if (engine.kind === "pglite") {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const answer = await read((work) => engine.tx(work), limit);
      if ((await currentAt(engine, "market", 0, answer.snapshot)) !== null) return answer;
    }
  }
  return engine.tx((tx) => read((work) => work(tx), limit), "set transaction isolation level repeatable read");
}
