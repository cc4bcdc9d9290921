// The carriers on a lane: what is kept at once, fresh ones as soon as the server has answered.
import { useMemo, useState } from "react";
import type { LaneFacts, Route } from "../../contract/carriers/search.ts";
import type { Q } from "../../contract/endpoint.ts";
import type { ListState } from "../../db/records.ts";
import type { ServerTables } from "../../db/tables.ts";
import { opening, type SearchPlan } from "../../domain/carriers/lane/lane-plan.ts";
import { laneQuery, type ResolvedLane } from "../../sync/carriers/lane-search.ts";
import { listKey } from "../../sync/lists.ts";
import { useNow } from "../../ui/cell/now.ts";
import { useFirstRows } from "../rows/use-first-rows.ts";
import { listedKeys, useListSync } from "../use-list-sync.ts";
import { useList } from "../use-records.ts";

/** A carrier with what holds for it on this lane; null where the answer said nothing. */
export type LaneRow = ServerTables["found_carriers"] & { readonly lane: LaneFacts | null };

export interface LaneResults {
  /** Which lane the rows belong to. */
  readonly key: string;
  /** Undefined while the database is read, null when this lane was never asked for. */
  readonly list: ListState | null | undefined;
  /** In the server's order; null while nothing is known. */
  readonly keys: readonly number[] | null;
  /** By id; those of `keys` that have been read. */
  readonly rows: ReadonlyMap<number, LaneRow>;
  readonly route: Route | null;
  /** The plan has no search left for this lane. */
  readonly isSpent: boolean;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly again: () => void;
}

const NO_KEYS: readonly number[] = [];

// A change made here shows before the search is asked again.
function useRowsOf(keys: readonly number[], list: ListState | null): ReadonlyMap<number, LaneRow> {
  const found = useFirstRows("found_carriers", keys);
  const connected = useMemo(() => found.flatMap(({ connection }) => (connection === null ? [] : [connection.id])), [found]);
  const connections = useFirstRows("connections", connected);
  const facts = list?.facts;
  return useMemo(() => {
    const byId = new Map(connections.map((one) => [one.id, one]));
    return new Map(
      found.map((carrier) => {
        const own = carrier.connection === null ? undefined : byId.get(carrier.connection.id);
        const connection = own ? { id: own.id, status: own.status, is_dismissed: own.is_dismissed } : carrier.connection;
        return [carrier.id, { ...carrier, connection, lane: (facts?.[carrier.id] as LaneFacts | undefined) ?? null }];
      }),
    );
  }, [found, connections, facts]);
}

/** A lane as it was last searched. */
export interface SearchedLane {
  readonly lane: ResolvedLane;
  readonly refine: Q;
  /** Nothing is asked for by itself: what is kept is enough. */
  readonly isKept: boolean;
}

/** `asked` null while the lane's ends are not known; `plan` null while it is not known who asks. */
export function useLaneResults(asked: SearchedLane | null, plan: SearchPlan | null): LaneResults {
  const query = asked === null ? null : laneQuery(asked.lane, asked.refine);
  const key = query === null ? "" : listKey(query);
  const list = useList(key);
  const now = useNow();
  const [decided, setDecided] = useState<{ key: string; does: "ask" | "keep" | "spent" } | null>(null);

  // Decided once for a lane: the search that uses the plan up must not take its own results away.
  const isDecided = decided?.key === key && (decided.does !== "spent" || plan?.isSpent === true);
  if (key !== "" && plan !== null && list !== undefined && !isDecided) {
    const does = asked?.isKept === true ? "keep" : opening(plan, list?.status === "ready" ? list.syncedAt : null, now);
    setDecided({ key, does });
  }
  const does = decided?.key === key ? decided.does : null;
  const { progress, more, again } = useListSync(does === "ask" ? query : null);

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
      if (does === "keep") setDecided({ key, does: "ask" });
      else again();
    },
  };
}
