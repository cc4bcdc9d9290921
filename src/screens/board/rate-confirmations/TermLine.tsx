// A term of a document: what it is, where it was read or who typed it, and what corrects it.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { typeTerm } from "../../../commands/board/confirmation-intake.ts";
import { notDone } from "../../../commands/direct.ts";
import type { Reading } from "../../../contract/board/rate-confirmations.ts";
import { CERTAINTY_TEXTS, type TermField } from "../../../domain/board/term-fields.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { muted } from "../../../ui/text/text.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { EnteredLine } from "./EnteredLine.tsx";
import css from "./TermLine.module.css";

interface Props {
  /** Of the confirmation. */
  readonly id: number;
  readonly field: TermField;
  /** Shows where it stands; null: the document is not shown as it was received. */
  readonly onShow: ((reading: Reading) => void) | null;
  readonly onChanged: () => void;
}

function Origin({ reading, typed }: Pick<TermField, "reading" | "typed">) {
  if (typed !== null)
    return (
      <>
        <span>Typed by {typed.by ?? "somebody who left"}</span>, <Age time={typed.at} />
        {reading !== null && (
          <span>
            ; “{reading.quote}” was read from page {reading.page}
          </span>
        )}
      </>
    );
  if (reading === null) return <span>Not read</span>;
  return (
    <span>
      Read from page {reading.page} (“{reading.quote}”), {CERTAINTY_TEXTS[reading.certainty]}
    </span>
  );
}

export function TermLine({ id, field: { field, label, value, reading, typed }, onShow, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const takeBack = (): void => {
    setBusy(true);
    void typeTerm(id, field, null, crypto.randomUUID())
      .then(onChanged, (error: unknown) => showToast({ type: "error", message: notDone(error).message }))
      .finally(() => setBusy(false));
  };
  const verb = value === null ? "Type" : "Correct";
  return (
    <li>
      <div className={css.what}>
        <span>
          {label}: {value ?? <span className={muted}>none</span>}
        </span>
        <span className={muted}>
          <Origin reading={reading} typed={typed} />
        </span>
      </div>
      <div className={css.actions}>
        {reading !== null && onShow !== null && (
          <Button
            size="small"
            variant="minimal"
            text="Show"
            aria-label={`Show ${label} on page ${reading.page}`}
            onClick={() => onShow(reading)}
          />
        )}
        {typed !== null && (
          <Button
            size="small"
            variant="minimal"
            text="Take back"
            aria-label={`Take back what was typed: ${label}`}
            loading={isBusy}
            onClick={takeBack}
          />
        )}
        <Button
          size="small"
          variant="minimal"
          text={isOpen ? "Leave it" : verb}
          aria-label={`${isOpen ? "Leave" : verb} ${label}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <EnteredLine
          label={label}
          button="Save"
          hint={
            reading !== null && typed === null
              ? "What was read is kept beside it. Where it stands is remembered for the next document like this."
              : "Where it stands is remembered for the next document like this."
          }
          onSubmit={async (text, key) => {
            await typeTerm(id, field, text, key);
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}
