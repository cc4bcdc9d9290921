// What the worker is to show, put together from the carriers that it has read; and the answers that it may forget.
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
  /** The carriers that are in it, in its order. */
  readonly carriers: readonly number[];
}

interface ShownCarrier {
  readonly id: number;
  readonly now: string;
  readonly before: string | null;
}

/** Keeps its identity while nothing of it changes. */
export function useScene(
  heatmap: Heatmap | null,
  carrierIds: readonly number[],
  views: Views,
  state: HeatmapState,
): HeatmapScene {
  const isChange = areCompared(state);
  const shown = carrierIds.flatMap((id): readonly ShownCarrier[] => {
    const view = views.get(id);
    if (!view?.key) return [];
    // Against nothing everything would look like more.
    if (isChange && view.beforeKey === null) return [];
    return [{ id, now: view.key, before: isChange ? view.beforeKey : null }];
  });
  const text = JSON.stringify({ shown, day: isChange ? null : state.day, how: state.shown });
  const made = useMemo((): HeatmapScene => {
    const told = JSON.parse(text) as {
      shown: ShownCarrier[];
      day: number | null;
      how: Scene["shown"];
    };
    return {
      scene: { carriers: told.shown.map(({ now, before }) => ({ now, before })), day: told.day, shown: told.how },
      carriers: told.shown.map(({ id }) => id),
    };
  }, [text]);
  const held = [...views.values()].flatMap(({ key, beforeKey }) => [key, beforeKey]).filter((key) => key !== null);
  const heldText = held.join("\n");
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    // Only what was shown and is not any more: what is being read at this moment must stay.
    const now = heldText.split("\n");
    const gone = before.current.filter((key) => !now.includes(key));
    before.current = now;
    if (gone.length > 0) heatmap?.drop(gone).catch(() => undefined);
  }, [heatmap, heldText]);
  return made;
}
