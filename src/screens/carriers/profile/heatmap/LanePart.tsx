// Which carriers run a lane: both ends picked on the map, and who was seen near both of them.
import { Button, ButtonGroup, HTMLSelect } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { BASE } from "../../../../contract/constants.ts";
import { formatCount, formatDay, formatNumber } from "../../../../domain/format.ts";
import type { HeatmapState } from "../../../../domain/carriers/heatmap/heatmap-state.ts";
import type { Period } from "../../../../domain/carriers/heatmap/period.ts";
import { MOST_SWEPT, useLaneSweep, type LaneCarrier, type LaneSweepView } from "../../../../live/carriers/use-lane-sweep.ts";
import type { Lane, Scene } from "../../../../../workers/heatmap/api.ts";
import type { Heatmap } from "../../../../../workers/heatmap/client.ts";

/** The end that the next click on the map chooses. */
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

/** The carriers that are on the map, by what they have at the weaker end. */
function useShown({ heatmap, scene, carriers, state }: Props): readonly LaneCarrier[] {
  const lane = laneOf(state);
  const [found, setFound] = useState<readonly LaneCarrier[]>([]);
  const asked = JSON.stringify({ lane, keys: scene.carriers.map(({ now }) => now), carriers });
  useEffect(() => {
    let isWanted = true;
    const {
      lane: about,
      keys,
      carriers: who,
    } = JSON.parse(asked) as {
      lane: Lane | null;
      keys: string[];
      carriers: Props["carriers"];
    };
    const read = async () => (heatmap === null || about === null ? [] : await heatmap.call("lane", keys, about));
    read().then(
      (visits) =>
        isWanted && setFound(visits.map(({ key, ...own }) => ({ ...own, ...(who[keys.indexOf(key)] ?? { id: 0, name: "" }) }))),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [heatmap, asked]);
  return found;
}

function sweepInWords({ total, done, failed, found }: LaneSweepView, isDone: boolean): string {
  if (total === null) return "Looking for connected carriers…";
  const whose = `${formatCount(total, "connected carrier")} whose devices report${total === MOST_SWEPT ? ", the largest" : ""}`;
  const missed = failed === 0 ? "" : `, ${formatNumber(failed)} could not be asked`;
  const seen = `${formatNumber(found.length)} seen at both ends${missed}.`;
  return `${isDone ? "Looked" : "Looking"} through ${formatNumber(done)} of ${whose}: ${seen}`;
}

const weaker = ({ atOrigin, atDestination }: LaneCarrier): number => Math.min(atOrigin, atDestination);

function Carriers({ list, caption }: { readonly list: readonly LaneCarrier[]; readonly caption: string }) {
  return (
    <table className="heat-lane-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Carrier</th>
          <th scope="col">At the origin</th>
          <th scope="col">At the destination</th>
          <th scope="col">Last there</th>
        </tr>
      </thead>
      <tbody>
        {list
          .toSorted((a, b) => weaker(b) - weaker(a))
          .map(({ id, name, atOrigin, atDestination, lastVisitedOn }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`${BASE}/carriers/${id}`}>{name}</a>
              </th>
              <td>{formatNumber(atOrigin)}</td>
              <td>{formatNumber(atDestination)}</td>
              <td>{formatDay(lastVisitedOn)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

export function LanePart(props: Props) {
  const { heatmap, state, change, period, picking, onPicking } = props;
  const [isSweeping, setSweeping] = useState(false);
  const lane = laneOf(state);
  const shown = useShown(props);
  const sweep = useLaneSweep(heatmap, isSweeping ? lane : null, period);
  const pick = (end: "origin" | "destination", label: string) => (
    <Button
      size="small"
      text={state[end] === null ? `Pick the ${label}` : `Move the ${label}`}
      active={picking === end}
      aria-pressed={picking === end}
      onClick={() => onPicking(picking === end ? null : end)}
    />
  );
  const isDone = sweep.total !== null && sweep.done >= sweep.total;
  return (
    <section className="heat-lane" aria-label="Who runs a lane">
      <div className="heat-lane-bar">
        <h3>Who runs this lane</h3>
        <ButtonGroup>
          {pick("origin", "origin")}
          {pick("destination", "destination")}
        </ButtonGroup>
        <HTMLSelect
          aria-label="Miles around each end"
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
            text={isSweeping && !isDone ? "Stop" : "Look through my connected carriers"}
            onClick={() => setSweeping(!isSweeping || isDone)}
          />
        )}
      </div>
      {lane === null ? (
        <p className="muted" role="status">
          {picking === null
            ? "Pick both ends on the map to see who was near them."
            : `Click the map where the ${picking} is; with the keyboard, move the map under its middle and press Enter.`}
        </p>
      ) : (
        <>
          {shown.length > 0 && <Carriers list={shown} caption="Visits of the carriers on the map near both ends" />}
          {isSweeping && (
            <>
              <p className="muted" role="status">
                {sweepInWords(sweep, isDone)}
              </p>
              {sweep.found.length > 0 && <Carriers list={sweep.found} caption="Connected carriers seen near both ends" />}
            </>
          )}
        </>
      )}
    </section>
  );
}
