// The answer for an assessed carrier and for a connection as lists carry it, and in words for what is copied, exported or offered.
import type { Connection } from "../../contract/connections/connections.ts";
import type { AssessedCarrier } from "../../contract/rules/assessed-carriers.ts";
import { warningLabel } from "../carriers/decisive-warnings.ts";
import { isHardFact, ruledOutBy, ruledOutByRow } from "../carriers/hard-facts.ts";
import { okToUse, type UseAnswer, type UseFacts } from "../carriers/ok-to-use.ts";
import { reasonSubjects } from "./why-text.ts";

/** `connection` as this computer has it; undefined: as of the assessment. */
export const answerFor = (assessed: AssessedCarrier, connection?: UseFacts["connection"]): UseAnswer =>
  okToUse({
    result: assessed.result,
    connection: connection === undefined ? assessed.connection : connection,
    ruledOut: ruledOutBy(assessed),
    alerts: assessed.warnings.filter(({ is_type: type }) => !isHardFact(type)).length,
    ...reasonSubjects(assessed),
  });

/**
 * The answer by the row of a list alone, for what all rows are sorted and filtered by. Whether a carrier is likely the same business as
 * a revoked one is not in it; `assessed` says that, where it is known.
 */
export function answerOfRow(row: Connection, assessed: AssessedCarrier | null = null): UseAnswer {
  const { status, is_dismissed } = row;
  if (assessed !== null) return answerFor(assessed, { status, is_dismissed });
  // Rows stored by an earlier release lack what this one added.
  const { identity_alerts: alerts = [], insurance_cancels_on: cancels = null } = row as Partial<Connection>;
  return okToUse({
    result: row.carrier.rules_assessment,
    connection: { status, is_dismissed },
    ruledOut: ruledOutByRow(row),
    alerts: (alerts.length > 0 ? 1 : 0) + (cancels === null ? 0 : 1),
    ...(row.not_passing ? reasonSubjects(row.not_passing) : {}),
  });
}

/** "No: FMCSA out-of-service order in effect"; the answer with what decides. */
export function answerText(assessed: AssessedCarrier, connection?: UseFacts["connection"]): string {
  const { label } = answerFor(assessed, connection);
  return [label, ...assessed.warnings.map((warning) => warningLabel(warning).label)].join("; ");
}
