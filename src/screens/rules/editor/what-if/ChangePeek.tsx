// Why one carrier's status would change: the rules whose results differ, with what was found.
import { Button } from "@blueprintjs/core";
import { ArrowRightIcon, CrossIcon } from "@blueprintjs/icons";
import type { RuleAssessment } from "../../../../contract/carriers/carriers.ts";
import { ruleDifferences, type RuleDifference } from "../../../../domain/rules/rule-difference.ts";
import type { DraftAssumption } from "../../../../domain/rules/rule-draft.ts";
import { useRulesOf } from "../../../../live/rules/use-assessment.ts";
import { useRow } from "../../../../live/use-records.ts";
import { useKeys } from "../../../../ui/keys/use-keys.ts";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../../ui/text/text.ts";
import { RuleLine, RuleLines } from "../../../../widgets/rules/RuleLine.tsx";
import css from "./ChangePeek.module.css";

interface Props {
  readonly connectionId: number;
  readonly assumption: DraftAssumption | null;
  readonly onOpen: (carrierId: number) => void;
  readonly onClose: () => void;
}

function Differences({ differences }: { readonly differences: readonly RuleDifference[] }) {
  if (differences.length === 0)
    return <p className={muted}>No single rule’s result differs; other rule sets apply to the carrier.</p>;
  return (
    <RuleLines isCompact>
      {differences.map(({ is_type: token, before, after }) => {
        const rule: RuleAssessment | null = after ?? before;
        return rule !== null && <RuleLine key={token} rule={rule} change={{ before, after }} />;
      })}
    </RuleLines>
  );
}

export function ChangePeek({ connectionId, assumption, onOpen, onClose }: Props) {
  const connection = useRow("connections", connectionId);
  const carrierId = connection?.carrier_id ?? null;
  const before = useRulesOf(carrierId, null);
  const after = useRulesOf(carrierId, assumption);
  useKeys([{ combo: "escape", label: "Close the reasons", group: "Panel", run: onClose }]);
  const differences = before.answer && after.answer ? ruleDifferences(before.answer, after.answer) : null;
  const isLoading = connection === undefined || before.pending || after.pending;
  return (
    <aside className={css.peek} data-wide aria-label="Why this carrier’s status would change">
      <header>
        <h3>{connection?.carrier.legal_name ?? "A carrier"}</h3>
        {carrierId !== null && (
          <Button size="small" variant="minimal" endIcon={<ArrowRightIcon />} text="Open" onClick={() => onOpen(carrierId)} />
        )}
        <Button size="small" variant="minimal" icon={<CrossIcon />} aria-label="Close the reasons" onClick={onClose} />
      </header>
      <div className={css.reasons} tabIndex={0} role="region" aria-label="Rules that change the status">
        {differences !== null ? (
          <Differences differences={differences} />
        ) : isLoading ? (
          <SkeletonRows rows={3} label="Loading the reasons" />
        ) : (
          <p className={muted}>There is no saved data about this carrier.</p>
        )}
      </div>
    </aside>
  );
}
