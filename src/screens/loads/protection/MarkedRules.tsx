// Which of the company's rules have to pass for a load to be protected: all of them, or those that are marked here.
import { MultiSelect } from "../../../ui/form/MultiSelect.tsx";
import { activeRules } from "../../../domain/rules/rule-sets.ts";
import { ruleLabel } from "../../../domain/rules/rules.ts";
import { useRuleSets } from "../../../live/rules/use-rule-sets.ts";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  readonly types: readonly string[];
  readonly onChange: (types: string[]) => void;
}

export function MarkedRules({ types, onChange }: Props) {
  const sets = useRuleSets().data ?? [];
  const active = activeRules(sets.map(({ classification_id: id, values }) => ({ classification_id: id, values })));
  // A marked rule that nobody requires any more can still be taken out.
  const offered = [...new Set([...active.map(({ is_type: type }) => type), ...types])];
  return (
    <p>
      <MultiSelect
        label="Rules that have to pass"
        choices={offered.map((value) => ({ value, label: ruleLabel(value) }))}
        selected={types}
        onSelected={(selected) => onChange([...selected])}
      />{" "}
      {types.length === 0 && <span className={muted}>All rules that apply to the carrier.</span>}
    </p>
  );
}
