// The rules that the carrier is assessed by, or what stands in for them while they load or after they failed to.
import { useAnswer } from "../../../../live/rules/use-assessed-carrier.ts";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import type { SectionProps } from "../section-props.ts";
import { RuleList, type RuleActions } from "../RuleList.tsx";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { muted } from "../../../../ui/text/text.ts";

interface Props extends Pick<SectionProps, "id" | "carrier" | "row"> {
  readonly actions: RuleActions;
}

export function RulesPart({ id, carrier, row, actions }: Props) {
  const answer = useAnswer(id, carrier.connection);
  if (row !== null)
    return <RuleList rules_assessment={row.rules_assessment} answer={answer} since={row.answer_since} actions={actions} />;
  return (
    <RecordPanel title="OK to use?">
      {carrier.outcome === null ? (
        <SkeletonRows rows={12} label="Loading the rules" />
      ) : (
        <p className={muted}>The rules could not be loaded. The last known assessment is in the header.</p>
      )}
    </RecordPanel>
  );
}
