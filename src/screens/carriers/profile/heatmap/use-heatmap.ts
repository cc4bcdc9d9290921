// The heatmap worker of a panel, and one carrier's answer in it.
import { useEffect, useMemo, useState } from "react";
import { Observable } from "rxjs";
import { getCarrierAreas } from "../../../../contract/carriers/heatmap.ts";
import type { Period } from "../../../../domain/carriers/heatmap/period.ts";
import { useResource, type ResourceView } from "../../../../live/use-resource.ts";
import { useObservable } from "../../../../live/use-observable.ts";
import { resourceKey, type ResourceQuery } from "../../../../sync/resources.ts";
import type { Loaded } from "../../../../../workers/heatmap/api.ts";
import { openHeatmap, type Heatmap } from "../../../../../workers/heatmap/client.ts";
import { NO_EARLIER_DATA } from "./heatmap-text.ts";
import { areasStatus, type CarrierAreasView } from "./areas-status.ts";

const worker$ = (): Observable<Heatmap> =>
  new Observable((observer) => {
    const opened = openHeatmap();
    observer.next(opened);
    return () => opened.dispose();
  });

/** Null until the worker is open. */
export function useHeatmapWorker(): Heatmap | null {
  return useObservable<Heatmap | null>("", worker$, null).value;
}

const query = (carrierId: number, { start, end }: Period): ResourceQuery<typeof getCarrierAreas> => ({
  endpoint: getCarrierAreas,
  input: { params: { id: carrierId }, query: { start_date: start, end_date: end } },
});

interface InWorker {
  readonly key: string;
  readonly text: string;
  readonly loaded: Loaded | null;
  readonly failure: string | null;
}

let loads = 0;

/** Loads a text into the worker; the text before stays until that is done. */
function useInWorker(heatmap: Heatmap | null, name: string, text: string | null): InWorker | null {
  const [current, setCurrent] = useState<InWorker | null>(null);
  const isKnown = text === null || current?.text === text;
  useEffect(() => {
    if (heatmap === null || text === null || isKnown) return undefined;
    let isCurrent = true;
    // Each load has its own key: a picture in progress must not mix two answers.
    const key = `${name}#${++loads}`;
    heatmap.load(key, text).then(
      (loaded) => {
        if (isCurrent) setCurrent({ key, text, loaded, failure: null });
        else heatmap.drop([key]).catch(() => undefined);
      },
      (error: unknown) => isCurrent && setCurrent({ key, text, loaded: null, failure: String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [heatmap, name, text, isKnown]);
  return current;
}

/** The status of one answer: loading, stored, loaded into the worker, or failed. */
function statusOf({ data, outcome }: ResourceView<string>, inWorker: InWorker | null): ReturnType<typeof areasStatus> {
  const isRead = inWorker !== null && inWorker.text === data;
  if (isRead && inWorker.failure !== null) return { status: "failed", message: inWorker.failure };
  return areasStatus(data === undefined ? undefined : data !== null, outcome, isRead ? inWorker.loaded : null);
}

/** Loaded, and without an area. */
const isEmpty = ({ data }: ResourceView<string>, inWorker: InWorker | null): boolean =>
  inWorker !== null && inWorker.text === data && inWorker.loaded?.areas === 0;

/** One carrier's areas of a period, and of another one to compare with; stored ones are shown while they are refreshed. */
export function useCarrierAreas(
  heatmap: Heatmap | null,
  carrierId: number,
  period: Period,
  before: Period | null,
): CarrierAreasView {
  const resource = query(carrierId, period);
  const compared = before === null ? null : query(carrierId, before);
  const now = useResource(resource);
  const then = useResource(compared);
  const name = resourceKey(resource);
  const inWorker = useInWorker(heatmap, name, now.data ?? null);
  const inWorkerBefore = useInWorker(heatmap, compared === null ? "" : resourceKey(compared), then.data ?? null);
  const own = statusOf(now, inWorker);
  const earlier = compared === null ? null : statusOf(then, inWorkerBefore);
  // Compared with a period of which nothing is known, every visit would look like an increase.
  const hasNoEarlier = compared !== null && isEmpty(then, inWorkerBefore);
  const missing = earlier === null || earlier.status === "ready" || hasNoEarlier ? null : earlier;
  const isWaiting = missing !== null && own.status === "ready";
  const status = isWaiting ? missing.status : own.status;
  const message = isWaiting
    ? `Comparison period: ${missing.message ?? "loading"}`
    : hasNoEarlier && own.status === "ready"
      ? NO_EARLIER_DATA
      : own.message;
  const { syncedAt, again } = now;
  // Gone from the server, or not loaded yet: the map must not show another period as this one.
  const isGone = own.status === "none" || own.status === "failed" || own.status === "offline";
  const key = isGone || !inWorker?.loaded ? null : inWorker.key;
  const hasBefore = earlier !== null && (missing === null || missing.status === "loading");
  const beforeKey = hasBefore && !hasNoEarlier && inWorkerBefore?.loaded ? inWorkerBefore.key : null;
  const loaded = key === null ? null : (inWorker?.loaded ?? null);
  return useMemo(
    () => ({ status, message, key, beforeKey, hasNoEarlier, loaded, syncedAt, again }),
    [status, message, key, beforeKey, hasNoEarlier, loaded, syncedAt, again],
  );
}
