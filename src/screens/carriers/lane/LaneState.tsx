// What stands in place of the carriers of a lane: no lane yet, nothing found, a failure, a plan that is used up.
import { Button } from "@blueprintjs/core";
import { formatNumber } from "../../../domain/format.ts";
import { MOST_DEADHEAD } from "../../../domain/carriers/lane/lane.ts";
import type { LaneFilters } from "./use-lane-filters.tsx";
import type { LanePage } from "./use-lane-page.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Failed, FailedStrip } from "../../../ui/states/Failed.tsx";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";

type Props = Pick<LanePage, "lane" | "change" | "results" | "isStale"> & { readonly filters: LaneFilters };

const KEPT = "The carriers below are those of the last answer.";

/** Instead of rows, or above rows that are kept. Undefined when nothing went wrong. */
export function laneFailure({ results }: Pick<LanePage, "results">, isOnline: boolean) {
  const { list, keys, again } = results;
  const hasRows = keys !== null && keys.length > 0;
  if (list?.status === "forbidden" && !hasRows) {
    return <Forbidden what="Lane search" permission="can_lane_search" grantedBy="Whoever manages your company's plan" />;
  }
  if (list?.status !== "failed" && list?.status !== "forbidden") return undefined;
  const title = isOnline ? "The search failed on the server" : "You are offline";
  const why = isOnline ? (list.failure ?? "") : "The search is asked again when you retry.";
  return hasRows ? (
    <FailedStrip title={`${title}.`} stillWorks={KEPT} onRetry={again} />
  ) : (
    <Failed title={title} stillWorks={why} onRetry={again} />
  );
}

interface PlanLimitProps {
  readonly plan: LanePage["plan"];
  /** `kept`: above rows of an earlier answer. `before`: above a form that could only lead to it. `instead`: of rows. */
  readonly shape: "kept" | "before" | "instead";
}

/** The plan's searches are used up. */
export function PlanLimit({ plan, shape }: PlanLimitProps) {
  const limit = plan?.limit ?? null;
  const said = limit === null ? "" : `${formatNumber(plan?.used ?? 0)} of ${formatNumber(limit)} carrier searches are used.`;
  if (shape !== "instead") {
    return (
      <FailedStrip
        title="Your plan's searches are used up."
        stillWorks={`${said} ${shape === "kept" ? KEPT : "Lanes that were searched before stay open to you."}`}
      />
    );
  }
  return (
    <Empty title="Your plan's searches are used up">
      {said} This lane was not searched. Whoever manages your company's plan can raise the limit; lanes that were searched before
      and your own connections stay open to you.
    </Empty>
  );
}

export function NothingFound({ lane, change, results, isStale, filters }: Props) {
  const wider = Math.min(MOST_DEADHEAD, Math.max(lane.originRadius, lane.destinationRadius) * 2);
  if (lane.text !== "" && results.keys !== null && results.keys.length > 0) {
    return (
      <Empty
        title="Nothing matches this filter"
        actions={<Button intent="primary" text="Clear the filter" onClick={() => change({ ...lane, text: "" }, true)} />}
      >
        {results.hasMore ? "More carriers of this lane are still being loaded." : "The lane has other carriers."}
      </Empty>
    );
  }
  if (isStale) {
    return (
      <Empty
        title="These filters have not been searched by yet"
        actions={<Button intent="primary" text="Show carriers" onClick={filters.show} />}
      >
        Every search counts, so that the lane is searched once you ask for it.
      </Empty>
    );
  }
  if (filters.chips.length > 0) {
    return (
      <Empty
        title="No carrier on this lane passes the filters"
        actions={<Button intent="primary" text="Clear the filters" onClick={filters.clear} />}
      >
        Fewer filters, a wider deadhead or an open destination find more.
      </Empty>
    );
  }
  return (
    <Empty
      title="No carrier has been seen on this lane"
      actions={
        <>
          <Button
            intent="primary"
            text={`Search within ${wider} miles`}
            onClick={() => change({ ...lane, originRadius: wider, destinationRadius: wider, peek: null }, true)}
          />
          {lane.destination !== null && (
            <Button text="Search to anywhere" onClick={() => change({ ...lane, destination: null, peek: null }, true)} />
          )}
        </>
      }
    >
      None is based near both ends, or had trucks there lately. A wider deadhead or an open destination finds more.
    </Empty>
  );
}
