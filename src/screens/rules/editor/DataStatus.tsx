// How old the data is that carriers are assessed by, or why there is none.
import { Callout } from "@blueprintjs/core";
import type { AssessmentSummary } from "../../../../workers/assessment/api.ts";
import { formatCount } from "../../../domain/format.ts";
import type { FetchOutcome } from "../../../sync/fetch-outcome.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { Updated } from "../../../widgets/record/Updated.tsx";
import css from "./DataStatus.module.css";
import { muted } from "../../../ui/text/text.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";

/** Tunable: hours after which the data is called old. Authority and insurance data arrives daily. */
const OLD_AFTER = 24;
const HOUR = 3_600_000;

interface Props {
  readonly summary: AssessmentSummary;
  /** The outcome of fetching newer data; null while that is under way. */
  readonly outcome: FetchOutcome | null;
  readonly onRetry: () => void;
}

export function DataStatus({ summary, outcome, onRetry }: Props) {
  const now = useNow();
  const hours = (now - Date.parse(summary.as_of)) / HOUR;
  const isOld = hours > OLD_AFTER;
  const failure = failureOf(outcome);
  if (failure !== null)
    return <FailureStrip what="the data" failure={failure} usable="Changes are calculated from saved data." onRetry={onRetry} />;
  return (
    <p className={`${css.age} ${muted}`} data-old={isOld || undefined}>
      Data about {formatCount(summary.carriers, "connected carrier")}, <Updated isInline at={Date.parse(summary.as_of)} />
      {isOld && ". It is old: newer data may change other statuses"}
      {outcome === null && <span>, updating</span>}
    </p>
  );
}

interface MissingProps {
  readonly outcome: FetchOutcome | null;
  readonly onRetry: () => void;
}

/** In place of what would change, where there is no data. */
export function NoData({ outcome, onRetry }: MissingProps) {
  if (outcome === null || outcome.kind === "stored")
    return <SkeletonRows rows={8} label="Loading the data about your carriers" />;
  if (outcome.kind === "forbidden" || outcome.kind === "missing")
    return (
      <Callout compact intent="primary" title="You don’t have access to what would change">
        It requires the data about all of your carriers, safety data included. {outcome.kind === "forbidden" && outcome.message}
      </Callout>
    );
  return (
    <FailureState
      what="the data about your carriers"
      failure={outcome}
      usable="You can edit rules meanwhile; nothing is saved until you save it."
      onRetry={onRetry}
    />
  );
}
