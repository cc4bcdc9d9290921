// The exceptions that counted when a packet's carrier was assessed, with who granted each, until when, and the paper.
import type { RuleOverride } from "../../../contract/rules/overrides.ts";
import { ruleLabel } from "../../../domain/rules/rules.ts";
import { useClassifications } from "../../../live/rules/use-classifications.ts";
import { Ago } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { StoredFileLink } from "../../../widgets/uploads/StoredFileLink.tsx";
import { classificationText, expirationText } from "../../../widgets/rules/override-columns.tsx";
import { RecordLines } from "../../../widgets/record/RecordLines.tsx";

export function PacketOverrides({ overrides }: { readonly overrides: readonly RuleOverride[] }) {
  const names = useClassifications();
  return (
    <section aria-label="Overrides that counted">
      <h3>Overrides that counted</h3>
      {overrides.length === 0 && <p className="muted">None: every result above rests on facts alone.</p>}
      <RecordLines>
        {overrides.map((override) => (
          <li key={override.id}>
            <Tone tone="override" text="Override" />
            <span>{ruleLabel(override.is_type)}</span>
            <span className="muted">
              {override.classification_id !== null && `${classificationText(override, names)}, `}
              {expirationText(override) === "Indefinite" ? "without an end" : `until ${expirationText(override)}`}, by{" "}
              {override.user_name ?? "unknown"}, <Ago time={override.created_at} />
            </span>
            {override.file === null ? <span className="muted">no paper</span> : <StoredFileLink file={override.file} />}
          </li>
        ))}
      </RecordLines>
    </section>
  );
}
