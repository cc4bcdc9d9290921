// The props of a map, as plain types that do not depend on the map library.
import type { ReactNode } from "react";

/** Degrees, WGS 84, longitude first. */
export type LonLat = readonly [lon: number, lat: number];

/** `stop`: between origin and destination. `truck`: where a truck is, or was last. `area`: where one was. */
export type MarkerKind = "origin" | "stop" | "destination" | "place" | "carrier" | "truck" | "area";

export interface MapMarker {
  /** Unique among the markers of one map. */
  readonly id: string;
  readonly lon: number;
  readonly lat: number;
  readonly kind: MarkerKind;
  /** Shown beside it; for carriers and areas only while hovered or active. */
  readonly label: string;
}

export interface MapLine {
  readonly id: string;
  readonly points: readonly LonLat[];
  /** `route`: the lane itself. `trace`: the way that a truck went. `faint`: less important. */
  readonly kind: "route" | "trace" | "faint";
  /** Not the real route; drawn dashed. */
  readonly isEstimated: boolean;
}

/** A radius around a point, on the globe. */
export interface MapCircle {
  readonly id: string;
  readonly lon: number;
  readonly lat: number;
  /** Statute miles. */
  readonly radius: number;
}

/** Points to show at once. Compared by content. */
export interface MapFit {
  readonly points: readonly LonLat[];
  /** In pixels; default 40. */
  readonly padding?: number;
  /** In pixels; default as the others. Labels stand to the right of their points. */
  readonly paddingRight?: number;
  /** The highest zoom level; default 9. */
  readonly maxZoom?: number;
}

/** The center and the zoom level: at zoom 0 the earth is 256 pixels wide, and each level doubles that. */
export interface MapPosition {
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
}

export interface MapTiles {
  /** `https://tiles.example/{z}/{x}/{y}.png`; the server must allow CORS. */
  readonly url: string;
  /** Plain text, shown in the corner; may be empty. */
  readonly attribution: string;
}

export interface MapViewProps {
  /** What the map shows, for screen readers. */
  readonly label: string;
  /** A tile service; null for borders alone. */
  readonly tiles?: MapTiles | null;
  /** A new array is drawn again; so are new lines and circles. */
  readonly markers?: readonly MapMarker[];
  readonly lines?: readonly MapLine[];
  readonly circles?: readonly MapCircle[];
  /** The highlighted marker, such as that of the current row in a list. */
  readonly activeMarker?: string | null;
  /** Default North America. */
  readonly fit?: MapFit | null;
  /** A stored position; used in place of `fit` until either changes. */
  readonly view?: MapPosition | null;
  /** The person moved the map. */
  readonly onView?: (view: MapPosition) => void;
  /** A point was selected: by a click, or by Enter, which selects the center. */
  readonly onPick?: (lon: number, lat: number) => void;
  /** The pointer is over this point; the pixel counts from the top left corner of the map. */
  readonly onHover?: (lon: number, lat: number, pixel: readonly [x: number, y: number]) => void;
  /** The pointer has left the map, or is dragging it. */
  readonly onLeave?: () => void;
  /** A marker was selected, in place of the point under it. */
  readonly onMarker?: (id: string) => void;
  /** `focused`: the wheel zooms only while the map has the focus, for a map in a page that scrolls. */
  readonly wheel?: "always" | "focused";
  /** More layers (`useMapLayer`), and elements over the map. */
  readonly children?: ReactNode;
}
