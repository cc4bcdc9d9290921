// What a map is told and what it tells: shapes only, so that a screen needs nothing of the map library to speak them.
import type { ReactNode } from "react";

/** Degrees, WGS 84, longitude first. */
export type LonLat = readonly [lon: number, lat: number];

export type MarkerKind = "origin" | "destination" | "place" | "carrier";

export interface MapMarker {
  /** Unique among the markers of one map. */
  readonly id: string;
  readonly lon: number;
  readonly lat: number;
  readonly kind: MarkerKind;
  /** Written beside it; for carriers only while pointed at or active. */
  readonly label: string;
}

export interface MapLine {
  readonly id: string;
  readonly points: readonly LonLat[];
  /** `route`: the lane itself. `faint`: what should not be looked at first. */
  readonly kind: "route" | "faint";
  /** Not driven like this, only about so; drawn dashed. */
  readonly isEstimated: boolean;
}

/** All within so many miles of a point, on the globe. */
export interface MapCircle {
  readonly id: string;
  readonly lon: number;
  readonly lat: number;
  /** Statute miles. */
  readonly radius: number;
}

/** Shows all these points at once. Taken to be new when its content is. */
export interface MapFit {
  readonly points: readonly LonLat[];
  /** Left free on each side, in pixels; 40 when not given. */
  readonly padding?: number;
  /** Not nearer than this zoom level; 9 when not given. */
  readonly maxZoom?: number;
}

/** What is in the middle, and how near: zoom 0 is the whole world in 256 pixels, each level twice as near. */
export interface MapPosition {
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
}

export interface MapTiles {
  /** `https://tiles.example/{z}/{x}/{y}.png`; the server has to allow other origins to read its pictures. */
  readonly url: string;
  /** Plain text, shown in the corner; may be empty. */
  readonly attribution: string;
}

export interface MapViewProps {
  /** Read aloud: what the map shows. */
  readonly label: string;
  /** A tile service under everything; null for borders alone. */
  readonly tiles?: MapTiles | null;
  /** These three are drawn anew whenever they are another array. */
  readonly markers?: readonly MapMarker[];
  readonly lines?: readonly MapLine[];
  readonly circles?: readonly MapCircle[];
  /** The marker that is marked, as the row of a list beside it is. */
  readonly activeMarker?: string | null;
  /** Null, like nothing given, is North America. */
  readonly fit?: MapFit | null;
  /** Where the map stands, as remembered; wins over `fit` until either changes. */
  readonly view?: MapPosition | null;
  /** The map came to rest somewhere else than where it was put first. */
  readonly onView?: (view: MapPosition) => void;
  /** A point was chosen: by a click, or by Enter, which chooses the middle. */
  readonly onPick?: (lon: number, lat: number) => void;
  /** The pointer is over this point; the pixel is counted from the map's upper left corner. */
  readonly onHover?: (lon: number, lat: number, pixel: readonly [x: number, y: number]) => void;
  /** The pointer has left the map, or drags it. */
  readonly onLeave?: () => void;
  /** A marker was chosen; the point under it is not picked then. */
  readonly onMarker?: (id: string) => void;
  /** `focused`: the wheel zooms only while the map has the focus, for a map inside a page that scrolls. */
  readonly wheel?: "always" | "focused";
  /** Layers of their own (`useMapLayer`), and what lies over the map. */
  readonly children?: ReactNode;
}
