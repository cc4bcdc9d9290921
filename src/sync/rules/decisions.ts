// Queries of frozen decisions: the company's list, those about a carrier, one in full, and the check of the chain.
import { firstValueFrom } from "rxjs";
import type { Q } from "../../contract/endpoint.ts";
import { getDecision, listDecisions, verifyDecisions, type ListedDecision } from "../../contract/rules/decisions.ts";
import { accepted } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import type { ListQuery } from "../list-query.ts";
import { pagesFrom } from "../pages.ts";

export const decisionList = (q: Q): ListQuery<"decisions"> => ({
  tab: "decisions",
  table: "decisions",
  endpoint: listDecisions,
  q,
});

/** The largest page. */
const EXPORT_PAGE = 100;

/** All decisions of a query, page by page from the server. Throws what the call throws, or RefusedReply. */
export async function* decisionBatches(q: Q): AsyncGenerator<readonly ListedDecision[]> {
  const fetch = async (page: number) =>
    accepted(await firstValueFrom(request$(listDecisions, { query: { page, per_page: EXPORT_PAGE }, q })));
  for await (const { data } of pagesFrom(1, fetch)) yield data;
}

export const decisionsOf = (carrierId: number) => ({
  endpoint: listDecisions,
  input: { q: { carrier_id_eq: carrierId, s: "id desc" } },
});

export const decisionOf = (id: number) => ({ endpoint: getDecision, input: { params: { id } } });

export const decisionsOfLoad = (loadId: number) => ({
  endpoint: listDecisions,
  input: { q: { load_id_eq: loadId, s: "id desc" } },
});

/** The company's whole chain. */
export const CHAIN_CHECK = { endpoint: verifyDecisions, input: {} };
