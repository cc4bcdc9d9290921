// Failures that would leave a map empty, at the wrong place, or the keyboard stuck in it.
import { toLonLat } from "ol/proj.js";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { loadAtlas } from "../../../src/ui/map/load-atlas.ts";
import type { MapPosition } from "../../../src/ui/map/map-props.ts";
import { violations } from "../axe.ts";
import { colors, copyOf, drawn, harness, settled, surface } from "./map-harness.tsx";

const DALLAS = { id: "dallas", lon: -96.797, lat: 32.777, kind: "origin", label: "Dallas, TX" } as const;
const CHICAGO = { id: "chicago", lon: -87.63, lat: 41.878, kind: "destination", label: "Chicago, IL" } as const;
const DENVER = { id: "denver", lon: -104.99, lat: 39.739, kind: "carrier", label: "Front Range Freight" } as const;

const LAND = "251,252,253";
const LAND_DARK = "39,44,52";

/** The place of a point on the map, in pixels from its top left corner. */
function pixelOf(map: Awaited<ReturnType<typeof drawn>>, lon: number, lat: number): [number, number] {
  const radius = 6_378_137;
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * radius;
  const [left = 0, top = 0] = map.getPixelFromCoordinate([(lon * Math.PI * radius) / 180, y]) ?? [];
  return [left, top];
}

const clickAt = async ([x, y]: readonly [number, number]): Promise<void> =>
  await userEvent.click(surface(), { position: { x, y } });

afterEach(() => {
  document.body.className = "";
});

test("without a tile service there is land with borders, and North America is visible", async () => {
  const { element, handle } = harness();
  await render(element);
  const map = await drawn(handle);
  const seen = colors();
  expect(seen.get(LAND)).toBeGreaterThan(50_000);
  expect([...seen.keys()].length).toBeGreaterThan(20);
  for (const [lon, lat] of [
    [-122.4, 37.8],
    [-74, 40.7],
    [-99.1, 19.4],
    [-79.4, 43.7],
  ] as const) {
    const [x, y] = pixelOf(map, lon, lat);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(640);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(400);
  }
});

test("points to fit are visible, and clear of the edge", async () => {
  const { element, handle } = harness({
    markers: [DALLAS, CHICAGO],
    fit: {
      points: [
        [DALLAS.lon, DALLAS.lat],
        [CHICAGO.lon, CHICAGO.lat],
      ],
      padding: 50,
      paddingRight: 200,
    },
  });
  await render(element);
  const map = await drawn(handle);
  const [[left, bottom], [right, top]] = [pixelOf(map, DALLAS.lon, DALLAS.lat), pixelOf(map, CHICAGO.lon, CHICAGO.lat)];
  expect(left).toBeGreaterThanOrEqual(49);
  expect(right).toBeLessThanOrEqual(441);
  expect(top).toBeGreaterThanOrEqual(49);
  expect(bottom).toBeLessThanOrEqual(351);
  expect(bottom - top).toBeGreaterThan(290);
});

test("the point that is clicked is selected, by mouse and by keyboard", async () => {
  const onPick = vi.fn<(lon: number, lat: number) => void>();
  const { element, handle } = harness({ onPick });
  await render(element);
  const map = await drawn(handle);
  await clickAt(pixelOf(map, -93.6, 42));
  expect(onPick).toHaveBeenCalledTimes(1);
  // One pixel is about a tenth of a degree here.
  expect(Math.abs(onPick.mock.calls[0]![0] + 93.6)).toBeLessThan(0.15);
  expect(Math.abs(onPick.mock.calls[0]![1] - 42)).toBeLessThan(0.15);
  surface().focus();
  await userEvent.keyboard("{Enter}");
  const [x, y] = pixelOf(map, ...(onPick.mock.calls[1] as [number, number]));
  expect([Math.round(x), Math.round(y)]).toEqual([320, 200]);
});

test("a marker is selected in place of the point under it, and its label shows on hover", async () => {
  const onPick = vi.fn<(lon: number, lat: number) => void>();
  const onMarker = vi.fn<(id: string) => void>();
  const onHover = vi.fn<(lon: number, lat: number, pixel: readonly [number, number]) => void>();
  const { element, handle } = harness({ markers: [DALLAS, DENVER], onPick, onMarker, onHover });
  await render(element);
  const map = await drawn(handle);
  const [x, y] = pixelOf(map, DENVER.lon, DENVER.lat);
  await userEvent.hover(surface(), { position: { x, y } });
  await vi.waitFor(() => expect(onHover).toHaveBeenCalled());
  expect(Math.abs(onHover.mock.calls.at(-1)![0] - DENVER.lon)).toBeLessThan(0.15);
  expect(getComputedStyle(surface()).cursor).toBe("pointer");
  await clickAt([x, y]);
  expect(onMarker).toHaveBeenCalledExactlyOnceWith("denver");
  expect(onPick).not.toHaveBeenCalled();
});

test("the keyboard moves the map and leaves it again", async () => {
  const onView = vi.fn<(view: MapPosition) => void>();
  const { element, handle } = harness({ onView });
  await render(element);
  const map = await drawn(handle);
  const before = map.getView().getCenter()![0]!;
  expect(onView).not.toHaveBeenCalled();
  document.querySelector("button")!.focus();
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(surface());
  await userEvent.keyboard("{ArrowRight}");
  await vi.waitFor(() => expect(onView).toHaveBeenCalledTimes(1));
  expect(map.getView().getCenter()![0]!).toBeGreaterThan(before);
  await userEvent.keyboard("{+}");
  await vi.waitFor(() => expect(onView).toHaveBeenCalledTimes(2));
  expect(onView.mock.calls[1]![0].zoom).toBeGreaterThan(onView.mock.calls[0]![0].zoom);
  await userEvent.keyboard("{Tab}{Tab}{Tab}{Tab}");
  expect(document.activeElement?.textContent).toBe("after");
});

