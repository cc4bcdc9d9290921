// The terms as the carrier will read them, before they are sent.
import type { ConfirmationTerms } from "../../../contract/loads/confirmations.ts";
import { confirmationFacts } from "../../../domain/loads/confirmation/confirmation-facts.ts";
import { confirmedWindow, dollarsText, stopText } from "../../../domain/loads/confirmation/term-changes.ts";
import { muted } from "../../../ui/text/text.ts";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import css from "./Protection.module.css";

interface Props {
  readonly terms: ConfirmationTerms;
  readonly hidesPlaces: boolean;
}

export const ConfirmationPreview = ({ terms, hidesPlaces }: Props) => (
  <section className={css.preview} aria-label="Rate confirmation" tabIndex={0}>
    <Facts title="Rate confirmation">
      {confirmationFacts(terms).map(({ field, label, value }) => (
        <Fact key={field} label={label}>
          {value}
        </Fact>
      ))}
    </Facts>
    <Facts title="Stops">
      {terms.stops.map((stop, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- stops have no other identity here
        <Fact key={at} label={String(at + 1)}>
          {stopText(stop)}
          <div className={muted}>{confirmedWindow(stop)}</div>
        </Fact>
      ))}
    </Facts>
    <Facts title="Charges">
      {terms.charges.map(({ label, amount }) => (
        <Fact key={label} label={label}>
          {dollarsText(amount)}
        </Fact>
      ))}
      <Fact label="Total">
        <strong>{dollarsText(terms.rate)}</strong>
      </Fact>
      {terms.notes !== null && <Fact label="Instructions">{terms.notes}</Fact>}
    </Facts>
    {hidesPlaces && (
      <p className={muted}>Names of places, ZIP codes and reference numbers are shown to the carrier after it has signed.</p>
    )}
  </section>
);
