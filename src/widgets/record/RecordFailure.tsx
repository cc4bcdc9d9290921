// What is said when a record that has a page of its own could not be had, or not anew.
import type { FetchOutcome } from "../../sync/fetch-outcome.ts";
import { Failed, FailedStrip } from "../../ui/states/Failed.tsx";

interface StripProps {
  /** What it is: "carrier". */
  readonly what: string;
  /** What came of asking; null while that is under way. */
  readonly outcome: FetchOutcome | null;
  readonly again: () => void;
}

/** Above what was known before. */
export function RecordStrip({ what, outcome, again }: StripProps) {
  if (outcome === null || outcome.kind === "stored") return null;
  return (
    <FailedStrip
      title={
        outcome.kind === "offline"
          ? "Offline."
          : outcome.kind === "missing"
            ? `The server no longer knows this ${what}.`
            : `The ${what} could not be refreshed: ${outcome.message}.`
      }
      stillWorks="What this computer has is shown."
      onRetry={again}
    />
  );
}

interface FailureProps {
  readonly what: string;
  /** Several of them, at the beginning of a sentence: "Carriers". */
  readonly others: string;
  /** Why it could not be had; null without a network. */
  readonly reason: string | null;
  readonly again: () => void;
}

/** In its place, when nothing was known before. */
export function RecordFailure({ what, others, reason, again }: FailureProps) {
  return (
    <Failed
      title={reason === null ? `This ${what} needs a network` : `This ${what} could not be loaded`}
      stillWorks={reason ?? `This computer has not kept it yet. ${others} that were opened before work without one.`}
      onRetry={again}
    />
  );
}
