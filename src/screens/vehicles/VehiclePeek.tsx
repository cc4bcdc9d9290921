// The side panel of the vehicle search: one vehicle with all its facts.
import { pathTo } from "../../domain/pages.ts";
import { PageLink } from "../../live/PageLink.tsx";
import { useResource } from "../../live/use-resource.ts";
import { vehicleResource } from "../../sync/vehicles/vehicles.ts";
import { PeekPanel } from "../../ui/frame/PeekPanel.tsx";
import { VehicleFacts } from "./VehicleFacts.tsx";
import { VehicleState } from "./VehicleState.tsx";

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export function VehiclePeek({ id, onClose }: Props) {
  const view = useResource(vehicleResource(id));
  const vehicle = view.data ?? null;
  return (
    <PeekPanel
      title={vehicle?.description ?? vehicle?.vin ?? "Vehicle"}
      label="Vehicle"
      onClose={onClose}
      actions={<PageLink to={pathTo("vehicle", { id })}>Open</PageLink>}
    >
      <VehicleState view={view}>{(one) => <VehicleFacts vehicle={one} />}</VehicleState>
    </PeekPanel>
  );
}
