// The map beside a search form: shows the selected places; a click selects the nearest place.
import { useMemo, useState } from "react";
import { useArea } from "../../../live/carriers/use-area.ts";
import { useNearestArea } from "../../../live/carriers/use-nearest-area.ts";
import { rememberPlace } from "../../../live/use-recent.ts";
import { placeOfArea, type LanePlace } from "../../../domain/carriers/lane/lane-place.ts";
import { mapTiles, portalSettings } from "../../../services/settings.ts";
import { MapView } from "../../../ui/map/MapView.tsx";
import type { MapLine } from "../../../ui/map/map-props.ts";
import { endCircles, endMarkers, fitEnds, mapEnd, type MapEnd } from "./map-ends.ts";
import css from "./SearchMap.module.css";

/** A place of the form; `radius` in miles. */
interface FormPlace {
  readonly kind: MapEnd["kind"];
  readonly areaId: number | null;
  readonly radius: number;
}

interface Props {
  readonly label: string;
  readonly first: FormPlace;
  readonly second: FormPlace;
  readonly onPlace: (place: LanePlace) => void;
  /** The field that a click fills in: "Origin". */
  readonly fills: string;
}

const STATUS_TEXT = { loading: "Looking for the nearest city…", none: "No place found there." } as const;

export function SearchMap({ label, first, second, onPlace, fills }: Props) {
  const [tiles] = useState(() => mapTiles(portalSettings()));
  const { data: origin } = useArea(first.areaId);
  const { data: destination } = useArea(second.areaId);
  const { pick, status } = useNearestArea((area) => {
    const place = placeOfArea(area);
    void rememberPlace(place);
    onPlace(place);
  });
  const ends = useMemo(
    () =>
      [mapEnd(first.kind, origin, first.radius), mapEnd(second.kind, destination, second.radius)].filter((end) => end !== null),
    [first.kind, first.radius, origin, second.kind, second.radius, destination],
  );
  const markers = useMemo(() => endMarkers(ends), [ends]);
  const circles = useMemo(() => endCircles(ends), [ends]);
  const fit = useMemo(() => fitEnds(ends), [ends]);
  const lines = useMemo((): readonly MapLine[] => {
    const points = ends.map(({ lon, lat }) => [lon, lat] as const);
    return points.length < 2 ? [] : [{ id: "lane", points, kind: "faint", isEstimated: true }];
  }, [ends]);
  return (
    <div className={css.map}>
      <MapView
        label={label}
        tiles={tiles}
        markers={markers}
        circles={circles}
        lines={lines}
        fit={fit}
        onPick={pick}
        wheel="focused"
      />
      <p className={css.status} role="status">
        {status === "idle" ? `Click the map to fill in “${fills}”.` : STATUS_TEXT[status]}
      </p>
    </div>
  );
}
