// What a packet's carrier shares with carriers that the company blocked or let go, as far as it says something.
import type { SharedKind } from "../../../contract/carriers/association-graph.ts";
import type { RosterMatch } from "../../../contract/connections/packet-answers.ts";
import { FULL_WEIGHT } from "../../carriers/associates/weight.ts";

/** One thing that both carriers have, from one source; the same thing may come from several. */
export interface SharedRow {
  readonly carrier_id: number;
  readonly carrier_name: string;
  readonly standing: RosterMatch["standing"];
  readonly is_type: SharedKind;
  readonly value: string;
}

const weightOf = ({ shared }: RosterMatch): number => shared.reduce((sum, { is_type: kind }) => sum + FULL_WEIGHT[kind], 0);

/**
 * The carriers, blocked ones first, then by how much is shared. A name alone is no evidence, because people share names: an officer counts
 * only together with something else.
 */
export function rosterMatches(rows: readonly SharedRow[]): readonly RosterMatch[] {
  const byCarrier = new Map<number, RosterMatch>();
  for (const { carrier_id: id, carrier_name: name, standing, is_type: kind, value } of rows) {
    const match = byCarrier.get(id) ?? { carrier_id: id, carrier_name: name, standing, shared: [] };
    byCarrier.set(id, match);
    if (!match.shared.some((each) => each.is_type === kind && each.value === value)) match.shared.push({ is_type: kind, value });
  }
  const isBlocked = ({ standing }: RosterMatch): number => (standing === "blocked" ? 1 : 0);
  return [...byCarrier.values()]
    .filter(({ shared }) => shared.some(({ is_type: kind }) => kind !== "officer"))
    .map((match) => ({ ...match, shared: match.shared.sort((a, b) => FULL_WEIGHT[b.is_type] - FULL_WEIGHT[a.is_type]) }))
    .sort((a, b) => isBlocked(b) - isBlocked(a) || weightOf(b) - weightOf(a) || a.carrier_id - b.carrier_id);
}

const KINDS: Readonly<Record<SharedKind, string>> = {
  phone: "phone number",
  email: "email address",
  address: "address",
  officer: "officer",
  vin: "truck",
  remote_address: "network address",
  bank_account: "bank account",
};

export const sharedLabel = (kind: SharedKind): string => KINDS[kind];

const all = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "Shares a phone number and an address with BAD LLC, which you blocked." */
export function rosterText({ carrier_name: name, standing, shared }: RosterMatch): string {
  const kinds = [...new Set(shared.map(({ is_type: kind }) => kind))].map(
    (kind) => `${/^[aeiou]/.test(KINDS[kind]) ? "an" : "a"} ${KINDS[kind]}`,
  );
  return `Shares ${all.format(kinds)} with ${name}, which you ${standing === "blocked" ? "blocked" : "let go"}.`;
}
