// The queries for both the portal's columns and Dexie.

/** A page of the broker's working list: one status, from a fleet size on, newest change first. */
export interface Question {
  readonly status: string;
  readonly from: number;
}

const STATUSES = ["onboarded", "needs_to_onboard", "do_not_dispatch", "needs_to_onboard_but_can_remain_active"];

/** No two equal in a row. */
export const questionOf = (round: number): Question => ({ status: STATUSES[round % STATUSES.length]!, from: 1 + (round % 20) });

/** Rows of one page. */
export const PAGE = 50;
