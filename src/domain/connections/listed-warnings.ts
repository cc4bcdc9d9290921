// The warnings that decide, of a connection as lists carry it: known without asking the server.
import type { Connection } from "../../contract/connections/connections.ts";

type Row = Pick<Connection, "identity_alerts" | "insurance_cancels_on" | "is_out_of_service" | "blocked_match">;

/** The words of the local column, in the order of gravity. */
export const LISTED_WARNINGS = ["out_of_service", "blocked_match", "identity_alert", "insurance_cancellation"] as const;
export type ListedWarning = (typeof LISTED_WARNINGS)[number];

// Rows stored by an earlier release have none of them.
const alertsOf = ({ identity_alerts: types }: Partial<Row>): readonly string[] => types ?? [];

const HAS: Readonly<Record<ListedWarning, (row: Partial<Row>) => boolean>> = {
  out_of_service: (row) => row.is_out_of_service === true,
  blocked_match: (row) => Boolean(row.blocked_match),
  identity_alert: (row) => alertsOf(row).length > 0,
  insurance_cancellation: (row) => typeof row.insurance_cancels_on === "string",
};

export const listedWarnings = (row: Partial<Row>): readonly ListedWarning[] =>
  LISTED_WARNINGS.filter((warning) => HAS[warning](row));
