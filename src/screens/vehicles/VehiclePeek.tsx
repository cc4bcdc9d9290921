// The side panel of the vehicle search: one vehicle with all its facts.
import { Button } from "@blueprintjs/core";
import { useResource } from "../../live/use-resource.ts";
import { vehicleResource } from "../../sync/vehicles/vehicles.ts";
import { PeekPanel } from "../../ui/frame/PeekPanel.tsx";
import { VehicleFacts } from "./VehicleFacts.tsx";
import { VehicleState } from "./VehicleState.tsx";

interface Props {
  readonly id: number;
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

export function VehiclePeek({ id, onOpen, onClose }: Props) {
  const view = useResource(vehicleResource(id));
  const vehicle = view.data ?? null;
  return (
    <PeekPanel
      title={vehicle?.description ?? vehicle?.vin ?? "Vehicle"}
      label="Vehicle"
      onClose={onClose}
      actions={<Button size="small" text="Open" onClick={() => onOpen(id)} />}
    >
      <VehicleState view={view}>{(one) => <VehicleFacts vehicle={one} />}</VehicleState>
    </PeekPanel>
  );
}
