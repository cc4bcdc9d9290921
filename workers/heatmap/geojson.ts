// The merged areas as a GeoJSON file.
import { isTold, rowAt, type Merged } from "./merge.ts";

/** Longitude and latitude to some ten meters; more would claim what a postal area cannot tell. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** `names` are the carriers', in the order of the merged ones. One feature a line, so that the file can be looked at. */
export function geojsonOf(merged: Merged, names: readonly string[]): string {
  const lines: string[] = [];
  for (let index = 0; index < merged.count; index++) {
    if (!isTold(merged, index)) continue;
    const row = rowAt(merged, index);
    lines.push(
      JSON.stringify({
        type: "Feature",
        geometry: { type: "Point", coordinates: [rounded(row.lon), rounded(row.lat)] },
        properties: {
          code: row.code,
          name: row.name,
          visits: row.visits,
          vehicles: row.vehicles,
          last_visited_on: row.lastVisitedOn,
          ...(row.change === null ? {} : { change: row.change }),
          ...(names.length > 1 ? { by_carrier: Object.fromEntries(names.map((name, at) => [name, row.byCarrier[at]])) } : {}),
        },
      }),
    );
  }
  return `{"type":"FeatureCollection","features":[\n${lines.join(",\n")}\n]}\n`;
}
