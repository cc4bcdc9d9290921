// The record of one link: what its visitor and the company's people did with it, and from where.
import type { Link } from "../../contract/links/links.ts";
import { eventLabel, linkLabel, linkRecipient } from "../../domain/links/link-labels.ts";
import { useResource } from "../../live/use-resource.ts";
import { linkEventsOf } from "../../sync/links/links.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { muted } from "../../ui/text/text.ts";
import { Part } from "../record/Part.tsx";
import css from "./LinksPart.module.css";

export function LinkRecordDialog({ link, onClose }: { readonly link: Link; readonly onClose: () => void }) {
  const events = useResource(linkEventsOf(link.id));
  return (
    <FormDialog title={`Record of link: ${linkLabel(link)}`} submit={null} cancel="Close" onSubmit={onClose} onClose={onClose}>
      <p>{linkRecipient(link)}</p>
      <Part what="The record" view={events} rows={3} others="parts of this page">
        {(rows) => (
          <ul className={css.links}>
            {rows.map((event) => (
              <li key={event.id}>
                <span className={muted}>
                  <Age time={event.at} />
                </span>
                <div>
                  <div>{eventLabel(event)}</div>
                  {event.text !== null && <div className={muted}>{event.text}</div>}
                </div>
                <span className={muted}>{event.address ?? "Your company"}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </FormDialog>
  );
}