test("a stored view is shown again, and a late one does not move the map back", async () => {
  const onView = vi.fn<(view: MapPosition) => void>();
  const dallas = { lon: -96.8, lat: 32.8, zoom: 7 };
  const { element, handle } = harness({ view: dallas, onView });
  await render(element);
  const map = await drawn(handle);
  const middle = pixelOf(map, dallas.lon, dallas.lat).map(Math.round);
  expect(middle).toEqual([320, 200]);
  surface().focus();
  await userEvent.keyboard("{ArrowRight}");
  await vi.waitFor(() => expect(onView).toHaveBeenCalledTimes(1));
  await userEvent.keyboard("{ArrowRight}");
  await vi.waitFor(() => expect(onView).toHaveBeenCalledTimes(2));
  const here = map.getView().getCenter()!;
  handle.tell({ view: onView.mock.calls[0]![0] });
  await settled(map);
  expect(map.getView().getCenter()).toEqual(here);
  handle.tell({ view: dallas });
  await vi.waitFor(() => expect(pixelOf(map, dallas.lon, dallas.lat).map(Math.round)).toEqual([320, 200]));
});

test("the name of a state is left out where the label of a marker would cover it", async () => {
  const { element, handle } = harness({ view: { lon: -98.5, lat: 32.5, zoom: 5.4 } });
  await render(element);
  const map = await drawn(handle);
  const { names } = await loadAtlas();
  const placeOf = (state: string): [number, number] => {
    const { x = 0, y = 0 } = names.find(({ text }) => text === state) ?? {};
    const [left = 0, top = 0] = map.getPixelFromCoordinate([x, y]) ?? [];
    return [left, top];
  };
  /** Whether anything is written where the name of a state belongs. */
  const isNamed = (state: string): boolean => {
    const canvas = document.querySelector<HTMLCanvasElement>("canvas[data-layer=names]")!;
    if (canvas.width < 640) return false;
    const [x, y] = placeOf(state);
    const at = new DOMMatrix(canvas.style.transform).inverse().transformPoint({ x: x - 10, y: y - 5 });
    const { data } = copyOf(canvas).getContext("2d")!.getImageData(at.x, at.y, 20, 10);
    return data.some((value) => value > 0);
  };
  await vi.waitFor(() => expect(["Texas", "Oklahoma"].map(isNamed)).toEqual([true, true]));
  const [left, top] = placeOf("Texas");
  const [lon = 0, lat = 0] = toLonLat(map.getCoordinateFromPixel([left - 20, top]));
  handle.tell({ markers: [{ id: "stop", lon, lat, kind: "origin", label: "Abilene, TX" }] });
  await vi.waitFor(() => expect(["Texas", "Oklahoma"].map(isNamed)).toEqual([false, true]));
});

test("the theme of an open map changes", async () => {
  const { element, handle } = harness({ markers: [DALLAS] });
  await render(element);
  const map = await drawn(handle);
  expect(colors().get(LAND_DARK) ?? 0).toBe(0);
  document.body.className = "bp6-dark";
  await vi.waitFor(() => expect(colors().get(LAND_DARK)).toBeGreaterThan(50_000));
  await settled(map);
  expect(colors().get(LAND) ?? 0).toBe(0);
});

test("circles and lines are at their coordinates", async () => {
  const { element, handle } = harness({
    circles: [{ id: "deadhead", lon: DALLAS.lon, lat: DALLAS.lat, radius: 100 }],
    lines: [
      {
        id: "lane",
        kind: "route",
        isEstimated: false,
        points: [
          [DALLAS.lon, DALLAS.lat],
          [DENVER.lon, DENVER.lat],
        ],
      },
    ],
    view: { lon: -100, lat: 36, zoom: 5 },
  });
  await render(element);
  const map = await drawn(handle);
  const vectors = map.getAllLayers().flatMap((layer) => ([20, 30].includes(layer.getZIndex() ?? -1) ? [layer] : []));
  expect(vectors).toHaveLength(2);
  const at = (lon: number, lat: number, zIndex: number) =>
    map.hasFeatureAtPixel(pixelOf(map, lon, lat), { layerFilter: (layer) => layer.getZIndex() === zIndex });
  // 100 miles are 1.447 degrees of latitude.
  expect(at(DALLAS.lon, DALLAS.lat + 1.35, 20)).toBe(true);
  expect(at(DALLAS.lon, DALLAS.lat + 1.6, 20)).toBe(false);
  expect(at((DALLAS.lon + DENVER.lon) / 2, 36.33, 30)).toBe(true);
  expect(at(DALLAS.lon, DENVER.lat, 30)).toBe(false);
});

test("a closed map keeps no reference to the page", async () => {
  const { element, handle } = harness({ markers: [DALLAS] });
  const screen = await render(element);
  const map = await drawn(handle);
  await screen.unmount();
  expect(map.getTargetElement()).toBeNull();
  expect(map.getAllLayers()).toHaveLength(0);
  expect(map.hasListener("moveend")).toBe(false);
  expect(document.querySelector(".MapView_map canvas")).toBe(null);
});

test.each(["", "bp6-dark"])("axe finds no violations (%s)", async (theme) => {
  document.body.className = theme;
  const { element, handle } = harness({
    markers: [DALLAS],
    onPick: () => {},
    tiles: { url: "/no-tiles/{z}/{x}/{y}.png", attribution: "© nobody" },
  });
  await render(element);
  await drawn(handle);
  expect(await violations()).toEqual([]);
});
