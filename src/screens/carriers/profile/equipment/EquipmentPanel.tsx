// A carrier's equipment: what it comes to, whether its certificate, its devices and inspections agree, and every vehicle.
import { useMemo, useState } from "react";
import {
  getPowerUnitStats,
  listEldVehiclesOfCarrier,
  listVehiclesOfCarrier,
  type CarrierVehicle,
} from "../../../../contract/vehicles/vehicles.ts";
import { formatNumber } from "../../../../domain/format.ts";
import { reconcileVins } from "../../../../domain/vehicles/vin-reconciliation.ts";
import { pathTo } from "../../../../domain/pages.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { useGo } from "../../../../live/use-go.ts";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { FailedStrip } from "../../../../ui/states/Failed.tsx";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import { FleetTable } from "./FleetTable.tsx";
import { FleetStats } from "./FleetStats.tsx";
import { VinReconciliation } from "./VinReconciliation.tsx";
import { ChoiceButtons } from "../parts/ChoiceButtons.tsx";
import css from "./EquipmentPanel.module.css";

const NONE: readonly CarrierVehicle[] = [];

type Shown = "all" | "eld";

/** What a carrier runs; loads on its own and fails part by part. */
export function EquipmentPanel({ carrierId }: { readonly carrierId: number }) {
  const go = useGo();
  const input = { params: { id: carrierId } };
  const stats = useResource({ endpoint: getPowerUnitStats, input });
  const fleet = useResource({ endpoint: listVehiclesOfCarrier, input });
  const eld = useResource({ endpoint: listEldVehiclesOfCarrier, input });
  const [shown, setShown] = useState<Shown>("all");
  const isLoading = fleet.data === undefined || (fleet.data === null && fleet.outcome === null);
  // A list that cannot be fetched is an empty one that is loaded (specification part 1, section 8); the strip says why.
  const vehicles = fleet.data ?? NONE;
  const reporting = eld.data ?? NONE;
  const status = stats.data?.eld.status ?? null;
  const isConnected = status !== null && status !== "not_connected";
  const reconciliation = useMemo(() => reconcileVins(vehicles, isConnected), [vehicles, isConnected]);
  if (isLoading) return <SkeletonRows rows={12} label="Loading the equipment" />;
  const troubled = [stats, fleet, eld].find(({ outcome }) => outcome !== null && outcome.kind !== "stored");
  return (
    <div className={css.equipment}>
      {troubled !== undefined && (
        <FailedStrip
          title={troubled.outcome?.kind === "offline" ? "Offline." : "Some of the equipment could not be refreshed."}
          stillWorks="What this computer kept is shown."
          onRetry={() => [stats, fleet, eld].forEach((one) => one.again())}
        />
      )}
      <FleetStats view={stats} />
      <VinReconciliation reconciliation={reconciliation} status={status} as={stats.data?.eld ?? null} />
      <section aria-label="Vehicles" className={css.fleet}>
        <header>
          <h3>Vehicles</h3>
          <ChoiceButtons
            label="Which vehicles"
            options={[
              { value: "all", content: `All sightings ${formatNumber(vehicles.length)}` },
              { value: "eld", content: `Reported by ELD ${formatNumber(reporting.length)}` },
            ]}
            value={shown}
            onValue={setShown}
          />
        </header>
        <FleetTable
          key={shown}
          vehicles={shown === "all" ? vehicles : reporting}
          onOpen={(id) => go(pathTo("vehicle", { id }))}
          empty={
            <Empty title={shown === "all" ? "No vehicle has been seen" : "No device reports a vehicle"}>
              {fleet.outcome?.kind === "stored"
                ? "Certificates, connected devices and inspections would list them here."
                : "The list could not be loaded; it is shown as empty until it can."}
            </Empty>
          }
        />
      </section>
    </div>
  );
}
