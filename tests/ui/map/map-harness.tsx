// A map for tests, and what can be read from its canvas.
import { useState } from "react";
import { MapView } from "../../../src/ui/map/MapView.tsx";
import { useMap } from "../../../src/ui/map/map-context.ts";
import type { MapViewProps } from "../../../src/ui/map/map-props.ts";
import "../../../src/ui/theme.css";

type OlMap = ReturnType<typeof useMap>;

export interface Handle {
  map: OlMap | null;
  /** Changes the props of the map. */
  tell: (props: Partial<MapViewProps>) => void;
}

/** A map of 640 by 400 pixels between two buttons. */
export function harness(first: Partial<MapViewProps> = {}) {
  const handle: Handle = { map: null, tell: () => {} };
  function Inside() {
    handle.map = useMap();
    return null;
  }
  function Around() {
    const [props, setProps] = useState(first);
    handle.tell = (more) => setProps((before) => ({ ...before, ...more }));
    return (
      <>
        <button type="button">before</button>
        <div style={{ width: 640, height: 400 }}>
          <MapView label="Carriers near Dallas" {...props}>
            <Inside />
          </MapView>
        </div>
        <button type="button">after</button>
      </>
    );
  }
  return { element: <Around />, handle };
}

/** Waits until the map is there and everything is drawn. */
export async function drawn(handle: Handle): Promise<OlMap> {
  const until = performance.now() + 10_000;
  while (handle.map === null || isBlank() || handle.map.getView().getAnimating()) {
    if (performance.now() > until) throw new Error("The map was not drawn within 10 s");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await settled(handle.map);
  return handle.map;
}

export const settled = (map: OlMap): Promise<unknown> =>
  new Promise((resolve) => {
    map.once("rendercomplete", resolve);
    map.render();
  });

const canvases = (): HTMLCanvasElement[] => [...document.querySelectorAll<HTMLCanvasElement>(".MapView_map canvas")];

/** What a canvas shows on one that can be read: an image that was handed over to a canvas cannot. */
export function copyOf(canvas: HTMLCanvasElement): OffscreenCanvas {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  copy.getContext("2d")!.drawImage(canvas, 0, 0);
  return copy;
}

/** The number of pixels of each color, as `r,g,b`, without transparent ones. */
export function colors(): Map<string, number> {
  const found = new Map<string, number>();
  for (const canvas of canvases()) {
    if (canvas.width === 0 || canvas.height === 0) continue;
    const { data } = copyOf(canvas).getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3]! < 255) continue;
      const key = `${data[at]},${data[at + 1]},${data[at + 2]}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
  }
  return found;
}

const isBlank = (): boolean => colors().size < 3;

export const surface = (): HTMLElement => document.querySelector<HTMLElement>("[role=application]")!;
