// Enters an arrival, a departure or a comment in the log of a load.
import { HTMLSelect } from "@blueprintjs/core";
import { useState } from "react";
import { addLogEntry, type ManualLogType } from "../../../commands/loads/loads.ts";
import { MANUAL_LOG_TYPES } from "../../../contract/loads/load-logs.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import { logEntryErrors, type LogDraft } from "../../../domain/loads/log-entry.ts";
import { loadLogType } from "../../../domain/loads/log-labels.ts";
import { stopPlace } from "../../../domain/loads/stops.ts";
import { clockName, fieldTime, timeOfField } from "../../../domain/stop-time.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { fieldKind } from "../../../ui/form/field-kinds.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";

/** The most characters of a message that the server takes. */
const LIMIT = 2_000;

interface Props {
  readonly load: Load;
  readonly onClose: () => void;
}

const isWrong = (draft: LogDraft, load: Load): boolean => Object.keys(logEntryErrors(draft, load, Date.now())).length > 0;

export function LogDialog({ load, onClose }: Props) {
  const [type, setType] = useState<ManualLogType>("arrived_at_stop");
  const [stopId, setStopId] = useState<number | null>(
    () => load.stops.find(({ departed_at: departed }) => departed === null)?.id ?? load.stops.at(-1)?.id ?? null,
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const [isTried, setIsTried] = useState(false);
  const now = useNow();
  const stop = (type === "comments" ? null : load.stops.find(({ id }) => id === stopId)) ?? null;
  const time = typed ?? fieldTime(now, stop);
  const draft = { type, stopId: stop?.id ?? null, time, message };
  const errors = isTried ? logEntryErrors(draft, load, now) : {};
  const submit = async () => {
    setIsTried(true);
    if (isWrong(draft, load) || message.length > LIMIT) return;
    await addLogEntry(load, { type, stopId: draft.stopId, occurredAt: new Date(timeOfField(time, stop)).toISOString(), message });
    onClose();
    showToast({ type: "info", message: `Adding to the log of load ${load.external_load_number}.` });
  };
  return (
    <FormDialog
      title={`Add log entry to load ${load.external_load_number}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Add entry" }}
      canClickOutside={message.trim() === ""}
    >
      <Field label="What happened">
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            fill
            autoFocus
            value={type}
            onChange={({ currentTarget }) => setType(currentTarget.value as ManualLogType)}
          >
            {MANUAL_LOG_TYPES.map((each) => (
              <option key={each} value={each}>
                {loadLogType(each).label}
              </option>
            ))}
          </HTMLSelect>
        )}
      </Field>
      {type !== "comments" && (
        <Field label="Stop" error={errors.stop}>
          {(wiring) => (
            <HTMLSelect
              {...wiring}
              fill
              value={stopId ?? ""}
              onChange={({ currentTarget }) => setStopId(Number(currentTarget.value))}
            >
              {load.stops.map((stop, at) => (
                <option key={stop.id} value={stop.id}>
                  {at + 1}. {stopPlace(stop)}
                </option>
              ))}
            </HTMLSelect>
          )}
        </Field>
      )}
      <Field
        label="When"
        hint={stop === null ? `Your time, ${clockName(now, null)}.` : `Time at the stop, ${clockName(now, stop)}.`}
        error={errors.time}
        required
      >
        {(wiring) => (
          <input
            {...fieldKind("moment")}
            {...wiring}
            className="bp6-input"
            value={time}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <TextAreaField
        label="Comment"
        value={message}
        onValue={setMessage}
        limit={LIMIT}
        error={errors.message}
        required={type === "comments"}
        rows={3}
      />
    </FormDialog>
  );
}
