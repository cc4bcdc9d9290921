// The map itself: made once, then told by its parts what to draw and where to stand.
import Map from "ol/Map.js";
import View from "ol/View.js";
import { getCenter } from "ol/extent.js";
import { useCallback, useEffect, useId, useState } from "react";
import "ol/ol.css";
import { BaseMap } from "./BaseMap.tsx";
import { Circles } from "./Circles.tsx";
import { watchColours, type MapColours } from "./colours.ts";
import { interactions } from "./interactions.ts";
import { Lines } from "./Lines.tsx";
import { MapButtons } from "./MapButtons.tsx";
import { ColoursContext, MapContext } from "./map-context.ts";
import type { MapViewProps } from "./map-props.ts";
import { Markers } from "./Markers.tsx";
import { Pointer } from "./Pointer.tsx";
import { Position } from "./Position.tsx";
import { AMERICAS, NORTH_AMERICA } from "./position.ts";
import { unseen } from "../text/text.ts";
import css from "./MapView.module.css";

/** Zoom levels; borders show nothing more beyond 11, streets do. Ours. */
const FARTHEST = 1.5;
const NEAREST = 11;
const NEAREST_WITH_TILES = 18;

/** The same one every time: what is new is drawn anew. */
const NONE: readonly never[] = [];

export function LoadedMap(props: MapViewProps) {
  const { label, tiles = null, wheel = "always", onPick, children } = props;
  const [map, setMap] = useState<Map | null>(null);
  const [colours, setColours] = useState<MapColours | null>(null);
  const hint = useId();
  const stand = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const view = new View({
        extent: AMERICAS,
        constrainOnlyCenter: true,
        center: getCenter(NORTH_AMERICA),
        zoom: 3,
        minZoom: FARTHEST,
        enableRotation: false,
      });
      const made = new Map({ target: element, controls: [], interactions: interactions(wheel), view });
      const unwatch = watchColours(element, setColours);
      setMap(made);
      return () => {
        unwatch();
        setMap(null);
        made.dispose();
      };
    },
    [wheel],
  );
  const isTiled = tiles !== null;
  useEffect(() => map?.getView().setMaxZoom(isTiled ? NEAREST_WITH_TILES : NEAREST), [map, isTiled]);
  return (
    <>
      <div
        ref={stand}
        className={css.canvas}
        role="application"
        aria-roledescription="map"
        aria-label={label}
        aria-describedby={hint}
        tabIndex={0}
        data-picking={onPick !== undefined}
      />
      <p id={hint} className={unseen}>
        The arrow keys move the map, plus and minus zoom{onPick && ", Enter chooses the point in the middle"}.
      </p>
      {map && colours && (
        <MapContext value={map}>
          <ColoursContext value={colours}>
            <BaseMap tiles={tiles} />
            <Circles circles={props.circles ?? NONE} />
            <Lines lines={props.lines ?? NONE} />
            <Markers markers={props.markers ?? NONE} active={props.activeMarker ?? null} />
            <Pointer {...props} />
            <Position {...props} />
            <MapButtons fit={props.fit} />
            {children}
          </ColoursContext>
        </MapContext>
      )}
    </>
  );
}
