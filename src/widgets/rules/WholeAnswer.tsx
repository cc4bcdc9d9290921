// Whether a carrier is OK to use, with every reason whole: for panels and dialogs, which have the room that cells lack.
import { isHardFact } from "../../domain/carriers/hard-facts.ts";
import type { UseFacts } from "../../domain/carriers/ok-to-use.ts";
import { answerFor } from "../../domain/rules/assessed-text.ts";
import { useAssessedCarrier } from "../../live/rules/use-assessed-carrier.ts";
import { Tone } from "../../ui/cell/Tone.tsx";
import { muted } from "../../ui/text/text.ts";

interface Props {
  readonly carrierId: number;
  /** The company's connection as this computer has it; undefined: as of the assessment. */
  readonly connection?: UseFacts["connection"];
}

export function WholeAnswer({ carrierId, connection }: Props) {
  const row = useAssessedCarrier(carrierId);
  if (!row)
    return <span className={muted}>{row === undefined ? "Assessing…" : "Unknown: its assessment could not be loaded."}</span>;
  const { label, tone, why } = answerFor(row, connection);
  // Those that rule it out are said by the answer.
  const others = row.warnings.filter(({ is_type: type }) => !isHardFact(type));
  return (
    <span>
      <Tone tone={tone} text={label} /> {why}
      {others.map(({ is_type: type, evidence }) => (
        <span key={type}> {evidence}.</span>
      ))}
    </span>
  );
}
