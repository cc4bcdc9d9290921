// The loads under the pointer: the first few of them, and how many more there are.
import { formatNumber } from "../../../domain/format.ts";
import { loadStatus } from "../../../domain/loads/load-statuses.ts";
import { destinationName, originName } from "../../../domain/loads/stops.ts";
import { useFirstRows } from "../../../live/rows/use-first-rows.ts";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { muted } from "../../../ui/text/text.ts";
import css from "./Board.module.css";

/** Tunable: more would hide the map. */
const MAX = 4;

export function LoadsTip({ ids }: { readonly ids: readonly number[] }) {
  const loads = useFirstRows("loads", ids.slice(0, MAX));
  return (
    <div className={css.tip}>
      {loads.map((load) => (
        <div key={load.id}>
          <b>{load.external_load_number}</b> <StatusTone status={loadStatus(load.status)} />
          <div className={muted}>
            {originName(load)} to {destinationName(load)}
          </div>
        </div>
      ))}
      {ids.length > MAX && <div className={muted}>and {formatNumber(ids.length - MAX)} more</div>}
    </div>
  );
}
