// The panel beside a list to vet: why the row's carrier does or does not pass, or whom the row can mean.
import { Button } from "@blueprintjs/core";
import { SearchIcon } from "@blueprintjs/icons";
import type { VettingCarrier } from "../../../contract/connections/vetting.ts";
import { changedText, vettingAnswer } from "../../../domain/connections/vetting/rows.ts";
import { placeText } from "../../../domain/carriers/place-text.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { PeekPanel } from "../../../ui/frame/PeekPanel.tsx";
import { muted } from "../../../ui/text/text.ts";
import { carrierPath } from "../../../widgets/carriers/carrier-address.ts";
import { DecisiveWarnings } from "../../../widgets/rules/DecisiveWarnings.tsx";
import { shownWhy, type ShownVettingRow } from "./columns.tsx";
import css from "./Vetting.module.css";

interface Props {
  readonly row: ShownVettingRow;
  /** Null takes the choice back. */
  readonly onChoose: (carrier: VettingCarrier | null) => void;
  /** Looks for a carrier that is not among the candidates. */
  readonly onSearch: () => void;
  readonly onClose: () => void;
}

const numbersOf = ({ dot, mc, email, ...place }: VettingCarrier): string =>
  [dot && `DOT ${dot}`, mc && `MC ${mc}`, placeText(place), email].filter(Boolean).join(" · ");

export function VettingPeek({ row, onChoose, onSearch, onClose }: Props) {
  const { carrier, candidates, assessed } = row;
  const answer = vettingAnswer(row);
  const isFoundByHand = carrier !== null && row.is_chosen && candidates.every(({ id }) => id !== carrier.id);
  const link = (one: VettingCarrier) => <PageLink to={carrierPath(one.id)}>{one.legal_name}</PageLink>;
  return (
    <PeekPanel title={carrier?.legal_name ?? row.typed} label={`Row ${row.typed}`} onClose={onClose}>
      <p className={muted}>
        Line {row.line}: {row.typed}
      </p>
      {carrier !== null && (
        <p>
          {link(carrier)}
          <br />
          {numbersOf(carrier)}
        </p>
      )}
      {answer !== null && (
        <p>
          OK to use? <Tone tone={answer.tone} text={answer.label} />
        </p>
      )}
      <p>{shownWhy(row)}</p>
      {assessed !== null && <DecisiveWarnings warnings={assessed.warnings} />}
      <p>{changedText(row)}</p>
      {candidates.length > 0 && (
        <section aria-label="Possible matches">
          <h3>Possible matches</h3>
          <ul className={css.candidates}>
            {candidates.map((one) => (
              <li key={one.id}>
                {link(one)}
                <div className={muted}>{numbersOf(one)}</div>
                <Button
                  size="small"
                  text={one.id === carrier?.id ? "Undo choice" : "Choose"}
                  aria-label={`${one.id === carrier?.id ? "Undo choice of" : "Choose"} ${one.legal_name}, ${numbersOf(one)}`}
                  onClick={() => onChoose(one.id === carrier?.id ? null : one)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {row.problem !== null && (
        <p className={css.byHand}>
          {isFoundByHand && <Button size="small" text="Undo choice" onClick={() => onChoose(null)} />}
          <Button
            size="small"
            icon={<SearchIcon />}
            text={carrier === null ? "Search for the carrier…" : "Search for another carrier…"}
            title="Search and choose the carrier of this row (c)"
            onClick={onSearch}
          />
        </p>
      )}
    </PeekPanel>
  );
}
