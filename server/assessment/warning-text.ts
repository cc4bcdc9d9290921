// The warnings that decide, made from the rows of a carrier's alerts and insurance.
import type { DecisiveWarning } from "../../src/contract/rules/assessed-carriers.ts";
import { humanized } from "../../src/domain/status.ts";

/** The published identity alerts of a carrier. `is_own`: the company filed at least one of them. */
export interface AlertRow {
  readonly types: readonly string[];
  readonly count: number;
  readonly is_own: boolean;
  readonly filed_on: string;
  readonly as_of: string;
}

export interface CancellationRow {
  readonly cancels_on: string | null;
  readonly is_ahead: boolean | null;
  readonly insurance_as_of: string | null;
}

/** `safety_as_of`: when the safety data was looked up. */
export interface OrderRow {
  readonly out_of_service: boolean | null;
  readonly safety_as_of: string | null;
}

export const orderWarning = ({ safety_as_of }: OrderRow): DecisiveWarning => ({
  is_type: "out_of_service",
  evidence: "An out-of-service order of FMCSA is in force",
  as_of: safety_as_of,
});

export function alertWarning({ types, count, is_own: isOwn, filed_on: filedOn, as_of }: AlertRow): DecisiveWarning {
  const what = types.map(humanized).join(", ");
  const who = isOwn ? "your company" : "another broker";
  const filed = count === 1 ? `filed by ${who} on ${filedOn}` : `${count} alerts, the last of ${filedOn}`;
  return { is_type: "identity_alert", evidence: `${what}: ${filed}${count > 1 && isOwn ? ", also by your company" : ""}`, as_of };
}

export const cancellationWarning = ({
  cancels_on: on,
  is_ahead: isAhead,
  insurance_as_of,
}: CancellationRow): DecisiveWarning => ({
  is_type: "insurance_cancellation",
  evidence: isAhead === true ? `Insurance ends on ${on}` : `Insurance was canceled on ${on}`,
  as_of: insurance_as_of,
});
