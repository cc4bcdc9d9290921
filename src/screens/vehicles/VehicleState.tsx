// One vehicle in each state of its loading.
import type { ReactNode } from "react";
import type { Vehicle } from "../../contract/vehicles/vehicles.ts";
import type { ResourceView } from "../../live/use-resource.ts";
import { muted } from "../../ui/text/text.ts";
import { ResourceState } from "../../widgets/record/ResourceState.tsx";
import { Updated } from "../../widgets/record/Updated.tsx";
import css from "./VehicleState.module.css";

interface Props {
  readonly view: ResourceView<Vehicle>;
  readonly children: (vehicle: Vehicle) => ReactNode;
}

export function VehicleState({ view, children }: Props) {
  return (
    <ResourceState
      view={view}
      what="vehicle"
      others="Vehicles"
      missing="It was never seen, or the source has removed it."
      stillWorks="Saved data is shown."
    >
      {(vehicle) => (
        <>
          {view.syncedAt !== null && (
            <p className={`${muted} ${css.age}`}>
              <Updated at={view.syncedAt} />
            </p>
          )}
          {children(vehicle)}
        </>
      )}
    </ResourceState>
  );
}
