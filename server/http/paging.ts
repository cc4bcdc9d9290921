// Pages of a list: their rows, and the headers that describe them.
import { PAGE_SIZE } from "../../src/contract/constants.ts";

export interface PageInput {
  readonly page?: number;
  readonly per_page?: number;
  readonly uncounted?: boolean;
}

/** The rows of a page as LIMIT and OFFSET. */
export function windowOf({ page = 1, per_page: perPage = PAGE_SIZE }: PageInput): string {
  return `limit ${perPage} offset ${(page - 1) * perPage}`;
}

/** A page read from the nearer end of its list: the cost of a deep page is in skipping rows. */
export interface NearWindow {
  readonly window: string;
  /** The rows are in reverse order. */
  readonly isReversed: boolean;
}

/** @param total number of rows in the list; a page beyond them is empty */
export function nearWindow({ page = 1, per_page: perPage = PAGE_SIZE }: PageInput, total: number): NearWindow {
  const offset = (page - 1) * perPage;
  const rows = Math.max(0, Math.min(perPage, total - offset));
  const behind = total - offset - rows;
  if (rows === 0) return { window: "limit 0", isReversed: false };
  return behind < offset
    ? { window: `limit ${rows} offset ${behind}`, isReversed: true }
    : { window: `limit ${rows} offset ${offset}`, isReversed: false };
}

/** currentpage, totalpages (at least 1) and totalitems. */
export const pageHeaders = ({ page = 1, per_page: perPage = PAGE_SIZE }: PageInput, total: number): Record<string, number> => ({
  currentpage: page,
  totalpages: Math.max(1, Math.ceil(total / perPage)),
  totalitems: total,
});
