// The page of one vehicle: its decoded VIN, and all sightings with source and carrier.
import { useResource } from "../../live/use-resource.ts";
import { useGo } from "../../live/use-go.ts";
import { vehicleResource } from "../../sync/vehicles/vehicles.ts";
import type { Vehicle } from "../../contract/vehicles/vehicles.ts";
import { PageHeader } from "../../ui/frame/PageHeader.tsx";
import { KeyNote } from "../../ui/keys/KeyCaps.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../ui/palette/palette-registry.ts";
import { Empty } from "../../ui/states/Empty.tsx";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { SIGHTING_COLUMNS } from "./sighting-columns.tsx";
import { useVehicleTable } from "../../widgets/vehicles/use-vehicle-table.ts";
import { VehicleFacts } from "./VehicleFacts.tsx";
import { VehicleState } from "./VehicleState.tsx";
import { muted } from "../../ui/text/text.ts";
import css from "./VehicleScreen.module.css";
import { hrefTo, pathTo } from "../../domain/pages.ts";

// All rows are of one vehicle, so these columns would repeat the same value.
const SAME = new Set(["vin", "kind", "description"]);
const COLUMNS = SIGHTING_COLUMNS.filter(({ id }) => !SAME.has(id)).map((column) =>
  column.id === "carrier" ? { ...column, names: true } : column,
);

function Sightings({ vehicle, onCarrier }: { readonly vehicle: Vehicle; readonly onCarrier: (id: number) => void }) {
  const table = useVehicleTable("vehicle-sightings", COLUMNS, vehicle.observations);
  return (
    <DataTable
      {...table}
      label="Sightings"
      onOpen={(key) => onCarrier(table.rowAt(key)?.carrier_id ?? 0)}
      hrefOf={({ carrier_id: id }) => hrefTo("carrier", { id })}
      empty={<Empty title="No sightings" />}
    />
  );
}

export function VehicleScreen({ id }: { readonly id: number }) {
  const go = useGo();
  const view = useResource(vehicleResource(id));
  const vehicle = view.data ?? null;
  const back = () => go(pathTo("vehicles"));
  useKeys([{ combo: "shift+l", label: "Back to vehicles", run: back }]);
  usePaletteItems([
    { id: "vehicle-back", title: "Back to vehicles", section: "Vehicle", keys: "shift+l", run: back },
    ...(vehicle === null
      ? []
      : [
          {
            id: "vehicle-carrier",
            title: `Open ${vehicle.carrier.legal_name}`,
            section: "Vehicle",
            run: () => go(pathTo("carrier", { id: vehicle.carrier.id })),
          },
        ]),
  ]);
  return (
    <>
      <PageHeader title={vehicle?.description ?? "Vehicle"} onGo={go} />
      <div className={css.page}>
        <VehicleState view={view}>
          {(one) => (
            <div className={css.columns}>
              <section aria-label="About the vehicle">
                <VehicleFacts vehicle={one} />
              </section>
              <section className={css.sightings} aria-label="Sightings">
                <h3>
                  Sightings{" "}
                  <KeyNote>
                    <span className={muted}>Enter opens the carrier</span>
                  </KeyNote>
                </h3>
                <Sightings vehicle={one} onCarrier={(carrier) => go(pathTo("carrier", { id: carrier }))} />
              </section>
            </div>
          )}
        </VehicleState>
      </div>
    </>
  );
}
