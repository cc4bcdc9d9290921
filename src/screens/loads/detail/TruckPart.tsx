// The assigned truck, the carrier's trucks to choose from, and how far each was from the pickup.
import { Button, HTMLSelect } from "@blueprintjs/core";
import type { Load } from "../../../contract/loads/loads.ts";
import type { VehicleChoice } from "../../../contract/loads/vehicle-areas.ts";
import type { Truck } from "../../../commands/loads/loads.ts";
import { formatDay, formatNumber } from "../../../domain/format.ts";
import type { LoadRecords } from "../../../live/loads/use-load.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Field } from "../../../ui/form/Field.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Part } from "../../../widgets/record/Part.tsx";
import { RecordLines } from "../../../widgets/record/RecordLines.tsx";
import { OkToUse } from "../../../widgets/rules/OkToUse.tsx";
import { RecordPanel } from "../../../widgets/record/RecordPanel.tsx";

interface Props {
  readonly load: Load;
  readonly records: LoadRecords;
  /** Why this person may not assign; null when they may. */
  readonly refusal: string | null;
  readonly onAssign: (truck: Truck | null) => void;
  /** Asks for a VIN; null where no truck can be assigned. */
  readonly onVin: (() => void) | null;
}

/** Tunable: trucks listed with their distance; the nearest decide. */
const TRUCKS_MAX = 8;

const nameOf = (truck: Pick<VehicleChoice, "truck_number" | "vin">): string =>
  truck.truck_number === null ? `VIN ${truck.vin.slice(-6)}` : `Truck ${truck.truck_number}`;

const optionOf = (truck: VehicleChoice): string =>
  [nameOf(truck), truck.description, truck.has_eld ? null : "no ELD", `seen ${formatDay(truck.last_seen_on)}`]
    .filter((part) => part !== null && part !== "")
    .join(", ");

export function TruckPart({ load, records, refusal, onAssign, onVin }: Props) {
  if (load.carrier === null) return null;
  const { choices, distances } = records;
  const assign = (list: readonly VehicleChoice[], value: string) => {
    const truck = list.find(({ carrier_vehicle_id: id }) => String(id) === value);
    onAssign(truck === undefined ? null : { id: truck.carrier_vehicle_id, number: truck.truck_number });
  };
  return (
    <RecordPanel
      title={
        <>
          Truck
          {onVin !== null && <Button size="small" variant="minimal" text="Enter VIN" title="Enter VIN (v)" onClick={onVin} />}
        </>
      }
      label="Truck"
    >
      <p>
        OK to use? <OkToUse carrierId={load.carrier.id} />
      </p>
      <Part what="The carrier’s trucks" view={choices} rows={2} others="parts of this page">
        {(list) => {
          const isListed = list.some(({ carrier_vehicle_id: id }) => id === load.carrier_vehicle_id);
          return (
            <Field label="Assigned truck" {...(refusal === null ? {} : { hint: refusal })}>
              {(wiring) => (
                <HTMLSelect
                  {...wiring}
                  fill
                  data-prints=""
                  disabled={refusal !== null}
                  value={load.carrier_vehicle_id ?? ""}
                  onChange={({ currentTarget }) => assign(list, currentTarget.value)}
                >
                  <option value="">None</option>
                  {load.carrier_vehicle_id !== null && !isListed && (
                    <option value={load.carrier_vehicle_id}>
                      {load.truck_number === null ? "A truck" : `Truck ${load.truck_number}`}, not one of this carrier’s
                    </option>
                  )}
                  {list.map((truck) => (
                    <option key={truck.carrier_vehicle_id} value={truck.carrier_vehicle_id}>
                      {optionOf(truck)}
                    </option>
                  ))}
                </HTMLSelect>
              )}
            </Field>
          );
        }}
      </Part>
      {load.carrier_vehicle_id !== null && (
        <>
          <h3>Last locations</h3>
          <Part what="The truck’s last locations" view={records.ofTruck} rows={3} others="parts of this page">
            {(areas) =>
              areas.length === 0 ? (
                <p className={muted}>The truck has reported none.</p>
              ) : (
                <RecordLines label="Last locations of the truck">
                  {areas.map((area) => (
                    <li key={`${area.code}${area.visited_on}${area.located_at}`}>
                      <span>{area.name}</span>
                      <span className={muted}>
                        {area.located_at === null ? formatDay(area.visited_on) : <Age time={area.located_at} />}
                      </span>
                    </li>
                  ))}
                </RecordLines>
              )
            }
          </Part>
        </>
      )}
      <h3>Distance to pickup</h3>
      <Part what="The distances to the pickup" view={distances} rows={3} others="parts of this page">
        {(list) =>
          list.length === 0 ? (
            <p className={muted}>No truck of this carrier reports its position.</p>
          ) : (
            <RecordLines label="Trucks by distance to the pickup">
              {list.slice(0, TRUCKS_MAX).map((truck) => (
                <li key={truck.carrier_vehicle_id}>
                  <span>
                    {nameOf(truck)}
                    {truck.carrier_vehicle_id === load.carrier_vehicle_id && " (assigned)"}
                  </span>
                  <span className={muted}>
                    {truck.name}, {formatDay(truck.visited_on)}
                  </span>
                  <span>{formatNumber(Math.round(truck.miles))} mi</span>
                </li>
              ))}
            </RecordLines>
          )
        }
      </Part>
    </RecordPanel>
  );
}
