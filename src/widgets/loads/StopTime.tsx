// A time at a stop on the clock of the place; the person's own on hover, with the focus, and when it is tapped (`ui/cell/TimeTip.tsx`).
import type { LoadLog } from "../../contract/loads/load-logs.ts";
import type { Stop } from "../../contract/loads/loads.ts";
import { datedStopTime, nearTime, windowText, yourTime } from "../../domain/stop-time.ts";
import type { ZonedPlace } from "../../domain/time-zone.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { useNow } from "../../ui/cell/now.ts";

interface Props {
  readonly time: string;
  readonly stop: ZonedPlace;
}

/** "Today 14:00 CT". */
export function StopTime({ time, stop }: Props) {
  const now = useNow();
  return (
    <time dateTime={time} tabIndex={0} title={yourTime(time)} data-paper={datedStopTime(Date.parse(time), stop)}>
      {nearTime(Date.parse(time), stop, now)}
    </time>
  );
}

/** "Mon Nov 23 11:00 – 17:00 CT". */
export function Appointment({ stop }: { readonly stop: Stop }) {
  return (
    <time
      dateTime={stop.window_start}
      tabIndex={0}
      title={yourTime(stop.window_start, stop.window_end)}
      data-paper={windowText(stop, { withYear: true })}
    >
      {windowText(stop)}
    </time>
  );
}

/** When something happened to a load: at a stop, on the clock there; elsewhere, how long ago. */
export function LogTime({ entry, stops }: { readonly entry: LoadLog; readonly stops: readonly Stop[] }) {
  const stop = stops.find(({ id }) => id === entry.stop_id);
  return stop === undefined ? <Age time={entry.occurred_at} /> : <StopTime time={entry.occurred_at} stop={stop} />;
}
