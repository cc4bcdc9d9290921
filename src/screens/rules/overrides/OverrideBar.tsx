// The filters of the overrides page, the active ones as chips, and the actions of the list.
import { Button } from "@blueprintjs/core";
import { AddIcon, DownloadIcon } from "@blueprintjs/icons";
import type { RefObject } from "react";
import { formatNumber } from "../../../domain/format.ts";
import { NO_OVERRIDE_FILTERS, type OverrideFilters } from "../../../domain/rules/override-filters.ts";
import { ruleLabel } from "../../../domain/rules/rules.ts";
import { rowBatches } from "../../../live/rows/read-rows.ts";
import type { StoredLayout } from "../../../live/use-table-layout.ts";
import { FilterChips } from "../../../ui/form/FilterChips.tsx";
import { FilterText } from "../../../ui/form/FilterText.tsx";
import { MultiSelect } from "../../../ui/form/MultiSelect.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { shownColumns } from "../../../ui/table/layout.ts";
import { TableControls } from "../../../ui/table/TableControls.tsx";
import { ExportButton } from "../../../widgets/list/ExportButton.tsx";
import { classificationText, type OverrideRow } from "../../../widgets/rules/override-columns.tsx";
import type { OverrideListView } from "./use-override-list.ts";

interface Props {
  readonly view: OverrideListView;
  readonly columns: readonly ColumnSpec<OverrideRow>[];
  readonly layout: StoredLayout | null;
  readonly onLayout: (layout: StoredLayout) => void;
  readonly selection: ReadonlySet<number>;
  readonly textRef: RefObject<HTMLInputElement | null>;
  /** Moves from the text field to the rows. */
  readonly onLeave: () => void;
  /** Why this person may not change overrides; null when they may. */
  readonly refusal: string | null;
  readonly onGrant: () => void;
  readonly onActive: (isActive: boolean) => void;
  readonly hasTarget: boolean;
}

type Field = "rules" | "people" | "classifications" | "carrier";

function facetOptions(view: OverrideListView, column: string, label: (code: string | number) => string) {
  return [...(view.answer?.facets[column] ?? [])]
    .flatMap(([code, count]) => (typeof code === "string" || typeof code === "number" ? [{ code, count }] : []))
    .map(({ code, count }) => ({ value: String(code), label: label(code), count }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en-US"));
}

export function OverrideBar(props: Props) {
  const { view, columns, layout, onLayout, selection, textRef, onLeave, refusal, onGrant, onActive, hasTarget } = props;
  const { filters, change, keys, classifications } = view;
  const set = (next: Partial<OverrideFilters>) => change({ ...filters, ...next }, true);
  const className = (id: number): string => classificationText({ classification_id: id === 0 ? null : id }, classifications);
  const chips: readonly { readonly id: Field; readonly label: string; readonly value: string }[] = [
    { id: "rules", label: "Rule", value: filters.rules.map(ruleLabel).join(", ") },
    { id: "people", label: "Granted by", value: filters.people.join(", ") },
    { id: "classifications", label: "Classification", value: filters.classifications.map(className).join(", ") },
    { id: "carrier", label: "Carrier", value: filters.carrier === null ? "" : String(filters.carrier) },
  ];
  return (
    <div className="list-bar">
      <div className="filter-bar" role="search" aria-label="Filter overrides">
        <FilterText
          inputRef={textRef}
          className="filter-text"
          label="Filter by carrier name"
          placeholder="Carrier name…"
          value={filters.text}
          onValue={(text) => change({ ...filters, text })}
          onLeave={onLeave}
        />
        <MultiSelect
          label="Rule"
          choices={facetOptions(view, "is_type", (code) => ruleLabel(String(code)))}
          chosen={filters.rules}
          onChosen={(rules) => set({ rules })}
        />
        <MultiSelect
          label="Granted by"
          choices={facetOptions(view, "person", String)}
          chosen={filters.people}
          onChosen={(people) => set({ people })}
        />
        <MultiSelect
          label="Classification"
          choices={facetOptions(view, "classification_id", (code) => className(Number(code)))}
          chosen={filters.classifications.map(String)}
          onChosen={(ids) => set({ classifications: ids.map(Number) })}
        />
        <FilterChips
          chips={chips.filter(({ value }) => value !== "")}
          onRemove={(id) => set({ [id]: NO_OVERRIDE_FILTERS[id as Field] })}
          onClear={view.clear}
        />
      </div>
      <div className="list-actions">
        <span className="list-count" role="status">
          {selection.size > 0
            ? `${formatNumber(selection.size)} of ${formatNumber(keys?.length ?? 0)} selected`
            : keys !== null && `${formatNumber(keys.length)} overrides`}
        </span>
        <Button
          size="small"
          variant="minimal"
          text="End"
          disabled={!hasTarget || refusal !== null}
          title={refusal ?? "End (e)"}
          onClick={() => onActive(false)}
        />
        <Button
          size="small"
          variant="minimal"
          text="Reinstate"
          disabled={!hasTarget || refusal !== null}
          title={refusal ?? "Reinstate (r)"}
          onClick={() => onActive(true)}
        />
        <ExportButton
          icon={<DownloadIcon />}
          fileName={`overrides-${filters.list}.csv`}
          columns={shownColumns(columns, layout)}
          total={keys?.length ?? 0}
          batches={() => rowBatches("rule_overrides", keys ?? [])}
          refusal={view.user?.paywall.can_export === true ? null : "Your company’s plan does not include exports."}
        />
        <TableControls columns={columns} layout={layout} onLayout={(next) => onLayout({ ...layout, ...next })} />
        <Button
          size="small"
          intent="primary"
          icon={<AddIcon />}
          text="Grant override"
          disabled={refusal !== null}
          title={refusal ?? "Grant override (n)"}
          onClick={onGrant}
        />
      </div>
    </div>
  );
}
