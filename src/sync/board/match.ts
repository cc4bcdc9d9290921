// The lists of carriers for a load, shown and not shown, their counts, and what was decided about one of them.
import { firstValueFrom } from "rxjs";
import { listLoadCarrierDispositions } from "../../contract/board/dispositions.ts";
import { listLoadMatches, type LoadMatch } from "../../contract/board/match.ts";
import { matchSort, type MatchFilters } from "../../domain/board/match-address.ts";
import { accepted } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import type { ListQuery } from "../list-query.ts";
import { pagesFrom } from "../pages.ts";

/** The most that a page may hold. */
const EXPORT_PAGE = 100;

type Asked = Pick<MatchFilters, "list" | "reason" | "deadhead" | "sort">;

const inputOf = (loadId: number, { list, reason, deadhead, sort }: Asked, page: number, perPage: number) => ({
  params: { id: loadId },
  query: {
    page,
    per_page: perPage,
    deadhead,
    ...(list === "not_shown" ? { not_shown: true, ...(reason === null ? {} : { reason }) } : {}),
  },
  q: matchSort({ sort }),
});

const rowsOf = (data: unknown): LoadMatch[] => (data as { matches: LoadMatch[] }).matches;

export const matchList = (loadId: number, asked: Asked): ListQuery<"load_matches"> => ({
  tab: `matches-${asked.list}`,
  table: "load_matches",
  endpoint: listLoadMatches,
  q: { load_id: loadId, deadhead: asked.deadhead, reason: asked.reason ?? "", ...matchSort(asked) },
  inputOf: (page, perPage) => inputOf(loadId, asked, page, perPage),
  read: (data) => ({ rows: rowsOf(data) }),
});

/** How many are shown and not shown, and why; its one row is not used. */
export const matchCounts = (loadId: number, deadhead: number) => ({
  endpoint: listLoadMatches,
  input: { params: { id: loadId }, query: { deadhead, not_shown: true, per_page: 1 } },
});

/** The carriers of a list, page by page, for an export. Throws what the request throws. */
export async function* matchPages(loadId: number, asked: Asked): AsyncGenerator<readonly LoadMatch[]> {
  const fetch = async (page: number) =>
    accepted(await firstValueFrom(request$(listLoadMatches, inputOf(loadId, asked, page, EXPORT_PAGE))));
  for await (const { data } of pagesFrom(1, fetch)) yield rowsOf(data);
}

/** What was decided about a carrier for a load, the newest first. */
export const dispositionsOf = (loadId: number, carrierId: number) => ({
  endpoint: listLoadCarrierDispositions,
  input: { query: { per_page: 50 }, q: { load_id_eq: loadId, carrier_id_eq: carrierId } },
});
