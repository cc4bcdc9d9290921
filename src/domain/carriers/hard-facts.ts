// The facts that rule a carrier out whatever rules and overrides say, and how each is told to people.
import type { BlockedMatch, Connection } from "../../contract/connections/connections.ts";
import { HARD_FACTS, type AssessedCarrier, type DecisiveWarning } from "../../contract/rules/assessed-carriers.ts";
import { formatDay } from "../format.ts";

export type HardFact = (typeof HARD_FACTS)[number];

export const isHardFact = (type: DecisiveWarning["is_type"]): type is HardFact =>
  (HARD_FACTS as readonly string[]).includes(type);

/** Said where the fact itself is hidden from the person. */
const HIDDEN = "Ruled out by data that is hidden from you";

export const OUT_OF_SERVICE = "FMCSA out-of-service order in effect";

const AUTHORITY: Readonly<Record<string, string>> = {
  revoked: "Authority revoked",
  inactive: "Authority inactive",
  pending: "Authority pending, not granted yet",
};

/**
 * Known to be without an active authority that it needs; unknown is not among it. Whoever hauls within one state, or only its own goods,
 * needs none: whether it fits a load is for rules and people to say.
 */
export const lacksAuthority = (status: string | null | undefined): status is string =>
  status !== null && status !== undefined && status !== "active" && status !== "not_required";

/** "Authority revoked Dec 4, 2025". `revokedOn`: the day it was revoked, YYYY-MM-DD. */
export function authorityText(status: string, revokedOn: string | null = null): string {
  const text = AUTHORITY[status] ?? "No operating authority";
  return status === "revoked" && revokedOn !== null ? `${text} ${formatDay(revokedOn)}` : text;
}

const KINDS: Readonly<Record<string, string>> = { vin: "truck", remote_address: "IP" };

/** "Looks like KELINOCO (revoked Dec 4, 2025): same address, officer, phone, truck, IP". */
export const looksLikeText = (name: string, what: string, kinds: readonly string[]): string =>
  `Looks like ${name} (${what}): same ${kinds.map((kind) => KINDS[kind] ?? kind.replaceAll("_", " ")).join(", ")}`;

export const blockedMatchText = ({ legal_name: name, kinds }: BlockedMatch): string =>
  looksLikeText(name, "blocked by your company", kinds);

type Listed = Pick<Connection, "is_out_of_service" | "hides_hard_fact" | "blocked_match"> & {
  readonly carrier: Pick<Connection["carrier"], "authority_status">;
};

/** What rules out the carrier of a connection as lists carry it. Rows stored by an earlier release lack some of it. */
export function ruledOutByRow(row: Partial<Listed> & Pick<Listed, "carrier">): readonly string[] {
  const { authority_status: status } = row.carrier;
  return [
    ...(row.is_out_of_service === true ? [OUT_OF_SERVICE] : []),
    ...(lacksAuthority(status) ? [authorityText(status)] : []),
    ...(row.blocked_match ? [blockedMatchText(row.blocked_match)] : []),
    ...(row.hides_hard_fact === true ? [HIDDEN] : []),
  ];
}

/** The same of an assessed carrier. */
export const ruledOutBy = ({
  warnings,
  hides_hard_fact: isHidden,
}: Pick<AssessedCarrier, "warnings" | "hides_hard_fact">): readonly string[] => [
  ...warnings.flatMap(({ is_type: type, evidence }) => (isHardFact(type) ? [evidence] : [])),
  ...(isHidden ? [HIDDEN] : []),
];
