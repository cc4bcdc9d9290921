// Beside a document that was received: its load if that is not known, what the reading left open, and each term with where it comes from.
import { Button, Callout } from "@blueprintjs/core";
import { chooseLoad } from "../../../commands/board/confirmation-intake.ts";
import type { RateConfirmationTerms, Reading } from "../../../contract/board/rate-confirmations.ts";
import { readingLabel } from "../../../domain/board/reading-labels.ts";
import { CERTAINTY_TEXTS, termFields } from "../../../domain/board/term-fields.ts";
import { muted } from "../../../ui/text/text.ts";
import { RecordLines } from "../../../widgets/record/RecordLines.tsx";
import { RecordPanel } from "../../../widgets/record/RecordPanel.tsx";
import type { ConfirmationRow } from "./confirmation-columns.tsx";
import { EnteredLine } from "./EnteredLine.tsx";
import { TermLine } from "./TermLine.tsx";

interface Props {
  readonly row: ConfirmationRow;
  readonly terms: RateConfirmationTerms;
  readonly again: () => void;
  /** Shows where a term stands. */
  readonly onShow: (reading: Reading) => void;
}

export function ReadingPart({ row, terms, again, onShow }: Props) {
  const { readings, reading_notes: notes, is_received: isReceived } = terms;
  if (!isReceived) return null;
  // Without the permission for bank accounts the document beside it is not the one that was received.
  const show = terms.is_bank_hidden ? null : onShow;
  const fields = termFields(row.terms, terms);
  const others = readings.filter(({ field }) => field === "reference" || field === "load_number" || field === "bank");
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
      <RecordLines label="Terms of the document">
        {fields.map((field) => (
          <TermLine key={field.field} id={row.id} field={field} onShow={show} onChanged={again} />
        ))}
        {others.map((reading) => (
          <li key={reading.field}>
            <span>
              {readingLabel(reading.field)}: “{reading.quote}”
            </span>
            <span className={muted}>
              Read from page {reading.page}, {CERTAINTY_TEXTS[reading.certainty]}
            </span>
            {show !== null && (
              <Button
                size="small"
                variant="minimal"
                text="Show"
                aria-label={`Show ${readingLabel(reading.field)} on page ${reading.page}`}
                onClick={() => show(reading)}
              />
            )}
          </li>
        ))}
      </RecordLines>
    </RecordPanel>
  );
}
