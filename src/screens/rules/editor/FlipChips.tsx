// Who flips, counted by what from and what to: each count narrows the table to its carriers.
import { formatNumber } from "../../../domain/format.ts";
import type { FlipFilter } from "../../../domain/rules/rules-address.ts";
import { standing } from "../../../domain/rules/assessment-labels.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import type { Flip } from "../../../../workers/assessment/api.ts";

interface Props {
  readonly flips: readonly Flip[];
  readonly filter: FlipFilter | null;
  readonly onFilter: (filter: FlipFilter | null) => void;
}

export function FlipChips({ flips, filter, onFilter }: Props) {
  const isGone = filter !== null && !flips.some(({ from, to }) => from === filter.from && to === filter.to);
  // A way of flipping that was picked out and is no more stays, so that it can be let go of.
  const shown = isGone ? [...flips, { ...filter, carriers: 0 }] : flips;
  return (
    <ul className="flip-chips" aria-label="Who flips, by what they are and would be">
      {shown.map(({ from, to, carriers }) => {
        const isChosen = filter?.from === from && filter.to === to;
        const [was, becomes] = [standing(from), standing(to)];
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
