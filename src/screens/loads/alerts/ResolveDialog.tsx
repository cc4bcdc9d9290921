// Resolves alerts as true or false alarms: a key chooses the outcome and the next one the reason, which nobody but the person gives.
import { Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { RESOLUTIONS, type Resolution } from "../../../contract/loads/tickets.ts";
import { NO_REASON, RESOLUTION_REASONS, ticketResolution } from "../../../domain/loads/ticket-statuses.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { KeyCaps, KeyNote } from "../../../ui/keys/KeyCaps.tsx";
import { isTyping } from "../../../ui/keys/is-typing.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  /** What is resolved, such as "3 alerts". */
  readonly subject: string;
  /** Resolves at once, and closes the dialog. */
  readonly onResolve: (resolution: Resolution, reason: string) => void;
  /** Resolves once it is stored. */
  readonly onSubmit: (resolution: Resolution, reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The longest reason that the server takes. */
const REASON_MAX = 500;

const KEYS: Readonly<Record<Resolution, string>> = { true_alarm: "t", false_alarm: "f" };

/** The key of each reason: 1, 2, 3 as they are listed, and 0 for none. */
const keyOf = (reason: string, place: number): string => (reason === NO_REASON ? "0" : String(place + 1));

// Works before the dialog has the focus, so that the keys can be pressed one after the other at once.
const IN_DIALOG = { group: "Resolve", typing: true, when: () => !isTyping(document.activeElement) } as const;

export function ResolveDialog({ subject, onResolve, onSubmit, onClose }: Props) {
  const [resolution, setResolution] = useState<Resolution | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [own, setOwn] = useState("");
  // A reason belongs to its outcome.
  const choose = (next: Resolution) => {
    if (next !== resolution) setReason(null);
    setResolution(next);
  };
  const reasons = resolution === null ? [] : RESOLUTION_REASONS[resolution];
  const given = own.trim() === "" ? reason : own;
  useKeys([
    ...RESOLUTIONS.map((each) => ({
      ...IN_DIALOG,
      combo: KEYS[each],
      label: ticketResolution(each).label,
      run: () => choose(each),
    })),
    ...reasons.map((each, place) => ({
      ...IN_DIALOG,
      combo: keyOf(each, place),
      label: each,
      // A reason that was typed is not given up for another.
      run: () => (resolution !== null && own.trim() === "" ? onResolve(resolution, each) : setReason(each)),
    })),
  ]);
  const isTooLong = own.length > REASON_MAX;
  return (
    <FormDialog
      title={`Resolve ${subject}`}
      onClose={onClose}
      onSubmit={() => (resolution === null || given === null ? undefined : onSubmit(resolution, given))}
      submit={{ text: "Resolve", disabled: resolution === null || given === null || isTooLong }}
      footer={
        <KeyNote>
          <span className={muted}>The key of a reason resolves at once.</span>
        </KeyNote>
      }
    >
      <RadioGroup
        label="Was it right?"
        selectedValue={resolution ?? ""}
        onChange={(event) => choose(event.currentTarget.value as Resolution)}
      >
        {RESOLUTIONS.map((each, place) => (
          <Radio
            key={each}
            value={each}
            autoFocus={place === 0}
            labelElement={
              <>
                {ticketResolution(each).label} <KeyCaps combo={KEYS[each]} />
              </>
            }
          />
        ))}
      </RadioGroup>
      {reasons.length > 0 && (
        <RadioGroup label="Reason" selectedValue={reason ?? ""} onChange={(event) => setReason(event.currentTarget.value)}>
          {reasons.map((each, place) => (
            <Radio
              key={each}
              value={each}
              labelElement={
                <>
                  {each} <KeyCaps combo={keyOf(each, place)} />
                </>
              }
            />
          ))}
        </RadioGroup>
      )}
      <TextAreaField label="Other reason" value={own} onValue={setOwn} limit={REASON_MAX} rows={2} />
    </FormDialog>
  );
}
