// The props of a layer of sized and colored areas with the lanes between them, as plain types that do not depend on the map library.
import type { ReactNode } from "react";
import type { LonLat } from "../map-props.ts";

/** From few to many, with the middle in gray. */
export const SCALE = [1, 2, 3, 4, 5] as const;
export type ScaleStep = (typeof SCALE)[number];

export interface MapArea {
  /** Unique among the areas of one map. */
  readonly id: number;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  /** 0 to 1: the share of the largest area's space. */
  readonly size: number;
  /** Null is unknown, drawn hollow. */
  readonly step: ScaleStep | null;
  /** Inside the area where there is room. */
  readonly figure: string;
  readonly isSelected: boolean;
}

export interface MapArc {
  readonly id: string;
  readonly from: LonLat;
  readonly to: LonLat;
  /** Seen from the selected areas; `into` is dashed. */
  readonly direction: "out" | "into";
  /** 0 to 1: the share of the widest. */
  readonly weight: number;
  readonly label: string;
}

/** `toggle` adds what is not selected yet and removes what is. */
export type SelectHow = "only" | "toggle";

export interface AreasProps {
  /** A new array is drawn again; so are new arcs. */
  readonly areas: readonly MapArea[];
  readonly arcs: readonly MapArc[];
  /**
   * Areas were selected: by a click, by Enter for the one nearest to the center, or by dragging a box, which reports what is in it
   * while it is dragged. An empty list is a box around none.
   */
  readonly onSelect: (ids: readonly number[], how: SelectHow) => void;
  /** Dragging draws a box, where it moves the map otherwise; with Ctrl or ⌘ it always draws one. */
  readonly isBoxing: boolean;
  /** What to show beside the area under the pointer. */
  readonly tip: (id: number) => ReactNode;
}
