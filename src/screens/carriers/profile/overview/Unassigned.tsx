// The carrier's assessment under classifications that it does not have.
import { assessment } from "../../../../domain/statuses.ts";
import { ruleLabel } from "../../../../domain/rules/rules.ts";
import { HIDDEN_RULES } from "../../../../domain/rules/why-text.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { unassignedOf } from "../../../../sync/carriers/records.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { LineNote, RecordLines } from "../../../../widgets/record/RecordLines.tsx";
import { muted } from "../../../../ui/text/text.ts";

export function Unassigned({ id }: { readonly id: number }) {
  const view = useResource(unassignedOf(id));
  return (
    <RecordPanel title="Other classifications">
      <Part what="The other classifications" view={view} rows={3}>
        {(assessments) =>
          assessments.length === 0 ? (
            <p className={muted}>This carrier has every classification of your company.</p>
          ) : (
            <RecordLines>
              {assessments.map(
                ({ classification_id: id_, classification_name: name, result, failing, hides_rules: hidesRules = false }) => {
                  const { tone, label } = assessment(result);
                  return (
                    <li key={id_}>
                      <Tone tone={tone} text={label} />
                      <span>{name}</span>
                      <LineNote>{[...failing.map(ruleLabel), ...(hidesRules ? [HIDDEN_RULES] : [])].join(", ")}</LineNote>
                    </li>
                  );
                },
              )}
            </RecordLines>
          )
        }
      </Part>
    </RecordPanel>
  );
}
