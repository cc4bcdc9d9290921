// Layers of features. An empty one is hidden: in every frame its canvas would be cleared, and copied to the screen.
import type Feature from "ol/Feature.js";
import VectorLayer, { type Options } from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";

export const featureLayer = (zIndex: number, more: Omit<Options, "source" | "zIndex" | "visible"> = {}) =>
  new VectorLayer({ ...more, source: new VectorSource({ wrapX: false }), zIndex, visible: false });

/** Replaces all features. */
export function showFeatures(layer: ReturnType<typeof featureLayer>, features: Feature[]): void {
  layer.getSource()?.clear(true);
  layer.getSource()?.addFeatures(features);
  layer.setVisible(features.length > 0);
}
