// The button for a table's columns and density.
import { Button, Checkbox, SegmentedControl } from "@blueprintjs/core";
import { ListColumnsIcon } from "@blueprintjs/icons";
import { usePhone } from "../layout/phone.ts";
import { Dropdown } from "../form/Dropdown.tsx";
import { DENSITIES, type ColumnSpec, type Density } from "./column-spec.ts";
import { defaultLayout, settleLayout, withHidden, type TableLayout } from "./layout.ts";
import css from "./TableControls.module.css";

interface Props<Row> {
  readonly columns: readonly ColumnSpec<Row>[];
  readonly layout: Partial<TableLayout> | null | undefined;
  readonly onLayout: (layout: TableLayout) => void;
}

const COLUMNS = <ListColumnsIcon />;

const LABELS: Readonly<Record<Density, string>> = {
  compact: "Compact",
  normal: "Normal",
  roomy: "Roomy",
};

/** Shows and hides columns, sets the density, and resets the columns. */
export function TableControls<Row>({ columns, layout: stored, onLayout }: Props<Row>) {
  const hasLines = usePhone();
  // Rows of two lines have neither columns nor a density.
  if (hasLines) return null;
  const layout = settleLayout(columns, stored);
  const seen = layout.order.length - layout.hidden.length;
  const titles = new Map(columns.map(({ id, title }) => [id, title]));
  return (
    <Dropdown text="Columns" icon={COLUMNS} opens="dialog">
      <div className={css.controls}>
        <h3>Rows</h3>
        <SegmentedControl
          small
          fill
          aria-label="Density"
          options={DENSITIES.map((value) => ({ label: LABELS[value], value }))}
          value={layout.density}
          onValueChange={(value) => onLayout({ ...layout, density: value as Density })}
        />
        <h3>Columns</h3>
        <div role="group" aria-label="Columns shown">
          {layout.order.map((id) => {
            const isShown = !layout.hidden.includes(id);
            return (
              <Checkbox
                key={id}
                checked={isShown}
                disabled={isShown && seen === 1}
                label={titles.get(id) ?? id}
                onChange={() => onLayout(withHidden(layout, id, isShown))}
              />
            );
          })}
        </div>
        <Button
          small
          variant="minimal"
          text="Reset columns"
          onClick={() => onLayout({ ...defaultLayout(columns), density: layout.density })}
        />
      </div>
    </Dropdown>
  );
}
