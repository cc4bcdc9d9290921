// Lane search: carriers from one area to another and the route between them, counted against the plan.
import { searchCarriersOnLane } from "../../../../src/contract/carriers/search.ts";
import { DEFAULT_DEADHEAD, PAGE_SIZE } from "../../../../src/contract/constants.ts";
import type { Output } from "../../../../src/contract/endpoint.ts";
import type { Queryable } from "../../../db/engine.ts";
import { hidesSafety } from "../../../http/permissions.ts";
import { invalid } from "../../../http/refusal.ts";
import type { Call } from "../../../http/call.ts";
import { route, type Route } from "../../../http/serve.ts";
import type { QueryTree, QueryValue } from "../../../q/parse.ts";
import { compileCarrierQ } from "./carrier-filters.ts";
import { whereIs } from "./carrier-search.ts";
import { readResults } from "./carrier-results.ts";
import { findOnLane } from "./lane-carriers.ts";
import { routeBetween } from "./lane-route.ts";
import { middleOf } from "./near.ts";
import { maySearch } from "./search-access.ts";

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

const USED_UP = `
  select coalesce((paywall->'usage'->>'carrier_searches')::float8, 0) >= (paywall->'limits'->>'carrier_searches')::float8 as is_used_up
  from companies where id = $1`;

// Without a limit the comparison is null.
async function isUsedUp(tx: Queryable, companyId: number): Promise<boolean> {
  const [row] = await tx.query<{ is_used_up: boolean | null }>(USED_UP, [companyId]);
  return row?.is_used_up === true;
}

/** Counts one search; false when somebody else just used the last one. */
async function countOne(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ is_counted: boolean }>("select use_carrier_search() as is_counted");
  return row?.is_counted === true;
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
  const compiled = compileCarrierQ(tree, { companyId: companyId(), isBlind, where: origin, now });
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
    paywall: "can_lane_search",
    async handler(call) {
      const { tx, body, requireUser, companyId, setTotal } = call;
      await maySearch(tx, requireUser());
      const nothing = (): Answer => {
        setTotal(0);
        return { carriers: [], route: null };
      };
      // Later pages belong to a search that was counted with the first.
      if ((body.page ?? 1) > 1) return search(call);
      if (await isUsedUp(tx, companyId())) return nothing();
      const answer = await search(call);
      return (await countOne(tx)) ? answer : nothing();
    },
  }),
];
