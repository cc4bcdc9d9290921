// Why one carrier changes: the rules that make the difference, with what they were judged by.
import { Button } from "@blueprintjs/core";
import { ArrowRightIcon, CrossIcon } from "@blueprintjs/icons";
import type { RuleAssessment } from "../../../contract/carriers/carriers.ts";
import { ruleDifferences } from "../../../domain/rules/rule-difference.ts";
import type { DraftAssumption } from "../../../domain/rules/rule-draft.ts";
import { ruleLabel } from "../../../domain/rules/rules.ts";
import { ruleResult } from "../../../domain/statuses.ts";
import { useRulesOf } from "../../../live/rules/use-assessment.ts";
import { useRow } from "../../../live/use-records.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";

interface Props {
  readonly connectionId: number;
  readonly assumption: DraftAssumption | null;
  readonly onOpen: (carrierId: number) => void;
  readonly onClose: () => void;
}

const Result = ({ rule }: { readonly rule: RuleAssessment | null }) =>
  rule === null ? (
    <span className="muted">Not asked</span>
  ) : (
    <Tone tone={ruleResult(rule.result).tone} text={ruleResult(rule.result).label} />
  );

export function ChangePeek({ connectionId, assumption, onOpen, onClose }: Props) {
  const connection = useRow("connections", connectionId);
  const carrierId = connection?.carrier_id ?? null;
  const before = useRulesOf(carrierId, null);
  const after = useRulesOf(carrierId, assumption);
  useKeys([{ combo: "escape", label: "Close the reasons", group: "Panel", run: onClose }]);
  const differences = before.answer && after.answer ? ruleDifferences(before.answer, after.answer) : null;
  const isComing = connection === undefined || before.pending || after.pending;
  return (
    <aside className="flip-peek" aria-label="Why this carrier flips">
      <header>
        <h3>{connection?.carrier.legal_name ?? "A carrier"}</h3>
        {carrierId !== null && (
          <Button size="small" variant="minimal" endIcon={<ArrowRightIcon />} text="Open" onClick={() => onOpen(carrierId)} />
        )}
        <Button size="small" variant="minimal" icon={<CrossIcon />} aria-label="Close the reasons" onClick={onClose} />
      </header>
      <div className="flip-reasons" tabIndex={0} role="region" aria-label="The rules that make the difference">
        {differences === null ? (
          isComing ? (
            <SkeletonRows rows={3} label="Looking for the reasons" />
          ) : (
            <p className="muted">This carrier is not among the facts that are here.</p>
          )
        ) : (
          <ul>
            {differences.map(({ is_type: token, before: was, after: is }) => {
              const rule = is ?? was;
              return (
                <li key={token}>
                  <div>{ruleLabel(token)}</div>
                  <div className="flip-way">
                    <Result rule={was} />
                    <span aria-hidden>→</span>
                    <span className="unseen">to</span>
                    <Result rule={is} />
                  </div>
                  <div className="muted">
                    {rule?.value ?? "Unknown"}, needs {rule?.threshold} <span aria-hidden>·</span> {rule?.source},{" "}
                    {rule?.as_of == null ? "age unknown" : <Age time={rule.as_of} />}
                  </div>
                </li>
              );
            })}
            {differences.length === 0 && <li className="muted">No single rule differs; which set judges it does.</li>}
          </ul>
        )}
      </div>
    </aside>
  );
}
