// The classifications that an invitation assigns: active, manual ones.
import { Checkbox } from "@blueprintjs/core";
import { useClassificationRows } from "../../../live/rules/use-classifications.ts";
import { FieldGroup } from "../../../ui/form/FieldGroup.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  readonly selected: readonly number[];
  readonly onSelect: (selected: readonly number[]) => void;
  readonly error: string | null;
}

export function ClassificationChoice({ selected, onSelect, error }: Props) {
  const rows = useClassificationRows();
  const open = (rows ?? []).filter((row) => (row.is_active && row.is_by_broker_election) || selected.includes(row.id));
  return (
    <FieldGroup label="Classifications to assign" error={error}>
      {rows === null && <SkeletonRows rows={2} label="Loading the classifications" />}
      {rows !== null && open.length === 0 && <p className={muted}>Your company has no manual classifications.</p>}
      <div>
        {open.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={selected.includes(id)}
            onChange={() => onSelect(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
