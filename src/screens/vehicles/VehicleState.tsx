// One vehicle in every state its answer can be in.
import type { ReactNode } from "react";
import type { Vehicle } from "../../contract/vehicles/vehicles.ts";
import type { DetailView } from "../../live/use-detail.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { DetailState } from "../../widgets/record/DetailState.tsx";

interface Props {
  readonly view: DetailView<Vehicle>;
  readonly children: (vehicle: Vehicle) => ReactNode;
}

export function VehicleState({ view, children }: Props) {
  return (
    <DetailState
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
    </DetailState>
  );
}
