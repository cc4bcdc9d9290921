// Failures that would show points at the wrong place, select another one, or leave one out of reach.
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useMap } from "../../../src/ui/map/map-context.ts";
import { MapView } from "../../../src/ui/map/MapView.tsx";
import { Points } from "../../../src/ui/map/points/Points.tsx";
import type { MapPoint, PointsProps } from "../../../src/ui/map/points/points-props.ts";
import "../../../src/ui/theme.css";
import { violations } from "../axe.ts";
import { copyOf, surface } from "./map-harness.tsx";

type OlMap = ReturnType<typeof useMap>;

const point = (id: number, lon: number, lat: number, more: Partial<MapPoint> = {}): MapPoint => ({
  id,
  lon,
  lat,
  shape: "circle",
  tone: "neutral",
  label: `Load ${id}`,
  ...more,
});
const DALLAS = point(1, -96.797, 32.777, { tone: "fail" });
const DENVER = point(2, -104.99, 39.739);
/** Next to Denver. */
const AURORA = point(3, -104.83, 39.73, { tone: "incomplete" });
const MIAMI = point(4, -80.19, 25.76);

function around(first: PointsProps) {
  const handle: { map: OlMap | null; tell: (props: Partial<PointsProps>) => void } = { map: null, tell: () => {} };
  function Inside() {
    handle.map = useMap();
    return null;
  }
  function Around() {
    const [props, setProps] = useState(first);
    handle.tell = (more) => setProps((before) => ({ ...before, ...more }));
    return (
      <div style={{ width: 640, height: 400 }}>
        <MapView label="Open loads">
          <Points {...props} />
          <Inside />
        </MapView>
      </div>
    );
  }
  return { element: <Around />, handle };
}

const canvas = () => document.querySelector<HTMLCanvasElement>("canvas[data-layer=points]");

function pixelOf(map: OlMap, { lon, lat }: { readonly lon: number; readonly lat: number }): readonly [number, number] {
  const radius = 6_378_137;
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * radius;
  const [left = 0, top = 0] = map.getPixelFromCoordinate([(lon * Math.PI * radius) / 180, y]) ?? [];
  return [left, top];
}

/** The color that is shown beside the center of a place, as `r,g,b`; empty where nothing is drawn. */
function colorAt(map: OlMap, place: { readonly lon: number; readonly lat: number }): string {
  const [left, top] = pixelOf(map, place);
  const inside = new DOMMatrix(canvas()!.style.transform).inverse().transformPoint(new DOMPoint(left - 4, top));
  const [red, green, blue, alpha] = copyOf(canvas()!)
    .getContext("2d")!
    .getImageData(Math.round(inside.x), Math.round(inside.y), 1, 1).data;
  return alpha === 255 ? `${red},${green},${blue}` : "";
}

const FAIL = "172,47,51";

async function shown(handle: { readonly map: OlMap | null }): Promise<OlMap> {
  await expect.poll(() => (canvas()?.width ?? 0) > 300 && handle.map !== null, { timeout: 10_000 }).toBe(true);
  const map = handle.map!;
  await new Promise((resolve) => {
    map.once("rendercomplete", resolve);
    map.render();
  });
  return map;
}

const clickAt = async ([x, y]: readonly [number, number]): Promise<void> =>
  await userEvent.click(surface(), { position: { x, y } });

afterEach(() => {
  document.body.className = "";
});

