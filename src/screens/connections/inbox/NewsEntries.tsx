// What changed about a carrier: from what to what, how grave it is, when, and by whom.
import type { InboxItem } from "../../../contract/connections/inbox.ts";
import { entryText, sourceLabel } from "../../../domain/connections/history-text.ts";
import { newsSeverity, severityOf } from "../../../domain/connections/news-severity.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { muted } from "../../../ui/text/text.ts";
import css from "./NewsEntries.module.css";

type Entry = InboxItem["entries"][number];

function Change({ entry }: { readonly entry: Entry }) {
  const { what, before, after } = entryText(entry);
  const severity = newsSeverity(severityOf(entry));
  return (
    <li>
      <div>
        <Tone tone={severity.tone} text={what} />
      </div>
      <div className={css.change}>
        {before !== null && (
          <>
            <span className={muted}>{before}</span> <span aria-label="became">→</span>{" "}
          </>
        )}
        {after}
      </div>
      <div className={muted}>
        {entry.user_name ?? sourceLabel(entry.source)}, <Age time={entry.at} />
        {entry.reason !== null && `: ${entry.reason}`}
      </div>
    </li>
  );
}

export const NewsEntries = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <ul className={css.entries}>
    {entries.map((entry) => (
      <Change key={`${entry.kind} ${entry.id}`} entry={entry} />
    ))}
  </ul>
);
