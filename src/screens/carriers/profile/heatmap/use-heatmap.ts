// The heatmap worker for as long as a panel is shown, and one carrier's answer in it.
import { useEffect, useMemo, useState } from "react";
import { Observable } from "rxjs";
import { getCarrierAreas } from "../../../../contract/carriers/heatmap.ts";
import type { Period } from "../../../../domain/carriers/heatmap/period.ts";
import { useResource, type ResourceView } from "../../../../live/use-resource.ts";
import { useObservable } from "../../../../live/use-observable.ts";
import { resourceKey, type ResourceQuery } from "../../../../sync/resources.ts";
import type { Loaded } from "../../../../../workers/heatmap/api.ts";
import { openHeatmap, type Heatmap } from "../../../../../workers/heatmap/client.ts";
import { areasStatus, type CarrierAreasView } from "./areas-status.ts";

const worker$ = (): Observable<Heatmap> =>
  new Observable((observer) => {
    const opened = openHeatmap();
    observer.next(opened);
    return () => opened.dispose();
  });

/** Null before the first effect. */
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

let readings = 0;

/** Has the worker read a text; what it read before stays until then. */
function useInWorker(heatmap: Heatmap | null, name: string, text: string | null): InWorker | null {
  const [held, setHeld] = useState<InWorker | null>(null);
  const isKnown = text === null || held?.text === text;
  useEffect(() => {
    if (heatmap === null || text === null || isKnown) return undefined;
    let isWanted = true;
    // A name of its own for each reading: a picture under way must not mix two answers.
    const key = `${name}#${++readings}`;
    heatmap.load(key, text).then(
      (loaded) => {
        if (isWanted) setHeld({ key, text, loaded, failure: null });
        else heatmap.drop([key]).catch(() => undefined);
      },
      (error: unknown) => isWanted && setHeld({ key, text, loaded: null, failure: String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [heatmap, name, text, isKnown]);
  return held;
}

/** Where one answer stands: on its way, kept, read by the worker, or not to be had. */
function told({ data, outcome }: ResourceView<string>, held: InWorker | null): ReturnType<typeof areasStatus> {
  const isRead = held !== null && held.text === data;
  if (isRead && held.failure !== null) return { status: "failed", message: held.failure };
  return areasStatus(data === undefined ? undefined : data !== null, outcome, isRead ? held.loaded : null);
}

/** Read, and without a single area. */
const isEmpty = ({ data }: ResourceView<string>, held: InWorker | null): boolean =>
  held !== null && held.text === data && held.loaded?.areas === 0;

/** One carrier's areas of a period, and of another one to compare with; what is kept is shown while the server is asked. */
export function useCarrierAreas(
  heatmap: Heatmap | null,
  carrierId: number,
  period: Period,
  before: Period | null,
): CarrierAreasView {
  const asked = query(carrierId, period);
  const compared = before === null ? null : query(carrierId, before);
  const now = useResource(asked);
  const then = useResource(compared);
  const name = resourceKey(asked);
  const held = useInWorker(heatmap, name, now.data ?? null);
  const heldBefore = useInWorker(heatmap, compared === null ? "" : resourceKey(compared), then.data ?? null);
  const own = told(now, held);
  const earlier = compared === null ? null : told(then, heldBefore);
  // An empty period can be compared with; one that is not there cannot.
  const lacking = earlier === null || earlier.status === "ready" || isEmpty(then, heldBefore) ? null : earlier;
  const isWaiting = lacking !== null && own.status === "ready";
  const status = isWaiting ? lacking.status : own.status;
  const message = isWaiting ? `The days compared with: ${lacking.message ?? "loading"}` : own.message;
  const { syncedAt, again } = now;
  // Gone from the server, or not read yet: the picture of another period is not shown as this one's.
  const isGone = own.status === "none" || own.status === "failed" || own.status === "offline";
  const key = isGone || !held?.loaded ? null : held.key;
  const isBeforeThere = earlier !== null && (lacking === null || lacking.status === "loading");
  const beforeKey = isBeforeThere && heldBefore?.loaded ? heldBefore.key : null;
  const loaded = key === null ? null : (held?.loaded ?? null);
  return useMemo(
    () => ({ status, message, key, beforeKey, loaded, syncedAt, again }),
    [status, message, key, beforeKey, loaded, syncedAt, again],
  );
}
