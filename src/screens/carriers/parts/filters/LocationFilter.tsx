// The filter for where carriers are based and where their trucks were seen: a place or a point on the map, and a radius.
import { Button, Dialog, DialogBody } from "@blueprintjs/core";
import { LocateIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { formatCount } from "../../../../domain/format.ts";
import { RADIUS_MAX, type GlobalSearchFilters } from "../../../../domain/carriers/global-search/filters.ts";
import { areaPoint, NO_PLACE, type LanePlace } from "../../../../domain/carriers/lane/lane-place.ts";
import { useArea } from "../../../../live/carriers/use-area.ts";
import { MapView } from "../../../../ui/map/MapView.tsx";
import { PlaceInput } from "../../../../widgets/search-map/PlaceInput.tsx";
import { muted } from "../../../../ui/text/text.ts";
import { FieldRow, Flag, NumberField } from "../../../../widgets/search-filters/fields.tsx";
import css from "./LocationFilter.module.css";
import { SeenFilter } from "./SeenFilter.tsx";

interface Props {
  readonly filters: GlobalSearchFilters;
  readonly onFilters: (change: Partial<GlobalSearchFilters>) => void;
  /** On one line above results, without the sightings filter. */
  readonly isInline?: boolean;
}

/** A degree of latitude in statute miles. */
const MILES_PER_DEGREE = 69;

/** Two corners of the square around a circle, so that the map shows all of it. */
function corners(lat: number, lon: number, miles: number): readonly (readonly [number, number])[] {
  const up = miles / MILES_PER_DEGREE;
  const across = up / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
  return [
    [lon - across, lat - up],
    [lon + across, lat + up],
  ];
}

function pointOf({ locationPlace: place }: GlobalSearchFilters, area: { lat: number; lon: number } | null) {
  if (place === null) return null;
  return "areaId" in place ? area : place;
}

export function LocationFilter({ filters, onFilters, isInline = false }: Props) {
  const [isMapOpen, setIsMapOpen] = useState(false);
  const { locationPlace: place, locationText, locationRadius, locationTextRadiusSearch: isOn } = filters;
  const areaId = place !== null && "areaId" in place ? place.areaId : null;
  const { data: area } = useArea(areaId);
  const point = pointOf(filters, area ? areaPoint(area) : null);
  const field: LanePlace =
    areaId === null
      ? { ...NO_PLACE, searchText: place === null ? locationText : "" }
      : { ...NO_PLACE, areaId, name: locationText, searchText: locationText };

  const onPlace = (next: LanePlace) =>
    onFilters({
      locationText: next.searchText,
      locationPlace: next.areaId === null ? null : { areaId: next.areaId },
      locationTextRadiusSearch: next.areaId !== null,
    });
  const onPick = (lon: number, lat: number) =>
    onFilters({ locationText: "", locationPlace: { lat, lon }, locationTextRadiusSearch: true });
  return (
    <div className={css.filter} data-inline={isInline || undefined}>
      <PlaceInput label="Based near" place={field} onPlace={onPlace} />
      <FieldRow>
        <NumberField
          label="Within"
          unit="mi"
          min={1}
          max={RADIUS_MAX}
          value={locationRadius}
          onValue={(miles) => onFilters({ locationRadius: miles ?? 0 })}
        />
        <Button size="small" variant="outlined" icon={<LocateIcon />} text="On the map" onClick={() => setIsMapOpen(true)} />
      </FieldRow>
      {place !== null && !("areaId" in place) && (
        <p className={`${muted} ${css.point}`}>
          {`Point on the map: ${place.lat.toFixed(3)}, ${place.lon.toFixed(3)}`}
          <Button
            size="small"
            variant="minimal"
            text="Remove"
            onClick={() => onFilters({ locationPlace: null, locationTextRadiusSearch: false })}
          />
        </p>
      )}
      {place !== null && (
        <Flag
          label="Search around this place"
          value={isOn}
          onValue={(locationTextRadiusSearch) => onFilters({ locationTextRadiusSearch })}
        />
      )}
      {!isInline && (
        <SeenFilter
          filters={filters}
          onFilters={onFilters}
          legend={place === null ? "Truck seen near the place" : "And a truck seen"}
          isDisabled={place === null || !isOn}
        />
      )}
      <Dialog isOpen={isMapOpen} onClose={() => setIsMapOpen(false)} title="Search around a point" className={css.dialog ?? ""}>
        <DialogBody className={css.map ?? ""}>
          <MapView
            label="Choose the point to search around"
            onPick={onPick}
            markers={point === null ? [] : [{ id: "place", ...point, kind: "place", label: locationText }]}
            circles={point === null ? [] : [{ id: "radius", ...point, radius: locationRadius }]}
            fit={point === null ? null : { points: corners(point.lat, point.lon, locationRadius) }}
          />
        </DialogBody>
        <div className={css.end}>
          <span
            className={muted}
          >{`Click, or move the map and press Enter. Searches within ${formatCount(locationRadius, "mile")}.`}</span>
          <Button intent="primary" text="Done" onClick={() => setIsMapOpen(false)} />
        </div>
      </Dialog>
    </div>
  );
}
