// The figures of a load.
import { Button } from "@blueprintjs/core";
import type { Load } from "../../../contract/loads/loads.ts";
import { formatRate, formatNumber, formatWeight } from "../../../domain/format.ts";
import { CERTIFICATION_NAMES, loadFieldLabel } from "../../../domain/loads/load-field-labels.ts";
import { postedEquipment } from "../../../domain/loads/posted-equipment.ts";
import { vehicleLabel } from "../../../domain/vehicles/vehicle-labels.ts";
import { useTeams } from "../../../live/use-people.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import { keysText } from "../../../ui/keys/combo.ts";

interface Props {
  readonly load: Load;
  /** Asks for a team; null where the person may not give the load to one. */
  readonly onTeam: (() => void) | null;
  /** Asks for the equipment that it is posted for; null where the person may not set it. */
  readonly onEquipment: (() => void) | null;
}

export function LoadFacts({ load, onTeam, onEquipment }: Props) {
  const team = useTeams()?.find(({ id }) => id === load.team_id);
  const miles = load.billable_miles;
  return (
    <Facts title="Load">
      <Fact label="Equipment">
        {vehicleLabel(load.equipment_type)}
        {load.posted_equipment_type_string === null
          ? ", not chosen for the board"
          : `, posted as ${(postedEquipment(load.posted_equipment_type_string)?.description ?? load.posted_equipment_type_string).toLowerCase()}`}{" "}
        {onEquipment !== null && (
          <Button
            size="small"
            variant="minimal"
            text="Set equipment"
            title={`Set equipment (${keysText("shift+e")})`}
            onClick={onEquipment}
          />
        )}
      </Fact>
      {load.certifications.length > 0 && (
        <Fact label={loadFieldLabel("certifications")}>
          {load.certifications.map((each) => CERTIFICATION_NAMES[each]).join(", ")}
        </Fact>
      )}
      <Fact label="Weight">{formatWeight(load.weight)}</Fact>
      <Fact label="Billable miles">{formatNumber(miles)}</Fact>
      <Fact label="Rate">
        {formatRate(load.rate)}
        {load.rate !== null && miles !== null && miles > 0 && ` ($${(load.rate / miles).toFixed(2)} per mile)`}
      </Fact>
      {load.trailer_length !== null && <Fact label={loadFieldLabel("trailer_length")}>{load.trailer_length} ft</Fact>}
      <Fact label="Team">
        {team?.name ?? <span className={muted}>No team</span>}{" "}
        {onTeam !== null && (
          <Button size="small" variant="minimal" text="Change team" title="Assign to team (t)" onClick={onTeam} />
        )}
      </Fact>
      <Fact label="Created by">
        {load.creator_name ?? "Unknown"}, <Age time={load.created_at} />
      </Fact>
    </Facts>
  );
}
