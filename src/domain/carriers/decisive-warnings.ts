// The warnings that decide whether a carrier is used, in the words that stand beside its result.
import type { DecisiveWarning } from "../../contract/rules/assessed-carriers.ts";

/** `short` fits beside a result; `label` is the whole name. */
interface WarningLabel {
  readonly label: string;
  readonly short: string;
}

const LABELS: Readonly<Record<DecisiveWarning["is_type"], WarningLabel>> = {
  out_of_service: { label: "Out of service", short: "OOS order" },
  likely_chameleon: { label: "Likely chameleon", short: "Chameleon" },
  identity_alert: { label: "Identity alert", short: "Alert" },
  insurance_cancellation: { label: "Insurance cancellation", short: "Insurance" },
};

export const warningLabel = ({ is_type: type }: Pick<DecisiveWarning, "is_type">): WarningLabel => LABELS[type];

/** All in one line, each with what it rests on and the day that is from. */
export const warningsText = (warnings: readonly DecisiveWarning[]): string =>
  warnings
    .map((warning) => {
      const asOf = warning.as_of === null ? "age unknown" : `as of ${warning.as_of.slice(0, 10)}`;
      return `${warningLabel(warning).label}: ${warning.evidence} (${asOf})`;
    })
    .join("\n");
