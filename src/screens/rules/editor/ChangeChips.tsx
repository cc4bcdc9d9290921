// Who changes, counted by what from and what to: each count narrows the table to its carriers.
import { formatNumber } from "../../../domain/format.ts";
import type { ChangeFilter } from "../../../domain/rules/rules-address.ts";
import { assessmentStatus } from "../../../domain/rules/assessment-labels.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import type { StatusChange } from "../../../../workers/assessment/api.ts";

interface Props {
  readonly changes: readonly StatusChange[];
  readonly filter: ChangeFilter | null;
  readonly onFilter: (filter: ChangeFilter | null) => void;
}

export function ChangeChips({ changes, filter, onFilter }: Props) {
  const isGone = filter !== null && !changes.some(({ from, to }) => from === filter.from && to === filter.to);
  // A way of flipping that was picked out and is no more stays, so that it can be let go of.
  const shown = isGone ? [...changes, { ...filter, carriers: 0 }] : changes;
  return (
    <ul className="flip-chips" aria-label="Who flips, by what they are and would be">
      {shown.map(({ from, to, carriers }) => {
        const isChosen = filter?.from === from && filter.to === to;
        const [was, becomes] = [assessmentStatus(from), assessmentStatus(to)];
        return (
          <li key={`${from} ${to}`}>
            <button
              type="button"
              className="flip-chip"
              aria-pressed={isChosen}
              onClick={() => onFilter(isChosen ? null : { from, to })}
            >
              <Tone tone={was.tone} text={was.label} />
              <span aria-hidden>→</span>
              <span className="unseen">to</span>
              <Tone tone={becomes.tone} text={becomes.label} />
              <strong className="num">{formatNumber(carriers)}</strong>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
