// The number of carriers whose status would change, by from and to; each count filters the table.
import { formatNumber } from "../../../../domain/format.ts";
import type { ChangeFilter } from "../../../../domain/rules/rules-address.ts";
import { assessmentStatus } from "../../../../domain/rules/assessment-labels.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import css from "./ChangeChips.module.css";
import type { StatusChange } from "../../../../../workers/assessment/api.ts";
import { unseen } from "../../../../ui/text/text.ts";

interface Props {
  readonly changes: readonly StatusChange[];
  readonly filter: ChangeFilter | null;
  readonly onFilter: (filter: ChangeFilter | null) => void;
}

export function ChangeChips({ changes, filter, onFilter }: Props) {
  const isGone = filter !== null && !changes.some(({ from, to }) => from === filter.from && to === filter.to);
  // A selected change that no longer occurs stays, so that it can be deselected.
  const shown = isGone ? [...changes, { ...filter, carriers: 0 }] : changes;
  return (
    <ul className={css.chips} aria-label="Status changes">
      {shown.map(({ from, to, carriers }) => {
        const isSelected = filter?.from === from && filter.to === to;
        const [was, becomes] = [assessmentStatus(from), assessmentStatus(to)];
        return (
          <li key={`${from} ${to}`}>
            <button
              type="button"
              className={css.chip}
              aria-pressed={isSelected}
              onClick={() => onFilter(isSelected ? null : { from, to })}
            >
              <Tone tone={was.tone} text={was.label} />
              <span aria-hidden>→</span>
              <span className={unseen}>to</span>
              <Tone tone={becomes.tone} text={becomes.label} />
              <strong>{formatNumber(carriers)}</strong>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
