// The map of a load: its route from the first stop to the last, the truck's trace, the last position, and other trucks of the carrier.
import { useMemo, useState } from "react";
import { Checkbox } from "@blueprintjs/core";
import type { Load } from "../../../contract/loads/loads.ts";
import { formatDay, formatNumber } from "../../../domain/format.ts";
import { stopPlace } from "../../../domain/loads/stops.ts";
import type { LoadRecords } from "../../../live/loads/use-load.ts";
import { mapTiles, portalSettings } from "../../../services/settings.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import { MapView } from "../../../ui/map/MapView.tsx";
import type { LonLat, MapLine, MapMarker } from "../../../ui/map/map-props.ts";
import { muted } from "../../../ui/text/text.ts";
import { RecordPanel } from "../../../widgets/record/RecordPanel.tsx";
import css from "./LoadMap.module.css";

interface Props {
  readonly load: Load;
  readonly records: LoadRecords;
}

function stopMarkers({ stops }: Load): MapMarker[] {
  return stops.map((stop, at) => ({
    id: `stop${stop.id}`,
    lon: stop.longitude_for_map,
    lat: stop.latitude_for_map,
    kind: at === 0 ? "origin" : at === stops.length - 1 ? "destination" : "stop",
    label: stopPlace(stop),
  }));
}

export function LoadMap({ load, records }: Props) {
  const [tiles] = useState(() => mapTiles(portalSettings()));
  const [showsOthers, setShowsOthers] = useState(false);
  const route = records.route.data ?? null;
  const trace = records.trace.data;
  const others = records.nearStops.data;
  const { position, truck_number: truck } = load;
  const markers = useMemo((): MapMarker[] => {
    const shown = stopMarkers(load);
    if (showsOthers)
      for (const [at, area] of (others ?? []).entries())
        shown.push({
          id: `area${at}`,
          lon: area.lon,
          lat: area.lat,
          kind: "area",
          label: `${area.truck_number === null ? "Truck" : `Truck ${area.truck_number}`}: ${area.name}, ${formatDay(area.visited_on)}`,
        });
    if (position !== null)
      shown.push({
        id: "truck",
        lon: position.lon,
        lat: position.lat,
        kind: "truck",
        label: truck === null ? "Truck" : `Truck ${truck}`,
      });
    return shown;
  }, [load, others, position, showsOthers, truck]);
  const lines = useMemo((): MapLine[] => {
    const shown: MapLine[] = [];
    if (route !== null && route.coordinates.length > 1)
      shown.push({ id: "route", points: route.coordinates, kind: "route", isEstimated: route.source === "estimated" });
    if ((trace?.length ?? 0) > 1)
      shown.push({
        id: "trace",
        points: (trace ?? []).map(({ lon, lat }) => [lon, lat] as const),
        kind: "trace",
        isEstimated: false,
      });
    return shown;
  }, [route, trace]);
  const fit = useMemo(
    () => ({ points: load.stops.map((stop): LonLat => [stop.longitude_for_map, stop.latitude_for_map]) }),
    [load.stops],
  );
  const count = others?.length ?? 0;
  return (
    <RecordPanel title="Map" label="Map">
      <div className={css.map}>
        <MapView
          label={`Load ${load.external_load_number}: its stops${trace?.length ? " and the way of its truck" : ""}`}
          tiles={tiles}
          markers={markers}
          lines={lines}
          fit={fit}
          activeMarker={position === null ? null : "truck"}
          wheel="focused"
        />
      </div>
      <div className={css.under}>
        {route === null || route.coordinates.length === 0 ? (
          <span className={muted}>The route is not known.</span>
        ) : (
          <span>
            {numText(Math.round(route.miles), "miles")}
            {route.source === "estimated" && <span className={muted}> estimated</span>}
          </span>
        )}
        <span className={muted}>
          {trace?.length ? `${formatNumber(trace.length)} positions of the truck` : "No positions of the truck"}
        </span>
        {count > 0 && (
          <Checkbox
            className={css.option ?? ""}
            checked={showsOthers}
            label={`Show where the carrier’s trucks were near the stops (${formatNumber(count)})`}
            onChange={({ currentTarget }) => setShowsOthers(currentTarget.checked)}
          />
        )}
      </div>
    </RecordPanel>
  );
}
