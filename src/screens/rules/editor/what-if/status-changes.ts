// The carriers whose status would change, filtered by change, in parallel arrays as the worker returns them.
import type { ChangeFilter } from "../../../../domain/rules/rules-address.ts";
import { ASSESSMENT_STATUSES, type WhatIf } from "../../../../../workers/assessment/api.ts";
import type { AssessmentStatus } from "../../../../domain/rules/assessment-labels.ts";

export interface StatusChanges {
  readonly connectionIds: Float64Array;
  readonly carrierIds: Float64Array;
  /** Indexes into ASSESSMENT_STATUSES. */
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

/** All of them where there is no filter, without a copy. */
export function changesOf(answer: WhatIf, filter: ChangeFilter | null): StatusChanges {
  if (filter === null) return answer;
  const from = ASSESSMENT_STATUSES.indexOf(filter.from);
  const to = ASSESSMENT_STATUSES.indexOf(filter.to);
  const places: number[] = [];
  for (let at = 0; at < answer.from.length; at++) if (answer.from[at] === from && answer.to[at] === to) places.push(at);
  return {
    connectionIds: Float64Array.from(places, (at) => answer.connectionIds[at] ?? 0),
    carrierIds: Float64Array.from(places, (at) => answer.carrierIds[at] ?? 0),
    from: Uint8Array.from(places, (at) => answer.from[at] ?? 0),
    to: Uint8Array.from(places, (at) => answer.to[at] ?? 0),
  };
}

export const statusAt = (index: number | undefined): AssessmentStatus => ASSESSMENT_STATUSES[index ?? 0] ?? "none";
