// Of a document that was received: its load if that is not known, what the reading left open, where each term stands, and what people type.
import { Button, Callout } from "@blueprintjs/core";
import { chooseLoad, typeTerm } from "../../../commands/board/confirmation-intake.ts";
import { TYPED_FIELDS } from "../../../contract/board/mail-intake.ts";
import type { RateConfirmationTerms, Reading } from "../../../contract/board/rate-confirmations.ts";
import { readingLabel } from "../../../domain/board/reading-labels.ts";
import { TYPED_LABELS, wasRead } from "../../../domain/board/typed-term.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { muted } from "../../../ui/text/text.ts";
import { RecordLines } from "../../../widgets/record/RecordLines.tsx";
import { RecordPanel } from "../../../widgets/record/RecordPanel.tsx";
import type { ConfirmationRow } from "./confirmation-columns.tsx";
import { EnteredLine } from "./EnteredLine.tsx";

interface Props {
  readonly row: ConfirmationRow;
  readonly terms: RateConfirmationTerms;
  readonly again: () => void;
  /** Shows where a term stands. */
  readonly onShow: (reading: Reading) => void;
}

export function ReadingPart({ row, terms, again, onShow }: Props) {
  const { readings, reading_notes: notes, typed, is_received: isReceived } = terms;
  if (!isReceived) return null;
  // Without the permission for bank accounts the document beside it is not the one that was received.
  const canShow = !terms.is_bank_hidden;
  const open = TYPED_FIELDS.filter((field) => !wasRead(field, readings) && !typed.some((each) => each.field === field));
  return (
    <RecordPanel title="Read from the document" label="Read from the document">
      {notes.length > 0 && (
        <Callout intent="warning" compact>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Callout>
      )}
      {row.load_id === null && (
        <EnteredLine
          label="Load number"
          button="Choose load"
          hint="No load was found by itself. Its terms are compared with the one you choose."
          onSubmit={(text, key) => chooseLoad(row.id, text, key)}
        />
      )}
      <RecordLines label="Terms that were read">
        {readings.map((reading) => (
          <li key={reading.field}>
            <span>
              {readingLabel(reading.field)}: “{reading.quote}”
            </span>
            <span className={muted}>{reading.certainty === "certain" ? "Labeled" : "Check it: no clear label"}</span>
            {canShow ? (
              <Button
                size="small"
                variant="minimal"
                text={`Page ${reading.page}`}
                aria-label={`Show ${readingLabel(reading.field)} on page ${reading.page}`}
                onClick={() => onShow(reading)}
              />
            ) : (
              <span className={muted}>Page {reading.page}</span>
            )}
          </li>
        ))}
        {typed.map(({ field, value, by, at }) => (
          <li key={field}>
            <span>
              {readingLabel(field)}: {value}
            </span>
            <span className={muted}>
              Typed by {by ?? "somebody who left"} <Age time={at} />
            </span>
          </li>
        ))}
      </RecordLines>
      {open.map((field) => (
        <EnteredLine
          key={field}
          label={`${TYPED_LABELS[field]}: not read`}
          button="Save"
          onSubmit={async (text, key) => {
            await typeTerm(row.id, field, text, key);
            again();
          }}
        />
      ))}
    </RecordPanel>
  );
}
