// Finds carriers by compiled conditions, with the exact total, and reads a page of them as search results carry them.
import type { CarrierResult } from "../../../../src/contract/carriers/search.ts";
import { PAGE_SIZE } from "../../../../src/contract/constants.ts";
import type { Queryable } from "../../../db/engine.ts";
import { readIds, readRows } from "../../../db/plain-sql.ts";
import { windowOf, type PageInput } from "../../../http/paging.ts";
import type { Compiled } from "../../../q/compile.ts";
import { jsonArray } from "../../../http/wire.ts";
import { listedCarrier, listedCarrierJoins, members } from "./listed-carrier.ts";

export interface FoundIds {
  readonly total: number;
  /** The page's carriers, in order. */
  readonly ids: readonly number[];
}

// The company's id is always bound, whether or not a condition uses it.
const from = (where: string): string => `from carrier_search s where ${where} and $1::text is not null`;

/** How many carriers match. */
export async function countCarriers(tx: Queryable, { where, params, isFiltered }: Compiled): Promise<number> {
  const [row] = isFiltered
    ? await tx.query<{ total: number }>(`select count(*) as total ${from(where)}`, params)
    : await tx.query<{ total: number }>("select coalesce(sum(carriers), 0)::int as total from carrier_blocks");
  return row?.total ?? 0;
}

interface Block {
  readonly block: number;
  readonly count: number;
}

/** The blocks of names that a page spans, and how many rows of the first block precede it. */
function blocksOf(blocks: readonly Block[], { page = 1, per_page: perPage = PAGE_SIZE }: PageInput) {
  const first = (page - 1) * perPage;
  let before = 0;
  let skipped = 0;
  const within: number[] = [];
  for (const { block, count } of blocks) {
    if (before + count > first && before < first + perPage) {
      if (within.length === 0) skipped = first - before;
      within.push(block);
    }
    before += count;
  }
  return { total: before, within, skipped, perPage };
}

/** The matches by block. Without filters the database keeps them: all carriers need not be read to be counted. */
const countBlocks = (tx: Queryable, { where, params, isFiltered }: Compiled): Promise<Block[]> =>
  isFiltered
    ? tx.query<Block>(`select s.name_block as block, count(*) as count ${from(where)} group by 1`, params)
    : readRows(tx, "select name_block as block, carriers as count from carrier_blocks where carriers > 0");

async function inOrderOfNames(tx: Queryable, compiled: Compiled, page: PageInput): Promise<FoundIds> {
  const { where, orderBy, params } = compiled;
  const blocks = await countBlocks(tx, compiled);
  const direction = orderBy.startsWith("s.legal_name desc") ? -1 : 1;
  const sorted = blocks.toSorted((a, b) => (a.block - b.block) * direction);
  const { total, within, skipped, perPage } = blocksOf(sorted, page);
  if (within.length === 0) return { total, ids: [] };
  const [low, high] = [Math.min(...within), Math.max(...within)];
  const ids = await readIds(
    tx,
    `select s.carrier_id as id ${from(`s.name_block between ${low} and ${high} and ${where}`)}
     order by ${orderBy} limit ${perPage} offset ${skipped}`,
    params,
  );
  return { total, ids };
}

/** A page of the matching carriers, and the total. */
export async function findCarriers(tx: Queryable, compiled: Compiled, page: PageInput): Promise<FoundIds> {
  const { where, orderBy, params } = compiled;
  if (orderBy.startsWith("s.legal_name ")) return inOrderOfNames(tx, compiled, page);
  const total = await countCarriers(tx, compiled);
  const ids = await readIds(tx, `select s.carrier_id as id ${from(where)} order by ${orderBy} ${windowOf(page)}`, params);
  return { total, ids };
}

const CONNECTION = members<CarrierResult>({
  connection: `'{"id":' || c.id || ',"status":"' || c.status || '","is_dismissed":' || c.is_dismissed || '}'`,
});

/** The carriers with these ids as the company sees them, as a JSON array in the order of the ids. */
export async function readResultsText(
  tx: Queryable,
  companyId: number,
  ids: readonly number[],
  hidesSafety: boolean,
): Promise<string> {
  if (ids.length === 0) return "[]";
  const [row] = await tx.query<{ carriers: string }>(
    `select ${jsonArray(listedCarrier(hidesSafety, CONNECTION), "picked.position")} as carriers
     from unnest($2::bigint[]) with ordinality picked (id, position)
     ${listedCarrierJoins("$1::bigint", "picked.id")}
     left join connections c on c.company_id = $1::bigint and c.carrier_id = picked.id`,
    [companyId, `{${ids.join(",")}}`],
  );
  return row?.carriers ?? "[]";
}

/** The same as objects, for answers that add to them. */
export const readResults = async (...given: Parameters<typeof readResultsText>): Promise<CarrierResult[]> =>
  JSON.parse(await readResultsText(...given)) as CarrierResult[];
