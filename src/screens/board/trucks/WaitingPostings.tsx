// The truck postings that the server does not have yet, above the list of those that it has.
import { NEW_POSTINGS } from "../../../commands/board/truck-postings.ts";
import { useOutbox } from "../../../live/use-records.ts";
import { entryLabel, entryReason } from "../../../outbox/labels.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { muted } from "../../../ui/text/text.ts";
import css from "./WaitingPostings.module.css";

export function WaitingPostings() {
  const entries = useOutbox().filter(({ entity }) => entity === NEW_POSTINGS);
  if (entries.length === 0) return null;
  return (
    <ul className={css.waiting} aria-label="Truck postings to send">
      {entries.map((entry) => {
        const { tone, text } = entryLabel(entry);
        const reason = entryReason(entry);
        return (
          <li key={entry.id}>
            <Tone tone={tone} text={text} />
            <span>{entry.subject}</span>
            {reason !== null && <span className={muted}>{reason}</span>}
          </li>
        );
      })}
    </ul>
  );
}
