// The same queries answered the slow, obvious way: filter, sort and search over plain rows.
import type { Connection } from "../../../src/contract/connections/connections.ts";
import type { Condition, LocalQuery, TextMatch } from "../../../src/domain/query.ts";
import { listedWarnings } from "../../../src/domain/connections/listed-warnings.ts";
import { stateCode } from "../../../src/domain/carriers/state-code.ts";
import { subjectsOf } from "../../../src/domain/rules/why-text.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import { timeOf } from "../../../src/domain/list/columns.ts";

type Value = string | number | boolean | null | readonly (string | number)[] | Readonly<Record<string, number>>;

export const valueOf = (row: Connection, column: string): Value => {
  const { carrier, latest_onboarding_packet: packet } = row;
  const values: Record<string, Value> = {
    id: row.id,
    carrier_id: row.carrier_id,
    status: row.status,
    is_dismissed: row.is_dismissed,
    has_receiver: row.receiver !== null,
    packet_status: packet?.status ?? null,
    packet_updated_at: packet === null ? null : timeOf(packet.updated_at),
    assessment: carrier.rules_assessment,
    why: subjectsOf(row.not_passing),
    warnings: listedWarnings(row),
    subscribed: carrier.subscription_id !== null,
    state: stateCode(carrier.state, carrier.country),
    power_units: carrier.power_units,
    updated_at: timeOf(row.updated_at),
    classification_ids: row.classification_ids,
    country: carrier.country,
    equipment: carrier.equipment,
    straight_box_trucks: carrier.equipment["straight_box_truck"] ?? 0,
    cargo_vans: carrier.equipment["cargo_van"] ?? 0,
    authority_granted_on: carrier.authority_granted_on === null ? null : Date.parse(carrier.authority_granted_on),
    authority_status: carrier.authority_status,
    authority_types: carrier.authority_types,
    bipd_limit: carrier.bipd_limit,
    general_liability_limit: carrier.general_liability_limit,
    cargo_limit: carrier.cargo_limit,
    safety_rating: carrier.safety_rating,
    eld_status: carrier.eld_status,
    specializations_verified: carrier.specializations_verified,
    specializations_provided: carrier.specializations_provided,
    lane_preferences: carrier.lane_preferences,
    is_searchable: carrier.is_verified,
    name: nameForSearch(carrier.legal_name) + (carrier.dba_name === null ? "" : `\t${nameForSearch(carrier.dba_name)}`),
  };
  return values[column]!;
};

export const holds = (row: Connection, condition: Condition): boolean => {
  const value = valueOf(row, condition.column);
  switch (condition.is) {
    case "in":
      return condition.codes.includes(value as never);
    case "not_in":
      return !condition.codes.includes(value as never);
    case "starts_with":
      return String(value ?? "").startsWith(condition.value);
    case "not_starts_with":
      return !String(value ?? "").startsWith(condition.value);
    case "range":
      return value !== null && Number(value) >= (condition.min ?? -Infinity) && Number(value) <= (condition.max ?? Infinity);
    case "has_any":
      return (value as readonly (string | number)[]).some((id) => condition.codes.includes(id));
    case "near":
      throw new Error("Connections have no column of places");
    case "makes_up": {
      const counts = Object.entries(value as Readonly<Record<string, number>>);
      const sum = counts.reduce((total, [kind, count]) => total + (condition.codes.includes(kind) ? count : 0), 0);
      const all = counts.reduce((total, [, count]) => total + count, 0);
      return sum > 0 && sum >= condition.count && sum >= condition.share * all;
    }
  }
};

export const matches = (row: Connection, match: TextMatch): boolean => {
  const { carrier } = row;
  switch (match.kind) {
    case "identifier_prefix":
      return carrier.identifiers.some((one) => one.value.startsWith(match.value));
    case "identifier":
      return carrier.identifiers.some((one) => one.value === match.value && (match.type === null || one.is_type === match.type));
    case "name":
      return [carrier.legal_name, carrier.dba_name ?? ""].some((name) => nameForSearch(name).includes(match.value));
    case "email":
      return (carrier.email ?? "").toUpperCase().includes(match.value);
    case "phone":
      return (carrier.phone_e164 ?? "").replace(/\D/g, "").includes(match.value.replace(/\D/g, ""));
    case "phone_or_prefix":
      return (
        matches(row, { kind: "phone", value: match.phone }) || matches(row, { kind: "identifier_prefix", value: match.value })
      );
  }
};

/** Keys in order, and the facets as plain entries. */
export function naiveAnswer(rows: readonly Connection[], query: LocalQuery, words: Readonly<Record<string, readonly Value[]>>) {
  const { text } = query;
  if (text?.kind === "ranked") throw new Error("Ranked matches have tests of their own");
  const texted = rows.filter((row) => text === null || matches(row, text));
  const found = texted.filter((row) => query.where.every((condition) => holds(row, condition)));
  const rank = (row: Connection): string | number | null => {
    const value = valueOf(row, query.sort.column);
    const order = words[query.sort.column];
    return order === undefined || value === null ? (value as string | number | null) : order.indexOf(value);
  };
  const way = query.sort.descending ? -1 : 1;
  const sorted = found.toSorted((left, right) => {
    const [one, other] = [rank(left), rank(right)];
    if (one === null || other === null) return one === other ? way * (left.id - right.id) : one === null ? 1 : -1;
    return way * (one < other ? -1 : one > other ? 1 : left.id - right.id);
  });
  const facets = query.facets.map((column) => {
    const counted = texted.filter((row) =>
      query.where.every((condition) => condition.column === column || holds(row, condition)),
    );
    const counts = new Map<unknown, number>();
    for (const row of counted) for (const value of [valueOf(row, column)].flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [column, counts] as const;
  });
  return { keys: sorted.map((row) => row.id), facets: Object.fromEntries(facets) };
}
