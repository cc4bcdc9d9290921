// The warnings that decide, of a connection as lists carry it: known without asking the server.
import type { Connection } from "../../contract/connections/connections.ts";
import type { AssessedCarrier } from "../../contract/rules/assessed-carriers.ts";
import { dayOf } from "../days.ts";
import { formatDay } from "../format.ts";
import { humanized } from "../status.ts";

type Row = Pick<Connection, "identity_alerts" | "insurance_cancels_on" | "is_out_of_service" | "shares_with_revoked">;

/** The words of the local column, in the order of gravity. */
export const LISTED_WARNINGS = ["out_of_service", "identity_alert", "insurance_cancellation"] as const;
export type ListedWarning = (typeof LISTED_WARNINGS)[number];

// Rows stored by an earlier release have none of them.
const alertsOf = ({ identity_alerts: types }: Partial<Row>): readonly string[] => types ?? [];

const HAS: Readonly<Record<ListedWarning, (row: Partial<Row>) => boolean>> = {
  out_of_service: (row) => row.is_out_of_service === true,
  identity_alert: (row) => alertsOf(row).length > 0,
  insurance_cancellation: (row) => typeof row.insurance_cancels_on === "string",
};

export const listedWarnings = (row: Partial<Row>): readonly ListedWarning[] =>
  LISTED_WARNINGS.filter((warning) => HAS[warning](row));

/** "Alert: double brokering", "insurance ends Dec 1, 2026". */
function listedParts(row: Partial<Row>): readonly string[] {
  const today = dayOf(new Date());
  const types = alertsOf(row).map((type) => humanized(type).toLowerCase());
  const day = row.insurance_cancels_on ?? null;
  return [
    ...(types.length === 0 ? [] : [`alert: ${types.join(", ")}`]),
    ...(day === null ? [] : [`insurance ${day >= today ? "ends" : "canceled"} ${formatDay(day)}`]),
  ];
}

/**
 * All in one line; empty where there are none.
 * @param assessed the carrier as the server assessed it, which says whether it is likely the same business as a revoked one; null: not known
 */
export function connectionWarnings(row: Partial<Row>, assessed: Pick<AssessedCarrier, "warnings"> | null): string {
  const { shares_with_revoked: isFlagged = false } = row;
  const isChameleon = assessed?.warnings.some(({ is_type: type }) => type === "likely_chameleon") === true;
  const text = [
    ...(row.is_out_of_service === true ? ["out of service"] : []),
    ...(isFlagged && assessed === null ? ["shares data with a revoked carrier"] : []),
    ...(isFlagged && isChameleon ? ["likely chameleon"] : []),
    ...listedParts(row),
  ].join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
