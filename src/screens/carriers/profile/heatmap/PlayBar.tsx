// Steps through the days of a period: played, or by hand if the user prefers reduced motion.
import { Button, ButtonGroup, Slider } from "@blueprintjs/core";
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { formatDay } from "../../../../domain/format.ts";
import { dayOf, daysIn, type Period } from "../../../../domain/carriers/heatmap/period.ts";
import { useReducedMotion } from "../../../../ui/map/motion.ts";
import css from "./PeriodBar.module.css";

interface Props {
  readonly period: Period;
  /** Days since the period's first; null shows all days. */
  readonly day: number | null;
  readonly onDay: (day: number | null) => void;
  /** Why single days cannot be shown now; null if they can. */
  readonly refusal: string | null;
}

/** Tunable, in milliseconds: long enough to see a day, and a month takes less than half a minute. */
const DAY_DURATION = 700;

export function PlayBar({ period, day, onDay, refusal }: Props) {
  const isMotionReduced = useReducedMotion();
  const [wantsPlay, setWantsPlay] = useState(false);
  const last = daysIn(period) - 1;
  const isPlaying = wantsPlay && !isMotionReduced && refusal === null;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(
      () => {
        if (day !== null && day >= last) setWantsPlay(false);
        else onDay(day === null ? 0 : day + 1);
      },
      day === null ? 0 : DAY_DURATION,
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
    <div className={css.play} title={refusal ?? undefined}>
      <ButtonGroup aria-label="Day by day">
        <Button
          size="small"
          icon={<ChevronLeftIcon />}
          aria-label="Previous day"
          disabled={isOff || day === 0}
          onClick={step(-1)}
        />
        <Button
          size="small"
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          aria-label={isPlaying ? "Pause" : "Play days"}
          disabled={isOff || isMotionReduced}
          title={isMotionReduced ? "Your system prefers reduced motion. Step through the days instead." : undefined}
          onClick={play}
        />
        <Button
          size="small"
          icon={<ChevronRightIcon />}
          aria-label="Next day"
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
        handleHtmlProps={{ "aria-label": day === null ? "Day: all days shown" : `Day ${formatDay(dayOf(period, day))}` }}
      />
      <span className={css.day} role="status">
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
