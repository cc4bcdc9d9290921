// What people call the kinds of trucks and trailers.
import { humanized } from "../status.ts";

const NAMES: ReadonlyMap<string, string> = new Map([
  ["van", "Dry van"],
  ["straight_box_truck", "Box truck"],
]);

/** The name of an API token; those without one of their own are named by their words. */
export const equipmentName = (token: string): string => NAMES.get(token) ?? humanized(token);
