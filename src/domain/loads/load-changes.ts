// In which fields a load differs from what it was, in words.
import type { Load } from "../../contract/loads/loads.ts";
import { formatRate, formatNumber } from "../format.ts";
import { windowText } from "../stop-time.ts";
import { vehicleLabel } from "../vehicles/vehicle-labels.ts";
import { LOAD_FIELD_NAMES, type LoadField } from "./load-field-labels.ts";
import { loadStatus } from "./load-statuses.ts";
import { stopPlace } from "./stops.ts";

export interface LoadChange {
  readonly field: LoadField | "carrier" | "status";
  readonly before: string | null;
  readonly after: string | null;
}

const dollars = (value: number | null | undefined): string | null => (value == null ? null : formatRate(value));
const number = (value: number | null | undefined, unit: string): string | null =>
  value == null ? null : `${formatNumber(value)} ${unit}`;

/** How a field reads; null: it has no value. */
function textOf(load: Load, field: LoadChange["field"]): string | null {
  switch (field) {
    case "carrier":
      return load.carrier?.legal_name ?? null;
    case "status":
      return loadStatus(load.status).label;
    case "declared_value":
    case "rate":
      return dollars(load[field]);
    case "weight":
      return number(load.weight, "lb");
    case "trailer_length":
      return number(load.trailer_length, "ft");
    case "min_temperature":
    case "max_temperature":
      return number(load[field], "°F");
    case "equipment_type":
      return vehicleLabel(load.equipment_type);
    case "certifications":
      return load.certifications.join(", ") || null;
    case "stops":
      return load.stops
        .map((stop) => `${stop.name} ${stopPlace(stop)}, ${windowText(stop, { otherwise: "UTC" })}`.trim())
        .join("; ");
    default:
      return load[field] ?? null;
  }
}

/** Only an open load becomes another one by what is said of it: covered follows from its carrier. */
const isCanceled = ({ status }: Load): boolean => status === "cancelled";

export const loadChanges = (before: Load, after: Load): LoadChange[] =>
  [...LOAD_FIELD_NAMES, "carrier" as const, ...(isCanceled(before) === isCanceled(after) ? [] : ["status" as const])].flatMap(
    (field) => {
      const [was, is] = [textOf(before, field), textOf(after, field)];
      return was === is ? [] : [{ field, before: was, after: is }];
    },
  );
