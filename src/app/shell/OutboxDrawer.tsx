// What the server has not answered yet, and what it refused: each change with its record, its reason, and a way on.
import { Button, Drawer, DrawerSize } from "@blueprintjs/core";
import { TickCircleIcon } from "@blueprintjs/icons";
import { discardEntries, retryEntries } from "../../commands/unsent.ts";
import type { OutboxEntry } from "../../db/outbox-entry.ts";
import { useOutbox } from "../../live/use-records.ts";
import { entryLabel } from "../../outbox/labels.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { Empty } from "../../ui/states/Empty.tsx";

/** More than this many are not read one by one; ours. The rest is counted. */
const MOST_SHOWN = 200;

function Entry({ entry }: { readonly entry: OutboxEntry }) {
  return (
    <li className="unsent-entry">
      <div>
        <strong>{entry.subject}</strong>
        <span>{entry.name}</span>
        {entry.lastError !== null && <span className="unsent-reason">{entry.lastError}</span>}
      </div>
      <Tone {...entryLabel(entry)} />
      <span className="muted">
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
    <Drawer isOpen={isOpen} onClose={onClose} size={DrawerSize.SMALL} transitionDuration={100} title="Unsent changes">
      {outbox.length === 0 ? (
        <Empty title="Everything is sent" icon={<TickCircleIcon size={28} />}>
          Changes you make offline, or that the server refuses, wait here.
        </Empty>
      ) : (
        <>
          <div className="unsent-head">
            <span className="muted">Oldest first. Nothing here is lost: it is sent again by itself.</span>
            <Button size="small" text="Retry all" onClick={() => void retryEntries(outbox.map(({ id }) => id))} />
          </div>
          <ul className="unsent">
            {outbox.slice(0, MOST_SHOWN).map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          {outbox.length > MOST_SHOWN && <p className="unsent-head muted">and {outbox.length - MOST_SHOWN} more</p>}
        </>
      )}
    </Drawer>
  );
}
