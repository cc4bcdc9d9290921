// One carrier of the heatmap: fetches its areas and shows how many there are, or why there are none.
import { Button } from "@blueprintjs/core";
import { CrossIcon } from "@blueprintjs/icons";
import { useEffect } from "react";
import { of } from "rxjs";
import type { Period } from "../../../../domain/carriers/heatmap/period.ts";
import { useHandle } from "../../../../live/use-handle.ts";
import { useObservable } from "../../../../live/use-observable.ts";
import { useRow } from "../../../../live/use-records.ts";
import { syncCarrier$ } from "../../../../sync/carriers/carrier.ts";
import { Updated, useOwnAge } from "../../../../widgets/record/Updated.tsx";
import type { Heatmap } from "../../../../../workers/heatmap/client.ts";
import type { CarrierAreasView } from "./areas-status.ts";
import { useCarrierAreas } from "./use-heatmap.ts";
import { formatCount } from "../../../../domain/format.ts";
import { Swatch } from "./Swatch.tsx";
import css from "./HeatmapPanel.module.css";
import { muted } from "../../../../ui/text/text.ts";

interface Props {
  readonly heatmap: Heatmap | null;
  readonly carrierId: number;
  readonly period: Period;
  readonly before: Period | null;
  /** Its position among the carriers on the map; null while all share one color. */
  readonly place: number | null;
  readonly onView: (carrierId: number, name: string, view: CarrierAreasView | null) => void;
  /** Null for the carrier that the page is about. */
  readonly onRemove: (() => void) | null;
}

/** A carrier that is not stored yet is fetched for its name. */
function useCarrierName(id: number): string {
  const handle = useHandle();
  const row = useRow("carriers", id);
  useObservable(
    `${id} ${row === null} ${handle === null}`,
    () => (row === null && handle !== null ? syncCarrier$(handle, id) : of(null)),
    null,
  );
  return row?.legal_name ?? `Carrier ${id}`;
}

function State({ view }: { readonly view: CarrierAreasView }) {
  const { status, message, loaded, syncedAt, again } = view;
  const hasOwnAge = useOwnAge(syncedAt);
  if (status === "loading") return <span className={muted}>Loading…</span>;
  if (status === "ready" && loaded !== null) {
    return (
      <span className={muted}>
        {formatCount(loaded.visits, "visit")} in {formatCount(loaded.areas, "area")} · ELD
        {syncedAt !== null && (hasOwnAge || message !== null) && (
          <>
            {" · "}
            <Updated at={syncedAt} />
          </>
        )}
        {message !== null && ` · ${message} `}
        {message !== null && <Button size="small" variant="minimal" text="Retry" onClick={again} />}
      </span>
    );
  }
  return (
    <span className={muted}>
      {status === "none" ? "No heatmap data" : "Not loaded"}: {message}{" "}
      {status !== "none" && <Button size="small" variant="minimal" text="Retry" onClick={again} />}
    </span>
  );
}

export function CarrierLine({ heatmap, carrierId, period, before, place, onView, onRemove }: Props) {
  const name = useCarrierName(carrierId);
  const view = useCarrierAreas(heatmap, carrierId, period, before);
  useEffect(() => onView(carrierId, name, view), [carrierId, name, view, onView]);
  useEffect(() => () => onView(carrierId, "", null), [carrierId, onView]);
  return (
    <li className={css.line} data-status={view.status}>
      {place !== null && <Swatch place={place} />}
      <span className={css.name}>{name}</span>
      <State view={view} />
      {onRemove !== null && (
        <Button
          size="small"
          variant="minimal"
          icon={<CrossIcon />}
          aria-label={`Remove ${name} from the map`}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
