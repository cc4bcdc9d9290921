// What people read of the fields of a load that they enter: beside its input, in the log, and where two have changed one.
import type { LOAD_CERTIFICATIONS } from "../../contract/loads/load-fields.ts";
import type { Load } from "../../contract/loads/loads.ts";

const LABELS = {
  external_load_number: "Load number",
  po_number: "PO number",
  bol_number: "BOL number",
  customer_reference: "Customer’s reference",
  customer_name: "Customer",
  commodity: "Commodity",
  declared_value: "Value of the goods",
  equipment_type: "Equipment",
  weight: "Weight",
  trailer_length: "Length",
  certifications: "Certifications",
  min_temperature: "Lowest temperature",
  max_temperature: "Highest temperature",
  rate: "Rate",
  stops: "Stops",
  driver_name: "Driver",
  driver_phone: "Driver’s phone",
  truck_number: "Truck number",
  trailer_number: "Trailer number",
} as const satisfies Partial<Record<keyof Load, string>>;

export type LoadField = keyof typeof LABELS;

export const LOAD_FIELD_NAMES = Object.keys(LABELS) as readonly LoadField[];

export const loadFieldLabel = (field: LoadField): string => LABELS[field];

export const CERTIFICATION_NAMES: Readonly<Record<(typeof LOAD_CERTIFICATIONS)[number], string>> = {
  hazmat: "Hazmat",
  tanker: "Tanker",
};
