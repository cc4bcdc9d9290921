// What the portal's own server understands beyond the specification's calls, so that any other `/monitor` is asked for nothing it lacks.
import { PAGE_SIZE } from "./constants.ts";
import type { EndpointSpec, Input } from "./endpoint.ts";

/** A server that has the extensions says so with this header in every answer. */
export const EXTENSIONS_HEADER = "x-monitor-extensions";

interface Beyond {
  /** Left out where they are not understood: they only save work, or add to the record. */
  readonly query?: readonly string[];
  readonly conditions?: readonly string[];
  /** Without them the answer would be another one, so the call is not made. Conditions of `q` by attribute and predicate. */
  readonly filters?: readonly string[];
}

/** What walks a collection by key, and what asks for single rows of it. */
const REPLICA: Beyond = {
  query: ["uncounted"],
  filters: ["id_in", "id_lt", "updated_at_lt", "updated_at_lteq", "updated_at_gteq", "carrier_id_in"],
};

/** Parameters of the specification's calls that the specification does not name, by call. */
export const EXTENSION_PARAMETERS: Readonly<Record<string, Beyond>> = {
  listConnections: REPLICA,
  listRuleOverrides: REPLICA,
  listLoads: REPLICA,
  listTickets: REPLICA,
  listRateConfirmations: REPLICA,
  listRateConfirmationMails: REPLICA,
  listTruckPostings: REPLICA,
  listSubscriptions: { filters: ["connection_id_null"] },
  listIdentityAlerts: { filters: ["carrier_id_eq", "carrier_id_in"] },
  listRules: { filters: ["carrier_id_not_null"] },
  // The id of a load is that of no carrier's note.
  listNotes: { conditions: ["notable_type_eq"] },
  getOutlookApiKey: { query: ["existing"], filters: ["renew"] },
};

type Values = Readonly<Record<string, unknown>> | undefined;

const without = (values: Values, names: readonly string[] = []): Values =>
  values && Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const capped = (values: Values): Values => {
  const size = values?.["per_page"];
  return typeof size === "number" && size > PAGE_SIZE ? { ...values, per_page: PAGE_SIZE } : values;
};

/** The input as the specification knows it; null where no server without the extensions could answer the same. */
export function specified<E extends EndpointSpec>(endpoint: E, input: Input<E>): Input<E> | null {
  if (endpoint.isExtension === true) return null;
  const { query, conditions, filters = [] } = EXTENSION_PARAMETERS[endpoint.name] ?? {};
  const asked = [...Object.keys(input.q ?? {}), ...Object.keys(input.query ?? {})];
  if (asked.some((name) => filters.includes(name))) return null;
  return {
    ...input,
    ...(input.query && { query: capped(without(input.query, query)) }),
    ...(input.q && { q: without(input.q, conditions) }),
  } as Input<E>;
}
