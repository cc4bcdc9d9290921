// Hook for the state of the lane results page: its address, areas, plan and results.
import { useEffect, useMemo } from "react";
import type { Area } from "../../../contract/carriers/areas.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { seesSafety } from "../../../domain/carriers/carrier-tabs.ts";
import { withoutSafety } from "../../../domain/carriers/global-search/filters.ts";
import {
  addressOfLane,
  addressOfSearch,
  endsOf,
  laneFromAddress,
  laneTitle,
  withoutRadii,
  type Lane,
} from "../../../domain/carriers/lane/lane.ts";
import { searchPlan, type SearchPlan } from "../../../domain/carriers/lane/lane-plan.ts";
import { resultsPath } from "../../../domain/carriers/lane/lane-form.ts";
import { matchingKeys } from "../../../domain/carriers/lane/lane-row.ts";
import { sortedLaneKeys } from "../../../domain/carriers/lane/lane-sort.ts";
import { useAddress } from "../../../live/use-address.ts";
import { useArea } from "../../../live/carriers/use-area.ts";
import type { ResourceView } from "../../../live/use-resource.ts";
import { useLaneResults, type LaneResults } from "../../../live/carriers/use-lane-results.ts";
import { hasLaneRadii } from "../../../services/settings.ts";
import { rememberSearch } from "../../../live/use-recent.ts";
import { useSession } from "../../../live/use-records.ts";
import { useSearchedLane, type SearchedLaneView } from "./use-searched-lane.ts";

export interface LanePage {
  readonly user: CurrentUser | null;
  readonly plan: SearchPlan | null;
  readonly lane: Lane;
  /** `push` adds a history entry, so that Back undoes the change. */
  readonly change: (lane: Lane, push?: boolean) => void;
  readonly isRestored: boolean;
  readonly origin: ResourceView<Area>;
  readonly destination: ResourceView<Area>;
  /** Null until both ends' names are known. */
  readonly title: string | null;
  readonly results: LaneResults;
  /** The search of the results. */
  readonly searched: SearchedLaneView["searched"];
  /** The filters have changed since the search. */
  readonly isStale: boolean;
  /** The results that match the text, sorted; null while unknown. */
  readonly keys: readonly number[] | null;
}

/** The number of results, including those not loaded yet. */
export const totalOf = ({ list, keys }: LaneResults): number => Math.max(list?.total ?? 0, keys?.length ?? 0);

const readLane = (search: string): Lane => (hasLaneRadii() ? laneFromAddress(search) : withoutRadii(laneFromAddress(search)));
const CODEC = { read: readLane, write: addressOfLane };
const SEARCH = { restores: false };

export function useLanePage(): LanePage {
  const user = useSession()?.user ?? null;
  const { state, change, isRestored } = useAddress("lane-search-results", CODEC, SEARCH);
  const isBlind = user !== null && !seesSafety(user);
  const lane = useMemo(() => (isBlind ? { ...state, refine: withoutSafety(state.refine) } : state), [state, isBlind]);
  const origin = useArea(lane.origin);
  const destination = useArea(lane.destination);
  const from = origin.data ?? null;
  const to = destination.data ?? null;

  // A maps service's place id must first be resolved to an area; an area id can be used at once.
  const originId = typeof lane.origin === "number" ? lane.origin : (from?.id ?? null);
  const destinationId = typeof lane.destination === "number" ? lane.destination : (to?.id ?? null);
  const isResolved = isRestored && originId !== null && (lane.destination === null || destinationId !== null);
  const plan = useMemo(() => (user === null ? null : searchPlan(user.paywall)), [user]);
  const { searched, isCurrent, apply } = useSearchedLane(
    isResolved && user !== null
      ? {
          origin: originId,
          destination: destinationId,
          originRadius: hasLaneRadii() ? lane.originRadius : null,
          destinationRadius: hasLaneRadii() ? lane.destinationRadius : null,
        }
      : null,
    lane.refine,
  );
  const view = useLaneResults(searched, plan);
  const isStale = searched !== null && !isCurrent;
  const results = { ...view, again: isStale ? apply : view.again };

  const isNamed = from !== null && (lane.destination === null || to !== null);
  const title = isNamed ? laneTitle(from.name, to?.name ?? null) : null;
  // Recent searches contain only the ends of a lane; to store its filters, a person saves the search.
  const address = addressOfSearch(endsOf(lane));
  const hasAnswer = results.list?.status === "ready";
  useEffect(() => {
    if (!hasAnswer || title === null) return;
    const search = laneFromAddress(address);
    void rememberSearch({ kind: "lane", title, address: resultsPath(search), at: Date.now() });
  }, [hasAnswer, title, address]);

  const keys = useMemo(
    () => (view.keys === null ? null : sortedLaneKeys(matchingKeys(view.keys, view.rows, lane.text), view.rows, lane.sort)),
    [view.keys, view.rows, lane.text, lane.sort],
  );
  return { user, plan, lane, change, isRestored, origin, destination, title, results, searched, isStale, keys };
}
