// One vehicle in every state its answer can be in.
import { LockIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import type { Vehicle } from "../../contract/vehicles.ts";
import type { DetailView } from "../../live/use-detail.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Empty } from "../../ui/states/Empty.tsx";
import { Failed, FailedStrip } from "../../ui/states/Failed.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";

interface Props {
  readonly view: DetailView<Vehicle>;
  readonly children: (vehicle: Vehicle) => ReactNode;
}

export function VehicleState({ view: { data, outcome, syncedAt, again }, children }: Props) {
  if (outcome?.kind === "forbidden")
    return (
      <Empty icon={<LockIcon size={28} />} title="This vehicle is not open to you">
        {outcome.message}
      </Empty>
    );
  if (data === undefined || (data === null && outcome === null)) return <SkeletonRows rows={10} label="Loading the vehicle" />;
  if (data === null) {
    return outcome?.kind === "missing" ? (
      <Empty title="There is no such vehicle">Nobody has seen it, or the source has taken it back.</Empty>
    ) : (
      <Failed
        title={outcome?.kind === "offline" ? "This vehicle needs a network" : "This vehicle could not be loaded"}
        stillWorks="Vehicles that were opened before are kept on this computer."
        onRetry={again}
      />
    );
  }
  return (
    <>
      {outcome !== null && outcome.kind !== "stored" && (
        <FailedStrip
          title={outcome.kind === "offline" ? "Offline." : "The vehicle could not be refreshed."}
          stillWorks="What this computer kept is shown."
          onRetry={again}
        />
      )}
      <p className="muted vehicle-age">Asked {syncedAt === null ? "never" : <Age time={new Date(syncedAt).toISOString()} />}</p>
      {children(data)}
    </>
  );
}
