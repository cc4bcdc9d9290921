// How old the data is that carriers are assessed by, or why there is none.
import { Callout } from "@blueprintjs/core";
import type { AssessmentSummary } from "../../../../workers/assessment/api.ts";
import { formatNumber } from "../../../domain/format.ts";
import type { FetchOutcome } from "../../../sync/fetch-outcome.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { Failed, FailedStrip } from "../../../ui/states/Failed.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { Updated } from "../../../widgets/record/Updated.tsx";
import css from "./WhatIfPanel.module.css";
import { muted } from "../../../ui/text/text.ts";

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
  if (outcome !== null && outcome.kind !== "stored")
    return (
      <FailedStrip
        title={outcome.kind === "offline" ? "Offline." : "The data could not be updated."}
        stillWorks="Changes are calculated from saved data."
        onRetry={onRetry}
      />
    );
  return (
    <p className={`${css.age} ${muted}`} data-old={isOld || undefined}>
      Data about {formatNumber(summary.carriers)} connected carriers, <Updated isInline at={Date.parse(summary.as_of)} />
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
    <Failed
      title={outcome.kind === "offline" ? "Connect once to see what would change" : "The data could not be loaded"}
      stillWorks={`${outcome.kind === "failed" ? `${outcome.message}. ` : ""}You can edit rules meanwhile; nothing is saved until you save it.`}
      onRetry={onRetry}
    />
  );
}
