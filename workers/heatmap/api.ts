// The interface of the heatmap worker. Everything here crosses between threads, large data as transferred arrays.

/** One carrier of a scene: the key of its answer, and of the answer that it is compared with. */
export interface SceneCarrier {
  readonly now: string;
  readonly before: string | null;
}

/** What the map shows. `change` shows increases and decreases since the comparison period. */
export interface Scene {
  readonly carriers: readonly SceneCarrier[];
  /** One day only, in days since the period's first; null for all days. */
  readonly day: number | null;
  /** `apart` gives each carrier its own color. */
  readonly shown: "together" | "apart" | "change";
}

/** A rectangle in meters of Web Mercator: west, south, east, north. */
export type Extent = readonly [number, number, number, number];

/** A piece of the map as a grid; all pixels are cells of that grid. */
export interface Window {
  readonly extent: Extent;
  readonly width: number;
  readonly height: number;
  /** The standard deviation of the spread of one area, in cells. */
  readonly spread: number;
  readonly theme: "light" | "dark";
}

/** A picture of a window: RGBA, not premultiplied, row by row from the northwest. */
export interface Picture {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly extent: Extent;
  /** The visits at the end of the color scale; 0 if nothing is visible. */
  readonly most: number;
}

/** A summary of one loaded answer. */
export interface Loaded {
  readonly areas: number;
  readonly visits: number;
  /** Days of the period. */
  readonly days: number;
  /** The bounds of all areas; null if there are none. */
  readonly extent: Extent | null;
}

/** An area in the scene. `change` is null unless two periods are compared. */
export interface AreaRow {
  readonly index: number;
  readonly code: string;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly visits: number;
  readonly vehicles: number;
  readonly lastVisitedOn: string | null;
  readonly change: number | null;
  /** Visits by carrier, in the scene's order. */
  readonly byCarrier: readonly number[];
}

export const AREA_ORDERS = ["code", "name", "visits", "vehicles", "last_visited_on", "change"] as const;
export type AreaOrder = (typeof AREA_ORDERS)[number];

export interface OrderedAreas {
  /** The scene's areas with visits, in order, for `rows`. */
  readonly indexes: Float64Array<ArrayBuffer>;
  readonly visits: number;
}

/** One end of a lane, in degrees. */
export interface LaneEnd {
  readonly lon: number;
  readonly lat: number;
}

/** `miles`: the radius around each end. */
export interface Lane {
  readonly origin: LaneEnd;
  readonly destination: LaneEnd;
  readonly miles: number;
}

/** The visits of a loaded answer near both ends of a lane. */
export interface LaneVisits {
  readonly key: string;
  readonly atOrigin: number;
  readonly atDestination: number;
  /** The newest day at either end; null if there was none. */
  readonly lastVisitedOn: string | null;
}

export interface HeatmapApi {
  /** Parses an answer of carrier_areas_geojson and stores it under `key`. @throws if the text is not one */
  load(key: string, text: string): Promise<Loaded>;
  /** Drops these answers. */
  drop(keys: readonly string[]): Promise<void>;
  /** Paints the window. Answers that are not loaded count as empty. */
  paint(scene: Scene, window: Window): Promise<Picture>;
  /** The area nearest to a point (meters of Web Mercator) within a reach in meters; null if there is none. */
  nearest(scene: Scene, x: number, y: number, reach: number): Promise<AreaRow | null>;
  order(scene: Scene, by: AreaOrder, descending: boolean): Promise<OrderedAreas>;
  rows(scene: Scene, indexes: readonly number[]): Promise<readonly AreaRow[]>;
  /** Visits of each loaded answer near both ends, all days of its period. */
  lane(keys: readonly string[], lane: Lane): Promise<readonly LaneVisits[]>;
  /** The same for an answer that is not stored, one of hundreds in a search. @throws if the text is not one */
  laneIn(text: string, lane: Lane): Promise<Omit<LaneVisits, "key">>;
  /** The scene's areas as GeoJSON. `names`: the carrier names in the scene's order. */
  geojson(scene: Scene, names: readonly string[]): Promise<string>;
}
