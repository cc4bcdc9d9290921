// The figures of a load.
import type { Load } from "../../../contract/loads/loads.ts";
import { formatMoney, formatNumber, formatWeight } from "../../../domain/format.ts";
import { vehicleLabel } from "../../../domain/vehicles/vehicle-labels.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";

export function LoadFacts({ load }: { readonly load: Load }) {
  const miles = load.billable_miles;
  return (
    <Facts title="Load">
      <Fact label="Equipment">{vehicleLabel(load.equipment_type)}</Fact>
      <Fact label="Weight">{formatWeight(load.weight)}</Fact>
      <Fact label="Billable miles">{formatNumber(miles)}</Fact>
      <Fact label="Rate">
        {formatMoney(load.rate)}
        {load.rate !== null && miles !== null && miles > 0 && ` ($${(load.rate / miles).toFixed(2)} per mile)`}
      </Fact>
      <Fact label="Created by">
        {load.creator_name ?? "Unknown"}, <Age time={load.created_at} />
      </Fact>
    </Facts>
  );
}
