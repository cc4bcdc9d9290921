// Changes that wait for the server or were refused: each with its record, the reason, Retry and Discard.
import { Button, Drawer, DrawerSize } from "@blueprintjs/core";
import { TickCircleIcon } from "@blueprintjs/icons";
import { discardEntries, retryEntries } from "../../commands/unsent.ts";
import { lasts$ } from "../../db/lasting.ts";
import type { OutboxEntry } from "../../db/outbox-entry.ts";
import { SEND_PAUSE, type SendPause } from "../../db/records.ts";
import { formatNumber } from "../../domain/format.ts";
import { useCurrent } from "../../live/use-current.ts";
import { useQueue, useValue } from "../../live/use-records.ts";
import { bestNow, wallClock } from "../../outbox/clock.ts";
import { entryLabel, entryReason } from "../../outbox/labels.ts";
import { mayBeForgotten, remainingOf } from "../../outbox/retry-policy.ts";
import { UNSENT_FILE, unsentFile } from "../../outbox/unsent-file.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { useNow } from "../../ui/cell/now.ts";
import { Tone } from "../../ui/cell/Tone.tsx";
import { useBackCloses } from "../../ui/layout/use-back-closes.ts";
import { muted } from "../../ui/text/text.ts";
import { download } from "../../ui/table/csv.ts";
import { Empty } from "../../ui/states/Empty.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { ConflictChoice } from "./ConflictChoice.tsx";
import css from "./OutboxDrawer.module.css";

/** Tunable: changes that are listed; the rest are counted. Nobody reads more one by one. */
const SHOWN_MAX = 200;

/** Those that "Retry all" sends: of the others a person has to look at each. */
const canRetry = (entry: OutboxEntry): boolean =>
  entry.state === "waiting" ||
  entry.state === "refused" ||
  (entry.state === "expired" && !mayBeForgotten(entry, bestNow(wallClock)));

/** Assumption: seven days, as Safari; other browsers keep it longer. */
const FLEETING =
  " They are on this computer only, and this browser may delete them if the portal is not opened for seven days: connect by then, or download them.";

/** Whether the server has asked the portal to send nothing yet. */
function useIsAskedToWait(): boolean {
  const pause = useValue<SendPause>(SEND_PAUSE);
  useNow();
  return pause != null && remainingOf(pause, wallClock) > 0;
}

function EntryButtons({ entry }: { readonly entry: OutboxEntry }) {
  return (
    <>
      {entry.state === "unreadable" ? (
        <Button size="small" text="Download" onClick={() => download(unsentFile([entry]), UNSENT_FILE)} />
      ) : (
        <Button
          size="small"
          text={entry.state === "unknown" ? "Send again" : "Retry"}
          onClick={() => void retryEntries([entry.id])}
        />
      )}
      <Button size="small" variant="minimal" intent="danger" text="Discard" onClick={() => void discardEntries([entry.id])} />
    </>
  );
}

function Entry({ entry }: { readonly entry: OutboxEntry }) {
  const reason = entryReason(entry);
  const isReadable = entry.state !== "unreadable";
  return (
    <li className={css.entry}>
      <div>
        <strong>{entry.subject}</strong>
        <span>{entry.name}</span>
        {reason !== null && <span className={css.reason}>{reason}</span>}
      </div>
      <Tone {...entryLabel(entry)} />
      <span className={muted}>{isReadable && <Age time={new Date(entry.createdAt).toISOString()} />}</span>
      {entry.state === "conflict" && entry.theirs != null ? (
        <ConflictChoice entry={entry} theirs={entry.theirs} />
      ) : (
        <EntryButtons entry={entry} />
      )}
    </li>
  );
}

export function OutboxDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const queue = useQueue();
  const outbox = queue ?? [];
  const isAskedToWait = useIsAskedToWait();
  const lasts = useCurrent(lasts$);
  useBackCloses(isOpen, onClose);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} size={DrawerSize.SMALL} transitionDuration={100} title="Changes to send">
      {queue == null ? (
        <SkeletonRows />
      ) : outbox.length === 0 ? (
        <Empty title="All changes saved" icon={<TickCircleIcon size={28} />}>
          Changes that you make offline or that the server refuses appear here.
        </Empty>
      ) : (
        <>
          <div className={css.head}>
            <span className={muted}>
              {isAskedToWait
                ? "The server asked the portal to wait before it sends more. Retry sends now."
                : "Oldest first. The portal keeps retrying automatically."}
              {lasts === false && FLEETING}
            </span>
            <Button size="small" text="Download" onClick={() => download(unsentFile(outbox), UNSENT_FILE)} />
            <Button
              size="small"
              text="Retry all"
              disabled={!outbox.some(canRetry)}
              onClick={() => void retryEntries(outbox.filter(canRetry).map(({ id }) => id))}
            />
          </div>
          <ul className={css.entries}>
            {outbox.slice(0, SHOWN_MAX).map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          {outbox.length > SHOWN_MAX && (
            <p className={`${css.head} ${muted}`}>and {formatNumber(outbox.length - SHOWN_MAX)} more</p>
          )}
        </>
      )}
    </Drawer>
  );
}
