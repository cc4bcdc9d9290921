// The load of an alert: what speaks against its truck, its stops, and its carrier with the dispatcher's phone and the assessment.
import type { Load } from "../../../contract/loads/loads.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { truckWarnings } from "../../../domain/loads/truck-warnings.ts";
import { evidenceOf, useLoad, useTruckRecords } from "../../../live/loads/use-load.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../ui/text/text.ts";
import { StopFacts } from "../parts/StopFacts.tsx";
import { Fact } from "../../../widgets/record/Facts.tsx";
import { FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { CarrierPart } from "../detail/CarrierPart.tsx";
import { TruckWarnings } from "../detail/TruckWarnings.tsx";

interface Props {
  readonly loadId: number;
  readonly user: CurrentUser;
}

export function AlertLoad({ loadId, user }: Props) {
  const { load, outcome, again } = useLoad(loadId);
  if (load) return <LoadBeside load={load} user={user} />;
  return load === undefined || outcome === null ? (
    <SkeletonRows rows={8} label="Loading the load" />
  ) : (
    <FailureStrip what="the load" failure={failureOf(outcome)} usable="" onRetry={again} />
  );
}

function LoadBeside({ load, user }: { readonly load: Load; readonly user: CurrentUser }) {
  const now = useNow();
  const warnings = truckWarnings(load, evidenceOf(useTruckRecords(load)), now);
  return (
    <>
      <TruckWarnings warnings={warnings} />
      <StopFacts load={load}>
        <Fact label="Truck">{load.truck_number ?? <span className={muted}>No truck</span>}</Fact>
      </StopFacts>
      <CarrierPart load={load} user={user} onContacts={null} />
    </>
  );
}
