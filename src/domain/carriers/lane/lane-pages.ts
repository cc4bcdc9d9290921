// Where a page of lane search results really stands in its list.
import { PAGE_SIZE } from "../../../contract/constants.ts";

/** As the page headers say it; pages count from 1. */
export interface LaneProgress {
  readonly page: number;
  readonly totalPages: number;
  readonly total: number;
}

/** What a lane search says of itself when it stopped counting (specification part 1, section 5). */
const CAPPED_TOTAL = 200;
const CAPPED_PAGES = 4;

/**
 * A search that says 200 in 4 pages has only stopped counting there: a page with fewer than 50 rows is its last, and the total is
 * what was really received. `rows` are those on this page.
 */
export function adjustLanePages(progress: LaneProgress, rows: number): LaneProgress {
  const { page, totalPages, total } = progress;
  if (total !== CAPPED_TOTAL || totalPages !== CAPPED_PAGES || rows >= PAGE_SIZE) return progress;
  return { page, totalPages: page, total: (page - 1) * PAGE_SIZE + rows };
}
