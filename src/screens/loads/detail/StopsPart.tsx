// The stops in order: each appointment window on the stop's clock, and what happened against it.
import type { LoadLog } from "../../../contract/loads/load-logs.ts";
import type { Load, Stop } from "../../../contract/loads/loads.ts";
import { isOpenLoad } from "../../../domain/loads/load-statuses.ts";
import { beside, stopResult } from "../../../domain/loads/stop-result.ts";
import { detention, detentionText } from "../../../domain/loads/tracking/detention.ts";
import { stopTimeSource } from "../../../domain/loads/stop-source.ts";
import { stopPlace } from "../../../domain/loads/stops.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Appointment, StopTime } from "../../../widgets/loads/StopTime.tsx";
import { RecordPanel } from "../../../widgets/record/RecordPanel.tsx";
import css from "./StopsPart.module.css";

const TYPES: Readonly<Record<Stop["is_type"], string>> = { pickup: "Pickup", dropoff: "Delivery" };

const timeOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** A truck that is still there is only kept while the load is open. */
function Detained({ stop, isOpen }: { readonly stop: Stop; readonly isOpen: boolean }) {
  const now = useNow();
  const times = { arrivedAt: timeOf(stop.arrived_at), departedAt: timeOf(stop.departed_at) };
  const kept = detention({ windowStart: Date.parse(stop.window_start), windowEnd: Date.parse(stop.window_end), ...times }, now);
  if (kept === null || (!kept.isOver && !isOpen)) return null;
  return <Tone tone="incomplete" text={detentionText(kept)} />;
}

interface SourceProps {
  readonly logs: readonly LoadLog[] | null;
  readonly stop: Stop;
  readonly type: "arrived_at_stop" | "departed_stop";
  readonly time: string;
}

function Source({ logs, stop, type, time }: SourceProps) {
  const source = stopTimeSource(logs, stop.id, type, time);
  return source === "" ? null : <span>, {source}</span>;
}

interface Props {
  readonly load: Load;
  /** Its log, which says who says so; null while it is not here. */
  readonly logs: readonly LoadLog[] | null;
  /** The truck's ELD says that it was never near the pickup. */
  readonly wasNeverNearPickup: boolean;
}

export function StopsPart({ load, logs, wasNeverNearPickup }: Props) {
  const now = useNow();
  const isOpen = isOpenLoad(load);
  return (
    <RecordPanel title="Stops" label="Stops">
      <ol className={css.stops}>
        {load.stops.map((stop, at) => {
          const wasNeverNear = wasNeverNearPickup && at === 0 && stop.arrived_at !== null;
          const { tone, text } = beside(stopResult(stop, isOpen, now), wasNeverNear);
          return (
            <li key={stop.id}>
              <span className={muted}>
                {at + 1}. {TYPES[stop.is_type]}
              </span>
              <div>
                <strong>{stopPlace(stop)}</strong> {stop.postal_code}
                <div className={muted}>{stop.name}</div>
              </div>
              <div>
                <Appointment stop={stop} />
                <div className={muted}>Appointment</div>
              </div>
              <div>
                <Tone tone={tone} text={text} />
                <div className={muted}>
                  {stop.arrived_at !== null && (
                    <>
                      Arrived <StopTime time={stop.arrived_at} stop={stop} />
                      <Source logs={logs} stop={stop} type="arrived_at_stop" time={stop.arrived_at} />
                    </>
                  )}
                  {stop.departed_at !== null && (
                    <>
                      {stop.arrived_at === null ? "Departed" : "; departed"} <StopTime time={stop.departed_at} stop={stop} />
                      <Source logs={logs} stop={stop} type="departed_stop" time={stop.departed_at} />
                    </>
                  )}
                </div>
                <Detained stop={stop} isOpen={isOpen} />
              </div>
            </li>
          );
        })}
      </ol>
    </RecordPanel>
  );
}
