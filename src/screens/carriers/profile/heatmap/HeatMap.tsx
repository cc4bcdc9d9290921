// The map with the density, its legend, and a tooltip for the area under the pointer.
import { useCallback, useMemo, useRef, useState } from "react";
import type { HeatmapState, LanePoint } from "../../../../domain/carriers/heatmap/heatmap-state.ts";
import { useTheme } from "../../../../live/use-theme.ts";
import { Heat } from "../../../../ui/map/heat/Heat.tsx";
import type { HeatPoint, HeatWindow, SaveMap } from "../../../../ui/map/heat/heat-props.ts";
import type { MapCircle, MapFit, MapLine, MapMarker } from "../../../../ui/map/map-props.ts";
import { MapView } from "../../../../ui/map/MapView.tsx";
import type { AreaRow, Extent, Scene } from "../../../../../workers/heatmap/api.ts";
import type { Heatmap } from "../../../../../workers/heatmap/client.ts";
import { latitude, longitude } from "../../../../../workers/heatmap/mercator.ts";
import { AreaTip } from "./AreaTip.tsx";
import { Legend } from "./Legend.tsx";
import css from "./HeatMap.module.css";

interface Props {
  readonly label: string;
  readonly heatmap: Heatmap | null;
  readonly scene: Scene;
  readonly names: readonly string[];
  readonly state: HeatmapState;
  /** The bounds of all visited areas; null if there are none. */
  readonly extent: Extent | null;
  /** The area at the table's cursor. */
  readonly area: AreaRow | null;
  /** Set while the user picks an end of the lane. */
  readonly onPick: ((point: LanePoint) => void) | null;
  readonly onSaver: (save: SaveMap | null) => void;
}

interface Tip {
  readonly row: AreaRow;
  readonly pixel: HeatPoint["pixel"];
}

/** Looks up the area under the pointer: one request at a time, then the latest position. */
function useTip(heatmap: Heatmap | null, scene: Scene) {
  const [tip, setTip] = useState<Tip | null>(null);
  const latest = useRef<HeatPoint | null>(null);
  const isBusy = useRef(false);
  const onPoint = useCallback(
    async (point: HeatPoint | null) => {
      latest.current = point;
      if (point === null) setTip(null);
      if (heatmap === null || isBusy.current) return;
      isBusy.current = true;
      for (let next = latest.current; next !== null; next = latest.current === next ? null : latest.current) {
        const row = await heatmap.call("nearest", scene, next.x, next.y, next.reach).catch(() => null);
        if (latest.current !== null) setTip(row === null ? null : { row, pixel: latest.current.pixel });
      }
      isBusy.current = false;
    },
    [heatmap, scene],
  );
  return { tip, onPoint };
}

const END_NAMES = { origin: "Origin", destination: "Destination" } as const;

export function HeatMap({ label, heatmap, scene, names, state, extent, area, onPick, onSaver }: Props) {
  const theme = useTheme();
  const [most, setMost] = useState<number | null>(null);
  const { tip, onPoint } = useTip(heatmap, scene);
  const paint = useCallback(
    async (window: HeatWindow) => {
      if (heatmap === null) return null;
      const picture = await heatmap.call("paint", scene, { ...window, theme });
      // Until a carrier is loaded, an empty picture does not mean that there are no visits.
      setMost(scene.carriers.length === 0 ? null : picture.most);
      return picture;
    },
    [heatmap, scene, theme],
  );
  const { origin, destination, miles } = state;
  const ends = useMemo(
    () => [
      { kind: "origin" as const, point: origin },
      { kind: "destination" as const, point: destination },
    ],
    [origin, destination],
  );
  const markers = useMemo((): readonly MapMarker[] => {
    const placed = ends.flatMap(({ kind, point }) =>
      point === null ? [] : [{ id: kind, kind, label: END_NAMES[kind], ...point }],
    );
    return area === null ? placed : [...placed, { id: "area", kind: "place", label: area.name, lon: area.lon, lat: area.lat }];
  }, [ends, area]);
  const circles = useMemo(
    (): readonly MapCircle[] =>
      ends.flatMap(({ kind, point }) => (point === null ? [] : [{ id: kind, ...point, radius: miles }])),
    [ends, miles],
  );
  const lines = useMemo((): readonly MapLine[] => {
    if (origin === null || destination === null) return [];
    const points = [origin, destination].map(({ lon, lat }) => [lon, lat] as const);
    return [{ id: "lane", points, kind: "faint", isEstimated: true }];
  }, [origin, destination]);
  const fitKey = JSON.stringify(extent);
  const fit = useMemo((): MapFit | null => {
    const corners = JSON.parse(fitKey) as Extent | null;
    if (corners === null) return null;
    const [west, south, east, north] = corners;
    return {
      points: [
        [longitude(west), latitude(south)],
        [longitude(east), latitude(north)],
      ],
    };
  }, [fitKey]);
  return (
    <div className={css.map}>
      <MapView
        label={label}
        fit={fit}
        markers={markers}
        circles={circles}
        lines={lines}
        activeMarker={area === null ? null : "area"}
        wheel="focused"
        {...(onPick === null ? {} : { onPick: (lon: number, lat: number) => onPick({ lon, lat }) })}
      >
        <Heat paint={paint} opacity={state.opacity / 100} onPoint={(point) => void onPoint(point)} onSaver={onSaver} />
        {tip !== null && onPick === null && <AreaTip row={tip.row} pixel={tip.pixel} names={names} />}
      </MapView>
      <Legend shown={scene.shown} theme={theme} most={most} names={names} />
    </div>
  );
}
