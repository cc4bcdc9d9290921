// The filters in force in words, and what is left when one of them is taken out.
import { NO_FILTERS, type ConnectionFilters } from "../../../domain/connections/connection-filters.ts";
import { formatDay, formatNumber } from "../../../domain/format.ts";
import { assessment, connectionStatus, packetStatus } from "../../../domain/statuses.ts";
import type { Chip } from "../../../ui/form/FilterChips.tsx";
import type { Beginning } from "../../../domain/connections/default-filters.ts";
import { classificationNames } from "../../../widgets/connections/classification-names.ts";

type Field = keyof ConnectionFilters;

function fleet({ fleetMin, fleetMax }: ConnectionFilters): string {
  if (fleetMin === null && fleetMax === null) return "";
  if (fleetMin === null) return `up to ${formatNumber(fleetMax)}`;
  return fleetMax === null ? `${formatNumber(fleetMin)} and more` : `${formatNumber(fleetMin)} to ${formatNumber(fleetMax)}`;
}

const CLASSIFICATION = "Classification";
const BEGINNINGS: Readonly<Record<Beginning["whose"], string>> = {
  User: `${CLASSIFICATION}, your default`,
  Company: `${CLASSIFICATION}, your company's default`,
};

/** Without the text: its field shows it, and has its own way to clear it. `begins`: whose beginning the classifications are. */
export function chipsOf(
  filters: ConnectionFilters,
  classifications: ReadonlyMap<number, string>,
  begins: Beginning["whose"] | null,
): readonly Chip[] {
  const listed = (words: readonly string[]): string => words.join(", ");
  const chips: readonly Chip[] = [
    { id: "status", label: "Status", value: listed(filters.status.map((code) => connectionStatus(code).label)) },
    { id: "packetStatus", label: "Packet", value: listed(filters.packetStatus.map((code) => packetStatus(code).label)) },
    { id: "assessment", label: "Assessment", value: listed(filters.assessment.map((code) => assessment(code).label)) },
    { id: "state", label: "State", value: listed(filters.state.map((code) => code ?? "Unknown")) },
    {
      id: "classification",
      label: begins === null ? CLASSIFICATION : BEGINNINGS[begins],
      value: listed(classificationNames(filters.classification, classifications)),
    },
    { id: "fleetMin", label: "Power units", value: fleet(filters) },
    { id: "updatedSince", label: "Updated since", value: filters.updatedSince === null ? "" : formatDay(filters.updatedSince) },
  ];
  return chips.filter(({ value }) => value !== "");
}

/** A range is one chip. */
export const withoutChip = (filters: ConnectionFilters, id: string): ConnectionFilters => ({
  ...filters,
  [id]: NO_FILTERS[id as Field],
  ...(id === "fleetMin" ? { fleetMax: null } : {}),
});
