// Whether a carrier is OK to use, why, and each warning in a line of its own: what stands beside a decision about it.
import { answerFor } from "../../domain/rules/assessed-text.ts";
import { warningsText } from "../../domain/carriers/decisive-warnings.ts";
import { whyText } from "../../domain/rules/why-text.ts";
import { useAssessedCarrier } from "../../live/rules/use-assessed-carrier.ts";
import { RecordLines } from "../record/RecordLines.tsx";
import { OkToUse } from "./OkToUse.tsx";

export function CarrierAnswer({ carrierId }: { readonly carrierId: number }) {
  const row = useAssessedCarrier(carrierId);
  const lines = row ? [whyText(row), ...warningsText(row.warnings).split("\n")].filter((line) => line !== "") : [];
  return (
    <div>
      <p>
        OK to use? <OkToUse carrierId={carrierId} /> {row && answerFor(row).why}
      </p>
      {lines.length > 0 && (
        <RecordLines label="What speaks against it">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </RecordLines>
      )}
    </div>
  );
}
