// How old the facts are that carriers are weighed by, or why there are none.
import { Callout } from "@blueprintjs/core";
import type { AssessmentSummary } from "../../../../workers/assessment/api.ts";
import { formatNumber } from "../../../domain/format.ts";
import type { RecordOutcome } from "../../../sync/outcome.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { Failed, FailedStrip } from "../../../ui/states/Failed.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { Updated } from "../../../widgets/record/Updated.tsx";

/** Ours: hours after which facts are said to be old. Authority and insurance come daily. */
const OLD_AFTER = 24;
const HOUR = 3_600_000;

interface Props {
  readonly summary: AssessmentSummary;
  /** What came of asking for newer ones; null while that is under way. */
  readonly outcome: RecordOutcome | null;
  readonly onRetry: () => void;
}

export function FactsStatus({ summary, outcome, onRetry }: Props) {
  const now = useNow();
  const hours = (now - Date.parse(summary.as_of)) / HOUR;
  const isOld = hours > OLD_AFTER;
  if (outcome !== null && outcome.kind !== "stored")
    return (
      <FailedStrip
        title={outcome.kind === "offline" ? "Offline." : "The facts could not be refreshed."}
        stillWorks="What would change is reckoned by the facts this computer kept."
        onRetry={onRetry}
      />
    );
  return (
    <p className="what-if-age muted" data-old={isOld || undefined}>
      By the facts about {formatNumber(summary.carriers)} connected carriers, <Updated isInline at={Date.parse(summary.as_of)} />
      {isOld && ". They are old: newer ones may flip others"}
      {outcome === null && <span>, newer ones are being asked for</span>}
    </p>
  );
}

interface MissingProps {
  readonly outcome: RecordOutcome | null;
  readonly onRetry: () => void;
}

/** In place of what would change, where there are no facts. */
export function NoFacts({ outcome, onRetry }: MissingProps) {
  if (outcome === null || outcome.kind === "stored")
    return <SkeletonRows rows={8} label="The facts about your carriers are being loaded" />;
  if (outcome.kind === "forbidden" || outcome.kind === "missing")
    return (
      <Callout compact intent="primary" title="What would change cannot be shown to you">
        It needs the facts about all of your carriers, safety data included. {outcome.kind === "forbidden" && outcome.message}
      </Callout>
    );
  return (
    <Failed
      title={outcome.kind === "offline" ? "What would change needs a network once" : "The facts could not be loaded"}
      stillWorks={`${outcome.kind === "failed" ? `${outcome.message}. ` : ""}Rules can be edited meanwhile; nothing is saved until you save it.`}
      onRetry={onRetry}
    />
  );
}
