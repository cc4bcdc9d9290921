// The warnings that decide, made from what is on record about a carrier.
import type { BlockedMatch } from "../../src/contract/connections/connections.ts";
import type { DecisiveWarning } from "../../src/contract/rules/assessed-carriers.ts";
import { authorityText, blockedMatchText, lacksAuthority, OUT_OF_SERVICE } from "../../src/domain/carriers/hard-facts.ts";
import { formatCount, formatDay } from "../../src/domain/format.ts";
import { humanized } from "../../src/domain/status.ts";

/** The published and verified identity alerts of a carrier. `is_own`: the company filed at least one of them. */
export interface AlertRow {
  readonly types: readonly string[];
  readonly count: number;
  readonly is_own: boolean;
  readonly filed_on: string;
  readonly as_of: string;
}

/** Days are YYYY-MM-DD; the times are when each was looked up. */
export interface WarningRow {
  readonly out_of_service: boolean | null;
  readonly safety_as_of: string | null;
  readonly authority_status: string | null;
  readonly authority_as_of: string | null;
  readonly revoked_on: string | null;
  readonly blocked: BlockedMatch | null;
  readonly alerts: AlertRow | null;
  readonly cancels_on: string | null;
  readonly is_ahead: boolean | null;
  readonly insurance_as_of: string | null;
}

function alertText({ types, count, is_own: isOwn, filed_on: filedOn }: AlertRow): string {
  const what = types.map((type) => humanized(type).toLowerCase()).join(", ");
  const who = isOwn ? "your company" : "another broker";
  const filed =
    count === 1
      ? `filed by ${who} ${formatDay(filedOn)}`
      : `${formatCount(count, "alert")}${isOwn ? ", also by your company" : ""}, the last ${formatDay(filedOn)}`;
  return `Identity alert for ${what}: ${filed}`;
}

/** The gravest first. `now`: when a match was looked for. */
export function warningsOf(row: WarningRow, now: Date): DecisiveWarning[] {
  const { authority_status: status, blocked, alerts, cancels_on: cancelsOn } = row;
  const when = (holds: boolean, warning: DecisiveWarning): readonly DecisiveWarning[] => (holds ? [warning] : []);
  return [
    ...when(row.out_of_service === true, { is_type: "out_of_service", evidence: OUT_OF_SERVICE, as_of: row.safety_as_of }),
    ...(lacksAuthority(status)
      ? [{ is_type: "no_authority" as const, evidence: authorityText(status, row.revoked_on), as_of: row.authority_as_of }]
      : []),
    ...(blocked === null
      ? []
      : [
          {
            is_type: "blocked_match" as const,
            evidence: blockedMatchText(blocked),
            as_of: now.toISOString().replace("Z", "000Z"),
          },
        ]),
    ...(alerts === null ? [] : [{ is_type: "identity_alert" as const, evidence: alertText(alerts), as_of: alerts.as_of }]),
    ...when(cancelsOn !== null, {
      is_type: "insurance_cancellation",
      evidence: `Insurance ${row.is_ahead === true ? "ends" : "was canceled"} ${formatDay(cancelsOn)}`,
      as_of: row.insurance_as_of,
    }),
  ];
}
