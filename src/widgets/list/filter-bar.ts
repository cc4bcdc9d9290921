// The filter bar of a list, from the list's row.
import type { FiltersOf, List } from "../../domain/list/define-list.ts";
import { isIdField, type Field, type TextField } from "../../domain/list/fields.ts";
import { codeText, isOptionField, NONE, type Code, type OptionField } from "../../domain/list/option-fields.ts";
import type { LocalAnswer } from "../../domain/query.ts";
import type { ActiveFilter, Filters, OptionFilter } from "./ListFilters.tsx";
import type { ListState } from "./state/use-list-state.ts";

type Facets = LocalAnswer["facets"];
type Fields = Readonly<Record<string, Field<unknown>>> & { readonly text: TextField };

interface Bar<Name> {
  /** "Filter loads". */
  readonly label: string;
  readonly facets: Facets;
  /** What people read for a value, where only the local database knows. */
  readonly labels?: { readonly [Each in Name & string]?: (value: string) => string };
  /** What is offered beside what rows have. */
  readonly offered?: { readonly [Each in Name & string]?: readonly string[] };
  /** Other labels of chips. */
  readonly chipLabels?: { readonly [Each in Name & string]?: string };
  /** Filters of another kind than the list's, after those. */
  readonly options?: Filters["options"];
  /** Fields that are not offered now. */
  readonly hidden?: readonly Name[];
  /** Controls of the page's own, and what is active of them. */
  readonly more?: Filters["more"];
  readonly active?: readonly ActiveFilter[];
}

/** The options in their order, each with how many rows it would show. */
function optionsOf(
  { column, offered, isByCount, nullAt }: OptionField<Code>,
  facets: Facets,
  labelOf: (value: string) => string,
  others: readonly string[] | undefined,
): OptionFilter["options"] {
  if (others !== undefined) return others.map((value) => ({ value }));
  const counts = column === null ? undefined : facets[column];
  if (offered !== null)
    return offered.map((code) => ({ value: codeText(code), ...(column === null ? {} : { count: counts?.get(code) ?? 0 }) }));
  const found = [...(counts ?? [])].flatMap(([code, count]) =>
    typeof code === "string" || typeof code === "number" ? [{ value: String(code), count }] : [],
  );
  const sorted = found.toSorted(
    (a, b) => (isByCount ? b.count - a.count : 0) || labelOf(a.value).localeCompare(labelOf(b.value), "en-US"),
  );
  const unknown = { value: NONE, count: counts?.get(null) ?? 0 };
  if (nullAt === "first") return [unknown, ...sorted];
  return nullAt === "last" ? [...sorted, unknown] : sorted;
}

/** What clearing the filters leaves: it is no filter. */
const KEPT: readonly string[] = ["list", "sort", "isOldestFirst", "peek"];

/** Every field with options, and a chip for every id that a link has set. */
export function filterBar<Given extends Fields>(
  list: List<Given>,
  { filters, change }: ListState<FiltersOf<List<Given>>>,
  { label, facets, labels, offered, chipLabels, options = [], hidden = [], more, active = [] }: Bar<keyof Given>,
): Filters {
  const values: Readonly<Record<string, unknown>> = filters;
  const set = (name: string, value: unknown) => change({ ...filters, [name]: value }, true);
  const fields = Object.entries<Field<unknown>>(list.fields).filter(([name]) => !hidden.includes(name));
  const { text } = list.fields;
  return {
    label,
    text: {
      label: text.label,
      placeholder: text.placeholder,
      value: filters.text,
      onText: (next) => change({ ...filters, text: next }, false),
    },
    options: [
      ...fields.flatMap(([id, field]): OptionFilter[] => {
        if (!isOptionField(field)) return [];
        const labelOf = labels?.[id] ?? field.labelOf;
        const chipLabel = chipLabels?.[id];
        return [
          {
            id,
            label: field.label,
            ...(chipLabel === undefined ? {} : { chipLabel }),
            options: optionsOf(field, facets, labelOf, offered?.[id]),
            labelOf,
            selected: (values[id] as readonly Code[]).map(codeText),
            onSelect: (chosen) => set(id, chosen.map(field.fromText)),
          },
        ];
      }),
      ...options,
    ],
    more,
    active: [
      ...active,
      ...fields.flatMap(([id, field]): ActiveFilter[] => {
        const value = values[id];
        if (!isIdField(field) || typeof value !== "number") return [];
        const name = labels?.[id]?.(String(value)) ?? `#${value}`;
        return [{ id, label: field.label, value: name, onRemove: () => set(id, null) }];
      }),
    ],
    onClear: () =>
      change({ ...list.none, ...Object.fromEntries(Object.entries(values).filter(([name]) => KEPT.includes(name))) }, true),
  };
}
