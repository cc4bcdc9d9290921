// The warnings that decide whether a carrier is used, in the words that stand beside its result.
import type { DecisiveWarning } from "../../contract/rules/assessed-carriers.ts";
import { formatDay } from "../format.ts";

/** `short` fits beside a result; `label` is the whole name. */
interface WarningLabel {
  readonly label: string;
  readonly short: string;
}

const LABELS: Readonly<Record<DecisiveWarning["is_type"], WarningLabel>> = {
  out_of_service: { label: "Out of service", short: "OOS order" },
  no_authority: { label: "No authority", short: "No authority" },
  blocked_match: { label: "Looks like a blocked carrier", short: "Blocked match" },
  likely_chameleon: { label: "Likely chameleon", short: "Chameleon" },
  identity_alert: { label: "Identity alert", short: "Alert" },
  insurance_cancellation: { label: "Insurance cancellation", short: "Insurance" },
};

export const warningLabel = ({ is_type: type }: Pick<DecisiveWarning, "is_type">): WarningLabel => LABELS[type];

/** Line by line, each with what it rests on and the day that is from. */
export const warningsText = (warnings: readonly DecisiveWarning[]): string =>
  warnings
    .map(
      ({ evidence, as_of: asOf }) => `${evidence} (${asOf === null ? "age unknown" : `as of ${formatDay(asOf.slice(0, 10))}`})`,
    )
    .join("\n");
