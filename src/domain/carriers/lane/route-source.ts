// Who says how long a road is, in words beside its figures.
import type { RouteSource } from "../../../contract/carriers/route.ts";

const WORDS: Readonly<Record<RouteSource, string>> = {
  estimated: "estimated",
  google: "by Google",
  mapbox: "by Mapbox",
  osrm: "by OSRM",
  valhalla: "by Valhalla",
};

export const sourceInWords = (source: RouteSource): string => WORDS[source];
