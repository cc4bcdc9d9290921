// The lane on a map: the route, both ends with their deadhead radii, and the carriers' home bases.
import { useMemo, useState } from "react";
import type { Area } from "../../../contract/carriers/areas.ts";
import type { Route } from "../../../contract/carriers/route.ts";
import type { Lane } from "../../../domain/carriers/lane/lane.ts";
import { drivingTime } from "../../../domain/carriers/lane/lane-row.ts";
import type { LaneRow } from "../../../live/carriers/use-lane-results.ts";
import { mapTiles, portalSettings } from "../../../services/settings.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import { MapView } from "../../../ui/map/MapView.tsx";
import type { MapLine, MapMarker } from "../../../ui/map/map-props.ts";
import { endCircles, endMarkers, fitEnds, mapEnd } from "./map-ends.ts";
import { muted } from "../../../ui/text/text.ts";
import css from "./LaneMap.module.css";
import { usePadding } from "./use-padding.ts";

interface Props {
  readonly title: string;
  readonly lane: Lane;
  readonly origin: Area | null;
  readonly destination: Area | null;
  readonly route: Route | null;
  readonly keys: readonly number[];
  readonly rows: ReadonlyMap<number, LaneRow>;
  readonly cursor: number | null;
  readonly onCursor: (key: number) => void;
}

function markerOf(row: LaneRow | undefined): MapMarker[] {
  if (row === undefined || row.lat === null || row.lon === null) return [];
  return [{ id: String(row.id), lon: row.lon, lat: row.lat, kind: "carrier", label: row.legal_name }];
}

export function LaneMap({ title, lane, origin, destination, route, keys, rows, cursor, onCursor }: Props) {
  const [tiles] = useState(() => mapTiles(portalSettings()));
  const [boxRef, padding] = usePadding();
  const ends = useMemo(
    () =>
      [mapEnd("origin", origin, lane.originRadius), mapEnd("destination", destination, lane.destinationRadius)].filter(
        (end) => end !== null,
      ),
    [origin, destination, lane.originRadius, lane.destinationRadius],
  );
  const markers = useMemo(() => [...endMarkers(ends), ...keys.flatMap((key) => markerOf(rows.get(key)))], [ends, keys, rows]);
  const circles = useMemo(() => endCircles(ends), [ends]);
  // Carriers are based anywhere; the lane must stay visible.
  const fit = useMemo(() => fitEnds(ends, route?.coordinates ?? [], padding), [ends, route, padding]);
  const lines = useMemo(
    (): readonly MapLine[] =>
      route === null
        ? []
        : [{ id: "route", points: route.coordinates, kind: "route", isEstimated: route.source === "estimated" }],
    [route],
  );
  const based = markers.length - ends.length;
  return (
    <div ref={boxRef} className={css.map}>
      <MapView
        tiles={tiles}
        label={`${title}, with the home ${based === 1 ? "base of 1 carrier" : `bases of ${based} carriers`}`}
        markers={markers}
        circles={circles}
        lines={lines}
        fit={fit}
        activeMarker={cursor === null ? null : String(cursor)}
        onMarker={(id) => {
          if (rows.has(Number(id))) onCursor(Number(id));
        }}
      />
      {route !== null && (
        <p className={css.route}>
          <strong>{numText(Math.round(route.miles), "miles")}</strong>
          <span>{drivingTime(route.minutes)}</span>
          {route.source === "estimated" && (
            <span className={muted} title="A straight line plus the usual detour of roads, without a maps service.">
              estimated
            </span>
          )}
        </p>
      )}
    </div>
  );
}
