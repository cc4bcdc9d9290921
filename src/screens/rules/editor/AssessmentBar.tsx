// How all connected carriers stand, as one bar with its figures; and, while something is edited, by how many that would change.
import { formatNumber } from "../../../domain/format.ts";
import { assessmentStatus, ASSESSMENT_ORDER } from "../../../domain/rules/assessment-labels.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import type { Tally } from "../../../../workers/assessment/api.ts";

interface Props {
  readonly tally: Tally;
  /** Before the edits; the same where nothing is edited. */
  readonly before: Tally;
}

const signed = (by: number): string => (by > 0 ? `+${formatNumber(by)}` : `−${formatNumber(-by)}`);

export function AssessmentBar({ tally, before }: Props) {
  const shown = ASSESSMENT_ORDER.filter((word) => tally.byStatus[word] > 0 || before.byStatus[word] > 0);
  const total = Math.max(1, tally.carriers);
  return (
    <section className="standings" aria-label="How your carriers stand">
      <div className="standings-bar" aria-hidden>
        {shown.map((word) => (
          <span key={word} data-tone={assessmentStatus(word).tone} style={{ flexGrow: tally.byStatus[word] / total }} />
        ))}
      </div>
      <ul>
        {shown.map((word) => {
          const by = tally.byStatus[word] - before.byStatus[word];
          const { tone, label } = assessmentStatus(word);
          return (
            <li key={word}>
              <Tone tone={tone} text={label} />
              <strong className="num">{formatNumber(tally.byStatus[word])}</strong>
              <span className="muted num">{numText(tally.byStatus[word] / total, "share")}</span>
              {by !== 0 && <span className="standings-by num">{signed(by)}</span>}
            </li>
          );
        })}
        <li className="muted">{formatNumber(tally.carriers)} connected carriers</li>
      </ul>
    </section>
  );
}
