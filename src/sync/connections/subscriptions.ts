// The carriers that a company follows, by how they stand, in the server's order.
import type { Assessment } from "../../contract/carriers/carriers.ts";
import { listSubscriptions } from "../../contract/connections/subscriptions.ts";
import type { ListQuery } from "../lists.ts";

/** Null: however they stand. */
export const followedList = (verdict: Assessment | null): ListQuery<"subscriptions"> => ({
  tab: "followed",
  table: "subscriptions",
  endpoint: listSubscriptions,
  q: verdict === null ? {} : { rules_assessment_eq: verdict },
  inputOf: (page, perPage) => ({
    query: { page, per_page: perPage, ...(verdict === null ? {} : { rules_assessment_eq: verdict }) },
  }),
});

/** How many there are: one row, whose headers say how many more. */
export const followedCount = (verdict: Assessment | null) => ({
  endpoint: listSubscriptions,
  input: { query: { per_page: 1, ...(verdict === null ? {} : { rules_assessment_eq: verdict }) } },
  mostPages: 1,
});
