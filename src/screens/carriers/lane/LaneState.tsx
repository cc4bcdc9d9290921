// What the lane results show instead of carriers: no match, a failure, or a used-up plan.
import { Button } from "@blueprintjs/core";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { DEADHEAD_MAX } from "../../../domain/carriers/lane/lane.ts";
import { hasLaneRadii } from "../../../services/settings.ts";
import type { LaneFilters } from "./use-lane-filters.ts";
import type { LanePage } from "./use-lane-page.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { FailedStrip } from "../../../ui/states/Failed.tsx";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";
import { listFailure } from "../../../domain/failure-text.ts";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { useSession } from "../../../live/use-records.ts";
import { missingFeature, planAdvice } from "../../../domain/session/permission-labels.ts";

type Props = Pick<LanePage, "lane" | "change" | "results" | "isStale"> & { readonly filters: LaneFilters };

const STORED = "The carriers below are from the last search.";

/** Instead of rows, or above stored rows. Undefined without a failure. */
export function laneFailure({ results, user }: Pick<LanePage, "results" | "user">, isConnected: boolean) {
  const { list, keys, again } = results;
  const hasRows = keys !== null && keys.length > 0;
  if (list?.status === "forbidden" && !hasRows) {
    return <Forbidden what="lane search" {...missingFeature("can_lane_search", user)} />;
  }
  const failure = listFailure(list, isConnected);
  if (failure === null) return undefined;
  const what = "the carriers on this lane";
  return hasRows ? (
    <FailureStrip what={what} failure={failure} usable={STORED} onRetry={again} />
  ) : (
    <FailureState what={what} failure={failure} onRetry={again} />
  );
}

interface PlanLimitProps {
  readonly plan: LanePage["plan"];
  /** `stored`: above rows of an earlier search. `before`: above the search form. `instead`: instead of rows. */
  readonly shape: "stored" | "before" | "instead";
}

/** The plan's searches are used up. */
export function PlanLimit({ plan, shape }: PlanLimitProps) {
  const user = useSession()?.user ?? null;
  const limit = plan?.limit ?? null;
  const usage =
    limit === null
      ? ""
      : `${formatNumber(plan?.used ?? 0)} of ${formatCount(limit, "carrier search is", "carrier searches are")} used.`;
  if (shape !== "instead") {
    return (
      <FailedStrip
        title="Your plan's searches are used up."
        stillWorks={`${usage} ${shape === "stored" ? STORED : "You can still open lanes that you searched before."}`}
      />
    );
  }
  return (
    <Empty title="Your plan's searches are used up">
      {usage} This lane was not searched. {planAdvice(user)} You can still open lanes that you searched before and your own
      carriers.
    </Empty>
  );
}

export function NothingFound({ lane, change, results, isStale, filters }: Props) {
  const wider = Math.min(DEADHEAD_MAX, Math.max(lane.originRadius, lane.destinationRadius) * 2);
  if (lane.text !== "" && results.keys !== null && results.keys.length > 0) {
    return (
      <Empty
        title="No carrier matches this filter"
        actions={<Button intent="primary" text="Clear the filter" onClick={() => change({ ...lane, text: "" }, true)} />}
      >
        {results.hasMore ? "More carriers on this lane are still loading." : "The lane has other carriers."}
      </Empty>
    );
  }
  if (isStale) {
    return (
      <Empty
        title="These filters have not been searched"
        actions={<Button intent="primary" text="Show carriers" onClick={filters.show} />}
      >
        Every search counts against your plan, so the lane is searched when you select Show carriers.
      </Empty>
    );
  }
  if (filters.count > 0) {
    return (
      <Empty
        title="No carrier on this lane matches the filters"
        actions={<Button intent="primary" text="Clear the filters" onClick={filters.clear} />}
      >
        Try fewer filters{hasLaneRadii() ? ", more deadhead miles" : ""} or no destination.
      </Empty>
    );
  }
  return (
    <Empty
      title="No carriers on this lane"
      actions={
        <>
          {hasLaneRadii() && (
            <Button
              intent="primary"
              text={`Search within ${wider} miles`}
              onClick={() => change({ ...lane, originRadius: wider, destinationRadius: wider, peek: null }, true)}
            />
          )}
          {lane.destination !== null && (
            <Button text="Search any destination" onClick={() => change({ ...lane, destination: null, peek: null }, true)} />
          )}
        </>
      }
    >
      No carrier is based near both ends or had trucks there recently. Try {hasLaneRadii() ? "more deadhead miles or " : ""}no
      destination.
    </Empty>
  );
}
