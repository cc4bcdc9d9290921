// Corrects the page headers of a lane search that stopped counting.
import { PAGE_SIZE } from "../../../contract/constants.ts";

/** As in the page headers; pages count from 1. */
export interface LaneProgress {
  readonly page: number;
  readonly totalPages: number;
  readonly total: number;
}

/** The totals that a lane search reports when it stopped counting. */
const CAPPED_TOTAL = 200;
const CAPPED_PAGES = 4;

/**
 * A search that reports 200 in 4 pages has only stopped counting there: a page with fewer than 50 rows is its last, and the total
 * is the number of rows received. `rows` counts the rows on this page.
 */
export function adjustLanePages(progress: LaneProgress, rows: number): LaneProgress {
  const { page, totalPages, total } = progress;
  if (total !== CAPPED_TOTAL || totalPages !== CAPPED_PAGES || rows >= PAGE_SIZE) return progress;
  return { page, totalPages: page, total: (page - 1) * PAGE_SIZE + rows };
}

/** A search with this total stopped counting: there may be more carriers on the lane. */
export const mayBeMore = (total: number): boolean => total === CAPPED_TOTAL;
