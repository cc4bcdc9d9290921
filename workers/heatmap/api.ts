// What the heatmap worker can be asked. Everything here crosses between threads, large things as transferred arrays.

/** One carrier's areas on the map: the loaded answer, and the one of the period it is compared with. */
export interface SceneCarrier {
  readonly now: string;
  readonly before: string | null;
}

/** What is looked at. `change` shows what there is more and less of than in the period compared with. */
export interface Scene {
  readonly carriers: readonly SceneCarrier[];
  /** One day only, counted from the first of the period; null for all of them. */
  readonly day: number | null;
  /** `apart` gives each carrier a color of its own. */
  readonly shown: "together" | "apart" | "change";
}

/** A rectangle in meters of Web Mercator: west, south, east, north. */
export type Extent = readonly [number, number, number, number];

/** A piece of the map as a grid; all pixels are cells of that grid. */
export interface Window {
  readonly extent: Extent;
  readonly width: number;
  readonly height: number;
  /** Standard deviation of the spread of one area, in cells. */
  readonly spread: number;
  readonly theme: "light" | "dark";
}

/** A picture of a window: RGBA, not premultiplied, one row after the other from the north-west. */
export interface Picture {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly extent: Extent;
  /** The visits that the end of the color scale stands for; 0 where nothing is in sight. */
  readonly most: number;
}

/** What one loaded answer holds. */
export interface Loaded {
  readonly areas: number;
  readonly visits: number;
  /** Days of the period. */
  readonly days: number;
  /** All areas; null where there are none. */
  readonly extent: Extent | null;
}

/** An area as the scene shows it. `change` is null unless two periods are compared. */
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
  /** The scene's areas with anything to tell, in order, for `rows`. */
  readonly indexes: Float64Array<ArrayBuffer>;
  readonly visits: number;
}

/** One end of a lane, in degrees. */
export interface LaneEnd {
  readonly lon: number;
  readonly lat: number;
}

/** `miles`: how far around each end counts. */
export interface Lane {
  readonly origin: LaneEnd;
  readonly destination: LaneEnd;
  readonly miles: number;
}

/** How much of a loaded answer lies near both ends of a lane. */
export interface LaneVisits {
  readonly key: string;
  readonly atOrigin: number;
  readonly atDestination: number;
  /** The newest day at either end; null where there was none. */
  readonly lastVisitedOn: string | null;
}

export interface HeatmapApi {
  /** Reads an answer of carrier_areas_geojson and keeps it under `key`. @throws when the text is not one */
  load(key: string, text: string): Promise<Loaded>;
  /** Forgets these answers. */
  drop(keys: readonly string[]): Promise<void>;
  /** Paints what is in the window. Answers that are not loaded count as empty. */
  paint(scene: Scene, window: Window): Promise<Picture>;
  /** The area nearest to a point (meters of Web Mercator) within a reach in meters; null where there is none. */
  nearest(scene: Scene, x: number, y: number, reach: number): Promise<AreaRow | null>;
  order(scene: Scene, by: AreaOrder, descending: boolean): Promise<OrderedAreas>;
  rows(scene: Scene, indexes: readonly number[]): Promise<readonly AreaRow[]>;
  /** Visits of each loaded answer near both ends, all days of its period. */
  lane(keys: readonly string[], lane: Lane): Promise<readonly LaneVisits[]>;
  /** The same of an answer that is not kept, one of hundreds that are looked through. @throws when the text is not one */
  laneIn(text: string, lane: Lane): Promise<Omit<LaneVisits, "key">>;
  /** The scene's areas as GeoJSON. `names` are the carriers', in the scene's order. */
  geojson(scene: Scene, names: readonly string[]): Promise<string>;
}
