// A time at a stop on the clock of the place, and the person's own time on hover.
import type { Stop } from "../../contract/loads/loads.ts";
import { datedStopTime, nearTime, windowText, yourTime } from "../../domain/stop-time.ts";
import type { ZonedPlace } from "../../domain/time-zone.ts";
import { useNow } from "../../ui/cell/now.ts";

interface Props {
  readonly time: string;
  readonly stop: ZonedPlace;
}

/** "Today 14:00 CT". */
export function StopTime({ time, stop }: Props) {
  const now = useNow();
  return (
    <time dateTime={time} title={yourTime(time)} data-paper={datedStopTime(Date.parse(time), stop)}>
      {nearTime(Date.parse(time), stop, now)}
    </time>
  );
}

/** "Mon Nov 23 11:00 – 17:00 CT". */
export function Appointment({ stop }: { readonly stop: Stop }) {
  return (
    <time
      dateTime={stop.window_start}
      title={yourTime(stop.window_start, stop.window_end)}
      data-paper={windowText(stop, { withYear: true })}
    >
      {windowText(stop)}
    </time>
  );
}
