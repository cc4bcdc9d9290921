// The carriers that flip, narrowed to one way of flipping, in parallel arrays as the worker gives them.
import type { FlipFilter } from "../../../domain/rules/rules-address.ts";
import { STANDINGS, type Standing, type WhatIf } from "../../../../workers/assessment/api.ts";

export interface Flips {
  readonly connectionIds: Float64Array;
  readonly carrierIds: Float64Array;
  /** Indexes into STANDINGS. */
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

/** All of them where there is no filter, without a copy. */
export function flipsOf(answer: WhatIf, filter: FlipFilter | null): Flips {
  if (filter === null) return answer;
  const from = STANDINGS.indexOf(filter.from);
  const to = STANDINGS.indexOf(filter.to);
  const places: number[] = [];
  for (let at = 0; at < answer.from.length; at++) if (answer.from[at] === from && answer.to[at] === to) places.push(at);
  return {
    connectionIds: Float64Array.from(places, (at) => answer.connectionIds[at] ?? 0),
    carrierIds: Float64Array.from(places, (at) => answer.carrierIds[at] ?? 0),
    from: Uint8Array.from(places, (at) => answer.from[at] ?? 0),
    to: Uint8Array.from(places, (at) => answer.to[at] ?? 0),
  };
}

export const standingAt = (index: number | undefined): Standing => STANDINGS[index ?? 0] ?? "none";
