// Confirms blocking associated carriers: which ones, why, and what happens to each; then shows what the server did.
import { Callout, Checkbox, Radio, RadioGroup } from "@blueprintjs/core";
import { useId, useRef, useState } from "react";
import { blockAssociates } from "../../../../commands/carriers/carriers.ts";
import { NotDone } from "../../../../commands/direct.ts";
import { ASSOCIATIONS, type AssociatedCarrier, type Association } from "../../../../contract/carriers/records.ts";
import { errorText } from "../../../../domain/error-text.ts";
import { inParts } from "../../../../domain/in-parts.ts";
import { planBlock, sharedTypes, sharingOne } from "../../../../domain/carriers/blocking.ts";
import { formatCount, formatNumber } from "../../../../domain/format.ts";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../../ui/form/TextAreaField.tsx";
import { showToast } from "../../../../ui/toast/show-toast.ts";
import { BlockPreview } from "./BlockPreview.tsx";
import { associationLabel } from "./association-labels.ts";
import css from "./BlockDialog.module.css";
import { muted, unseen } from "../../../../ui/text/text.ts";

interface Props {
  readonly carrierId: number;
  readonly carrierName: string;
  /** Every associated carrier on this page. */
  readonly known: readonly AssociatedCarrier[];
  readonly selected: readonly AssociatedCarrier[];
  readonly initialTypes: readonly Association[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Limits of the server: characters, and carriers in one call. */
const NOTES_LIMIT = 2_000;
const CALL_MAX = 200;

export function BlockDialog({ carrierId, carrierName, known, selected, initialTypes, onClose, onDone }: Props) {
  const typesId = useId();
  const [byType, setByType] = useState(selected.length === 0);
  const [types, setTypes] = useState<readonly Association[]>(initialTypes);
  const [notes, setNotes] = useState("");
  const [error, setError] = useState<string | null>(null);
  // The same block keeps its key: a retry after a lost answer must not block twice.
  const sent = useRef({ body: "", key: "" });
  const rows = byType ? sharingOne(known, types) : selected;
  const offered = sharedTypes(known, ASSOCIATIONS);
  const { blocked } = planBlock(rows);

  const submit = async () => {
    if (notes.length > NOTES_LIMIT) return setError("Shorten the notes.");
    const calls = byType
      ? [{ types, carrierIds: null, notes }]
      : inParts(selected, CALL_MAX).map((part) => ({
          types: sharedTypes(part, ASSOCIATIONS),
          carrierIds: part.map(({ id }) => id),
          notes,
        }));
    setError(null);
    try {
      const blockedIds: number[] = [];
      for (const blocking of calls) {
        const body = JSON.stringify(blocking);
        if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
        blockedIds.push(...(await blockAssociates(carrierId, blocking, sent.current.key)));
      }
      onDone();
      onClose();
      showToast({
        type: "success",
        message: `${formatCount(blockedIds.length, "carrier")} set to do not dispatch.`,
        duration: 6_000,
      });
    } catch (cause) {
      if (cause instanceof NotDone && !cause.isUnknown) sent.current = { body: "", key: "" };
      setError(errorText(cause));
    }
  };

  return (
    <FormDialog
      title={`Block carriers associated with ${carrierName}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: `Block ${formatCount(blocked.length, "carrier")}`, intent: "danger", disabled: blocked.length === 0 }}
      canClickOutside={false}
    >
      <RadioGroup
        label="Carriers to block"
        selectedValue={byType ? "type" : "selected"}
        onChange={(event) => setByType(event.currentTarget.value === "type")}
      >
        <Radio
          value="selected"
          disabled={selected.length === 0}
          label={`${formatCount(selected.length, "carrier")} selected in the table`}
        />
        <Radio value="type" label="Every carrier that shares any of these:" />
      </RadioGroup>
      <div className={css.types} role="group" aria-labelledby={typesId}>
        <span id={typesId} className={unseen}>
          Shared data
        </span>
        {offered.map((type) => (
          <Checkbox
            key={type}
            inline
            disabled={!byType}
            checked={types.includes(type)}
            onChange={() => setTypes(types.includes(type) ? types.filter((one) => one !== type) : [...types, type])}
          >
            {associationLabel(type)} ({formatNumber(sharingOne(known, [type]).length)})
          </Checkbox>
        ))}
      </div>
      <BlockPreview rows={rows} isByType={byType} />
      <TextAreaField label="Notes on each connection" value={notes} onValue={setNotes} limit={NOTES_LIMIT} rows={3} />
      <p className={muted}>
        Your colleagues can see the notes. Leave blank to keep existing notes. You cannot undo the block for all carriers at once.
      </p>
      {error !== null && (
        <Callout compact intent="danger" role="alert">
          {error}
        </Callout>
      )}
    </FormDialog>
  );
}
