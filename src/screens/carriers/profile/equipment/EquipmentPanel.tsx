// A carrier's equipment: counts, whether certificate, ELD and inspections agree, and every vehicle.
import { useMemo, useState } from "react";
import {
  getPowerUnitStats,
  listEldVehiclesOfCarrier,
  listVehiclesOfCarrier,
  type CarrierVehicle,
} from "../../../../contract/vehicles/vehicles.ts";
import { formatNumber } from "../../../../domain/format.ts";
import { sharedVins } from "../../../../domain/vehicles/shared-vins.ts";
import { reconcileVins } from "../../../../domain/vehicles/vin-reconciliation.ts";
import { pathTo } from "../../../../domain/pages.ts";
import { associatesOf } from "../../../../sync/carriers/records.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { useGo } from "../../../../live/use-go.ts";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import { FleetTable } from "./FleetTable.tsx";
import { FleetStats } from "./FleetStats.tsx";
import { VinReconciliation } from "./VinReconciliation.tsx";
import { ChoiceButtons } from "../parts/ChoiceButtons.tsx";
import css from "./EquipmentPanel.module.css";
import { failureOf } from "../../../../domain/failure-text.ts";
import { FailureStrip } from "../../../../widgets/record/FailureState.tsx";

const NONE: readonly CarrierVehicle[] = [];

type VehicleSource = "all" | "eld";

/** Its three parts load and fail on their own. */
export function EquipmentPanel({ carrierId }: { readonly carrierId: number }) {
  const go = useGo();
  const input = { params: { id: carrierId } };
  const stats = useResource({ endpoint: getPowerUnitStats, input });
  const fleet = useResource({ endpoint: listVehiclesOfCarrier, input });
  const eld = useResource({ endpoint: listEldVehiclesOfCarrier, input });
  // Whom it shares trucks with is not waited for: it comes beside what is shown.
  const associates = useResource(associatesOf(carrierId, ["vin"]));
  const shared = useMemo(() => sharedVins(associates.data ?? []), [associates.data]);
  const [shown, setShown] = useState<VehicleSource>("all");
  // All three, because each would move what the one before it shows.
  const isLoading = [stats, fleet, eld].some(({ data, outcome }) => data === undefined || (data === null && outcome === null));
  // A list that cannot be fetched counts as a loaded, empty one; the strip says why.
  const vehicles = fleet.data ?? NONE;
  const reporting = eld.data ?? NONE;
  const status = stats.data?.eld.status ?? null;
  const isConnected = status !== null && status !== "not_connected";
  const reconciliation = useMemo(() => reconcileVins(vehicles, isConnected), [vehicles, isConnected]);
  if (isLoading) return <SkeletonRows rows={12} label="Loading the equipment" />;
  const failure = [stats, fleet, eld].map(({ outcome }) => failureOf(outcome)).find((one) => one !== null) ?? null;
  return (
    <div className={css.equipment}>
      <FailureStrip
        what="some of the equipment"
        failure={failure}
        onRetry={() => [stats, fleet, eld].forEach((one) => one.again())}
      />
      <FleetStats view={stats} />
      <VinReconciliation reconciliation={reconciliation} shared={shared} status={status} eld={stats.data?.eld ?? null} />
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
            <Empty title={shown === "all" ? "No vehicles on record" : "No vehicles reported by ELD"}>
              {fleet.outcome?.kind === "stored"
                ? "Vehicles from certificates, ELDs and inspections appear here."
                : "The list could not be loaded and is shown as empty."}
            </Empty>
          }
        />
      </section>
    </div>
  );
}
