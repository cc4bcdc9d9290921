// The line at the bottom: how fresh the data on the screen is, and which changes the server has yet to get.
import {
  CloudTickIcon,
  OfflineIcon,
  OutdatedIcon,
  PulseIcon,
  RefreshIcon,
  UploadIcon,
  WarningSignIcon,
} from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { momentTitle } from "../../contract/clock.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import { health$, type Health } from "../../db/health.ts";
import type { OutboxEntry } from "../../db/outbox-entry.ts";
import { formatCount, formatNumber } from "../../domain/format.ts";
import { canUsePortal } from "../../domain/session/permissions.ts";
import { useFirstSyncs, type FirstSync } from "../../live/rows/use-first-syncs.ts";
import { useCounts } from "../../live/rows/use-collection.ts";
import { useCurrent } from "../../live/use-current.ts";
import { useConnected } from "../../live/use-connected.ts";
import { useQueue, useSession } from "../../live/use-records.ts";
import { overall, type CheckResult } from "../../domain/session/self-test.ts";
import { agoInWords } from "../../ui/cell/age.ts";
import { useNow } from "../../ui/cell/now.ts";
import { usePhone } from "../../ui/layout/phone.ts";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { selfTest$ } from "../portal-state.ts";
import { changesText, waitingIn } from "./changes-text.ts";
import css from "./StatusLine.module.css";

interface Props {
  readonly onUnsent: () => void;
  readonly onKeys: () => void;
  readonly onSelfTest: () => void;
}

const NO_COUNTS = {};

const SELF_TEST_TONES: Readonly<Partial<Record<CheckResult, string>>> = { warning: "warning", failed: "fail" };

interface SyncStatus {
  readonly icon: ReactElement;
  readonly text: string;
  readonly tone?: "warning";
}

type Entries = readonly OutboxEntry[];

// This page reads and writes nothing any more.
const ENDED: readonly Health[] = ["blocked", "newer-version", "superseded", "lost"];

/**
 * Tunable: milliseconds without news after which updates count as late: three polls. A tab in the background, which may be the one that
 * asks for all, is let run once a minute.
 */
const LATE_AFTER = 100_000;

interface Known {
  /** Null until it is known. */
  readonly user: CurrentUser | null;
  readonly syncs: ReturnType<typeof useFirstSyncs>;
  /** Null while the queue cannot be read. */
  readonly queue: Entries | null;
  readonly health: Health;
  readonly isConnected: boolean;
  readonly now: number;
}

/** Nothing is synced for who has only their account left, as in an expired company. */
const isClosed = (user: CurrentUser | null): boolean => user !== null && !canUsePortal(user);

/** "300 of 5,000 carriers"; "loads" before they are counted. */
function progressText({ noun, rows, total }: FirstSync): string {
  if (rows === null || total === null) return `${noun}s`;
  return `${formatNumber(rows)} of ${formatCount(total, noun)}`;
}

/** Those under way with how far they are, and how many others wait for them. */
function loadingText(running: readonly FirstSync[]): string {
  const begun = running.filter(({ isBegun }) => isBegun);
  const named = begun.length === 0 ? running.slice(0, 1) : begun;
  const others = running.length - named.length;
  return `Loading ${named.map(progressText).join(", ")}${others === 0 ? "" : `; ${formatCount(others, "list")} to go`}`;
}

