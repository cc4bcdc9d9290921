// The props of a layer of many points, as plain types that do not depend on the map library.
import type { ReactNode } from "react";
import type { ToneName } from "../../cell/Tone.tsx";

/** What a point is drawn as, so that color is not the only difference. */
export type PointShape = "circle" | "square" | "triangle" | "diamond";

export interface MapPoint {
  /** Unique among the points of one map. */
  readonly id: number;
  readonly lon: number;
  readonly lat: number;
  /** Its state, such as moving or standing. */
  readonly shape: PointShape;
  /** How it does, such as late; `fail` and `incomplete` are also larger and have a sign in them. */
  readonly tone: ToneName;
  /** Beside the point while it is selected, and read aloud then. */
  readonly label: string;
}

/** Where a point was, by time. The three arrays are equally long. */
export interface MapTrack {
  /** That of its point. */
  readonly id: number;
  /** Milliseconds since 1970, oldest first. */
  readonly times: ArrayLike<number>;
  readonly lons: ArrayLike<number>;
  readonly lats: ArrayLike<number>;
}

/** A past time to show the points at. */
export interface PastPoints {
  readonly tracks: readonly MapTrack[];
  /** Milliseconds since 1970. */
  readonly time: number;
}

export interface PointsProps {
  /** Up to 10,000. A new array is drawn again. Those near each other are drawn as one, with their number. */
  readonly points: readonly MapPoint[];
  /** The highlighted point, such as that of the current row in a list; the map moves to it if it is out of view. */
  readonly selected?: number | null;
  /**
   * A point was selected, by a click, or by Enter for the one nearest to the center. A click on several together zooms in; where that
   * would not part them, each click selects the next of them.
   */
  readonly onSelect?: (id: number) => void;
  /** What to show beside the points under the pointer; several where they are drawn as one. */
  readonly tip?: (ids: readonly number[]) => ReactNode;
  /** Shows the points where they were then, without those that had no position yet. Null shows `points` as they are. */
  readonly past?: PastPoints | null;
}
