// Whether two periods are compared, and with which one.
import type { HeatmapState } from "../../../../domain/carriers/heatmap/heatmap-state.ts";
import { daysBefore, type Period } from "../../../../domain/carriers/heatmap/period.ts";

export const areCompared = ({ shown }: HeatmapState): boolean => shown === "change";

/** Null if nothing is compared. */
export const beforeOf = (state: HeatmapState, period: Period): Period | null =>
  areCompared(state) ? (state.before ?? daysBefore(period)) : null;
