// The carriers that a company monitors, by assessment, in the order of the server.
import type { Assessment } from "../../contract/carriers/carriers.ts";
import { listSubscriptions } from "../../contract/connections/subscriptions.ts";
import type { ListQuery } from "../lists.ts";

/** Null: of any assessment. */
export const monitoredList = (assessment: Assessment | null): ListQuery<"subscriptions"> => ({
  tab: "monitored",
  table: "subscriptions",
  endpoint: listSubscriptions,
  q: assessment === null ? {} : { rules_assessment_eq: assessment },
  inputOf: (page, perPage) => ({
    query: { page, per_page: perPage, ...(assessment === null ? {} : { rules_assessment_eq: assessment }) },
  }),
});

/** Those that the company has no connection with, of every assessment; the newest thousand. */
export const MONITORED_UNCONNECTED = { endpoint: listSubscriptions, input: { query: { connection_id_null: true } } } as const;

/**
 * How many there are, without or with a connection: one row, whose headers say how many more.
 * @param isUnconnected counts only those that the company has no connection with
 */
export const monitoredCount = (assessment: Assessment | null, isUnconnected = false) => ({
  endpoint: listSubscriptions,
  input: {
    query: {
      per_page: 1,
      ...(assessment === null ? {} : { rules_assessment_eq: assessment }),
      ...(isUnconnected ? { connection_id_null: true } : {}),
    },
  },
  mostPages: 1,
});
