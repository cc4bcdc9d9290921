// A density is at its places, moves with the map, and is saved with it.
import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Heat } from "../../../src/ui/map/heat/Heat.tsx";
import type { HeatPicture, HeatProps, HeatWindow, SaveMap } from "../../../src/ui/map/heat/heat-props.ts";
import { useMap } from "../../../src/ui/map/map-context.ts";
import { MapView } from "../../../src/ui/map/MapView.tsx";
import "../../../src/ui/theme.css";

type OlMap = ReturnType<typeof useMap>;

/** Dallas in meters of Web Mercator. */
const DALLAS = [-10_775_700, 3_865_600] as const;

/** Paints the cell of the place red. */
async function dot({ extent, width, height }: HeatWindow): Promise<HeatPicture> {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const column = Math.floor(((DALLAS[0] - extent[0]) / (extent[2] - extent[0])) * width);
  const row = Math.floor(((extent[3] - DALLAS[1]) / (extent[3] - extent[1])) * height);
  pixels.set([255, 0, 0, 255], (row * width + column) * 4);
  return { pixels, width, height, extent };
}

interface Handle {
  map: OlMap | null;
  save: SaveMap | null;
  windows: HeatWindow[];
  tell: (props: Partial<HeatProps>) => void;
}

const dotIn = (handle: Handle) => (window: HeatWindow) => {
  handle.windows.push(window);
  return dot(window);
};

function around() {
  const handle: Handle = { map: null, save: null, windows: [], tell: () => {} };
  const paint = dotIn(handle);
  const onSaver = (save: SaveMap | null) => void (handle.save = save);
  function Inside() {
    handle.map = useMap();
    return null;
  }
  function Around() {
    const [props, setProps] = useState<Partial<HeatProps>>({});
    handle.tell = (more) => setProps((before) => ({ ...before, ...more }));
    return (
      <div style={{ width: 640, height: 400 }}>
        <MapView label="Visits">
          <Heat paint={paint} opacity={0.5} onSaver={onSaver} {...props} />
          <Inside />
        </MapView>
      </div>
    );
  }
  return { element: <Around />, handle };
}

const canvas = (): HTMLCanvasElement | null => document.querySelector<HTMLCanvasElement>("canvas[data-layer=heat]");

/** Where the red cell is on the screen, in pixels of the map; null while there is none. */
function seen(): readonly [number, number] | null {
  const found = canvas();
  if (found === null || found.width === 0) return null;
  const { data } = found.getContext("2d")!.getImageData(0, 0, found.width, found.height);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== 255 || data[at + 3] !== 255) continue;
    const cell = at / 4;
    const place = new DOMPoint((cell % found.width) + 0.5, Math.floor(cell / found.width) + 0.5);
    const { x, y } = new DOMMatrix(found.style.transform).transformPoint(place);
    return [x, y];
  }
  return null;
}

const expected = (map: OlMap): readonly number[] => map.getPixelFromCoordinate([...DALLAS]) ?? [];

async function expectInPlace(handle: Handle): Promise<void> {
  await expect.poll(seen, { timeout: 10_000 }).not.toBeNull();
  await expect
    .poll(() => {
      const [x = 0, y = 0] = seen() ?? [];
      const [left = 0, top = 0] = expected(handle.map!);
      return Math.hypot(x - left, y - top);
    })
    .toBeLessThan(2.5);
}

test("the picture is at its places, and stays there while the map is dragged and zoomed", async () => {
  const { element, handle } = around();
  await render(element);
  await expectInPlace(handle);
  const map = handle.map!;
  let release = (): void => {};
  handle.tell({ paint: () => new Promise((resolve) => (release = () => resolve(null))) });
  await expect.poll(() => canvas()?.isConnected).toBe(true);
  const [x = 0, y = 0] = map.getView().getCenter() ?? [];
  map.getView().setCenter([x + 20 * (map.getView().getResolution() ?? 1), y]);
  map.renderSync();
  // Moved at once, while the next picture is still being painted.
  const [left = 0, top = 0] = seen() ?? [];
  expect(Math.hypot(left - expected(map)[0]!, top - expected(map)[1]!)).toBeLessThan(2.5);
  const painted = handle.windows.length;
  handle.tell({ paint: dotIn(handle) });
  map.getView().setZoom((map.getView().getZoom() ?? 0) + 1.3);
  map.renderSync();
  const [near = 0, high = 0] = seen() ?? [];
  expect(Math.hypot(near - expected(map)[0]!, high - expected(map)[1]!)).toBeLessThan(6);
  release();
  await expect.poll(() => handle.windows.length).toBeGreaterThan(painted);
  await expectInPlace(handle);
});

test("more is painted than is visible, so that dragging shows no gap", async () => {
  const { element, handle } = around();
  await render(element);
  await expectInPlace(handle);
  const { extent } = handle.windows.at(-1)!;
  const [west = 0, south = 0, east = 0, north = 0] = handle.map!.getView().calculateExtent(handle.map!.getSize());
  expect(extent[0]).toBeLessThan(west);
  expect(extent[1]).toBeLessThan(south);
  expect(extent[2]).toBeGreaterThan(east);
  expect(extent[3]).toBeGreaterThan(north);
});

test("a picture that fails leaves the last one; a new one replaces it", async () => {
  const { element, handle } = around();
  await render(element);
  await expectInPlace(handle);
  handle.tell({ paint: () => Promise.reject(new Error("The worker died")) });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(seen()).not.toBeNull();
  handle.tell({
    paint: async ({ extent, width, height }) => ({ pixels: new Uint8ClampedArray(width * height * 4), width, height, extent }),
  });
  await expect.poll(seen).toBeNull();
});

test("the opacity is that of the props", async () => {
  const { element, handle } = around();
  await render(element);
  await expectInPlace(handle);
  expect(canvas()?.style.opacity).toBe("0.5");
  handle.tell({ opacity: 0 });
  await expect.poll(() => canvas()?.style.opacity).toBe("0");
});

test("the saved picture shows the density in its place, with the text under the map", async () => {
  const { element, handle } = around();
  await render(element);
  handle.tell({ opacity: 1 });
  await expectInPlace(handle);
  await expect.poll(() => handle.save).not.toBeNull();
  const picture = await createImageBitmap(await handle.save!("Somebody · these days"));
  expect(picture.width).toBe(Math.round(640 * devicePixelRatio));
  expect(picture.height).toBeGreaterThan(400 * devicePixelRatio);
  const copy = new OffscreenCanvas(picture.width, picture.height);
  const context = copy.getContext("2d")!;
  context.drawImage(picture, 0, 0);
  const [left = 0, top = 0] = expected(handle.map!);
  const { data } = context.getImageData(Math.round(left * devicePixelRatio), Math.round(top * devicePixelRatio), 1, 1);
  expect(data[0]! - data[2]!).toBeGreaterThan(80);
  const caption = context.getImageData(0, Math.ceil(401 * devicePixelRatio), picture.width, 20).data;
  expect(new Set(caption).size).toBeGreaterThan(3);
});
