// The estimated arrival at the next stop, and the figures that it rests on.
import type { getTruckRoute } from "../../../contract/loads/load-routes.ts";
import type { Output } from "../../../contract/endpoint.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import { sourceInWords } from "../../../domain/carriers/lane/route-source.ts";
import { formatNumber } from "../../../domain/format.ts";
import { arrivalResult, estimateArrival, type ArrivalEstimate } from "../../../domain/loads/arrival.ts";
import { isOpenLoad } from "../../../domain/loads/load-statuses.ts";
import { earliestArrival, EARLIEST_MPH } from "../../../domain/loads/tracking/estimate.ts";
import { lengthInWords } from "../../../domain/loads/stop-result.ts";
import { nextStop, stopPlace } from "../../../domain/loads/stops.ts";
import { positionPlace } from "../../../domain/loads/position-place.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { useNow } from "../../../ui/cell/now.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { muted } from "../../../ui/text/text.ts";
import { StopTime } from "../../../widgets/loads/StopTime.tsx";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";

interface Props {
  readonly load: Load;
  /** The road that is left, once the server has said it. */
  readonly truckRoute: Output<typeof getTruckRoute>;
}

function When({ estimate, load }: { readonly estimate: ArrivalEstimate; readonly load: Load }) {
  const { tone, text } = arrivalResult(estimate, load.status, useNow());
  return (
    <>
      <strong>
        <StopTime time={new Date(estimate.arrivesAt).toISOString()} stop={estimate.stop} />
      </strong>{" "}
      <Tone tone={tone} text={text} />
    </>
  );
}

/** No driver can be there sooner: what "cannot make it" rests on, apart from what is to be expected. */
function NotBefore({ estimate, load }: { readonly estimate: ArrivalEstimate; readonly load: Load }) {
  const { stop, locatedAt } = estimate;
  if (load.position === null) return null;
  const { lat, lon } = load.position;
  const { miles, at } = earliestArrival({ lat, lon, at: locatedAt }, { lat: stop.latitude_for_map, lon: stop.longitude_for_map });
  return (
    <Fact label="Not before">
      <StopTime time={new Date(at).toISOString()} stop={stop} />{" "}
      {at > Date.parse(stop.window_end) && <Tone tone="fail" text="Cannot make the appointment" />}{" "}
      <span className={muted}>
        {formatNumber(miles)} mi in a straight line at {EARLIEST_MPH} mph, without rest
      </span>
    </Fact>
  );
}

export function ArrivalPart({ load, truckRoute }: Props) {
  if (!isOpenLoad(load)) return null;
  const stop = nextStop(load);
  // What the lists say as well; a road that is known better stands beside it.
  const estimate = estimateArrival(load);
  const way = estimateArrival(load, truckRoute);
  return (
    <Facts title="Estimated arrival">
      {estimate === null || way === null ? (
        <Fact label={stop === null ? "Next stop" : stopPlace(stop)}>
          <span className={muted}>
            {stop === null
              ? "No stop is left."
              : stop.arrived_at !== null
                ? "The truck is there."
                : load.carrier_vehicle_id === null
                  ? "Unknown: no truck is assigned."
                  : "Unknown: the truck has not reported a position."}
          </span>
        </Fact>
      ) : (
        <>
          <Fact label={stopPlace(estimate.stop)}>
            <When estimate={estimate} load={load} />
          </Fact>
          {way.source !== "estimated" && (
            <Fact label="By road">
              <When estimate={way} load={load} /> <span className={muted}>{sourceInWords(way.source)}</span>
            </Fact>
          )}
          <Fact label="Distance left">
            {formatNumber(way.miles)} mi <span className={muted}>{sourceInWords(way.source)}</span>
          </Fact>
          <Fact label="Driving and rest">
            {lengthInWords(way.minutes)}{" "}
            <span className={muted}>
              {way.source === "estimated" ? "at 50 mph" : sourceInWords(way.source)}, 10 h of rest after 11 h of driving
            </span>
          </Fact>
          <NotBefore estimate={estimate} load={load} />
          <Fact label="Last position">
            {load.position === null ? (
              <span className={muted}>None reported</span>
            ) : (
              <>
                {positionPlace(load.position)}, <Age time={load.position.located_at} />
              </>
            )}
          </Fact>
        </>
      )}
    </Facts>
  );
}
