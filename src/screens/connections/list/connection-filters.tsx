// The filters of the connections page, as data.
import type { FilterSet } from "../../../contract/account/company-lists.ts";
import { ASSESSMENTS } from "../../../contract/carriers/carriers.ts";
import { CONNECTION_STATUSES, PACKET_STATUSES } from "../../../contract/connections/connections.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { NO_FILTERS, type ConnectionFilters } from "../../../domain/connections/connection-filters.ts";
import { warningLabel } from "../../../domain/carriers/decisive-warnings.ts";
import { LISTED_WARNINGS } from "../../../domain/connections/listed-warnings.ts";
import { subjectText } from "../../../domain/rules/why-text.ts";
import { defaultViewOwner } from "../../../domain/connections/default-view.ts";
import { formatDay, formatNumber } from "../../../domain/format.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { assessment, connectionStatus, packetStatus } from "../../../domain/statuses.ts";
import { classificationNames } from "../../../widgets/connections/classification-names.ts";
import type { ActiveFilter, Filters, OptionFilter } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";
import { DefaultViewEditor } from "./DefaultViewEditor.tsx";
import { MoreFilters } from "./MoreFilters.tsx";
import type { DefaultViews } from "./use-default-view.ts";

interface Given {
  readonly state: ListState<ConnectionFilters>;
  readonly facets: LocalAnswer["facets"];
  readonly classifications: ReadonlyMap<number, string>;
  /** Empty until they are known: then codes are shown. */
  readonly stateNames: ReadonlyMap<string, string>;
  readonly canRule: boolean;
  readonly views: DefaultViews;
  readonly user: CurrentUser | null;
}

const WARNING_LABELS: ReadonlyMap<string, string> = new Map(
  LISTED_WARNINGS.map((type) => [type, warningLabel({ is_type: type }).label]),
);

type Codes = readonly (string | null)[];

const NONE = "none";
const toValue = (code: string | null): string => code ?? NONE;
const toCode = (value: string): string | null => (value === NONE ? null : value);

const OWNERS: Readonly<Record<FilterSet["owner_type"], string>> = {
  User: "Classification, your default",
  Company: "Classification, your company's default",
};

function fleetText({ fleetMin, fleetMax }: ConnectionFilters): string {
  if (fleetMin === null) return `up to ${formatNumber(fleetMax)}`;
  return fleetMax === null ? `${formatNumber(fleetMin)} and more` : `${formatNumber(fleetMin)} to ${formatNumber(fleetMax)}`;
}

export function connectionFilters({ state, facets, classifications, stateNames, canRule, views, user }: Given): Filters {
  const { filters, change } = state;
  const set = (next: Partial<ConnectionFilters>) => change({ ...filters, ...next }, true);
  type Field = "status" | "packetStatus" | "assessment" | "state";
  const coded = (
    id: Field,
    label: string,
    column: string,
    codes: Codes,
    nameOf: (code: string | null) => string,
  ): OptionFilter => ({
    id,
    label,
    options: codes.map((code) => ({ value: toValue(code), count: facets[column]?.get(code) ?? 0 })),
    labelOf: (value) => nameOf(toCode(value)),
    selected: filters[id].map(toValue),
    onSelect: (values) => set({ [id]: values.map(toCode) }),
  });
  /** The words of a column that rows have, the most frequent first, and those that are selected. */
  const counted = (column: string): [string, number][] =>
    [...(facets[column] ?? [])]
      .flatMap(([code, count]): [string, number][] => (typeof code === "string" ? [[code, count]] : []))
      .toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other, "en-US"));
  const stateName = (code: string | null): string => (code === null ? "Unknown" : (stateNames.get(code) ?? code));
  const states = [...(facets["state"]?.keys() ?? [])]
    .filter((code) => typeof code === "string")
    .toSorted((a, b) => stateName(a).localeCompare(stateName(b), "en-US"));
  const owner = defaultViewOwner(filters, views.current);
  const active: readonly (ActiveFilter | false)[] = [
    (filters.fleetMin !== null || filters.fleetMax !== null) && {
      id: "fleet",
      label: "Power units",
      value: fleetText(filters),
      onRemove: () => set({ fleetMin: null, fleetMax: null }),
    },
    filters.updatedSince !== null && {
      id: "updatedSince",
      label: "Updated since",
      value: formatDay(filters.updatedSince),
      onRemove: () => set({ updatedSince: null }),
    },
  ];
  return {
    label: "Filter connections",
    text: {
      label: "Filter by name, MC, DOT, phone or email",
      placeholder: "Name, MC, DOT, phone…",
      value: filters.text,
      onText: (text) => change({ ...filters, text }, false),
    },
    options: [
      coded("status", "Status", "status", CONNECTION_STATUSES, (code) => connectionStatus(code ?? "").label),
      coded("packetStatus", "Packet", "packet_status", [...PACKET_STATUSES, null], (code) => packetStatus(code).label),
      ...(canRule
        ? [coded("assessment", "Assessment", "assessment", [...ASSESSMENTS, null], (code) => assessment(code).label)]
        : []),
      ...(canRule
        ? [
            {
              id: "why",
              label: "Why",
              options: counted("why").map(([value, count]) => ({ value, count })),
              labelOf: subjectText,
              selected: filters.why,
              onSelect: (why: readonly string[]) => set({ why }),
            },
          ]
        : []),
      {
        id: "warnings",
        label: "Warnings",
        options: LISTED_WARNINGS.map((value) => ({ value, count: facets["warnings"]?.get(value) ?? 0 })),
        labelOf: (value) => WARNING_LABELS.get(value) ?? value,
        selected: filters.warnings,
        onSelect: (warnings) => set({ warnings }),
      },
      coded("state", "State", "state", [...states, null], stateName),
      {
        id: "classification",
        label: "Classification",
        ...(owner === null ? {} : { chipLabel: OWNERS[owner] }),
        options: [...classifications.keys()].map((id) => ({ value: String(id) })),
        labelOf: (value) => classificationNames([Number(value)], classifications).join(),
        selected: filters.classification.map(String),
        onSelect: (values) => set({ classification: values.map(Number) }),
      },
    ],
    more: (
      <MoreFilters filters={filters} onFilters={change}>
        <DefaultViewEditor views={views} selected={filters.classification} classifications={classifications} user={user} />
      </MoreFilters>
    ),
    active: active.filter((one) => one !== false),
    onClear: () => change({ ...NO_FILTERS, list: filters.list, sort: filters.sort, peek: filters.peek }, true),
  };
}
