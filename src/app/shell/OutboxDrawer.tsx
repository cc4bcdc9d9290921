// Changes that wait for the server or were refused: each with its record, the reason, Retry and Discard.
import { Button, Drawer, DrawerSize } from "@blueprintjs/core";
import { TickCircleIcon } from "@blueprintjs/icons";
import { discardEntries, retryEntries } from "../../commands/unsent.ts";
import type { OutboxEntry } from "../../db/outbox-entry.ts";
import { formatNumber } from "../../domain/format.ts";
import { useOutbox } from "../../live/use-records.ts";
import { entryLabel } from "../../outbox/labels.ts";
import { UNSENT_FILE, unsentFile } from "../../outbox/unsent-file.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { muted } from "../../ui/text/text.ts";
import { download } from "../../ui/table/csv.ts";
import { Empty } from "../../ui/states/Empty.tsx";
import css from "./OutboxDrawer.module.css";

/** Tunable: changes that are listed; the rest are counted. Nobody reads more one by one. */
const MOST_SHOWN = 200;

function Entry({ entry }: { readonly entry: OutboxEntry }) {
  return (
    <li className={css.entry}>
      <div>
        <strong>{entry.subject}</strong>
        <span>{entry.name}</span>
        {entry.lastError !== null && <span className={css.reason}>{entry.lastError}</span>}
      </div>
      <Tone {...entryLabel(entry)} />
      <span className={muted}>
        <Age time={new Date(entry.createdAt).toISOString()} />
      </span>
      <Button size="small" text="Retry" onClick={() => void retryEntries([entry.id])} />
      <Button size="small" variant="minimal" intent="danger" text="Discard" onClick={() => void discardEntries([entry.id])} />
    </li>
  );
}

export function OutboxDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const outbox = useOutbox();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} size={DrawerSize.SMALL} transitionDuration={100} title="Changes to send">
      {outbox.length === 0 ? (
        <Empty title="All changes saved" icon={<TickCircleIcon size={28} />}>
          Changes that you make offline or that the server refuses appear here.
        </Empty>
      ) : (
        <>
          <div className={css.head}>
            <span className={muted}>Oldest first. The portal keeps retrying automatically.</span>
            <Button size="small" text="Download" onClick={() => download(unsentFile(outbox), UNSENT_FILE)} />
            <Button size="small" text="Retry all" onClick={() => void retryEntries(outbox.map(({ id }) => id))} />
          </div>
          <ul className={css.entries}>
            {outbox.slice(0, MOST_SHOWN).map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          {outbox.length > MOST_SHOWN && (
            <p className={`${css.head} ${muted}`}>and {formatNumber(outbox.length - MOST_SHOWN)} more</p>
          )}
        </>
      )}
    </Drawer>
  );
}
