// The answer for an assessed carrier, and the same in words for what is copied, exported or offered in a list.
import type { AssessedCarrier } from "../../contract/rules/assessed-carriers.ts";
import { warningLabel } from "./decisive-warnings.ts";
import { okToUse, type UseFacts } from "./ok-to-use.ts";

/** `connection` as this computer has it; undefined: as of the assessment. */
export const answerFor = (assessed: AssessedCarrier, connection?: UseFacts["connection"]): ReturnType<typeof okToUse> =>
  okToUse({
    result: assessed.result,
    connection: connection === undefined ? assessed.connection : connection,
    alerts: assessed.warnings.length,
  });

/** "Caution if connected; Identity alert". */
export const answerText = (assessed: AssessedCarrier, connection?: UseFacts["connection"]): string =>
  [answerFor(assessed, connection).label, ...assessed.warnings.map((warning) => warningLabel(warning).label)].join("; ");
