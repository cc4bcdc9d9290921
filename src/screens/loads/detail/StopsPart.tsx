// The stops in order: each appointment window on the stop's clock, and what happened against it.
import type { Load, Stop } from "../../../contract/loads/loads.ts";
import { isOpenLoad } from "../../../domain/loads/load-statuses.ts";
import { beside, stopResult } from "../../../domain/loads/stop-result.ts";
import { detention, detentionText } from "../../../domain/loads/tracking/detention.ts";
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

interface Props {
  readonly load: Load;
  /** The truck's ELD says that it was never near the pickup. */
  readonly wasNeverNearPickup: boolean;
}

export function StopsPart({ load, wasNeverNearPickup }: Props) {
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
                    </>
                  )}
                  {stop.departed_at !== null && (
                    <>
                      {stop.arrived_at === null ? "Departed" : ", departed"} <StopTime time={stop.departed_at} stop={stop} />
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
