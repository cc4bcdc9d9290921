// Hook that finds connected carriers on a lane among those with a connected ELD, largest first.
import { defer, map, of, switchMap, type Observable } from "rxjs";
import type { Connection } from "../../contract/connections/connections.ts";
import type { Period } from "../../domain/carriers/heatmap/period.ts";
import { laneSweep$, type Sweep } from "../../sync/carriers/lane-sweep.ts";
import type { Lane, LaneVisits } from "../../../workers/heatmap/api.ts";
import type { Heatmap } from "../../../workers/heatmap/client.ts";
import { queries } from "../../../workers/query/client.ts";
import { useObservable } from "../use-observable.ts";

/** Tunable: the most carriers to check, since each is a separate call. */
export const SWEPT_MAX = 300;

export interface LaneCarrier extends Omit<LaneVisits, "key"> {
  readonly id: number;
  readonly name: string;
}

export interface LaneSweepView extends Sweep<LaneCarrier> {
  /** Null until known. */
  readonly total: number | null;
}

const NOTHING: LaneSweepView = { done: 0, failed: 0, found: [], total: null };

async function reporting(): Promise<readonly Connection[]> {
  const { keys } = await queries().call("ask", "connections", {
    where: [{ column: "eld_status", is: "in", codes: ["connected"] }],
    text: null,
    sort: { column: "power_units", descending: true },
    facets: [],
  });
  const rows = await queries().call("rows", "connections", [...keys.subarray(0, SWEPT_MAX)]);
  return rows.filter((row): row is Connection => row !== undefined);
}

function sweep$(heatmap: Heatmap, lane: Lane, period: Period): Observable<LaneSweepView> {
  return defer(reporting).pipe(
    switchMap((rows) => {
      const names = new Map(rows.map((row) => [row.carrier_id, row.carrier.legal_name]));
      const read = async (id: number, text: string): Promise<LaneCarrier | null> => {
        const visits = await heatmap.call("laneIn", text, lane);
        return visits.atOrigin > 0 && visits.atDestination > 0 ? { id, name: names.get(id) ?? `Carrier ${id}`, ...visits } : null;
      };
      return laneSweep$([...names.keys()], period, read).pipe(map((sweep) => ({ ...sweep, total: names.size })));
    }),
  );
}

/** `lane` null stops it. Finds only carriers that were seen at both ends. */
export function useLaneSweep(heatmap: Heatmap | null, lane: Lane | null, period: Period): LaneSweepView {
  const key = JSON.stringify([lane, period, heatmap === null]);
  const shown = useObservable<LaneSweepView>(
    key,
    () => (heatmap === null || lane === null ? of(NOTHING) : sweep$(heatmap, lane, period)),
    NOTHING,
  );
  return shown.key === key ? shown.value : NOTHING;
}
