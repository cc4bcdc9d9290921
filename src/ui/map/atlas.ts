// Borders from the atlas files, projected once for all maps of the page.
import Polygon from "ol/geom/Polygon.js";
import { fromEPSG4326 } from "ol/proj/epsg3857.js";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import type { BorderKind, BorderShape } from "./borders/draw-borders.ts";
import type { PlaceName } from "./names/draw-names.ts";
import { BACK_OVERLAND, MANITOULIN, NORTHERN_SHORE } from "./great-lakes.ts";

type Named = GeometryCollection<{ readonly name?: string | undefined }>;
export interface Countries extends Topology {
  readonly objects: { readonly countries: Named };
}
export interface States extends Topology {
  readonly objects: { readonly states: Named; readonly nation: GeometryCollection };
}
type Line = readonly (readonly number[])[];

/** ISO 3166-1 number. */
const USA = "840";

/** The east end of the maps, in degrees: the Americas and Greenland are west of it. */
export const EAST_END = -20;
const isWest = (point: readonly number[]): boolean => (point[0] ?? 0) < EAST_END;

/** At the antimeridian shapes are cut in two; the cut is not a border. */
const isCut = (point: readonly number[]): boolean => (point[0] ?? 0) < -179.99;

function projected(points: Line): number[] {
  const flat: number[] = [];
  for (const point of points) flat.push(point[0] ?? 0, point[1] ?? 0);
  return fromEPSG4326(flat, flat);
}

function area(kind: BorderKind, rings: readonly Line[]): BorderShape {
  const flat: number[] = [];
  const ends = rings.map((ring) => {
    for (const value of projected(ring)) flat.push(value);
    return flat.length;
  });
  return { kind, points: Float64Array.from(flat), ends };
}

function lines(kind: BorderKind, shape: readonly Line[]): BorderShape[] {
  const found: BorderShape[] = [];
  for (const line of shape) {
    let begun: (readonly number[])[] = [];
    const end = () => {
      const points = Float64Array.from(projected(begun));
      if (begun.length > 1) found.push({ kind, points, ends: [points.length] });
      begun = [];
    };
    for (const point of line) {
      const before = begun.at(-1);
      if (!isWest(point) || (before && isCut(point) && isCut(before))) end();
      if (isWest(point)) begun.push(point);
    }
    end();
  }
  return found;
}

/** The areas of each shape. */
function shapes(kind: BorderKind, topology: Topology, all: GeometryCollection): BorderShape[][] {
  return feature(topology, all).features.map(({ geometry }) => {
    const polygons =
      geometry.type === "MultiPolygon" ? geometry.coordinates : geometry.type === "Polygon" ? [geometry.coordinates] : [];
    return polygons.filter(([outer]) => outer?.some(isWest)).map((rings) => area(kind, rings));
  });
}

const greatLakes = (): BorderShape[] => [
  area("lake", [[...NORTHERN_SHORE, ...BACK_OVERLAND, ...NORTHERN_SHORE.slice(0, 1)]]),
  area("front", [MANITOULIN]),
  ...lines("coast", [NORTHERN_SHORE, MANITOULIN]),
];

/** The shapes inside the maps, found by the start of their arcs: decoding the others would take most of the time. */
function western(topology: Topology, all: Named): Named {
  const scale = topology.transform?.scale[0] ?? 1;
  const start = topology.transform?.translate[0] ?? 0;
  const begins = topology.arcs.map(([first]) => [(first?.[0] ?? 0) * scale + start]);
  const reaches = (arc: number) => isWest(begins[arc < 0 ? ~arc : arc] ?? [0]);
  const arcsOf = (shape: GeometryObject): number[] => ("arcs" in shape ? shape.arcs.flat(2) : []);
  return { ...all, geometries: all.geometries.filter((shape) => arcsOf(shape).some(reaches)) };
}

/** Borders of all countries but the United States, which the finer atlas has. */
export function countryBorders(atlas: Countries): BorderShape[] {
  const countries = western(atlas, atlas.objects.countries);
  const isAbroad = (one: GeometryObject) => one.id !== USA;
  return [
    ...shapes("land", atlas, countries).flat(),
    ...lines("coast", mesh(atlas, countries, (a, b) => a === b && isAbroad(a)).coordinates),
    ...lines("country", mesh(atlas, countries, (a, b) => a !== b && isAbroad(a) && isAbroad(b)).coordinates),
    ...greatLakes(),
  ];
}

/** Borders of the United States and of its states. */
export function stateBorders(usa: States): BorderShape[] {
  const { states, nation } = usa.objects;
  return [
    ...shapes("front", usa, nation).flat(),
    ...lines("country", mesh(usa, nation).coordinates),
    ...lines("state", mesh(usa, states, (a, b) => a !== b).coordinates),
  ];
}

/** A point in the largest area of each shape, with the shape's name; the largest first. */
export function names(topology: Topology, all: Named, zoom: Pick<PlaceName, "from" | "to">): PlaceName[] {
  const found = shapes("land", topology, all).flatMap((areas, index) => {
    const polygons = areas.map(({ points, ends }) => new Polygon([...points], "XY", [...ends]));
    const [largest] = polygons.toSorted((a, b) => b.getArea() - a.getArea());
    const { name: text } = all.geometries[index]?.properties ?? {};
    const [x = 0, y = 0] = largest?.getInteriorPoint().getCoordinates() ?? [];
    return largest && text ? [{ area: largest.getArea(), name: { text, x, y, ...zoom } }] : [];
  });
  return found.toSorted((a, b) => b.area - a.area).map(({ name }) => name);
}
