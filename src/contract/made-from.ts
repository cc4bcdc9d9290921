// What a change was made from: the values that the person saw of the fields it changes, so that the server can refuse to replace others.

/** The request header; a call without it replaces whatever is there, except a block. */
export const MADE_FROM_HEADER = "x-made-from";

/** The `error` of a 409: somebody has changed the fields concerned since they were seen. Nothing was done. */
export const CHANGED_MEANWHILE = "changed_meanwhile";

/** The fields that are compared, by the table of their row. The server derives others from these. */
const FIELDS = {
  connections: ["status", "is_dismissed", "notes", "classification_ids", "latest_onboarding_packet"],
  loads: [
    "carrier_vehicle_id",
    "team_id",
    "driver_name",
    "driver_phone",
    "dispatcher_name",
    "dispatcher_phone",
    "dispatcher_email",
    "equipment_type",
    "posted_equipment_type_string",
    "external_load_number",
    "po_number",
    "bol_number",
    "customer_reference",
    "customer_name",
    "commodity",
    "declared_value",
    "weight",
    "trailer_length",
    "certifications",
    "min_temperature",
    "max_temperature",
    "rate",
    "stops",
    "truck_number",
    "trailer_number",
  ],
  tickets: ["status", "assignee_id", "resolution", "resolution_reason"],
  truck_postings: [
    "carrier_id",
    "carrier_vehicle_id",
    "origin_area_id",
    "destination_area_id",
    "origin_deadhead_tolerance",
    "destination_deadhead_tolerance",
    "start_date",
    "posted_equipment_type",
    "is_active",
  ],
  rule_overrides: ["is_active"],
  rate_confirmations: ["status"],
  notes: ["message"],
  teams: ["name", "parent_id"],
  users: ["scopes"],
} as const;

export type ComparedTable = keyof typeof FIELDS;

const comparedFields: Readonly<Record<ComparedTable, readonly string[]>> = FIELDS;

const isComparedTable = (table: string): table is ComparedTable => Object.hasOwn(FIELDS, table);

/** The calls that change such a row, and its table. */
export const COMPARED_CALLS: Readonly<Record<string, ComparedTable>> = {
  updateConnection: "connections",
  setCarrierToDoNotDispatch: "connections",
  decideOnboardingPacket: "connections",
  updateLoad: "loads",
  updateTicket: "tickets",
  updateTruckPosting: "truck_postings",
  updateRuleOverride: "rule_overrides",
  markRateConfirmationAsCancelled: "rate_confirmations",
  markRateConfirmationAsRejected: "rate_confirmations",
  updateNote: "notes",
  updateTeam: "teams",
  updateUser: "users",
};

type Values = Readonly<Record<string, unknown>>;

/** A row, the values that were seen of the fields that a change sets, and the values it sets. */
export interface MadeFrom {
  readonly table: ComparedTable;
  readonly key: number;
  readonly seen: Values;
  readonly set: Values;
}

/** What was seen of the fields that a change sets; null where none of them is compared. */
export function madeFrom(table: string, key: number, row: object | null, set: Values): MadeFrom | null {
  if (!isComparedTable(table) || row === null) return null;
  const fields = comparedFields[table].filter((field) => Object.hasOwn(set, field));
  if (fields.length === 0) return null;
  const of = (values: Values): Values => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { table, key, seen: of(row as Values), set: of(set) };
}

// A stop is the same one whatever has arrived there.
const plainItem = (item: unknown): string =>
  typeof item === "object" ? JSON.stringify({ ...item, arrived_at: null, departed_at: null }) : String(item);

// A packet is the same one while its id and status are: the time of its last step moves with every answer. Lists have no order.
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainItem).sort();
  if (typeof value !== "object" || value === null) return value ?? null;
  const { id, status } = value as Values;
  return [id, status];
}

/** Stands for a value in 53 bits (cyrb53): a note of two thousand characters fits in no header. */
export function digest(value: unknown): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  const text = JSON.stringify(plain(value));
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 2_654_435_761);
    high = Math.imul(high ^ unit, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(36);
}

export const isSameValue = (one: unknown, other: unknown): boolean => digest(one) === digest(other);

/** The header's value: "connections/42 status=seen.set notes=seen.set". */
export const madeFromHeader = ({ table, key, seen, set }: MadeFrom): string =>
  [`${table}/${key}`, ...Object.keys(seen).map((field) => `${field}=${digest(seen[field])}.${digest(set[field])}`)].join(" ");

/** A header as the server reads it: by field the digests of the value that was seen and of the one to be set. */
export interface Seen {
  readonly table: ComparedTable;
  readonly key: number;
  readonly fields: ReadonlyMap<string, { readonly seen: string; readonly set: string }>;
}

const ROW = /^([a-z_]{1,30})\/(\d{1,15})$/;
const FIELD = /^([a-z_]{1,40})=([0-9a-z]{1,11})\.([0-9a-z]{1,11})$/;

/** Null for a text that is no such header. */
export function readMadeFrom(text: string): Seen | null {
  if (text.length > 1_000) return null;
  const [first = "", ...others] = text.split(" ");
  const [, table = "", key = ""] = ROW.exec(first) ?? [];
  if (!isComparedTable(table)) return null;
  const fields = new Map<string, { seen: string; set: string }>();
  for (const other of others) {
    const [, field = "", seen = "", set = ""] = FIELD.exec(other) ?? [];
    if (!comparedFields[table].includes(field)) return null;
    fields.set(field, { seen, set });
  }
  return { table, key: Number(key), fields };
}
