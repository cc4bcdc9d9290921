// Above the rows of the load board: what the server says about the search, how far a bulk change is, and which loads cannot be posted.
import { Button, ProgressBar } from "@blueprintjs/core";
import { ErrorIcon, InfoSignIcon, WarningSignIcon } from "@blueprintjs/icons";
import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import { cancelUnsent, forgetRun } from "../../../commands/board/posting.ts";
import { discardEntries, retryEntries } from "../../../commands/unsent.ts";
import { postingErrorText } from "../../../domain/board/posting-errors.ts";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { useBadLoads, type BadLoad } from "../../../live/board/use-bad-loads.ts";
import type { BulkProgress, RowFailure } from "../../../outbox/bulk-progress.ts";
import type { BoardOutcome } from "../../../sync/board/search.ts";
import { failureText } from "../../../widgets/board/PostingFailure.tsx";
import { showFailure } from "../../../widgets/list/changes.ts";
import css from "./BoardNotices.module.css";
import { progressText } from "./progress-text.ts";
import { ReasonsDialog } from "./ReasonsDialog.tsx";

interface NoticeProps {
  readonly icon: ReactElement;
  readonly tone?: "fail" | "incomplete";
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

const Notice = ({ icon, tone, children, actions }: NoticeProps) => (
  <div className={css.notice} role="status" data-tone={tone}>
    {icon}
    <span className={css.text}>{children}</span>
    {actions}
  </div>
);

/** The server refused the search; the rows below are those of this computer. */
export function SearchNotice({
  outcome,
  localTotal,
}: {
  readonly outcome: BoardOutcome | null;
  readonly localTotal: number | null;
}) {
  // The server's total is of one moment; what was posted or synced here since makes it outdated, not wrong.
  const [compared, setCompared] = useState({ outcome, localTotal });
  if (compared.outcome !== outcome || (compared.localTotal === null && localTotal !== null)) setCompared({ outcome, localTotal });
  if (outcome === null) return null;
  if (outcome.kind === "found")
    return localTotal === null || outcome.total === localTotal || compared.localTotal !== localTotal ? null : (
      <Notice icon={<InfoSignIcon />}>
        {`The server has ${formatCount(outcome.total, "load")} for this search, this computer ${formatNumber(localTotal)}. The list follows as it syncs.`}
      </Notice>
    );
  return (
    <Notice icon={<ErrorIcon />} tone="fail">
      <strong>
        {outcome.kind === "unmet"
          ? "You do not meet the requirements to search the load board."
          : "You don't have access to searching the load board."}
      </strong>{" "}
      {outcome.reason}
    </Notice>
  );
}

/** How far the last bulk change is; once it is over, what came of it, until it is dismissed. */
export function RunNotice({ last }: { readonly last: BulkProgress | null }) {
  if (last === null) return null;
  const { run, waiting, unleft, isOver, refused, unanswered } = last;
  const share = (run.total - waiting) / run.total;
  return (
    <Notice
      icon={refused + unanswered > 0 ? <WarningSignIcon /> : <InfoSignIcon />}
      {...(refused + unanswered > 0 ? { tone: "incomplete" as const } : {})}
      actions={
        isOver ? (
          <Button size="small" variant="minimal" text="Dismiss" onClick={() => void forgetRun(run.group).catch(showFailure)} />
        ) : (
          <Button
            size="small"
            text="Cancel the rest"
            title={`Takes back ${formatCount(unleft, "load")} that have not left this computer`}
            disabled={unleft === 0}
            onClick={() => void cancelUnsent(run.group).catch(showFailure)}
          />
        )
      }
    >
      {progressText(last)}
      {!isOver && (
        <span className={css.progress}>
          <ProgressBar value={share} stripes={false} animate={false} aria-label={`${Math.round(share * 100)} percent`} />
        </span>
      )}
    </Notice>
  );
}

/** Postings that were refused, whenever that was. */
export function FailuresNotice({ failures }: { readonly failures: ReadonlyMap<number, RowFailure> }) {
  const [isOpen, setIsOpen] = useState(false);
  const keys = useMemo(() => new Set(failures.keys()), [failures]);
  const hopeless = new Set(useBadLoads(keys).map(({ load }) => load.id));
  if (failures.size === 0) return null;
  const all = [...failures.values()];
  const ids = [...new Set(all.map(({ entry }) => entry.id))];
  // What the server would refuse again has to be mended first.
  const again = [...new Set(all.filter(({ key }) => !hopeless.has(key)).map(({ entry }) => entry.id))];
  const retry = (which: readonly string[]) => void retryEntries(which).catch(showFailure);
  const discard = (which: readonly string[]) => void discardEntries(which).catch(showFailure);
  return (
    <Notice
      icon={<ErrorIcon />}
      tone="fail"
      actions={
        <>
          <Button size="small" text="Show reasons" onClick={() => setIsOpen(true)} />
          {again.length > 0 && <Button size="small" text="Retry all" onClick={() => retry(again)} />}
        </>
      }
    >
      {`${formatCount(failures.size, "load")} could not be posted or unposted.`}
      {isOpen && (
        <ReasonsDialog
          title="Loads that could not be posted or unposted"
          reasons={all.map((failure) => ({
            key: failure.key,
            title: failure.subject,
            reason: failureText(failure),
            actions: (
              <span>
                {!hopeless.has(failure.key) && <Button size="small" text="Retry" onClick={() => retry([failure.entry.id])} />}
                <Button size="small" variant="minimal" text="Discard" onClick={() => discard([failure.entry.id])} />
              </span>
            ),
          }))}
          actions={
            <>
              <Button text="Discard all" onClick={() => discard(ids)} />
              {again.length > 0 && <Button intent="primary" text="Retry all" onClick={() => retry(again)} />}
            </>
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </Notice>
  );
}

interface BadProps {
  readonly bad: readonly BadLoad[];
  readonly selected: number;
  readonly onLeaveOut: () => void;
}

/** The selected loads whose data the server would refuse. */
export function BadLoadsNotice({ bad, selected, onLeaveOut }: BadProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (bad.length === 0) return null;
  const leaveOut = () => {
    setIsOpen(false);
    onLeaveOut();
  };
  return (
    <Notice
      icon={<WarningSignIcon />}
      tone="incomplete"
      actions={
        <>
          <Button size="small" text="Show reasons" onClick={() => setIsOpen(true)} />
          <Button size="small" text="Leave them out" onClick={leaveOut} />
        </>
      }
    >
      {`${formatNumber(bad.length)} of ${formatCount(selected, "selected load")} cannot be posted.`}
      {isOpen && (
        <ReasonsDialog
          title="Loads that cannot be posted"
          reasons={bad.map(({ load, errors }) => ({
            key: load.id,
            title: load.external_load_number,
            reason: errors.map(postingErrorText).join(" "),
          }))}
          actions={<Button intent="primary" text="Leave them out" onClick={leaveOut} />}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Notice>
  );
}
