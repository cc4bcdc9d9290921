// The text of insights, made from the rows of their queries.
import type { Insight } from "../../src/contract/carriers/records.ts";
import type { Basic } from "../../src/contract/carriers/safety.ts";
import { countedText } from "../../src/domain/carriers/basic-text.ts";
import { looksLikeText } from "../../src/domain/carriers/hard-facts.ts";
import { formatDay } from "../../src/domain/format.ts";
import { humanized } from "../../src/domain/status.ts";
import type { Alerts, Cancellation, Changed, FarAway, Fleet, LookAlike, Reinstated, Revived, Sharing } from "./insight-rows.ts";

const KINDS: Readonly<Record<string, string>> = {
  phone: "phone number",
  email: "email address",
  address: "address",
  vin: "vehicle (VIN)",
  officer: "officer",
  remote_address: "network address",
};

const FIELDS: Readonly<Record<string, string>> = { ...KINDS, officer_name: "officer" };

const spaced = (token: string): string => token.replaceAll("_", " ");

/** "a, b and c". */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;

/** `key` tells those of one type apart. */
export const insight = (
  given: Pick<Insight, "is_type" | "level" | "title" | "evidence" | "source" | "as_of">,
  key: number | string = "",
  related: { id: number; legal_name: string } | null = null,
): Insight => ({
  id: key === "" ? given.is_type : `${given.is_type}-${key}`,
  ...given,
  related_carrier: related === null ? null : { id: related.id, legal_name: related.legal_name },
});

export function sharingInsight(row: Sharing): Insight {
  const isRevoked = row.authority_status === "revoked";
  const kinds = listed(row.kinds.map((kind) => KINDS[kind] ?? kind));
  const revoked = row.revoked_on === null ? "revoked" : `revoked ${formatDay(row.revoked_on)}`;
  const began = row.registered_on === null ? "" : ` This carrier registered ${formatDay(row.registered_on)}.`;
  const isSuccessor = row.revoked_on !== null && row.registered_on !== null && row.registered_on > row.revoked_on;
  return insight(
    {
      is_type: isRevoked ? `shares_${row.kinds[0] ?? "something"}_with_revoked_carrier` : "shares_identity_with_carrier",
      level: isRevoked ? (row.kinds.length > 1 || isSuccessor ? "danger" : "warning") : row.kinds.length > 1 ? "warning" : "info",
      title: isRevoked ? looksLikeText(row.legal_name, revoked, row.kinds) : `Shares ${kinds} with ${row.legal_name}`,
      evidence: `In common: ${row.values.join("; ")}.${began}`,
      source: "Registrations, vehicle records and sign-ins",
      as_of: row.as_of,
    },
    row.id,
    row,
  );
}

export const revivedInsight = (row: Revived): Insight =>
  insight({
    is_type: "authority_revived",
    level: "warning",
    title: `Authority was revived after ${Math.floor(row.years)} years`,
    evidence: `Revoked on ${row.revoked_on}, reinstated on ${row.reinstated_on}. Officer today: ${row.officer_name ?? "unknown"}.`,
    source: "FMCSA licensing",
    as_of: row.as_of,
  });

export const reinstatedInsight = (row: Reinstated): Insight =>
  insight({
    is_type: "authority_reinstated",
    level: "warning",
    title: `Authority was reinstated on ${formatDay(row.reinstated_on)}`,
    evidence: `It was revoked on ${formatDay(row.revoked_on)}. Ask why, and check that its insurance is in force.`,
    source: "FMCSA licensing",
    as_of: row.as_of,
  });

export const notAllowedInsight = (row: { as_of: string | null }): Insight =>
  insight({
    is_type: "not_allowed_to_operate",
    level: "danger",
    title: "Not allowed to operate, says FMCSA",
    evidence: "FMCSA's QCMobile answers that it is not allowed to operate. Ask FMCSA or the carrier why.",
    source: "FMCSA QCMobile",
    as_of: row.as_of,
  });

export const lookAlikeInsight = (row: LookAlike): Insight =>
  insight(
    {
      is_type: row.is_own_name ? "email_domain_imitated" : "look_alike_email_domain",
      level: row.is_own_name ? "info" : "danger",
      title: row.is_own_name
        ? `${row.legal_name} writes from a domain that looks like this carrier's`
        : `Writes from a domain that looks like that of ${row.legal_name}`,
      evidence: row.is_own_name ? `${row.other} against this carrier's ${row.domain}.` : `${row.domain} against ${row.other}.`,
      source: "FMCSA registration",
      as_of: row.as_of,
    },
    row.id,
    row,
  );

export const cancellationInsight = (row: Cancellation): Insight =>
  insight({
    is_type: "insurance_cancellation_pending",
    level: "danger",
    title: row.is_ahead ? `Insurance ends on ${row.cancels_on}` : `Insurance was canceled on ${row.cancels_on}`,
    evidence: row.policy === null ? "The insurer has announced the cancellation." : `Announced by ${row.policy}.`,
    source: "FMCSA insurance filings",
    as_of: row.as_of,
  });

export const farAwayInsight = (row: FarAway): Insight =>
  insight({
    is_type: "eld_far_from_home",
    level: "warning",
    title: `Trucks run far from ${row.home}`,
    evidence: `${row.far} of ${row.reports} reports came from more than 600 miles away, the farthest from ${row.miles} miles.`,
    source: "ELD",
    as_of: row.as_of,
  });

export const contactChangeInsight = (row: Changed): Insight =>
  insight(
    {
      is_type: "contact_changed",
      level: "warning",
      title: `Its ${FIELDS[row.field] ?? spaced(row.field)} changed on ${row.changed_on}`,
      evidence: `From ${row.old_value ?? "nothing"} to ${row.new_value ?? "nothing"}.`,
      source: row.source,
      as_of: null,
    },
    row.id,
  );

export const newAuthorityInsight = (row: Fleet): Insight =>
  insight({
    is_type: "new_authority_large_fleet",
    level: "warning",
    title: "New authority with a large fleet",
    evidence: `Authority since ${row.granted_on ?? "unknown"}, and ${row.power_units} power units.`,
    source: "FMCSA registration",
    as_of: row.as_of,
  });

export const uninspectedInsight = (row: Fleet): Insight =>
  insight({
    is_type: "no_inspections",
    level: "info",
    title: "No inspection in 24 months",
    evidence: `${row.power_units} power units, and no roadside inspection in 24 months.`,
    source: "FMCSA motor carrier records",
    as_of: row.as_of,
  });

export const alertsInsight = (row: Alerts): Insight =>
  insight({
    is_type: "recent_identity_alert",
    level: "danger",
    title: row.alerts === 1 ? "An identity alert in the last 7 days" : `${row.alerts} identity alerts in the last 7 days`,
    evidence: `Brokers report ${listed(row.types.map(spaced))}.`,
    source: "Brokers' identity alerts",
    as_of: row.as_of,
  });

export const basicInsight = (basic: Basic, asOf: string | null): Insight =>
  insight(
    {
      is_type: "basic_above_threshold",
      level: "warning",
      title: `${humanized(basic.is_type)} above the threshold`,
      evidence: `Percentile ${basic.percentile ?? "unknown"}, estimated among the carriers of this portal; FMCSA intervenes from ${basic.threshold}. ${countedText(basic)}.`,
      source: "FMCSA motor carrier records",
      as_of: asOf,
    },
    basic.is_type,
  );
