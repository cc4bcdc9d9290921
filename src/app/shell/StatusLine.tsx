// The line at the bottom that says how fresh everything on the screen is.
import { CloudTickIcon, OfflineIcon, OutdatedIcon, RefreshIcon, UploadIcon, WarningSignIcon } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import type { CollectionState } from "../../db/records.ts";
import { health$ } from "../../db/health.ts";
import { formatNumber } from "../../domain/format.ts";
import { useCounts } from "../../live/rows/use-collection.ts";
import { useCurrent } from "../../live/use-current.ts";
import { useOnline } from "../../live/use-online.ts";
import { useCollectionState, useOutbox } from "../../live/use-records.ts";
import { reached$ } from "../../net/reach.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";

interface Props {
  readonly onUnsent: () => void;
  readonly onKeys: () => void;
}

const NO_COUNTS = {};

interface Told {
  readonly icon: ReactElement;
  readonly text: string;
  readonly tone?: "warning";
}

function syncTold(state: CollectionState | null | undefined, rows: number | null, isOnline: boolean, isUnreached: boolean): Told {
  if (!isOnline || isUnreached)
    return { icon: <OfflineIcon size={12} />, text: "Offline, working from this computer", tone: "warning" };
  if (state === null || state === undefined) return { icon: <RefreshIcon size={12} />, text: "Starting" };
  if (state.failure !== null)
    return { icon: <WarningSignIcon size={12} />, text: "Updates are failing, trying again", tone: "warning" };
  if (!state.complete) {
    const total = state.serverTotal === null ? "" : ` of ${formatNumber(state.serverTotal)}`;
    return { icon: <RefreshIcon size={12} />, text: `Loading ${formatNumber(rows ?? 0)}${total}` };
  }
  return { icon: <CloudTickIcon size={12} />, text: "Live" };
}

export function StatusLine({ onUnsent, onKeys }: Props) {
  const state = useCollectionState("connections");
  const { size } = useCounts("connections", NO_COUNTS);
  const outbox = useOutbox();
  const health = useCurrent(health$);
  const isReached = useCurrent(reached$);
  const isOnline = useOnline();
  const told = syncTold(state, size, isOnline, !isReached);
  const stuck = outbox.filter((entry) => entry.state !== "waiting").length;
  const waiting = outbox.length - stuck;
  return (
    <>
      <span className="status-item" data-tone={told.tone} role="status">
        {told.icon}
        {told.text}
      </span>
      <span className="status-item">{size === null ? "…" : `${formatNumber(size)} rows here`}</span>
      <span className="status-item">
        <OutdatedIcon size={12} />
        {state?.syncedAt ? (
          <>
            as of <Age time={new Date(state.syncedAt).toISOString()} />
          </>
        ) : (
          "age unknown"
        )}
      </span>
      {health === "memory" && (
        <span className="status-item" data-tone="warning">
          Nothing is kept after closing
        </span>
      )}
      <button type="button" className="status-item status-button" data-tone={stuck > 0 ? "fail" : undefined} onClick={onUnsent}>
        <UploadIcon size={12} />
        {waiting === 0 && stuck === 0 && "Everything sent"}
        {waiting > 0 && `${formatNumber(waiting)} unsent`}
        {waiting > 0 && stuck > 0 && ", "}
        {stuck > 0 && `${formatNumber(stuck)} refused`}
      </button>
      <button type="button" className="status-item status-button status-keys" onClick={onKeys}>
        <KeyCaps combo="?" /> keys
      </button>
    </>
  );
}
