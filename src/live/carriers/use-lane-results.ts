// Hook for the carriers on a lane: stored ones at once, fresh ones as soon as the server has answered.
import { useMemo, useState } from "react";
import type { Route } from "../../contract/carriers/route.ts";
import type { LaneFacts } from "../../contract/carriers/search.ts";
import type { Q } from "../../contract/endpoint.ts";
import type { ListState } from "../../db/records.ts";
import type { ServerTables } from "../../db/tables.ts";
import { opening, type SearchPlan } from "../../domain/carriers/lane/lane-plan.ts";
import { laneQuery, type ResolvedLane } from "../../sync/carriers/lane-search.ts";
import { listKey } from "../../sync/list-query.ts";
import { useFirstRows } from "../rows/use-first-rows.ts";
import { useNetworkReturn } from "../use-network-return.ts";
import { listedKeys, useListSync } from "../use-list-sync.ts";
import { useList } from "../use-records.ts";
import { useOwnConnections } from "./use-own-connections.ts";

/** A carrier with its facts on this lane; null where the answer had none. */
export type LaneRow = ServerTables["found_carriers"] & { readonly lane: LaneFacts | null };

export interface LaneResults {
  /** The list key of the lane. */
  readonly key: string;
  /** Undefined while the database is read, null when this lane was never searched. */
  readonly list: ListState | null | undefined;
  /** In the default sort; null while unknown. */
  readonly keys: readonly number[] | null;
  /** The rows of `keys` that have been read, by id. */
  readonly rows: ReadonlyMap<number, LaneRow>;
  readonly route: Route | null;
  /** The plan has no searches left for this lane. */
  readonly isSpent: boolean;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly again: () => void;
}

const NO_KEYS: readonly number[] = [];

function useRowsOf(keys: readonly number[], list: ListState | null): ReadonlyMap<number, LaneRow> {
  const carriers = useOwnConnections(useFirstRows("found_carriers", keys));
  const facts = list?.facts;
  return useMemo(
    () => new Map([...carriers].map(([id, row]) => [id, { ...row, lane: (facts?.[id] as LaneFacts | undefined) ?? null }])),
    [carriers, facts],
  );
}

/** The search whose results are shown. */
export interface SearchedLane {
  readonly lane: ResolvedLane;
  readonly refine: Q;
  /** Shows the stored answer without asking the server. */
  readonly isStored: boolean;
}

// Also one that could not be asked for again, as long as its rows are here.
const isKnownAnswer = (list: ListState | null | undefined): boolean => list != null && list.syncedAt != null && 1 in list.pages;

/** `searched` null while the lane's ends are unknown; `plan` null while the user is unknown. */
export function useLaneResults(searched: SearchedLane | null, plan: SearchPlan | null): LaneResults {
  const query = searched === null ? null : laneQuery(searched.lane, searched.refine);
  const key = query === null ? "" : listKey(query);
  const list = useList(key);
  const [decided, setDecided] = useState<{ key: string; does: "fetch" | "stored" | "spent" } | null>(null);

  // Decided once per lane: the search that uses up the plan must not hide its own results.
  const isDecided = decided?.key === key && (decided.does !== "spent" || plan?.isSpent === true);
  if (key !== "" && plan !== null && list !== undefined && !isDecided) {
    const does = searched?.isStored === true ? "stored" : opening(plan, isKnownAnswer(list));
    setDecided({ key, does });
  }
  const does = decided?.key === key ? decided.does : null;
  const { progress, more, again } = useListSync(does === "fetch" ? query : null);
  useNetworkReturn(does === "fetch" && list?.status === "failed", again);

  const keys = useMemo(() => (list ? listedKeys(list) : null), [list]);
  const rows = useRowsOf(keys ?? NO_KEYS, list ?? null);
  const isKnown = list !== null && list !== undefined && (list.status !== "loading" || 1 in list.pages);
  return {
    key,
    list,
    keys: does === "spent" && !isKnown ? NO_KEYS : isKnown ? keys : null,
    rows,
    route: (list?.about as Route | null | undefined) ?? null,
    isSpent: does === "spent",
    hasMore: progress !== null && progress.page < progress.totalPages,
    more,
    again: () => {
      if (does === "stored") setDecided({ key, does: "fetch" });
      else again();
    },
  };
}
