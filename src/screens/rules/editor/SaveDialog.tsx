// Asks for the reason of a save, and names what it changes; a save that changes much is confirmed with its figures.
import { Callout, Checkbox, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { REASON_LIMIT, type SaveFigures } from "../../../contract/rules/rule-versions.ts";
import {
  carriersInWords,
  changedCarriers,
  confirmationText,
  loadsInWords,
  needsConfirmation,
  statusesInWords,
} from "../../../domain/rules/save-figures.ts";
import { daysAfter } from "../../../domain/days.ts";
import { formatDay } from "../../../domain/format.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { DateField } from "../../../ui/form/DateField.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { KeyCaps, KeyNote } from "../../../ui/keys/KeyCaps.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Updated } from "../../../widgets/record/Updated.tsx";
import css from "./SaveDialog.module.css";

interface Props {
  /** Null where there is no preview, or none yet. */
  readonly figures: SaveFigures | null;
  readonly isCalculating: boolean;
  /** What changes in each set, in words. */
  readonly changes: readonly { readonly set: string; readonly lines: readonly string[] }[];
  /** Kept by the caller: it survives closing the dialog and reloading the page. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
  /** Rules can wait for a day; what only ends overrides takes effect at once. */
  readonly canWait: boolean;
  readonly endsOverrides: boolean;
  /** `day`, YYYY-MM-DD: when it takes effect; null at once. */
  readonly onSave: (day: string | null) => Promise<void>;
}

/** The figures, and how old the data is that they were calculated from. */
function Figures({ figures }: { readonly figures: SaveFigures }) {
  const loads = loadsInWords(figures);
  const statuses = statusesInWords(figures);
  return (
    <Callout compact icon={null} intent={needsConfirmation(figures) ? "warning" : "none"} className={css.figures ?? ""}>
      <p>
        <strong>{carriersInWords(figures)}</strong>
        {loads !== null && changedCarriers(figures) > 0 && `; ${loads}`}.
      </p>
      {statuses.length > 0 && (
        <ul>
          {statuses.map((status) => (
            <li key={status}>{status}</li>
          ))}
        </ul>
      )}
      <p className={muted}>
        Calculated from data <Updated isInline at={Date.parse(figures.as_of)} />.
      </p>
    </Callout>
  );
}

export function SaveDialog({
  figures,
  isCalculating,
  changes,
  reason,
  onReason,
  onClose,
  canWait,
  endsOverrides,
  onSave,
}: Props) {
  const tomorrow = daysAfter(new Date(useNow()), 1);
  const [wasTried, setWasTried] = useState(false);
  const [waits, setWaits] = useState(false);
  const [day, setDay] = useState<string | null>(tomorrow);
  const [isSure, setIsSure] = useState(false);
  const isBlank = reason.trim() === "";
  const submit = async () => {
    setWasTried(true);
    if (isBlank || reason.length > REASON_LIMIT || (waits && dayError !== null)) return;
    await onSave(waits ? day : null);
  };
  const dayError = day === null || day < tomorrow ? "Select a day to come." : null;
  const isConfirmed = figures !== null && needsConfirmation(figures);
  const isWithoutPreview = figures === null && !isCalculating;
  const saveText = waits ? `Save for ${formatDay(day)}` : isConfirmed ? confirmationText(figures) : "Save";
  return (
    <FormDialog
      title={isWithoutPreview ? "Save without a preview?" : "Save rules"}
      onClose={onClose}
      onSubmit={submit}
      submit={
        isWithoutPreview
          ? { text: "Save without preview", intent: "danger", disabled: !isSure }
          : { text: saveText, intent: isConfirmed ? "warning" : "primary", disabled: isCalculating }
      }
      canClickOutside={false}
    >
      <TextAreaField
        autoFocus
        required
        label="Reason"
        rows={2}
        value={reason}
        onValue={onReason}
        limit={REASON_LIMIT}
        error={wasTried && isBlank ? "Say why the rules change." : null}
      />
      {canWait && (
        <RadioGroup
          inline
          label="Takes effect"
          selectedValue={waits ? "day" : "now"}
          onChange={({ currentTarget }) => setWaits(currentTarget.value === "day")}
        >
          <Radio value="now" label="Now" />
          <Radio value="day" label="On a day" />
        </RadioGroup>
      )}
      {waits && (
        <>
          <DateField
            label="Takes effect on"
            required
            min={tomorrow}
            value={day}
            onValue={setDay}
            error={wasTried ? dayError : null}
          />
          <p className={muted}>
            Until then the present rules stay in force. The day begins at midnight UTC.
            {endsOverrides && " Overrides end only when saved to take effect now; they stay in your changes."}
          </p>
        </>
      )}
      {changes.map(({ set, lines }) => (
        <div key={set} className={css.set}>
          <h3>{set}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      {isCalculating && <p role="status">Calculating what changes…</p>}
      {isWithoutPreview && (
        <>
          <p>
            The data about your carriers is not loaded, so there is no preview of who would pass or fail and which loads are
            affected.
          </p>
          <Checkbox checked={isSure} onChange={() => setIsSure(!isSure)}>
            Save anyway
          </Checkbox>
        </>
      )}
      {figures !== null && <Figures figures={figures} />}
      <p className={muted}>
        Colleagues see the reason in the history.{" "}
        <KeyNote>
          <KeyCaps combo="mod+enter" /> to submit.
        </KeyNote>
      </p>
    </FormDialog>
  );
}
