// Counts of a carrier's vehicles: filed and seen, by type, by source, by model year.
import type { PowerUnitStats } from "../../../../contract/vehicles/vehicles.ts";
import { formatDay, formatNumber } from "../../../../domain/format.ts";
import { vehicleLabel } from "../../../../domain/vehicles/vehicle-labels.ts";
import type { ResourceView } from "../../../../live/use-resource.ts";
import { PartAge } from "../../../../widgets/record/Part.tsx";
import { Updated, useOwnAge } from "../../../../widgets/record/Updated.tsx";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import { Fact, Facts } from "../../../../widgets/record/Facts.tsx";
import css from "./FleetStats.module.css";

const UNKNOWN = "Unknown";

function units(count: number | null, one: string, many: string): string {
  if (count === null) return `unknown ${many}`;
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

const fleetText = (powerUnits: number | null, trailers: number | null): string =>
  `${units(powerUnits, "power unit", "power units")}, ${units(trailers, "trailer", "trailers")}`;

function Counts({ title, rows }: { readonly title: string; readonly rows: readonly (readonly [string, number])[] }) {
  return (
    <Facts title={title}>
      {rows.length === 0 && <Fact label="Vehicles">None</Fact>}
      {rows.map(([label, count]) => (
        <Fact key={label} label={label}>
          <span className={css.count}>{formatNumber(count)}</span>
        </Fact>
      ))}
    </Facts>
  );
}

const counted = (rows: PowerUnitStats["by_source"]): readonly (readonly [string, number])[] =>
  rows.map(({ is_type, count }) => [vehicleLabel(is_type), count]);

export function FleetStats({ view: { data, outcome, syncedAt } }: { readonly view: ResourceView<PowerUnitStats> }) {
  const hasOwnAge = useOwnAge(syncedAt);
  if (data === undefined || (data === null && outcome === null))
    return <SkeletonRows rows={4} label="Loading equipment counts" />;
  if (data === null) return <Empty title="Equipment counts could not be loaded">Vehicles seen are listed below.</Empty>;
  return (
    <>
      <div className={css.stats}>
        <Facts title="Fleet">
          <Fact label="Filed">{`${fleetText(data.filed_power_units, data.filed_trailers)} (FMCSA)`}</Fact>
          <Fact label="Seen">{fleetText(data.power_units, data.trailers)}</Fact>
          <Fact label="Last seen">{data.observed_on === null ? "Never" : formatDay(data.observed_on)}</Fact>
        </Facts>
        <Counts title="Power units" rows={counted(data.by_power_unit_type)} />
        <Counts title="Trailers" rows={counted(data.by_trailer_type)} />
        <Counts title="Seen on" rows={counted(data.by_source)} />
        <Counts
          title="Model years of power units"
          rows={data.by_model_year.map(({ model_year, count }) => [model_year === null ? UNKNOWN : String(model_year), count])}
        />
      </div>
      {syncedAt !== null && hasOwnAge && (
        <PartAge>
          <Updated at={syncedAt} />
        </PartAge>
      )}
    </>
  );
}
