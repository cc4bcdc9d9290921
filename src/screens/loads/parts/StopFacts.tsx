// The stops of a load with their results, and where its truck was last.
import type { ReactNode } from "react";
import type { Load } from "../../../contract/loads/loads.ts";
import { isOpenLoad } from "../../../domain/loads/load-statuses.ts";
import { stopResult } from "../../../domain/loads/stop-result.ts";
import { destinationName, originName, stopPlace } from "../../../domain/loads/stops.ts";
import { positionPlace } from "../../../domain/loads/position-place.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { useNow } from "../../../ui/cell/now.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import { Appointment } from "../../../widgets/loads/StopTime.tsx";

interface Props {
  readonly load: Load;
  /** Facts between the stops and the last position. */
  readonly children?: ReactNode;
}

export function StopFacts({ load, children }: Props) {
  const now = useNow();
  const isOpen = isOpenLoad(load);
  return (
    <Facts title={`${originName(load)} to ${destinationName(load)}`}>
      {load.stops.map((stop) => {
        const { tone, text } = stopResult(stop, isOpen, now);
        return (
          <Fact key={stop.id} label={stopPlace(stop)}>
            <Tone tone={tone} text={text} />
            <div className={muted}>
              <Appointment stop={stop} />
            </div>
          </Fact>
        );
      })}
      {children}
      <Fact label="Last position">
        {load.position === null ? (
          <span className={muted}>None reported</span>
        ) : (
          <>
            {positionPlace(load.position)}, <Age time={load.position.located_at} />
          </>
        )}
      </Fact>
    </Facts>
  );
}
