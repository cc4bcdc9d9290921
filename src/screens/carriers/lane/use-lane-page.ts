// Everything the results page stands on: its address, the areas that it names, the plan, and the carriers that were found.
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
import { rememberSearch } from "../../../live/use-recent.ts";
import { useSession } from "../../../live/use-records.ts";
import { useSearchedLane, type SearchedLaneView } from "./use-searched-lane.ts";

export interface LanePage {
  readonly user: CurrentUser | null;
  readonly plan: SearchPlan | null;
  readonly lane: Lane;
  /** `push` makes the change a step that Back undoes. */
  readonly change: (lane: Lane, push?: boolean) => void;
  readonly isRestored: boolean;
  readonly origin: ResourceView<Area>;
  readonly destination: ResourceView<Area>;
  /** Null until the names of both ends are known. */
  readonly title: string | null;
  readonly results: LaneResults;
  /** What the results were asked by. */
  readonly asked: SearchedLaneView["asked"];
  /** The filters have been changed since the results were asked for. */
  readonly isStale: boolean;
  /** Those of the found that match the text, sorted; null while nothing is known. */
  readonly keys: readonly number[] | null;
}

/** How many carriers there are, also those that are not here yet. */
export const totalOf = ({ list, keys }: LaneResults): number => Math.max(list?.total ?? 0, keys?.length ?? 0);

const CODEC = { read: laneFromAddress, write: addressOfLane };

export function useLanePage(): LanePage {
  const user = useSession()?.user ?? null;
  const { state, change, isRestored } = useAddress("lane-search-results", CODEC);
  const isBlind = user !== null && !seesSafety(user);
  const lane = useMemo(() => (isBlind ? { ...state, refine: withoutSafety(state.refine) } : state), [state, isBlind]);
  const origin = useArea(lane.origin);
  const destination = useArea(lane.destination);
  const from = origin.data ?? null;
  const to = destination.data ?? null;

  // A place id of elsewhere is an area only once that is known; an area's id needs nothing.
  const originId = typeof lane.origin === "number" ? lane.origin : (from?.id ?? null);
  const destinationId = typeof lane.destination === "number" ? lane.destination : (to?.id ?? null);
  const isResolved = isRestored && originId !== null && (lane.destination === null || destinationId !== null);
  const plan = useMemo(() => (user === null ? null : searchPlan(user.paywall)), [user]);
  const { asked, isCurrent, apply } = useSearchedLane(
    isResolved && user !== null
      ? {
          origin: originId,
          destination: destinationId,
          originRadius: lane.originRadius,
          destinationRadius: lane.destinationRadius,
        }
      : null,
    lane.refine,
  );
  const found = useLaneResults(asked, plan);
  const isStale = asked !== null && !isCurrent;
  const results = { ...found, again: isStale ? apply : found.again };

  const isNamed = from !== null && (lane.destination === null || to !== null);
  const title = isNamed ? laneTitle(from.name, to?.name ?? null) : null;
  // A lane is known by its ends; what narrowed it is kept by those who save the search.
  const address = addressOfSearch(endsOf(lane));
  const hasAnswer = results.list?.status === "ready";
  useEffect(() => {
    if (!hasAnswer || title === null) return;
    const search = laneFromAddress(address);
    void rememberSearch({ kind: "lane", title, address: resultsPath(search), at: Date.now() });
  }, [hasAnswer, title, address]);

  const keys = useMemo(
    () => (found.keys === null ? null : sortedLaneKeys(matchingKeys(found.keys, found.rows, lane.text), found.rows, lane.sort)),
    [found.keys, found.rows, lane.text, lane.sort],
  );
  return { user, plan, lane, change, isRestored, origin, destination, title, results, asked, isStale, keys };
}
