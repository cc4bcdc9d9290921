// Overrides that would no longer cover anything; the selected ones end with the change.
import { Button } from "@blueprintjs/core";
import { useCallback, useMemo, useState } from "react";
import type { RuleOverride } from "../../../../contract/rules/overrides.ts";
import { isIndefinite } from "../../../../domain/rules/override-state.ts";
import { formatDay, formatNumber } from "../../../../domain/format.ts";
import { ruleLabel } from "../../../../domain/rules/rules.ts";
import { useRows } from "../../../../live/rows/use-rows.ts";
import type { ColumnSpec } from "../../../../ui/table/column-spec.ts";
import { DataTable } from "../../../../ui/table/DataTable.tsx";
import { NoRows } from "./NoRows.tsx";
import css from "./WhatIfPanel.module.css";
import { muted } from "../../../../ui/text/text.ts";

interface Props {
  /** Ids. */
  readonly redundant: readonly number[];
  /** Ids of those that end with the change. */
  readonly ends: readonly number[];
  readonly onEnds: (ids: readonly number[], ending: boolean) => void;
}

const endOf = ({ expiration_date: day }: RuleOverride): string => (isIndefinite(day) ? "Indefinite" : formatDay(day));

const COLUMNS: readonly ColumnSpec<RuleOverride>[] = [
  {
    id: "name",
    title: "Carrier",
    width: 150,
    pin: "start",
    strong: true,
    text: (row) => row.carrier_name,
  },
  {
    id: "rule",
    title: "Rule",
    width: 176,
    text: (row) => ruleLabel(row.is_type),
  },
  { id: "ends", title: "Expires", width: 96, align: "end", text: endOf },
];

const FIRST_ROWS = 48;

export function RedundantOverrides({ redundant, ends, onEnds }: Props) {
  const [seen, setSeen] = useState({ first: 0, last: FIRST_ROWS });
  const keys = useMemo(() => Float64Array.from(new Set([...redundant, ...ends])).toSorted((a, b) => a - b), [redundant, ends]);
  const selection = useMemo(() => new Set(ends), [ends]);
  const { rowAt } = useRows("rule_overrides", keys, seen.first, seen.last);
  const onWindow = useCallback((first: number, last: number) => setSeen({ first, last: last + 1 }), []);
  const onSelection = (selected: ReadonlySet<number>) => {
    const begun = [...selected].filter((id) => !selection.has(id));
    const dropped = ends.filter((id) => !selected.has(id));
    if (begun.length > 0) onEnds(begun, true);
    else if (dropped.length > 0) onEnds(dropped, false);
  };
  const left = keys.length - ends.length;
  return (
    <>
      <div className={css.line}>
        <span className={muted}>
          {ends.length === 0
            ? "They would no longer cover anything, and stay active unless you end them."
            : `${formatNumber(ends.length)} of ${formatNumber(keys.length)} end with the change.`}
        </span>
        <Button
          size="small"
          variant="outlined"
          text={left > 0 ? `End ${formatNumber(left)} too` : "End none"}
          disabled={keys.length === 0}
          onClick={() => onEnds([...keys], left > 0)}
        />
      </div>
      <DataTable
        label="Overrides that would be redundant"
        columns={COLUMNS}
        keys={keys}
        rowAt={rowAt}
        onWindow={onWindow}
        selection={selection}
        onSelection={onSelection}
        empty={<NoRows>No override becomes redundant.</NoRows>}
      />
    </>
  );
}
