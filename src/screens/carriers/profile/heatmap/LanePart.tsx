// Which carriers run a lane: the user picks both ends on the map and sees who was near both.
import { Button, ButtonGroup, HTMLSelect } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { BASE } from "../../../../contract/constants.ts";
import { formatCount, formatDay, formatNumber } from "../../../../domain/format.ts";
import type { HeatmapState } from "../../../../domain/carriers/heatmap/heatmap-state.ts";
import type { Period } from "../../../../domain/carriers/heatmap/period.ts";
import { SWEPT_MAX, useLaneSweep, type LaneCarrier, type LaneSweepView } from "../../../../live/carriers/use-lane-sweep.ts";
import type { Lane, Scene } from "../../../../../workers/heatmap/api.ts";
import type { Heatmap } from "../../../../../workers/heatmap/client.ts";
import { VisitTable } from "./VisitTable.tsx";
import css from "./LanePart.module.css";
import { muted } from "../../../../ui/text/text.ts";

/** The end that the next click on the map sets. */
export type Picking = "origin" | "destination" | null;

interface Props {
  readonly heatmap: Heatmap | null;
  readonly scene: Scene;
  /** Carriers of the scene, in its order. */
  readonly carriers: readonly { readonly id: number; readonly name: string }[];
  readonly state: HeatmapState;
  readonly change: (part: Partial<HeatmapState>) => void;
  readonly period: Period;
  readonly picking: Picking;
  readonly onPicking: (picking: Picking) => void;
}

const RADII = [25, 50, 100, 150];

const laneOf = ({ origin, destination, miles }: HeatmapState): Lane | null =>
  origin === null || destination === null ? null : { origin, destination, miles };

/** Visits of the carriers on the map near both ends. */
function useShown({ heatmap, scene, carriers, state }: Props): readonly LaneCarrier[] {
  const lane = laneOf(state);
  const [found, setFound] = useState<readonly LaneCarrier[]>([]);
  const key = JSON.stringify({ lane, keys: scene.carriers.map(({ now }) => now), carriers });
  useEffect(() => {
    let isWanted = true;
    const {
      lane: wanted,
      keys,
      carriers: who,
    } = JSON.parse(key) as {
      lane: Lane | null;
      keys: string[];
      carriers: Props["carriers"];
    };
    const read = async () => (heatmap === null || wanted === null ? [] : await heatmap.call("lane", keys, wanted));
    read().then(
      (visits) =>
        isWanted && setFound(visits.map(({ key, ...own }) => ({ ...own, ...(who[keys.indexOf(key)] ?? { id: 0, name: "" }) }))),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [heatmap, key]);
  return found;
}

function describeSweep({ total, done, failed, found }: LaneSweepView, isDone: boolean): string {
  if (total === null) return "Finding connected carriers…";
  const whose = `${formatCount(total, "connected carrier")} with a reporting ELD${total === SWEPT_MAX ? ", largest first" : ""}`;
  const missed = failed === 0 ? "" : `, ${formatNumber(failed)} failed`;
  const seen = `${formatNumber(found.length)} seen at both ends${missed}.`;
  return `${isDone ? "Searched" : "Searching"} ${formatNumber(done)} of ${whose}: ${seen}`;
}

/** At the end with fewer of them. */
const fewestVisits = ({ atOrigin, atDestination }: LaneCarrier): number => Math.min(atOrigin, atDestination);

const HEADS = ["Carrier", "At origin", "At destination", "Last visit"];

const Carriers = ({ list, caption }: { readonly list: readonly LaneCarrier[]; readonly caption: string }) => (
  <VisitTable
    caption={caption}
    heads={HEADS}
    rows={list
      .toSorted((a, b) => fewestVisits(b) - fewestVisits(a))
      .map(({ id, name, atOrigin, atDestination, lastVisitedOn }) => ({
        key: id,
        name: <a href={`${BASE}/carriers/${id}`}>{name}</a>,
        figures: [formatNumber(atOrigin), formatNumber(atDestination), formatDay(lastVisitedOn)],
      }))}
  />
);

export function LanePart(props: Props) {
  const { heatmap, state, change, period, picking, onPicking } = props;
  const [isSweeping, setSweeping] = useState(false);
  const lane = laneOf(state);
  const shown = useShown(props);
  const sweep = useLaneSweep(heatmap, isSweeping ? lane : null, period);
  const pick = (end: "origin" | "destination", label: string) => (
    <Button
      size="small"
      text={state[end] === null ? `Pick ${label}` : `Move ${label}`}
      active={picking === end}
      aria-pressed={picking === end}
      onClick={() => onPicking(picking === end ? null : end)}
    />
  );
  const isDone = sweep.total !== null && sweep.done >= sweep.total;
  return (
    <section className={css.lane} aria-label="Who runs a lane">
      <div className={css.bar}>
        <h3>Who runs this lane</h3>
        <ButtonGroup>
          {pick("origin", "origin")}
          {pick("destination", "destination")}
        </ButtonGroup>
        <HTMLSelect
          aria-label="Radius around each end"
          value={state.miles}
          options={RADII.map((miles) => ({ value: miles, label: `within ${miles} mi` }))}
          onChange={(event) => change({ miles: Number(event.currentTarget.value) })}
        />
        {(state.origin ?? state.destination) !== null && (
          <Button size="small" variant="minimal" text="Clear" onClick={() => change({ origin: null, destination: null })} />
        )}
        {lane !== null && (
          <Button
            size="small"
            text={isSweeping && !isDone ? "Stop" : "Search my carriers"}
            onClick={() => setSweeping(!isSweeping || isDone)}
          />
        )}
      </div>
      {lane === null ? (
        <p className={muted} role="status">
          {picking === null
            ? "Pick origin and destination on the map to see who was near both."
            : `Click the ${picking} on the map, or center the map on it and press Enter.`}
        </p>
      ) : (
        <>
          {shown.length > 0 && <Carriers list={shown} caption="Visits near both ends: carriers on the map" />}
          {isSweeping && (
            <>
              <p className={muted} role="status">
                {describeSweep(sweep, isDone)}
              </p>
              {sweep.found.length > 0 && <Carriers list={sweep.found} caption="Visits near both ends: connected carriers" />}
            </>
          )}
        </>
      )}
    </section>
  );
}
