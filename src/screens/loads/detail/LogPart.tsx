// The log of a load, the newest first, filtered by type, with the entries that are still to be sent.
import { Button } from "@blueprintjs/core";
import { AddIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { logEntity } from "../../../commands/loads/loads.ts";
import type { LoadLog } from "../../../contract/loads/load-logs.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import { loadLogType } from "../../../domain/loads/log-labels.ts";
import { sendState } from "../../../domain/statuses.ts";
import type { ResourceView } from "../../../live/use-resource.ts";
import { useWaiting } from "../../../live/use-waiting.ts";
import { entryReason } from "../../../outbox/labels.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { MultiSelect } from "../../../ui/form/MultiSelect.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Part } from "../../../widgets/record/Part.tsx";
import { RecordEntries } from "../../../widgets/record/RecordLines.tsx";
import { RecordPanel } from "../../../widgets/record/RecordPanel.tsx";
import { LogTime } from "../../../widgets/loads/StopTime.tsx";
import css from "./LogPart.module.css";

interface Props {
  readonly load: Load;
  readonly view: ResourceView<LoadLog[]>;
  /** Why this person may not add an entry; null when they may. */
  readonly refusal: string | null;
  readonly onAdd: () => void;
}

interface EntryInput {
  readonly body?: { readonly is_type?: string; readonly external_message?: string; readonly occurred_at?: string };
}

export function LogPart({ load, view, refusal, onAdd }: Props) {
  const [types, setTypes] = useState<readonly string[]>([]);
  const waiting = useWaiting(logEntity(load.id), view.syncedAt, view.again);
  const all = view.data ?? [];
  const choices = loadLogType.values
    .map((type) => ({
      value: type,
      label: loadLogType(type).label,
      count: all.filter(({ is_type: each }) => each === type).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <RecordPanel
      title={
        <>
          Log{" "}
          <span className={css.tools}>
            <MultiSelect label="Type" choices={choices} selected={types} onSelected={setTypes} />
            {refusal === null && (
              <Button size="small" variant="minimal" icon={<AddIcon />} text="Add entry" title="Add entry (l)" onClick={onAdd} />
            )}
          </span>
        </>
      }
      label="Log"
    >
      <RecordEntries>
        {waiting.map(({ entry, state }) => {
          const { is_type: type, external_message: message, occurred_at: at } = (entry.input as EntryInput).body ?? {};
          return (
            <li key={entry.id}>
              <Age time={at} />
              <span>
                <strong>{loadLogType(type ?? "comments").label}</strong> {message} <StatusTone status={sendState(state)} />
                {entryReason(entry) !== null && <span className={muted}> {entryReason(entry)}</span>}
              </span>
            </li>
          );
        })}
      </RecordEntries>
      <Part what="The log" view={view} rows={6} others="parts of this page">
        {(entries) => {
          const shown = entries.filter(({ is_type: type }) => types.length === 0 || types.includes(type));
          return shown.length === 0 ? (
            <p className={muted}>{entries.length === 0 ? "Nothing has happened yet." : "No entry of these types."}</p>
          ) : (
            <RecordEntries>
              {shown.map((entry) => (
                <li key={entry.id}>
                  <LogTime entry={entry} stops={load.stops} />
                  <span>
                    <StatusTone status={loadLogType(entry.is_type)} />
                    <br />
                    {entry.external_message}
                    {entry.user_name !== null && <span className={muted}> by {entry.user_name}</span>}
                  </span>
                </li>
              ))}
            </RecordEntries>
          );
        }}
      </Part>
    </RecordPanel>
  );
}
