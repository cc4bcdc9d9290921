// Moves a map through a stretch of the past: played, or by hand where the system asks for less motion.
import { Button, ButtonGroup, Slider } from "@blueprintjs/core";
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from "@blueprintjs/icons";
import { useEffect, useState, type RefObject } from "react";
import { useReducedMotion } from "../motion.ts";
import css from "./Playback.module.css";

/** Tunable, in milliseconds: ten pictures a second look like motion, and a day in steps of ten minutes takes a quarter of a minute. */
const PICTURE = 100;

interface Props {
  /** The stretch, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** How far one picture is from the next, in milliseconds of that time. */
  readonly step: number;
  /** The time that is shown; null is the present. */
  readonly time: number | null;
  readonly onTime: (time: number | null) => void;
  /** A time in words. */
  readonly format: (time: number) => string;
  /** Why there is nothing to play; null if there is. */
  readonly refusal?: string | null;
  /** Of the button that plays and pauses, for a key that presses it. */
  readonly playRef?: RefObject<HTMLButtonElement | null>;
}

const REDUCED = "Your system prefers reduced motion. Step through the time instead.";

export function Playback({ from, until, step, time, onTime, format, refusal = null, playRef }: Props) {
  const isMotionReduced = useReducedMotion();
  const [wantsPlay, setWantsPlay] = useState(false);
  const isOff = refusal !== null || until <= from;
  const isPlaying = wantsPlay && !isMotionReduced && !isOff;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(
      () => {
        if (time !== null && time >= until) setWantsPlay(false);
        else onTime(time === null ? from : Math.min(until, time + step));
      },
      time === null ? 0 : PICTURE,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, time, from, until, step, onTime]);

  const stop = (next: number | null) => {
    setWantsPlay(false);
    onTime(next);
  };
  const play = () => {
    if (!wantsPlay && time !== null && time >= until) onTime(from);
    setWantsPlay(!wantsPlay);
  };
  const by = (distance: number) => () => stop(Math.max(from, Math.min(until, (time ?? until) + distance)));
  const steps = Math.max(1, Math.ceil((until - from) / step));
  const words = time === null ? "Now" : format(time);
  return (
    <div className={css.playback} role="group" aria-label="Playback" title={refusal ?? undefined}>
      <ButtonGroup>
        <Button
          size="small"
          icon={<ChevronLeftIcon />}
          aria-label="Step back"
          disabled={isOff || (time !== null && time <= from)}
          onClick={by(-step)}
        />
        <Button
          size="small"
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          aria-label={isPlaying ? "Pause" : "Play"}
          {...(playRef === undefined ? {} : { ref: playRef })}
          disabled={isOff || isMotionReduced}
          title={isMotionReduced ? REDUCED : undefined}
          onClick={play}
        />
        <Button
          size="small"
          icon={<ChevronRightIcon />}
          aria-label="Step forward"
          disabled={isOff || time === null || time >= until}
          onClick={by(step)}
        />
      </ButtonGroup>
      <Slider
        min={0}
        max={steps}
        stepSize={1}
        labelRenderer={false}
        showTrackFill={false}
        disabled={isOff}
        value={time === null ? steps : Math.round((time - from) / step)}
        onChange={(next) => stop(Math.min(until, from + next * step))}
        handleHtmlProps={{ "aria-label": `Time: ${words}` }}
      />
      {/* Read aloud when the person stops, not ten times a second. */}
      <span className={css.time} role="status" aria-live={isPlaying ? "off" : "polite"}>
        {words}
      </span>
      {time !== null && <Button size="small" variant="minimal" text="Back to now" onClick={() => stop(null)} />}
    </div>
  );
}