test("points are at their places, also while the map is dragged, and a click selects the one under it", async () => {
  const onSelect = vi.fn<(id: number) => void>();
  const { element, handle } = around({ points: [DALLAS, MIAMI], onSelect });
  await render(element);
  const map = await shown(handle);
  expect(colorAt(map, DALLAS)).toBe(FAIL);
  const [x = 0, y = 0] = map.getView().getCenter() ?? [];
  map.getView().setCenter([x + 15 * (map.getView().getResolution() ?? 1), y]);
  map.renderSync();
  expect(colorAt(map, DALLAS)).toBe(FAIL);
  await clickAt(pixelOf(map, DALLAS));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(1);
  await clickAt(pixelOf(map, { lon: -115, lat: 45 }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test("points too near to tell apart are one with a number, and a click on it parts them", async () => {
  const onSelect = vi.fn<(id: number) => void>();
  const { element, handle } = around({ points: [DALLAS, DENVER, AURORA], onSelect, tip: (ids) => `${ids.length} loads` });
  await render(element);
  const map = await shown(handle);
  const [x, y] = pixelOf(map, DENVER);
  await userEvent.hover(surface(), { position: { x, y } });
  await expect.element(page.getByText("2 loads")).toBeVisible();
  await clickAt([x, y]);
  await expect.poll(() => map.getView().getZoom()).toBeGreaterThan(8);
  await expect.element(page.getByText("2 loads")).not.toBeInTheDocument();
  expect(onSelect).not.toHaveBeenCalled();
  await expect.poll(() => map.getView().getAnimating()).toBe(false);
  await shown(handle);
  await clickAt(pixelOf(map, AURORA));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(3);
});

test("what is said of points at the edge is whole, and gone when they have moved on", async () => {
  const tracks = [{ id: 4, times: [1_000, 2_000], lons: [MIAMI.lon, MIAMI.lon], lats: [MIAMI.lat, MIAMI.lat] }];
  const tip = () => <div style={{ width: 200, height: 120 }}>Two loads</div>;
  const { element, handle } = around({ points: [DALLAS, MIAMI], past: { tracks, time: 1_000 }, tip });
  await render(element);
  const map = await shown(handle);
  const [left, top] = pixelOf(map, MIAMI);
  const [x = 0, y = 0] = map.getView().getCenter() ?? [];
  const pixel = map.getView().getResolution() ?? 1;
  map.getView().setCenter([x + (left - 620) * pixel, y - (top - 380) * pixel]);
  map.renderSync();
  await shown(handle);
  const [atLeft, atTop] = pixelOf(map, MIAMI);
  await userEvent.hover(surface(), { position: { x: atLeft, y: atTop } });
  await expect.element(page.getByText("Two loads")).toBeVisible();
  const box = page.getByText("Two loads").element().getBoundingClientRect();
  const surfaceBox = surface().getBoundingClientRect();
  expect(box.right).toBeLessThanOrEqual(surfaceBox.right);
  expect(box.bottom).toBeLessThanOrEqual(surfaceBox.bottom);
  handle.tell({ past: { tracks, time: 2_000 } });
  await expect.element(page.getByText("Two loads")).not.toBeInTheDocument();
});

test("each click on points in the same place selects the next of them", async () => {
  const onSelect = vi.fn<(id: number) => void>();
  const { element, handle } = around({ points: [DALLAS, { ...DALLAS, id: 9 }], onSelect });
  await render(element);
  const map = await shown(handle);
  await clickAt(pixelOf(map, DALLAS));
  expect(onSelect).toHaveBeenLastCalledWith(1);
  handle.tell({ selected: 1 });
  await new Promise((resolve) => setTimeout(resolve, 400));
  await clickAt(pixelOf(map, DALLAS));
  expect(onSelect).toHaveBeenLastCalledWith(9);
});

test("a point selected elsewhere is read aloud, and the map moves to it if it is out of view", async () => {
  const { element, handle } = around({ points: [DALLAS, MIAMI] });
  await render(element);
  const map = await shown(handle);
  const before = map.getView().getCenter();
  handle.tell({ selected: 1 });
  await expect.element(page.getByRole("status").filter({ hasText: "Load 1" })).toBeInTheDocument();
  expect(map.getView().getCenter()).toEqual(before);
  map.getView().setZoom(7);
  map.renderSync();
  handle.tell({ selected: 4 });
  await expect.poll(() => pixelOf(map, MIAMI).map(Math.round)).toEqual([320, 200]);
});

test("Enter selects the point nearest to the center", async () => {
  const onSelect = vi.fn<(id: number) => void>();
  const { element, handle } = around({ points: [DALLAS, DENVER, MIAMI], onSelect });
  await render(element);
  await shown(handle);
  surface().focus();
  await userEvent.keyboard("{Enter}");
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(1);
});

test("in the past each point is where it was then, and one that had no position yet is absent", async () => {
  const tracks = [{ id: 1, times: [1_000, 2_000], lons: [-110, -96.797], lats: [40, 32.777] }];
  const { element, handle } = around({ points: [DALLAS, MIAMI], past: { tracks, time: 1_000 } });
  await render(element);
  const map = await shown(handle);
  expect(colorAt(map, { lon: -110, lat: 40 })).toBe(FAIL);
  expect([colorAt(map, DALLAS), colorAt(map, MIAMI)]).toEqual(["", ""]);
  handle.tell({ past: { tracks, time: 2_000 } });
  await expect.poll(() => colorAt(map, DALLAS)).toBe(FAIL);
  handle.tell({ past: null });
  await expect.poll(() => colorAt(map, MIAMI)).not.toBe("");
});

test.each(["", "bp6-dark"])("axe finds no violations (%s)", async (theme) => {
  document.body.className = theme;
  const { element, handle } = around({ points: [DALLAS, DENVER, AURORA], selected: 1, onSelect: () => {} });
  await render(element);
  await shown(handle);
  expect(await violations()).toEqual([]);
});
