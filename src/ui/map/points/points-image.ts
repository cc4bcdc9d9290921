// Points and their groups on a canvas that the map moves and stretches; they are drawn again when the view rests or leaves it.
import type Map from "ol/Map.js";
import type { FrameState } from "ol/Map.js";
import { TONES } from "../../cell/Tone.tsx";
import type { MapColors } from "../colors.ts";
import { drawOn, FAR_BEYOND, makeCanvas, placeCanvas, windowAround, type CanvasContext, type Drawn } from "../moved-canvas.ts";
import { clustersOf, type Cluster } from "./clusters.ts";
import { drawGroup, drawPoint, drawSelected, groupRadius, pointRadius } from "./draw-points.ts";
import type { DrawnPoints } from "./point-columns.ts";

/** Tunable: points in a square of this many pixels of the screen are drawn together. */
const CELL = 48;
/** Tunable: stretched by more than this, labels and numbers look coarse. */
const STRETCH_MAX = 1.6;
/** Tunable: how far from a point a click still selects it, in pixels of the screen. */
const NEAR = 5;

export interface Look {
  readonly shown: DrawnPoints;
  readonly selected: number | null;
  readonly colors: MapColors;
}

export class PointsImage {
  readonly #canvas = makeCanvas("points");
  readonly #map: Map;
  #look: Look | null = null;
  #clusters: readonly Cluster[] = [];
  #drawn: Drawn | null = null;
  #isStale = false;

  constructor(map: Map) {
    this.#map = map;
  }

  /** Draws these with the next frame. */
  show(look: Look): void {
    this.#look = look;
    this.refresh();
  }

  /** Draws the current view with the next frame. */
  refresh(): void {
    this.#isStale = true;
    this.#map.render();
  }

  /** Moves the canvas to the place of its points in this frame. */
  place(frame: FrameState): HTMLCanvasElement {
    if (this.#drawn !== null && !this.#isStale) {
      const { stretch, isLeft } = placeCanvas(this.#canvas, this.#drawn, frame);
      if (!isLeft && stretch < STRETCH_MAX && stretch > 1 / STRETCH_MAX) return this.#canvas;
    }
    this.#isStale = false;
    if (this.#look !== null) this.#draw(this.#look, frame);
    return this.#canvas;
  }

  /** The point or the group nearest to a pixel of the map, as the indexes of its points; `reach` is in pixels beyond its edge. */
  at([left = 0, top = 0]: readonly number[], reach = NEAR): readonly number[] | null {
    let found: readonly number[] | null = null;
    let least = reach;
    for (const { x, y, indexes } of this.#clusters) {
      const [clusterLeft = 0, clusterTop = 0] = this.#map.getPixelFromCoordinate([x, y]) ?? [];
      const distance = Math.hypot(clusterLeft - left, clusterTop - top) - this.#radiusOf(indexes);
      if (distance > least) continue;
      least = distance;
      found = indexes;
    }
    return found;
  }

  #radiusOf(indexes: readonly number[]): number {
    const tone = TONES[this.#look?.shown.tones[indexes[0] ?? 0] ?? 0] ?? "neutral";
    return indexes.length === 1 ? pointRadius(tone) : groupRadius(indexes.length);
  }

  #drawCluster(context: CanvasContext, look: Look, { indexes }: Cluster, place: readonly [number, number]): void {
    const { shown, colors } = look;
    const point = shown.points[indexes[0] ?? 0];
    if (indexes.length === 1 && point !== undefined) return drawPoint(context, colors, point.shape, point.tone, ...place);
    const counts = new Uint32Array(TONES.length);
    for (const index of indexes) {
      const tone = shown.tones[index] ?? 0;
      counts[tone] = (counts[tone] ?? 0) + 1;
    }
    return drawGroup(context, colors, counts, ...place);
  }

  #draw(look: Look, frame: FrameState): void {
    const { shown, selected, colors } = look;
    const { center, resolution } = frame.viewState;
    const scale = 1 / frame.pixelRatio;
    const { extent, width, height } = windowAround({ center, resolution, size: frame.size }, scale, FAR_BEYOND);
    this.#clusters = clustersOf(shown, extent, CELL * resolution);
    const placeOf = ({ x, y }: Cluster) => [(x - extent[0]) / resolution, (extent[3] - y) / resolution] as const;
    const at = shown.points.findIndex(({ id }) => id === selected);
    const around = at === -1 ? undefined : this.#clusters.find(({ indexes }) => indexes.includes(at));
    drawOn(this.#canvas, width, height, (context) => {
      context.setTransform(frame.pixelRatio, 0, 0, frame.pixelRatio, 0, 0);
      for (const cluster of this.#clusters) this.#drawCluster(context, look, cluster, placeOf(cluster));
      if (around === undefined) return;
      drawSelected(context, colors, shown.points[at]?.label ?? "", ...placeOf(around), this.#radiusOf(around.indexes));
    });
    this.#drawn = { extent, width, scale };
    placeCanvas(this.#canvas, this.#drawn, frame);
  }
}
