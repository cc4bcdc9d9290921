// The entries of a carrier's history: when, what, from what to what, who and why, with Undo where a change can be taken back.
import { Button } from "@blueprintjs/core";
import type { HistoryEntry } from "../../../../contract/carriers/history.ts";
import { entryText, sourceLabel, TOPIC_LABELS } from "../../../../domain/connections/history-text.ts";
import { pathTo } from "../../../../domain/pages.ts";
import { PageLink } from "../../../../live/PageLink.tsx";
import { Moment } from "../../../../ui/cell/Age.tsx";
import { muted } from "../../../../ui/text/text.ts";
import { PlainTable } from "../../../../widgets/list/PlainTable.tsx";
import css from "./HistoryTable.module.css";

interface Props {
  readonly caption: string;
  readonly entries: readonly HistoryEntry[];
  /** What takes an entry back; null where this person may not. */
  readonly takeBackOf: (entry: HistoryEntry) => (() => void) | null;
}

/** The page that shows an entry in full. */
function pathOf({ kind, ref_id: id }: HistoryEntry): string | null {
  if (id === null) return null;
  if (kind === "decision") return pathTo("decision", { id });
  return kind === "alert" || kind === "alert_end" ? pathTo("identity-alert", { id }) : null;
}

function What({ entry, what }: { readonly entry: HistoryEntry; readonly what: string }) {
  const path = pathOf(entry);
  if (path === null) return what;
  return <PageLink to={path}>{what}</PageLink>;
}

function Line({ entry, takeBackOf }: { readonly entry: HistoryEntry } & Pick<Props, "takeBackOf">) {
  const { what, before, after } = entryText(entry);
  const takeBack = entry.can_undo ? takeBackOf(entry) : null;
  const by = entry.user_name ?? sourceLabel(entry.source);
  return (
    <tr>
      <td className={css.when}>
        <Moment time={entry.at} />
      </td>
      <th scope="row">
        <What entry={entry} what={what} />
        {entry.undoes_id !== null && <span className={muted}> (taken back)</span>}
      </th>
      <td>
        {before !== null && (
          <>
            <span className={muted}>{before}</span> <span aria-label="became">→</span>{" "}
          </>
        )}
        {after}
        {entry.is_undone && <span className={muted}> (undone later)</span>}
      </td>
      <td>
        {by}
        {entry.user_name !== null && entry.source !== "person" && <span className={muted}>, {sourceLabel(entry.source)}</span>}
      </td>
      <td>{entry.reason}</td>
      <td className={css.action}>
        {takeBack !== null && (
          <Button
            size="small"
            variant="minimal"
            text="Undo this"
            aria-label={`Undo this: ${TOPIC_LABELS[entry.topic]}, ${after}`}
            onClick={takeBack}
          />
        )}
      </td>
    </tr>
  );
}

export const HistoryTable = ({ caption, entries, takeBackOf }: Props) => (
  <PlainTable className={css.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">What</th>
        <th scope="col">Before → after</th>
        <th scope="col">By</th>
        <th scope="col">Reason</th>
        <td className={css.action} />
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <Line key={`${entry.kind} ${entry.id}`} entry={entry} takeBackOf={takeBackOf} />
      ))}
    </tbody>
  </PlainTable>
);
