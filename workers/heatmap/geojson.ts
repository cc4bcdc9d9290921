// The merged areas as a GeoJSON file.
import { hasVisits, rowAt, type Merged } from "./merge.ts";

/** To about ten meters; a postal area has no greater precision. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** `names`: the carrier names in the order of the merged carriers. One feature per line, so that people can read the file. */
export function geojsonOf(merged: Merged, names: readonly string[]): string {
  const lines: string[] = [];
  for (let index = 0; index < merged.count; index++) {
    if (!hasVisits(merged, index)) continue;
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
