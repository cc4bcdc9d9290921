// The map of a load: its route from the first stop to the last, the truck's trace, the last position, and other trucks of the carrier.
import { useMemo, useState } from "react";
import { HTMLSelect } from "@blueprintjs/core";
import type { Load } from "../../../contract/loads/loads.ts";
import type { CarrierVehicleArea } from "../../../contract/loads/vehicle-areas.ts";
import { sourceInWords } from "../../../domain/carriers/lane/route-source.ts";
import { formatDay, formatNumber, formatCount } from "../../../domain/format.ts";
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

/** Which trucks of the carrier are on the map beside the assigned one. */
type Others = "none" | "near" | "lately";

function areaMarker(id: string, truck: string | null, area: CarrierVehicleArea): MapMarker {
  const name = truck === null ? "Truck" : `Truck ${truck}`;
  return { id, lon: area.lon, lat: area.lat, kind: "area", label: `${name}: ${area.name}, ${formatDay(area.visited_on)}` };
}

function otherMarkers(shown: Others, near: LoadRecords["nearStops"]["data"], lately: LoadRecords["lately"]["data"]): MapMarker[] {
  if (shown === "near") return (near ?? []).map((area, at) => areaMarker(`near${at}`, area.truck_number, area));
  if (shown === "none") return [];
  return (lately ?? []).flatMap(({ truck_number: truck, areas, carrier_vehicle_id: id }) =>
    areas.map((area, at) => areaMarker(`lately${id}-${at}`, truck, area)),
  );
}

/** Tunable: pixels for the name of a stop, clear of the buttons of the map. */
const LABEL_ROOM = 160;

export function LoadMap({ load, records }: Props) {
  const [tiles] = useState(() => mapTiles(portalSettings()));
  const [shown, setShown] = useState<Others>("none");
  const route = records.route.data ?? null;
  const isLoading = route === null && records.route.outcome === null;
  const trace = records.trace.data;
  const near = records.nearStops.data;
  const lately = records.lately.data;
  const { position, truck_number: truck } = load;
  const markers = useMemo((): MapMarker[] => {
    const markers = [...stopMarkers(load), ...otherMarkers(shown, near, lately)];
    if (position !== null)
      markers.push({
        id: "truck",
        lon: position.lon,
        lat: position.lat,
        kind: "truck",
        label: truck === null ? "Truck" : `Truck ${truck}`,
      });
    return markers;
  }, [load, near, lately, position, shown, truck]);
  const lines = useMemo((): MapLine[] => {
    const drawn: MapLine[] = [];
    if (route !== null && route.coordinates.length > 1)
      drawn.push({ id: "route", points: route.coordinates, kind: "route", isEstimated: route.source === "estimated" });
    if ((trace?.length ?? 0) > 1)
      drawn.push({
        id: "trace",
        points: (trace ?? []).map(({ lon, lat }) => [lon, lat] as const),
        kind: "trace",
        isEstimated: false,
      });
    return drawn;
  }, [route, trace]);
  const fit = useMemo(
    () => ({
      // With the truck, wherever it is: one that is states away is what a broker has to see.
      points: [
        ...load.stops.map((stop): LonLat => [stop.longitude_for_map, stop.latitude_for_map]),
        ...(position === null ? [] : [[position.lon, position.lat] satisfies LonLat]),
      ],
      paddingRight: LABEL_ROOM,
    }),
    [load.stops, position],
  );
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
          <span className={muted}>{isLoading ? "Loading the route…" : "The route is not known."}</span>
        ) : (
          <span>
            {numText(Math.round(route.miles), "miles")} <span className={muted}>{sourceInWords(route.source)}</span>
          </span>
        )}
        <span className={muted}>
          {trace?.length ? `${formatCount(trace.length, "position")} of the truck` : "No positions of the truck"}
        </span>
        {load.carrier !== null && (
          <HTMLSelect
            aria-label="Other trucks on the map"
            value={shown}
            onChange={({ currentTarget }) => setShown(currentTarget.value as Others)}
          >
            <option value="none">No other trucks</option>
            <option value="near">The carrier’s trucks near the stops ({formatNumber(near?.length ?? null)})</option>
            <option value="lately">The carrier’s trucks, last three days ({formatNumber(lately?.length ?? null)})</option>
          </HTMLSelect>
        )}
      </div>
    </RecordPanel>
  );
}
