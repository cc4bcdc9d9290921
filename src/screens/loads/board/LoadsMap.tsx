// The map of the tracking board, with its legend and the playback of the last 24 hours.
import { SegmentedControl } from "@blueprintjs/core";
import { useMemo, useState, type RefObject } from "react";
import { clockAt } from "../../../contract/clock.ts";
import { failureText } from "../../../domain/failure-text.ts";
import { formatCount } from "../../../domain/format.ts";
import type { CollectionList } from "../../../live/rows/use-collection-list.ts";
import { useFirstRows } from "../../../live/rows/use-first-rows.ts";
import { mapTiles, portalSettings } from "../../../services/settings.ts";
import type { LonLat } from "../../../ui/map/map-props.ts";
import { MapView } from "../../../ui/map/MapView.tsx";
import { Playback } from "../../../ui/map/playback/Playback.tsx";
import { Points } from "../../../ui/map/points/Points.tsx";
import { FailedStrip } from "../../../ui/states/Failed.tsx";
import { muted } from "../../../ui/text/text.ts";
import { NO_POINTS, POINT_COLORS, pointsOf, type PointColor, withLabel } from "./board-points.ts";
import { Legend } from "./Legend.tsx";
import { LoadsTip } from "./LoadsTip.tsx";
import { usePast } from "./use-past.ts";
import css from "./Board.module.css";

interface Props {
  readonly list: Pick<CollectionList<"loads">, "keys" | "values">;
  readonly cursor: number | null;
  readonly onSelect: (id: number) => void;
  readonly playRef: RefObject<HTMLButtonElement | null>;
}

/** The corners of the lower 48, where the freight is. */
const LOWER_48: readonly LonLat[] = [
  [-124.5, 25],
  [-67, 49],
];
const FIT = { points: LOWER_48, padding: 24 };

/** Tunable: a day in a quarter of a minute; in milliseconds. */
const STEP = 10 * 60_000;

/** "Mon 14:00 CST", on the person's own clock: the trucks of a moment are in many zones. */
const ownClock = (at: number): string => {
  const { weekday, time, zone } = clockAt(at);
  return `${weekday} ${time} ${zone}`;
};
const COLOR_NAMES: Readonly<Record<PointColor, string>> = { lateness: "Lateness", protection: "Protection" };
const NO_KEYS: readonly number[] = [];
const tip = (ids: readonly number[]) => <LoadsTip ids={ids} />;

export function LoadsMap({ list: { keys, values }, cursor, onSelect, playRef }: Props) {
  const [tiles] = useState(() => mapTiles(portalSettings()));
  const past = usePast();
  const [color, setColor] = useState<PointColor>("lateness");
  const board = useMemo(() => (keys === null || values === null ? null : pointsOf(keys, values, color)), [keys, values, color]);
  const [row] = useFirstRows("loads", cursor === null ? NO_KEYS : [cursor]);
  const label = row === undefined || row.id !== cursor ? "" : `Load ${row.external_load_number}`;
  const points = useMemo(() => withLabel((board ?? NO_POINTS).points, cursor, label), [board, cursor, label]);
  const failure = past.failure === null ? null : failureText("the last 24 hours", past.failure);
  return (
    <section className={css.board} aria-label="Map of the loads">
      <div className={css.map} aria-busy={board === null}>
        <MapView label={`Open loads, ${formatCount(points.length, "load")} on the map`} tiles={tiles} fit={FIT}>
          <Points points={points} selected={cursor} onSelect={onSelect} tip={tip} past={past.shown} />
        </MapView>
      </div>
      {failure !== null && (
        <FailedStrip
          title={past.isKnown ? failure.above : `${failure.instead}.`}
          stillWorks={past.isKnown ? "Playing the saved positions." : "The map shows where the loads are now."}
          {...(failure.canRetry ? { onRetry: past.again } : {})}
        />
      )}
      <div className={css.under}>
        <SegmentedControl
          size="small"
          aria-label="What the colors say"
          value={color}
          onValueChange={(value) => setColor(value as PointColor)}
          options={POINT_COLORS.map((value) => ({ value, label: COLOR_NAMES[value] }))}
        />
        <Legend board={board} color={color} />
        {past.shown !== null && <span className={muted}>Colors and shapes are those of now.</span>}
        {past.isLoading && (
          <span className={muted} role="status">
            Loading the last 24 hours…
          </span>
        )}
        <div className={css.playback}>
          <Playback
            from={past.from}
            until={past.until}
            step={STEP}
            time={past.shown?.time ?? null}
            onTime={past.onTime}
            format={ownClock}
            playRef={playRef}
          />
        </div>
      </div>
    </section>
  );
}
