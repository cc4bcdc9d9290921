// Where a truck was, in words: the nearest place with a ZIP code, or its coordinates where there is none near, as on the open plains.
import type { LoadPosition } from "../../contract/loads/loads.ts";

/** Two decimals are within a mile. */
const half = (degrees: number, positive: string, negative: string): string =>
  `${Math.abs(degrees).toFixed(2)}° ${degrees < 0 ? negative : positive}`;

/** "Dallas, TX", or "26.52° N, 79.31° W". */
export const positionPlace = ({ name, lat, lon }: Pick<LoadPosition, "name" | "lat" | "lon">): string =>
  name === "" ? `${half(lat, "N", "S")}, ${half(lon, "E", "W")}` : name;
