// Everything the results page stands on: its address, the areas that it names, the plan, and the carriers that were found.
import { useEffect, useMemo } from "react";
import type { Area } from "../../contract/areas.ts";
import type { CurrentUser } from "../../contract/session.ts";
import { addressOfLane, addressOfSearch, laneFromAddress, laneTitle, type Lane } from "../../domain/lane.ts";
import { searchPlan, type SearchPlan } from "../../domain/lane-plan.ts";
import { resultsPath } from "../../domain/lane-form.ts";
import { matchingKeys } from "../../domain/lane-row.ts";
import { useAddress } from "../../live/use-address.ts";
import { useArea } from "../../live/use-area.ts";
import type { DetailView } from "../../live/use-detail.ts";
import { useLaneResults, type LaneResults } from "../../live/use-lane-results.ts";
import { rememberSearch } from "../../live/use-recent.ts";
import { useSession } from "../../live/use-records.ts";

export interface LanePage {
  readonly user: CurrentUser | null;
  readonly plan: SearchPlan | null;
  readonly lane: Lane;
  /** `push` makes the change a step that Back undoes. */
  readonly change: (lane: Lane, push?: boolean) => void;
  readonly isRestored: boolean;
  readonly origin: DetailView<Area>;
  readonly destination: DetailView<Area>;
  /** Null until the names of both ends are known. */
  readonly title: string | null;
  readonly results: LaneResults;
  /** Those of the found that match the text; null while nothing is known. */
  readonly keys: readonly number[] | null;
}

const CODEC = { read: laneFromAddress, write: addressOfLane };

export function useLanePage(): LanePage {
  const user = useSession()?.user ?? null;
  const { state: lane, change, isRestored } = useAddress("lane-search-results", CODEC);
  const origin = useArea(lane.origin);
  const destination = useArea(lane.destination);
  const from = origin.data ?? null;
  const to = destination.data ?? null;

  // A place id of elsewhere is an area only once that is known; an area's id needs nothing.
  const originId = typeof lane.origin === "number" ? lane.origin : (from?.id ?? null);
  const destinationId = typeof lane.destination === "number" ? lane.destination : (to?.id ?? null);
  const isResolved = isRestored && originId !== null && (lane.destination === null || destinationId !== null);
  const plan = useMemo(() => (user === null ? null : searchPlan(user.paywall)), [user]);
  const results = useLaneResults(
    isResolved
      ? {
          origin: originId,
          destination: destinationId,
          originRadius: lane.originRadius,
          destinationRadius: lane.destinationRadius,
        }
      : null,
    plan,
  );

  const isNamed = from !== null && (lane.destination === null || to !== null);
  const title = isNamed ? laneTitle(from.name, to?.name ?? null) : null;
  const address = addressOfSearch(lane);
  const hasAnswer = results.list?.status === "ready";
  useEffect(() => {
    if (!hasAnswer || title === null) return;
    const search = laneFromAddress(address);
    void rememberSearch({ kind: "lane", title, address: resultsPath(search), at: Date.now() });
  }, [hasAnswer, title, address]);

  const keys = useMemo(
    () => (results.keys === null ? null : matchingKeys(results.keys, results.rows, lane.text)),
    [results.keys, results.rows, lane.text],
  );
  return { user, plan, lane, change, isRestored, origin, destination, title, results, keys };
}
