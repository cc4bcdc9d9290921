// One vehicle in every state its answer can be in.
import type { ReactNode } from "react";
import type { Vehicle } from "../../contract/vehicles/vehicles.ts";
import type { ResourceView } from "../../live/use-resource.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { ResourceState } from "../../widgets/record/ResourceState.tsx";

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
      missing="Nobody has seen it, or the source has taken it back."
      stillWorks="What this computer kept is shown."
    >
      {(vehicle) => (
        <>
          <p className="muted vehicle-age">
            Asked {view.syncedAt === null ? "never" : <Age time={new Date(view.syncedAt).toISOString()} />}
          </p>
          {children(vehicle)}
        </>
      )}
    </ResourceState>
  );
}
