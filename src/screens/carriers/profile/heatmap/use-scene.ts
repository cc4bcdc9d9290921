// The scene that the worker draws, made of the carriers that it has loaded; answers no longer shown are dropped.
import { useEffect, useMemo, useRef } from "react";
import type { HeatmapState } from "../../../../domain/carriers/heatmap/heatmap-state.ts";
import { areCompared } from "./compared.ts";
import type { CarrierAreasView } from "./areas-status.ts";
import type { Scene } from "../../../../../workers/heatmap/api.ts";
import type { Heatmap } from "../../../../../workers/heatmap/client.ts";

/** By carrier. */
export type Views = ReadonlyMap<number, CarrierAreasView>;

export interface HeatmapScene {
  readonly scene: Scene;
  /** Its carriers, in order. */
  readonly carriers: readonly number[];
}

interface ShownCarrier {
  readonly id: number;
  readonly now: string;
  readonly before: string | null;
}

/** Keeps its identity while nothing in it changes. */
export function useScene(
  heatmap: Heatmap | null,
  carrierIds: readonly number[],
  views: Views,
  state: HeatmapState,
): HeatmapScene {
  const isChange = areCompared(state);
  const loaded = carrierIds.flatMap((id): readonly ShownCarrier[] => {
    const view = views.get(id);
    if (!view?.key) return [];
    // Not loaded yet. Without earlier data the carrier has visits, and no change.
    if (isChange && view.beforeKey === null && !view.hasNoEarlier) return [];
    return [{ id, now: view.key, before: isChange ? view.beforeKey : null }];
  });
  const text = JSON.stringify({ shown: loaded, day: isChange ? null : state.day, how: state.shown });
  const made = useMemo((): HeatmapScene => {
    const { shown, day, how } = JSON.parse(text) as {
      shown: ShownCarrier[];
      day: number | null;
      how: Scene["shown"];
    };
    return {
      scene: { carriers: shown.map(({ now, before }) => ({ now, before })), day, shown: how },
      carriers: shown.map(({ id }) => id),
    };
  }, [text]);
  const keys = [...views.values()].flatMap(({ key, beforeKey }) => [key, beforeKey]).filter((key) => key !== null);
  const keysText = keys.join("\n");
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    // Only answers that were shown before: those still loading must stay.
    const now = keysText.split("\n");
    const gone = before.current.filter((key) => !now.includes(key));
    before.current = now;
    if (gone.length > 0) heatmap?.drop(gone).catch(() => undefined);
  }, [heatmap, keysText]);
  return made;
}
