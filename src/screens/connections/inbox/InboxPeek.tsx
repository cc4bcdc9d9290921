// The panel beside the inbox: what changed about the carrier, whether it is OK to use, and why it matters. What is looked at is read.
import { useEffect } from "react";
import { read } from "../../../commands/connections/inbox.ts";
import { consequence, isDone, isUnread, returnsAt } from "../../../domain/connections/inbox.ts";
import { formatCount } from "../../../domain/format.ts";
import { newsSeverity } from "../../../domain/connections/news-severity.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { usePeekedCarrier } from "../../../live/carriers/use-peeked-carrier.ts";
import { useAssessedCarrier } from "../../../live/rules/use-assessed-carrier.ts";
import { useCollectionState, useRow } from "../../../live/use-records.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { PeekPanel } from "../../../ui/frame/PeekPanel.tsx";
import { NewsEntries } from "./NewsEntries.tsx";
import { gravestFirst, type InboxRow } from "./inbox-columns.tsx";
import { showFailure } from "../../../widgets/list/changes.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { PeekActions } from "../../../widgets/list/PeekActions.tsx";
import { Fact, Facts, FactsSection } from "../../../widgets/record/Facts.tsx";
import { PeekPlaceholder } from "../../../widgets/record/PeekPlaceholder.tsx";
import { AssessmentPanel } from "../../../widgets/rules/AssessmentPanel.tsx";
import { WholeAnswer } from "../../../widgets/rules/WholeAnswer.tsx";
import css from "./InboxPeek.module.css";

/** Tunable: milliseconds in the panel after which news count as read; whoever only passes by has read nothing. */
const READ_AFTER = 1_500;

interface Props {
  readonly id: number;
  readonly actions: readonly ListAction[];
  readonly onClose: () => void;
  /** The page of the row. */
  readonly pathOf: (row: InboxRow) => string;
}

export function InboxPeek({ id, actions, onClose, pathOf }: Props) {
  const row = useRow("inbox_items", id);
  const isComplete = useCollectionState("inbox_items")?.complete === true;
  const detail = useRow("carriers", id);
  const assessed = useAssessedCarrier(id);
  const { outcome, again } = usePeekedCarrier(id);
  const now = useNow();
  const newsAt = row?.news_at ?? null;
  // A carrier that is put off or done is not taken back by looking at it.
  const isNews = row != null && isUnread(row) && !isDone(row) && returnsAt(row) <= now;
  useEffect(() => {
    if (!isNews) return;
    const timer = setTimeout(() => void read([{ id }]).catch(showFailure), READ_AFTER);
    return () => clearTimeout(timer);
  }, [id, newsAt, isNews]);
  if (row === undefined || row === null)
    return (
      <PeekPlaceholder
        label="News"
        isMissing={row === null && isComplete}
        missing="Nothing is new about this carrier"
        loading="Loading the news"
        onClose={onClose}
      />
    );
  const listed = { rules_assessment: assessed?.result ?? null, rules_assessed_at: assessed?.assessed_at ?? null };
  return (
    <PeekPanel
      title={row.carrier_name}
      label={`News about ${row.carrier_name}`}
      onClose={onClose}
      actions={<PageLink to={pathOf(row)}>Open</PageLink>}
    >
      <div className={css.states}>
        <StatusTone status={newsSeverity(row.severity)} />
        <StatusTone status={consequence(row.consequence)} />
        <WholeAnswer carrierId={id} />
      </div>
      <PeekActions id={id} actions={actions} />
      <FactsSection
        title={row.total > row.entries.length ? `Changes, the newest ${row.entries.length} of ${row.total}` : "Changes"}
      >
        <NewsEntries entries={gravestFirst(row)} />
      </FactsSection>
      <Facts title="Why it is here">
        <Fact label="Open loads">{formatCount(row.open_loads, "load")}</Fact>
        {row.assigned_by_name !== null && <Fact label="Assigned by">{row.assigned_by_name}</Fact>}
        {row.assigned_to_name !== null && <Fact label="Assigned to">{row.assigned_to_name}</Fact>}
      </Facts>
      <AssessmentPanel
        listed={listed}
        detail={detail ?? null}
        outcome={outcome}
        onRetry={again}
        isIfConnected={assessed?.connection === null}
      />
    </PeekPanel>
  );
}
