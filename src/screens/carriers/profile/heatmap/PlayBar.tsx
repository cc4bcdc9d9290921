// Goes through the days of a period one by one: played, or stepped where the person asked for less motion.
import { Button, ButtonGroup, Slider } from "@blueprintjs/core";
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from "@blueprintjs/icons";
import { useEffect, useState, useSyncExternalStore } from "react";
import { formatDay } from "../../../../domain/format.ts";
import { dayOf, daysIn, type Period } from "../../../../domain/carriers/heatmap/period.ts";

interface Props {
  readonly period: Period;
  /** Counted from the period's first; null shows all days. */
  readonly day: number | null;
  readonly onDay: (day: number | null) => void;
  /** Why days cannot be told apart now; null when they can. */
  readonly refusal: string | null;
}

/** Ours: how long each day stands, in milliseconds; time to see it, and a month in under half a minute. */
const STEP = 700;

const CALM = "(prefers-reduced-motion: reduce)";
function onCalm(changed: () => void): () => void {
  const query = matchMedia(CALM);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

export function PlayBar({ period, day, onDay, refusal }: Props) {
  const isCalm = useSyncExternalStore(onCalm, () => matchMedia(CALM).matches);
  const [wantsPlay, setWantsPlay] = useState(false);
  const last = daysIn(period) - 1;
  const isPlaying = wantsPlay && !isCalm && refusal === null;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(
      () => {
        if (day !== null && day >= last) setWantsPlay(false);
        else onDay(day === null ? 0 : day + 1);
      },
      day === null ? 0 : STEP,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, day, last, onDay]);
  const play = () => {
    if (!wantsPlay && day !== null && day >= last) onDay(0);
    setWantsPlay(!wantsPlay);
  };
  const step = (by: number) => () => {
    setWantsPlay(false);
    onDay(day === null ? (by > 0 ? 0 : last) : Math.max(0, Math.min(last, day + by)));
  };
  const isOff = refusal !== null || last < 1;
  return (
    <div className="heat-play" title={refusal ?? undefined}>
      <ButtonGroup aria-label="Days one by one">
        <Button
          size="small"
          icon={<ChevronLeftIcon />}
          aria-label="The day before"
          disabled={isOff || day === 0}
          onClick={step(-1)}
        />
        <Button
          size="small"
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          aria-label={isPlaying ? "Pause" : "Play the days"}
          disabled={isOff || isCalm}
          title={isCalm ? "Your system asks for less motion: step through the days instead" : undefined}
          onClick={play}
        />
        <Button
          size="small"
          icon={<ChevronRightIcon />}
          aria-label="The next day"
          disabled={isOff || day === last}
          onClick={step(1)}
        />
      </ButtonGroup>
      <Slider
        min={0}
        max={Math.max(1, last)}
        stepSize={1}
        labelRenderer={false}
        showTrackFill={false}
        disabled={isOff}
        value={day ?? 0}
        onChange={(next) => {
          setWantsPlay(false);
          onDay(next);
        }}
        handleHtmlProps={{ "aria-label": day === null ? "Day; all of them are shown" : `Day ${formatDay(dayOf(period, day))}` }}
      />
      <span className="heat-day" role="status">
        {day === null ? `All ${daysIn(period)} days` : formatDay(dayOf(period, day))}
      </span>
      {day !== null && (
        <Button
          size="small"
          variant="minimal"
          text="All days"
          onClick={() => {
            setWantsPlay(false);
            onDay(null);
          }}
        />
      )}
    </div>
  );
}
