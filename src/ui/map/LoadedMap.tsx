// The map itself: created once, then filled and positioned by its parts.
import Map from "ol/Map.js";
import View from "ol/View.js";
import { getCenter } from "ol/extent.js";
import { useCallback, useEffect, useId, useState } from "react";
import "ol/ol.css";
import { BaseMap } from "./BaseMap.tsx";
import { Circles } from "./Circles.tsx";
import { watchColors, type MapColors } from "./colors.ts";
import { interactions } from "./interactions.ts";
import { Lines } from "./Lines.tsx";
import { MapButtons } from "./MapButtons.tsx";
import { ColorsContext, MapContext } from "./map-context.ts";
import type { MapViewProps } from "./map-props.ts";
import { Markers } from "./Markers.tsx";
import { Pointer } from "./Pointer.tsx";
import { Position } from "./Position.tsx";
import { AMERICAS, NORTH_AMERICA } from "./position.ts";
import { unseen } from "../text/text.ts";
import css from "./MapView.module.css";

/** Tunable: limits of the zoom level; beyond 11 only tiles show more detail. */
const FARTHEST = 1.5;
const NEAREST = 11;
const NEAREST_WITH_TILES = 18;

/** One array for all maps: a new one would be drawn again. */
const NONE: readonly never[] = [];

export function LoadedMap(props: MapViewProps) {
  const { label, tiles = null, wheel = "always", onPick, children, markers = NONE, activeMarker = null } = props;
  const [map, setMap] = useState<Map | null>(null);
  const [colors, setColors] = useState<MapColors | null>(null);
  const hint = useId();
  const mount = useCallback(
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
      const unwatch = watchColors(element, setColors);
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
        ref={mount}
        className={css.canvas}
        role="application"
        aria-roledescription="map"
        aria-label={label}
        aria-describedby={hint}
        tabIndex={0}
        data-picking={onPick !== undefined}
      />
      <p id={hint} className={unseen}>
        The arrow keys move the map, plus and minus zoom{onPick && ", Enter selects the point in the center"}.
      </p>
      {map && colors && (
        <MapContext value={map}>
          <ColorsContext value={colors}>
            <BaseMap tiles={tiles} markers={markers} />
            <Circles circles={props.circles ?? NONE} />
            <Lines lines={props.lines ?? NONE} />
            <Markers markers={markers} active={activeMarker} />
            <Pointer {...props} />
            <Position {...props} />
            <MapButtons fit={props.fit} />
            {children}
          </ColorsContext>
        </MapContext>
      )}
    </>
  );
}