function syncStatus({ user, syncs, queue, health, isConnected, now }: Known): SyncStatus {
  if (ENDED.includes(health) || isClosed(user))
    return { icon: <WarningSignIcon size={12} />, text: "Updates stopped", tone: "warning" };
  if (!isConnected) return { icon: <OfflineIcon size={12} />, text: "Offline", tone: "warning" };
  const { isKnown, running, failing } = syncs;
  if (!isKnown || queue === null) return { icon: <RefreshIcon size={12} />, text: "Starting" };
  const [failed, ...others] = failing;
  if (failed !== undefined) {
    const what = others.length === 0 ? `Updates of ${failed}s` : "Updates";
    return { icon: <WarningSignIcon size={12} />, text: `${what} are failing, retrying`, tone: "warning" };
  }
  if (running.length > 0) return { icon: <RefreshIcon size={12} />, text: loadingText(running) };
  // What the page found when it was opened may be old, and its first polls are under way.
  if (syncs.syncedAt !== null && now - Math.max(syncs.syncedAt, performance.timeOrigin) > LATE_AFTER)
    return { icon: <OutdatedIcon size={12} />, text: "Updates are late", tone: "warning" };
  if (waitingIn(queue) > 0) return { icon: <UploadIcon size={12} />, text: "Sending changes" };
  return { icon: <CloudTickIcon size={12} />, text: "Live" };
}

interface AgeProps {
  readonly syncedAt: number | null;
  readonly isCurrent: boolean;
  readonly now: number;
}

function DataAge({ syncedAt, isCurrent, now }: AgeProps) {
  if (!syncedAt) return <span>Not synced yet</span>;
  const age = agoInWords(syncedAt, now);
  return (
    <time dateTime={new Date(syncedAt).toISOString()} title={momentTitle(syncedAt)}>
      {isCurrent ? `Updated ${age}` : age === "just now" ? "Showing data saved just now" : `Showing saved data from ${age}`}
    </time>
  );
}

export function StatusLine({ onUnsent, onKeys, onSelfTest }: Props) {
  // On a phone it is read, and what it opens stands in the rest of the menu.
  const isBrief = usePhone();
  const now = useNow();
  const { size } = useCounts("connections", NO_COUNTS);
  const queue = useQueue() ?? null;
  const health = useCurrent(health$);
  const isConnected = useConnected();
  const user = useSession()?.user ?? null;
  const syncs = useFirstSyncs(user);
  const sync = syncStatus({ user, syncs, queue, health, isConnected, now });
  const report = useCurrent(selfTest$);
  const isStuck = queue !== null && waitingIn(queue) < queue.length;
  return (
    <>
      <span className={css.item} data-tone={sync.tone} role="status">
        {sync.icon}
        {sync.text}
      </span>
      {!isClosed(user) && (
        <>
          {!isBrief && <span className={css.item}>{size === null ? "…" : `${formatCount(size, "carrier")} synced`}</span>}
          <span className={css.item}>
            {!isBrief && <OutdatedIcon size={12} />}
            <DataAge syncedAt={syncs.syncedAt} isCurrent={isConnected} now={now} />
          </span>
        </>
      )}
      {health === "memory" && (
        <span className={css.item} data-tone="warning">
          Nothing is saved after you close this page
        </span>
      )}
      {isBrief ? (
        (queue?.length ?? 0) > 0 && (
          <span className={css.item} data-tone={isStuck ? "fail" : undefined}>
            {changesText(queue ?? [])}
          </span>
        )
      ) : (
        <StatusButtons {...{ queue, isStuck, report, onUnsent, onKeys, onSelfTest }} />
      )}
    </>
  );
}

interface ButtonsProps extends Props {
  readonly queue: Entries | null;
  readonly isStuck: boolean;
  readonly report: (typeof selfTest$)["value"];
}

function StatusButtons({ queue, isStuck, report, onUnsent, onKeys, onSelfTest }: ButtonsProps) {
  return (
    <>
      <button
        type="button"
        className={`${css.button} ${css.changes}`}
        data-tone={isStuck ? "fail" : undefined}
        onClick={onUnsent}
      >
        <UploadIcon size={12} />
        {queue === null ? "…" : changesText(queue)}
      </button>
      <button
        type="button"
        className={css.button}
        data-tone={report === null ? undefined : SELF_TEST_TONES[overall(report.checks)]}
        onClick={onSelfTest}
      >
        <PulseIcon size={12} />
        System check
      </button>
      <button type="button" className={`${css.button} ${css.keys}`} onClick={onKeys}>
        <KeyCaps combo="?" /> <span className={css.words}>Keyboard shortcuts</span>
      </button>
    </>
  );
}
