// What people read about a field that two have changed: its name, and a value of it.
import { LOAD_FIELD_NAMES, loadFieldLabel } from "./loads/load-field-labels.ts";
import { stopPlace } from "./loads/stops.ts";
import { vehicleLabel } from "./vehicles/vehicle-labels.ts";
import { ticketResolution, ticketStatus } from "./loads/ticket-statuses.ts";
import { rateConfirmationStatus } from "./board/rate-confirmation-statuses.ts";
import { formatCount } from "./format.ts";
import { connectionStatus, packetStatus } from "./statuses.ts";

type Row = Readonly<Record<string, unknown>>;

interface ChangedField {
  readonly label: string;
  /** @param row the values that stand beside it: the name of somebody whose id it is */
  readonly text?: (value: unknown, row: Row) => string;
}

const yesNo = (value: unknown): string => (value === true ? "Yes" : "No");

/** The value of another field of the row, by which people know this one. */
const named =
  (field: string, none: string) =>
  (value: unknown, row: Row): string =>
    value === null ? none : typeof row[field] === "string" ? row[field] : `No. ${String(value)}`;

const counted =
  (noun: string) =>
  (value: unknown): string =>
    formatCount(Array.isArray(value) ? value.length : 0, noun);

const FIELDS: Readonly<Record<string, ChangedField>> = {
  "connections.status": { label: "Status", text: (value) => connectionStatus(value as never).label },
  "connections.is_dismissed": { label: "Dismissed", text: yesNo },
  "connections.notes": { label: "Notes" },
  "connections.classification_ids": { label: "Classifications", text: counted("classification") },
  "connections.latest_onboarding_packet": {
    label: "Packet",
    text: (value) => (value === null ? "None" : packetStatus((value as { readonly status: string }).status).label),
  },
  ...Object.fromEntries(LOAD_FIELD_NAMES.map((field) => [`loads.${field}`, { label: loadFieldLabel(field) }])),
  "loads.equipment_type": { label: loadFieldLabel("equipment_type"), text: (value) => vehicleLabel(value as never) },
  "loads.certifications": { label: loadFieldLabel("certifications"), text: counted("certification") },
  "loads.stops": {
    label: loadFieldLabel("stops"),
    text: (value) => (value as readonly { readonly city: string; readonly state: string }[]).map(stopPlace).join(", "),
  },
  "loads.carrier_vehicle_id": { label: "Truck", text: named("truck_number", "No truck") },
  "loads.team_id": { label: "Team", text: named("team_name", "No team") },
  "tickets.status": { label: "Status", text: (value) => ticketStatus(value as never).label },
  "tickets.assignee_id": { label: "Assigned to", text: named("assignee_name", "Nobody") },
  "tickets.resolution": {
    label: "Resolution",
    text: (value) => (value === null ? "None" : ticketResolution(value as never).label),
  },
  "tickets.resolution_reason": { label: "Reason" },
  "truck_postings.carrier_id": { label: "Carrier", text: named("carrier_name", "None") },
  "truck_postings.carrier_vehicle_id": { label: "Truck", text: named("truck_number", "No truck") },
  "truck_postings.origin_area_id": { label: "Origin", text: named("origin_search_display_name", "None") },
  "truck_postings.destination_area_id": { label: "Destination", text: named("destination_search_display_name", "Anywhere") },
  "truck_postings.origin_deadhead_tolerance": { label: "DH-O" },
  "truck_postings.destination_deadhead_tolerance": { label: "DH-D" },
  "truck_postings.start_date": { label: "Available from" },
  "truck_postings.posted_equipment_type": { label: "Equipment" },
  "truck_postings.is_active": { label: "Active", text: yesNo },
  "rule_overrides.is_active": { label: "Active", text: yesNo },
  "rate_confirmations.status": { label: "Status", text: (value) => rateConfirmationStatus(value as never).label },
  "notes.message": { label: "Note" },
  "teams.name": { label: "Name" },
  "teams.parent_id": { label: "Within", text: named("parent_name", "No other team") },
  "users.scopes": { label: "Permissions", text: counted("permission") },
};

export const changedFieldLabel = (table: string, field: string): string => FIELDS[`${table}.${field}`]?.label ?? field;

export function changedFieldText(table: string, field: string, row: Row): string {
  const value = row[field] ?? null;
  const { text } = FIELDS[`${table}.${field}`] ?? {};
  if (text !== undefined) return text(value, row);
  return value === null || value === "" ? "None" : String(value);
}
