// Lane search: carriers from one area to another and the route between them, counted against the plan.
import { searchCarriersOnLane } from "../../../../src/contract/carriers/search.ts";
import { DEFAULT_DEADHEAD, PAGE_SIZE } from "../../../../src/contract/constants.ts";
import type { Output } from "../../../../src/contract/endpoint.ts";
import { invalid } from "../../../http/refusal.ts";
import type { Call } from "../../../http/call.ts";
import { CARRIER_SEARCH, hidesSafety, plan, portal } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import type { QueryTree, QueryValue } from "../../../q/parse.ts";
import { compileCarrierQ } from "./carrier-filters.ts";
import { whereIs } from "./carrier-search.ts";
import { readResults } from "./carrier-results.ts";
import { count, isCounted, isUsedUp } from "./counted-searches.ts";
import { findOnLane } from "./lane-carriers.ts";
import { routeBetween } from "./lane-route.ts";
import { middleOf } from "../../../carriers/near.ts";
import { readPassingBy } from "./passes-rules.ts";

/** Conditions in the form that a URL has them: texts and lists of texts. */
function treeOf(q: Readonly<Record<string, unknown>>): QueryTree {
  const isPlain = (value: unknown): value is string | number | boolean => ["string", "number", "boolean"].includes(typeof value);
  const tree = Object.create(null) as QueryTree;
  for (const [key, value] of Object.entries(q)) {
    const read: QueryValue | null = isPlain(value)
      ? String(value)
      : Array.isArray(value) && value.every(isPlain)
        ? value.map(String)
        : null;
    if (read === null) throw invalid(`q.${key}`, "must be a value or a list of values");
    tree[key] = read;
  }
  return tree;
}

type Lane = Call<typeof searchCarriersOnLane>;
type Answer = Output<typeof searchCarriersOnLane>;

async function search({ tx, body, companyId, requireUser, setTotal }: Lane): Promise<Answer> {
  const { page = 1, per_page: perPage = PAGE_SIZE, q = {}, destination_area_id: destinationId } = body;
  const origin = await whereIs(tx, body.origin_area_id, body.origin_radius ?? DEFAULT_DEADHEAD);
  const destination =
    destinationId === null ? null : await whereIs(tx, destinationId, body.destination_radius ?? DEFAULT_DEADHEAD);
  const isBlind = hidesSafety(requireUser());
  const tree = treeOf(q);
  const now = new Date();
  const passingBy = await readPassingBy(tx, companyId(), tree, now);
  const compiled = compileCarrierQ(tree, { companyId: companyId(), isBlind, where: origin, now, passingBy });
  const found = await findOnLane(tx, compiled, { origin, destination, isSorted: (tree["s"] ?? "") !== "", now });
  setTotal(found.length);
  const ties = new Map(found.slice((page - 1) * perPage, page * perPage).map(({ id, ...lane }) => [id, lane]));
  const rows = await readResults(tx, companyId(), [...ties.keys()], isBlind);
  return {
    carriers: rows.flatMap((carrier) => {
      const lane = ties.get(carrier.id);
      return lane === undefined ? [] : [{ ...carrier, lane }];
    }),
    route: destination === null ? null : await routeBetween(tx, middleOf(origin), middleOf(destination)),
  };
}

export const laneSearchRoutes: readonly Route[] = [
  route(searchCarriersOnLane, {
    access: portal(CARRIER_SEARCH, plan("can_lane_search")),
    // Counts the search.
    alsoWrites: true,
    async handler(call) {
      const nothing = (): Answer => {
        call.setTotal(0);
        return { carriers: [], route: null };
      };
      if ((call.body.page ?? 1) > 1 && (await isCounted(call))) return search(call);
      if (await isUsedUp(call)) return nothing();
      const answer = await search(call);
      return (await count(call)) ? answer : nothing();
    },
  }),
];
