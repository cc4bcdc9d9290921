// The line at the bottom: how fresh the data on the screen is, and which changes the server has yet to get.
import { CloudTickIcon, OfflineIcon, OutdatedIcon, RefreshIcon, UploadIcon, WarningSignIcon } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import type { CollectionState } from "../../db/records.ts";
import { health$ } from "../../db/health.ts";
import { formatCount, formatNumber } from "../../domain/format.ts";
import { useCounts } from "../../live/rows/use-collection.ts";
import { useCurrent } from "../../live/use-current.ts";
import { useOnline } from "../../live/use-online.ts";
import { useCollectionState, useOutbox } from "../../live/use-records.ts";
import { reached$ } from "../../net/reach.ts";
import { Ago } from "../../ui/cell/Age.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import css from "./StatusLine.module.css";

interface Props {
  readonly onUnsent: () => void;
  readonly onKeys: () => void;
}

const NO_COUNTS = {};

interface SyncStatus {
  readonly icon: ReactElement;
  readonly text: string;
  readonly tone?: "warning";
}

function syncStatus(state: CollectionState | null | undefined, rows: number | null, isConnected: boolean): SyncStatus {
  if (!isConnected) return { icon: <OfflineIcon size={12} />, text: "Offline", tone: "warning" };
  if (state === null || state === undefined) return { icon: <RefreshIcon size={12} />, text: "Starting" };
  if (state.failure !== null)
    return { icon: <WarningSignIcon size={12} />, text: "Updates are failing, retrying", tone: "warning" };
  if (!state.complete) {
    const total = state.serverTotal === null ? "" : ` of ${formatNumber(state.serverTotal)}`;
    return { icon: <RefreshIcon size={12} />, text: `Loading ${formatNumber(rows ?? 0)}${total}` };
  }
  return { icon: <CloudTickIcon size={12} />, text: "Live" };
}

/** "All changes saved", "3 changes to send", "2 changes to send, 1 refused". */
function changesText(waiting: number, stuck: number): string {
  if (waiting + stuck === 0) return "All changes saved";
  if (waiting === 0) return `${formatCount(stuck, "change")} refused`;
  return `${formatCount(waiting, "change")} to send${stuck > 0 ? `, ${formatNumber(stuck)} refused` : ""}`;
}

function DataAge({ syncedAt, isCurrent }: { readonly syncedAt: number | null | undefined; readonly isCurrent: boolean }) {
  if (!syncedAt) return "Not synced yet";
  return (
    <>
      {isCurrent ? "Updated" : "Showing saved data from"} <Ago time={new Date(syncedAt).toISOString()} />
    </>
  );
}

export function StatusLine({ onUnsent, onKeys }: Props) {
  const state = useCollectionState("connections");
  const { size } = useCounts("connections", NO_COUNTS);
  const outbox = useOutbox();
  const health = useCurrent(health$);
  const isReached = useCurrent(reached$);
  const isConnected = useOnline() && isReached;
  const sync = syncStatus(state, size, isConnected);
  const stuck = outbox.filter((entry) => entry.state !== "waiting").length;
  return (
    <>
      <span className={css.item} data-tone={sync.tone} role="status">
        {sync.icon}
        {sync.text}
      </span>
      <span className={css.item}>{size === null ? "…" : `${formatCount(size, "carrier")} synced`}</span>
      <span className={css.item}>
        <OutdatedIcon size={12} />
        <DataAge syncedAt={state?.syncedAt} isCurrent={isConnected} />
      </span>
      {health === "memory" && (
        <span className={css.item} data-tone="warning">
          Nothing is saved after you close this page
        </span>
      )}
      <button
        type="button"
        className={`${css.button} ${css.changes}`}
        data-tone={stuck > 0 ? "fail" : undefined}
        onClick={onUnsent}
      >
        <UploadIcon size={12} />
        {changesText(outbox.length - stuck, stuck)}
      </button>
      <button type="button" className={`${css.button} ${css.keys}`} onClick={onKeys}>
        <KeyCaps combo="?" /> Keyboard shortcuts
      </button>
    </>
  );
}
