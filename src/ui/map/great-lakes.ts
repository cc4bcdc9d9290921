// The northern shores of the Great Lakes, which are missing in the atlas files.
import type { LonLat } from "./map-props.ts";

/** Longitude and latitude of each point, as text, which is shorter than one number per line. */
function shore(points: string): LonLat[] {
  return points.split(",").map((point) => {
    const [lon = 0, lat = 0] = point.trim().split(" ").map(Number);
    return [lon, lat];
  });
}

const SUPERIOR = shore(`
  -89.57 48.0, -89.3 48.25, -89.22 48.4, -89.0 48.55, -88.93 48.3, -88.68 48.45, -88.5 48.68, -88.35 48.58,
  -88.25 48.97, -87.9 48.93, -87.52 48.83, -87.1 48.78, -86.65 48.76, -86.38 48.74, -86.3 48.55, -86.07 48.08,
  -85.6 47.93, -84.9 47.96, -84.98 47.57, -84.65 47.25, -84.78 47.04, -84.55 46.92, -84.48 46.72, -84.6 46.55,
  -84.35 46.51
`);

const HURON = shore(`
  -84.1 46.5, -84.0 46.33, -83.55 46.25, -82.96 46.18, -82.35 46.18, -81.9 46.06, -81.51 45.97, -81.0 45.94,
  -80.72 45.88, -80.55 45.75, -80.48 45.52, -80.2 45.33, -80.05 45.1, -79.82 44.87, -80.12 44.82, -80.02 44.53,
  -80.22 44.51, -80.6 44.62, -80.94 44.6, -80.88 44.8, -81.1 44.8, -81.22 45.0, -81.35 45.18, -81.66 45.26,
  -81.42 44.98, -81.27 44.63, -81.38 44.5, -81.64 44.18, -81.72 43.74, -81.76 43.31, -82.02 43.22, -82.4 43.0
`);

const ERIE = shore(`
  -82.48 42.75, -82.47 42.55, -82.42 42.42, -82.46 42.3, -82.87 42.33, -83.04 42.31, -83.11 42.1, -83.02 42.03,
  -82.74 42.02, -82.51 41.91, -82.45 42.09, -81.88 42.26, -81.6 42.48, -81.21 42.66, -80.8 42.64, -80.5 42.58,
  -80.05 42.55, -80.35 42.66, -80.2 42.78, -79.58 42.86, -79.25 42.87, -78.93 42.89
`);

const ONTARIO = shore(`
  -78.93 42.95, -79.05 43.07, -79.06 43.26, -79.25 43.22, -79.56 43.2, -79.79 43.3, -79.66 43.44, -79.38 43.63,
  -79.08 43.81, -78.83 43.86, -78.17 43.95, -77.72 43.99, -77.35 43.94, -77.15 43.85, -76.87 43.95, -77.0 44.08,
  -76.78 44.17, -76.48 44.22, -76.16 44.31
`);

/**
 * From Pigeon River on Lake Superior to the Thousand Islands. Assumption: a coarse line through towns and capes is enough for
 * orientation; distances must not be measured on it.
 */
export const NORTHERN_SHORE: readonly LonLat[] = [...SUPERIOR, ...HURON, ...ERIE, ...ONTARIO];

/** From there back to the start over land of the United States, which is drawn on top. */
export const BACK_OVERLAND: readonly LonLat[] = shore(`
  -75.85 44.2, -75.9 43.5, -77.5 42.6, -80.2 41.5, -83.5 41.0, -88.6 41.2, -88.9 44.5, -91.0 46.2, -92.7 46.5,
  -91.7 47.5, -90.0 47.98
`);

/** Between Lake Huron and its North Channel. */
export const MANITOULIN: readonly LonLat[] = shore(`
  -83.2 45.86, -82.7 45.93, -82.3 45.98, -81.93 45.99, -81.6 45.83, -81.68 45.54, -82.0 45.56, -82.5 45.72,
  -82.95 45.78, -83.2 45.86
`);
