// The server's list of connections in the words of a local query, so that a test can ask both for the same.
import type { Q } from "../src/contract/endpoint.ts";
import { matchToQ } from "../src/domain/carriers/search/search-text.ts";
import type { Condition, LocalQuery, Sort } from "../src/domain/query.ts";

/** Local columns by the server's attribute; a flag stands for whether the attribute is there. */
const ATTRIBUTES: Readonly<Record<string, { readonly name: string; readonly isFlag?: true }>> = {
  status: { name: "status" },
  is_dismissed: { name: "is_dismissed" },
  has_receiver: { name: "receiver_id", isFlag: true },
  subscribed: { name: "subscription_id", isFlag: true },
  packet_status: { name: "latest_onboarding_packet_status" },
  assessment: { name: "rules_assessment" },
  state: { name: "carrier_state" },
  power_units: { name: "carrier_power_units" },
  updated_at: { name: "updated_at" },
  classification_ids: { name: "classification_id" },
};

const SORTS: Readonly<Record<string, string>> = {
  id: "id",
  updated_at: "updated_at",
  packet_updated_at: "latest_onboarding_packet_updated_at",
  name: "carrier_name",
  power_units: "carrier_power_units",
};

type Writable = Record<string, string | number | boolean | readonly (string | number)[]>;

const isWord = (code: string | number | boolean | null): code is string | number =>
  typeof code === "string" || typeof code === "number";

function conditionToQ(condition: Condition): Writable | null {
  const attribute = ATTRIBUTES[condition.column];
  if (attribute === undefined) return null;
  const { name, isFlag } = attribute;
  if (condition.is === "has_any") return { [`${name}_in`]: condition.codes };
  if (condition.is === "makes_up" || condition.is === "near") return null;
  if (condition.is === "range") {
    const bound = (value: number): string | number =>
      name === "updated_at" ? new Date(value).toISOString().replace("Z", "000Z") : value;
    return {
      ...(condition.min === undefined ? {} : { [`${name}_gteq`]: bound(condition.min) }),
      ...(condition.max === undefined ? {} : { [`${name}_lteq`]: bound(condition.max) }),
    };
  }
  if (condition.is === "starts_with") return { [`${name}_start`]: condition.value };
  if (condition.is === "not_starts_with") return { [`${name}_not_start`]: condition.value };
  const words = condition.codes.filter(isWord);
  const hasNull = condition.codes.includes(null);
  if (condition.is === "not_in") return { [`${name}_not_in`]: words, ...(hasNull ? { [`${name}_not_null`]: 1 } : {}) };
  const [first] = condition.codes;
  if (condition.codes.length === 1 && typeof first === "boolean") {
    return isFlag ? { [`${name}_${first ? "not_null" : "null"}`]: 1 } : { [`${name}_eq`]: first };
  }
  if (!hasNull) return { [`${name}_in`]: words };
  // "One of these words or none" is more than q[...] can say.
  return words.length === 0 ? { [`${name}_null`]: 1 } : null;
}

// Two conditions on one attribute under one predicate: only what both allow is left.
function both(a: Writable, b: Writable): Writable | null {
  const merged: Writable = { ...a };
  for (const [name, value] of Object.entries(b)) {
    const known = merged[name];
    if (known === undefined) merged[name] = value;
    else if (Array.isArray(known) && Array.isArray(value) && name.endsWith("_in") && !name.endsWith("_not_in")) {
      const shared = known.filter((item) => value.includes(item));
      if (shared.length === 0) return null;
      merged[name] = shared;
    } else if (JSON.stringify(known) !== JSON.stringify(value)) return null;
  }
  return merged;
}

const sortToQ = ({ column, descending }: Sort): Writable | null =>
  SORTS[column] === undefined ? null : { s: `${SORTS[column]} ${descending ? "desc" : "asc"}` };

/**
 * The server's `q[...]` for a local query without its facets; null where it cannot say the same: a word or none, a sort or a text
 * it does not know, or conditions that nothing can meet.
 */
export function queryToQ({ where, text, sort }: LocalQuery): Q | null {
  if (text?.kind === "ranked") return null;
  const parts = [...where.map(conditionToQ), text === null ? {} : matchToQ(text), sortToQ(sort)];
  let merged: Writable = {};
  for (const part of parts) {
    const next = part === null ? null : both(merged, part);
    if (next === null) return null;
    merged = next;
  }
  return merged;
}
