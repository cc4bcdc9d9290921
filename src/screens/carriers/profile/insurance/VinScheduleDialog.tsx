// Enters the VINs of a carrier's insurance schedule: typed, pasted or from a file, with its day and its document.
import { Callout } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { createVinSchedule } from "../../../../contract/carriers/vin-schedules.ts";
import { DOCUMENT_KINDS } from "../../../../contract/files.ts";
import {
  readSchedule,
  SCHEDULE_TEXT_MAX,
  scheduleFault,
  scheduleText,
  type ReadSchedule,
} from "../../../../domain/carriers/vin-schedule.ts";
import { fieldError } from "../../../../domain/field-errors.ts";
import { formatCount } from "../../../../domain/format.ts";
import { useUpload } from "../../../../live/use-upload.ts";
import { DateField } from "../../../../ui/form/DateField.tsx";
import { Field } from "../../../../ui/form/Field.tsx";
import { FileField } from "../../../../ui/form/FileField.tsx";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../../ui/form/TextAreaField.tsx";
import { UploadProgress } from "../../../../ui/form/UploadProgress.tsx";

interface Props {
  readonly carrier: { readonly id: number; readonly name: string };
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly onClose: () => void;
  /** Called once the server has it. */
  readonly onAdded: () => void;
}

/** Tunable: lines without a right VIN that are shown. */
const SHOWN = 5;

function Found({ read }: { readonly read: ReadSchedule }) {
  const { vins, leftOut } = read;
  if (vins.length + leftOut.length === 0) return null;
  return (
    <Callout compact intent={leftOut.length > 0 ? "warning" : "success"} role="status">
      {`${formatCount(vins.length, "VIN")} with a right check digit.`}
      {leftOut.length > 0 && (
        <>
          {` ${formatCount(leftOut.length, "line")} without one: correct them, or save without them. While lines are left out, a truck that is not listed is unknown, not missing.`}
          <ul>
            {leftOut.slice(0, SHOWN).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  );
}

export function VinScheduleDialog({ carrier, today, onClose, onAdded }: Props) {
  const [text, setText] = useState("");
  const [asOf, setAsOf] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const { state, start, cancel } = useUpload(createVinSchedule);
  const read = readSchedule(text);
  const errors: Readonly<Record<string, string | null>> = {
    vins: scheduleFault(read),
    as_of: asOf === null ? "Select the day of the schedule." : asOf > today ? "This day is in the future." : null,
  };
  const errorOf = (field: string): string | null => {
    const error = wasTried ? errors[field] : undefined;
    return error ?? (state.kind === "failed" ? fieldError(state.errors, field) : null);
  };
  const added = useRef(onAdded);
  useEffect(() => {
    added.current = onAdded;
  });
  useEffect(() => {
    if (state.kind === "done") added.current();
  }, [state]);
  const isSending = state.kind === "sending";
  const submit = () => {
    setWasTried(true);
    if (asOf === null || Object.values(errors).some((error) => error !== null)) return;
    start({ body: { vin_schedule: { carrier_id: carrier.id, vins: scheduleText(read), as_of: asOf } } }, file);
  };
  // Of a file with many columns the VINs alone are kept, so that a long one fits.
  const takeFile = (list: FileList | null) => void list?.[0]?.text().then((whole) => setText(scheduleText(readSchedule(whole))));
  return (
    <FormDialog
      title={`Insurance schedule of ${carrier.name}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Save schedule" }}
      isBusy={isSending || state.kind === "done"}
      {...(isSending ? { onStop: cancel } : {})}
      canClickOutside={false}
    >
      <TextAreaField
        label="VINs, one a line"
        required
        autoFocus
        rows={8}
        limit={SCHEDULE_TEXT_MAX}
        value={text}
        onValue={setText}
        error={errorOf("vins")}
      />
      <Field label="Or from a file" hint="CSV or text; other columns are ignored">
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => takeFile(target.files)}
          />
        )}
      </Field>
      <Found read={read} />
      <DateField label="As of" required max={today} value={asOf} onValue={setAsOf} error={errorOf("as_of")} />
      <FileField
        label="The schedule as a document"
        kinds={DOCUMENT_KINDS}
        file={file}
        onChange={setFile}
        error={errorOf("file")}
        disabled={isSending}
      />
      {state.kind === "sending" && file !== null && <UploadProgress name={file.name} sent={state.sent} total={state.total} />}
      {state.kind === "failed" && (
        <Callout compact intent="danger" role="alert">
          {state.message}
        </Callout>
      )}
    </FormDialog>
  );
}
