// Which classifications an invitation brings: those that a broker elects and that are in use.
import { Checkbox } from "@blueprintjs/core";
import { useClassificationRows } from "../../../live/rules/use-classifications.ts";
import { FieldGroup } from "../../../ui/form/FieldGroup.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";

interface Props {
  readonly chosen: readonly number[];
  readonly onChosen: (chosen: readonly number[]) => void;
  readonly error: string | null;
}

export function ClassificationChoice({ chosen, onChosen, error }: Props) {
  const rows = useClassificationRows();
  const open = (rows ?? []).filter((row) => (row.is_active && row.is_by_broker_election) || chosen.includes(row.id));
  return (
    <FieldGroup label="Classifications it brings" error={error}>
      {rows === null && <SkeletonRows rows={2} label="Loading the classifications" />}
      {rows !== null && open.length === 0 && <p className="muted">Your company elects carriers into none.</p>}
      <div>
        {open.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={() => onChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
