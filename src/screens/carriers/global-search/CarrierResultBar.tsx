// The bar above the results: their count, how many are the user's own, and the button that shows them.
import { Button } from "@blueprintjs/core";
import { listFailure, UNCOUNTED_OFFLINE } from "../../../domain/failure-text.ts";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { useConnected } from "../../../live/use-connected.ts";
import { muted } from "../../../ui/text/text.ts";
import { KeyCaps } from "../../../ui/keys/KeyCaps.tsx";
import { Updated } from "../../../widgets/record/Updated.tsx";
import css from "./CarrierResultBar.module.css";
import { SHOW_KEY } from "../parts/filters/use-search-filters.tsx";
import type { CarrierResults } from "./use-carrier-results.ts";

function countText({ count, isCurrent, list }: CarrierResults, isConnected: boolean): string {
  if (!isConnected && isCurrent && count.kind === "counted" && count.total === 0 && listFailure(list) !== null)
    return UNCOUNTED_OFFLINE;
  if (count.kind === "counted") return formatCount(count.total, "carrier");
  if (count.kind === "counting") return "Counting…";
  return count.kind === "offline" ? UNCOUNTED_OFFLINE : "Cannot be counted";
}

interface Props {
  readonly results: CarrierResults;
  /** Number of selected rows. */
  readonly selected: number;
}

export function CarrierResultBar({ results, selected }: Props) {
  const { isCurrent, keys, list, mine, show } = results;
  const isConnected = useConnected();
  const isLoading = isCurrent && list?.status === "loading";
  const isWhole = keys !== null && list?.total !== null && list !== null && keys.length >= list.total;
  return (
    <div className={css.bar}>
      <span className={css.count} role="status" title={results.count.kind === "unknown" ? results.count.message : undefined}>
        <strong>{countText(results, isConnected)}</strong>
        {mine !== null && <span className={muted}>{`${formatNumber(mine)} of yours`}</span>}
      </span>
      {isCurrent && keys !== null && !isWhole && <span className={muted}>{`${formatNumber(keys.length)} loaded`}</span>}
      {isCurrent && list?.syncedAt && (
        <span className={muted}>
          <Updated at={list.syncedAt} />
        </span>
      )}
      {selected > 0 && <span className={muted}>{`${formatNumber(selected)} selected`}</span>}
      <span className={css.end}>
        {isCurrent ? (
          <Button size="small" variant="minimal" text="Refresh" loading={isLoading} onClick={show} />
        ) : (
          <>
            <KeyCaps combo={SHOW_KEY} />
            <Button size="small" intent="primary" text="Show carriers" onClick={show} />
          </>
        )}
      </span>
    </div>
  );
}
