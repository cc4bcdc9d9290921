// Why a carrier does not pass the rules, short, beside whether it is OK to use.
import type { NotPassing } from "../../contract/connections/connections.ts";
import { whyText } from "../../domain/rules/why-text.ts";
import { useAssessedCarrier } from "../../live/rules/use-assessed-carrier.ts";

interface Props {
  readonly carrierId: number;
  /** As the connection on this computer says it, until the assessment is there. */
  readonly stored?: NotPassing | null;
}

export function WhyNot({ carrierId, stored = null }: Props) {
  const row = useAssessedCarrier(carrierId) ?? stored;
  const text = row === null ? "" : whyText(row);
  // A phone's row puts a sign between what it shows, and none beside what is empty.
  return text === "" ? null : <span title={text}>{text}</span>;
}
