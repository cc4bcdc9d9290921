// Ten thousand loads on the portal's map, spread over the lower 48.
import { useEffect } from "react";
import { TONES } from "../../../../src/ui/cell/Tone.tsx";
import { Points } from "../../../../src/ui/map/points/Points.tsx";
import type { MapPoint, PointShape } from "../../../../src/ui/map/points/points-props.ts";
import { frame, painted } from "./painted.ts";

const LOADS = 10_000;
const SHAPES: readonly PointShape[] = ["circle", "square", "triangle", "diamond"];

/** The same at every run: fractions that are spread evenly. */
const fraction = (index: number, step: number): number => (index * step) % 1;

const points: readonly MapPoint[] = Array.from({ length: LOADS }, (_, index) => ({
  id: index,
  lon: -122 + 55 * fraction(index, 0.618_034),
  lat: 26 + 22 * fraction(index, 0.754_878),
  shape: SHAPES[index % SHAPES.length]!,
  tone: TONES[index % TONES.length]!,
  label: `Load ${index}`,
}));

const nothing = (): void => {};

export function ManyLoads() {
  useEffect(() => {
    void (async () => {
      const isShown = () => (document.querySelector<HTMLCanvasElement>("canvas[data-layer=points]")?.width ?? 0) > 300;
      while (!isShown()) await frame();
      await painted();
    })();
  }, []);
  return <Points points={points} selected={42} onSelect={nothing} tip={(ids) => `${ids.length} loads`} />;
}
