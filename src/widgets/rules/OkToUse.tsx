// Whether a carrier is OK to use, with the warnings that decide beside it: for cells, panels and dialogs.
import { answerFor } from "../../domain/rules/assessed-text.ts";
import type { UseFacts } from "../../domain/carriers/ok-to-use.ts";
import { whyText } from "../../domain/rules/why-text.ts";
import { useAssessedCarrier } from "../../live/rules/use-assessed-carrier.ts";
import { Tone } from "../../ui/cell/Tone.tsx";
import { ageInWords } from "../../ui/cell/age.ts";
import { useNow } from "../../ui/cell/now.ts";
import { muted } from "../../ui/text/text.ts";
import { DecisiveWarnings } from "./DecisiveWarnings.tsx";
import css from "./OkToUse.module.css";

interface Props {
  readonly carrierId: number;
  /** The company's connection as this computer has it; undefined: as of the assessment. */
  readonly connection?: UseFacts["connection"];
}

export function OkToUse({ carrierId, connection }: Props) {
  const row = useAssessedCarrier(carrierId);
  const now = useNow();
  if (row === undefined) return <span className={muted}>Assessing…</span>;
  if (row === null)
    return (
      <span className={muted} title="Its assessment could not be loaded.">
        Unknown
      </span>
    );
  const { label, tone, why } = answerFor(row, connection);
  const ageOf = (time: string): string => ageInWords(Date.parse(time), now);
  const data = row.as_of === null ? "" : `, oldest data ${ageOf(row.as_of)}`;
  const reasons = whyText(row);
  return (
    <span className={css.answer}>
      <span title={`${why}${reasons === "" ? "" : `\n${reasons}`}\nAssessed ${ageOf(row.assessed_at)}${data}`}>
        <Tone tone={tone} text={label} />
      </span>
      <DecisiveWarnings warnings={row.warnings} />
    </span>
  );
}
