// The load of an alert: what speaks against its truck, its stops, and its carrier with the dispatcher's phone and the assessment.
import type { Load } from "../../../contract/loads/loads.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { isOpenLoad } from "../../../domain/loads/load-statuses.ts";
import { stopResult } from "../../../domain/loads/stop-result.ts";
import { destinationName, originName, stopPlace } from "../../../domain/loads/stops.ts";
import { truckWarnings } from "../../../domain/loads/truck-warnings.ts";
import { useLoad } from "../../../live/loads/use-load.ts";
import { useResource } from "../../../live/use-resource.ts";
import { areasNearStopsOf, choicesOf, logsOf, traceOf } from "../../../sync/loads/loads.ts";
import { Ago } from "../../../ui/cell/Age.tsx";
import { useNow } from "../../../ui/cell/now.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
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
  const hasTruck = load.carrier_vehicle_id !== null;
  const logs = useResource(logsOf(load.id));
  const trace = useResource(hasTruck ? traceOf(load.id) : null);
  const choices = useResource(load.carrier === null ? null : choicesOf(load.id));
  const nearStops = useResource(load.carrier === null ? null : areasNearStopsOf(load.id));
  const warnings = truckWarnings(
    load,
    {
      choices: choices.data ?? null,
      trace: trace.data ?? null,
      nearStops: nearStops.data ?? null,
      logs: logs.data ?? null,
    },
    now,
  );
  const isOpen = isOpenLoad(load);
  return (
    <>
      <TruckWarnings warnings={warnings} />
      <Facts title={`${originName(load)} to ${destinationName(load)}`}>
        {load.stops.map((stop) => {
          const { tone, text } = stopResult(stop, isOpen, now);
          return (
            <Fact key={stop.id} label={stopPlace(stop)}>
              <Tone tone={tone} text={text} />
            </Fact>
          );
        })}
        <Fact label="Truck">{load.truck_number ?? <span className={muted}>No truck</span>}</Fact>
        <Fact label="Last position">
          {load.position === null ? (
            <span className={muted}>None reported</span>
          ) : (
            <>
              {load.position.name}, <Ago time={load.position.located_at} />
            </>
          )}
        </Fact>
      </Facts>
      <CarrierPart load={load} user={user} />
    </>
  );
}
