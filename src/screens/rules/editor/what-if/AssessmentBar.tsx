// The assessments of all connected carriers as one bar with its figures, and while something is edited the differences it would make.
import { formatCount, formatNumber } from "../../../../domain/format.ts";
import { assessmentStatus, ASSESSMENT_ORDER } from "../../../../domain/rules/assessment-labels.ts";
import { numText } from "../../../../ui/cell/Num.tsx";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import type { Tally } from "../../../../../workers/assessment/api.ts";
import css from "./AssessmentBar.module.css";
import { muted } from "../../../../ui/text/text.ts";

interface Props {
  readonly tally: Tally;
  /** Before the edits; the same where nothing is edited. */
  readonly before: Tally;
}

const signed = (by: number): string => (by > 0 ? `+${formatNumber(by)}` : `−${formatNumber(-by)}`);

export function AssessmentBar({ tally, before }: Props) {
  const shown = ASSESSMENT_ORDER.filter((status) => tally.byStatus[status] > 0 || before.byStatus[status] > 0);
  const total = Math.max(1, tally.carriers);
  return (
    <section className={css.assessments} aria-label="Assessments of your carriers">
      <div className={css.bar} aria-hidden>
        {shown.map((status) => (
          <span key={status} data-tone={assessmentStatus(status).tone} style={{ flexGrow: tally.byStatus[status] / total }} />
        ))}
      </div>
      <ul>
        {shown.map((status) => {
          const by = tally.byStatus[status] - before.byStatus[status];
          const { tone, label } = assessmentStatus(status);
          return (
            <li key={status}>
              <Tone tone={tone} text={label} />
              <strong>{formatNumber(tally.byStatus[status])}</strong>
              <span className={`${css.share} ${muted}`}>{numText(tally.byStatus[status] / total, "share")}</span>
              {by !== 0 && <span className={css.difference}>{signed(by)}</span>}
            </li>
          );
        })}
        <li className={muted}>{formatCount(tally.carriers, "connected carrier")}</li>
      </ul>
    </section>
  );
}
