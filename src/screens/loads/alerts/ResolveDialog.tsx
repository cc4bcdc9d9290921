// Resolves alerts as true or false alarms with a reason; t and f do it at once with the first reason.
import { HTMLSelect, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { RESOLUTIONS, type Resolution } from "../../../contract/loads/tickets.ts";
import { RESOLUTION_REASONS, ticketResolution } from "../../../domain/loads/ticket-statuses.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { KeyCaps } from "../../../ui/keys/KeyCaps.tsx";
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

const firstReason = (resolution: Resolution): string => RESOLUTION_REASONS[resolution][0] ?? "";

export function ResolveDialog({ subject, onResolve, onSubmit, onClose }: Props) {
  const [resolution, setResolution] = useState<Resolution>("true_alarm");
  const [reason, setReason] = useState(firstReason("true_alarm"));
  const [own, setOwn] = useState("");
  const choose = (next: Resolution) => {
    setResolution(next);
    setReason(firstReason(next));
  };
  useKeys(
    RESOLUTIONS.map((each) => ({
      combo: KEYS[each],
      label: `Resolve as ${ticketResolution(each).label.toLowerCase()}`,
      group: "Resolve",
      // Works before the dialog has the focus, so that both keys can be pressed at once.
      typing: true,
      when: () => !isTyping(document.activeElement),
      // A reason that was typed is not given up for another.
      run: () => (own.trim() === "" ? onResolve(each, firstReason(each)) : choose(each)),
    })),
  );
  const isTooLong = own.length > REASON_MAX;
  return (
    <FormDialog
      title={`Resolve ${subject}`}
      onClose={onClose}
      onSubmit={() => onSubmit(resolution, own.trim() === "" ? reason : own)}
      submit={{ text: "Resolve", disabled: isTooLong }}
      footer={<span className={muted}>One key resolves with the first reason.</span>}
    >
      <RadioGroup
        label="Was it right?"
        selectedValue={resolution}
        onChange={(event) => choose(event.currentTarget.value as Resolution)}
      >
        {RESOLUTIONS.map((each) => (
          <Radio
            key={each}
            value={each}
            autoFocus={each === resolution}
            labelElement={
              <>
                {ticketResolution(each).label} <KeyCaps combo={KEYS[each]} />
              </>
            }
          />
        ))}
      </RadioGroup>
      <Field label="Reason">
        {(wiring) => (
          <HTMLSelect {...wiring} fill value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)}>
            {RESOLUTION_REASONS[resolution].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </HTMLSelect>
        )}
      </Field>
      <TextAreaField label="In your own words, instead" value={own} onValue={setOwn} limit={REASON_MAX} rows={2} />
    </FormDialog>
  );
}
