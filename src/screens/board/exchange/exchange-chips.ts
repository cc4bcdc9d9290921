// The selection of the exchange as chips, each with what removes it.
import type { MarketArea, PostingKind } from "../../../contract/board/exchange.ts";
import { equipmentText } from "../../../domain/board/equipment-text.ts";
import { isBounded, type Selected } from "../../../domain/board/exchange/exchange-filters.ts";
import { NO_BOUNDS, type Bounds } from "../../../domain/list/fields.ts";
import { formatCount } from "../../../domain/format.ts";
import type { Chip } from "../../../ui/form/FilterChips.tsx";

export const KIND_LABELS: Readonly<Record<PostingKind, string>> = { load: "Loads", truck: "Trucks" };

/** Tunable: more names are counted. */
const NAMES_MAX = 2;

const areasText = (ids: readonly number[], areas: readonly MarketArea[]): string =>
  ids.length > NAMES_MAX
    ? formatCount(ids.length, "area")
    : ids.map((id) => areas.find((area) => area.id === id)?.name ?? "Unknown area").join("; ");

function boundsText({ from, to }: Bounds, text: (value: number) => string): string {
  if (from === null) return `up to ${text(to ?? 0)}`;
  return to === null ? `${text(from)} or more` : `${text(from)} to ${text(to)}`;
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const hours = (count: number): string => `${count} h`;

export function exchangeChips(selected: Selected, areas: readonly MarketArea[]): readonly Chip[] {
  const { origins, destinations, kinds, equipment, rate, age } = selected;
  return [
    { id: "origins", label: "Origin", value: areasText(origins, areas) },
    { id: "destinations", label: "Destination", value: areasText(destinations, areas) },
    { id: "kinds", label: "Postings", value: kinds.map((kind) => KIND_LABELS[kind]).join(", ") },
    { id: "equipment", label: "Equipment", value: equipment.map(equipmentText).join(", ") },
    { id: "rate", label: "Rate per mile", value: isBounded(rate) ? boundsText(rate, dollars) : "" },
    { id: "age", label: "Age", value: isBounded(age) ? boundsText(age, hours) : "" },
  ].filter(({ value }) => value !== "");
}

/** What a removed chip changes. */
export const withoutChip = (id: string): Partial<Selected> =>
  id === "rate" || id === "age" ? { [id]: NO_BOUNDS } : { [id]: [] };
