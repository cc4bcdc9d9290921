// What stands where data could not be fetched: in place of it, or above the saved copy.
import { HelpIcon, LockIcon } from "@blueprintjs/icons";
import { createContext, useContext, type ReactNode } from "react";
import { failureText, type Failure } from "../../domain/failure-text.ts";
import { Empty } from "../../ui/states/Empty.tsx";
import { Failed, FailedStrip } from "../../ui/states/Failed.tsx";

interface Props {
  /** The data, inside a sentence: "the inspections", "this vehicle". */
  readonly what: string;
  /** Null renders nothing. */
  readonly failure: Failure | null;
  /** What the person can do meanwhile, as a sentence. */
  readonly usable?: string;
  readonly onRetry?: () => void;
}

interface StateProps extends Props {
  /** What it means that the server has none. */
  readonly missing?: { readonly title?: string | undefined; readonly text?: string };
}

/** In place of the data. */
export function FailureState({ what, failure, usable = "", missing, onRetry }: StateProps) {
  if (failure === null) return null;
  const { instead, reason, canRetry } = failureText(what, failure);
  if (failure.kind === "missing")
    return (
      <Empty icon={<HelpIcon size={28} />} title={missing?.title ?? instead}>
        {missing?.text ?? usable}
      </Empty>
    );
  if (failure.kind === "forbidden")
    return (
      <Empty icon={<LockIcon size={28} />} title={instead}>
        {reason}
      </Empty>
    );
  return (
    <Failed
      title={instead}
      stillWorks={[reason, usable].filter(Boolean).join(" ")}
      {...(canRetry && onRetry ? { onRetry } : {})}
    />
  );
}

/** The page says already that there is no network. */
const SaysOffline = createContext(false);

/** Above the parts of a page, which say so only where the page does not: `failure` is the page's own. */
export const BelowFailure = ({ failure, children }: { readonly failure: Failure | null; readonly children: ReactNode }) => (
  <SaysOffline.Provider value={failure?.kind === "offline"}>{children}</SaysOffline.Provider>
);

/** Above the saved copy; nothing without a failure. */
export function FailureStrip({ what, failure, usable = "Showing saved data.", onRetry }: Props) {
  const isSaid = useContext(SaysOffline);
  if (failure === null || (isSaid && failure.kind === "offline")) return null;
  const { above, reason, canRetry } = failureText(what, failure);
  const why = failure.kind === "offline" ? "" : reason;
  return (
    <FailedStrip
      title={above}
      stillWorks={[why, usable].filter(Boolean).join(" ")}
      {...(canRetry && onRetry ? { onRetry } : {})}
    />
  );
}
