// What people read about changes that the server has not accepted, where somebody else than their owner may be reading.
import { formatCount } from "../format.ts";

/** "2 changes by Dana Reyes (Meridian Freight) have not reached the server." `count` is null where it is unknown. */
export function unsentSentence(owner: string, count: number | null): string {
  if (count === null) return `Changes by ${owner} may not have reached the server.`;
  return `${formatCount(count, "change")} by ${owner} ${count === 1 ? "has" : "have"} not reached the server.`;
}
