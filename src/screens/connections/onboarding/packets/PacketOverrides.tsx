// The overrides that applied when a packet's carrier was assessed: who granted each, when it expires, and the supporting document.
import type { RuleOverride } from "../../../../contract/rules/overrides.ts";
import { ruleLabel } from "../../../../domain/rules/rules.ts";
import { useClassifications } from "../../../../live/rules/use-classifications.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { DocumentFile } from "../DocumentLine.tsx";
import { classificationText, expirationText } from "../../../../widgets/rules/override-columns.tsx";
import { RecordLines } from "../../../../widgets/record/RecordLines.tsx";
import { muted } from "../../../../ui/text/text.ts";

export function PacketOverrides({ overrides }: { readonly overrides: readonly RuleOverride[] }) {
  const names = useClassifications();
  return (
    <section aria-label="Overrides applied">
      <h3>Overrides applied</h3>
      {overrides.length === 0 && <p className={muted}>None.</p>}
      <RecordLines>
        {overrides.map((override) => (
          <li key={override.id}>
            <Tone tone="override" text="Override" />
            <span>{ruleLabel(override.is_type)}</span>
            <span className={muted}>
              {override.classification_id !== null && `${classificationText(override, names)}, `}
              {expirationText(override) === "Indefinite" ? "does not expire" : `expires ${expirationText(override)}`}, by{" "}
              {override.user_name ?? "unknown"}, <Age time={override.created_at} />
            </span>
            <DocumentFile file={override.file} />
          </li>
        ))}
      </RecordLines>
    </section>
  );
}
