// Confirms blocking associated carriers: which, why, and what happens to each; then says what the server did.
import { Button, Callout, Checkbox, Dialog, DialogBody, DialogFooter, Radio, RadioGroup } from "@blueprintjs/core";
import { useId, useRef, useState } from "react";
import { blockAssociates } from "../../../../commands/carriers/carriers.ts";
import { NotDone } from "../../../../commands/direct.ts";
import { ASSOCIATIONS, type AssociatedCarrier, type Association } from "../../../../contract/carriers/records.ts";
import { planBlock, sharedTypes, sharingOne } from "../../../../domain/carriers/blocking.ts";
import { formatNumber } from "../../../../domain/format.ts";
import { TextAreaField } from "../../../../ui/form/TextAreaField.tsx";
import { showToast } from "../../../../ui/toast/show-toast.ts";
import { BlockPreview } from "./BlockPreview.tsx";
import { associationWord } from "./association-labels.ts";
import css from "./BlockDialog.module.css";
import { muted, unseen } from "../../../../ui/text/text.ts";

interface Props {
  readonly carrierId: number;
  readonly carrierName: string;
  /** Every associated carrier that is known here. */
  readonly known: readonly AssociatedCarrier[];
  readonly chosen: readonly AssociatedCarrier[];
  readonly initialTypes: readonly Association[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The most that the server takes. */
const NOTES_LIMIT = 2_000;
const MOST_CHOSEN = 200;

export function BlockDialog({ carrierId, carrierName, known, chosen, initialTypes, onClose, onDone }: Props) {
  const typesId = useId();
  const [byType, setByType] = useState(chosen.length === 0);
  const [types, setTypes] = useState<readonly Association[]>(initialTypes);
  const [notes, setNotes] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  // One key for the same block: an answer that was lost must not make it another.
  const sent = useRef({ body: "", key: "" });
  const rows = byType ? sharingOne(known, types) : chosen;
  const offered = sharedTypes(known, ASSOCIATIONS);
  const { blocked } = planBlock(rows);

  const submit = async () => {
    if (byType && types.length === 0) return setFault("Choose at least one thing that they share.");
    if (rows.length === 0) return setFault("No known carrier shares that.");
    if (!byType && rows.length > MOST_CHOSEN) return setFault(`Choose at most ${MOST_CHOSEN} carriers at once.`);
    if (notes.length > NOTES_LIMIT) return setFault("Shorten the notes first.");
    const blocking = {
      types: byType ? types : sharedTypes(chosen, ASSOCIATIONS),
      carrierIds: byType ? null : chosen.map(({ id }) => id),
      notes,
    };
    const body = JSON.stringify(blocking);
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    setIsSending(true);
    setFault(null);
    try {
      const done = await blockAssociates(carrierId, blocking, sent.current.key);
      onDone();
      onClose();
      showToast({
        type: "success",
        message: `${formatNumber(done.length)} ${done.length === 1 ? "carrier is" : "carriers are"} set to do not dispatch.`,
        duration: 6_000,
      });
    } catch (error) {
      if (error instanceof NotDone && !error.isUnknown) sent.current = { body: "", key: "" };
      setFault(error instanceof Error ? error.message : String(error));
      setIsSending(false);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Block carriers associated with ${carrierName}`}
      transitionDuration={0}
      canOutsideClickClose={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogBody>
          <RadioGroup
            label="Which"
            selectedValue={byType ? "type" : "chosen"}
            onChange={(event) => setByType(event.currentTarget.value === "type")}
          >
            <Radio
              value="chosen"
              disabled={chosen.length === 0}
              label={`The ${formatNumber(chosen.length)} chosen in the table`}
            />
            <Radio value="type" label="Every carrier that shares one of these with it:" />
          </RadioGroup>
          <div className={css.types} role="group" aria-labelledby={typesId}>
            <span id={typesId} className={unseen}>
              Shared things
            </span>
            {offered.map((type) => (
              <Checkbox
                key={type}
                inline
                disabled={!byType}
                checked={types.includes(type)}
                onChange={() => setTypes(types.includes(type) ? types.filter((one) => one !== type) : [...types, type])}
              >
                {associationWord(type)} ({formatNumber(sharingOne(known, [type]).length)})
              </Checkbox>
            ))}
          </div>
          <BlockPreview rows={rows} isByType={byType} />
          <TextAreaField label="Notes on each connection" value={notes} onValue={setNotes} limit={NOTES_LIMIT} rows={3} />
          <p className={muted}>
            Colleagues see the notes. Left empty, notes that are there already stay. There is no undo for all at once.
          </p>
          {fault !== null && (
            <Callout compact intent="danger" role="alert">
              {fault}
            </Callout>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" onClick={onClose} disabled={isSending} />
              <Button
                type="submit"
                intent="danger"
                loading={isSending}
                text={blocked.length === 1 ? "Block 1 carrier" : `Block ${formatNumber(blocked.length)} carriers`}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
