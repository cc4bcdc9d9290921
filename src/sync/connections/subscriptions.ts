// The carriers that a company monitors, by assessment, in the order of the server.
import { firstValueFrom } from "rxjs";
import type { Assessment } from "../../contract/carriers/carriers.ts";
import { listSubscriptions, type Subscription } from "../../contract/connections/subscriptions.ts";
import { accepted } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import type { ListQuery } from "../list-query.ts";
import { pagesFrom } from "../pages.ts";

const pageOf = (assessment: Assessment | null, page: number, perPage: number) => ({
  query: { page, per_page: perPage, ...(assessment === null ? {} : { rules_assessment_eq: assessment }) },
});

/** Null: of any assessment. */
export const monitoredList = (assessment: Assessment | null): ListQuery<"subscriptions"> => ({
  tab: "monitored",
  table: "subscriptions",
  endpoint: listSubscriptions,
  q: assessment === null ? {} : { rules_assessment_eq: assessment },
  inputOf: (page, perPage) => pageOf(assessment, page, perPage),
});

/** The largest page. */
const EXPORT_PAGE = 100;

/** All of them, page by page from the server. Throws what the call throws, or RefusedReply. */
export async function* monitoredBatches(assessment: Assessment | null): AsyncGenerator<readonly Subscription[]> {
  const fetch = async (page: number) =>
    accepted(await firstValueFrom(request$(listSubscriptions, pageOf(assessment, page, EXPORT_PAGE))));
  for await (const { data } of pagesFrom(1, fetch)) yield data;
}

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
