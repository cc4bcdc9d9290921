// The side panel of the list of decisions: one decision, and the rules that did not pass at the time.
import type { ListedDecision } from "../../../../contract/rules/decisions.ts";
import { DECISION_LABELS } from "../../../../domain/rules/decision-labels.ts";
import { readFrozen } from "../../../../domain/rules/decision-replay.ts";
import { ruleLabel } from "../../../../domain/rules/rules.ts";
import { assessment, ruleResult } from "../../../../domain/statuses.ts";
import { pathTo } from "../../../../domain/pages.ts";
import { PageLink } from "../../../../live/PageLink.tsx";
import { carrierPath } from "../../../../widgets/carriers/carrier-address.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { useRow } from "../../../../live/use-records.ts";
import { decisionOf } from "../../../../sync/rules/decisions.ts";
import { Moment } from "../../../../ui/cell/Age.tsx";
import { Identifier } from "../../../../ui/cell/Identifier.tsx";
import { StatusTone } from "../../../../ui/cell/StatusTone.tsx";
import { PeekPanel, PeekSummary } from "../../../../ui/frame/PeekPanel.tsx";
import { muted } from "../../../../ui/text/text.ts";
import { Fact, Facts, FactsSection } from "../../../../widgets/record/Facts.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { PeekPlaceholder } from "../../../../widgets/record/PeekPlaceholder.tsx";
import { RecordLines } from "../../../../widgets/record/RecordLines.tsx";

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

/** The rules that failed, lacked data or were overridden. */
function NotPassed({ frozen: text }: { readonly frozen: string }) {
  const rules = readFrozen(text)?.rules ?? [];
  const others = rules.filter(({ result }) => result !== "Pass");
  if (rules.length === 0) return <p className={muted}>No rule was active.</p>;
  if (others.length === 0) return <p className={muted}>Every rule passed.</p>;
  return (
    <RecordLines>
      {others.map(({ is_type: type, result }) => (
        <li key={type}>
          <StatusTone status={ruleResult(result)} />
          <span>{ruleLabel(type)}</span>
        </li>
      ))}
    </RecordLines>
  );
}

export function DecisionPeek({ id, onClose }: Props) {
  const row = useRow("decisions", id);
  const record = useResource(decisionOf(id));
  const decision: ListedDecision | null | undefined = row ?? record.data;
  if (decision === undefined || decision === null)
    return (
      <PeekPlaceholder
        label="Decision"
        isMissing={row === null && record.outcome !== null && record.data === null}
        missing="Your company has no such decision"
        loading="Loading the decision"
        onClose={onClose}
      />
    );
  const { load_id: loadId } = decision;
  return (
    <PeekPanel
      title={decision.carrier_name}
      label={`Decision about ${decision.carrier_name}`}
      onClose={onClose}
      actions={<PageLink to={pathTo("decision", { id })}>Open</PageLink>}
    >
      <PeekSummary>
        <PageLink to={carrierPath(decision.carrier_id)}>Open carrier</PageLink>
        {loadId !== null && <PageLink to={pathTo("load", { id: loadId })}>Open load</PageLink>}
      </PeekSummary>
      <Facts title={DECISION_LABELS[decision.kind]}>
        <Fact label="Assessment">
          <StatusTone status={assessment(decision.assessment)} />
        </Fact>
        <Fact label="Decided">
          <Moment time={decision.decided_at} />
        </Fact>
        <Fact label="Decided by">{decision.decided_by ?? "Unknown"}</Fact>
        {decision.external_load_number !== null && (
          <Fact label="Load">
            <Identifier value={decision.external_load_number} inTable={false} />
          </Fact>
        )}
        <Fact label="Rules">{decision.rule_set_version === null ? "None" : `Version ${decision.rule_set_version}`}</Fact>
        <Fact label="Record no.">{decision.position}</Fact>
        <Fact label="Hash">
          <Identifier value={decision.hash} inTable={false} />
        </Fact>
      </Facts>
      <FactsSection title="Rules that did not pass">
        <Part what="The record" view={record} rows={4} others="parts">
          {({ frozen }) => <NotPassed frozen={frozen} />}
        </Part>
      </FactsSection>
    </PeekPanel>
  );
}
