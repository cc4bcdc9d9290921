// Lanes of demo freight, drawn by the pull between the market areas.
import { markets, type Market } from "../../places/markets.ts";
import type { Draw } from "./random.ts";

/** The index in running totals that a draw selects. */
export function drawIndex(draw: Draw, totals: readonly number[]): number {
  const left = draw.int(0, (totals.at(-1) ?? 1) - 1);
  let low = 0;
  let high = totals.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((totals[middle] ?? 0) > left) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A lane: a load's origin and destination. */
export function drawLane(draw: Draw): { origin: Market; destination: Market } {
  const { list, weights } = markets();
  const origin = list[drawIndex(draw, weights)] as Market;
  return { origin, destination: list[drawIndex(draw, origin.pulls)] as Market };
}
